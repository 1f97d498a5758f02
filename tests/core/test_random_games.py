"""Thousands of random games: whatever players do, the sheet stays valid."""

from collections.abc import Callable
from random import Random

import pytest

from paperdungeons.content.files import earlier_boxes
from paperdungeons.core.actions import Action, EndRound
from paperdungeons.core.cards import Box, Reward
from paperdungeons.core.dice import seed_from
from paperdungeons.core.legal import legal_actions
from paperdungeons.core.scoring import score
from paperdungeons.core.setup import Setup
from paperdungeons.core.state import OVER, ROUND_END, State, phase_of, start
from paperdungeons.core.table import closing_actions, ranking
from paperdungeons.play.records.record import Record, replay, states_of
from tests.core.invariants import CHECKED, check_offers, check_replay, do, play_solo, step
from tests.portions import portions
from tests.staging import BOX

SOLO_GAMES, TABLES, CHUNKS = 5_000, 500, 10
EARLIER_SOLO_GAMES, EARLIER_TABLES = 250, 35
SOAK_GAMES = 1_000_000


def play_table(number: int, box: Box = BOX) -> None:
    chance = Random(number)
    setup = Setup(box, seed_from(number * 15_485_863), players=2 + number % 7, lost_gems=number % 2 == 0)
    table = tuple(start(setup, seat, ask=number % 3 == 0) for seat in range(setup.players))
    choices = [list[Action]() for _ in table]
    while any(phase_of(state) != OVER for state in table):
        played = []
        for seat, state in enumerate(table):
            while phase_of(state) not in (ROUND_END, OVER):
                state = step(state, chance, choices[seat])
            played.append(state)
        if phase_of(played[0]) == OVER:
            table = tuple(played)
            break
        table = _close(played, choices, chance)
    if number % 5 == 0:
        check_offers(table[-1], legal_actions(table[-1]))
    for seat, state in enumerate(table):
        record = Record(setup, seat, state.ask, tuple(choices[seat]))
        assert replay(record) == state
        if number % 25 == 0:
            check_replay(record, list(states_of(record)))
    assert len({state.missions_open for state in table}) == 1
    places = ranking([table])
    assert [place.rank for place in places] == sorted(place.rank for place in places)
    assert places[0].points == max(score(state).total for state in table)
    check_bonuses(table)


def check_bonuses(table: tuple[State, ...]) -> None:
    """For each monster, only the single strongest player who fought has the bonus."""
    for season, monster in enumerate(table[0].setup.monsters):
        strengths = [state.fights[season].strength if state.fights[season].fought else 0 for state in table]
        best = max(strengths)
        winner = [strength == best > 0 and strengths.count(best) == 1 for strength in strengths]
        assert [bool(state.talk.won >> season & 1) for state in table] == winner
        points = monster.bonus.count(Reward.POINTS)
        assert [state.fights[season].bonus for state in table] == [points * won for won in winner]


def _close(played: list[State], choices: list[list[Action]], chance: Random) -> tuple[State, ...]:
    taken = 0
    for state in played:
        taken |= state.taken
    closed = []
    for seat, actions in enumerate(closing_actions(tuple(played))):
        state = played[seat]
        assert isinstance(actions[0], EndRound)
        for action in actions:
            if chance.random() < CHECKED[phase_of(state)]:
                check_offers(state, legal_actions(state))
            state = do(state, action, choices[seat])
        assert state.gems_left & taken == 0
        closed.append(state)
    return tuple(closed)


def run(play: Callable[[int], None], games: int, chunk: int, chunks: int) -> int:
    numbers = range(chunk, games, chunks)
    for number in numbers:
        play(number)
    return len(numbers)


@pytest.mark.parametrize("chunk", portions(range(CHUNKS), quick=1))
def test_five_thousand_solo_games_keep_every_invariant(chunk: int) -> None:
    assert run(play_solo, SOLO_GAMES, chunk, CHUNKS) == SOLO_GAMES // CHUNKS


@pytest.mark.parametrize("chunk", portions(range(CHUNKS), quick=1))
def test_five_hundred_tables_of_two_to_eight_keep_every_invariant(chunk: int) -> None:
    assert run(play_table, TABLES, chunk, CHUNKS) == TABLES // CHUNKS


@pytest.mark.parametrize("box", portions(earlier_boxes(), quick=1), ids=["before", "first"])
def test_games_and_tables_of_an_earlier_box_keep_every_invariant(box: Box) -> None:
    """Games that were begun with an earlier box go on with that box."""
    for number in range(EARLIER_SOLO_GAMES):
        play_solo(number, box)
    for number in range(EARLIER_TABLES):
        play_table(number, box)


@pytest.mark.parametrize("chunk", portions(range(100), long=4))
def test_a_million_solo_games_keep_every_invariant(chunk: int) -> None:
    assert run(play_solo, SOAK_GAMES, chunk, 100) == SOAK_GAMES // 100
