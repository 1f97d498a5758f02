"""A finished game as a challenge to a friend: the same cards and dice, a score to beat, and both sheets afterwards."""

from typing import NamedTuple

from ...core.dice import Roll
from ...core.faces import ROUNDS
from ...core.setup import Setup
from ...core.state import State
from ..storage.box_library import Boxes
from .attempts import lay_out
from .result_code import SharedResult


class Duel(NamedTuple):
    """A friend's game, and the player's own with the same cards and dice."""

    theirs: SharedResult
    own: State | None = None

    @property
    def setup(self) -> Setup:
        """What the player is dealt."""
        return self.theirs.record.setup

    def prepared(self, boxes: Boxes) -> Setup:
        """The setup, after its dungeon was saved where games find theirs; raises ``StoreError`` if the disk refuses."""
        return lay_out(boxes, self.theirs.content, self.setup)

    @property
    def to_beat(self) -> int:
        return self.theirs.points

    def roll(self, round_: int) -> Roll:
        """The dice of a round, for those who play on paper and are shown one round after another."""
        if not 1 <= round_ <= ROUNDS:
            raise ValueError(f"there is no round {round_}")
        return self.setup.rolls[round_ - 1]
