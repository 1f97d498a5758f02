"""The rank tables: how the bots' games ended in each dungeon, and what powers and objectives were worth to them.

``make ranks`` makes the file (docs/ranks.md). It is not part of the box and does not change its fingerprint. Without
it, or with the file of another box, the game is the same but has no ranks.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from math import isfinite
from pathlib import Path
from textwrap import wrap
from typing import Any, Final, NamedTuple, TypeAlias

from .files import DATA, EARLIER
from .marked_table import ContentError, Problem
from .toml_text import LARGEST_FILE

RANKS_FILE: Final = "ranks.toml"
RANKS: Final = 5
"""One more than there are thresholds."""
TENTHS: Final = 10

Tenths: TypeAlias = int
"""Tenths of a point, because the average worth of a card is not a whole number."""

_ID: Final = r"[A-Za-z0-9-]{1,30}"
_MOST_CARDS, _MOST_SEEDS, _MOST_GAMES, _MOST_POINTS, _MOST_WORTH = 99, 1 << 40, 1_000_000, 999, 99
_HEAD: Final = """\
# The rank tables: house values, all of them, made by `make ranks` from games that our bots played (docs/ranks.md).
# Do not edit. rules and box: what was played; bots: a mark of their code; novices and champions: their games a dungeon.
# worth: what a power and an objective bring on average; taken off before games are compared.
# seeds: the numbers of the first and the last seed of the veteran's games in a dungeon; the others have the first of
# them. scale: where the second to the fifth rank begin, and how the games of veterans and novices ended: how many with
# so many points, from the lowest on. plain: the same, missions not counted. sample: seeds, the veteran's points there
# and the novice's, for a test."""


@dataclass(frozen=True)
class Spread:
    """How a bot's games ended in one dungeon, less the worth of the cards: ``games`` counts the games by points, from
    ``lowest`` up."""

    lowest: int
    games: tuple[int, ...]


@dataclass(frozen=True)
class Scale:
    """What a game in one dungeon is compared with: where the second to the fifth rank begin, and two bots' games."""

    thresholds: tuple[int, ...]
    veterans: Spread
    novices: Spread


class Sample(NamedTuple):
    """The number of a seed, and the points that two bots made there."""

    seed: int
    veteran: int
    novice: int


@dataclass(frozen=True)
class DungeonRanks:
    """``seeds`` are the first and the last seed of the veteran's games; ``plain`` is for games without missions."""

    seeds: tuple[int, int]
    scale: Scale
    plain: Scale
    sample: tuple[Sample, ...]


@dataclass(frozen=True)
class Ranks:
    rules: int
    box: str
    bots: str
    novices: int
    champions: int
    powers: Mapping[str, Tenths]
    objectives: Mapping[str, Tenths]
    dungeons: Mapping[str, DungeonRanks]


@cache
def house_ranks() -> Ranks | None:
    """The tables that come with the app, or ``None`` if they cannot be read: a game does not need them."""
    return ranks_in(DATA)


@cache
def earlier_ranks() -> Mapping[str, Ranks]:
    """The tables of the app's earlier boxes, by the fingerprint of the box, so that their games keep their ranks."""
    found = [ranks_in(folder) for folder in (DATA / EARLIER).iterdir()]
    return {ranks.box: ranks for ranks in found if ranks is not None}


def ranks_in(folder: Path) -> Ranks | None:
    try:
        return read_ranks((folder / RANKS_FILE).read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, ContentError):
        return None


# --- writing ---------------------------------------------------------------------------------------------------


def write_ranks(ranks: Ranks) -> str:
    """The tables as text; ``read_ranks`` gives the same back."""
    lines = [
        _HEAD,
        "",
        f"rules = {ranks.rules}",
        f'box = "{ranks.box}"',
        f'bots = "{ranks.bots}"',
        f"novices = {ranks.novices}",
        f"champions = {ranks.champions}",
        "",
        "[worth.powers]",
        *_write_worths(ranks.powers),
        "",
        "[worth.objectives]",
        *_write_worths(ranks.objectives),
    ]
    for id_, dungeon in ranks.dungeons.items():
        sample = [list(entry) for entry in dungeon.sample]
        lines += ["", f"[dungeons.{id_}]", f"seeds = {list(dungeon.seeds)}", f"sample = {sample}"]
        for name, scale in (("scale", dungeon.scale), ("plain", dungeon.plain)):
            lines += _write_scale(scale, f"dungeons.{id_}.{name}")
    return "\n".join(lines) + "\n"


def _write_worths(worths: Mapping[str, Tenths]) -> Iterator[str]:
    return (f"{id_} = {worth / TENTHS:.1f}" for id_, worth in worths.items())


def _write_scale(scale: Scale, place: str) -> list[str]:
    return [
        "",
        f"[{place}]",
        f"ranks = {list(scale.thresholds)}",
        f"[{place}.veterans]",
        *_write_spread(scale.veterans),
        f"[{place}.novices]",
        *_write_spread(scale.novices),
    ]


def _write_spread(spread: Spread) -> list[str]:
    """The games are written as one text, because a long list of numbers takes a phone too long to read."""
    games = wrap(" ".join(map(str, spread.games)), 116)
    return [f"lowest = {spread.lowest}", 'games = """', *games, '"""']


# --- reading ---------------------------------------------------------------------------------------------------


