"""Forged codes of every kind: read or refused, never anything else, and what is read can be written again."""

from random import Random

import pytest

from paperdungeons.play.codes.frame import CodeKind
from tests.fuzz.forged import KINDS, forged, named_dungeons
from tests.fuzz.readers import READERS
from tests.portions import portions
from tests.soak_seed import soak_seed

EACH = 300


def read_some(reader: str, chance: Random) -> int:
    """How many of ``EACH`` forged codes were read; the reader itself checks what must hold."""
    return sum(READERS[reader](forged(reader, chance)) for _ in range(EACH))


@pytest.mark.parametrize("chunk", portions(range(20), quick=1))
@pytest.mark.parametrize("reader", KINDS)
def test_a_forged_code_is_refused_or_read_and_has_one_spelling(reader, chunk):
    assert 0 <= read_some(reader, Random(chunk)) < EACH


@pytest.mark.soak
@pytest.mark.parametrize("chunk", range(50))
@pytest.mark.parametrize("reader", KINDS)
def test_a_forged_code_that_nobody_has_tried_before_is_refused_or_read(reader, chunk):
    seed = f"{soak_seed()} {reader} {chunk}"
    assert 0 <= read_some(reader, Random(seed)) < EACH, seed


def test_every_kind_of_code_is_forged():
    assert set(KINDS.values()) == set(CodeKind)


def test_some_forged_codes_of_every_kind_get_through():
    """Otherwise these tests would prove nothing."""
    chance = Random(7)
    assert [reader for reader in KINDS if not any(READERS[reader](forged(reader, chance)) for _ in range(500))] == []


def test_a_card_may_be_called_by_any_name_and_is_kept_or_refused():
    outcomes = [READERS["dungeon"](data) for data in named_dungeons()]
    assert True in outcomes
    assert False in outcomes
