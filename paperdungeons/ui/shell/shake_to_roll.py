"""Shaking the phone ends a round that is played, in a game alone, where the player wants that."""

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
        """The round is played, and it is the game that shows and not its past."""
        from ..sheet.model.scene import ACT  # read with the first sheet: the app starts sooner

        if navigator.screen.presenter.past is None and phase_of(library.current.state) == ROUND_END:
            navigator.screen.controller.press(ACT)

    return ShakeToRoll(services.hardware.motion, is_wanted, roll)
