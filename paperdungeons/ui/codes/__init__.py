"""Codes on the screen: shown as QR, typed on a keypad, scanned."""
