"""The settings: read as they were written, and never in the way of starting the app."""

import json
import os
from dataclasses import asdict, fields, replace
from pathlib import Path

import pytest

from paperdungeons.content.words import LANGUAGES, words
from paperdungeons.play.storage.errors import StorageProblem, StorageProblemKind, StoreError
from paperdungeons.play.storage.settings import ALLOWED, FILE, Settings, read_settings, write_settings
from tests.play.support.full_disk import names_in, no_room

OTHERS = Settings(
    "nl",
    "dark",
    130,
    False,
    False,
    False,
    True,
    False,
    True,
    False,
    "Anna",
    True,
    ghosts="V0,C3",
    hints=False,
    hand_dice=True,
    own_box=False,
    stay_awake=True,
    shelf_dice=True,
    lesson_done=True,
    exchange_done=True,
    one_switch=2,
    plain_letters=True,
    read_aloud=True,
)
"""No setting has its default value."""


def read_text(folder: Path, text: str | bytes) -> tuple[Settings, StorageProblem | None]:
    (folder / FILE).write_bytes(text.encode() if isinstance(text, str) else text)
    return read_settings(folder)


def test_without_a_file_all_settings_have_their_defaults(tmp_path):
    assert read_settings(tmp_path / "nowhere") == (Settings(), None)
    assert Settings() == Settings(
        language="",
        theme="system",
        text_size=100,
        motion=True,
        sound=True,
        vibration=True,
        ask=False,
        show_values=True,
        left_hand=False,
        missions=True,
        name="",
        shake=False,
        ghosts="",
        hints=True,
        hand_dice=False,
        own_box=True,
        stay_awake=False,
        shelf_dice=False,
        lesson_done=False,
        exchange_done=False,
        plain_letters=False,
        read_aloud=False,
    )


def test_settings_are_read_as_they_were_written(tmp_path):
    assert all(getattr(OTHERS, field.name) != field.default for field in fields(Settings))
    for settings in (OTHERS, Settings(), *(replace(Settings(), language=language) for language in LANGUAGES)):
        write_settings(tmp_path, settings)
        assert read_settings(tmp_path) == (settings, None)
    assert names_in(tmp_path) == {FILE}


def test_settings_are_written_into_a_folder_of_their_own_making(tmp_path):
    write_settings(tmp_path / "some" / "where", OTHERS)
    assert read_settings(tmp_path / "some" / "where") == (OTHERS, None)


@pytest.mark.parametrize(("name", "values"), ALLOWED.items())
def test_everything_that_is_allowed_can_be_kept(tmp_path, name, values):
    assert values[0] == getattr(Settings(), name)
    for value in values:
        settings = replace(Settings(), **{name: value})
        write_settings(tmp_path, settings)
        assert read_settings(tmp_path) == (settings, None)


def test_settings_of_another_version_are_ignored_and_missing_ones_take_their_default(tmp_path):
    assert read_text(tmp_path, '{"language": "nl", "colour": "red", "": null}') == (Settings(language="nl"), None)
    assert read_text(tmp_path, "{}") == (Settings(), None)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("language", "xx"),
        ("language", None),
        ("language", ["nl"]),
        ("theme", "pink"),
        ("theme", {}),
        ("theme", True),
        ("text_size", 99),
        ("text_size", "115"),
        ("text_size", 115.0),
        ("text_size", 10**30),
        ("motion", 0),
        ("sound", "false"),
        ("vibration", None),
        ("ask", 1),
        ("show_values", []),
        ("left_hand", 1.0),
        ("missions", ""),
        ("ghosts", "V9"),
        ("ghosts", "V0,-"),
        ("ghosts", None),
        ("ghosts", "V0," * 7 + "V0"),
    ],
)
def test_a_wrong_value_takes_its_default_and_the_others_stay(tmp_path, name, value):
    text = json.dumps(asdict(OTHERS) | {name: value})
    assert read_text(tmp_path, text) == (replace(OTHERS, **{name: getattr(Settings(), name)}), None)


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"{",
        b'{"theme": "dark"',
        b"[]",
        b"null",
        b"3",
        b"\xff\xfe{}",
        b"\0" * 300,
        b"[" * 100_000,
        b'{"a": ' + b"9" * 5000,
    ],
    ids=["empty", "brace", "cut-off", "list", "null", "number", "not-utf-8", "zeros", "deep", "huge"],
)
def test_a_damaged_file_is_set_aside_and_told(tmp_path, text):
    name = "settings-damaged-1.json"
    assert read_text(tmp_path, text) == (
        Settings(),
        StorageProblem(StorageProblemKind.SETTINGS_DAMAGED, {"file": name}),
    )
    assert (tmp_path / name).read_bytes() == text
    assert read_settings(tmp_path) == (Settings(), None)


def test_settings_cut_off_anywhere_are_told(tmp_path):
    write_settings(tmp_path, OTHERS)
    text = (tmp_path / FILE).read_bytes()
    for end in range(len(text)):
        settings, trouble = read_text(tmp_path, text[:end])
        assert settings == Settings()
        assert trouble is not None
        assert trouble.facts["file"] == f"settings-damaged-{end + 1}.json"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_damaged_file_is_told_by_its_name(tmp_path, language):
    _, trouble = read_text(tmp_path, "{")
    assert trouble is not None
    assert "settings-damaged-1.json" in words(language)(trouble.key, **trouble.facts)


def test_a_folder_where_the_file_should_be_is_set_aside(tmp_path):
    (tmp_path / FILE).mkdir()
    settings, trouble = read_settings(tmp_path)
    assert settings == Settings()
    assert trouble == StorageProblem(StorageProblemKind.SETTINGS_DAMAGED, {"file": "settings-damaged-1.json"})
    write_settings(tmp_path, OTHERS)
    assert read_settings(tmp_path) == (OTHERS, None)


def test_a_damaged_file_that_cannot_be_renamed_is_told_by_its_own_name(tmp_path, monkeypatch):
    def refuse(file: Path, target: Path) -> Path:
        raise PermissionError(13, "refused")

    monkeypatch.setattr(Path, "rename", refuse)
    assert read_text(tmp_path, "{")[1] == StorageProblem(StorageProblemKind.SETTINGS_DAMAGED, {"file": FILE})


def refuse_to_replace(new: Path, old: Path) -> None:
    raise OSError(28, "No space left on device")


def test_if_the_disk_refuses_the_old_settings_stay(tmp_path, monkeypatch):
    write_settings(tmp_path, OTHERS)
    monkeypatch.setattr(os, "replace", refuse_to_replace)
    with pytest.raises(StoreError) as caught:
        write_settings(tmp_path, Settings())
    assert caught.value.trouble == StorageProblem(StorageProblemKind.SETTINGS_NOT_KEPT)
    assert read_settings(tmp_path) == (OTHERS, None)
    assert names_in(tmp_path) == {FILE}


def test_on_a_full_disk_the_old_settings_stay(tmp_path):
    write_settings(tmp_path, OTHERS)
    with no_room(), pytest.raises(StoreError):
        write_settings(tmp_path, Settings())
    assert read_settings(tmp_path) == (OTHERS, None)
    assert names_in(tmp_path) == {FILE}


def test_where_there_can_be_no_folder_settings_are_not_kept(tmp_path):
    (tmp_path / "file").touch()
    with pytest.raises(StoreError):
        write_settings(tmp_path / "file", OTHERS)
    assert read_settings(tmp_path / "file") == (Settings(), None)
