"""Start, stop, navigate, and hold the game at hand."""
