"""Paper Dungeons companion: an unofficial sheet for the roll-and-write dungeon crawl."""

__version__ = "0.8.0"
