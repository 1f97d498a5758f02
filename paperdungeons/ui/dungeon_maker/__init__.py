"""Generating a dungeon card."""
