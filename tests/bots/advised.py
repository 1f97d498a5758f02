"""Options for hints, without any bot: every way to go on, the most valuable first.

The value of a way is the score after it and nothing else, unless a test sets another.
"""

from random import Random

from paperdungeons.bots.advice import AdvisedWay
from paperdungeons.bots.hint import Hint, hint_for, reasons_for
from paperdungeons.bots.hint_reasons.reasons import HintReason, ReasonKind, outcome_of
from paperdungeons.bots.ways import ways
from paperdungeons.core.agenda import DRINK
from paperdungeons.core.dice import seed_from
from paperdungeons.core.legal import legal_actions
from paperdungeons.core.rules import apply
from paperdungeons.core.scoring import score
from paperdungeons.core.setup import Setup
from paperdungeons.core.sheet import Fight
from paperdungeons.core.state import ANSWER, DICE_USE, MOVING, OVER, State, phase_of, start
from paperdungeons.play.records.read_choices import read_choices
from tests.staging import BOX, a_game, a_setup


def every_option(state: State) -> list[AdvisedWay]:
    """All options, best first; each is one answer or one whole use of a die."""
    if phase_of(state) == ANSWER:
        found = [(choice,) for choice in legal_actions(state)]
    else:
        found = [choices for _, choices in ways(state)]
    valued = [AdvisedWay(choices, score(outcome_of(state, choices).after).total) for choices in found]
    return sorted(valued, key=lambda option: -option.value)


def advised(state: State, *lines: str) -> Hint:
    """The hint when these ways (in the letters of a record) are the only options, each worth a point less than the
    one before."""
    options = [AdvisedWay(tuple(read_choices(line, state)[1]), 50.0 - number) for number, line in enumerate(lines)]
    hint = hint_for(state, options)
    assert hint is not None
    return hint


FOUGHT = Fight(True, True, 21, 7, 2)
WATCHER = {"round": 8, "fights": (FOUGHT, FOUGHT), "roll": "923056"}
"""The monsters of dungeon A, in this order: the Minotaur (strength 9, room D2; the Warrior counts twice), the Vampire
(14, E5; the Cleric) and the Watcher (18, A6; the Wizard)."""

EXAMPLES: dict[ReasonKind, tuple[State, str]] = {
    ReasonKind.ENEMY_REACHES: (a_game(roll="923056", levels=(2, 2, 1, 1)), "9LW"),
    ReasonKind.ENEMY_NEAR: (a_game(**WATCHER, levels=(2, 4, 2, 3)), "9LZ"),
    ReasonKind.ENEMY: (a_game(**WATCHER), "9LZ"),
    ReasonKind.STRENGTH_REACHES: (a_game(roll="923056", levels=(2, 2, 1, 1)), "9LZ"),
    ReasonKind.STRENGTH_NEAR: (a_game(roll="923056", levels=(2, 1, 1, 1)), "9LZ"),
    ReasonKind.LAIR_FOUND: (a_game(at="C1"), "1>C2D2"),
    ReasonKind.LAIR_NEAR: (a_game(at="C1"), "1>C2."),
    ReasonKind.MISSION_DONE: (a_game(setup=a_setup(["potions-8"]), potions=6), "1B=s"),
    ReasonKind.MISSION_NEAR: (a_game(setup=a_setup(["potions-8"]), potions=0), "1B"),
    ReasonKind.OBJECTIVE_STEP: (a_game(objective="potions", potions=4), "1B"),
    ReasonKind.OBJECTIVE_NEAR: (a_game(objective="potions"), "1B"),
    ReasonKind.GEM: (a_game(at="B2", beaten=["A2"], items={"cloak": 2}), "1>A2."),
    ReasonKind.GEM_BONUS: (a_game(at="B2", beaten=["A2"], items={"cloak": 2}, gems=3), "1>A2."),
    ReasonKind.MINION_UNHURT: (a_game(levels=(3, 1, 1, 1)), "1>B1=s."),
    ReasonKind.MINION: (a_game(), "1>B1=s."),
    ReasonKind.WEAKEST: (a_game(roll="923056", levels=(2, 2, 1, 2)), "9LC"),
    ReasonKind.WEAKEST_NEAR: (a_game(roll="923056"), "9LC"),
    ReasonKind.TOP: (a_game(roll="923056", levels=(5, 5, 5, 5)), "9LC"),
    ReasonKind.ABILITY: (a_game(roll="923056", levels=(3, 3, 3, 3)), "9LC"),
    ReasonKind.ITEM_DONE: (a_game(items={"crown": 1}), "1Cr"),
    ReasonKind.ITEM_BEGUN: (a_game(), "1Cr"),
    ReasonKind.POTION_ROW: (a_game(potions=3), "1B=W"),
    ReasonKind.HEARTS: (a_game(), "1B"),
    ReasonKind.ALIVE: (a_game(damage=3), "1B"),
    ReasonKind.REWARDS: (a_game(), "1>C1."),
    ReasonKind.CLOVER: (a_game(roll="193056"), "1B"),
    ReasonKind.BOOTS: (a_game(at="E3"), "0>E2=W."),
    ReasonKind.SWAP: (a_game(roll="523056", objective="hazards", levels=(1, 4, 1, 1)), "5L~"),
    ReasonKind.DRINK: (a_game(agenda=((DRINK, 2),), potions=2, ask=True), "=2"),
    ReasonKind.SPARE: (a_game(agenda=((DRINK, 2),), potions=2, ask=True), "=0"),
    ReasonKind.ROOMS: (a_game(at="D2", visited=["D2"]), "1>C2."),
    ReasonKind.LIFE: (a_game(roll="923056"), "9LC"),
    ReasonKind.STAY: (a_game(at="C1", points=1), "."),
    ReasonKind.IDLE: (a_game(), "1N"),
    ReasonKind.NOTHING_BETTER: (a_game(at="C2", visited=["C1", "D2"]), "1>C1."),
}
"""For each reason, a position and a way to go on that it supports."""


def every_reason(state: State, line: str) -> list[HintReason]:
    return reasons_for(outcome_of(state, tuple(read_choices(line, state)[1])))


def positions(games: int):
    """Every position with something to decide, in games of random choices."""
    for number in range(games):
        chance = Random(number)
        state = start(Setup(BOX, seed_from(number * 7919)), ask=bool(number % 2))
        while phase_of(state) != OVER:
            if phase_of(state) in (ANSWER, DICE_USE, MOVING):
                yield state
            state, _ = apply(state, chance.choice(legal_actions(state)))
