"""The sheet of Dungeoneer."""
