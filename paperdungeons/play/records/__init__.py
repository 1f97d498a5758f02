"""A game as text, and back."""
