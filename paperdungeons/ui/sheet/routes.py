"""Routes of a game that is played: the sheet, its menu, and a fight."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Protocol

from ...content.words import Words
from ...core.events import Event
from ...play.games.finished_games import finished_points
from ...play.games.game import Game
from ...play.games.library import GameLibrary
from ...play.names import player_name
from ..style.look import Look
from ..system.game_flow import GameFlow
from ..system.navigator import Navigator
from ..system.routes import Routes, Size
from ..system.services import Services
from .actions import SheetActions
from .fight_screen import FightScreen
from .menu_screen import MenuEntry, MenuScreen
from .presenter import SheetOptions
from .screen import SheetScreen

EVERYWHERE = ("history", "score", "rules", "settings")
"""What the menu always offers."""


class EnteredDice(Protocol):
    """Real dice, as the sheet knows them."""

    def open(self, events: tuple[Event, ...] = ()) -> None: ...
    def take_dice(self) -> tuple[Event, ...]: ...
    def show_code(self) -> None: ...


class SheetRoutes:
    def __init__(
        self,
        services: Services,
        navigator: Navigator,
        library: GameLibrary,
        flow: GameFlow,
        dice: EnteredDice,
        enter_ghosts: Callable[[Game], None],
        other_entries: Callable[[Words], Mapping[str, MenuEntry]],
    ) -> None:
        """``other_entries`` are what other features add to the menu."""
        self._services, self._navigator, self._library, self._flow = services, navigator, library, flow
        self._dice, self._enter_ghosts, self._other_entries = dice, enter_ghosts, other_entries

    def sheet(self, look: Look, size: Size) -> SheetScreen:
        game = self._library.current
        if game.ghosts:
            self._enter_ghosts(game)
        return SheetScreen(look, size, game, self._services.feedback, self._actions(), self._options(look, game))

    def _actions(self) -> SheetActions:
        navigator, flow, dice = self._navigator, self._flow, self._dice
        return SheetActions(
            menu=partial(navigator.go, "menu"),
            score=partial(navigator.go, "score"),
            fight=flow.show_fight,
            told=flow.round_told,
            over=flow.finish,
            roll=dice.open,
            take_dice=dice.take_dice,
            show_roll=dice.show_code,
        )

    def _options(self, look: Look, game: Game) -> SheetOptions:
        settings = self._services.settings.now
        is_passed = game.hot_seat and not game.is_among_bots
        return SheetOptions(
            show_values=settings.show_values,
            coach=not finished_points(self._services.store),
            player=player_name(look.words, game.names, game.state.seat) if is_passed else "",
            hints=settings.hints and (game.is_alone or game.is_among_bots),
            can_show_roll=not game.is_alone and not game.hot_seat,
        )

    def menu(self, look: Look, size: Size) -> MenuScreen:
        navigator = self._navigator
        entries = {name: MenuEntry(partial(navigator.swap, name)) for name in EVERYWHERE}
        entries |= {**self._other_entries(look.words), "home": MenuEntry(navigator.home)}
        return MenuScreen(look, size, entries, navigator.up, self._library.current.state.corrected)

    def fight(self, look: Look, size: Size) -> FightScreen:
        assert self._flow.fight is not None
        return FightScreen(look, size, *self._flow.fight, on_close=self._flow.close_fight)

    @property
    def all(self) -> Routes:
        return {"sheet": self.sheet, "menu": self.menu, "fight": self.fight}
