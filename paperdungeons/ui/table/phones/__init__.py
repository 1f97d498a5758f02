"""A table at which every player has a phone."""
