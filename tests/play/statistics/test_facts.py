"""The facts of finished games: replayed once, kept in a cache that may be thrown away."""

import time
from pathlib import Path

import pytest

from paperdungeons.content.files import earlier_boxes
from paperdungeons.content.ranks_file import house_ranks
from paperdungeons.core.faces import BOARD
from paperdungeons.core.scoring import LINES, score
from paperdungeons.core.state import OVER, phase_of
from paperdungeons.play.games.standing import places_of
from paperdungeons.play.records.read_game import read_game
from paperdungeons.play.records.record import replay
from paperdungeons.play.statistics.collect import collect, collect_at_once
from paperdungeons.play.statistics.earned import achievements_of
from paperdungeons.play.statistics.facts import GameKind, facts_of, facts_on, key_of
from paperdungeons.play.statistics.facts_cache import FILE, FactsCache
from paperdungeons.play.statistics.filters import Filter, chosen, name_of
from paperdungeons.play.statistics.statistics import statistics_of
from paperdungeons.play.statistics.tables import matches_of, players_of
from tests.play.support.challenge_games import a_game_of, daily
from tests.play.support.finished_sheets import stores_of
from tests.play.support.full_disk import no_room
from tests.play.support.past_games import alone, fill, shelf, with_a_phone_each
from tests.play.support.random_games import KINDS, games
from tests.play.support.stores import part_of, sound
from tests.staging import BOX

GOLDEN = sorted((Path(__file__).parents[2] / "golden" / "games").glob("*.pd"))


def find_box(fingerprint):
    return next((box for box in (BOX, *earlier_boxes()) if box.fingerprint == fingerprint), None)


def collected(store, folder):
    return collect_at_once(store.games(), find_box, FactsCache(folder))


@pytest.mark.parametrize("file", GOLDEN, ids=lambda file: file.stem)
def test_the_facts_of_the_golden_games_are_those_of_their_last_state(file):
    record = read_game(file.read_text(encoding="utf-8"), BOX, *earlier_boxes())
    facts, state = facts_of(record), replay(record)
    if phase_of(state) != OVER:
        assert facts is None
        return
    assert facts is not None
    assert facts.total == score(state).total
    assert dict(zip(LINES, facts.lines, strict=True)) == {letter: score(state).points(letter) for letter in LINES}
    assert facts.dungeon == state.setup.board.dungeon.id


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_games_with_every_option_have_facts(kind):
    for record in games(*kind):
        facts, state = facts_of(record), replay(record)
        assert facts is not None
        assert (facts.lines == ()) == (record.seat == BOARD)
        assert facts.corrected == state.corrected
        expected = "alone" if kind[0] == 1 else "passed" if record.hot_seat else "phones"
        assert facts.kind == expected
        if facts.kind == "phones":
            assert [result.points for result in facts.results] == [place.points for place in places_of(state)]


def test_every_finished_game_of_a_store_is_collected_the_oldest_first(tmp_path):
    store = sound(tmp_path)
    fill(store)
    found = collected(store, tmp_path)
    assert [sheet.facts for sheet in found] == [facts_of(record) for record in shelf()]
    assert [sheet.when for sheet in found] == sorted(sheet.when for sheet in found)
    alone = chosen(found, Filter(frozenset({GameKind.ALONE})))
    assert len(alone) == 3
    named = chosen(found, Filter(name="Anna"))
    assert {name_of(sheet) for sheet in named} == {"Anna"}
    assert players_of(matches_of(found))["Anna"].games == 3
    assert with_a_phone_each().names == ("Anna", "Bram")


def test_a_game_that_is_not_over_has_no_facts_until_it_is(tmp_path):
    store = sound(tmp_path)
    record = a_game_of(daily(), 1)
    game = store.begin(part_of(record, 20))
    assert collected(store, tmp_path) == []
    store.keep(game, record, len(record.choices), True, 0)
    assert [sheet.facts.challenge for sheet in collected(store, tmp_path)] == [daily().id]


