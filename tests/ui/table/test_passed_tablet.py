"""One tablet passed around: a whole game of three by touch, and what a curtain must hide."""

from __future__ import annotations

from random import Random

import pytest

from paperdungeons.core.actions import EndRound
from paperdungeons.core.state import CARDS, OVER, ROUND_END, phase_of
from paperdungeons.core.table import end_round, ranking, result_of
from paperdungeons.play.games.finished_games import finished_points
from paperdungeons.play.records.record import replay
from paperdungeons.ui.table.curtain_screen import CurtainScreen
from tests.portions import portions
from tests.ui.support.passed_tablet import NAMES, lift, play_to_the_end, play_turn, sit_three_down


@pytest.mark.parametrize("size", portions([(360, 640), (1280, 800)], quick=1), ids=str)
def test_a_table_of_three_is_played_by_taps_to_the_ranking(phone, size):
    hand, chance = phone(size=size), Random(7)
    sit_three_down(hand)
    play_to_the_end(hand, chance)
    games = hand.app.library.hot_seat.games
    states = [game.state for game in games]
    assert [phase_of(state) for state in states] == [OVER] * 3
    places = ranking([tuple(states)])
    assert hand.app.library.hot_seat.places() == places
    told = " ".join(hand.texts())
    for name in NAMES:
        assert name in told
    assert str(places[0].points).replace("-", "\u2212") in told
    for game in games:
        assert replay(game.record) == game.state


def test_the_games_of_a_tablet_are_those_of_a_table_in_the_core(phone):
    """The sheets learn from each other exactly what the rules allow."""
    hand, chance = phone(), Random(11)
    sit_three_down(hand)
    while not hand.app.features.tables.hot_seat.closed:
        play_turn(hand, chance)
    games = hand.app.library.hot_seat.games
    before = []
    for game in games:
        session = game.session
        number = next(n for n in range(session.cursor + 1) if session.state_at(n).inked)
        before.append(session.state_at(number - 1))
    assert list(end_round(tuple(before))) == [game.state for game in games]


def test_a_curtain_shows_nothing_private(phone):
    hand, chance = phone(), Random(3)
    sit_three_down(hand)
    play_turn(hand, chance)
    assert hand.place == "curtain"
    box, words = hand.app.library.content.box, hand.app.services.words
    hidden = [words(f"powers.{power.id}.name") for power in box.powers]
    hidden += [words(f"objectives.{objective.id}.name") for objective in box.objectives]
    told = " ".join(hand.texts())
    assert "Bram" in told
    assert [name for name in hidden if name in told] == []
    assert isinstance(hand.screen, CurtainScreen)
    hand.app.navigator.home()
    hand.stage.frames(2)
    told = " ".join(hand.texts())
    assert "Anna" in told
    assert [name for name in hidden if f"{name}," in told or f", {name}" in told] == []


def test_the_tablet_is_killed_and_goes_on_at_the_same_curtain(phone):
    hand, chance = phone(), Random(5)
    sit_three_down(hand)
    play_turn(hand, chance)
    before = [game.state for game in hand.app.library.hot_seat.games]
    hand.close()
    hand.open()
    assert [game.state for game in hand.app.library.hot_seat.games] == before
    hand.touch(hand.screen.continue_tile)
    assert hand.place == "curtain"
    assert hand.state.seat == 1
    assert phase_of(hand.state) == CARDS


def test_who_has_ended_a_round_may_take_it_back_while_nobody_else_has_looked(phone):
    hand, chance = phone(), Random(9)
    sit_three_down(hand)
    play_turn(hand, chance)
    hand.touch(hand.screen.undo_tile)
    assert hand.place == "curtain"
    lift(hand)
    assert hand.place == "sheet"
    assert (hand.state.seat, phase_of(hand.state)) == (0, ROUND_END)
    hand.perform(EndRound())
    lift(hand)
    assert not hand.app.features.tables.hot_seat.can_take_back


@pytest.mark.long
def test_a_player_may_leave_and_the_others_play_on(phone):
    hand, chance = phone(), Random(13)
    sit_three_down(hand)
    play_turn(hand, chance)
    lift(hand)
    hand.press("menu")
    hand.app.features.tables.hot_seat.leave(hand.state.seat)
    hand.stage.frames(2)
    play_to_the_end(hand, chance)
    seats = [place.seat for place in hand.app.library.hot_seat.places()]
    assert sorted(seats) == [0, 2]


@pytest.mark.long
def test_a_result_is_opened_from_the_ranking(phone):
    hand, chance = phone(), Random(7)
    sit_three_down(hand)
    play_to_the_end(hand, chance)
    winner = hand.app.library.hot_seat.places()[0]
    hand.screen.actions.score(winner.seat)
    hand.stage.frames(2)
    assert hand.place == "score"
    assert result_of(hand.state).points == winner.points
    assert hand.back()
    assert hand.place == "ranking"
    hand.app.navigator.home()
    hand.stage.frames(2)
    words = hand.app.services.words
    assert words("home.continue.ranking") in hand.texts()
    assert words("home.continue.name") not in hand.texts(), "what is over cannot be continued"
    hand.touch(hand.screen.continue_tile)
    assert hand.place == "ranking"


# --- games that wait -----------------------------------------------------------------------------------------


def test_a_solo_game_is_not_lost_when_a_table_is_set(phone):
    hand, chance = phone(), Random(3)
    hand.touch(hand.screen.begin_tile)
    hand.touch(hand.screen.start_tile)
    alone = hand.app.library.game.record
    hand.app.navigator.home()
    hand.stage.frames(2)
    sit_three_down(hand)
    play_turn(hand, chance)
    hand.app.navigator.home()
    hand.stage.frames(2)
    hand.touch(hand.screen.others_tile)
    assert hand.place == "games"
    assert len(hand.screen.rows) == 2
    hand.touch(hand.screen.rows[1])
    assert hand.place == "sheet"
    assert hand.app.library.game.record == alone
    hand.app.navigator.home()
    hand.stage.frames(2)
    hand.touch(hand.screen.others_tile)
    hand.touch(hand.screen.rows[0])
    assert hand.place == "curtain"


def test_a_game_that_is_put_away_no_longer_waits_and_is_no_result(phone):
    hand = phone()
    hand.touch(hand.screen.begin_tile)
    hand.touch(hand.screen.start_tile)
    hand.app.navigator.home()
    hand.stage.frames(2)
    sit_three_down(hand)
    hand.app.navigator.home()
    hand.stage.frames(2)
    hand.touch(hand.screen.others_tile)
    hand.touch(hand.screen.away_buttons[1])
    assert len(hand.screen.rows) == 1
    hand.touch(hand.screen.away_buttons[0])
    assert hand.screen.rows == []
    hand.app.navigator.home()
    hand.stage.frames(2)
    assert hand.app.library.game is None
    assert finished_points(hand.app.services.store) == []
    assert len(hand.app.services.store.games()) == 4
