"""The whole app without touching: keyboard, d-pad, controller, one switch."""
