"""Options to ask a hint about, without any bot: every way to go on, the one that promises most first.

What a way promises is its own score and nothing else, unless a test says so.
"""

from random import Random

from paperdungeons.bots.advice import Option
from paperdungeons.bots.hint import Hint, because_of, hint_for
from paperdungeons.bots.hint_reasons.reasons import Because, Ground, outcome_of
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


def every_option(state: State) -> list[Option]:
    """One answer, or one whole use of a die."""
    if phase_of(state) == ANSWER:
        found = [(choice,) for choice in legal_actions(state)]
    else:
        found = [choices for _, choices in ways(state)]
    valued = [Option(choices, score(outcome_of(state, choices).after).total) for choices in found]
    return sorted(valued, key=lambda option: -option.value)


def advised(state: State, *lines: str) -> Hint:
    """The hint where these ways (in the letters of a record) are all there is, each worth a point less than the one
    before."""
    options = [Option(tuple(read_choices(line, state)[1]), 50.0 - number) for number, line in enumerate(lines)]
    hint = hint_for(state, options)
    assert hint is not None
    return hint


FOUGHT = Fight(True, True, 21, 7, 2)
WATCHER = {"round": 8, "fights": (FOUGHT, FOUGHT), "roll": "923056"}
"""On dungeon A the Minotaur (strength 9, its room D2; the Warrior counts twice), the Vampire (14, E5; the Cleric) and
the Watcher (18, A6; the Wizard) come in this order."""

EXAMPLES: dict[Ground, tuple[State, str]] = {
    Ground.ENEMY_REACHES: (a_game(roll="923056", levels=(2, 2, 1, 1)), "9LW"),
    Ground.ENEMY_NEAR: (a_game(**WATCHER, levels=(2, 4, 2, 3)), "9LZ"),
    Ground.ENEMY: (a_game(**WATCHER), "9LZ"),
    Ground.STRENGTH_REACHES: (a_game(roll="923056", levels=(2, 2, 1, 1)), "9LZ"),
    Ground.STRENGTH_NEAR: (a_game(roll="923056", levels=(2, 1, 1, 1)), "9LZ"),
    Ground.LAIR_FOUND: (a_game(at="C1"), "1>C2D2"),
    Ground.LAIR_NEAR: (a_game(at="C1"), "1>C2."),
    Ground.MISSION_DONE: (a_game(setup=a_setup(["potions-8"]), potions=6), "1B=s"),
    Ground.MISSION_NEAR: (a_game(setup=a_setup(["potions-8"]), potions=0), "1B"),
    Ground.OBJECTIVE_STEP: (a_game(objective="potions", potions=4), "1B"),
    Ground.OBJECTIVE_NEAR: (a_game(objective="potions"), "1B"),
    Ground.GEM: (a_game(at="B2", beaten=["A2"], items={"cloak": 2}), "1>A2."),
    Ground.GEM_BONUS: (a_game(at="B2", beaten=["A2"], items={"cloak": 2}, gems=3), "1>A2."),
    Ground.MINION_UNHURT: (a_game(levels=(3, 1, 1, 1)), "1>B1=s."),
    Ground.MINION: (a_game(), "1>B1=s."),
    Ground.WEAKEST: (a_game(roll="923056", levels=(2, 2, 1, 2)), "9LC"),
    Ground.WEAKEST_NEAR: (a_game(roll="923056"), "9LC"),
    Ground.TOP: (a_game(roll="923056", levels=(5, 5, 5, 5)), "9LC"),
    Ground.ABILITY: (a_game(roll="923056", levels=(3, 3, 3, 3)), "9LC"),
    Ground.ITEM_DONE: (a_game(items={"crown": 1}), "1Cr"),
    Ground.ITEM_BEGUN: (a_game(), "1Cr"),
    Ground.POTION_ROW: (a_game(potions=3), "1B=W"),
    Ground.HEARTS: (a_game(), "1B"),
    Ground.ALIVE: (a_game(damage=3), "1B"),
    Ground.REWARDS: (a_game(), "1>C1."),
    Ground.CLOVER: (a_game(roll="193056"), "1B"),
    Ground.BOOTS: (a_game(at="E3"), "0>E2=W."),
    Ground.SWAP: (a_game(roll="523056", objective="hazards", levels=(1, 4, 1, 1)), "5L~"),
    Ground.DRINK: (a_game(agenda=((DRINK, 2),), potions=2, ask=True), "=2"),
    Ground.SPARE: (a_game(agenda=((DRINK, 2),), potions=2, ask=True), "=0"),
    Ground.ROOMS: (a_game(at="D2", visited=["D2"]), "1>C2."),
    Ground.LIFE: (a_game(roll="923056"), "9LC"),
    Ground.STAY: (a_game(at="C1", points=1), "."),
    Ground.IDLE: (a_game(), "1N"),
    Ground.NOTHING_BETTER: (a_game(at="C2", visited=["C1", "D2"]), "1>C1."),
}
"""For each ground a position, and a way to go on for which it speaks."""


def every_ground(state: State, line: str) -> list[Because]:
    return because_of(outcome_of(state, tuple(read_choices(line, state)[1])))


def positions(games: int):
    """Every position in which there is something to decide, in games of somebody who decides anything."""
    for number in range(games):
        chance = Random(number)
        state = start(Setup(BOX, seed_from(number * 7919)), ask=bool(number % 2))
        while phase_of(state) != OVER:
            if phase_of(state) in (ANSWER, DICE_USE, MOVING):
                yield state
            state, _ = apply(state, chance.choice(legal_actions(state)))
