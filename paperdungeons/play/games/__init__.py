"""A game being played, and what follows from it."""
