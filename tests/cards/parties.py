"""Positions that the tests of the cards share."""

from typing import Any

from paperdungeons.core.rooms import parse_room
from paperdungeons.core.scoring import score
from paperdungeons.core.state import State, question_of, start
from tests.staging import BOX, a_game, a_setup, after

MONSTER_ROUND = {1: 3, 2: 6, 3: 8}


def played(**kwargs: Any) -> State:
    """A game whose round may end: three dice are used. Dice are real, so that no skull of the next roll hurts."""
    return a_game(**({"setup": a_setup(hand_dice=True), "dice": ()} | kwargs))


def kept(power: str, answers: str = "") -> State:
    """A game right after this power was kept; at a table of eight, somebody is dealt every power."""
    setup = a_setup(players=8, hand_dice=True)
    seat = next(no for no, hand in enumerate(setup.hands) if BOX.power_no(power) in hand.powers)
    objective = BOX.objectives[setup.hands[seat].objectives[0]].id
    return after(start(setup, seat), f"{power} {objective}{answers}")


def boxes(state: State, item: str) -> int:
    bit = 1 << BOX.item_no(item)
    return bool(state.begun & bit) + bool(state.done & bit)


def asked(state: State) -> int | None:
    question = question_of(state)
    return None if question is None else question[0]


def edges(pairs: list[str]) -> set[tuple[int, int]]:
    return {(min(pair), max(pair)) for pair in ([parse_room(room) for room in text.split("|")] for text in pairs)}


def beside(room: str) -> list[str]:
    column, row = "ABCDEF".index(room[0]), int(room[1])
    around = [(column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1)]
    return ["ABCDEF"[c] + str(r) for c, r in around if 0 <= c < 6 and 1 <= r <= 7]


def line(state: State, letter: str) -> int:
    return score(state).points(letter)


def row(number: int, rooms: int = 6) -> list[str]:
    return [column + str(number) for column in "ABCDEF"[:rooms]]
