"""The folder that `make desktop` packs: its program must play a game alone, and it needs an entry for a menu."""

from pathlib import Path
from subprocess import run

import pytest

from paperdungeons.content.words import LANGUAGES
from tools.finish_desktop import ROOT, complete, entry_complaints, main, play, sizes

ENTRY = (ROOT / "tools" / "desktop" / "paperdungeons.desktop").read_text(encoding="utf-8")
GOOD = """mkdir -p "$2"; echo x > "$2/home.png"; echo x > "$2/score.png"; echo "It scored 71 points. 2 pictures:" """


def packed(folder: Path, script: str) -> Path:
    """A folder with a program that runs this script."""
    program = folder / "packed" / "paperdungeons"
    program.parent.mkdir()
    program.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
    program.chmod(0o755)
    return program.parent


def test_a_program_that_plays_to_the_end_is_complete(tmp_path, capsys):
    folder = packed(tmp_path, GOOD)
    assert main([str(folder)]) == 0
    assert "a game of 71 points and drew 2 pictures" in capsys.readouterr().out
    assert {"paperdungeons.desktop", "paperdungeons.png", "install.sh"} <= {file.name for file in folder.iterdir()}


@pytest.mark.parametrize(
    ("script", "complaint"),
    [
        ("exit 3", "it ended with 3"),
        ("echo no module >&2; exit 1", "no module"),
        ("true", "it did not play a game to its end"),
        ("echo It scored 7 points.", "there is no picture score.png"),
        (f'{GOOD}; [ -z "$DISPLAY$PYTHONPATH" ] || exit 4; [ "$HOME" = "$PWD" ] || exit 5; exit 6', "it ended with 6"),
    ],
)
def test_a_program_that_does_not_is_found_out(tmp_path, monkeypatch, script, complaint):
    monkeypatch.setenv("DISPLAY", ":7")
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    assert any(complaint in said for said in play(packed(tmp_path, script)))


def test_sizes_are_told_by_what_weighs_most(tmp_path):
    for name, size in (("_internal/kivy/a.so", 3_000_000), ("_internal/kivy/b.so", 2_000_000), ("program", 1_000_000)):
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(bytes(size))
    assert sizes(tmp_path) == ["6 MB in all", "5 MB kivy", "1 MB program"]


def test_the_entry_for_a_menu_says_all_that_it_must():
    assert entry_complaints(ENTRY) == []
    assert entry_complaints(ENTRY.replace("Exec=", "Run=")) == ["it lacks Exec=@HERE@/paperdungeons %u"]
    assert entry_complaints("") == [
        "it does not begin as an entry does",
        *(f"it lacks {key}" for key in ("Type=Application", "Name=")),
        "it lacks Exec=@HERE@/paperdungeons %u",
        "it lacks Icon=@HERE@/paperdungeons.png",
        "it does not open our links",
    ]


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_the_entry_speaks_every_language(language):
    assert f"Comment[{language}]=" in ENTRY
    assert f"GenericName[{language}]=" in ENTRY


def test_the_script_puts_the_entry_where_menus_look_with_the_place_of_the_program(tmp_path):
    folder = packed(tmp_path, GOOD)
    complete(folder)
    environment = {"HOME": str(tmp_path / "home"), "PATH": "/usr/bin:/bin"}
    done = run(["sh", str(folder / "install.sh")], env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    entry = (tmp_path / "home/.local/share/applications/paperdungeons.desktop").read_text(encoding="utf-8")
    assert f"Exec={folder}/paperdungeons %u" in entry
    assert "@HERE@" not in entry


def test_asked_wrongly_it_says_how(capsys):
    assert main([]) == 2
    assert "FOLDER" in capsys.readouterr().err
