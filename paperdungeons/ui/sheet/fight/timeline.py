"""A fight over time: what is counted when, and when the blow falls. A function of the seconds alone. No Kivy."""

from __future__ import annotations

from itertools import accumulate
from math import inf, pi, sin
from typing import Final, NamedTuple

from ....core.faces import HERO_IDS
from ....play.wording.narration import strength_parts
from ...style.playback import Cue, eased, share
from .wording import FightResult, is_known

HERO, ENEMY, OTHER, ALL = "hero", "enemy", "other", "all"
ENTRY: Final = (0.0, 0.45)
COUNT: Final = (0.35, 1.5)
"""From the first flight to the last landing."""
FLIGHT: Final = 0.2
PULSE: Final = 0.14
"""How long the sum swells when something joins it."""
GLEAM: Final = 0.16
"""How long a threshold takes to light up when the sum has passed it."""
LIGHT: Final = (1.52, 1.68)
BLOW: Final = (1.66, 2.14)
POINTS: Final = (1.85, 2.3)
LENGTH: Final = 2.4


class Gain(NamedTuple):
    """Something that adds to the strength: a hero's level, the level of the sworn enemy once more, an ability or a card
    (by its number), or the whole strength if its parts are no longer known."""

    kind: str
    number: int
    points: int


class FightMoment(NamedTuple):
    """What shows at one moment: the strength, and shares from 0 to 1."""

    entered: float
    flights: tuple[float, ...]
    strength: int
    swollen: float
    doubled: float
    passed: tuple[float, ...]
    """How far each threshold is lit after the sum has passed it; all 0 if the party fled."""
    lit: float
    blow: float
    points: float
    is_over: bool


class FightTimeline:
    def __init__(self, bout: FightResult) -> None:
        self.bout, self.gains = bout, gains_of(bout)

    def landing(self, number: int) -> float:
        """The second in which a gain joins the sum."""
        first, last = COUNT[0] + FLIGHT, COUNT[1]
        return first + (last - first) * number / max(1, len(self.gains) - 1)

    @property
    def passings(self) -> list[float]:
        """When the sum passes each threshold, in seconds; infinite if it does not, or if the party fled."""
        sums = list(accumulate(gain.points for gain in self.gains))
        needed = [step.strength for step in self.bout.monster.thresholds]
        counts = self.bout.reached is not None
        return [
            next((self.landing(number) for number, total in enumerate(sums) if counts and total >= need), inf)
            for need in needed
        ]

    def at(self, seconds: float) -> FightMoment:
        landings = [self.landing(number) for number in range(len(self.gains))]
        is_over = seconds >= LENGTH
        strength = sum(gain.points for gain, at in zip(self.gains, landings, strict=True) if at <= seconds)
        doubling = next((at for gain, at in zip(self.gains, landings, strict=True) if gain.kind == ENEMY), 0.0)
        return FightMoment(
            eased(share(seconds, *ENTRY)),
            tuple([share(seconds, at - FLIGHT, at) for at in landings]),
            self.bout.event.strength if is_over else strength,
            max((sin(pi * share(seconds, at, at + PULSE)) for at in landings), default=0.0),
            share(seconds, doubling - FLIGHT, doubling),
            tuple([share(seconds, at, at + GLEAM) for at in self.passings]),
            share(seconds, *LIGHT),
            share(seconds, *BLOW),
            share(seconds, *POINTS),
            is_over,
        )

    @property
    def cues(self) -> list[Cue]:
        sounds = ["double" if gain.kind == ENEMY else "level" for gain in self.gains]
        counted = [Cue(self.landing(number), sound) for number, sound in enumerate(sounds)]
        return [*counted, Cue(BLOW[0] + 0.06, "blow" if self.bout.reached else "defeat")]


def gains_of(bout: FightResult) -> list[Gain]:
    """The gains in the order in which they are counted; together they are the strength of the fight."""
    state, monster = bout.state, bout.monster
    if not is_known(bout):
        return [Gain(ALL, 0, bout.event.strength)]
    _, enemy, *others = strength_parts(state, monster)
    heroes = [Gain(HERO, hero, state.levels[hero]) for hero in range(len(HERO_IDS))]
    more = [Gain(OTHER, number, part.points) for number, part in enumerate(others)]
    return [*heroes, Gain(ENEMY, monster.enemy, enemy.points), *more]
