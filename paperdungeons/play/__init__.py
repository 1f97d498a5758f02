"""Use cases without a screen: game records, sessions with undo, reports of a game."""
