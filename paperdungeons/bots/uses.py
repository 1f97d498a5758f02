"""Where one use of a die ends in a line of choices."""

from ..core.rules import apply
from ..core.state import ANSWER, MOVING, State, phase_of
from .ways import Choices


def whole_use(state: State, choices: Choices) -> Choices:
    """The first of these choices: those that use the next die, to its last step and answer, or the answers owed."""
    for number, choice in enumerate(choices, 1):
        state, _ = apply(state, choice)
        if phase_of(state) not in (MOVING, ANSWER):
            return choices[:number]
    return choices
