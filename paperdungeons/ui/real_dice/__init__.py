"""Entering and sharing a roll of physical dice."""
