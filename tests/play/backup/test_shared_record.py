"""Opening a record that somebody shared."""

from dataclasses import replace

import pytest

from paperdungeons.play.backup.shared_record import keep_record, open_record
from paperdungeons.play.records.challenge import challenge_on
from paperdungeons.play.records.lines import LONGEST
from paperdungeons.play.records.write_game import write_game
from paperdungeons.play.storage.errors import StorageProblemKind, StoreError
from tests.play.support.challenge_games import MONTHLY, TODAY, a_game_of
from tests.play.support.past_games import alone, hot_seat, with_a_phone_each
from tests.play.support.phones import Phone
from tests.staging import BOX


@pytest.mark.parametrize(
    "record", [alone(1), with_a_phone_each(), a_game_of(challenge_on(MONTHLY, TODAY))], ids=["alone", "phones", "month"]
)
def test_a_shared_record_is_checked_and_kept_once(tmp_path, record):
    file, phone = tmp_path / "game.pd", Phone(tmp_path / "one")
    file.write_text(write_game(record) + "# a comment\n", encoding="ascii")
    opened = open_record(file, phone.boxes)
    assert write_game(opened) == write_game(record)
    first = keep_record(phone.store, opened)
    assert keep_record(phone.store, opened) == first
    saved = Phone(tmp_path / "one").store.load(first, phone.boxes.content.box)
    assert write_game(saved.record) == write_game(record)
    assert saved.finished


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\xff\xfe",
        b"PK\x03\x04",
        b"#" * (LONGEST + 1),
        b"Paper Dungeons 1\nBox nonsense\nSeed TEST5EED\n",
        b"Paper Dungeons 1\nBox 8200cfe7\nSeed TEST5EED\n0. nobody nothing\n",
        b"Paper Dungeons 1\nBox 8200cfe7\nSeed TEST5EED\nChallenge hourly 2026-11-17\n",
    ],
)
def test_a_file_that_is_no_record_is_refused(tmp_path, content):
    file, phone = tmp_path / "game.pd", Phone(tmp_path / "one")
    file.write_bytes(content)
    with pytest.raises(StoreError) as caught:
        open_record(file, phone.boxes)
    assert caught.value.trouble.kind is StorageProblemKind.RECORD_REFUSED


def test_a_record_of_a_box_that_is_not_here_says_so(tmp_path):
    file, phone = tmp_path / "game.pd", Phone(tmp_path / "one")
    file.write_text("Paper Dungeons 1\nBox 01234567\nSeed TEST5EED\n", encoding="ascii")
    with pytest.raises(StoreError) as caught:
        open_record(file, phone.boxes)
    assert caught.value.trouble.kind is StorageProblemKind.OTHER_BOX
    with pytest.raises(StoreError) as caught:
        open_record(tmp_path / "none.pd", phone.boxes)
    assert caught.value.trouble.kind is StorageProblemKind.NOT_READ


def test_a_record_of_a_device_that_was_passed_around_elsewhere_does_not_join_a_table_here(tmp_path):
    phone = Phone(tmp_path / "one")
    own = [phone.store.begin(record) for record in hot_seat(7)]
    assert keep_record(phone.store, hot_seat(7)[2]) == own[2]
    stranger = replace(hot_seat(8)[0], hot_seat=7)
    kept = keep_record(phone.store, stranger)
    assert keep_record(phone.store, stranger) == kept
    assert [saved.id for saved in phone.store.hot_seat(7, BOX)] == own[::-1]
    assert phone.store.load(kept, BOX).record == replace(stranger, hot_seat=0)
