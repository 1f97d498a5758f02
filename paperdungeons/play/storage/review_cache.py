"""Reviews of finished games on the disk: a small text for each game, with a hash that fits only that game.

Choices are written as their numbers among the legal actions. If anything is wrong with a text, only time is lost: it
counts as missing, and the search begins again.
"""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from hashlib import blake2b
from pathlib import Path
from typing import Final

from ...bots.review import FoundEnd
from ...core.actions import Action
from ...core.errors import Illegal
from ...core.rules import apply
from ...core.state import State
from ..codes.bits import Packer, Unpacker
from ..codes.choice_code import put_choice, take_choice
from ..codes.errors import CodeError, damaged
from ..records.record import Record, states_of
from ..records.write_game import check_of, write_game
from .atomic_file import read_text, write_text

FOLDER: Final = "reviews"
MOST_KEPT: Final = 20
"""Findings are kept for this many games; those that were written longest ago are deleted."""

_TITLE: Final = "Paper Dungeons review 1"
_SEAL: Final = "Seal "
_ENDING: Final = ".txt"
_LONGEST: Final = 1_000_000
_MOST_CHOICES: Final = 4096


class Findings:
    """The findings about one game. Names are not part of it, so that learning a name does not restart the search."""

    def __init__(self, folder: Path, record: Record) -> None:
        self._folder = folder / FOLDER
        game = replace(record, names=(), hot_seat=0, bots=(), doubted=0)
        self._states = list(states_of(game))
        rounds = [state.round for state in self._states[:-1]]
        self._game = write_game(game, rounds)
        self._file = self._folder / f"{check_of(game, rounds)}{_ENDING}"
        self._lines: dict[int, tuple[FoundEnd, str]] = {}
        """The lines that were made so far; each is made only once."""

    def read(self) -> dict[int, FoundEnd]:
        """The saved findings about this game; empty if there are none."""
        try:
            text = read_text(self._file, _LONGEST)
        except (OSError, ValueError):
            return {}
        try:
            return self.read_text(text)
        except (CodeError, Illegal, ValueError):
            with suppress(OSError):
                self._file.unlink()
            return {}

    def keep(self, found: Mapping[int, FoundEnd]) -> bool:
        """Save the findings, and return whether the disk accepted them. The old text stays until the new one is on
        the disk."""
        try:
            write_text(self._file, self.write_text(found))
            _forget_old(self._folder)
        except OSError:
            return False
        return True

    def write_text(self, found: Mapping[int, FoundEnd]) -> str:
        for number, one in found.items():
            if number not in self._lines or self._lines[number][0] != one:
                self._lines[number] = one, self._write_line(number, one)
        body = "".join(f"{line}\n" for line in (_TITLE, *(self._lines[number][1] for number in sorted(found))))
        return f"{body}{_SEAL}{self._seal(body)}\n"

    def read_text(self, text: str) -> dict[int, FoundEnd]:
        """Raises ``CodeError``, ``Illegal`` or ``ValueError`` unless it was written for this very game."""
        body, _, seal = text.rpartition(_SEAL)
        if seal != f"{self._seal(body)}\n" or not body.startswith(f"{_TITLE}\n"):
            raise damaged()
        return dict(self._read_line(line) for line in body.splitlines()[1:])

    def _seal(self, body: str) -> str:
        """A hash over the game and the text, so that the text of another game does not fit."""
        return blake2b((self._game + body).encode("ascii"), digest_size=8, person=b"paper dungeons").hexdigest()

    def _write_line(self, number: int, found: FoundEnd) -> str:
        packer = Packer()
        packer.put(len(found.choices), _MOST_CHOICES)
        state = self._states[number]
        for choice in found.choices:
            put_choice(packer, state, choice)
            state, _ = apply(state, choice)
        return f"{number} {found.points} {packer.letters()}"

    def _read_line(self, line: str) -> tuple[int, FoundEnd]:
        number, points, letters = line.split(" ")
        if not 0 <= int(number) < len(self._states):
            raise damaged()
        return int(number), FoundEnd(int(points), _take_choices(Unpacker(letters), self._states[int(number)]))


def _take_choices(unpacker: Unpacker, state: State) -> tuple[Action, ...]:
    choices: list[Action] = []
    for _ in range(unpacker.take(_MOST_CHOICES)):
        choices.append(take_choice(unpacker, state))
        state, _ = apply(state, choices[-1])
    unpacker.finish()
    return tuple(choices)


def _forget_old(folder: Path) -> None:
    files = sorted(folder.glob(f"*{_ENDING}"), key=lambda file: file.stat().st_mtime_ns)
    for file in files[:-MOST_KEPT]:
        file.unlink()
