"""The tablet in the middle of the table."""
