"""Reviews: losses add up, every better line really is better, and a perfect line has no losses."""

from collections.abc import Sequence
from itertools import islice, pairwise

import pytest

from paperdungeons.bots import review
from paperdungeons.bots.bot import NOVICE, VETERAN, Bot
from paperdungeons.bots.known_dice_search import Effort
from paperdungeons.bots.players import decide, evaluator_of, play
from paperdungeons.bots.review import Analyst, FoundEnd, Review, whole_use
from paperdungeons.core.actions import Action, CloseRound, EndRound, EnterDice, Hear, HearResult, Leave, Skip
from paperdungeons.core.faces import DICE_A_ROUND, ROUNDS
from paperdungeons.core.scoring import total_points
from paperdungeons.core.setup import Report, Result
from paperdungeons.core.state import DICE_USE, OVER, State, phase_of, start
from tests.portions import portions

from .arena import played_alone, setup_no, states_in

SAID = EndRound | Hear | Leave | CloseRound | EnterDice
NARROW = Effort(3, 1200)
"""So few positions are followed here that a review takes one second instead of ten."""
WIDER = Effort(8, 1000)
"""Enough to see what each round costs."""
MANY_STEPS = 50_000
"""A review takes far fewer steps than this."""
PERFECT_AFTER = 4
"""A better line is found at most this many times."""


@pytest.fixture(autouse=True)
def _quick(monkeypatch):
    for name in ("WHOLE_GAME", "REST_OF_IT"):
        monkeypatch.setattr(review, name, NARROW)


def an_analyst(game: State, log: Sequence[Action], found: dict[int, FoundEnd] | None = None) -> Analyst:
    """An analyst whose work is done."""
    analyst = Analyst(game, log, found)
    for _ in analyst.work():
        pass
    return analyst


def looked_back_at(game: State, log: Sequence[Action], found: dict[int, FoundEnd] | None = None) -> Review:
    return an_analyst(game, log, found).review()


def first_of(game: State, log: Sequence[Action]) -> int:
    """The number of choices before the first roll; with real dice, before the first die is used."""
    return next(number for number, state in enumerate(states_in(game, log)) if state.round and state.roll)


def check(game: State, log: Sequence[Action]) -> Review:
    """Check what holds for every review. A loss is the cost of one turn alone: nothing else is decided between it and
    the next position that the review knows."""
    analyst = an_analyst(game, log)
    told, known = analyst.review(), (*analyst.found, len(log))
    first, states = first_of(game, log), states_in(game, log)
    best = states_in(states[first], told.best.choices)[-1]
    assert phase_of(best) == OVER
    assert total_points(best) == told.best.points >= told.points == total_points(states[-1])
    for curve, points in ((told.expected, told.points), (told.best_expected, told.best.points)):
        assert len(curve) == ROUNDS + 1
        assert curve[-1] == points
    assert told.expected[0] == told.best_expected[0]
    costs = [loss.cost for loss in told.losses]
    assert costs == sorted(costs, reverse=True)
    assert len(costs) <= review.MOST_LOSSES
    assert all(cost > 0 for cost in costs)
    assert sum(costs) <= told.best.points - told.points
    for loss in told.losses:
        assert loss.better == whole_use(states[loss.made], loss.better) != tuple(log[loss.made : loss.until])
        following = min(cursor for cursor in known if cursor > loss.made)
        assert loss.made < loss.until <= following
        assert all(isinstance(choice, SAID) for choice in log[loss.until : following])
    return told


# --- what a review says --------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", portions([10, 12, 18, 21], quick=1))
def test_a_game_alone_is_looked_back_at(number):
    setup = setup_no(number)
    told = check(start(setup), play(setup, [Bot(number % 2)])[0])
    assert told.best.points > told.points
    assert told.losses


def test_all_losses_add_up_to_what_the_best_line_has_more(monkeypatch):
    """When all rounds are examined, and not only those that cost most."""
    monkeypatch.setattr(review, "MOST_LOSSES", ROUNDS * DICE_A_ROUND * 2)
    monkeypatch.setattr(review, "REST_OF_IT", WIDER)
    setup = setup_no(1)
    log = play(setup, [Bot(NOVICE)])[0]
    told = looked_back_at(start(setup), log)
    assert len(told.losses) > ROUNDS // 2
    assert sum(loss.cost for loss in told.losses) == told.best.points - told.points


def test_a_perfect_line_costs_nothing():
    """The best line is reviewed again until nothing better is found."""
    game = start(setup_no(1))
    log = play(game.setup, [Bot(VETERAN)])[0]
    points = []
    for _ in range(PERFECT_AFTER + 1):
        told = looked_back_at(game, log)
        points.append(told.points)
        if told.best.points == told.points:
            break
        log = [*log[: first_of(game, log)], *told.best.choices]
    assert told.losses == ()
    assert told.best.choices == tuple(log[first_of(game, log) :])
    assert told.expected == told.best_expected
    assert points == sorted(set(points))
    assert len(points) > 1


