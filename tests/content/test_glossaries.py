"""The glossaries for translators: there is one for every language, and its names are those of the string tables."""

import re
from pathlib import Path

import pytest

from paperdungeons.content.words import LANGUAGES, words

FOLDER = Path(__file__).resolve().parents[2] / "docs" / "glossary"
NAMED = re.compile(r"(heroes|minions|monsters|items|powers)\.[^.]+\.name")
OTHERS = [language for language in LANGUAGES if language != "en"]


def terms(language: str) -> set[tuple[str, str]]:
    """Pairs of an English and a translated term, in lower case. Cells with equally many terms are paired one by one."""
    found = set()
    for line in (FOLDER / f"{language}.md").read_text(encoding="utf-8").splitlines():
        cells = [cell.strip().casefold() for cell in line.strip("|").split("|")]
        if line.startswith("|") and len(cells) >= 2:
            one, other = (cell.split(", ") for cell in cells[:2])
            found |= set(zip(one, other, strict=True)) if len(one) == len(other) else {(cells[0], cells[1])}
    return found


def test_every_language_but_english_has_a_glossary_that_the_readme_leads_to():
    assert {file.stem for file in FOLDER.glob("*.md")} == {*OTHERS, "README"}
    readme = (FOLDER / "README.md").read_text(encoding="utf-8")
    assert all(f"[{language}.md]({language}.md)" in readme for language in OTHERS)


@pytest.mark.parametrize("language", OTHERS)
def test_the_names_in_a_glossary_are_those_of_the_string_tables(language):
    english, own = words("en").texts, words(language).texts
    names = {(english[key].casefold(), own[key].casefold()) for key in english if NAMED.fullmatch(key)}
    assert len(names) > 40
    assert sorted(names - terms(language)) == []


def test_terms_are_read_in_pairs(monkeypatch, tmp_path):
    monkeypatch.setattr("tests.content.test_glossaries.FOLDER", tmp_path)
    rows = [
        "| English | German | from |",
        "|---|---|---|",
        "| Orc, Ghost | Ork, Geist | ours |",
        "| flee | fliehen, Flucht |",
    ]
    (tmp_path / "de.md").write_text("\n".join(["# Title", "", *rows]), encoding="utf-8")
    assert {("orc", "ork"), ("ghost", "geist"), ("flee", "fliehen, flucht")} <= terms("de")
