"""The box as files: reading, checking and fingerprinting the printed cards and sheet, and the words for them."""
