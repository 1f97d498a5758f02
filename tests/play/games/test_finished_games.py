"""Finished games: which ones are listed, what is known about them, and that nothing in them changes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from paperdungeons.bots.bot import CHAMPION, NOVICE, PLAYS, VETERAN, Bot
from paperdungeons.core.scoring import score
from paperdungeons.core.setup import RULES, Setup
from paperdungeons.core.table import ranking
from paperdungeons.play.games.finished_games import Finished, finished_games, finished_points, has_finished, tables_of
from paperdungeons.play.records.header_notation import write_bots
from paperdungeons.play.records.record import Record, replay
from paperdungeons.play.storage.errors import StorageProblem, StorageProblemKind
from paperdungeons.play.storage.ghost_scores import FILE, MOST_KEPT, GhostPoints
from paperdungeons.play.storage.store import Store, open_store
from tests.play.support.past_games import alone, fill, hot_seat, shelf, table, with_a_phone_each
from tests.staging import BOX

OTHER_BOX = replace(BOX, fingerprint="0123abcd")


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    times = iter(range(1000, 9000, 10))
    opened, _ = open_store(tmp_path, lambda: next(times))
    yield opened
    opened.close()


def part_of(record: Record, made: int) -> Record:
    return replace(record, choices=record.choices[:made])


def listed(store: Store, most: int | None = None) -> tuple[list[Finished], list[StorageProblem]]:
    return finished_games(store, BOX, tables_of(store.games())[:most])


def put_away(store: Store, record: Record) -> None:
    store.keep(store.begin(record), record, len(record.choices), True, 0)


def test_games_are_told_the_latest_first_and_a_hot_seat_once(store):
    fill(store)
    games, troubles = listed(store)
    assert [game.saved.record for game in games] == [shelf()[number] for number in (8, 7, 6, 2, 1, 0)]
    assert [len(game.states) for game in games] == [4, 1, 1, 4, 1, 1]
    assert [game.when for game in games] == sorted([game.when for game in games], reverse=True)
    assert troubles == []


def test_what_is_told_is_how_they_ended(store):
    fill(store)
    games, _ = listed(store)
    for game in games:
        own = game.states[[state.seat for state in game.states].index(game.saved.record.seat)]
        assert own == replay(game.saved.record)
        assert game.saved.total == score(own).total
    assert games[0].places == ranking([games[0].states])
    assert games[4].places == ranking([tuple(replay(record) for record in table(3, 2))])
    assert games[5].places == []


def test_looking_at_them_changes_nothing(store):
    fill(store)
    before = store.games()
    listed(store)
    assert store.games() == before


def test_games_that_wait_or_were_put_away_are_not_over(store):
    whole = alone()
    store.begin(part_of(whole, 20))
    put_away(store, part_of(whole, len(whole.choices) - 1))
    assert [kept.was_played_out for kept in store.games()] == [False, False]
    assert listed(store) == ([], [])
    store.begin(whole)
    assert store.games()[0].was_played_out
    assert len(listed(store)[0]) == 1


def test_a_hot_seat_is_over_when_all_its_games_are(store):
    for record in hot_seat(5):
        store.begin(record if record.seat else part_of(record, len(record.choices) - 1))
    assert listed(store) == ([], [])


def test_a_hot_seat_that_broke_up_in_the_last_round_has_no_result(store):
    """Everybody has reported the round, but nobody has closed it."""
    for record in hot_seat(5):
        told = next(number for number in range(len(record.choices), 0, -1) if _has_told(part_of(record, number)))
        put_away(store, part_of(record, told))
    assert all(kept.was_played_out for kept in store.games())
    assert listed(store) == ([], [])


def _has_told(record: Record) -> bool:
    state = replay(record)
    return state.round == 8 and any(report.round == 8 for report in state.talk.told)


def test_who_left_a_hot_seat_has_no_place(store):
    for record in hot_seat(5):
        if record.seat == 2:
            put_away(store, part_of(record, 30))
        else:
            store.begin(record)
    (game,), _ = listed(store)
    assert sorted(place.seat for place in game.places) == [0, 1, 3]


def test_only_those_that_are_asked_for_are_read(store):
    for _ in range(5):
        store.begin(alone())
    assert [game.saved.id for game in listed(store, most=3)[0]] == [5, 4, 3]


def test_what_the_player_has_deleted_is_no_result(store):
    for number in range(2):
        store.begin(alone(number))
    latest, first = store.games()
    assert finished_points(store, lambda games: [kept for kept in games if kept.id != latest.id]) == [first.total]
    assert has_finished(store)
    assert not has_finished(store, lambda _: [])


def test_games_of_another_box_are_left_out_and_counted_a_hot_seat_once(store):
    store.begin(alone())
    for record in [with_a_phone_each(), *hot_seat(5)]:
        store.begin(replace(record, setup=replace(record.setup, box=OTHER_BOX)))
    games, troubles = listed(store)
    assert [game.saved.record for game in games] == [alone()]
    assert troubles == [StorageProblem(StorageProblemKind.OTHER_BOX, {"n": 2})]


# --- what ghosts scored --------------------------------------------------------------------------------------

SETUP = Setup(BOX, "TEST5EED")
NOVICE_0, VETERAN_1 = Bot(NOVICE, 0), Bot(VETERAN, 1)


def test_what_ghosts_came_to_is_known_to_another_app(tmp_path):
    assert GhostPoints(tmp_path).of(SETUP, NOVICE_0) is None
    assert GhostPoints(tmp_path).keep(SETUP, {NOVICE_0: -3, VETERAN_1: 57})
    known = GhostPoints(tmp_path)
    assert (known.of(SETUP, NOVICE_0), known.of(SETUP, VETERAN_1)) == (-3, 57)


@pytest.mark.parametrize(
    "other",
    [
        Setup(BOX, "TEST5EEF"),
        Setup(BOX, "TEST5EED", missions=False),
        Setup(OTHER_BOX, "TEST5EED"),
        Setup(BOX, "TEST5EED", dungeon=next(card.id for card in BOX.dungeons if card.id != SETUP.board.dungeon.id)),
    ],
    ids=["seed", "missions", "box", "dungeon"],
)
def test_it_holds_for_the_same_deal_only(tmp_path, other):
    GhostPoints(tmp_path).keep(SETUP, {NOVICE_0: 40})
    assert GhostPoints(tmp_path).of(other, NOVICE_0) is None
    assert GhostPoints(tmp_path).of(replace(SETUP, dungeon=SETUP.board.dungeon.id), NOVICE_0) == 40


def test_a_ghost_that_plays_better_after_an_update_is_known_for_that(tmp_path):
    GhostPoints(tmp_path).keep(SETUP, {NOVICE_0: 40})
    GhostPoints(tmp_path).keep(SETUP, {NOVICE_0: 44})
    assert GhostPoints(tmp_path).of(SETUP, NOVICE_0) == 44


@pytest.mark.parametrize("bot", [NOVICE_0, VETERAN_1, Bot(CHAMPION)], ids=["novice", "veteran", "champion"])
def test_a_score_is_shown_only_of_a_ghost_that_still_plays_so(tmp_path, bot):
    """A stored score counts if the bot has played the same since the first release, and is ignored if it has not."""
    name = f"{RULES} {BOX.fingerprint} {SETUP.seed} {SETUP.board.dungeon.id} missions {write_bots((bot,))}"
    (tmp_path / FILE).write_text(f"{name} 40\n", encoding="ascii")
    assert GhostPoints(tmp_path).of(SETUP, bot) == (40 if PLAYS[bot.strength] == 1 else None)
    GhostPoints(tmp_path).keep(SETUP, {bot: 44})
    assert GhostPoints(tmp_path).of(SETUP, bot) == 44


def test_a_damaged_line_is_not_there(tmp_path):
    GhostPoints(tmp_path).keep(SETUP, {NOVICE_0: 40, VETERAN_1: 50})
    first, second = (tmp_path / FILE).read_text(encoding="ascii").splitlines()
    (tmp_path / FILE).write_text(f"{first[:-1]}x\n{second}\nnonsense\n", encoding="ascii")
    known = GhostPoints(tmp_path)
    assert (known.of(SETUP, NOVICE_0), known.of(SETUP, VETERAN_1)) == (None, 50)
    (tmp_path / FILE).write_bytes(b"\xff\xfe")
    assert GhostPoints(tmp_path).of(SETUP, VETERAN_1) is None


def test_the_oldest_are_forgotten(tmp_path):
    known = GhostPoints(tmp_path)
    for number in range(MOST_KEPT):
        known._known[str(number)] = number
    known.keep(SETUP, {NOVICE_0: 40})
    assert len((tmp_path / FILE).read_text(encoding="ascii").splitlines()) == MOST_KEPT
    assert GhostPoints(tmp_path).of(SETUP, NOVICE_0) == 40


def test_a_disk_that_refuses_is_told(tmp_path):
    (tmp_path / FILE).mkdir()
    assert not GhostPoints(tmp_path).keep(SETUP, {NOVICE_0: 40})
    assert [file.name for file in tmp_path.iterdir()] == [FILE]
