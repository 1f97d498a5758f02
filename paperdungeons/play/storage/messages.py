"""Messages to the player about their files, which stay on the disk until the player has read them.

A message is written before the change that it tells of, so that a killed app still tells it at the next start.
"""

import json
import re
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from .atomic_file import read_text, write_text
from .errors import StorageProblem, StorageProblemKind
from .set_aside import name_beside, set_aside

FILE: Final = "messages.json"
DAMAGED: Final = "damaged"
MOST: Final = 20
_LONGEST: Final = 20_000
_N, _FILE = "n", "file"
LASTING: Final = {
    StorageProblemKind.STORE_DAMAGED: {_FILE, _N},
    StorageProblemKind.NEWER_APP: {_FILE, _N},
    StorageProblemKind.GAME_DAMAGED: {_N},
    StorageProblemKind.PUT_BACK: {_N},
    StorageProblemKind.JOURNAL_LOST: set(),
    StorageProblemKind.BOX_MISSING: {_FILE, _N},
    StorageProblemKind.SETTINGS_DAMAGED: {_FILE},
    StorageProblemKind.OWN_BOX_DAMAGED: {_FILE},
    StorageProblemKind.OWN_BOX_CARDS_GONE: {_FILE, _N},
    StorageProblemKind.MARKS_DAMAGED: {_FILE},
}
"""Problems that are found only once, with the facts of their sentences. All others come up again while they last."""
_ONCE: Final = (StorageProblemKind.BOX_MISSING,)
"""Problems that are found again at every start, but are not told again once they were read."""
_NAME: Final = re.compile(r"[A-Za-z0-9./-]{1,60}", re.ASCII)
_WAITING, _READ = "waiting", "read"


class Messages:
    """Never raises: where nothing can be written, the messages are only told now."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / FILE

    def waiting(self) -> list[StorageProblem]:
        """The messages that were not dismissed yet."""
        return self._read()[_WAITING]

    def add(self, *problems: StorageProblem) -> None:
        known = self._read()
        new = [
            problem
            for problem in problems
            if problem.kind in LASTING and problem not in known[_WAITING] and problem not in known[_READ]
        ]
        if new:
            self._write([*known[_WAITING], *new], known[_READ])

    def drop(self, problem: StorageProblem) -> None:
        """Remove a message, because what it tells of did not happen."""
        known = self._read()
        if problem in known[_WAITING]:
            self._write([other for other in known[_WAITING] if other != problem], known[_READ])

    def dismiss(self) -> None:
        """Remove all messages, because the player has read them."""
        known = self._read()
        if known[_WAITING]:
            self._write([], [*known[_READ], *(problem for problem in known[_WAITING] if problem.kind in _ONCE)])

    def _read(self) -> dict[str, list[StorageProblem]]:
        try:
            values = json.loads(read_text(self._file, _LONGEST))
        except (OSError, ValueError, RecursionError):
            values = None
        values = values if isinstance(values, dict) else {}
        return {name: _problems_in(values.get(name)) for name in (_WAITING, _READ)}

    def _write(self, waiting: Iterable[StorageProblem], read: Iterable[StorageProblem]) -> None:
        lists = {_WAITING: list(waiting)[-MOST:], _READ: list(read)[-MOST:]}
        values = {
            name: [[problem.kind.value, dict(problem.facts)] for problem in problems]
            for name, problems in lists.items()
        }
        with suppress(OSError):
            write_text(self._file, json.dumps(values, indent=1))


def put_aside(file: Path, kind: StorageProblemKind) -> StorageProblem:
    """Rename a small file that cannot be read, if the disk lets us, and return the message about it."""
    trouble, messages = StorageProblem(kind, {_FILE: name_beside(file, DAMAGED).name}), Messages(file.parent)
    messages.add(trouble)
    try:
        set_aside(file, DAMAGED)
    except OSError:
        messages.drop(trouble)
        return StorageProblem(kind, {_FILE: file.name})
    return trouble


def all_of(waiting: Iterable[StorageProblem], found: Iterable[StorageProblem]) -> list[StorageProblem]:
    """The problems that wait from before, then those found now, each once."""
    told: list[StorageProblem] = []
    for problem in (*waiting, *found):
        if problem not in told:
            told.append(problem)
    return told


def _problems_in(values: Any) -> list[StorageProblem]:
    found = map(_problem_in, values[:MOST] if isinstance(values, list) else [])
    return [problem for problem in found if problem is not None]


def _problem_in(value: Any) -> StorageProblem | None:
    """The problem in a JSON value, or None if its facts do not fit its sentence: the file may contain anything."""
    if not isinstance(value, list) or len(value) != 2 or not isinstance(value[1], dict):
        return None
    facts = value[1]
    kind = next((kind for kind in LASTING if kind.value == value[0]), None)
    if kind is None or set(facts) != LASTING[kind]:
        return None
    n, name = facts.get(_N, 0), facts.get(_FILE, "x")
    is_sound = type(n) is int and 0 <= n < 10**6 and isinstance(name, str) and _NAME.fullmatch(name)
    return StorageProblem(kind, facts) if is_sound else None
