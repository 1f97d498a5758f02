"""Lets the bots learn what a position is worth, and writes paperdungeons/bots/weights.py: docs/bots.md.

    python -m tools.learn [--generations 2400:6 1600:6 4500:6 3600:10] [--processes N]

uses all cores. Each generation plays by what was learnt from all those before it. Games are kept in build/learning as
they are played, so the command can be stopped at any moment and resumes there. The same options give the same bots.
"""

import argparse
import multiprocessing
import signal
import statistics
import sys
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple

from paperdungeons.bots import weights
from paperdungeons.content.files import house_box
from tools.experience_file import Learnt, write_experience
from tools.experience_fit import DOUBT, Sums
from tools.learning_games import FIRST, NUMBERS_APART, Generation, Lesson, LessonsKept, play_lesson
from tools.make_ranks import STOPPED, cores, write_whole
from tools.progress import Progress

KEPT: Final = Path("build") / "learning"
MODULE: Final = Path(weights.__file__)
AT_A_TIME: Final = 4
"""This many games are handed to a process together."""


class Wish(NamedTuple):
    """A generation: the number of its games, and how many of a hundred dice are used at random."""

    games: int
    strays: int


DEFAULT: Final = (Wish(2400, 6), Wish(1600, 6), Wish(4500, 6), Wish(3600, 10))


def read_wish(text: str) -> Wish:
    """
    >>> read_wish("2400:6")
    Wish(games=2400, strays=6)
    """
    games, _, strays = text.partition(":")
    if not (games.isdecimal() and 0 < int(games) <= NUMBERS_APART and strays.isdecimal() and int(strays) <= 100):
        raise argparse.ArgumentTypeError(f"1 to {NUMBERS_APART} games and 0 to 100 strays, not {text}")
    return Wish(int(games), int(strays))


def played(generation: Generation, seeds: Sequence[int], processes: int) -> Iterator[Lesson]:
    """Play the games of these seeds, in this order."""
    play = partial(play_lesson, generation)
    if processes == 1:
        yield from map(play, seeds)
        return
    with multiprocessing.get_context("spawn").Pool(processes, initializer=_leave_stopping_to_the_first) as pool:
        yield from pool.imap(play, seeds, chunksize=AT_A_TIME)


def _leave_stopping_to_the_first() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)


def live(generation: Generation, folder: Path, processes: int) -> LessonsKept:
    """Play the missing games of a generation, and show the progress."""
    kept = LessonsKept(folder, generation)
    missing = kept.missing()
    print(
        f"generation {generation.number}: {generation.games} games, {generation.games - len(missing)} of them played"
        f" before; {processes} at a time",
        file=sys.stderr,
    )
    progress = Progress(generation.games, generation.games - len(missing))
    try:
        for lesson in played(generation, missing, processes):
            kept.add(lesson)
            progress.step()
    finally:
        progress.end()
    return kept


def learn(wishes: Sequence[Wish], folder: Path, processes: int, doubt: float) -> Learnt:
    sums, experience = Sums(house_box()), FIRST
    for number, wish in enumerate(wishes, 1):
        points: list[int] = []
        for lesson in live(Generation(number, wish.games, wish.strays / 100, experience), folder, processes):
            sums.add(lesson)
            points.append(lesson.points)
        learnt = sums.fit(doubt)
        experience = learnt.experience
        print(
            f"generation {number}: {statistics.mean(points):.1f} points a game, {learnt.positions} positions so far",
            file=sys.stderr,
        )
    return learnt


def read_arguments(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tools.learn", description="Makes bots/weights.py.")
    usual = " ".join(f"{games}:{strays}" for games, strays in DEFAULT)
    parser.add_argument(
        "--generations",
        type=read_wish,
        nargs="+",
        default=DEFAULT,
        metavar="GAMES:STRAYS",
        help=f"games, and how many of a hundred dice are used for anything at all ({usual})",
    )
    parser.add_argument("--doubt", type=float, default=DOUBT, help="the weight of the ridge (%(default)s)")
    parser.add_argument("--processes", type=int, default=cores(), help="how many games at a time (%(default)s)")
    parser.add_argument("--kept", type=Path, default=KEPT, help="where games are kept (%(default)s)")
    parser.add_argument("--out", type=Path, default=MODULE, help="what is written (paperdungeons/bots/weights.py)")
    found = parser.parse_args(arguments)
    if found.doubt <= 0 or found.processes < 1:
        parser.error("some doubt, and at least one process")
    return found


def main(arguments: Sequence[str]) -> int:
    wishes = read_arguments(arguments)
    try:
        learnt = learn(wishes.generations, wishes.kept, wishes.processes, wishes.doubt)
    except KeyboardInterrupt:
        print(f"stopped; {wishes.kept} has what was played, and the same command goes on there", file=sys.stderr)
        return STOPPED
    write_whole(wishes.out, write_experience(learnt))
    print(f"{wishes.out.name} is written; the ranks are made anew by `make ranks`", file=sys.stderr)
    return 0


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    sys.exit(main(sys.argv[1:]))
