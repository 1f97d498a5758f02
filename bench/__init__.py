"""How fast we are, always as a ratio against a peer in the same run."""
