"""A code that came in: played again beside the frames, then shown where it belongs."""

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
    """A game that was played again, and the code to keep of it."""

    shared: SharedResult
    code: str


class Receiving:
    def __init__(
        self, services: Services, navigator: Navigator, challenges: ChallengesController, reader: CodeReader
    ) -> None:
        self._services, self._navigator, self._challenges = services, navigator, challenges
        self.reader = reader
        self.refusal = ""
        """Why the last code was not taken, in a sentence; nothing while it is being checked."""
        self.news: tuple[Challenge, SharedResult] | None = None
        """The last result that was taken, and the challenge whose page tells it."""
        self.duel: Duel | None = None
        """The challenge of a friend that is asked about, or played."""
        self._code = ""
        self._task: BackgroundTask | None = None

    def open(self) -> None:
        """Where a code is entered."""
        self.reader.read_code(ENTER)

    def try_again(self) -> None:
        self._navigator.drop()
        self.open()

    def follow(self, link: str) -> None:
        """A link has opened the app."""
        self.refusal = self._begin(link) or ""
        self._navigator.show("home", CALENDAR, CHECK)

    def take(self, message: str) -> str | None:
        """Why a code is refused at once; what takes longer is told on a page of its own."""
        refusal = self._begin(message)
        if refusal is None:
            self.refusal = ""
            self._navigator.swap(CHECK)
        return refusal

    def _begin(self, message: str) -> str | None:
        """Play a game again, unless its code is refused at first sight."""
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
        """Where somebody has gone on meanwhile, a result is only kept, and a challenge asks nothing."""
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
        """A challenge of a friend never begins by itself."""
        self.duel, self._code = Duel(checked.shared), checked.code
        self._navigator.show("home", CALENDAR, DUEL)

    def accept(self) -> bool:
        """Keep the friend's game, to lay it beside one's own at the end."""
        return self._services.problems.attempt(lambda: self._challenges.friends.received.keep([self._code])) is not None

    def _failed(self, fault: Exception) -> None:
        self._task = None
        if not isinstance(fault, CodeError):
            raise fault
        self.refusal = trouble_text(self._services.words, fault)
        if self._navigator.here == CHECK:
            self._navigator.rebuild()

    def news_here(self) -> SharedResult | None:
        """The result that the page of the chosen challenge has news of."""
        is_here = self.news is not None and self.news[0] == self._challenges.chosen
        return self.news[1] if self.news is not None and is_here else None


def _play_again(code: str, boxes: Sequence[Box]) -> Generator[Any, None, Checked]:
    yield 0.0
    shared = read_shared(code, *boxes)
    yield 0.5
    return Checked(shared, write_shared(shared.record, shared.name))
