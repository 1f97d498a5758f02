"""Ending a solo game early: beginning it again, or giving it up. Either way it is put away, not lost."""

from __future__ import annotations

from ...content.words import Words
from ...core.actions import Keep
from ...play.games.game import Game
from ...play.games.library import GameLibrary
from ..system.game_flow import GameFlow
from ..system.navigator import Navigator
from ..system.services import Services
from .menu_screen import MenuEntry


def ending_entries(
    services: Services, navigator: Navigator, library: GameLibrary, flow: GameFlow, words: Words
) -> dict[str, MenuEntry]:
    """The entries of the sheet's menu that end a solo game. A table is left, not given up. A try of a challenge that
    counts and a game of a campaign are played only once: those cannot begin again."""
    game = library.current
    if not game.is_alone or game.is_past or game.is_lesson or library.is_over:
        return {}

    def restart() -> None:
        cards = game.record.choices[0]
        assert isinstance(cards, Keep)
        ghosts = tuple(ghost for ghost in game.ghosts if ghost is not None)
        flow.begin(game.state.setup, cards, None, ghosts, game.record.attempt)
        if library.current is not game:
            services.problems.attempt(game.put_away)

    def give_up() -> None:
        services.problems.attempt(game.put_away)
        flow.resume_latest()
        navigator.home()

    counts = game.record.attempt is not None and not game.record.attempt.is_practice
    warning = words("sheet.menu.give-up-counts" if counts else "sheet.menu.give-up-warning")
    entries = {"give-up": MenuEntry(give_up, warning=warning)}
    if _can_begin_again(game):
        entries["restart"] = MenuEntry(restart, warning=words("sheet.menu.restart-warning"))
    return entries


def _can_begin_again(game: Game) -> bool:
    attempt, cards = game.record.attempt, game.record.choices[:1]
    is_free = game.record.campaign is None and (attempt is None or attempt.is_practice)
    return is_free and isinstance(next(iter(cards), None), Keep)