def test_what_was_undone_at_the_end_does_not_count(tmp_path):
    store = sound(tmp_path)
    record = a_game_of(daily(), 1)
    store.keep(store.begin(record), record, len(record.choices) - 3, True, 0)
    assert collected(store, tmp_path) == []


def test_games_of_a_box_that_is_gone_are_left_out(tmp_path):
    store = sound(tmp_path)
    store.begin(a_game_of(daily(), 1))
    assert facts_on(store.games()[0], lambda _: None) is None


# --- the cache -----------------------------------------------------------------------------------------------


def test_with_a_cache_nothing_is_replayed_again(tmp_path, monkeypatch):
    store = sound(tmp_path)
    fill(store)
    first = collected(store, tmp_path)
    monkeypatch.setattr("paperdungeons.play.statistics.collect.facts_on", None)
    assert collected(store, tmp_path) == first


@pytest.mark.parametrize(
    "damage",
    [
        lambda _: b"",
        lambda content: content[:-1],
        lambda content: content.replace(b"facts 1", b"facts 2"),
        lambda content: content.replace(b"alone", b"aloin"),
        lambda _: bytes(range(256)),
        lambda content: content + b" ",
    ],
)
def test_a_damaged_cache_is_thrown_away_and_made_again(tmp_path, damage):
    store = sound(tmp_path)
    fill(store)
    first, content = collected(store, tmp_path), (tmp_path / FILE).read_bytes()
    (tmp_path / FILE).write_bytes(damage(content))
    assert FactsCache(tmp_path).known == {}
    assert collected(store, tmp_path) == first
    assert (tmp_path / FILE).read_bytes() == content


def test_without_room_for_the_cache_the_statistics_are_the_same(tmp_path):
    store = sound(tmp_path)
    fill(store)
    games = store.games()
    with no_room():
        found = collect_at_once(games, find_box, FactsCache(tmp_path))
    assert len(found) == len(shelf())
    assert not (tmp_path / FILE).exists()


def test_the_cache_forgets_games_that_are_gone(tmp_path):
    store = sound(tmp_path)
    fill(store)
    collected(store, tmp_path)
    collect_at_once(store.games()[:2], find_box, FactsCache(tmp_path))
    assert len(FactsCache(tmp_path).known) == 2


def test_who_leaves_while_games_are_replayed_has_not_waited_in_vain(tmp_path, monkeypatch):
    stores_of(100, tmp_path)
    store = sound(tmp_path)
    monkeypatch.setattr("paperdungeons.play.statistics.collect.KEPT_EVERY", 30)
    work = collect(store.games(), find_box, FactsCache(tmp_path))
    for _ in range(5):
        next(work)
    assert len(FactsCache(tmp_path).known) == 60


def test_there_is_a_sign_of_life_while_games_are_replayed(tmp_path):
    stores_of(100, tmp_path)
    store = sound(tmp_path)
    signs = list(collect(store.games(), find_box, FactsCache(tmp_path)))
    assert signs == [0, 0.2, 0.4, 0.6, 0.8]


def test_statistics_of_five_thousand_games_take_less_than_a_second(tmp_path):
    stores_of(5000, tmp_path)
    store, cache = sound(tmp_path), FactsCache(tmp_path)
    facts = [facts_of(alone(number)) for number in range(20)]
    cache.known = {key_of(kept): facts[kept.id % 20] for kept in store.games()}
    assert cache.keep(set(cache.known))
    house_ranks()
    before = time.process_time()
    found = collect_at_once(store.games(), find_box, FactsCache(tmp_path))
    told = statistics_of(chosen(found, Filter()), house_ranks())
    players_of(matches_of(found))
    achievements_of(found, house_ranks())
    spent = time.process_time() - before
    assert told.all is not None
    assert told.all.games == 5000
    assert spent < 1
