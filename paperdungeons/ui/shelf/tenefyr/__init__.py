"""The sheet of Heroes of Tenefyr."""
