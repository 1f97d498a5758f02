"""Bots keep to the rules, play the same game every time, and see what a player sees."""

import os
import subprocess
import sys
from copy import copy
from pathlib import Path

import pytest

from paperdungeons.bots.advice import options
from paperdungeons.bots.bot import CHAMPION, NOVICE, STRENGTHS, TEMPERS, VETERAN, Bot
from paperdungeons.bots.players import decide, evaluator_of, play
from paperdungeons.core.actions import EndRound
from paperdungeons.core.dice import Roll, seed_from
from paperdungeons.core.faces import MAX_PLAYERS, ROUNDS
from paperdungeons.core.setup import Setup
from paperdungeons.core.state import CARDS, OVER, REPORTS, ROLL, ROUND_END, State, phase_of, start
from tests.staging import BOX, a_game, after

from .arena import decisions, digest, setup_no, states_in, watched_match

ROOT = Path(__file__).parents[2]

# --- by the rules --------------------------------------------------------------------------------------------

SHEETS, PARTS, QUICK_SHEETS = 2_000, 10, 80
AT_TABLES = sum(range(2, MAX_PLAYERS + 1))
"""Each part has a table of every size: this many sheets."""


def strength_no(number: int) -> int:
    """Mostly novices, who are quickest; now and then a veteran."""
    return VETERAN if number % 12 == 5 else NOVICE


def alone(number: int) -> list[State]:
    setup = setup_no(number, missions=number % 5 > 0)
    return watched_match(setup, [Bot(strength_no(number), number % TEMPERS)], ask=number % 3 == 0)


def table(number: int, players: int) -> list[State]:
    """A table; its bots differ in strength and temper, or not at all."""
    setup = setup_no(number, players, missions=number % 3 > 0)
    bots = [Bot(strength_no(seat), seat % TEMPERS if number % 2 else 0) for seat in range(players)]
    return watched_match(setup, bots, ask=number % 2 == 0)


def assert_by_the_rules(part: int, sheets: int) -> None:
    """One solo game of a veteran or a champion, a table of every size, and solo games for the other sheets."""
    ends = watched_match(setup_no(part), [Bot(VETERAN if part % 3 else CHAMPION, part % TEMPERS)], ask=part % 2 == 0)
    for players in range(2, MAX_PLAYERS + 1):
        ends += table(part * MAX_PLAYERS + players, players)
    for number in range(part, PARTS * (sheets - AT_TABLES - 1), PARTS):
        ends += alone(number)
    assert len(ends) == sheets
    assert all(phase_of(end) == OVER and len(end.fights) == 3 for end in ends)


def test_bots_only_ever_do_what_the_rules_allow_in_eighty_games():
    assert_by_the_rules(1, QUICK_SHEETS)


@pytest.mark.long
@pytest.mark.parametrize("part", range(PARTS))
def test_bots_only_ever_do_what_the_rules_allow_in_two_thousand_games(part):
    assert_by_the_rules(part, SHEETS // PARTS)


def test_a_champion_keeps_to_the_rules_at_a_table_too():
    ends = watched_match(setup_no(3, players=2), [Bot(CHAMPION), Bot(CHAMPION, 2)])
    assert [phase_of(end) for end in ends] == [OVER, OVER]


def test_who_has_nothing_to_decide_decides_nothing():
    told = after(a_game(setup=setup_no(0, players=2), dice=()), "|")
    waiting = [a_game(dice=()), a_game(dice=(), roll=""), told, a_game(round=9, dice=())]
    assert [phase_of(state) for state in waiting] == [ROUND_END, ROLL, REPORTS, OVER]
    assert [decide(state, Bot(strength)) for state in waiting for strength in STRENGTHS] == [()] * 12


# --- the same game -------------------------------------------------------------------------------------------


def test_the_same_seed_gives_the_same_game_on_a_second_run_and_in_a_new_process():
    first = digest()
    evaluator_of.cache_clear()
    assert digest() == first
    told = subprocess.run(
        [sys.executable, "-c", "from tests.bots.arena import digest; print(digest())"],
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
        env=os.environ | {"PYTHONHASHSEED": "4711", "PYTHONPATH": str(ROOT)},
    )
    assert told.stdout.strip() == first


def test_who_sat_in_the_other_seats_before_changes_nothing():
    """Bots of one strength share an evaluator; the cards of one seat must not affect another."""
    setup = setup_no(8, players=4)
    bots = [Bot(VETERAN)] * 4
    logs = play(setup, bots)
    for seat, log in enumerate(logs):
        evaluator_of.cache_clear()
        state, made = start(setup, seat), 0
        while made < len(log):
            choices = decide(state, bots[seat]) or (log[made],)
            assert list(choices) == log[made : made + len(choices)]
            state, made = states_in(state, choices)[-1], made + len(choices)


# --- what a player sees --------------------------------------------------------------------------------------


def elsewhere(state: State, setup: Setup, rolls: tuple[Roll, ...]) -> State:
    """The same moment in another match, with other dice to come."""
    twin, moment = copy(setup), state.copy()
    object.__setattr__(twin, "rolls", state.setup.rolls[: state.round] + rolls[state.round :])
    moment.setup = twin
    return moment


@pytest.mark.parametrize("strength", STRENGTHS)
def test_what_a_bot_does_does_not_depend_on_later_dice(strength):
    setup, other, bot = setup_no(4), setup_no(16), Bot(strength, 1)
    assert setup.rolls[-1] != other.rolls[-1]
    seen = 0
    for state in decisions(setup, bot, ask=True):
        assert decide(elsewhere(state, setup, other.rolls), bot) == decide(state, bot)
        seen += 1
    assert seen >= ROUNDS


@pytest.mark.parametrize("strength", STRENGTHS)
def test_what_a_bot_does_does_not_depend_on_the_seed(strength):
    """Without missions, and once cards are kept, a seed is nothing but dice."""
    setup, bot = setup_no(5, missions=False), Bot(strength)
    other = Setup(BOX, seed_from(99), dungeon=setup.dungeon, missions=False)
    seen = 0
    for state in decisions(setup, bot):
        if phase_of(state) != CARDS:
            assert decide(elsewhere(state, other, other.rolls), bot) == decide(state, bot)
            seen += 1
    assert seen >= ROUNDS


def test_advice_does_not_depend_on_later_dice():
    setup, other = setup_no(6, missions=False), setup_no(18, missions=False)
    for state in list(decisions(setup, Bot(NOVICE)))[1::9]:
        told = [options(elsewhere(state, twin, other.rolls)) for twin in (setup, other)]
        assert told == [options(state)] * 2


def test_a_bot_leaves_the_end_of_the_round_to_who_holds_the_game():
    setup = setup_no(10)
    for state in decisions(setup, Bot(CHAMPION)):
        assert EndRound() not in decide(state, Bot(CHAMPION))
