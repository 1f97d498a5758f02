"""What finished games have earned: a page, and a quiet word after a game."""
