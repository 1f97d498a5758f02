"""Companion sheets for other games: one small engine and a folder for each game. Cards and boards stay on the table."""
