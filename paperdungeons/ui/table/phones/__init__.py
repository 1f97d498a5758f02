"""A phone each."""
