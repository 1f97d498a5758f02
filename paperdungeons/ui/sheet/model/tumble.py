"""The throw of six dice over time: they tumble together and come to rest one after another. No Kivy."""

from __future__ import annotations

from math import pi, sin
from typing import Final, NamedTuple

from ...style.playback import Cue, share

FIRST, LAST = 0.5, 0.92
"""The seconds at which the first and the last die come to rest."""
LENGTH: Final = 0.95
FLICKER: Final = 0.07
"""How long each face shows while a die tumbles, in seconds."""
TURNS: Final = 1.5
HIGH, FAR = 16, 10
"""How high a die jumps, and how far it moves sideways, in density-independent pixels."""


class Pose(NamedTuple):
    """How a die lies: its angle, how far from its place, and the number of the face it happens to show; ``None`` for
    the one that was rolled."""

    angle: float = 0.0
    across: float = 0.0
    up: float = 0.0
    face: int | None = None


AT_REST: Final = Pose()


def rest_at(number: int, dice: int) -> float:
    """The second in which a die comes to rest."""
    return FIRST + (LAST - FIRST) * number / max(1, dice - 1)


def pose_at(seconds: float, number: int, dice: int) -> Pose:
    end = rest_at(number, dice)
    left = 1 - share(seconds, 0.0, end)
    if left == 0:
        return AT_REST
    turned = 360 * TURNS * left * left * (-1 if number % 2 else 1)
    jump = abs(sin(3 * pi * (1 - left) * (1 + 0.06 * number))) * left
    across = FAR * left * sin(2 * pi * left + number)
    return Pose(turned + 25 * number * left, across, HIGH * jump, _face(seconds, number))


def _face(seconds: float, number: int) -> int:
    return int(seconds / FLICKER) * 5 + number * 3


def cues(dice: int) -> list[Cue]:
    return [Cue(0.0, "rattle"), *(Cue(rest_at(number, dice), "settle") for number in range(dice))]
