"""A game in sentences."""
