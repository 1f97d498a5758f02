"""The results that friends have sent: their codes in one small file, one per line.

Only the code is kept; its game is replayed whenever it is shown, so nothing in the file has to be trusted.
"""

from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import Final, NamedTuple

from ...core.cards import Box
from ...core.dice import Seed
from ...core.setup import Setup
from ..codes.errors import CodeError
from ..records.challenge import Challenge
from ..storage.atomic_file import read_text, write_text
from ..storage.errors import StorageProblem, StorageProblemKind, StoreError
from .result_code import SharedResult, attempt_in, code_in, read_shared, seed_in, write_shared
from .schedule import same_deal

FILE: Final = "friends.txt"
MOST_KEPT: Final = 1000
"""At most this many results are kept; the ones received first are dropped."""
_LONGEST: Final = 1_200_000


class ResultRow(NamedTuple):
    """A line of the table of a challenge; ``is_own`` is the player's."""

    place: int
    name: str
    points: int
    is_practice: bool
    is_own: bool


class ReceivedResults:
    def __init__(self, folder: Path) -> None:
        self._file = folder / FILE
        self.codes = _read(self._file)
        """In the order in which they came."""

    def take(self, message: str, *boxes: Box) -> SharedResult:
        """Check a result and keep it: it is on the disk when this returns. Raises ``CodeError``, and ``StoreError`` if
        the disk refuses."""
        shared = read_shared(code_in(message), *boxes)
        self.keep([write_shared(shared.record, shared.name)])
        return shared

    def keep(self, codes: list[str]) -> int:
        """Add checked codes, and return how many of them are new. Raises ``StoreError`` if the disk refuses."""
        new = [code for code in dict.fromkeys(codes) if code not in self.codes]
        if new:
            kept = [*self.codes, *new][-MOST_KEPT:]
            try:
                write_text(self._file, "".join(f"{code}\n" for code in kept))
            except OSError as error:
                raise StoreError(StorageProblem(StorageProblemKind.NOT_KEPT)) from error
            self.codes = kept
        return len(new)

    def codes_of(self, challenge: Challenge) -> list[str]:
        """In the order in which they came, unchecked."""
        return [code for code in self.codes if _challenge_of(code) == challenge]

    def codes_with(self, seed: Seed) -> list[str]:
        """The codes of games with this seed that were not a challenge of a day, a week or a month; unchecked."""
        return [code for code in self.codes if seed_in(code) == seed]

    def of_challenge(self, challenge: Challenge) -> list[SharedResult]:
        """The results for a challenge in the order in which they came."""
        return self._readable(self.codes_of(challenge), ())

    def of_deal(self, setup: Setup) -> list[SharedResult]:
        """What friends made of the same cards and dice."""
        found = self._readable(self.codes, (setup.box,))
        return [shared for shared in found if same_deal(shared.record.setup, setup)]

    def _readable(self, codes: list[str], boxes: tuple[Box, ...]) -> list[SharedResult]:
        """The results of these codes, without those of other boxes and those whose game the rules refuse."""
        found = []
        for code in codes:
            with suppress(CodeError):
                found.append(_checked(code, boxes))
        return found


def table_of(received: list[SharedResult], name: str, own: int | None) -> list[ResultRow]:
    """The lines of a table, the best first; practice comes after results that count, and equal points share a place."""
    lines = [ResultRow(0, shared.name, shared.points, _is_practice(shared), False) for shared in received]
    if own is not None:
        lines.append(ResultRow(0, name, own, False, True))
    ordered = sorted(lines, key=lambda row: (row.is_practice, -row.points, not row.is_own))
    return [row._replace(place=1 + sum(_is_ahead(other, row) for other in lines)) for row in ordered]


def _is_ahead(other: ResultRow, row: ResultRow) -> bool:
    return (other.is_practice, -other.points) < (row.is_practice, -row.points)


def _is_practice(shared: SharedResult) -> bool:
    return shared.record.attempt is not None and shared.record.attempt.is_practice


@lru_cache(maxsize=256)
def _checked(code: str, boxes: tuple[Box, ...]) -> SharedResult:
    return read_shared(code, *boxes)


def _challenge_of(code: str) -> Challenge | None:
    attempt = attempt_in(code)
    return attempt.challenge if attempt else None


def _read(file: Path) -> list[str]:
    try:
        return whole_codes(read_text(file, _LONGEST))
    except (OSError, ValueError):
        return []


def whole_codes(text: str) -> list[str]:
    """The codes in the text of such a file, each once; lines that are not whole codes are left out."""
    return list(dict.fromkeys([line for line in text.splitlines() if _is_whole(line)]))[-MOST_KEPT:]


def _is_whole(line: str) -> bool:
    try:
        attempt_in(line)
    except CodeError:
        return False
    return True
