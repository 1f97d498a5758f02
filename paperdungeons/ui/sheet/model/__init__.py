"""What the sheet shows and says, as values. No Kivy."""
