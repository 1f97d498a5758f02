"""Heroes of Tenefyr: what its sheet tracks, its actions, and its odds. ``rules`` says where to begin."""
