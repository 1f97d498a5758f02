"""How long the bots take to play: a round, a game, a hundred games and more, and tables of two to eight."""

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
MANY: Final = (100, 5000)
"""Numbers of solo games; their time is worked out from that of one game."""
TABLES: Final = (2, 4, 8)
MOST_PER_SEAT: Final = 1.5
"""A seat at a table of eight may take at most this many times as long as a solo game."""


def measured() -> dict[str, dict[int, float]]:
    """The seconds of every bot by the number of seats that it plays: alone, at tables, and in many solo games."""
    found = {STRENGTH_IDS[strength]: _seconds_of(strength) for strength in (NOVICE, VETERAN, CHAMPION)}
    at_random = _seconds(lambda: [uniform.play(_setup(number, 1), number) for number in range(HUNDRED)]) / HUNDRED
    return found | {"uniform": {seats: seats * at_random for seats in (1, *MANY)}}


def _seconds_of(strength: int) -> dict[int, float]:
    game = _mean_seconds(strength, 1, GAMES)
    at_tables = {players: _mean_seconds(strength, players, 2) for players in TABLES}
    return {1: game} | at_tables | {games: games * game for games in MANY}


def ratios() -> list[Ratio]:
    """Prints the table of docs/benchmarks.md."""
    found, columns = measured(), (1, *MANY, *TABLES)
    heads = ["a game", *(f"{games:,} games" for games in MANY), *(f"table of {seats}" for seats in TABLES)]
    print(f"{'':10} {'a round':>12}" + "".join(f"{head:>12}" for head in heads))
    for name, seconds in found.items():
        told = [seconds[1] / ROUNDS, *(seconds[seats] for seats in columns if seats in seconds)]
        print(f"{name:10} " + "".join(f"{_text(each):>12}" for each in told))
    champion, most = found[STRENGTH_IDS[CHAMPION]], max(TABLES)
    return [Ratio("seat-at-full-table-vs-game-alone", champion[most] / most / champion[1], MOST_PER_SEAT, True)]


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
