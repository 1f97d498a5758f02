"""Everything in one file and back; games for other programs; opening a game that somebody sent."""
