"""Everything before the first roll, alone or at a table."""
