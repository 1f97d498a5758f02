"""Companion sheets for other games: the shelf, set-ups, and the frame of every sheet."""
