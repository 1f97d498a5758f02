"""What the review weighs, knowing the dice: the way to all that is left, and the gems that a monster takes away."""

import pytest

from paperdungeons.bots.bot import VETERAN, Bot
from paperdungeons.bots.errands import errands, gems_at_risk, harvest, tour
from paperdungeons.bots.features import DICE, FAR, steps_from
from paperdungeons.bots.hindsight import HindsightEvaluator, all_facts_of
from paperdungeons.bots.hindsight_weights import KNOWING
from paperdungeons.bots.players import play
from paperdungeons.core.rooms import ROOMS, parse_room
from paperdungeons.core.scoring import total_points
from paperdungeons.core.state import State, start

from .arena import setup_no, states_in

SEATS = 3


def game_of(number: int, players: int) -> list[State]:
    setup = setup_no(number, players=players)
    logs = play(setup, [Bot(VETERAN, seat) for seat in range(players)])
    states = [state for seat, log in enumerate(logs) for state in states_in(start(setup, seat), log)]
    return [state for state in states if state.round]


@pytest.fixture(scope="module")
def positions() -> list[State]:
    """Positions of two solo games with Lost Gems and of a match at a table, where no gem is lost."""
    return [*game_of(2, 1), *game_of(3, 1), *game_of(4, SEATS)]


def by_facts(state: State) -> float:
    early = 1 - len(state.track) / DICE
    return total_points(state) + sum(
        fact * (late + early * more)
        for group, facts in all_facts_of(state).items()
        for fact, late, more in zip(facts, *KNOWING[group], strict=True)
    )


def test_a_position_is_worth_its_points_and_what_all_of_its_facts_promise(positions):
    evaluator = HindsightEvaluator(KNOWING)
    for state in positions:
        assert evaluator.value(state) == pytest.approx(by_facts(state))


def test_the_review_weighs_every_fact_and_no_other(positions):
    for state in positions[::50]:
        assert all_facts_of(state).keys() == KNOWING.keys()


def rooms(*names: str) -> int:
    return sum(1 << parse_room(name) for name in names)


def test_a_tour_goes_to_the_nearest_room_each_time():
    board, passes = setup_no(0).board, ~0  # walls and moats do not count: steps are those of a plain grid
    here = parse_room("A1")
    assert tour(board, passes, here, 0) == 0
    assert tour(board, passes, here, rooms("B1")) == 1
    assert tour(board, passes, here, rooms("C1", "A2")) == 1 + 3, "first A2, then from there to C1"
    assert tour(board, passes, here, rooms("D1", "C1", "B1")) == 3


def test_one_room_is_as_far_as_its_steps_and_one_that_cannot_be_reached_is_far(positions):
    for state in positions[::40]:
        board, passes, here = state.setup.board, state.perks.passes, state.position
        steps = steps_from(board, passes, here)
        for room in range(ROOMS):
            if room != here:
                assert tour(board, passes, here, 1 << room) == min(steps[room], FAR)


def test_the_dice_lacking_for_all_errands_grow_when_dice_are_wasted(positions):
    state = positions[0]
    early = errands(state)
    late = state.copy()
    late.track = (*late.track, *[late.track[0] if late.track else 0] * 20)
    assert errands(late)[0] == early[0] > 0
    assert errands(late)[1] > early[1]


def test_gems_are_at_risk_only_with_lost_gems_and_only_until_the_monster_has_come(positions):
    for state in positions:
        told = gems_at_risk(state)
        assert len(told) == 4
        for season in range(2):
            there, to_be_had = told[2 * season : 2 * season + 2]
            assert 0 <= to_be_had <= there
            if len(state.fights) > season or not state.setup.lost_gems:
                assert (there, to_be_had) == (0, 0)
    assert any(gems_at_risk(state)[0] for state in positions)


def test_gems_and_claimed_missions_are_harvested(positions):
    assert {harvest(state)[0] for state in positions} == {state.gems for state in positions}
    state = max(positions, key=lambda state: state.gems)
    assert harvest(state)[1:-1] == tuple(state.gems >= box for box in (2, 4, 6, 8))
    assert any(harvest(state)[-1] for state in positions)
