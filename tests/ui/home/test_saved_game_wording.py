"""What the first screen says about a game that waits. No window."""

import pytest

from paperdungeons.content.words import words
from paperdungeons.ui.home import saved_game_wording
from paperdungeons.ui.home.saved_game_wording import waiting_of
from tests.staging import a_game, a_setup


def place(monkeypatch, language: str, points: int, **staged) -> str:
    """The first line about a game with this many points."""
    state = a_game(**staged)
    monkeypatch.setattr(saved_game_wording, "total_points", lambda _: points)
    return waiting_of(words(language), state, ("", ""), False).lines[0]


@pytest.mark.parametrize("players", [1, 2])
def test_a_game_whose_first_questions_are_open_is_in_its_first_round(monkeypatch, players):
    text = place(monkeypatch, "en", 5, power="veteran", round=0, setup=a_setup(players=players))
    assert text.startswith("Round 1 of 8")


@pytest.mark.parametrize(
    ("language", "points", "end"),
    [
        ("en", 1, " 1 point"),
        ("en", -1, " \u22121 point"),
        ("en", 0, " 0 points"),
        ("de", -1, " \u22121 Punkt"),
        ("de", -3, " \u22123 Punkte"),
        ("fr", 0, " 0 point"),
        ("fr", 2, " 2 points"),
    ],
)
@pytest.mark.parametrize("players", [1, 2])
def test_points_have_the_form_that_goes_with_their_number(monkeypatch, language, points, end, players):
    assert place(monkeypatch, language, points, setup=a_setup(players=players)).endswith(end)
