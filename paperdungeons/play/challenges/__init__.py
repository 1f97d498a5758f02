"""The dungeon of the day, the week and the month: the same on every phone, and results that anybody can check."""
