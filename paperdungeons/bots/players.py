"""The computer players: bots of three strengths, with different tempers."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from ..core.actions import Action
from ..core.imagine import imagined
from ..core.legal import legal_actions
from ..core.rules import apply
from ..core.setup import Setup
from ..core.sheet import item_boxes, life
from ..core.state import CARDS, DICE_USE, OVER, ROUND_END, State, phase_of
from ..core.table import closing_actions, sit_down
from .bot import CHAMPION, Bot
from .champion import best_round
from .champion_weights import FORESEEN
from .evaluator import Evaluator, Liking
from .forecast import promise_of_cards
from .novice_weights import SHORT_SIGHTED
from .search import TO_DECIDE, best_way, play_each_die
from .ways import Choices
from .weights import LEARNT

_EXPERIENCE: Final = (SHORT_SIGHTED, LEARNT, FORESEEN)
"""The weights of each strength."""
_LIKINGS: Final[tuple[Liking, ...]] = (
    lambda _: 0.0,
    lambda state: 1.0 * state.gems,
    lambda state: 0.7 * state.beaten.bit_count(),
    lambda state: 0.5 * life(state),
    lambda state: 0.6 * item_boxes(state),
    lambda state: 0.4 * state.potions,
    lambda state: 0.3 * state.visited.bit_count(),
)
"""What each temper overrates: nothing, gems, minions, levels, items, potions, rooms."""


@cache
def evaluator_of(bot: Bot) -> Evaluator:
    return Evaluator(_EXPERIENCE[bot.strength], _LIKINGS[bot.temper])


def decide(state: State, bot: Bot) -> Choices:
    """The next choices, at most up to the end of the player's round; none if there is nothing to decide but to end the
    round. Always the same for the same state and bot."""
    phase, evaluator = phase_of(state), evaluator_of(bot)
    if phase == CARDS:
        return (_best_cards(state, evaluator),)
    if phase not in TO_DECIDE:
        return ()
    if phase == DICE_USE and bot.strength == CHAMPION:
        return best_round(state, evaluator).choices
    return best_way(imagined(state), evaluator).choices


def _best_cards(state: State, evaluator: Evaluator) -> Action:
    """The most promising cards, compared after the gifts of each power are taken."""

    def promise(keep: Action) -> float:
        then = play_each_die(apply(imagined(state), keep)[0], evaluator)
        return evaluator.value(then) + promise_of_cards(then)

    return max(legal_actions(state), key=promise)


def play(setup: Setup, bots: Sequence[Bot]) -> list[list[Action]]:
    """A whole match, as a list of choices for each seat."""
    states, choices = list(sit_down(setup)), [list[Action]() for _ in range(setup.players)]

    def do(seat: int, actions: Sequence[Action]) -> None:
        for action in actions:
            states[seat], _ = apply(states[seat], action)
            choices[seat].append(action)

    while any(phase_of(state) != OVER for state in states):
        for seat, bot in enumerate(bots):
            while made := decide(states[seat], bot):
                do(seat, made)
        if phase_of(states[0]) == ROUND_END:
            for seat, actions in enumerate(closing_actions(tuple(states))):
                do(seat, actions)
    return choices
