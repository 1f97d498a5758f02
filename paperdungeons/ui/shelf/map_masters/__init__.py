"""The sheet of Map Masters."""
