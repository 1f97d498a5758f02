"""A whole game without touching: every choice is made by arrows and Enter, and the record equals that of the core."""

import pytest

from paperdungeons.core.scoring import score
from paperdungeons.play.records.record import Record, replay
from tests.ui.support.positions import golden
from tests.ui.support.typist import ENTER, KeyPilot, Typist

GAME = "printed-ask-all-questions"


def play(hand, choices) -> None:
    hand.pilot, typist = KeyPilot(hand), Typist(hand)
    for choice in choices:
        hand.perform(choice)
        assert hand.pilot.last_choice == choice
        if hand.place == "fight":
            typist.wake()
            typist.strike(ENTER)


@pytest.mark.parametrize(
    ("rounds", "size"),
    [
        (2, (360, 640)),
        pytest.param(8, (360, 640), marks=pytest.mark.long),
        pytest.param(8, (1280, 800), marks=pytest.mark.long),
    ],
)
def test_a_game_by_keys_alone_is_the_same_game_in_the_core(phone, rounds, size):
    record = golden(GAME)
    ends = [place for place, choice in enumerate(record.choices, 1) if type(choice).__name__ == "EndRound"]
    choices = record.choices[: ends[rounds - 1]] if rounds < 8 else record.choices
    hand = phone(size=size)
    hand.begin(record.setup, choices[0], ask=record.ask)
    play(hand, choices[1:])
    assert hand.app.library.game.session.record == Record(record.setup, ask=record.ask, choices=choices)
    assert hand.state == replay(Record(record.setup, ask=record.ask, choices=choices))
    if rounds == 8:
        assert hand.place == "score"
        assert score(hand.state) == score(replay(record))