def test_a_game_that_is_not_over_cannot_be_looked_back_at():
    setup = setup_no(1)
    log = play(setup, [Bot(NOVICE)])[0]
    with pytest.raises(ValueError, match="over"):
        Analyst(start(setup), log[:-1])


# --- in pieces -----------------------------------------------------------------------------------------------


def test_the_work_is_told_from_nothing_to_all():
    setup = setup_no(4)
    told = list(Analyst(start(setup), play(setup, [Bot(NOVICE)])[0]).work())
    assert all(before <= after + 1e-9 for before, after in pairwise(told))
    assert 0 <= told[0] < 0.05
    assert told[-1] == pytest.approx(1)
    assert len(told) > 100


@pytest.mark.parametrize("part", portions([3, 10], quick=1))
def test_a_review_that_was_stopped_comes_to_the_same(part):
    setup = setup_no(11)
    log = play(setup, [Bot(VETERAN)])[0]
    stopped = Analyst(start(setup), log)
    for _ in stopped.work():
        if len(stopped.found) == part:
            break
    assert len(stopped.found) == part
    evaluator_of.cache_clear()
    assert looked_back_at(start(setup), log, stopped.found) == looked_back_at(start(setup), log)


def test_what_was_found_is_not_searched_again(monkeypatch):
    setup = setup_no(3)
    log = play(setup, [Bot(NOVICE)])[0]
    analyst = an_analyst(start(setup), log)
    monkeypatch.setattr(review, "best_end", None)
    assert looked_back_at(start(setup), log, analyst.found) == analyst.review()


# --- every kind of game --------------------------------------------------------------------------------------


def test_a_game_with_questions_about_drinking_is_looked_back_at():
    game = start(setup_no(8), ask=True)
    check(game, played_alone(game.setup, Bot(NOVICE), ask=True))


def test_a_game_with_real_dice_is_looked_back_at_with_the_dice_that_fell():
    game = start(setup_no(9, hand_dice=True))
    log = played_alone(game.setup, Bot(NOVICE))
    told = check(game, log)

    def rolls(choices: Sequence[Action]) -> list[Action]:
        return [choice for choice in choices if isinstance(choice, EnterDice)]

    assert rolls(told.best.choices) == rolls(log)[1:]


@pytest.mark.long
def test_a_game_without_missions_is_looked_back_at():
    setup = setup_no(10, missions=False)
    check(start(setup), play(setup, [Bot(NOVICE)])[0])


@pytest.mark.parametrize("seat", portions([0, 2], quick=1))
def test_a_game_at_a_table_is_looked_back_at_and_the_others_say_what_they_said(seat):
    setup = setup_no(12, players=3)
    log = play(setup, [Bot(NOVICE, temper) for temper in range(3)])[seat]
    results = [HearResult(Result(other, 50, 20)) for other in range(3) if other != seat]
    told = check(start(setup, seat), [*log, *results])

    def said(choices: Sequence[Action]) -> list[Action]:
        return [choice for choice in choices if isinstance(choice, Hear | CloseRound)]

    assert said(told.best.choices) == said(log)


def silent(seat: int, round_: int) -> Hear:
    return Hear(Report(seat, round_, 0, 0, None))


def with_a_guest_who_comes_and_goes(game: State) -> list[Action]:
    """At a table of three, the third player says nothing, leaves in the second round, and is back with a late report
    before the second die. In that round the first player uses no die, which costs many points."""
    state, log = game, list[Action]()
    second = {3: Leave(2), 4: silent(2, 1)}

    def do(*made: Action) -> None:
        nonlocal state
        state, log[len(log) :] = states_in(state, made)[-1], made

    while phase_of(state) != OVER:
        if state.round == 2 and phase_of(state) == DICE_USE:
            do(*[second[used] for used in second if used == len(state.track)], Skip(state.dice[0]))
        else:
            do(*(decide(state, Bot(NOVICE)) or (EndRound(), silent(1, state.round), CloseRound(1 << 2))))
    return log


@pytest.mark.long
def test_whoever_leaves_and_comes_back_does_so_on_every_line(monkeypatch):
    monkeypatch.setattr(review, "MOST_LOSSES", ROUNDS)
    monkeypatch.setattr(review, "REST_OF_IT", WIDER)
    game = start(setup_no(14, players=3))
    log = with_a_guest_who_comes_and_goes(game)
    analyst = Analyst(game, log)
    steps = sum(1 for _ in islice(analyst.work(), MANY_STEPS))
    assert steps < MANY_STEPS
    assert sum(states_in(game, log)[made].round == 2 for made in analyst.found) == DICE_A_ROUND
    for made, found in analyst.found.items():
        assert phase_of(states_in(states_in(game, log)[made], found.choices)[-1]) == OVER
