"""The scores of ghosts on the disk, one per line: computing them again would make a list of games slow.

Scores follow from the deal and the bot, so they belong to no single game. A damaged line counts as missing.
"""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from ...bots.bot import PLAYS, Bot
from ...core.setup import RULES, Setup
from ..records.header_notation import write_bots
from .atomic_file import read_text, write_text

FILE: Final = "ghosts.txt"
MOST_KEPT: Final = 200
_LONGEST: Final = 100_000
_LINE: Final = re.compile(r"(\S+ \S+ \S+ \S+ \S+ \S+) (-?[0-9]{1,4})", re.ASCII)


class GhostPoints:
    """The points of the latest ghosts that played to the end."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / FILE
        self._known = _read(self._file)

    def of(self, setup: Setup, bot: Bot) -> int | None:
        return self._known.get(_name(setup, bot))

    def keep(self, setup: Setup, points: Mapping[Bot, int]) -> bool:
        """Save the points of ghosts, and return whether the disk accepted them; without them a list shows less."""
        new = {_name(setup, bot): total for bot, total in points.items()}
        if new.items() <= self._known.items():
            return True
        older = {name: total for name, total in self._known.items() if name not in new}
        self._known = dict(list({**older, **new}.items())[-MOST_KEPT:])
        return _write(self._file, self._known)


def _name(setup: Setup, bot: Bot) -> str:
    """All that a ghost's game depends on."""
    missions = "missions" if setup.missions else "plain"
    plays = PLAYS[bot.strength]
    version = f"{RULES}" if plays == 1 else f"{RULES}.{plays}"
    return f"{version} {setup.box.fingerprint} {setup.seed} {setup.board.dungeon.id} {missions} {write_bots((bot,))}"


def _read(file: Path) -> dict[str, int]:
    try:
        lines = read_text(file, _LONGEST).splitlines()
    except (OSError, ValueError):
        return {}
    found = [match for line in lines if (match := _LINE.fullmatch(line))]
    return {match[1]: int(match[2]) for match in found}


def _write(file: Path, known: Mapping[str, int]) -> bool:
    try:
        write_text(file, "".join(f"{name} {total}\n" for name, total in known.items()))
    except OSError:
        return False
    return True
