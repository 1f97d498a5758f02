"""A message to the player stays until they have read it, however often the app is killed before that."""

import json
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pytest

from paperdungeons.content.words import LANGUAGES, words
from paperdungeons.core.setup import Setup
from paperdungeons.play.history.marks import FILE as MARKS, open_marks
from paperdungeons.play.records.record import Record
from paperdungeons.play.storage.box_library import FOLDER, OWN_FILE, open_boxes
from paperdungeons.play.storage.errors import StorageProblem, StorageProblemKind
from paperdungeons.play.storage.games_db import FILE as STORE, MARK
from paperdungeons.play.storage.messages import FILE, LASTING, MOST, Messages, all_of
from paperdungeons.play.storage.second_copy import FILE as COPY
from paperdungeons.play.storage.settings import FILE as SETTINGS, read_settings
from paperdungeons.play.storage.store import open_store
from tests.play.support.own_boxes import MISSIONS_OF_FIVE
from tests.play.support.random_games import games
from tests.play.support.stores import NEW_GAME, keep, kinds_of, opened, part_of, sound

DAMAGED = StorageProblem(StorageProblemKind.STORE_DAMAGED, {"file": "games-damaged-1.db", "n": 3})
MISSING = StorageProblem(StorageProblemKind.BOX_MISSING, {"file": "boxes/0123abcd.toml", "n": 2})
FACTS = {"file": "boxes/0123abcd.toml", "n": 2}


class Killed(BaseException):
    """The app is killed: nothing catches this, as nothing catches a signal."""


# --- the messages themselves -----------------------------------------------------------------------------------


def test_a_message_waits_until_it_is_dismissed(tmp_path):
    Messages(tmp_path).add(DAMAGED)
    assert Messages(tmp_path).waiting() == Messages(tmp_path).waiting() == [DAMAGED]
    Messages(tmp_path).dismiss()
    assert Messages(tmp_path).waiting() == []


def test_the_same_is_told_once_and_again_when_it_happens_again(tmp_path):
    messages = Messages(tmp_path)
    messages.add(DAMAGED)
    messages.add(DAMAGED, DAMAGED)
    assert messages.waiting() == [DAMAGED]
    messages.dismiss()
    messages.add(DAMAGED)
    assert messages.waiting() == [DAMAGED]


def test_what_every_start_finds_again_is_not_told_to_who_has_read_it(tmp_path):
    messages = Messages(tmp_path)
    messages.add(MISSING)
    messages.dismiss()
    messages.add(MISSING)
    assert messages.waiting() == []


def test_what_passes_by_itself_is_not_kept(tmp_path):
    Messages(tmp_path).add(StorageProblem(StorageProblemKind.NOT_SAVED), StorageProblem(StorageProblemKind.FAULT))
    assert not (tmp_path / FILE).exists()


@pytest.mark.parametrize("kind", LASTING)
def test_every_lasting_message_can_be_told_after_a_restart(tmp_path, kind):
    Messages(tmp_path).add(StorageProblem(kind, {name: FACTS[name] for name in LASTING[kind]}))
    (problem,) = Messages(tmp_path).waiting()
    for language in LANGUAGES:
        assert "{" not in words(language)(problem.key, **problem.facts)


def test_there_are_never_more_than_can_be_read(tmp_path):
    messages = Messages(tmp_path)
    for number in range(3 * MOST):
        messages.add(replace(DAMAGED, facts={"file": f"games-damaged-{number}.db", "n": 0}))
    assert [problem.facts["file"] for problem in messages.waiting()][-1] == f"games-damaged-{3 * MOST - 1}.db"
    assert len(messages.waiting()) == MOST


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{" * 5000,
        "x" * 100_000,
        '{"waiting": 5}',
        '{"waiting": [5, [], ["store-damaged"], ["nothing", {}], [[], {}], ["put-back", 5]]}',
        '{"waiting": [["put-back", {"n": true}], ["put-back", {"n": "1"}], ["put-back", {"n": 1e300}]]}',
        '{"waiting": [["put-back", {"n": -1}], ["put-back", {"n": 99999999}], ["put-back", {"n": 1, "m": 2}]]}',
        '{"waiting": [["settings-damaged", {"file": "[b]a"}], ["settings-damaged", {"file": "{0}"}]]}',
        '{"waiting": [["settings-damaged", {"file": "'
        + "a" * 500
        + '"}], ["fault", {}], ["store-damaged", {"n": 1}]]}',
    ],
)
def test_whatever_lies_in_the_place_of_the_messages_says_nothing_and_is_in_nobodys_way(tmp_path, text):
    (tmp_path / FILE).write_text(text, encoding="utf-8")
    messages = Messages(tmp_path)
    assert messages.waiting() == []
    messages.add(DAMAGED)
    assert messages.waiting() == [DAMAGED]


def test_where_nothing_can_be_written_nothing_is_raised(tmp_path):
    messages = Messages(tmp_path / "file" / "folder")
    (tmp_path / "file").write_text("", encoding="utf-8")
    messages.add(DAMAGED)
    messages.dismiss()
    messages.drop(DAMAGED)
    assert messages.waiting() == []


def test_what_waits_and_what_was_found_now_are_told_together_and_once():
    assert all_of([DAMAGED], [MISSING, DAMAGED]) == [DAMAGED, MISSING]


# --- told before it is done ------------------------------------------------------------------------------------


def damage_store(folder: Path) -> None:
    store = sound(folder)
    keep(store, store.begin(NEW_GAME), part_of(games(1, False, False)[3], 5))
    store.close()
    (folder / STORE).write_bytes(b"x" * 5000)


