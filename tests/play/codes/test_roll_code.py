"""A roll of real dice as a code: every phone of the table reads the same roll, and every other table refuses it."""

from random import Random

import pytest

from paperdungeons.core.dice import SEED_LETTERS, must_reroll
from paperdungeons.core.faces import CLOVER, SKULL
from paperdungeons.core.setup import Setup
from paperdungeons.play.codes.bits import Packer
from paperdungeons.play.codes.errors import CodeError, CodeTrouble
from paperdungeons.play.codes.frame import CodeKind, kind_of, link_of, spelled, write_frame
from paperdungeons.play.codes.invitation import table_key
from paperdungeons.play.codes.report_code import read_report
from paperdungeons.play.codes.roll_code import Rolled, are_same_dice, put_roll, read_roll, write_roll
from tests.play.support.tables import a_roll
from tests.staging import BOX

TABLE = Setup(BOX, "TEST5EED", 3, hand_dice=True)
ROLL = (1, CLOVER, SKULL, 0, 5, 8)


def refused(text: str, setup: Setup = TABLE) -> CodeTrouble:
    with pytest.raises(CodeError) as caught:
        read_roll(setup, text)
    return caught.value.trouble


@pytest.mark.parametrize("number", range(24))
def test_a_roll_written_and_read_is_the_same_roll(number):
    rolled = Rolled(1 + number % 8, a_roll(Random(number)).roll)
    code = write_roll(TABLE, rolled)
    assert kind_of(code) is CodeKind.ROLL
    for text in (code, link_of(code), spelled(code), code.lower()):
        assert read_roll(TABLE, text) == rolled


def test_a_roll_can_be_typed():
    assert len(write_roll(TABLE, Rolled(8, ROLL))) <= 20


@pytest.mark.parametrize(
    "other",
    [Setup(BOX, "TEST5EEE", 3, hand_dice=True), Setup(BOX, "TEST5EED", 4, hand_dice=True), Setup(BOX, "TEST5EED", 3)],
)
def test_a_roll_of_another_table_is_refused(other):
    assert refused(write_roll(TABLE, Rolled(2, ROLL)), other) is CodeTrouble.OTHER_TABLE


def test_a_code_of_another_kind_is_named():
    with pytest.raises(CodeError) as caught:
        read_report(TABLE, write_roll(TABLE, Rolled(2, ROLL)))
    assert caught.value.facts["found"] is CodeKind.ROLL


@pytest.mark.parametrize(
    "rolled",
    [Rolled(0, ROLL), Rolled(9, ROLL), Rolled(1, (SKULL, SKULL, 1, SKULL, 5, 6)), Rolled(1, (CLOVER,) * 3 + (0, 5, 6))],
)
def test_what_cannot_be_rolled_is_neither_written_nor_read(rolled):
    with pytest.raises(ValueError, match="not of this table"):
        write_roll(TABLE, rolled)
    packer = Packer()
    put_roll(packer, BOX.dice, rolled.roll)
    forged = write_frame(CodeKind.ROLL, SEED_LETTERS[rolled.round] + packer.letters(), table_key(TABLE))
    assert refused(forged) is CodeTrouble.DAMAGED


def test_a_code_without_a_roll_is_damaged():
    assert refused(write_frame(CodeKind.ROLL, "", table_key(TABLE))) is CodeTrouble.DAMAGED
    assert refused(write_frame(CodeKind.ROLL, "1", table_key(TABLE))) is CodeTrouble.DAMAGED


def test_any_one_letter_changed_is_refused():
    code = write_roll(TABLE, Rolled(5, ROLL))
    for at, letter in enumerate(code):
        for other in SEED_LETTERS.replace(letter, ""):
            assert refused(code[:at] + other + code[at + 1 :]) is not None


def test_forged_letters_are_refused_or_have_their_one_spelling():
    chance, read = Random(7), 0
    for _ in range(4000):
        said = "".join(chance.choice(SEED_LETTERS) for _ in range(chance.choice((3, 4, 5))))
        text = write_frame(CodeKind.ROLL, said, table_key(TABLE))
        try:
            rolled = read_roll(TABLE, text)
        except CodeError:
            continue
        read += 1
        assert write_roll(TABLE, rolled) == text
        assert not must_reroll(rolled.roll)
    assert read > 0


def test_the_same_dice_may_lie_in_any_order():
    assert are_same_dice((1, 9, 4, 0, 5, 8), (9, 4, 1, 8, 0, 5))
    assert not are_same_dice((1, 9, 4, 0, 5, 8), (1, 9, 3, 0, 5, 8))
    assert not are_same_dice((10, 9, 4, 0, 5, 8), (1, 9, 4, 0, 5, 10))
