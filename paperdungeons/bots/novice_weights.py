"""The novice's weights: current points, monsters and missions, and a little of what levels and items are good for."""

from typing import Final

from .evaluator import Experience

_NOT_SEEN: Final = ((), ())
SHORT_SIGHTED: Final[Experience] = {
    "heroes": ((0.3,), (0.3,)),
    "items": ((0.2,), (0.0,)),
    "potions": ((0.0, 0.1), (0.0, 0.0)),
    "wounds": _NOT_SEEN,
    "mission": ((1.0, 0.0, 0.3), (0.0, 0.0, 0.0)),
    "around": _NOT_SEEN,
    "objective": _NOT_SEEN,
    "season 1": ((0.8, 0.0, -0.2), (0.0, 0.0, 0.0)),
    "season 2": ((0.8, 0.0, -0.1), (0.0, 0.0, 0.0)),
    "season 3": ((0.8, 0.0, 0.0), (0.0, 0.0, 0.0)),
}
"""Facts that are left out at the end of a group weigh nothing."""
