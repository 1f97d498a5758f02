"""The rules of Paper Dungeons: pure functions on values; no input, no output, no clock, no hidden randomness."""
