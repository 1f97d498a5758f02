"""Bots on the same dice, and how the player stands against them."""
