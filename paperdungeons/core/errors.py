"""Why something may not be done: a closed list of reasons, and the error that carries one."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .actions import Action
    from .state import State


class Reason(Enum):
    """Why an action is refused. The value names the sentence in the string tables."""

    GAME_OVER = "game-over"
    CARDS_FIRST = "cards-first"
    CARDS_KEPT = "cards-kept"
    CARD_NOT_DEALT = "card-not-dealt"
    ANSWER_FIRST = "answer-first"
    NOTHING_ASKED = "nothing-asked"
    OTHER_QUESTION = "other-question"
    DICE_FIRST = "dice-first"
    DICE_KNOWN = "dice-known"
    NOT_SIX_DICE = "not-six-dice"
    IMPOSSIBLE_DICE = "impossible-dice"
    TOO_MANY_SKULLS = "too-many-skulls"
    TOO_MANY_CLOVERS = "too-many-clovers"
    FINISH_MOVING = "finish-moving"
    NOT_MOVING = "not-moving"
    THREE_DICE_USED = "three-dice-used"
    DIE_NOT_ROLLED = "die-not-rolled"
    DIE_ALREADY_USED = "die-already-used"
    SKULL_CANNOT_BE_USED = "skull-cannot-be-used"
    DICE_LEFT = "dice-left"
    BOOTS_ONLY_MOVE = "boots-only-move"
    WRONG_SYMBOL = "wrong-symbol"
    WRONG_COLOUR = "wrong-colour"
    HERO_AT_TOP = "hero-at-top"
    ANOTHER_HERO = "another-hero"
    NO_SWAP = "no-swap"
    SWAP_USED = "swap-used"
    SWAP_NOT_NEEDED = "swap-not-needed"
    CLOVER_NEEDS_NO_SWAP = "clover-needs-no-swap"
    ITEM_COMPLETE = "item-complete"
    ANOTHER_ITEM = "another-item"
    POTIONS_FULL = "potions-full"
    NO_DOOR = "no-door"
    NOT_ADJACENT = "not-adjacent"
    WALL_IN_THE_WAY = "wall-in-the-way"
    MOAT_IN_THE_WAY = "moat-in-the-way"
    WALL_ON_MOAT_IN_THE_WAY = "wall-on-moat-in-the-way"
    NO_MINION_THERE = "no-minion-there"
    MINION_BEATEN = "minion-beaten"
    NO_SUCH_GEM = "no-such-gem"
    GEM_GONE = "gem-gone"
    TOO_MANY_HEARTS = "too-many-hearts"
    ROUND_INKED = "round-inked"
    ROUND_OPEN = "round-open"
    NO_SUCH_SEAT = "no-such-seat"
    OWN_SEAT = "own-seat"
    WRONG_ROUND = "wrong-round"
    GAME_NOT_OVER = "game-not-over"
    TOLD_ALREADY = "told-already"
    REPORTS_MISSING = "reports-missing"
    NOT_MISSING = "not-missing"
    HAS_LEFT = "has-left"
    IMPOSSIBLE_REPORT = "impossible-report"
    NOT_A_TABLE = "not-a-table"
    NO_SUCH_THING = "no-such-thing"
    NO_SHEET = "no-sheet"
    NO_SUCH_BOX = "no-such-box"
    NOT_IN_THIS_BOX = "not-in-this-box"
    NOTHING_TO_CORRECT = "nothing-to-correct"
    HEARTS_WITHOUT_POTION = "hearts-without-potion"


class Illegal(Exception):
    """Raised when the rules refuse an action; has the reason, the state and the action."""

    def __init__(self, reason: Reason, state: State, action: Action) -> None:
        super().__init__(f"{action} is refused in round {state.round}: {reason.value}")
        self.reason = reason
        self.state = state
        self.action = action
