"""The parts of the sheet, one canvas each."""
