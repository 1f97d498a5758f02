"""Typing in, exporting and importing an owner's cards."""
