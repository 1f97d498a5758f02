"""What the sheet shows, typed in by hand, and positions that the tests of the cards share."""

from typing import Any

from paperdungeons.core.cards import Reward
from paperdungeons.core.rooms import parse_room
from paperdungeons.core.scoring import score
from paperdungeons.core.state import State, question_of, start
from tests.staging import BOX, a_game, a_setup, after

MONSTER_ROUND = {1: 3, 2: 6, 3: 8}


def played(**wishes: Any) -> State:
    """Three dice are used and the round may end. Dice are rolled by hand, so that no skull of the next roll hurts."""
    return a_game(**({"setup": a_setup(hand_dice=True), "dice": ()} | wishes))


def kept(power: str, answers: str = "") -> State:
    """Right after this power was kept; at a table of eight every power is dealt to somebody."""
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


GRID = """
7 | p                | t gG        | -                | t l         | -                | zombie 5 gH
6 | -                | t i         | t                | orc 5 gF    | t i              | t
5 | ghost 5 gD       | t           | t                | t l         | -                | kobold 5 gE
4 | -                | i           | kobold 4 gC      | -           | ghost 4 p        | t l
3 | t l              | t           | p                | t l         | -                | orc 4 gB
2 | zombie 4 gA      | -           | t                | -           | zombie 3 l       | t i
1 | ghost 3 p p      | orc 3 i     | p                | kobold 3 p  | t i              | p
"""
ROOMS = {
    column + row[0]: cell.split()
    for row in GRID.strip().splitlines()
    for column, cell in zip("ABCDEF", row.split("|")[1:], strict=True)
}
WALLS = ["A7|B7", "B7|C7", "B6|B7", "C3|C4", "D1|D2", "F6|F7"]
MOATS = ["A1|A2", "A3|A4", "A5|A6", "D6|E6", "E5|F5", "F2|F3", "F4|F5"]
WALLS_OF_A = ["A2|B2", "B1|B2", "B4|C4", "B5|C5", "E4|E5", "E4|F4"]
PASSAGES = ["A2|F2", "A4|F4"]
MINIONS = {room: (cell[0], int(cell[1])) for room, cell in ROOMS.items() if len(cell) > 1 and cell[1].isdigit()}
GEMS = {room: cell[-1][1] for room, cell in ROOMS.items() if cell[-1][0] == "g"}
TRAPS = [room for room, cell in ROOMS.items() if cell[0] == "t"]
REWARDS = {"p": Reward.POTION, "i": Reward.STEP, "l": Reward.LEVEL}


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
