"""The first lesson: one guided game on the real sheet, up to the first monster."""
