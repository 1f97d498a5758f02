"""A glance at the latest finished games says the same as a replay of them."""

from contextlib import closing
from dataclasses import replace

import pytest

from paperdungeons.core.faces import BOARD
from paperdungeons.core.scoring import score
from paperdungeons.play.games.finished_games import finished_games, latest_tables, tables_of
from paperdungeons.play.games.glance import latest_glances
from paperdungeons.play.games.ranks import rank_of
from paperdungeons.play.records.write_game import write_seat_no
from paperdungeons.play.storage.store import open_store
from tests.play.support.past_games import fill
from tests.ranks_at_hand import RANKS
from tests.staging import BOX


@pytest.fixture
def store(tmp_path):
    """A store whose clock moves on by a second every time it is read."""
    store, _ = open_store(tmp_path)
    seconds = iter(range(1_000, 100_000))
    store._clock = lambda: next(seconds)
    fill(store)
    with closing(store):
        yield store


def find_box(fingerprint: str):
    return BOX if fingerprint == BOX.fingerprint else None


def test_the_latest_tables_are_those_of_all_finished_games(store):
    games = store.games()
    every = sorted(tables_of(games), key=lambda pages: -max(kept.touched for kept in pages))
    assert len(every) > 3
    for most in (0, 1, 3, len(every) + 1):
        found = latest_tables(games, most)
        assert [{kept.id for kept in pages} for pages in found] == [
            {kept.id for kept in pages} for pages in every[:most]
        ]


def test_a_glance_says_what_the_replayed_game_says(store):
    games = store.games()
    glances = latest_glances(RANKS, find_box, games, len(games))
    replayed, troubles = finished_games(store, BOX, latest_tables(games, len(games)))
    assert troubles == []
    assert len(glances) == len(replayed) == 6
    assert {glance.is_alone for glance in glances} == {glance.is_passed for glance in glances} == {True, False}
    for glance, game in zip(glances, replayed, strict=True):
        state = game.states[0]
        standing = rank_of(RANKS, state)
        assert glance.dungeon == state.setup.board.dungeon.id
        assert glance.points == (None if glance.is_passed else score(state).total)
        assert glance.rank == (None if standing is None else standing.rank)
        assert glance.when == game.when
        assert glance.is_alone == state.setup.is_solo


def test_a_game_of_a_box_that_is_not_here_is_left_out(store):
    assert latest_glances(RANKS, lambda _: None, store.games(), 3) == []


def test_without_ranks_no_glance_has_one(store):
    glances = latest_glances(None, find_box, store.games(), 3)
    assert [glance.rank for glance in glances] == [None] * 3


def test_a_device_that_was_passed_around_has_no_points_because_no_single_player_is_its_owner(store):
    passed = [glance for glance in latest_glances(RANKS, find_box, store.games(), 9) if glance.is_passed]
    assert passed
    assert {glance.points for glance in passed} == {None}


def test_a_board_has_no_points_of_its_own(store):
    phones = next(kept for kept in store.games() if not kept.is_alone and not kept.hot_seat)
    board = replace(phones, text=phones.text.replace("\nSeat 1\n", f"\nSeat {write_seat_no(BOARD)}\n"))
    assert board.text != phones.text
    assert [glance.points for glance in latest_glances(RANKS, find_box, [board], 1)] == [None]
