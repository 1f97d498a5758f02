"""Looking back at a finished game: where the points were."""
