"""What the player has to be told about their files, on the disk until they have read it.

A message is written before what it tells of is done, so that an app that is killed in between tells it all the same.
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
}
"""What happens once and is over then, with the facts of its sentence. All others are found again while they last."""
_ONCE: Final = (StorageProblemKind.BOX_MISSING,)
"""These are found again with every start: who has read one is not told it again."""
_NAME: Final = re.compile(r"[A-Za-z0-9./-]{1,60}", re.ASCII)
_WAITING, _READ = "waiting", "read"


class Messages:
    """Never raises: where nothing can be written, the messages are only told now."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / FILE

    def waiting(self) -> list[StorageProblem]:
        """Those that nobody has dismissed yet."""
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
        """It has not come to that."""
        known = self._read()
        if problem in known[_WAITING]:
            self._write([other for other in known[_WAITING] if other != problem], known[_READ])

    def dismiss(self) -> None:
        """The player has read all of them."""
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
    """A small file that cannot be read gets another name; the message about it, which is told until it is read. If the
    disk refuses, the file keeps its name."""
    trouble, messages = StorageProblem(kind, {_FILE: name_beside(file, DAMAGED).name}), Messages(file.parent)
    messages.add(trouble)
    try:
        set_aside(file, DAMAGED)
    except OSError:
        messages.drop(trouble)
        return StorageProblem(kind, {_FILE: file.name})
    return trouble


def all_of(waiting: Iterable[StorageProblem], found: Iterable[StorageProblem]) -> list[StorageProblem]:
    """What waits from before, then what was found now, nothing twice."""
    told: list[StorageProblem] = []
    for problem in (*waiting, *found):
        if problem not in told:
            told.append(problem)
    return told


def _problems_in(values: Any) -> list[StorageProblem]:
    found = map(_problem_in, values[:MOST] if isinstance(values, list) else [])
    return [problem for problem in found if problem is not None]


def _problem_in(value: Any) -> StorageProblem | None:
    """Nothing that its sentence could not be made of: whoever can write the file may have written anything."""
    if not isinstance(value, list) or len(value) != 2 or not isinstance(value[1], dict):
        return None
    facts = value[1]
    kind = next((kind for kind in LASTING if kind.value == value[0]), None)
    if kind is None or set(facts) != LASTING[kind]:
        return None
    n, name = facts.get(_N, 0), facts.get(_FILE, "x")
    is_sound = type(n) is int and 0 <= n < 10**6 and isinstance(name, str) and _NAME.fullmatch(name)
    return StorageProblem(kind, facts) if is_sound else None
