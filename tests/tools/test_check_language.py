"""The tool for translators: it names everything that is wrong with a language, and nothing else."""

from pathlib import Path

import pytest

from tools import language_rules
from tools.check_language import main, read_language

ENGLISH = """
title = "Your own room {n}"
share = "{n}% done"
name = "Golem"
[games]
one = "{n} game"
other = "{n} games"
"""
POLISH = """
title = "Komnata {n}"
share = "Gotowe: {n}%"
name = "Golem"
[games]
one = "{n} gra"
few = "{n} gry"
many = "{n} gier"
"""


@pytest.fixture
def strings(tmp_path, monkeypatch):
    """Two languages of one file each; tests change the Polish one."""
    shared = tmp_path / "shared.toml"
    shared.write_text('all = ""\npl = "golem"\n', encoding="utf-8")
    monkeypatch.setattr(language_rules, "SHARED", shared)
    language_rules.shared_words.cache_clear()
    folder = tmp_path / "strings"
    for language, text in (("en", ENGLISH), ("pl", POLISH)):
        (folder / language).mkdir(parents=True)
        (folder / language / "home.toml").write_text(text, encoding="utf-8")
    yield folder
    language_rules.shared_words.cache_clear()


def change(strings: Path, old: str, new: str) -> None:
    file = strings / "pl" / "home.toml"
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")


def test_a_language_without_fault_is_left_in_peace(strings, capsys):
    assert main(["pl"], strings) == 0
    assert capsys.readouterr().out == "0 complaints; 4 of 4 texts\n"


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ('name = "Golem"\n', "", "home.name is missing: Golem"),
        ("name =", "nome =", "home.nome is no text of the app"),
        ('few = "{n} gry"\n', "", "home.games has the forms ['many', 'one'], not ['few', 'many', 'one']"),
        ("Komnata {n}", "Komnata {m}", "home.title fills in ['m'], not ['n']"),
        ("{n} gra", "{m} gra", "home.games fills in something that the English does not"),
        ("Komnata {n}", "Komnata  {n}", "home.title is empty or badly spaced: 'Komnata  {n}'"),
        ("{n}%", "{n} %", "home.share has a space before %: 'Gotowe: {n} %'"),
        ("Komnata", "房间", "home.title has letters that Roboto-Bold.ttf cannot draw: ['房', '间']"),
        ("Komnata {n}", "Your own room {n}", "home.title is left in English: Your own room {n}"),
        ("Gotowe: {n}%", "{n}% done", "home.share is left in English: {n}% done"),
        ("name =", "name = = ", "home.toml"),
    ],
)
def test_a_fault_is_named(strings, capsys, old, new, complaint):
    change(strings, old, new)
    assert main(["pl"], strings) == 1
    assert complaint in capsys.readouterr().out


def test_names_and_words_that_are_the_same_are_listed(strings, capsys):
    assert language_rules.shared_words("pl") == {"golem"}
    assert language_rules.words_in("{name}: Golem 3, QR-Code a b") == {"golem", "qr", "code"}


def test_it_looks_at_the_files_that_are_named_alone(strings, capsys):
    (strings / "en" / "home.shelf.toml").write_text('title = "More of it"\n', encoding="utf-8")
    assert main(["pl"], strings) == 1
    assert main(["pl", "home"], strings) == 0
    assert len(read_language("pl", ["home.shelf"], strings).english) == 1


def test_a_text_that_is_much_longer_is_named_on_request(strings, capsys):
    change(strings, "Komnata {n}", "Jak najbardziej własna komnata {n}")
    assert main(["pl"], strings) == 0
    assert "long" not in capsys.readouterr().out
    assert main(["--long", "pl"], strings) == 0
    assert "home.title is long, 34 letters for 17" in capsys.readouterr().out


@pytest.mark.parametrize("arguments", [[], ["--help"], ["xx"]])
def test_asked_wrongly_it_says_how(strings, capsys, arguments):
    assert main(arguments, strings) == 2
    assert "python -m tools.check_language XX" in capsys.readouterr().err
