"""The app in a window that nobody sees."""
