"""What all finished games say together, on a page."""
