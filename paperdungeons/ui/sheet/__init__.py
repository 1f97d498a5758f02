"""Playing a round on the sheet."""
