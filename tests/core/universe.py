"""Every action that could be thought of, legal or not, some of them nonsense."""

from paperdungeons.core.actions import (
    Action,
    Brew,
    Choose,
    CloseRound,
    Craft,
    EndRound,
    EnterDice,
    Hear,
    Keep,
    LevelUp,
    Move,
    Skip,
    Step,
    Stop,
)
from paperdungeons.core.agenda import QUESTIONS
from paperdungeons.core.faces import FACES
from paperdungeons.core.setup import Report

_ROOMS = range(-1, 44)

EVERY_ACTION: tuple[Action, ...] = (
    *(Keep(power, objective) for power in range(-1, 17) for objective in range(-1, 17)),
    *(LevelUp(die, hero, swap) for die in FACES for hero in range(-1, 5) for swap in range(4)),
    *(Craft(die, item) for die in FACES for item in range(-1, 9)),
    *(Brew(die) for die in FACES),
    *(Skip(die) for die in FACES),
    *(Move(die, room) for die in FACES for room in _ROOMS),
    *(Step(room) for room in _ROOMS),
    *(Choose(question, option) for question in (*QUESTIONS, 5, 13) for option in _ROOMS),
    Stop(), EndRound(), CloseRound(),
    EnterDice(()), EnterDice((1, 2, 3, 0, 5, 6)), EnterDice((10, 10, 10, 0, 5, 6)), EnterDice((0, 5, 6, 1, 2, 3)),
    *(Hear(Report(seat, round_, 0, 0, None)) for seat in range(-1, 9) for round_ in (0, 10)),
)
