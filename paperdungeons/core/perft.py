"""Counting the ways a game can go: a fingerprint of the whole rule book, to the choice."""

from .legal import legal_actions
from .rules import apply
from .state import State


def perft(state: State, depth: int) -> int:
    """The number of different sequences of so many choices from here; a finished game counts as one."""
    actions = legal_actions(state) if depth else []
    if not actions:
        return 1
    if depth == 1:
        return len(actions)
    return sum(perft(apply(state, action)[0], depth - 1) for action in actions)
