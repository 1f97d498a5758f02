"""A game in progress, and what is computed from it."""