def read_ranks(text: str) -> Ranks:
    """Raises ``ContentError`` at the first thing that ``write_ranks`` would not have written."""
    if len(text) > LARGEST_FILE:
        raise _fault("", "is far too long")
    try:
        table = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise _fault("", str(error)[:120]) from None
    _expect(table, "", "rules", "box", "bots", "novices", "champions", "worth", "dungeons")
    worth = _expect(table["worth"], "worth", "powers", "objectives")
    novices = _number(table["novices"], "novices", 1, _MOST_GAMES)
    return Ranks(
        rules=_number(table["rules"], "rules", 1, _MOST_POINTS),
        box=_digits(table["box"], "box"),
        bots=_digits(table["bots"], "bots"),
        novices=novices,
        champions=_number(table["champions"], "champions", 0, _MOST_GAMES),
        powers=_read_worths(worth["powers"], "worth.powers"),
        objectives=_read_worths(worth["objectives"], "worth.objectives"),
        dungeons={
            id_: _read_dungeon(entry, f"dungeons.{id_}", novices)
            for id_, entry in _cards(table["dungeons"], "dungeons")
        },
    )


def _read_worths(table: Any, place: str) -> dict[str, Tenths]:
    return {id_: _worth(entry, f"{place}.{id_}") for id_, entry in _cards(table, place)}


def _read_dungeon(table: Any, place: str, novices: int) -> DungeonRanks:
    _expect(table, place, "seeds", "sample", "scale", "plain")
    first, last = _numbers(table["seeds"], f"{place}.seeds", 0, _MOST_SEEDS, 2, 2)
    if last < first:
        raise _fault(f"{place}.seeds", "must rise")
    veterans = last - first + 1
    if not isinstance(table["sample"], list) or len(table["sample"]) > veterans:
        raise _fault(f"{place}.sample", "must be a list of seeds and points")
    sample = [_numbers(entry, f"{place}.sample", -_MOST_POINTS, _MOST_SEEDS, 3, 3) for entry in table["sample"]]
    return DungeonRanks(
        (first, last),
        _read_scale(table["scale"], f"{place}.scale", veterans, novices),
        _read_scale(table["plain"], f"{place}.plain", veterans, novices),
        tuple(Sample(*entry) for entry in sample),
    )


def _read_scale(table: Any, place: str, veterans: int, novices: int) -> Scale:
    _expect(table, place, "ranks", "veterans", "novices")
    thresholds = _numbers(table["ranks"], f"{place}.ranks", -_MOST_POINTS, _MOST_POINTS, RANKS - 1, RANKS - 1)
    if list(thresholds) != sorted(set(thresholds)):
        raise _fault(f"{place}.ranks", "must rise")
    return Scale(
        thresholds,
        _read_spread(table["veterans"], f"{place}.veterans", veterans),
        _read_spread(table["novices"], f"{place}.novices", novices),
    )


def _read_spread(table: Any, place: str, games: int) -> Spread:
    _expect(table, place, "lowest", "games")
    counts = _counts(table["games"], f"{place}.games")
    if sum(counts) != games:
        raise _fault(f"{place}.games", f"are {sum(counts)}, {games} expected")
    return Spread(_number(table["lowest"], f"{place}.lowest", -_MOST_POINTS, _MOST_POINTS), counts)


def _fault(place: str, what: str) -> ContentError:
    return ContentError([Problem(RANKS_FILE, place, what)])


def _expect(table: Any, place: str, *keys: str) -> Mapping[str, Any]:
    """The table, if it has exactly these keys."""
    if not isinstance(table, dict) or set(table) != set(keys):
        raise _fault(place, f"must be a table of {', '.join(keys)}")
    return table


def _cards(table: Any, place: str) -> Iterator[tuple[str, Any]]:
    if not isinstance(table, dict) or not 0 < len(table) <= _MOST_CARDS:
        raise _fault(place, "must be a table of cards")
    for id_, entry in table.items():
        if not re.fullmatch(_ID, id_, re.ASCII):
            raise _fault(place, "the id of a card has letters, digits and dashes only")
        yield id_, entry


def _digits(entry: Any, place: str) -> str:
    if not isinstance(entry, str) or not re.fullmatch(r"[0-9a-f]{8}", entry, re.ASCII):
        raise _fault(place, "must be eight hexadecimal digits")
    return entry


def _number(entry: Any, place: str, low: int, high: int) -> int:
    if type(entry) is not int or not low <= entry <= high:
        raise _fault(place, f"must be a whole number between {low} and {high}")
    return entry


def _numbers(entry: Any, place: str, low: int, high: int, least: int, most: int) -> tuple[int, ...]:
    if not isinstance(entry, list) or not least <= len(entry) <= most:
        raise _fault(place, "must be a list of as many numbers as belong there")
    return tuple([_number(number, place, low, high) for number in entry])


def _counts(entry: Any, place: str) -> tuple[int, ...]:
    if not isinstance(entry, str) or not re.fullmatch(r"([0-9]{1,6}\s+)+", entry, re.ASCII):
        raise _fault(place, "must be a text of numbers")
    return tuple(map(int, entry.split()))


def _worth(entry: Any, place: str) -> Tenths:
    if type(entry) is not float or not isfinite(entry) or abs(entry) > _MOST_WORTH:
        raise _fault(place, f"must be a number with a point, from -{_MOST_WORTH} to {_MOST_WORTH}")
    return round(entry * TENTHS)
