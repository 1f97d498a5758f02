"""What can be done with a game without a screen: records, sessions with undo, codes, storage."""
