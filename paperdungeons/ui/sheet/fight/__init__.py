"""A fight with a monster, as a moment: what is counted, shown and heard, second by second."""
