"""The uniform bot plays legal games, always the same for the same number."""

import pytest

from paperdungeons.bots import random_bot as uniform
from paperdungeons.core.state import OVER, phase_of
from paperdungeons.play.records.record import Record, replay
from tests.staging import a_setup


@pytest.mark.parametrize("players", [1, 2, 8])
def test_a_match_is_played_to_its_end_at_every_seat(players: int) -> None:
    setup = a_setup(players=players)
    matches = uniform.play(setup, 7)
    ends = [replay(Record(setup, seat, choices=tuple(choices))) for seat, choices in enumerate(matches)]
    assert [phase_of(end) for end in ends] == [OVER] * players


def test_the_same_number_gives_the_same_match_and_another_number_another() -> None:
    setup = a_setup()
    assert uniform.play(setup, 1) == uniform.play(setup, 1) != uniform.play(setup, 2)


def test_a_bot_does_not_play_with_real_dice() -> None:
    with pytest.raises(ValueError, match="real dice"):
        uniform.play(a_setup(hand_dice=True))
