"""Map Masters, co-op mode: what its sheet tracks, its actions, and its odds. ``rules`` says where to begin."""
