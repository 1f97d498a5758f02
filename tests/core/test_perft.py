"""The number of ways a game can go, from fixed setups: any change of a rule shows here."""

import json
from pathlib import Path

import pytest

from paperdungeons.content.files import earlier_boxes
from paperdungeons.core.legal import legal_actions
from paperdungeons.core.perft import perft
from paperdungeons.core.rules import apply
from paperdungeons.core.setup import Setup
from paperdungeons.core.state import start
from tests.staging import BOX

GOLDEN = json.loads((Path(__file__).parents[1] / "golden" / "perft.json").read_text())
BOXES = dict(zip(("now", "before", "first"), (BOX, *earlier_boxes()), strict=True))


def test_every_box_that_came_with_the_app_has_its_numbers() -> None:
    assert list(GOLDEN) == list(BOXES)
    assert len({tuple(seeds) for seeds in GOLDEN.values()}) == 1


@pytest.mark.parametrize("seed", GOLDEN["now"])
@pytest.mark.parametrize("box", BOXES)
def test_the_number_of_ways_to_begin_a_game_stays_what_it_was(box: str, seed: str) -> None:
    golden = GOLDEN[box][seed]
    state = start(Setup(BOXES[box], seed, dungeon=golden["dungeon"]))
    assert [perft(state, depth) for depth in range(1, 5)] == golden["perft"]


def test_the_number_of_ways_is_the_sum_over_the_first_choices() -> None:
    state = start(Setup(BOX, "K7QF3MXW"))
    assert perft(state, 3) == sum(perft(apply(state, action)[0], 2) for action in legal_actions(state))
    assert perft(state, 0) == 1
