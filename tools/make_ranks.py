"""Plays the games from which ranks are made, and writes data/ranks.toml: docs/ranks.md.

    python -m tools.make_ranks [--veterans 1000] [--novices 200] [--champions 40] [--processes N]

uses all cores. Games are kept in build/ranked-games.jsonl as they are played, so the command can be stopped at any
moment and resumes there. If the rules, the box or the bots have changed, it starts again by itself.
"""

import argparse
import multiprocessing
import os
import signal
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from paperdungeons.bots.bot import CHAMPION, NOVICE, VETERAN
from paperdungeons.content.files import DATA, house_box
from paperdungeons.content.ranks_file import RANKS_FILE, read_ranks, write_ranks
from tools.progress import Progress
from tools.rank_fit import ranks_from
from tools.ranked_games import Game, GamesKept, Job, bots_mark, play_game, stamp_of_now

VETERANS, NOVICES, CHAMPIONS = 1000, 200, 40
"""Games for each dungeon."""
SEEDS_APART: Final = 100_000
"""Every dungeon has seeds of its own, so that twelve times as many deals and dice show what a card is worth."""
KEPT: Final = Path("build") / "ranked-games.jsonl"
STOPPED: Final = 130
"""The exit status that a shell expects of a program that was interrupted."""


def jobs_of(dungeons: Sequence[str], veterans: int, novices: int, champions: int) -> list[Job]:
    """All games to play; all three bots play the first seeds of each dungeon."""
    return [
        Job(dungeon, number * SEEDS_APART + game, strength)
        for strength, games in ((VETERAN, veterans), (NOVICE, novices), (CHAMPION, champions))
        for game in range(games)
        for number, dungeon in enumerate(dungeons)
    ]


def mixed(jobs: Sequence[Job]) -> list[Job]:
    """The jobs with slow and quick ones mixed evenly, so that the time left can be estimated from the time taken."""
    place, counts = list[tuple[float, Job]](), {job.strength: 0 for job in jobs}
    totals = {strength: sum(job.strength == strength for job in jobs) for strength in counts}
    for job in jobs:
        place.append(((counts[job.strength] + 0.5) / totals[job.strength], job))
        counts[job.strength] += 1
    return [job for _, job in sorted(place)]


def play_all(jobs: Sequence[Job], processes: int, on_game: Callable[[Game], None]) -> None:
    """Play all jobs, and pass on every game as soon as it is played, in any order."""
    if processes == 1:
        for job in jobs:
            on_game(play_game(job))
        return
    with multiprocessing.get_context("spawn").Pool(processes, initializer=_leave_stopping_to_the_first) as pool:
        for game in pool.imap_unordered(play_game, jobs):
            on_game(game)


def _leave_stopping_to_the_first() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)


def cores() -> int:
    """The number of cores that this process may use, if the system tells; otherwise all."""
    affinity = getattr(os, "sched_getaffinity", None)
    return len(affinity(0)) if affinity else os.cpu_count() or 1


def write_whole(path: Path, text: str) -> None:
    """Write a file in such a way that an interruption never leaves half of it."""
    draft = path.with_suffix(".new")
    draft.write_text(text, encoding="utf-8")
    draft.replace(path)


def read_arguments(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tools.make_ranks", description="Makes data/ranks.toml.")
    parser.add_argument("--veterans", type=int, default=VETERANS, help="the veteran's games a dungeon (%(default)s)")
    parser.add_argument("--novices", type=int, default=NOVICES, help="the novice's games a dungeon (%(default)s)")
    parser.add_argument("--champions", type=int, default=CHAMPIONS, help="the champion's games a dungeon (%(default)s)")
    parser.add_argument("--processes", type=int, default=cores(), help="how many games at a time (%(default)s)")
    parser.add_argument("--kept", type=Path, default=KEPT, help="where games are kept (%(default)s)")
    parser.add_argument("--out", type=Path, default=DATA / RANKS_FILE, help="what is written (data/ranks.toml)")
    found = parser.parse_args(arguments)
    least = min(found.veterans, found.novices, found.champions + 1, found.processes)
    if least < 1 or max(found.veterans, found.novices, found.champions) > SEEDS_APART:
        parser.error(
            f"1 to {SEEDS_APART} veteran games and novice games, 0 to {SEEDS_APART} champion games, and at "
            "least one process"
        )
    return found


def main(arguments: Sequence[str]) -> int:
    wishes = read_arguments(arguments)
    box = house_box()
    kept = GamesKept(wishes.kept, stamp_of_now())
    jobs = jobs_of([card.id for card in box.dungeons], wishes.veterans, wishes.novices, wishes.champions)
    missing = mixed(kept.missing(jobs))
    print(
        f"{len(jobs)} games, {len(jobs) - len(missing)} of them played before; {wishes.processes} at a time",
        file=sys.stderr,
    )
    progress = Progress(len(jobs), len(jobs) - len(missing))

    def played(game: Game) -> None:
        kept.add(game)
        progress.step()

    try:
        play_all(missing, wishes.processes, played)
    except KeyboardInterrupt:
        progress.end()
        print(f"stopped; {wishes.kept} has what was played, and the same command goes on there", file=sys.stderr)
        return STOPPED
    progress.end()
    ranks = ranks_from([kept.games[job] for job in jobs], box, bots_mark())
    text = write_ranks(ranks)
    if read_ranks(text) != ranks:
        raise AssertionError("the tables do not read back as they were written")
    write_whole(wishes.out, text)
    print(f"{wishes.out.name} is written", file=sys.stderr)
    return 0


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    sys.exit(main(sys.argv[1:]))
