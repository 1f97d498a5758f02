"""What finished games have earned: a page, and a short note after a game."""
