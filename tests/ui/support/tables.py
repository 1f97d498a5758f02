"""Phones and boards of a table at some moment of a game."""

from __future__ import annotations

from paperdungeons.core.faces import BOARD, ROUNDS
from paperdungeons.core.setup import Report, Result, Setup
from paperdungeons.core.state import State, start
from paperdungeons.core.table_reports import Talk
from tests.staging import a_game, a_report, a_setup
from tests.ui.support.phone import Hand

NAMES = ("Anna", "Bram", "Chlo\u00e9", "Dirk-Jan", "Evangelina", "Fleur", "", "Willemijntje")
QR = "T118HW19287P3BTZSQ7KXSTC3T0TQH0S98Q7F1XE5B7BY0NYFQ"
DIGEST = "D1" + 6 * QR
CODE = "R10A-HW13-001Y-04AA-6511"
"""Codes that are as long as real ones at the end of a game."""


def told_by(state: State) -> tuple[Report, ...]:
    return tuple(a_report(state.seat, round_) for round_ in range(1, state.round + 1))


def not_own(state: State, heard: tuple[Report, ...]) -> tuple[Report, ...]:
    return tuple(report for report in heard if report.seat != state.seat)


def a_phone(players: int = 3, round_: int = 2, heard: tuple[Report, ...] = (), left: int = 0, seat: int = 0) -> State:
    """A phone that has reported its round and waits for the others."""
    state = a_game(setup=a_setup(players=players), round=round_, seat=seat, dice=(), inked=True)
    state.talk = Talk(told=told_by(state), heard=not_own(state, heard), left=left)
    return state


def in_a_round(players: int = 3, round_: int = 3, heard: tuple[Report, ...] = ()) -> State:
    """The dice are on the table, and the earlier rounds are reported."""
    state = a_game(setup=a_setup(players=players), round=round_)
    state.talk = Talk(told=told_by(state)[:-1], heard=not_own(state, heard))
    return state


def at_the_end(players: int = 3, results: tuple[Result, ...] = ()) -> State:
    state = a_game(setup=a_setup(players=players), round=ROUNDS + 1, dice=(), roll="", visited=("A1", "B1"))
    state.talk = Talk(told=told_by(state)[:-1], results=results)
    return state


def a_board(
    players: int = 3,
    round_: int = 2,
    heard: tuple[Report, ...] = (),
    results: tuple[Result, ...] = (),
    left: int = 0,
    setup: Setup | None = None,
) -> State:
    setup = setup or a_setup(players=players)
    state = start(setup, BOARD)
    state.round = round_
    state.roll = setup.rolls[round_ - 1] if setup.rolls and round_ <= ROUNDS else ()
    state.talk = Talk(heard=heard, results=results, left=left)
    return state


def everybody(players: int, round_: int, but: tuple[int, ...] = (), points: int | None = 17) -> tuple[Report, ...]:
    """All reports from the first round to this one; in this one the seats of ``but`` have not reported."""
    heard = []
    for now in range(1, round_ + 1):
        for seat in range(players):
            if now == round_ and seat in but:
                continue
            gems = "ABCDEFGH"[now - 1] if seat == now % players else ""
            missions = "2" if now == 2 and seat in (0, 1) else ""
            strength = (14 + 9 * (now // 3) + seat if seat % 3 else None) if now in (3, 6, 8) else None
            report = a_report(seat, now, gems, missions, strength)
            heard.append(report._replace(points=None if points is None else points + seat * now))
    return tuple(heard)


def take_cards(hand: Hand) -> None:
    assert hand.place == "cards"
    hand.touch(hand.screen.keep_tile)
    assert hand.place == "sheet"
