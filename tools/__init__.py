"""Tools for who works on the project; nothing here is in the app."""
