"""Copying a printed dungeon card from the set-up, to play with it at once."""
