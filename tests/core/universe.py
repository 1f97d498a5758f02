"""Every conceivable action, legal or not, some of them nonsense."""

from paperdungeons.core.actions import (
    Action,
    Brew,
    Choose,
    CloseRound,
    Correct,
    Craft,
    EndRound,
    EnterDice,
    Hear,
    HearResult,
    Keep,
    Leave,
    LevelUp,
    Move,
    Skip,
    Step,
    Stop,
)
from paperdungeons.core.agenda import QUESTIONS
from paperdungeons.core.faces import FACES
from paperdungeons.core.setup import Report, Result

_ROOMS = range(-1, 44)
A_ROLL = (1, 2, 3, 0, 5, 6)

EVERY_ACTION: tuple[Action, ...] = (
    *(Keep(power, objective) for power in range(-1, 17) for objective in range(-1, 17)),
    *(LevelUp(die, hero, swap) for die in FACES for hero in range(-1, 5) for swap in range(4)),
    *(Craft(die, item) for die in FACES for item in range(-1, 9)),
    *(Brew(die) for die in FACES),
    *(Skip(die) for die in FACES),
    *(Move(die, room) for die in FACES for room in _ROOMS),
    *(Step(room) for room in _ROOMS),
    *(Choose(question, option) for question in (*QUESTIONS, 5, 13) for option in _ROOMS),
    Stop(),
    EndRound(),
    EnterDice(()),
    EnterDice(A_ROLL),
    EnterDice((10, 10, 10, 0, 5, 6)),
    EnterDice((0, 5, 6, 1, 2, 3)),
    *(Hear(Report(seat, round_, 0, 0, None)) for seat in range(-1, 9) for round_ in range(11)),
    *(Hear(Report(seat, 3, 1 << 8, 0, None)) for seat in range(-1, 9)),
    *(Leave(seat) for seat in range(-1, 9)),
    *(CloseRound(without) for without in (*range(16), 0b1111_1110, 0b1111_1111, 1 << 8, -1)),
    *(HearResult(Result(seat, *told)) for seat in range(-1, 9) for told in ((40, 20), (501, 0), (0, 43))),
    Correct(-1, 0, 0),
    Correct(0, 0, 7),
    Correct(1, 0, 25),
    Correct(9, 42, 1),
    Correct(13, 3, 1),
    Correct(14, 0, 0),
)
