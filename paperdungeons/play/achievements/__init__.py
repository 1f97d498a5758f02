"""Achievements that one game can earn, each decided by replaying its record."""
