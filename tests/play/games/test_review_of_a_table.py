"""The review of one person's game among bots: in every line that is tried, the others report what they reported."""

from __future__ import annotations

from dataclasses import replace

import pytest

from paperdungeons.bots import review
from paperdungeons.bots.bot import NOVICE, VETERAN, Bot
from paperdungeons.bots.known_dice_search import Effort
from paperdungeons.core.actions import CloseRound, Hear
from paperdungeons.core.faces import ROUNDS
from paperdungeons.core.state import OVER, phase_of
from paperdungeons.core.table import result_of
from paperdungeons.play.games.session import Session
from paperdungeons.play.records.header_notation import Bots
from paperdungeons.play.records.record import Record, replay
from paperdungeons.play.storage.review_cache import Findings
from tests.play.support.bot_tables import a_hot_seat, play_on
from tests.play.support.past_games import AMONG_BOTS, NAMES_AMONG_BOTS, hot_seat
from tests.portions import portions

NARROW = Effort(2, 1200)
"""The search follows two positions: enough to reach the end."""
ONE_AND_TWO: Bots = (None, Bot(NOVICE, 0), Bot(VETERAN, 1))


def careless() -> Record:
    """The game of somebody who chooses at random, at a table with two bots."""
    sessions: list[Session] = a_hot_seat(ONE_AND_TWO)
    play_on(sessions)
    return sessions[0].record


def crowded() -> Record:
    return hot_seat(9, NAMES_AMONG_BOTS, AMONG_BOTS)[0]


@pytest.fixture(autouse=True)
def _quick(monkeypatch):
    for name in ("WHOLE_GAME", "REST_OF_IT"):
        monkeypatch.setattr(review, name, NARROW)


@pytest.mark.parametrize("game", portions([careless, crowded], quick=1))
def test_a_game_among_bots_is_reviewed_and_the_others_say_what_they_said(game, tmp_path):
    record = game()
    analyst = review.Analyst(record.start(), record.choices)
    assert list(analyst.work())[-1] == pytest.approx(1.0)
    found = analyst.review()
    assert found.points == result_of(replay(record)).points
    assert found.best.points >= found.points
    assert len(found.expected) == len(found.best_expected) == ROUNDS + 1
    first = len(record.choices) - len(_from_first_roll(record))
    line = replace(record, choices=(*record.choices[:first], *found.best.choices))
    assert phase_of(replay(line)) == OVER
    assert result_of(replay(line)).points == found.best.points
    assert [choice for choice in line.choices if isinstance(choice, Hear)] == [
        choice for choice in record.choices if isinstance(choice, Hear)
    ]
    assert sum(isinstance(choice, CloseRound) for choice in line.choices) == ROUNDS
    assert Findings(tmp_path, record).keep(analyst.found)
    assert Findings(tmp_path, record).read() == analyst.found


def _from_first_roll(record: Record) -> tuple[object, ...]:
    state_before = (replay(replace(record, choices=record.choices[:made])) for made in range(len(record.choices)))
    return record.choices[next(made for made, state in enumerate(state_before) if state.roll) :]
