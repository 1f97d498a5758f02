"""Widgets that know no rule of the game."""
