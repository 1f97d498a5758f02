"""Count the ways a game can go: a fingerprint of all the rules."""

from .legal import legal_actions
from .rules import apply
from .state import State


def perft(state: State, depth: int) -> int:
    """The number of different sequences of ``depth`` choices from here; a game that ends earlier counts as one."""
    actions = legal_actions(state) if depth else []
    if not actions:
        return 1
    if depth == 1:
        return len(actions)
    return sum(perft(apply(state, action)[0], depth - 1) for action in actions)
