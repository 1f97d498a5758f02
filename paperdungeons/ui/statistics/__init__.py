"""Statistics of all finished games, on one page."""
