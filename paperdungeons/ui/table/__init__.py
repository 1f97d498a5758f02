"""Several players: one device passed around, a phone each, a board in the middle."""
