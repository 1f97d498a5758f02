"""The value of a position is the same whether or not it was computed before, and whatever other seats compute."""

import sys
from concurrent.futures import ThreadPoolExecutor

import pytest

from paperdungeons.bots.bot import NOVICE, VETERAN, Bot
from paperdungeons.bots.evaluator import DEPENDS_ON, Evaluator, Experience, facts_of
from paperdungeons.bots.features import DICE
from paperdungeons.bots.novice_weights import SHORT_SIGHTED
from paperdungeons.bots.players import play
from paperdungeons.bots.weights import LEARNT
from paperdungeons.core.cards import Measure
from paperdungeons.core.measures import COUNTS
from paperdungeons.core.scoring import total_points
from paperdungeons.core.state import State, start
from tests.staging import BOX

from .arena import setup_no, states_in

SEATS = 4


@pytest.fixture(scope="module")
def positions() -> list[State]:
    """Positions of one match at a table; each seat has another power and another objective."""
    setup = setup_no(2, players=SEATS)
    logs = play(setup, [Bot(VETERAN, seat) for seat in range(SEATS)])
    states = [state for seat, log in enumerate(logs) for state in states_in(start(setup, seat), log)]
    return [state for state in states if state.round]


def freshly_weighed(state: State) -> float:
    return Evaluator(LEARNT).value(state)


def test_what_is_remembered_is_what_would_be_weighed_anew(positions):
    evaluator = Evaluator(LEARNT)
    first = [evaluator.value(state) for state in positions]
    assert [evaluator.value(state) for state in positions] == first
    assert first[::3] == [freshly_weighed(state) for state in positions[::3]]


def test_another_objective_is_weighed_by_itself():
    """Three potions and three gems are the same number, but not worth the same."""
    setup, evaluator = setup_no(0), Evaluator(LEARNT)
    for card in range(len(BOX.objectives)):
        state = start(setup)
        state.power, state.objective, state.round = 0, card, 4
        state.potions = state.gems = state.done = state.begun = state.traps_sprung = 3
        state.track = (0,) * 9
        assert evaluator.value(state) == freshly_weighed(state)


def by_facts(state: State, experience: Experience) -> float:
    """The value of a position by definition: each of its facts times the weight that experience gives it."""
    early = 1 - len(state.track) / DICE
    return total_points(state) + sum(
        fact * (late + early * more)
        for group, facts in facts_of(state).items()
        for fact, late, more in zip(facts, *experience[group], strict=False)
    )


@pytest.mark.parametrize("experience", [LEARNT, SHORT_SIGHTED], ids=["learnt", "short-sighted"])
def test_a_position_is_worth_its_points_and_what_its_facts_promise(positions, experience):
    evaluator = Evaluator(experience)
    for state in positions:
        assert evaluator.value(state) == pytest.approx(by_facts(state, experience))


def test_experience_speaks_of_every_fact(positions):
    for state in positions[::50]:
        facts = facts_of(state)
        assert facts.keys() == LEARNT.keys() == SHORT_SIGHTED.keys()
        for group, values in facts.items():
            assert len(values) == len(LEARNT[group][0]) == len(LEARNT[group][1])


def test_a_count_changes_only_with_what_it_is_said_to_depend_on(positions):
    assert set(DEPENDS_ON) == set(Measure)
    for measure in Measure:
        counted = dict[object, int]()
        for state in positions:
            key, count = DEPENDS_ON[measure](state), COUNTS[measure](state, 3)
            assert counted.setdefault(key, count) == count


def test_two_threads_share_a_mind_on_two_matches():
    setups = [setup_no(4), setup_no(5)]
    games = [states_in(start(setup), play(setup, [Bot(NOVICE)])[0]) for setup in setups]
    games = [[state for state in states if state.round] * 8 for states in games]
    right = [list(map(freshly_weighed, states)) for states in games]
    evaluator, usual = Evaluator(LEARNT), sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        with ThreadPoolExecutor(2) as threads:
            weighed = list(threads.map(lambda states: [evaluator.value(state) for state in states], games))
    finally:
        sys.setswitchinterval(usual)
    assert weighed == right