@pytest.mark.parametrize("moment", range(6))
def test_an_app_killed_while_it_replaces_a_damaged_store_has_told_it(tmp_path, monkeypatch, moment):
    """The app is killed before or after any renaming: once the old file is set aside, the message is on the disk."""
    damage_store(tmp_path)
    rename, move, left = Path.replace, Path.rename, iter(range(moment))

    def killing(do):
        def act(self: Path, target: Path) -> Path:
            if "games" in self.name and next(left, None) is None:
                raise Killed
            return do(self, target)

        return act

    monkeypatch.setattr(Path, "replace", killing(rename))
    monkeypatch.setattr(Path, "rename", killing(move))
    with suppress(Killed):
        open_store(tmp_path)[0].close()
    monkeypatch.undo()
    before = Messages(tmp_path).waiting()
    store, troubles = opened(tmp_path)
    store.close()
    told = all_of(before, troubles)
    assert StorageProblemKind.STORE_DAMAGED in kinds_of(told)
    assert (tmp_path / str(told[0].facts["file"])).is_file()


def test_a_store_that_was_replaced_is_told_by_every_start_until_it_is_dismissed(tmp_path):
    damage_store(tmp_path)
    opened(tmp_path)[0].close()
    for _ in range(2):
        store, troubles = opened(tmp_path)
        store.close()
        assert troubles == []
        assert kinds_of(Messages(tmp_path).waiting()) == [StorageProblemKind.STORE_DAMAGED]
    Messages(tmp_path).dismiss()
    assert Messages(tmp_path).waiting() == []


@pytest.mark.parametrize("beside", [SETTINGS, OWN_FILE, f"{FOLDER}/0123abcd.toml", "reviews/a.txt", COPY])
def test_an_empty_store_beside_other_files_is_told(tmp_path, beside):
    (tmp_path / beside).parent.mkdir(exist_ok=True)
    (tmp_path / beside).write_text("{}", encoding="utf-8")
    (tmp_path / STORE).write_bytes(b"")
    store, troubles = opened(tmp_path)
    store.close()
    assert kinds_of(troubles) == [StorageProblemKind.STORE_DAMAGED]
    assert Messages(tmp_path).waiting() == troubles


def test_settings_my_box_and_marks_that_were_set_aside_are_told_until_they_are_read(tmp_path):
    for file in (SETTINGS, OWN_FILE, MARKS):
        (tmp_path / file).write_text("{", encoding="utf-8")
    troubles = [read_settings(tmp_path)[1], open_boxes(tmp_path)[1], open_marks(tmp_path)[1]]
    assert read_settings(tmp_path)[1] is open_boxes(tmp_path)[1] is open_marks(tmp_path)[1] is None
    assert Messages(tmp_path).waiting() == troubles


# --- lost journals ---------------------------------------------------------------------------------------------


def play_and_be_killed(folder: Path) -> None:
    """Copy the store while it is open, so that the copy is as a killed app leaves it."""
    away = folder / "away"
    store = sound(away)
    keep(store, store.begin(NEW_GAME), part_of(games(1, False, False)[3], 5))
    for file in away.iterdir():
        (folder / file.name).write_bytes(file.read_bytes())
    store.close()


def test_a_killed_app_that_left_its_journals_has_lost_nothing(tmp_path):
    play_and_be_killed(tmp_path)
    assert (tmp_path / MARK).exists()
    store = sound(tmp_path)
    assert len(store.games()) == 1
    store.close()
    assert not (tmp_path / MARK).exists()


def test_a_killed_app_whose_journals_are_both_gone_is_told(tmp_path):
    play_and_be_killed(tmp_path)
    for name in (STORE, COPY):
        for ending in ("-wal", "-shm"):
            (tmp_path / f"{name}{ending}").unlink()
    store, troubles = opened(tmp_path)
    assert kinds_of(troubles) == [StorageProblemKind.JOURNAL_LOST]
    assert Messages(tmp_path).waiting() == troubles
    store.close()
    assert opened(tmp_path)[1] == []


def test_one_lost_journal_is_put_right_from_the_other(tmp_path):
    play_and_be_killed(tmp_path)
    for ending in ("-wal", "-shm"):
        (tmp_path / f"{STORE}{ending}").unlink()
    store, troubles = opened(tmp_path)
    assert kinds_of(troubles) == [StorageProblemKind.PUT_BACK]
    assert len(store.games()) == 1


def test_an_app_that_was_closed_has_no_journals_to_lose(tmp_path):
    for _ in range(2):
        store, troubles = opened(tmp_path)
        assert troubles == []
        store.close()


# --- missing boxes ---------------------------------------------------------------------------------------------


def test_a_box_that_games_wait_for_and_that_is_gone_is_told_once(tmp_path):
    boxes, _ = open_boxes(tmp_path)
    box = boxes.lay_beside(MISSIONS_OF_FIVE)
    store, _ = open_store(tmp_path, shelf=boxes)
    for _ in range(2):
        store.begin(Record(Setup(box, "TEST5EED")))
    store.close()
    (tmp_path / FOLDER / f"{box.fingerprint}.toml").rename(tmp_path / "elsewhere.toml")
    for _ in range(2):
        store, (trouble,) = open_store(tmp_path, shelf=open_boxes(tmp_path)[0])
        store.close()
        assert trouble.kind is StorageProblemKind.BOX_MISSING
        assert trouble.facts == {"file": f"{FOLDER}/{box.fingerprint}.toml", "n": 2}
    Messages(tmp_path).dismiss()
    store, troubles = open_store(tmp_path, shelf=open_boxes(tmp_path)[0])
    store.close()
    assert troubles == []
    assert json.loads((tmp_path / FILE).read_text(encoding="utf-8"))["waiting"] == []
