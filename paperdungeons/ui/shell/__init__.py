"""Start, stop, navigate, and hold the current game."""
