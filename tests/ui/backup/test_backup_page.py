"""Backups, exports and games that others sent, by touch, with everything of the device faked."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest

from paperdungeons.content.words import words
from paperdungeons.device.share import FILE, ShareOutcome
from paperdungeons.play.backup.backup import back_up
from paperdungeons.play.records.record import replay
from paperdungeons.play.records.write_game import write_game
from paperdungeons.play.storage.settings import FILE as SETTINGS
from tests.play.support.full_disk import no_room
from tests.play.support.own_boxes import other_box
from tests.play.support.past_games import alone, fill, hot_seat
from tests.ui.support.patience import tap, wait_until
from tests.ui.support.phone import Hand
from tests.ui.support.positions import show

EN = words("en")


def open_page(hand: Hand) -> None:
    show(hand, "home", "settings")
    hand.stage.frames(2)
    tap(hand, hand.screen.backup_tile)
    assert hand.place == "backup"


def at_rest(hand: Hand) -> None:
    wait_until(hand, lambda: not hand.app.features.progress.backup.is_busy)
    hand.stage.frames(2)


def choose(hand: Hand, tile, *files: Path) -> None:
    hand.hardware.file_picker.files = list(files)
    tap(hand, tile)
    at_rest(hand)


def said(hand: Hand) -> str:
    return "\n".join(hand.texts())


def test_what_was_on_one_phone_is_on_another_after_a_backup_and_a_restore(phone, tmp_path):
    file = made_on_one_phone(phone(theme="dark", text_size=115), tmp_path)
    hand = phone()
    (hand.folder / SETTINGS).unlink()
    store = hand.app.services.store
    store.begin(alone(7))
    open_page(hand)
    choose(hand, hand.screen.restore_tile, file)
    assert {"Games: 6.", "Settings.", "Favourites and notes: 1."} <= set(hand.texts())
    tap(hand, hand.screen.no_tile)
    assert len(store.games()) == 1
    choose(hand, hand.screen.restore_tile, file)
    tap(hand, hand.screen.yes_tile)
    at_rest(hand)
    assert "Games added: 6." in said(hand)
    assert "Your settings are back." in said(hand)
    assert len(store.games()) == 13
    now = hand.app.services.settings.now
    assert (now.theme, now.text_size) == ("dark", 115)
    assert hand.app.services.boxes.own == other_box(1)
    assert [mark.note for mark in hand.app.services.marks.all.values()] == ["Lucky!"]
    choose(hand, hand.screen.restore_tile, file)
    tap(hand, hand.screen.yes_tile)
    at_rest(hand)
    assert "Games added: 0." in said(hand)
    hand.back()
    hand.back()
    assert any("Last game" in text for text in hand.texts())


def made_on_one_phone(hand: Hand, folder: Path) -> Path:
    fill(hand.app.services.store)
    hand.app.services.boxes.change(other_box(1))
    hand.app.services.marks.note(hand.app.services.store.games()[:1], "Lucky!")
    open_page(hand)
    tap(hand, hand.screen.make_tile)
    at_rest(hand)
    ((file, kind),) = hand.hardware.share.files
    assert (file.suffix, kind) == (".pdbackup", FILE)
    assert "Games in the backup: 6." in hand.texts()
    kept = folder / "kept.pdbackup"
    kept.write_bytes(file.read_bytes())
    return kept


def test_what_cannot_be_restored_is_refused_and_a_full_disk_is_told(phone, tmp_path):
    hand = phone()
    store = hand.app.services.store
    fill(store)
    whole, torn, foreign = tmp_path / "whole", tmp_path / "torn", tmp_path / "foreign"
    back_up(store.games(), hand.folder, whole)
    content = whole.read_bytes()
    torn.write_bytes(content[:-200])
    foreign.write_bytes(b"dear diary")
    before = store.games()
    open_page(hand)
    for file, sentence in ((torn, "backup-torn"), (foreign, "backup-foreign")):
        choose(hand, hand.screen.restore_tile, file)
        assert EN(f"troubles.{sentence}") in hand.texts()
    choose(hand, hand.screen.open_tile, foreign)
    assert EN("troubles.record-refused") in hand.texts()
    choose(hand, hand.screen.restore_tile)
    assert EN("backup.done.no-file") in hand.texts()
    with no_room():
        tap(hand, hand.screen.make_tile)
        at_rest(hand)
    assert hand.hardware.share.files == []
    assert {EN("troubles.backup-not-written"), EN("share.outcome.unwritten")} & set(hand.texts())
    assert store.games() == before


def test_a_restore_that_runs_out_of_room_says_so_and_is_repeated(phone, tmp_path):
    other = phone()
    fill(other.app.services.store)
    file = tmp_path / "file"
    back_up(other.app.services.store.games(), other.folder, file)
    hand = phone()
    open_page(hand)
    choose(hand, hand.screen.restore_tile, file)
    with no_room():
        tap(hand, hand.screen.yes_tile)
        at_rest(hand)
    assert EN("troubles.not-kept") in hand.texts()
    choose(hand, hand.screen.restore_tile, file)
    tap(hand, hand.screen.yes_tile)
    at_rest(hand)
    assert len(hand.app.services.store.games()) == 12


def test_all_games_are_shared_as_tables(phone):
    hand = phone()
    fill(hand.app.services.store)
    deleted = hand.app.services.store.games()[-1]
    hand.app.services.marks.delete([deleted])
    hand.hardware.share.outcome = ShareOutcome.SAVED
    open_page(hand)
    for kind in ("csv", "json"):
        tap(hand, hand.screen.export_tiles[kind])
        at_rest(hand)
        assert "Saved as " in said(hand)
        file, mime = hand.hardware.share.files[-1]
        assert (file.suffix, mime) == (f".{kind}", {"csv": "text/csv", "json": "application/json"}[kind])
        text = file.read_text(encoding="utf-8")
        rows = list(csv.DictReader(io.StringIO(text))) if kind == "csv" else json.loads(text)
        assert len(rows) == 11
        assert str(deleted.id) not in {str(row["game"]) for row in rows}


@pytest.mark.parametrize("record", [alone(3), hot_seat(92)[1]], ids=["alone", "passed"])
def test_a_game_that_somebody_sent_is_looked_at_or_kept(phone, tmp_path, record):
    hand, file = phone(), tmp_path / "game.pd"
    file.write_text(write_game(record), encoding="ascii")
    store = hand.app.services.store
    open_page(hand)
    choose(hand, hand.screen.open_tile, file)
    tap(hand, hand.screen.look_tile)
    assert hand.app.navigator.path == ["home", "settings", "backup", "score"]
    assert hand.state == replay(record)
    hand.back()
    assert (hand.place, hand.app.library.game, store.games()) == ("backup", None, [])
    choose(hand, hand.screen.open_tile, file)
    tap(hand, hand.screen.yes_tile)
    assert EN("backup.record.kept") in hand.texts()
    assert [(kept.finished, kept.hot_seat) for kept in store.games()] == [(True, 0)]


def test_where_there_is_no_picker_a_path_is_typed(phone, tmp_path):
    hand, file = phone(), tmp_path / "game.pd"
    file.write_text(write_game(alone()), encoding="ascii")
    hand.hardware.file_picker.can_pick = False
    open_page(hand)
    tap(hand, hand.screen.open_tile)
    hand.screen.path_row.field.text = f'"{file}"'
    tap(hand, hand.screen.path_row.open_tile)
    assert EN("backup.record.title") in hand.texts()
    assert hand.back()
    assert hand.place == "backup"
    hand.screen._dropped(None, str(file).encode())
    hand.stage.frames(2)
    assert EN("backup.record.title") in hand.texts()
