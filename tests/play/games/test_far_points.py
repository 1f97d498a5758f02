"""With an owner's box, players can have more points than fit into a code; rounds are told and closed all the same."""

from itertools import pairwise

import pytest

from paperdungeons.bots import random_bot as uniform
from paperdungeons.content.files import house_content
from paperdungeons.content.own_box import NOTHING_TYPED, OwnBox, in_force, value_of
from paperdungeons.core.actions import CloseRound, HearResult
from paperdungeons.core.reports import MOST_POINTS, told_points
from paperdungeons.core.rules import apply
from paperdungeons.core.setup import Setup
from paperdungeons.core.state import OVER, State, phase_of
from paperdungeons.core.table import result_of, result_told
from paperdungeons.play.codes.own_report_log import all_report_logs, own_report_log
from paperdungeons.play.codes.report_code import (
    read_digest,
    read_report,
    write_digest,
    write_report,
    write_report_log,
    write_result,
)
from paperdungeons.play.codes.seat_code import read_seat, write_seat
from paperdungeons.play.games.standing import places_of
from paperdungeons.play.records.record import Record, states_of

PLAYERS = 3
NAMES = ("Anna", "Bram", "Cor")


def with_all_that_can_be() -> OwnBox:
    """A box with the largest figures that it may have without a fault."""
    own = NOTHING_TYPED
    for part, size in {"heroes": 6, "minions": 12, "gems": 10, "objective": 3}.items():
        own = own.with_card(("tracks", part), ["99 O"] * size)
    for part in ("hero-at-top", "mission"):
        own = own.with_card(("tracks", part), "99 O")
    for id_ in house_content().tables["monsters.toml"]:
        card = dict(value_of(NOTHING_TYPED, ("monsters", id_)))
        worth = {"low": ["0 O", "99 O", "0 O"], "middle": ["1 O", "99 O", "0 O"], "high": ["2 O", "99 O", "0 O"]}
        own = own.with_card(("monsters", id_), card | worth)
    assert in_force(own).problems == {}
    return own


def a_match(own: OwnBox) -> list[Record]:
    """A match in which somebody has more points than fit into a code."""
    box = in_force(own).content.box
    for number in range(40):
        setup = Setup(box, f"000000{number:02}", PLAYERS)
        records = [
            Record(setup, seat, choices=tuple(choices), names=NAMES)
            for seat, choices in enumerate(uniform.play(setup, number))
        ]
        ends = [list(states_of(record))[-1] for record in records]
        if any(abs(result_of(state).points) > MOST_POINTS for state in ends):
            return records
    raise AssertionError("no such match")


def told_after_every_round(record: Record) -> list[State]:
    states = list(states_of(record))
    closed = [before for before, choice in zip(states, record.choices, strict=False) if isinstance(choice, CloseRound)]
    return [*closed, states[-1]]


@pytest.fixture(scope="module")
def match() -> list[Record]:
    return a_match(with_all_that_can_be())


def test_every_round_and_every_result_can_be_told_and_heard(match):
    for record in match:
        for state in told_after_every_round(record):
            log = own_report_log(state, NAMES[record.seat])
            setup = record.setup
            assert read_report(setup, write_report_log(setup, log)) == log
            assert log in read_digest(setup, write_digest(setup, all_report_logs(state, NAMES)))
            last = log.reports()[-1]
            assert read_report(setup, write_report(setup, last)) == last
            if log.result is not None:
                assert read_report(setup, write_result(setup, log.result)) == log.result


def test_every_phone_has_the_same_ranking(match):
    ends = [list(states_of(record))[-1] for record in match]
    assert {phase_of(state) for state in ends} == {OVER}
    rankings = []
    for state in ends:
        for other in ends:
            if other.seat != state.seat:
                state, _ = apply(state, HearResult(own_report_log(other, NAMES[other.seat]).result))
        rankings.append(places_of(state))
    assert all(one == other for one, other in pairwise(rankings))


def test_the_seat_can_still_move_to_another_phone(match):
    ends = [list(states_of(record))[-1] for record in match]
    for record in match:
        heard = [HearResult(result_told(state)) for state in ends if state.seat != record.seat]
        moved = Record(record.setup, record.seat, choices=(*record.choices, *heard), names=NAMES)
        assert read_seat(write_seat(moved), record.setup.box) == moved


def test_the_score_itself_is_told_as_it_is(match):
    ends = [list(states_of(record))[-1] for record in match]
    assert max(result_of(state).points for state in ends) > MOST_POINTS
    assert max(result_told(state).points for state in ends) == MOST_POINTS


@pytest.mark.parametrize(("points", "told"), [(0, 0), (500, 500), (501, 500), (1483, 500), (-500, -500), (-700, -500)])
def test_points_are_told_as_far_as_a_code_has_room(points, told):
    assert told_points(points) == told
