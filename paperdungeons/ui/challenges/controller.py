"""The challenges of the day, the week and the month: which one is looked at, and how its games begin and go on."""

from __future__ import annotations

from datetime import date

from ...core.actions import Keep
from ...play.challenges.attempts import Try, next_attempt, official_tries, prepared
from ...play.challenges.standing import Progress, challenge_standing_of
from ...play.games.library import GameLibrary
from ...play.records.challenge import Attempt, Challenge, ChallengeKind, challenge_on
from ...play.storage.errors import StoreError
from ...play.storage.saved_page import Kept
from ...play.storage.store import Saved
from ..system.game_flow import GameFlow
from ..system.navigator import Navigator
from ..system.services import Services
from .friend_results import FriendResults
from .month import MonthDungeons, MonthPages

CALENDAR, DAY, CARDS = "challenges", "challenge", "challenge-cards"
WAITING = DAY, CARDS, "score"
"""Pages that may lack something that is still being checked or made."""


class ChallengesController:
    def __init__(self, services: Services, navigator: Navigator, library: GameLibrary, flow: GameFlow) -> None:
        self._services, self._navigator, self._library, self._flow = services, navigator, library, flow
        self.chosen = challenge_on(ChallengeKind.DAILY, services.today())
        """The challenge that the player looks at."""
        self.cards_chosen = 0, 0
        """The chosen power and objective, by their places in the hand."""
        self.months = MonthPages(services.today)
        self.dungeons = MonthDungeons(self._show_again)
        self.friends = FriendResults(services.folder, self._show_again)

    @property
    def today(self) -> date:
        return self._services.today()

    def games(self) -> list[Kept]:
        """All saved games; an empty list if the disk refuses, which the first screen tells."""
        try:
            return self._services.store.games()
        except StoreError:
            return []

    def tries(self) -> dict[Challenge, Try]:
        """The try that counts of each challenge, from a quick look at all games."""
        return official_tries(self.games(), is_quick=True)

    # --- one of them ----------------------------------------------------------------------------------------

    def _show_again(self) -> None:
        """Rebuild a page that waited for something."""
        if self._navigator.here in WAITING:
            self._navigator.rebuild()

    def close(self) -> None:
        """Stop the background work, because the app closes."""
        self.dungeons.close()
        self.friends.close()

    def choose(self, challenge: Challenge) -> None:
        self.chosen, self.cards_chosen = challenge, (0, 0)

    def open(self, challenge: Challenge) -> None:
        self.choose(challenge)
        self._navigator.show("home", CALENDAR, DAY)

    def play_present(self, kind: ChallengeKind) -> None:
        """From the first screen, with one tap: begin, go on, or see what came of it."""
        challenge = challenge_on(kind, self.today)
        standing = challenge_standing_of(challenge, self.today, self.games(), is_quick=True)
        self.choose(challenge)
        if standing.progress is Progress.RUNNING and standing.official is not None:
            self.resume(standing.official)
        elif standing.progress is Progress.NEW:
            self._navigator.go(CARDS)
        else:
            self._navigator.go(DAY)

    # --- its games ------------------------------------------------------------------------------------------

    def next_attempt(self) -> Attempt:
        return next_attempt(self.chosen, self.today, self.games())

    def choose_cards(self, power: int, objective: int) -> None:
        self.cards_chosen = power, objective

    def begin(self, attempt: Attempt, cards: Keep) -> None:
        """Begin the ``attempt`` that the player was told of. If the day has changed since, rebuild the page instead."""
        if attempt != self.next_attempt():
            self._navigator.rebuild()
            return
        setup = self._services.problems.attempt(lambda: prepared(self._services.boxes, attempt.challenge))
        if setup is not None:
            self._flow.begin(setup, cards, None, attempt=attempt)

    def load(self, found: Try) -> Saved | None:
        return self._services.problems.attempt(lambda: self._services.store.load(found.game, self._library.content.box))

    def resume(self, found: Try) -> None:
        saved = self.load(found)
        if saved is not None:
            self._flow.resume(saved)
            self._flow.go_on()

    def look_back(self, found: Try) -> None:
        saved = self.load(found)
        if saved is not None:
            self._flow.look_back(saved)
            self._navigator.show("home", CALENDAR, DAY, "score")
