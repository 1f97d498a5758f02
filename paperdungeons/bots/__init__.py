"""Computer players. They see only what a player sees and use the same rules."""
