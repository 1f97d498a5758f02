"""The drawings of the game, as vector paths: `python -m tools.drawings` makes them into a font, assets/drawings.ttf."""
