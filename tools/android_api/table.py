"""The declarations of the Android classes we touch, on every level we run on: api.txt beside this file.

It has a line for each class and, indented, for each member. Numbers at the end of a line are the levels that have it,
unless all have it:

    class android.view.WindowInsets : java.lang.Object
      getInsets(number): android.graphics.Insets @30-37
      static CONSUMED: android.view.WindowInsets @30-37
      new(android.view.WindowInsets)

The kinds are those of the declarations: every Java number is a ``number``, every text a ``string``.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

TABLE: Final = Path(__file__).with_name("api.txt")
OLDEST, NEWEST = 24, 37
LEVELS: Final = frozenset(range(OLDEST, NEWEST + 1))
NEW: Final = "new"
LINE: Final = re.compile(
    r"  (?P<static>static )?(?P<name>\w+)(?:\((?P<takes>.*)\))?(?:: (?P<gives>[^@]*?))?(?: @(?P<levels>[\d,-]+))?$"
)
CLASS: Final = re.compile(r"class (?P<name>[\w.]+) :(?P<parents>[\w. ]*?)(?: @(?P<levels>[\d,-]+))?$")


@dataclass(frozen=True)
class Member:
    """A method, a constructor (its name is ``new``), or a field, whose ``takes`` is ``None`` and not an empty tuple."""

    name: str
    takes: tuple[str, ...] | None
    gives: str
    is_static: bool = False

    @property
    def takes_any_number(self) -> bool:
        return bool(self.takes) and self.takes is not None and self.takes[-1].startswith("...")

    def spelt(self) -> str:
        static = "static " if self.is_static else ""
        takes = "" if self.takes is None else f"({', '.join(self.takes)})"
        return f"{static}{self.name}{takes}{f': {self.gives}' if self.gives else ''}"


@dataclass
class JavaClass:
    parents: tuple[str, ...] = ()
    members: list[Member] = field(default_factory=list)

    def named(self, name: str) -> list[Member]:
        return [member for member in self.members if member.name == name]


Api = dict[str, JavaClass]
"""The classes of one level."""


class MalformedTable(Exception):
    """A line does not have the form of our table."""


def written(apis: dict[int, Api]) -> str:
    """The table for these levels; the parents of a class are those of the newest level that has it."""
    return "\n".join(_lines(apis)) + "\n"


def _lines(apis: dict[int, Api]) -> Iterator[str]:
    every = frozenset(apis)
    for name in sorted({name for api in apis.values() for name in api}):
        having = frozenset(level for level, api in apis.items() if name in api)
        parents = apis[max(having)][name].parents
        yield f"class {name} :{''.join(f' {parent}' for parent in parents)}{_levels_spelt(having, every)}"
        members: dict[str, set[int]] = {}
        for level in having:
            for member in apis[level][name].members:
                members.setdefault(member.spelt(), set()).add(level)
        yield from (f"  {text}{_levels_spelt(frozenset(members[text]), having)}" for text in sorted(members))


def _levels_spelt(levels: frozenset[int], usual: frozenset[int]) -> str:
    if levels == usual:
        return ""
    runs: list[list[int]] = []
    for level in sorted(levels):
        if runs and runs[-1][-1] == level - 1:
            runs[-1].append(level)
        else:
            runs.append([level])
    return " @" + ",".join(f"{run[0]}-{run[-1]}" if len(run) > 1 else f"{run[0]}" for run in runs)


def _levels_read(text: str | None, usual: frozenset[int]) -> frozenset[int]:
    if text is None:
        return usual
    runs = [part.partition("-") for part in text.split(",")]
    return frozenset(level for first, _, last in runs for level in range(int(first), int(last or first) + 1))


def read_table(lines: Iterable[str]) -> dict[int, Api]:
    """The classes of every level."""
    apis: dict[int, Api] = {level: {} for level in LEVELS}
    name, having = "", LEVELS
    for line in lines:
        if not line.strip() or line.startswith("#"):
            continue
        if found := CLASS.match(line.rstrip()):
            name, having = found["name"], _levels_read(found["levels"], LEVELS)
            for level in having:
                apis[level][name] = JavaClass(tuple(found["parents"].split()))
        else:
            member, levels = _member_in(line.rstrip(), having)
            for level in levels:
                apis[level][name].members.append(member)
    return apis


def _member_in(line: str, having: frozenset[int]) -> tuple[Member, frozenset[int]]:
    found = LINE.match(line)
    if found is None:
        raise MalformedTable(line)
    takes = None if found["takes"] is None else tuple(found["takes"].split(", ")) if found["takes"] else ()
    member = Member(found["name"], takes, found["gives"] or "", bool(found["static"]))
    return member, _levels_read(found["levels"], having)


def read_our_table() -> dict[int, Api]:
    return read_table(TABLE.read_text(encoding="utf-8").splitlines())
