"""Everything a player has in one file: written, checked, and merged into what is there."""
