"""The box as files: reading, checking and fingerprinting what is printed, and the words for it."""
