"""How the app leads from one screen of a game to the next: set-up, sheet, fight, score."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ...bots.bot import Bot
from ...core.actions import Keep
from ...core.events import Event
from ...core.setup import Setup
from ...core.state import State
from ...play.games.library import GameLibrary
from ...play.records.campaign import CampaignGame
from ...play.records.challenge import Attempt
from ...play.records.header_notation import write_bots
from ...play.storage.errors import StoreError
from ...play.storage.store import Saved
from ..system.navigator import Navigator
from ..system.services import Services

if TYPE_CHECKING:
    from .features import Features


HISTORY = "history"
"""The screen with all choices, from which the player can look at one of them."""


class ScreensOfAGame:
    """The ``GameFlow`` that features are given."""

    def __init__(self, services: Services, navigator: Navigator, library: GameLibrary, features: Features) -> None:
        self._services, self._navigator, self._library = services, navigator, library
        self._features = features
        self.fight: tuple[State, tuple[Event, ...]] | None = None
        """The fight that is or was shown last: the state after it, and its events."""

    # --- which game is at hand ------------------------------------------------------------------------------

    def begin(
        self,
        setup: Setup,
        cards: Keep,
        missions: bool | None,
        ghosts: tuple[Bot, ...] = (),
        attempt: Attempt | None = None,
        campaign: CampaignGame | None = None,
    ) -> None:
        kept = self._services.settings.now
        try:
            events = self._library.begin(setup, cards, kept.ask, ghosts, attempt, campaign)
        except StoreError as error:
            self._services.problems.tell(error)
            return
        self._features.rest_bots()
        rivals = kept.ghosts if setup.hand_dice else write_bots(ghosts)
        chosen = replace(kept, missions=bool(missions), ghosts=rivals, hand_dice=setup.hand_dice)
        if missions is not None and chosen != kept:
            self._services.settings.keep(chosen)
        self.open_sheet(events)

    def resume_latest(self) -> None:
        self._features.rest_bots()
        try:
            self._library.resume_latest()
        except StoreError as error:
            self._services.problems.add([error.trouble])
        self._note_problems()

    def resume(self, saved: Saved | None) -> None:
        self._features.rest_bots()
        self._library.resume(saved)
        self._note_problems()

    def look_back(self, saved: Saved, *path: str, screen: str = "") -> None:
        self._features.rest_bots()
        self._library.look_back(saved)
        self._note_problems()
        self._show_result(*path or ("archive",), screen=screen)

    def put_away(self, saved: Saved) -> None:
        self._library.put_away(saved)
        self.resume_latest()

    def _note_problems(self) -> None:
        self._services.problems.add(self._services.store.take_troubles())

    # --- where it goes on -----------------------------------------------------------------------------------

    def go_on(self) -> None:
        if self._library.hot_seat is not None:
            self._features.tables.hot_seat.hand_over()
        elif self._library.current.is_alone:
            self._navigator.go("sheet")
            self._features.tables.real_dice.open()
        else:
            self._features.tables.phones.go_on()

    def open_sheet(self, events: tuple[Event, ...]) -> None:
        self._navigator.show("home", "sheet")
        news = self._navigator.screen.news
        waited = news.take()
        news.show(events or waited)

    def jump(self, cursor: int) -> None:
        from ..sheet.model.selection import selection_of  # imported with the first sheet

        game = self._library.current
        try:
            jumped = game.session.jump(cursor)
        except StoreError as error:
            self._services.problems.tell(error)
            return
        selection_of(game.session).drop()
        is_look = game.is_past or not jumped
        path = self._navigator.path
        if is_look and self._navigator.here == HISTORY:
            self._navigator.visit("sheet", *(name for name in path if name != "sheet"))
        elif not is_look or HISTORY not in path:
            self._navigator.show("home", *(["archive"] if game.is_past else []), "sheet")
        self._navigator.screen.look_at(cursor, is_there=jumped)

    def show_fight(self, state: State, events: tuple[Event, ...]) -> None:
        self.fight = state, events
        self._navigator.go("fight")

    def close_fight(self) -> None:
        """Leave the fight, and go on with the game or to its end."""
        events = self.fight[1] if self.fight else ()
        self._navigator.drop()
        if self._library.current.is_lesson:
            self._features.lesson.end()
        elif self._library.is_over:
            self.finish()
        else:
            self._navigator.rebuild()
            self._features.tables.real_dice.open(events)

    # --- the end of a round and of a game -------------------------------------------------------------------

    def round_told(self) -> None:
        if self._library.hot_seat is not None:
            self._features.tables.hot_seat.hand_over(self._library.current)
        else:
            self._features.tables.phones.told()

    def finish(self) -> None:
        if self._library.current.is_past:
            self._show_result("archive")
        elif self._library.hot_seat is not None:
            self._features.tables.hot_seat.hand_over()
        elif self._library.current.is_alone:
            self._navigator.go("score")
        else:
            self._features.tables.phones.told()

    def _show_result(self, *path: str, screen: str = "") -> None:
        """Show ``screen`` of a finished game, or else its score or ranking."""
        if self._library.current.is_alone:
            result = "score"
        else:
            self._features.tables.inbox.set_status("")
            result = "ranking"
        self._navigator.show(*dict.fromkeys(("home", *path, screen or result)))
