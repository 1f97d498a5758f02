"""Backup and restore: everything comes back, nothing is overwritten, and restoring again changes nothing."""

from dataclasses import replace

import pytest

from paperdungeons.content.own_box import NOTHING_TYPED, OwnBox
from paperdungeons.content.words import LANGUAGES, words
from paperdungeons.core.legal import legal_actions
from paperdungeons.play.backup.backup import contents_of
from paperdungeons.play.backup.merge_games import MergedGames
from paperdungeons.play.backup.restore import Restored, read_backup
from paperdungeons.play.challenges.attempts import official_tries
from paperdungeons.play.challenges.schedule import content_of
from paperdungeons.play.records.challenge import challenge_on
from paperdungeons.play.records.record import replay
from paperdungeons.play.records.write_game import write_game
from paperdungeons.play.storage.box_library import open_boxes
from paperdungeons.play.storage.saved_page import number_of_games
from paperdungeons.play.storage.settings import Settings, read_settings
from paperdungeons.play.wording.backup import restored_lines, written_text
from tests.play.support.challenge_games import MONTHLY, TODAY, a_game_of, daily
from tests.play.support.past_games import alone, hot_seat
from tests.play.support.phones import Phone, full_phone, hot_seats_of
from tests.play.support.stores import part_of


@pytest.fixture
def phone(tmp_path):
    return full_phone(tmp_path / "one")


def test_a_new_phone_gets_everything_back(tmp_path, phone):
    file = phone.back_up(tmp_path / "all.pdbackup")
    other = Phone(tmp_path / "two")
    done = other.restore(file)
    assert (done.games, done.settings, done.boxes) == (MergedGames(added=4), True, 1)
    assert other.contents() == phone.contents()
    assert read_settings(other.folder)[0] == Settings(name="Owner 0")
    assert hot_seats_of(other) == hot_seats_of(phone) == [[1, 2, 3, 4]]


def test_what_came_back_can_be_played_on_after_a_restart(tmp_path, phone):
    other = Phone(tmp_path / "two")
    other.restore(phone.back_up(tmp_path / "all.pdbackup"))
    other.close()
    again = Phone(tmp_path / "two")
    saved = again.store.latest_unfinished(again.boxes.content.box)
    assert saved is not None
    assert write_game(saved.record) == write_game(part_of(alone(5), 20))
    assert again.contents() == phone.contents()
    month = content_of(challenge_on(MONTHLY, TODAY)).box.fingerprint
    assert again.boxes.find(month) is not None


def test_restoring_its_own_backup_changes_nothing(tmp_path, phone):
    file, before = phone.back_up(tmp_path / "all.pdbackup"), phone.contents()
    done = phone.restore(file)
    assert done == Restored(MergedGames(known=4), 0, 0, 0, False, False, "")
    assert phone.contents() == before


def test_two_phones_merged_have_all_of_both_and_the_second_time_changes_nothing(tmp_path, phone):
    other = full_phone(tmp_path / "two", 1)
    files = phone.back_up(tmp_path / "one.pdbackup"), other.back_up(tmp_path / "two.pdbackup")
    phone.restore(files[1])
    other.restore(files[0])
    merged = phone.contents()
    assert merged["games"] == other.contents()["games"]
    assert set(merged["marks"]) == set(other.contents()["marks"])
    assert sorted(merged["friends"]) == sorted(other.contents()["friends"])
    assert len(merged["games"]) == 14
    assert hot_seats_of(phone) == hot_seats_of(other) == [[1, 2, 3, 4]] * 2
    for file in (*files, phone.back_up(tmp_path / "three.pdbackup")):
        for one in (phone, other):
            before = one.contents()
            assert one.restore(file).games == MergedGames(known=number_of_games(read_backup(file).games))
            assert one.contents() == before


def test_the_same_contents_make_the_same_file(tmp_path, phone):
    files = [phone.back_up(tmp_path / name).read_bytes() for name in ("one.pdbackup", "two.pdbackup")]
    assert files[0] == files[1]


# --- games that are both here and in the backup --------------------------------------------------------------


def test_a_game_that_went_on_here_stays_as_it_is(tmp_path):
    phone, record = Phone(tmp_path / "one"), alone(1)
    game = phone.store.begin(part_of(record, 10))
    file = phone.back_up(tmp_path / "all.pdbackup")
    phone.store.keep(game, record, len(record.choices), True, 5)
    before = phone.contents()
    assert phone.restore(file).games == MergedGames(known=1)
    assert phone.contents() == before


def test_a_game_that_went_on_there_goes_on_here(tmp_path):
    phone, record = Phone(tmp_path / "one"), alone(1)
    game = phone.store.begin(part_of(record, 10))
    early = phone.back_up(tmp_path / "early.pdbackup")
    phone.store.keep(game, record, len(record.choices), True, 5)
    late = phone.back_up(tmp_path / "late.pdbackup")
    other = Phone(tmp_path / "two")
    other.restore(early)
    assert other.restore(late).games == MergedGames(furthered=1)
    assert other.contents()["games"] == phone.contents()["games"]
    assert other.restore(early).games == other.restore(late).games == MergedGames(known=1)


def test_a_game_that_went_on_differently_is_there_twice(tmp_path):
    phone, record = Phone(tmp_path / "one"), alone(1)
    game = phone.store.begin(part_of(record, 1))
    other = Phone(tmp_path / "two")
    other.restore(phone.back_up(tmp_path / "early.pdbackup"))
    here, there = legal_actions(replay(part_of(record, 1)))[:2]
    for store, id_, choice in ((phone.store, game, here), (other.store, other.store.games()[0].id, there)):
        store.keep(id_, replace(record, choices=(*record.choices[:1], choice)), 2, False, 0)
    file = other.back_up(tmp_path / "other.pdbackup")
    assert phone.restore(file).games == MergedGames(added=1)
    assert phone.restore(file).games == MergedGames(known=1)
    assert len(phone.store.games()) == 2


