"""Results and challenges that friends send each other."""
