"""Teaches the champion what the end of a round is worth; writes paperdungeons/bots/champion_weights.py: docs/bots.md.

    python -m tools.learn_foresight [--generations 140 140] [--processes N]

The veteran's weights come from whole games, in which luck hides what one more round would have shown. Here the champion
plays, and at the end of each round the ends it could choose from are played on with the same imagined rolls. How much
better one of them does than the others depends very little on luck, and the weights are moved to predict it. The same
options give the same weights. Needs requirements/learn.txt.
"""

import argparse
import multiprocessing
import sys
from collections.abc import Callable, Sequence
from functools import partial
from itertools import islice
from pathlib import Path
from random import Random
from statistics import fmean
from typing import Final, NamedTuple, TypeAlias

import numpy as np  # type: ignore[import-not-found, unused-ignore]

from paperdungeons.bots import champion, weights
from paperdungeons.bots.bot import VETERAN, Bot
from paperdungeons.bots.evaluator import Evaluator, Experience, facts_of
from paperdungeons.bots.features import DICE, Facts
from paperdungeons.bots.players import decide
from paperdungeons.bots.search import Line, lines_of_round
from paperdungeons.bots.weights import LEARNT
from paperdungeons.content.files import house_box
from paperdungeons.core.actions import EndRound
from paperdungeons.core.dice import SEED_LENGTH, Seed, seed_from
from paperdungeons.core.imagine import imagined
from paperdungeons.core.rules import apply
from paperdungeons.core.scoring import total_points
from paperdungeons.core.setup import Setup
from paperdungeons.core.state import DICE_USE, OVER, ROUND_END, State, phase_of, start
from tools.experience_file import write_foresight
from tools.learning_games import any_of
from tools.make_ranks import cores, write_whole

MODULE: Final = Path(weights.__file__).with_name("champion_weights.py")
FIRST_NUMBER: Final = 21_000_000
"""Far from the seeds of the rank tables and of the tournament."""
NUMBERS_APART: Final = 10_000
GENERATIONS: Final = (140, 140)
WIDTH, BEST, OTHERS, ROLLS = 10, 14, 6, 2
"""How many positions are followed, how many of the best ends and of the others are compared, with how many rolls."""
DOUBT: Final = 300.0


class Sample(NamedTuple):
    """A position, such as an end of a round: its facts, what it was thought to be worth, and what playing on showed."""

    used: int
    facts: Facts
    thought: float
    shown: float


class Lesson(NamedTuple):
    points: int
    compared: list[list[Sample]]
    """The samples of a list came up at the same moment, and were played on with the same rolls."""


Play: TypeAlias = Callable[[Experience, int], Lesson]
"""Plays the game with a number by some weights."""


def play_lesson(experience: Experience, number: int) -> Lesson:
    chance, box, evaluator = Random(number), house_box(), Evaluator(experience)
    state = start(Setup(box, seed_from(number), dungeon=box.dungeons[number % len(box.dungeons)].id))
    rounds: list[list[Sample]] = []
    while (phase := phase_of(state)) != OVER:
        if phase == DICE_USE:
            line, samples = _best_of_round(state, evaluator, chance)
            rounds.append(samples)
            choices = line.choices
        else:
            choices = (EndRound(),) if phase == ROUND_END else decide(state, Bot(VETERAN))
        for choice in choices:
            state, _ = apply(state, choice)
    return Lesson(total_points(state), rounds)


def _best_of_round(state: State, evaluator: Evaluator, chance: Random) -> tuple[Line, list[Sample]]:
    ends = lines_of_round(Line(0.0, imagined(state), ()), evaluator, WIDTH)
    others = ends[BEST:]
    ends = ends[:BEST] + [any_of(others, chance) for _ in range(min(OTHERS, len(others)))]
    rolls = [_any_seed(chance) for _ in range(ROLLS)]
    shown = [champion.expected_after(end.state, evaluator, rolls) for end in ends]
    samples = [
        Sample(len(end.state.track), _facts(end.state), end.value, value)
        for end, value in zip(ends, shown, strict=True)
    ]
    return ends[shown.index(max(shown))], samples


def _any_seed(chance: Random) -> Seed:
    return seed_from(int(chance.random() * 32**SEED_LENGTH))


def _facts(state: State) -> Facts:
    return tuple([fact for group in facts_of(state).values() for fact in group])


def fit(experience: Experience, lessons: Sequence[Lesson]) -> Experience:
    """The weights, moved by a ridge regression of their errors on the facts, compared within each list."""
    seen, missed = [], []
    for samples in [samples for lesson in lessons for samples in lesson.compared]:
        facts = np.array([sample.facts for sample in samples], float)
        left = np.array([[1 - sample.used / DICE] for sample in samples])
        rows = np.hstack([facts, facts * left])
        errors = np.array([sample.shown - sample.thought for sample in samples])
        seen.append(rows - rows.mean(axis=0))
        missed.append(errors - errors.mean())
    rows, errors = np.vstack(seen), np.concatenate(missed)
    spread = rows.std(axis=0)
    spread[spread == 0] = 1
    rows /= spread
    moved = iter((np.linalg.solve(rows.T @ rows + DOUBT * np.eye(len(spread)), rows.T @ errors) / spread).tolist())
    print(f"{len(errors)} ends; missed by {errors.std():.2f} points", file=sys.stderr)
    at_end = {group: tuple(islice(moved, len(late))) for group, (late, _) in experience.items()}
    more = {group: tuple(islice(moved, len(early))) for group, (_, early) in experience.items()}
    return {
        group: (_added(late, at_end[group]), _added(early, more[group])) for group, (late, early) in experience.items()
    }


def _added(worth: Facts, moved: Facts) -> Facts:
    return tuple([round(one + other, 2) for one, other in zip(worth, moved, strict=True)])


def read_arguments(arguments: Sequence[str], tool: str, generations: Sequence[int], module: Path) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog=f"python -m tools.{tool}", description=f"Makes {module.name}.")
    parser.add_argument("--generations", type=int, nargs="+", default=list(generations), help="games of each")
    parser.add_argument("--processes", type=int, default=cores(), help="how many games at a time (%(default)s)")
    parser.add_argument("--out", type=Path, default=module, help=f"what is written ({module.name})")
    return parser.parse_args(arguments)


def learn(play: Play, experience: Experience, first: int, wishes: argparse.Namespace) -> tuple[Experience, int]:
    """The weights after all generations, each of which plays by the weights of the one before; and how many positions
    they were learnt from."""
    positions = 0
    for generation, games in enumerate(wishes.generations):
        numbers = range(first + generation * NUMBERS_APART, first + generation * NUMBERS_APART + games)
        lessons = played(partial(play, experience), numbers, wishes.processes)
        print(f"generation {generation + 1}: {fmean(lesson.points for lesson in lessons):.1f} points", file=sys.stderr)
        experience = fit(experience, lessons)
        positions += sum(len(samples) for lesson in lessons for samples in lesson.compared)
    return experience, positions


def played(play: Callable[[int], Lesson], numbers: Sequence[int], processes: int) -> list[Lesson]:
    """Play the games with these numbers, in this order."""
    if processes == 1:
        return [play(number) for number in numbers]
    with multiprocessing.get_context("spawn").Pool(processes) as pool:
        return pool.map(play, numbers, chunksize=1)


def main(arguments: Sequence[str]) -> int:
    wishes = read_arguments(arguments, "learn_foresight", GENERATIONS, MODULE)
    experience, ends = learn(play_lesson, LEARNT, FIRST_NUMBER, wishes)
    write_whole(wishes.out, write_foresight(experience, ends))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
