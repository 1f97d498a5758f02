"""The challenges of the day, the week and the month, and those that friends send each other."""
