"""Finished games to look back at: favourites, notes, deleted ones, and each as a film."""
