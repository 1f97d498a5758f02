"""What one finished game can earn: a closed list of feats, each with a way to count and the count that earns it.

A feat counts instead of answering yes or no, so that a screen can say how near a game came to it, and a test can check
what just misses it.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from ...core.faces import BOARD, MONSTER_ROUNDS, ROUNDS, TOP_LEVEL
from ...core.measures import measured
from ...core.rooms import COLUMN_SETS, CORNERS, RIM, ROW_SETS
from ...core.scoring import LINES, score
from ...core.sheet import Fight
from ...core.state import OVER, State, phase_of
from .story import Story, monster_wounds, most_gems_in_a_round, most_rooms_with_a_die

EARLY: Final = 4
"""What happens by the end of this round is early."""
PAYING_LINES: Final = "ABCDEFGJK"
"""The lines of the score that can bring points; damage and resurrection only cost some."""
HIGHEST_LEVEL_OF_MINIONS: Final = 5


@dataclass(frozen=True)
class Feat:
    """An achievement: ``id`` names its words, and ``count`` measures a game that is over against ``goal``."""

    id: str
    goal: int
    count: Callable[[Story], int]


def can_earn(state: State) -> bool:
    """Whether the game is over, has a sheet, and was not corrected."""
    return phase_of(state) == OVER and state.seat != BOARD and not state.corrected


def counts_of(story: Story) -> dict[str, int]:
    """The count of each feat by its id; empty for a game that can earn none."""
    return {feat.id: feat.count(story) for feat in FEATS} if can_earn(story.end) else {}


# --- the sheet in the end ------------------------------------------------------------------------------------


def _heroes_at_top(story: Story) -> int:
    return story.end.levels.count(TOP_LEVEL)


def _level_by_then(story: Story) -> int:
    return max(story.after_round(EARLY).levels)


def _most_in(sets: tuple[int, ...]) -> Callable[[Story], int]:
    return lambda story: max((story.end.visited & rooms).bit_count() for rooms in sets)


def _visited(rooms: int) -> Callable[[Story], int]:
    return lambda story: (story.end.visited & rooms).bit_count()


def _great_minions(story: Story) -> int:
    levels = story.end.setup.board.minions_of_level
    return (story.end.beaten & levels.get(HIGHEST_LEVEL_OF_MINIONS, 0)).bit_count()


def _objective_steps(story: Story) -> int:
    state = story.end
    card = state.setup.box.objectives[state.objective]
    counted = measured(state, card.measure, card.of)
    return sum(counted >= step for step in card.steps)


def _paying_lines(story: Story) -> int:
    points = score(story.end)
    return sum(points.points(letter) > 0 for letter in LINES if letter in PAYING_LINES)


def _hearts_kept(story: Story) -> int:
    """How many boxes of the damage column are free."""
    return len(story.end.setup.box.plan.tracks.damage) - story.end.damage


def _points_after_resurrection(story: Story) -> int:
    return score(story.end).total if story.end.resurrected else 0


# --- monsters and missions -----------------------------------------------------------------------------------


def _fought(story: Story) -> list[tuple[int, Fight]]:
    return [(season, fight) for season, fight in enumerate(story.end.fights) if fight.fought]


def _at_the_top(story: Story, season: int, fight: Fight) -> bool:
    return fight.strength >= story.end.setup.monsters[season].thresholds[-1].strength


def _top_thresholds(story: Story) -> int:
    return sum(_at_the_top(story, season, fight) for season, fight in _fought(story))


def _without_a_scratch(story: Story) -> int:
    """1 if the party reached a monster's highest threshold, 2 if that monster also left no damage."""
    fights = zip(_fought(story), monster_wounds(story), strict=True)
    reached = [2 if wound == 0 else 1 for (season, fight), wound in fights if _at_the_top(story, season, fight)]
    return max(reached, default=0)


def _claimed_by(round_: int) -> Callable[[Story], int]:
    return lambda story: sum(0 < claimed <= round_ for claimed in story.end.claims)


FEATS: Final = (
    Feat("all-heroes-six", 4, _heroes_at_top),
    Feat("weakest-five", 5, lambda story: min(story.end.levels)),
    Feat("early-hero", TOP_LEVEL, _level_by_then),
    Feat("six-items", 6, lambda story: story.end.done.bit_count()),
    Feat("all-potions", 12, lambda story: story.end.potions),
    Feat("hearts-drunk", 24, lambda story: story.end.hearts_drunk),
    Feat("five-gems", 5, lambda story: story.end.gems),
    Feat("ten-gems", 10, lambda story: story.end.gems),
    Feat("gems-in-a-round", 4, most_gems_in_a_round),
    Feat("all-minions", 12, lambda story: story.end.beaten.bit_count()),
    Feat("great-minions", 4, _great_minions),
    Feat("row", 6, _most_in(ROW_SETS)),
    Feat("column", 7, _most_in(COLUMN_SETS)),
    Feat("rooms", 30, lambda story: story.end.visited.bit_count()),
    Feat("corners", 4, _visited(CORNERS)),
    Feat("rim", 18, _visited(RIM)),
    Feat("long-walk", 6, most_rooms_with_a_die),
    Feat("traps", 12, lambda story: story.end.traps_sprung),
    Feat("crossings", 10, lambda story: story.end.crossings),
    Feat("three-monsters", len(MONSTER_ROUNDS), lambda story: len(_fought(story))),
    Feat("top-thresholds", len(MONSTER_ROUNDS), _top_thresholds),
    Feat("without-a-scratch", 2, _without_a_scratch),
    Feat("no-damage", 24, _hearts_kept),
    Feat("back-from-death", 40, _points_after_resurrection),
    Feat("all-missions", 3, _claimed_by(ROUNDS)),
    Feat("early-missions", 2, _claimed_by(EARLY)),
    Feat("objective", 3, _objective_steps),
    Feat("all-lines", len(PAYING_LINES), _paying_lines),
    Feat("eighty-points", 80, lambda story: score(story.end).total),
    Feat("hundred-points", 100, lambda story: score(story.end).total),
)
"""The feats in the order in which a screen lists them."""
