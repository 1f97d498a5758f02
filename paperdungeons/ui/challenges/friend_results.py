"""Results that friends have sent: kept as codes, and replayed in the background before anything of them is shown."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from contextlib import suppress
from functools import cached_property
from pathlib import Path
from typing import TypeAlias

from ...core.cards import Box
from ...core.setup import Setup
from ...play.challenges.received import ReceivedResults
from ...play.challenges.result_code import SharedResult, read_shared
from ...play.challenges.schedule import same_deal
from ...play.codes.errors import CodeError
from ...play.records.challenge import Challenge
from ..system.background_task import BackgroundTask

Codes: TypeAlias = tuple[str, ...]


class FriendResults:
    """``on_checked`` is called when results have been checked that were asked for before."""

    def __init__(self, folder: Path, on_checked: Callable[[], None]) -> None:
        self._folder, self._on_checked = folder, on_checked
        self._found: dict[Codes, list[SharedResult]] = {}
        self._task: BackgroundTask | None = None

    @cached_property
    def received(self) -> ReceivedResults:
        return ReceivedResults(self._folder)

    def of_challenge(self, challenge: Challenge) -> list[SharedResult] | None:
        """The results in the order in which they came; None while they are being checked."""
        return self._checked(tuple(self.received.codes_of(challenge)), ())

    def of_deal(self, setup: Setup) -> list[SharedResult] | None:
        """The results of friends with the same cards and dice, outside the challenges of the calendar."""
        found = self._checked(tuple(self.received.codes_with(setup.seed)), (setup.box,))
        return found and [shared for shared in found if same_deal(shared.record.setup, setup)]

    def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            self._task.join()

    def _checked(self, codes: Codes, boxes: Sequence[Box]) -> list[SharedResult] | None:
        if not codes or codes in self._found:
            return self._found.get(codes, [])
        if self._task is None:
            self._task = BackgroundTask(_play_again(codes, boxes), self._done).start()
        return None

    def _done(self, result: tuple[Codes, list[SharedResult]]) -> None:
        self._task = None
        self._found[result[0]] = result[1]
        self._on_checked()


def _play_again(codes: Codes, boxes: Sequence[Box]) -> Generator[int, None, tuple[Codes, list[SharedResult]]]:
    """Replay the codes, and leave out those that the rules refuse: anybody may have changed their file."""
    found: list[SharedResult] = []
    for code in codes:
        with suppress(CodeError):
            found.append(read_shared(code, *boxes))
        yield len(found)
    return codes, found
