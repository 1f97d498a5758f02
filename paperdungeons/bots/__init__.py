"""Players made of code. They see what a player sees and use the same engine."""
