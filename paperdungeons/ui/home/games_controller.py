"""The list of games that wait."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from ...content.words import Words
from ...core.state import State
from ...play.games.finished_games import given_up
from ...play.games.library import GameLibrary
from ...play.records.record import replay
from ...play.storage.saved_page import GameId, Kept
from ...play.storage.store import Saved
from ..system.game_flow import GameFlow
from ..system.navigator import Navigator
from ..system.services import Services
from .saved_game_wording import Waiting, waiting_of, with_occasion

MOST_WAITING = 30
"""This many games are shown at first, and this many more on request: each takes a moment to read and draw."""

MOST_GIVEN_UP = 5
"""At most this many of the games that were given up are shown, to be taken back."""


class WaitingGames(NamedTuple):
    """``has_more`` says whether more games wait than are shown; ``given_up`` are the games that were given up last."""

    waiting: list[Waiting]
    has_more: bool
    given_up: Sequence[Waiting] = ()


class GamesController:
    """Games are named by their number in the list that was read last."""

    def __init__(self, services: Services, navigator: Navigator, library: GameLibrary, flow: GameFlow) -> None:
        self._services, self._navigator, self._library, self._flow = services, navigator, library, flow
        self._most = MOST_WAITING
        self._saved: list[Saved] = []
        self._given_up: list[Saved] = []

    def start_over(self) -> None:
        self._most = MOST_WAITING

    def show_more(self) -> None:
        self._most += MOST_WAITING

    def read(self, words: Words) -> WaitingGames:
        """Read the games to show; of a hot seat only the game of the player whose turn it is."""
        self._library.back_to_present()
        store, box = self._services.store, self._library.content.box
        found = self._services.problems.attempt(lambda: (store.unfinished(box, self._most + 1), store.games()))
        saved, games = found or ([], [])
        self._saved, corrected = saved[: self._most], _corrected(games)
        year = self._services.today().year
        waiting = [_waiting(words, game, game.id in corrected, year) for game in self._saved]
        away = given_up(self._services.marks.visible(games))[:MOST_GIVEN_UP]
        loaded = [self._services.problems.attempt(partial(store.load, kept.id, box)) for kept in away]
        self._given_up = [game for game in loaded if game is not None]
        gone = [_waiting(words, game, game.id in corrected, year) for game in self._given_up]
        return WaitingGames(waiting, len(saved) > self._most, gone)

    def open(self, number: int) -> None:
        self._flow.resume(self._saved[number])
        self._flow.go_on()

    def take_back(self, number: int) -> None:
        """Resume a game that was given up."""
        self._flow.resume(self._given_up[number])
        self._flow.go_on()

    def put_away(self, number: int) -> None:
        self._services.problems.attempt(lambda: self._flow.put_away(self._saved[number]))
        self._navigator.rebuild()


def _waiting(words: Words, saved: Saved, corrected: bool, this_year: int) -> Waiting:
    record = saved.record
    waiting = waiting_of(
        words, _state_of(saved), record.names, bool(record.hot_seat), bots=record.bots, corrected=corrected
    )
    return with_occasion(waiting, words, record, this_year)


def _corrected(games: list[Kept]) -> set[GameId]:
    """The games that were corrected, and all games of a hot seat with a corrected one."""
    corrected = {kept.hot_seat for kept in games if kept.corrected and kept.hot_seat}
    return {kept.id for kept in games if kept.corrected or kept.hot_seat in corrected}


def _state_of(saved: Saved) -> State:
    return replay(replace(saved.record, choices=saved.record.choices[: saved.cursor]))
