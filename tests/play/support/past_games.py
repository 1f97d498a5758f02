"""Finished games of every kind: alone, against ghosts, around a tablet, with a phone each."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path

from paperdungeons.bots.bot import CHAMPION, NOVICE, VETERAN, Bot
from paperdungeons.bots.random_bot import play
from paperdungeons.core.actions import HearResult
from paperdungeons.core.dice import seed_from
from paperdungeons.core.setup import Setup
from paperdungeons.core.table import result_of
from paperdungeons.play.records.header_notation import Bots
from paperdungeons.play.records.record import Record, replay
from paperdungeons.play.storage.ghost_scores import GhostPoints
from paperdungeons.play.storage.store import Store
from tests.staging import BOX

GHOSTS = (Bot(NOVICE, 0), Bot(VETERAN, 1))
AMONG_BOTS: Bots = (None, Bot(NOVICE, 0), Bot(VETERAN, 3), Bot(CHAMPION, 4))
NAMES, NAMES_AMONG_BOTS = ("Anna", "Bram", "Chlo\u00e9", "Daan"), ("Anna", "Brannock", "Odo", "Grimma")


@cache
def table(number: int, players: int) -> tuple[Record, ...]:
    """The games of a table, in the order of the seats; the choices are random."""
    setup = Setup(BOX, seed_from(number * 7919 + 1), players)
    return tuple(Record(setup, seat, choices=tuple(log)) for seat, log in enumerate(play(setup, number)))


def alone(number: int = 0, ghosts: Bots = ()) -> Record:
    return replace(table(number, 1)[0], bots=ghosts)


def against_two() -> Record:
    return alone(2, GHOSTS)


def hot_seat(number: int, names: tuple[str, ...] = NAMES, bots: Bots = ()) -> list[Record]:
    """The games of a table around one tablet."""
    return [replace(record, names=names, hot_seat=number, bots=bots) for record in table(number, len(names))]


def with_a_phone_each() -> Record:
    """The game of one player, who has heard the other's result."""
    own, other = table(3, 2)
    heard = HearResult(result_of(replay(other)))
    return replace(own, choices=(*own.choices, heard), names=("Anna", "Bram"))


def shelf() -> list[Record]:
    """Finished games of every kind, the oldest first."""
    return [
        alone(),
        with_a_phone_each(),
        *hot_seat(90),
        against_two(),
        alone(1, GHOSTS[:1]),
        *hot_seat(91, NAMES_AMONG_BOTS, AMONG_BOTS),
    ]


def fill(store: Store, with_names: bool = True) -> None:
    for record in shelf():
        store.begin(record if with_names else replace(record, names=()))


def know_ghosts(folder: Path) -> None:
    """Keep the points of two ghosts in one of the games: one lost badly, one won by far."""
    GhostPoints(folder).keep(against_two().setup, {GHOSTS[0]: -999, GHOSTS[1]: 999})
