"""Press and hold: what a thing is, its rule, and what it means now."""
