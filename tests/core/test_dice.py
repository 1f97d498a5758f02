"""The dice are a function of the seed, pinned for ever, and fair under the re-roll rule."""

import json
from collections import Counter
from itertools import product
from pathlib import Path

import pytest

from paperdungeons.core.dice import SEED_LETTERS, dealt, drawn, must_reroll, parse_seed, roll_dice, seed_from
from paperdungeons.core.faces import CLOVER, SKULL
from paperdungeons.core.setup import Setup
from tests.staging import BOX

GOLDEN = Path(__file__).parents[1] / "golden" / "dice.json"
ROLLS = 600_000
LIMIT = 40.0
"""Chi-square with five degrees of freedom is above this in fewer than one in a million fair runs."""


def deal_of(seed: str) -> dict[str, object]:
    """Everything that a seed decides at a table of eight, with the ids of the cards."""
    setup = Setup(BOX, seed, players=8)
    return {
        "dungeon": setup.board.dungeon.id,
        "missions": [mission.id for mission in setup.mission_cards],
        "powers": [[BOX.powers[number].id for number in hand.powers] for hand in setup.hands],
        "objectives": [[BOX.objectives[number].id for number in hand.objectives] for hand in setup.hands],
        "rolls": [" ".join(str(face) for face in roll) for roll in setup.rolls],
    }


@pytest.mark.parametrize("seed", json.loads(GOLDEN.read_text()))
def test_the_same_seed_deals_the_same_game_for_ever(seed: str) -> None:
    assert deal_of(seed) == json.loads(GOLDEN.read_text())[seed]


@pytest.mark.parametrize("roll", [(SKULL, SKULL, 1, SKULL, 0, 0), (CLOVER, CLOVER, CLOVER, 0, 5, 6)])
def test_three_skulls_or_three_clovers_are_rolled_again(roll: tuple[int, ...]) -> None:
    assert must_reroll(roll)


def test_two_skulls_and_two_clovers_stand() -> None:
    assert not must_reroll((CLOVER, CLOVER, SKULL, SKULL, 0, 5))


def conditional_law() -> list[dict[int, float]]:
    """For each die, the probability of each face among the rolls that stand, found by counting all rolls."""
    standing = [roll for roll in product(*BOX.dice) if not must_reroll(roll)]
    return [{face: n / len(standing) for face, n in Counter(faces).items()} for faces in zip(*standing, strict=True)]


@pytest.fixture(scope="module")
def many_rolls() -> list[tuple[int, ...]]:
    return [roll_dice(BOX.dice, seed_from(number // 8 * 104_729), number % 8 + 1) for number in range(ROLLS)]


@pytest.mark.parametrize("die", range(6))
def test_each_die_follows_the_conditional_law_of_the_reroll_rule(many_rolls: list[tuple[int, ...]], die: int) -> None:
    expected = conditional_law()[die]
    counts = Counter(roll[die] for roll in many_rolls)
    chi_square = sum((counts[face] - ROLLS * p) ** 2 / (ROLLS * p) for face, p in expected.items())
    assert set(counts) == set(expected)
    assert chi_square < LIMIT


def test_the_number_of_skulls_follows_the_law_too(many_rolls: list[tuple[int, ...]]) -> None:
    standing = [roll for roll in product(*BOX.dice) if not must_reroll(roll)]
    expected = {
        skulls: ROLLS * n / len(standing) for skulls, n in Counter(roll.count(SKULL) for roll in standing).items()
    }
    counts = Counter(roll.count(SKULL) for roll in many_rolls)
    chi_square = sum((counts[skulls] - n) ** 2 / n for skulls, n in expected.items())
    assert set(counts) == {0, 1, 2}
    assert chi_square < LIMIT


def test_no_card_is_dealt_twice_at_a_table_of_eight() -> None:
    for number in range(500):
        setup = Setup(BOX, seed_from(number * 7919), players=8)
        for cards in ([hand.powers for hand in setup.hands], [hand.objectives for hand in setup.hands]):
            assert sorted(card for pair in cards for card in pair) == list(range(16))


def test_each_seat_is_dealt_the_same_however_many_sit_down() -> None:
    for number in range(50):
        seed = seed_from(number * 104_729)
        assert Setup(BOX, seed).hands[0] == Setup(BOX, seed, players=8).hands[0]


def test_every_card_is_dealt_and_every_dungeon_drawn_about_equally_often() -> None:
    seeds = [seed_from(number * 15_485_863) for number in range(12_000)]
    dungeons = Counter(drawn(seed, "dungeon", 12) for seed in seeds)
    first = Counter(dealt(seed, "powers", 16, 2)[0] for seed in seeds)
    assert all(850 < dungeons[number] < 1150 for number in range(12))
    assert all(620 < first[number] < 880 for number in range(16))


def test_a_seed_is_eight_letters_that_can_be_read_aloud() -> None:
    assert not set("ILOU") & set(SEED_LETTERS)
    assert parse_seed(" k7qf-3mxo ") == "K7QF3MX0"
    assert parse_seed("llllllll") == "11111111"
    for wrong in ("", "K7QF3MX", "K7QF3MXW9", "K7QF3MXU", "K7QF3MX!", "K7QF3MX٣"):
        with pytest.raises(ValueError, match="seed"):
            parse_seed(wrong)


def test_rolls_of_different_rounds_and_seeds_are_not_alike() -> None:
    rolls = {roll_dice(BOX.dice, seed_from(seed), round_) for seed in range(100) for round_ in range(1, 9)}
    assert len(rolls) > 750
