"""The route of the page of keys."""

from __future__ import annotations

from ..style.look import Look
from ..system.navigator import Navigator
from ..system.routes import Routes, Size
from .keys_screen import KeysScreen

KEYS_PAGE = "keys"


def keys_routes(navigator: Navigator) -> Routes:
    def keys(look: Look, size: Size) -> KeysScreen:
        return KeysScreen(look, size, navigator.up)

    return {KEYS_PAGE: keys}
