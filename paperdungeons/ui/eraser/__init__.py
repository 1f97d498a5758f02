"""Correcting any box of the sheet."""
