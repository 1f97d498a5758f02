"""From games to experience: ridge regression of the points that were still to come on the facts of a position.

A fact has a worth at the end of the game, and a second one in proportion to the share of the dice that is left. Power
and objective count in proportion to that share; the share itself and its square count too. Only sums over all positions
are kept, so the number of games is not limited. Needs requirements/learn.txt.
"""

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Final, TypeAlias

import numpy as np  # type: ignore[import-not-found, unused-ignore]
from numpy.typing import NDArray  # type: ignore[import-not-found, unused-ignore]

from paperdungeons.bots.evaluator import Weights
from paperdungeons.bots.features import DICE
from paperdungeons.core.cards import Box
from tools.experience_file import Learnt
from tools.learning_games import Lesson, sizes_of_groups

Array: TypeAlias = NDArray[np.float64]

DOUBT: Final = 1000.0
"""How much evidence a fact needs before it is worth something: this is added to the sum of squares of every fact, in
units of its spread."""
DECIMALS: Final = 4
"""Worths are rounded to this, so that differences between processors do not decide how the next generation plays."""


class Sums:
    """The sums over all games that the fit needs."""

    def __init__(self, box: Box) -> None:
        self._box, self._sizes = box, sizes_of_groups()
        self._facts = sum(self._sizes.values())
        unknowns = 2 * self._facts + len(box.powers) + len(box.objectives) + 2
        self._squares, self._sums = np.zeros((unknowns, unknowns)), np.zeros(unknowns)
        self._to_come = np.zeros(unknowns)
        self._positions = 0

    def add(self, lesson: Lesson) -> None:
        rows = self._rows(lesson)
        to_come = np.array([lesson.points - position.points for position in lesson.positions], float)
        self._squares += rows.T @ rows
        self._sums += rows.sum(axis=0)
        self._to_come += rows.T @ to_come
        self._positions += len(lesson.positions)

    def _rows(self, lesson: Lesson) -> Array:
        facts = np.array([position.facts for position in lesson.positions], float)
        left = np.array([[1 - position.used / DICE] for position in lesson.positions])
        cards = np.zeros(len(self._box.powers) + len(self._box.objectives))
        cards[[lesson.power, len(self._box.powers) + lesson.objective]] = 1
        return np.hstack([facts, facts * left, left * cards, left, left * left])

    def fit(self, doubt: float = DOUBT) -> Learnt:
        means = self._sums / self._positions
        spread = np.sqrt(np.maximum(np.diag(self._squares) / self._positions - means**2, 0))
        spread[spread == 0] = 1
        in_spreads = self._squares / np.outer(spread, spread) + doubt * np.eye(len(spread))
        worth = np.linalg.solve(in_spreads, self._to_come / spread) / spread
        return self._told(worth.round(DECIMALS).tolist())

    def _told(self, worth: Iterable[float]) -> Learnt:
        rest = iter(worth)
        at_end, more = self._grouped(rest), self._grouped(rest)
        weights: dict[str, Weights] = {group: (at_end[group], more[group]) for group in self._sizes}
        powers = {card.id: next(rest) for card in self._box.powers}
        objectives = {card.id: next(rest) for card in self._box.objectives}
        linear, square = rest
        return Learnt(weights, powers, objectives, (linear, square), self._positions)

    def _grouped(self, worth: Iterator[float]) -> dict[str, tuple[float, ...]]:
        return {group: tuple(islice(worth, size)) for group, size in self._sizes.items()}
