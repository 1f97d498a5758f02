"""Shaking the phone ends a round of a solo game once all its dice are used, if the player wants that."""

from __future__ import annotations

from ...core.state import ROUND_END, phase_of
from ...play.games.library import GameLibrary
from ..system.navigator import Navigator
from ..system.services import Services
from ..system.shake import ShakeToRoll


def shake_to_roll(services: Services, navigator: Navigator, library: GameLibrary) -> ShakeToRoll:
    def is_wanted() -> bool:
        game = library.game
        return navigator.here == "sheet" and game is not None and game.is_alone and services.settings.now.shake

    def roll() -> None:
        """End the round, unless it is not played out or the sheet shows the past."""
        from ..sheet.model.scene import ACT  # imported with the first sheet, so that the app starts sooner

        if navigator.screen.presenter.past is None and phase_of(library.current.state) == ROUND_END:
            navigator.screen.controller.press(ACT)

    return ShakeToRoll(services.hardware.motion, is_wanted, roll)
