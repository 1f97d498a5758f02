"""What a player sees and touches: the only part that knows Kivy."""
