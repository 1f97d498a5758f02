"""The simplest player: any legal action, all equally likely, always the same for the same number."""

from random import Random

from ..core.actions import Action
from ..core.legal import legal_actions
from ..core.rules import apply
from ..core.setup import Setup
from ..core.state import OVER, ROUND_END, State, phase_of
from ..core.table import closing_actions, sit_down


def choose(state: State, chance: Random) -> Action | None:
    """A legal action, or ``None`` when the player has nothing to decide."""
    actions = legal_actions(state)
    return actions[int(chance.random() * len(actions))] if actions else None


def play(setup: Setup, number: int = 0) -> list[list[Action]]:
    """A whole match, as a list of choices for each seat."""
    if setup.hand_dice:
        raise ValueError("a bot has no hands to roll real dice with")
    chance = Random(number)
    states, choices = list(sit_down(setup)), [list[Action]() for _ in range(setup.players)]

    def do(seat: int, action: Action) -> None:
        states[seat], _ = apply(states[seat], action)
        choices[seat].append(action)

    while True:
        for seat in range(setup.players):
            while phase_of(states[seat]) != ROUND_END and (action := choose(states[seat], chance)) is not None:
                do(seat, action)
        if phase_of(states[0]) == OVER:
            return choices
        for seat, actions in enumerate(closing_actions(tuple(states))):
            for action in actions:
                do(seat, action)
