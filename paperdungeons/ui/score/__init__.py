"""The score, the history, and sharing them."""
