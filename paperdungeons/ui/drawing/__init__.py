"""Canvas drawing: made once, changed in place."""
