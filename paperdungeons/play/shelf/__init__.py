"""Games of the shelf in progress: a session with undo, and the store that keeps every choice."""
