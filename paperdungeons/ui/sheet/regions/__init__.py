"""The parts of the sheet, each on a canvas of its own."""
