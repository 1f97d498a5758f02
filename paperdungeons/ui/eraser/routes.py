"""Routes of the eraser."""

from __future__ import annotations

from ...play.games.library import GameLibrary
from ..style.look import Look
from ..system.navigator import Navigator
from ..system.problems import Problems
from ..system.routes import Routes, Size
from .controller import ERASER, EraserController
from .screen import EraserScreen


def eraser_routes(problems: Problems, navigator: Navigator, library: GameLibrary) -> Routes:
    def eraser(look: Look, size: Size) -> EraserScreen:
        return EraserScreen(look, size, EraserController(library.current, problems), navigator.up)

    return {ERASER: eraser}