def test_tables_that_were_passed_around_do_not_mix(tmp_path):
    """Both phones gave their hot seats the same number."""
    phones = [Phone(tmp_path / name, start) for name, start in (("one", 1000), ("two", 50_000))]
    for phone, number in zip(phones, (90, 91), strict=True):
        for record in hot_seat(number):
            phone.store.begin(replace(record, hot_seat=1))
    done = phones[0].restore(phones[1].back_up(tmp_path / "two.pdbackup"))
    assert done.games == MergedGames(added=1)
    assert hot_seats_of(phones[0]) == [[1, 2, 3, 4]] * 2
    numbers = {kept.hot_seat for kept in phones[0].store.games()}
    assert len(numbers) == 2
    for kept in phones[0].store.games():
        assert phones[0].store.load(kept.id, phones[0].boxes.content.box).record.hot_seat == kept.hot_seat
    assert phones[0].store.next_hot_seat() not in numbers


def test_a_table_of_which_only_a_part_came_over_is_completed_in_its_hot_seat(tmp_path):
    phone = Phone(tmp_path / "one")
    for record in hot_seat(90):
        phone.store.begin(replace(record, hot_seat=1))
    file = phone.back_up(tmp_path / "all.pdbackup")
    other = Phone(tmp_path / "two")
    other.store.begin(alone(3))
    other.restore(file)
    gone = other.store.games()[0]
    other.marks.delete([gone])
    other.marks.empty_bin(other.store)
    assert hot_seats_of(other) == [[1, 2, 3]]
    assert other.restore(file).games == MergedGames(added=1, known=1)
    assert hot_seats_of(other) == [[1, 2, 3, 4]]


# --- small files ---------------------------------------------------------------------------------------------

TYPED = OwnBox(names={"dungeons.A": "Mine"})


def test_my_box_comes_back_where_there_is_none(tmp_path, phone):
    phone.boxes.change(TYPED)
    other = Phone(tmp_path / "two")
    done = other.restore(phone.back_up(tmp_path / "all.pdbackup"))
    assert (done.own_box_taken, done.own_box_aside) == (True, "")
    assert open_boxes(other.folder)[0].own == TYPED


def test_another_my_box_is_laid_beside_the_one_that_is_here(tmp_path, phone):
    phone.boxes.change(TYPED)
    file = phone.back_up(tmp_path / "all.pdbackup")
    other = Phone(tmp_path / "two")
    mine = OwnBox(names={"dungeons.B": "My own"})
    other.boxes.change(mine)
    done = other.restore(file)
    assert (done.own_box_taken, done.own_box_aside) == (False, "my-box-before-1.toml")
    assert (other.folder / done.own_box_aside).is_file()
    assert open_boxes(other.folder)[0].own == mine
    assert other.restore(file).own_box_aside == "my-box-before-1.toml"
    assert not (other.folder / "my-box-before-2.toml").exists()


def test_settings_that_are_here_stay(tmp_path, phone):
    other = full_phone(tmp_path / "two", 1)
    assert not other.restore(phone.back_up(tmp_path / "all.pdbackup")).settings
    assert read_settings(other.folder)[0].name == "Owner 1"


def test_small_files_that_are_damaged_are_left_out_and_the_rest_comes_back(tmp_path, phone):
    for name in ("settings.json", "my-box.toml", "marks.json", "friends.txt"):
        (phone.folder / name).write_bytes(b"\xff\x00 nonsense")
    (phone.folder / "boxes" / "00000000.toml").write_bytes(b"nonsense")
    (phone.folder / "reviews").mkdir()
    (phone.folder / "reviews" / "ABCDEF.txt").write_bytes(b"a review")
    other = Phone(tmp_path / "two")
    done = other.restore(phone.back_up(tmp_path / "all.pdbackup"))
    assert done == Restored(MergedGames(added=4), 1, 0, 0, False, False, "")
    assert other.boxes.own == NOTHING_TYPED
    assert (other.folder / "reviews" / "ABCDEF.txt").read_bytes() == b"a review"


def test_caches_that_can_be_thrown_away_are_not_in_a_backup(tmp_path, phone):
    (phone.folder / "facts.json").write_text("{}")
    names = set(contents_of(phone.store.games(), phone.folder))
    assert {name for name in names if "/" not in name} == {"settings.json", "marks.json", "friends.txt"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_was_done_can_be_told(tmp_path, phone, language):
    say = words(language)
    done = Restored(MergedGames(1, 2, 3), 4, 5, 6, True, True, "my-box-before-1.toml")
    told = restored_lines(say, done)
    assert len(set(told)) == 9
    assert all("{" not in line for line in (*told, written_text(say, 3)))
    nothing = Restored(MergedGames(), 0, 0, 0, False, False, "")
    assert len(restored_lines(say, nothing)) == 1


def test_a_challenge_that_was_tried_on_two_phones_counts_once(tmp_path):
    phones = [Phone(tmp_path / name, start) for name, start in (("one", 1000), ("two", 50_000))]
    for number, phone in enumerate(phones):
        phone.store.begin(a_game_of(daily(), number))
    files = [phone.back_up(tmp_path / f"{phone.folder.name}.pdbackup") for phone in phones]
    phones[0].restore(files[1])
    phones[1].restore(files[0])
    results = [official_tries(phone.store.games())[daily()] for phone in phones]
    assert results[0].points == results[1].points
    assert {found.started for found in results} == {min(found.started for found in results)}
