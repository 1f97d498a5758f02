"""The games of this device: the one at hand, and how a game begins, goes on, ends and is looked back at."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from ...bots.bot import Bot
from ...content.files import Content
from ...core.actions import Keep
from ...core.events import Event
from ...core.setup import Setup
from ...core.state import OVER, phase_of
from ..records.campaign import CampaignGame
from ..records.challenge import Attempt
from ..storage.box_library import Boxes
from ..storage.errors import StoreError
from ..storage.store import Saved, Store
from .game import Game, begin, go_on, look_at, take_up
from .hot_seat_game import HotSeatGame, hot_seat_of, hot_seat_to_look_at

if TYPE_CHECKING:
    from ...content.ranks_file import Ranks


class GameLibrary:
    """The game at hand and the store. If the disk refuses, ``StoreError`` is raised."""

    def __init__(self, store: Store, boxes: Boxes) -> None:
        self._store, self._boxes = store, boxes
        self.game: Game | None = None
        """The game at hand; on a passed device, the game of the player whose turn it is."""
        self.hot_seat: HotSeatGame | None = None
        """All games of a passed device, if the game at hand is one of them."""
        self._present: tuple[Game | None, HotSeatGame | None] = None, None
        """What was at hand before a finished game was looked at, or the lesson was opened."""

    @property
    def content(self) -> Content:
        """The box that a new game is played with."""
        return self._boxes.content

    @property
    def content_at_hand(self) -> Content:
        """The box of the game at hand, or of a new game if there is none."""
        return self.content if self.game is None else self._boxes.content_of(self.game.box)

    # --- the game at hand -----------------------------------------------------------------------------------

    @property
    def current(self) -> Game:
        """The game at hand, for screens that only show when there is one."""
        assert self.game is not None
        return self.game

    def open(self, game: Game | None, hot_seat: HotSeatGame | None = None) -> None:
        self.game, self.hot_seat = game, hot_seat

    def turn_to(self, game: Game) -> None:
        """Turn to another player's game on the same device."""
        self.game = game

    def begin(
        self,
        setup: Setup,
        cards: Keep,
        ask: bool,
        ghosts: tuple[Bot, ...] = (),
        attempt: Attempt | None = None,
        campaign: CampaignGame | None = None,
    ) -> tuple[Event, ...]:
        """Begin a solo game, and return its first events. The game before stays in the store."""
        game, events = begin(self._store, setup, cards, ask, ghosts, attempt, campaign)
        self.open(game)
        return events

    def resume(self, saved: Saved | None) -> None:
        """Open this game, and on a passed device all others that belong to it. A game that was put away waits again;
        on a passed device, for everybody who did not leave."""
        self.open(None)
        if saved is not None and saved.record.hot_seat:
            games = hot_seat_of(self._store, saved, self.content.box)
            self.open(games.turn or games.games[0], games)
        elif saved is not None:
            self.open(go_on(self._store, saved))
        if saved is not None and saved.finished:
            for game in [self.current] if self.hot_seat is None else self.hot_seat.people:
                take_up(game)

    def resume_latest(self) -> None:
        self.open(None)
        self.resume(self._store.latest_unfinished(self.content.box))

    def put_away(self, saved: Saved) -> None:
        """Let a game, or all games of a passed device, no longer wait to be continued; they stay in the store."""
        if saved.record.hot_seat:
            games = hot_seat_of(self._store, saved, self.content.box).games
        else:
            games = [go_on(self._store, saved)]
        for game in games:
            game.put_away()

    # --- looking back ---------------------------------------------------------------------------------------

    def look_back(self, saved: Saved) -> None:
        """Open a game that is over, to look at."""
        games = hot_seat_to_look_at(self._store, saved, self.content.box) if saved.record.hot_seat else None
        game = look_at(self._store, saved) if games is None else games.games[0]
        self.back_to_present()
        self._present = self.game, self.hot_seat
        self.open(game, games)

    def back_to_present(self) -> None:
        """Return to what was at hand before a finished game or the lesson was opened. If another app has changed the
        game at hand, open the latest unfinished game from the store."""
        if self.game is not None and (self.game.is_past or self.game.is_lesson):
            self.open(*self._present)
        games = self.hot_seat.games if self.hot_seat is not None else [self.game]
        if any(game is not None and game.is_overtaken for game in games):
            self.resume_latest()

    # --- all of them ----------------------------------------------------------------------------------------

    @property
    def is_over(self) -> bool:
        return self.game is not None and phase_of(self.game.state) == OVER

    @property
    def waiting(self) -> int:
        """How many games can be continued."""
        try:
            return self._store.count_unfinished()
        except StoreError:
            return 0

    @cached_property
    def ranks(self) -> Ranks | None:
        """The ranks, read when the first solo game is over."""
        from ...content.ranks_file import house_ranks

        return house_ranks()


def learn(library: GameLibrary, lesson: Game) -> None:
    """Open the game of the first lesson, which is in no store, until the first screen shows again."""
    library.back_to_present()
    library._present = library.game, library.hot_seat
    library.open(lesson)
