"""Tables of phones without a network: reports are lost, doubled or late; players go on without each other, or leave.

The property that must hold: any two phones agree on everything that they share, or one of them shows that something
is not settled, because somebody is missing or sheets contradict each other.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence

import pytest

from paperdungeons.core.actions import Action, CloseRound, EndRound, Hear, HearResult
from paperdungeons.core.faces import BOARD, ROUNDS
from paperdungeons.core.reports import disputes
from paperdungeons.core.rules import apply
from paperdungeons.core.setup import Report, Result, Setup
from paperdungeons.core.state import State
from paperdungeons.core.table import end_round, result_of, sit_down
from paperdungeons.play.games.session import Session
from tests.play.support.simulated_tables import (
    CALM,
    WEATHERS,
    Phone,
    Table,
    check_all_told,
    check_pair,
    check_phone,
    check_table,
    play_table,
)
from tests.portions import portions

TABLES, SOAK_TABLES, CHUNKS = 200, 10_000, 4


# --- in calm weather -----------------------------------------------------------------------------------------


def own_choices(session: Session) -> Iterator[list[Action]]:
    """The choices that a player made by themselves, round by round."""
    made: list[Action] = []
    for choice in session.choices:
        if isinstance(choice, EndRound):
            yield made
            made = []
        elif not isinstance(choice, Hear | CloseRound | HearResult):
            made.append(choice)
    yield made


def by_the_rules(setup: Setup, sessions: Sequence[Session]) -> tuple[State, ...]:
    """The states after the same choices at a table where everybody hears everybody."""
    table = tuple(State.copy(state) for state in sit_down(setup))
    for state, session in zip(table, sessions, strict=True):
        state.ask = session.state.ask
    rounds = zip(*[list(own_choices(session)) for session in sessions], strict=True)
    for round_, choices in enumerate(rounds, 1):
        table = tuple(replayed(state, made) for state, made in zip(table, choices, strict=True))
        table = end_round(table) if round_ <= ROUNDS else table
    return table


def replayed(state: State, choices: Sequence[Action]) -> State:
    for choice in choices:
        state, _ = apply(state, choice)
    return state


@pytest.mark.parametrize("number", range(30))
def test_when_everything_arrives_in_time_everybody_agrees_and_plays_by_the_rules_of_the_table(number: int):
    table = play_table(number, CALM, finally_all=True)
    seen = check_table(table)
    players = [phone for phone in table.phones if phone.seat != BOARD]
    assert not any(disputes(phone.state) for phone in table.phones)
    assert {what for what in seen if what.startswith(("agree", "differ"))} <= {"agree"}
    check_all_told(table)
    expected = by_the_rules(table.phones[0].state.setup, [phone.session for phone in players])
    for phone, state in zip(players, expected, strict=True):
        told = phone.state.copy()
        told.talk = told.talk._replace(results=())
        assert told == state


def test_in_doubled_and_disordered_talk_nothing_changes():
    """Reports come twice, in any order or a little ahead: as long as all arrive in time, everybody agrees."""
    weather = CALM._replace(doubled=0.5, ahead=0.3)
    for number in range(20):
        table = play_table(number, weather, finally_all=True)
        seen = check_table(table)
        assert not any(disputes(phone.state) for phone in table.phones)
        assert seen["differ"] + seen["differ shown"] + seen["agree shown"] == 0
        check_all_told(table)


# --- in rough weather ----------------------------------------------------------------------------------------


def run(tables: int, chunk: int, chunks: int) -> Counter[str]:
    seen: Counter[str] = Counter()
    for number in range(chunk, tables, chunks):
        finally_all = number // 7 % 2 == 0
        table = play_table(number, WEATHERS[number // 3 % len(WEATHERS)], finally_all)
        seen += check_table(table)
        if finally_all:
            check_all_told(table)
    return seen


NOT_DULL = {
    "agree",
    "agree shown",
    "differ shown",
    "dispute gem",
    "dispute mission",
    "won",
    "claimed",
    "gems",
    "fought",
    "points of a bonus",
    "home",
    "left",
    "without",
    "news heard",
    "news known",
    "news ahead",
}
"""What must be seen: everything goes wrong that can, and still people find gems, claim missions, fight and win."""


@pytest.mark.parametrize("chunk", portions(range(CHUNKS), quick=1))
def test_two_hundred_tables_agree_or_show_that_something_is_not_settled(chunk: int):
    seen = run(TABLES, chunk, CHUNKS)
    assert set(seen) >= NOT_DULL
    assert "differ" not in seen


@pytest.mark.parametrize("chunk", portions(range(100), long=10))
def test_ten_thousand_tables_agree_or_show_that_something_is_not_settled(chunk: int):
    seen = run(SOAK_TABLES, chunk, 100)
    assert set(seen) >= NOT_DULL
    assert "differ" not in seen


# --- the property can fail -----------------------------------------------------------------------------------


def misheard(state: State, report: Report) -> State:
    """The state of a phone that heard this report instead of the right one, and has not noticed."""
    wrong = state.copy()
    others = [other for other in state.talk.heard if other[:2] != report[:2]]
    wrong.talk = state.talk._replace(heard=tuple(sorted([*others, report], key=lambda told: (told.round, told.seat))))
    return wrong


@pytest.mark.parametrize(
    "change",
    [
        lambda report: report._replace(gems=report.gems ^ 1),
        lambda report: report._replace(missions=report.missions ^ 1),
        lambda report: report._replace(strength=200),
    ],
    ids=["gem", "mission", "strength"],
)
def test_a_report_that_was_broken_on_the_way_is_noticed(change: Callable[[Report], Report]):
    one, other, *_ = [phone.state for phone in play_table(4, CALM, finally_all=True).phones]
    assert check_pair(one, other) == "agree"
    report = other.talk.report(one.seat, 8)
    assert report is not None
    with pytest.raises(AssertionError, match="heard different reports"):
        check_pair(one, misheard(other, change(report)))


@pytest.mark.parametrize("number", range(3))
def test_a_report_that_is_told_wrong_to_one_phone_makes_sheets_that_differ(number: int):
    """The outcome is not forged: the wrong report is heard, and the game goes on with it."""
    table = Table(number + 1, CALM)
    told = Phone.tells

    def tells_wrong(phone: Phone) -> tuple[tuple[Report, ...], Result | None]:
        reports, result = told(phone)
        return tuple(report._replace(gems=report.gems ^ 0b10000) for report in reports[:2]) + reports[2:], result

    liar = table.phones[0]
    liar.tells = lambda: tells_wrong(liar) if table.chance.random() < 0.5 else told(liar)
    table.play(finally_all=True)
    with pytest.raises(AssertionError):
        check_table(table)


def test_a_bonus_or_a_claim_that_nobody_told_of_is_noticed():
    states = [phone.state for phone in play_table(4, CALM, finally_all=True).phones]
    one = next(state for state in states if state.talk.won)
    other = next(state for state in states if state is not one and not state.talk.won & one.talk.won)
    cheat = other.copy()
    cheat.talk = other.talk._replace(won=one.talk.won)
    with pytest.raises(AssertionError, match="nobody is told"):
        check_pair(one, cheat)
    cheat = other.copy()
    cheat.claims = (5, *other.claims[1:]) if other.claims[0] != 5 else (0, *other.claims[1:])
    with pytest.raises(AssertionError, match="not what the sheet says"):
        check_phone(cheat)


def test_a_gem_that_is_still_there_although_somebody_told_that_they_took_it_is_noticed():
    one, other, *_ = [phone.state for phone in play_table(4, CALM, finally_all=True).phones]
    taken = next(report.gems for report in one.talk.told if report.gems)
    cheat = other.copy()
    cheat.gems_left |= taken
    with pytest.raises(AssertionError):
        check_phone(cheat)


def test_results_that_differ_are_noticed():
    one, other, *_ = [phone.state for phone in play_table(4, CALM, finally_all=True).phones]
    cheat = other.copy()
    result = result_of(one)
    cheat.talk = other.talk.with_result(result._replace(points=result.points + 1))
    with pytest.raises(AssertionError, match="nobody is told"):
        check_pair(one, cheat)
