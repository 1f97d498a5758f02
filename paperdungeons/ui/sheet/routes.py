"""Routes of a game that is played: the sheet, its menu, and a fight."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Protocol, TypeAlias

from ...content.words import Words
from ...core.events import Event
from ...play.games.finished_games import finished_games, tables_of
from ...play.games.game import Game
from ...play.games.library import GameLibrary
from ...play.names import player_name
from ...play.storage.errors import StoreError
from ..style.look import Look
from ..system.game_flow import GameFlow
from ..system.navigator import Navigator
from ..system.routes import Routes, Size
from ..system.services import Services
from .actions import SheetActions
from .endings import ending_entries
from .fight.fight_screen import FightScreen
from .menu_screen import MenuEntry, MenuScreen
from .model.advice import NO_COACH, Coach
from .model.coaching import GAMES, Coaching, subjects_of
from .presenter import SheetOptions
from .screen import SheetScreen

EVERYWHERE = ("history", "score", "rules", "settings")
"""The entries that the menu always has."""


class EnteredDice(Protocol):
    """What the sheet needs of real dice."""

    def open(self, events: tuple[Event, ...] = ()) -> None: ...
    def take_dice(self) -> tuple[Event, ...]: ...
    def show_code(self) -> None: ...


SheetMaker: TypeAlias = Callable[[Look, Size, Game, SheetActions, SheetOptions], SheetScreen]


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
        lesson_sheet: SheetMaker,
    ) -> None:
        """``other_entries`` are what other features add to the menu; ``lesson_sheet`` makes the sheet of the first
        lesson."""
        self._lesson_sheet = lesson_sheet
        self._services, self._navigator, self._library, self._flow = services, navigator, library, flow
        self._dice, self._enter_ghosts, self._other_entries = dice, enter_ghosts, other_entries

    def sheet(self, look: Look, size: Size) -> SheetScreen:
        game = self._library.current
        if game.ghosts:
            self._enter_ghosts(game)
        actions, options = self._actions(), self._options(look, game)
        if game.is_lesson:
            return self._lesson_sheet(look, size, game, actions, options)
        return SheetScreen(look, size, game, self._services.feedback, actions, options)

    def _actions(self) -> SheetActions:
        flow, dice = self._flow, self._dice
        return SheetActions(
            menu=partial(self._open, "menu"),
            score=partial(self._open, "score"),
            fight=flow.show_fight,
            told=flow.round_told,
            over=flow.finish,
            roll=dice.open,
            take_dice=dice.take_dice,
            show_roll=dice.show_code,
            to_list=self._to_list,
            leave_list=self._leave_list,
        )

    def _has_list(self) -> bool:
        """Whether the sheet shows a choice that was opened from the list of choices."""
        return self._navigator.path[-2:] == ["history", "sheet"]

    def _to_list(self) -> bool:
        """Return whether Back leads to the list of choices, and put the sheet below it again, as before."""
        has_list = self._has_list()
        if has_list and not self._library.current.is_past:
            self._navigator.path.insert(1, "sheet")
        return has_list

    def _leave_list(self) -> None:
        """Go on with the game: Back leads to the first screen again."""
        if self._has_list() and not self._library.current.is_past:
            self._navigator.path = ["home", "sheet"]

    def _open(self, name: str) -> None:
        """Open a screen above the sheet; the list of choices is no longer below, so it can be opened anew."""
        if self._has_list():
            self._navigator.path = ["home", *(["archive"] if self._library.current.is_past else []), "sheet"]
        self._navigator.go(name)

    def _options(self, look: Look, game: Game) -> SheetOptions:
        settings = self._services.settings.now
        is_passed = game.hot_seat and not game.is_among_bots
        return SheetOptions(
            show_values=settings.show_values,
            coach=NO_COACH if game.is_lesson else self._coach(look.words),
            player=player_name(look.words, game.names, game.state.seat) if is_passed else "",
            hints=settings.hints and (game.is_alone or game.is_among_bots),
            can_show_roll=not game.is_alone and not game.hot_seat,
        )

    def _coach(self, words: Words) -> Coach:
        """The coach, who goes by the games that were finished on this device, alone or at a table."""
        store = self._services.store
        try:
            tables = tables_of(store.games())
            if not 0 < len(tables) < GAMES:
                return Coaching(words, len(tables))
            played, _ = finished_games(store, self._library.content.box, tables)
        except StoreError:
            return NO_COACH
        known = [subjects_of(one.saved.record.choices[: one.saved.cursor], one.states[0]) for one in played]
        return Coaching(words, len(tables), frozenset[str]().union(*known))

    def menu(self, look: Look, size: Size) -> MenuScreen:
        navigator = self._navigator
        entries = {name: MenuEntry(partial(navigator.swap, name)) for name in EVERYWHERE}
        entries |= {**self._other_entries(look.words), "home": MenuEntry(navigator.home)}
        entries |= ending_entries(self._services, navigator, self._library, self._flow, look.words)
        return MenuScreen(look, size, entries, navigator.up, self._library.current.state.corrected)

    def fight(self, look: Look, size: Size) -> FightScreen:
        assert self._flow.fight is not None
        close_text = look.words("lesson.to-score") if self._library.current.is_lesson else ""
        close, feedback = self._flow.close_fight, self._services.feedback
        return FightScreen(look, size, *self._flow.fight, close, close_text, feedback)

    @property
    def all(self) -> Routes:
        return {"sheet": self.sheet, "menu": self.menu, "fight": self.fight}
