"""All finished games, and each of them as a film."""
