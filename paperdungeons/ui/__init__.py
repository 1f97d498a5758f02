"""Everything a player sees and touches: the only part that imports Kivy."""
