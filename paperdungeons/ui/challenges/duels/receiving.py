"""A code that came in: its game is replayed in the background, then shown where it belongs."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any, NamedTuple

from ....core.cards import Box
from ....play.challenges.friend import Duel
from ....play.challenges.result_code import SharedResult, attempt_in, code_in, read_shared, write_shared
from ....play.codes.errors import CodeError
from ....play.records.challenge import Challenge
from ....play.wording.codes import trouble_text
from ...codes.entry import CodeReader, refusal_of
from ...system.background_task import BackgroundTask
from ...system.navigator import Navigator
from ...system.services import Services
from ..controller import CALENDAR, ChallengesController

ENTER, CHECK, DUEL = "challenge-enter", "challenge-check", "challenge-duel"


class Checked(NamedTuple):
    """A game that was replayed, and the code to keep of it."""

    shared: SharedResult
    code: str


class Receiving:
    def __init__(
        self, services: Services, navigator: Navigator, challenges: ChallengesController, reader: CodeReader
    ) -> None:
        self._services, self._navigator, self._challenges = services, navigator, challenges
        self.reader = reader
        self.refusal = ""
        """Why the last code was not taken, in a sentence; empty while it is being checked."""
        self.news: tuple[Challenge, SharedResult] | None = None
        """The challenge whose page shows the last result that was taken, and that result."""
        self.duel: Duel | None = None
        """The friend's challenge that the player is asked about, or plays."""
        self._code = ""
        self._task: BackgroundTask | None = None

    def open(self) -> None:
        """Open the page where a code is entered."""
        self.reader.read_code(ENTER)

    def try_again(self) -> None:
        self._navigator.drop()
        self.open()

    def follow(self, link: str) -> None:
        """Check the code of a link that has opened the app."""
        self.refusal = self._begin(link) or ""
        self._navigator.show("home", CALENDAR, CHECK)

    def take(self, message: str) -> str | None:
        """Check a code, and return why it is refused at first sight; the longer check has a page of its own."""
        refusal = self._begin(message)
        if refusal is None:
            self.refusal = ""
            self._navigator.swap(CHECK)
        return refusal

    def _begin(self, message: str) -> str | None:
        """Start to replay a game, or return why its code is refused at first sight."""
        code = code_in(message)
        refusal = refusal_of(self._services.words, lambda: attempt_in(code))
        if refusal is None:
            self.close()
            work = _play_again(code, self._services.boxes.all)
            self._task = BackgroundTask(work, self._done, on_fault=self._failed).start()
        return refusal

    def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            self._task.join()
            self._task = None

    # --- what came of it ------------------------------------------------------------------------------------

    def _done(self, checked: Checked) -> None:
        """Show the game. If the player has left the page, a result is only kept, and a challenge is dropped."""
        self._task, waits = None, self._navigator.here == CHECK
        shared = checked.shared
        if shared.challenge is None:
            self._ask(checked) if waits else None
            return
        self._services.problems.attempt(lambda: self._challenges.friends.received.keep([checked.code]))
        self.news = shared.challenge, shared
        if waits and self._navigator.here == CHECK:
            self._challenges.open(shared.challenge)

    def _ask(self, checked: Checked) -> None:
        """Ask the player first: a friend's challenge never begins by itself."""
        self.duel, self._code = Duel(checked.shared), checked.code
        self._navigator.show("home", CALENDAR, DUEL)

    def accept(self) -> bool:
        """Keep the friend's game, to compare it with one's own at the end; return whether that worked."""
        return self._services.problems.attempt(lambda: self._challenges.friends.received.keep([self._code])) is not None

    def _failed(self, fault: Exception) -> None:
        self._task = None
        if not isinstance(fault, CodeError):
            raise fault
        self.refusal = trouble_text(self._services.words, fault)
        if self._navigator.here == CHECK:
            self._navigator.rebuild()

    def news_here(self) -> SharedResult | None:
        """The latest result, if it belongs to the chosen challenge."""
        is_here = self.news is not None and self.news[0] == self._challenges.chosen
        return self.news[1] if self.news is not None and is_here else None


def _play_again(code: str, boxes: Sequence[Box]) -> Generator[Any, None, Checked]:
    yield 0.0
    shared = read_shared(code, *boxes)
    yield 0.5
    return Checked(shared, write_shared(shared.record, shared.name))
