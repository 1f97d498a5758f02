"""What the bots cost as more is asked of them: a round, a game, a hundred games, tables of two to eight."""

import time
from collections.abc import Callable
from typing import Final

from paperdungeons.bots import random_bot as uniform
from paperdungeons.bots.bot import CHAMPION, NOVICE, STRENGTH_IDS, VETERAN, Bot
from paperdungeons.bots.players import play
from paperdungeons.content.files import house_box
from paperdungeons.core.dice import seed_from
from paperdungeons.core.faces import ROUNDS
from paperdungeons.core.setup import Setup

from .contest import Ratio

GAMES: Final = 12
HUNDRED: Final = 100
TABLES: Final = (2, 4, 8)
MOST_PER_SEAT: Final = 1.5
"""A seat at a table of eight may cost so many times a game alone."""


def ratios() -> list[Ratio]:
    """Prints the table of docs/benchmarks.md."""
    alone = {strength: _mean_seconds(strength, 1, GAMES) for strength in (NOVICE, VETERAN, CHAMPION)}
    print(
        f"{'':10} {'a round':>10} {'a game':>10} {'100 games':>10}" + "".join(f"{f'table of {n}':>12}" for n in TABLES)
    )
    at_tables: dict[int, float] = {}
    for strength, game in alone.items():
        at_tables = {players: _mean_seconds(strength, players, 2) for players in TABLES}
        figures = [game / ROUNDS, game, HUNDRED * game, *at_tables.values()]
        print(f"{STRENGTH_IDS[strength]:10} " + " ".join(f"{_text(seconds):>10}" for seconds in figures))
    at_random = _seconds(lambda: [uniform.play(_setup(number, 1), number) for number in range(HUNDRED)])
    print(f"{'uniform':10} {'':10} {_text(at_random / HUNDRED):>10} {_text(at_random):>10}")
    most = max(TABLES)
    return [Ratio("seat-at-full-table-vs-game-alone", at_tables[most] / most / alone[CHAMPION], MOST_PER_SEAT, True)]


def _setup(number: int, players: int) -> Setup:
    return Setup(house_box(), seed_from(104_729 * number), players)


def _mean_seconds(strength: int, players: int, games: int) -> float:
    bots = [Bot(strength)] * players
    return _seconds(lambda: [play(_setup(number, players), bots) for number in range(games)]) / games


def _seconds(work: Callable[[], object]) -> float:
    began = time.process_time()
    work()
    return time.process_time() - began


def _text(seconds: float) -> str:
    return f"{1000 * seconds:.1f} ms" if seconds < 1 else f"{seconds:.1f} s"
