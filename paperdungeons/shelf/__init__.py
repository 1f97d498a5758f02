"""Companion sheets for other games: one small engine, and a folder a game. Cards and boards stay on the table."""
