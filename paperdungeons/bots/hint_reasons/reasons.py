"""Why a way to go on is good: what it changes on the sheet, out of a closed list.

Everything is read off the sheet before and after, and off the events between, with the core's own functions. The
weights are roughly points; they only decide which of several reasons is worth telling.
"""

from enum import Enum
from typing import Final, NamedTuple, TypeAlias

from ...core import events as told
from ...core.agenda import NEXT_ROUND
from ...core.events import Events
from ...core.rules import apply
from ...core.state import State
from ..ways import Choices

Fact: TypeAlias = int | str | tuple[str, ...]
Facts: TypeAlias = dict[str, Fact]


class ReasonKind(Enum):
    """What a reason says. The value names a clause in the string tables."""

    ENEMY_REACHES = "enemy-reaches"
    ENEMY_NEAR = "enemy-near"
    ENEMY = "enemy"
    STRENGTH_REACHES = "strength-reaches"
    STRENGTH_NEAR = "strength-near"
    LAIR_FOUND = "lair-found"
    LAIR_NEAR = "lair-near"
    MISSION_DONE = "mission-done"
    MISSION_NEAR = "mission-near"
    OBJECTIVE_STEP = "objective-step"
    OBJECTIVE_NEAR = "objective-near"
    GEM = "gem"
    GEM_BONUS = "gem-bonus"
    MINION_UNHURT = "minion-unhurt"
    MINION = "minion"
    WEAKEST = "weakest"
    WEAKEST_NEAR = "weakest-near"
    TOP = "top"
    ABILITY = "ability"
    ITEM_DONE = "item-done"
    ITEM_BEGUN = "item-begun"
    POTION_ROW = "potion-row"
    HEARTS = "hearts"
    ALIVE = "alive"
    REWARDS = "rewards"
    CLOVER = "clover"
    BOOTS = "boots"
    SWAP = "swap"
    DRINK = "drink"
    SPARE = "spare"
    ROOMS = "rooms"
    LIFE = "life"
    STAY = "stay"
    IDLE = "idle"
    NOTHING_BETTER = "nothing-better"


PLAIN: Final = frozenset(
    {ReasonKind.ROOMS, ReasonKind.LIFE, ReasonKind.STAY, ReasonKind.IDLE, ReasonKind.NOTHING_BETTER}
)
"""Reasons that are told only if there is nothing more specific to say."""


class HintReason(NamedTuple):
    kind: ReasonKind
    facts: Facts
    weight: float


class HintOutcome(NamedTuple):
    """A way to go on, and what it leads to."""

    before: State
    choices: Choices
    after: State
    events: Events

    @property
    def round(self) -> int:
        """The round in which gains count: the next one, if this one is being closed."""
        return self.before.round + any(kind == NEXT_ROUND for kind, _ in self.before.agenda)

    @property
    def levelled(self) -> list[told.HeroLevelled]:
        return [event for event in self.events if isinstance(event, told.HeroLevelled)]

    @property
    def hurt(self) -> int:
        """Damage taken, in boxes and in hearts."""
        return sum(event.damage + event.hearts for event in self.events if isinstance(event, told.Wounded))


def outcome_of(state: State, choices: Choices) -> HintOutcome:
    """The outcome of these choices, up to the next roll, which an answer may bring about."""
    reached = _before_the_next_roll(state)
    events: Events = []
    for choice in choices:
        reached, more = apply(reached, choice)
        events += more
    return HintOutcome(state, choices, reached, events)


def _before_the_next_roll(state: State) -> State:
    kinds = [kind for kind, _ in state.agenda]
    if NEXT_ROUND not in kinds:
        return state
    draft = state.copy()
    draft.agenda = state.agenda[: kinds.index(NEXT_ROUND)]
    return draft
