"""Games from which the bots learn: after every die the facts of the position, and at the end what became of it.

They are played quickly, by players who know what was learnt before and now and then choose at random, so that
positions nobody aims for are seen too. Each game is a line of JSON, kept as soon as it is played, in a file named after
everything that decides how games go: games of other players are never counted.
"""

import inspect
import json
import sys
from collections.abc import Iterator, Sequence
from hashlib import blake2b
from pathlib import Path
from random import Random
from typing import Final, NamedTuple, TypeVar

from paperdungeons.bots import evaluator, features, search, ways
from paperdungeons.bots.evaluator import Evaluator, Experience, Weights, facts_of
from paperdungeons.bots.features import Facts
from paperdungeons.content.files import house_box
from paperdungeons.core.actions import EndRound
from paperdungeons.core.dice import seed_from
from paperdungeons.core.legal import legal_actions
from paperdungeons.core.rules import apply
from paperdungeons.core.scoring import total_points
from paperdungeons.core.setup import RULES, Setup
from paperdungeons.core.state import CARDS, OVER, ROUND_END, State, phase_of, start

T = TypeVar("T")

FIRST_NUMBER: Final = 20_000_000
"""Far from the seeds of the rank tables, so that no bot is measured by the dice it learnt from."""
NUMBERS_APART: Final = 100_000


def _all_game_long(*worth: float) -> Weights:
    return worth, (0.0,) * len(worth)


_MONSTER: Final = _all_game_long(1.0, 0.0, -0.25)
FIRST: Final[Experience] = {
    "heroes": ((0.1,), (1.5,)),
    "items": _all_game_long(0.3),
    "potions": ((0.0, 0.05), (0.0, 0.5)),
    "wounds": _all_game_long(0.5, 0.0, -1.0, -1.0),
    "mission": _all_game_long(1.0, 0.0, 0.6),
    "around": _all_game_long(
        *[near * worth for near in (0.15, 0.08, 0.04) for worth in (2.0, 2.0, 3.0, 1.0, 1.0, 0.7, 0.0, 0.0)]
    ),
    "objective": _all_game_long(0.0, 1.2),
    "season 1": _MONSTER,
    "season 2": _MONSTER,
    "season 3": _MONSTER,
}
"""What somebody who has read the rules would guess; the first generation plays by it."""


class Generation(NamedTuple):
    """Games by players of the same experience, who use the share ``strays`` of their dice at random."""

    number: int
    games: int
    strays: float
    experience: Experience

    @property
    def seeds(self) -> range:
        """The numbers of its seeds; no two generations share any."""
        first = FIRST_NUMBER + self.number * NUMBERS_APART
        return range(first, first + self.games)


class Position(NamedTuple):
    """The facts after ``used`` dice, and the points at that moment."""

    used: int
    points: int
    facts: Facts
    """The facts of all groups in a row."""


class Lesson(NamedTuple):
    """A game that was played to its end; cards by their numbers in the box."""

    seed: int
    points: int
    power: int
    objective: int
    positions: tuple[Position, ...]


# --- playing ---------------------------------------------------------------------------------------------------


def play_lesson(generation: Generation, seed: int) -> Lesson:
    """Play a solo game with random cards of the hand; the same seed gives the same game."""
    box, chance, evaluator = house_box(), Random(seed), Evaluator(generation.experience)
    state = start(Setup(box, seed_from(seed), dungeon=box.dungeons[seed % len(box.dungeons)].id))
    positions: list[Position] = []
    while (phase := phase_of(state)) != OVER:
        if phase == CARDS:
            state, _ = apply(state, any_of(legal_actions(state), chance))
        elif phase == ROUND_END:
            state, _ = apply(state, EndRound())
        else:
            state = _onward(state, evaluator, generation.strays, chance)
            positions.append(position_of(state))
    return Lesson(seed, total_points(state), state.power, state.objective, tuple(positions))


def _onward(state: State, evaluator: Evaluator, strays: float, chance: Random) -> State:
    """The state after the next die or the next answer."""
    if chance.random() < strays:
        return any_of(ways.ways(state), chance)[0]
    return search.best_way(state, evaluator).state


def any_of(things: Sequence[T], chance: Random) -> T:
    """A random one of these, all equally likely; the same in every version of Python."""
    return things[int(chance.random() * len(things))]


def position_of(state: State) -> Position:
    facts = tuple([fact for group in facts_of(state).values() for fact in group])
    return Position(len(state.track), total_points(state), facts)


def sizes_of_groups() -> dict[str, int]:
    """How many facts each group has, in the order of ``Position.facts``."""
    state = start(Setup(house_box(), seed_from(FIRST_NUMBER)))
    state, _ = apply(state, legal_actions(state)[0])
    return {group: len(facts) for group, facts in facts_of(state).items()}


# --- keeping ---------------------------------------------------------------------------------------------------


def stamp_of(generation: Generation) -> str:
    """Changes with everything that decides how its games go: the rules, the box, and how the players think."""
    thinking = [inspect.getsource(module) for module in (evaluator, features, search, ways, sys.modules[__name__])]
    text = "\n".join([*thinking, repr(generation.strays), repr(sorted(generation.experience.items()))])
    mark = blake2b(text.encode("utf-8"), digest_size=4, person=b"paper dungeons").hexdigest()
    return f"{RULES}-{house_box().fingerprint}-{mark}"


def write_line(lesson: Lesson) -> str:
    return json.dumps(lesson, separators=(",", ":"))


def read_line(line: str) -> Lesson:
    seed, points, power, objective, positions = json.loads(line)
    told = tuple([Position(used, then, tuple(facts)) for used, then, facts in positions])
    return Lesson(seed, points, power, objective, told)


class LessonsKept:
    """A generation's games as lines in a file, in the order of their seeds. They are read one by one, because all of
    them would fill the memory. A last line that is incomplete, because the work was stopped, is dropped."""

    def __init__(self, folder: Path, generation: Generation) -> None:
        self.path = folder / f"generation-{generation.number}-{stamp_of(generation)}.jsonl"
        self._seeds = generation.seeds
        self._played = self._count_whole_lines()

    def _count_whole_lines(self) -> int:
        if not self.path.exists():
            return 0
        lines = 0
        with self.path.open("r+b") as file:
            whole = 0
            for line in file:
                if line.endswith(b"\n"):
                    lines, whole = lines + 1, whole + len(line)
            file.truncate(whole)
        return lines

    def missing(self) -> range:
        return self._seeds[self._played :]

    def add(self, lesson: Lesson) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self.path.open("a", encoding="utf-8") as file:
            file.write(write_line(lesson) + "\n")
        self._played += 1

    def __iter__(self) -> Iterator[Lesson]:
        """The games of this generation; the file may have more."""
        with self.path.open(encoding="utf-8") as file:
            for seed, line in zip(self._seeds, file, strict=False):
                lesson = read_line(line)
                if lesson.seed != seed:
                    raise ValueError(f"{self.path.name} has {lesson.seed} where {seed} belongs: delete it")
                yield lesson
