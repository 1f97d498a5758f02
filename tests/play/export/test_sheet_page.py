"""The final sheet as a PDF page: well formed, complete, and nothing outside the paper."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from paperdungeons.content.words import LANGUAGES, words
from paperdungeons.core.rooms import ALL_ROOMS
from paperdungeons.core.scoring import LINES, score
from paperdungeons.play.export.pdf import HEIGHT, WIDTH, PdfPage, fitting, text_width
from paperdungeons.play.export.pdf_letters import glyph_name
from paperdungeons.play.export.sheet_page import sheet_pdf
from paperdungeons.play.records.read_game import read_game
from paperdungeons.play.records.record import replay, states_of
from tests.play.support.random_games import games
from tests.staging import BOX, a_game, a_setup

GOLDEN = sorted((Path(__file__).parents[2] / "golden" / "achievements").glob("*-earned.pd"))
_TEXT = re.compile(r"BT [\d.]+ g /F\d ([\d.]+) Tf ([\d.-]+) ([\d.-]+) Td \((.*)\) Tj ET")


def content_of(document: bytes) -> str:
    """What is drawn on the page, after a check of the file's structure."""
    assert document.startswith(b"%PDF-1.4\n")
    assert document.endswith(b"%%EOF\n")
    start = int(re.search(rb"startxref\n(\d+)\n", document)[1])
    assert document[start:].startswith(b"xref\n0 8\n")
    places = [int(place) for place in re.findall(rb"(\d{10}) 00000 n \n", document)]
    for number, place in enumerate(places, 1):
        assert document[place:].startswith(b"%d 0 obj\n" % number)
    length, content = re.search(rb"/Length (\d+) >>\nstream\n(.*)\nendstream", document, re.DOTALL).groups()
    assert len(content) == int(length)
    lent = {int(code): name.decode() for code, name in re.findall(rb"(\d+) /(\w+)(?=[ \]])", differences_of(document))}
    named = {glyph_name(chr(letter)): chr(letter) for letter in range(0x100, 0x180)}
    return "".join(named[lent[code]] if code in lent else bytes([code]).decode("cp1252") for code in content)


def differences_of(document: bytes) -> bytes:
    """The letters that have other codes than usual in a document's fonts; the list is the same for both fonts."""
    found = set(re.findall(rb"/Encoding (?:/WinAnsiEncoding|<<.*/Differences (\[.*\]) >>) >>\n", document))
    assert len(found) == 1
    return found.pop()


def texts_of(content: str) -> list[tuple[float, float, float, str]]:
    return [(float(size), float(x), float(y), text) for size, x, y, text in _TEXT.findall(content)]


def assert_on_paper(content: str) -> None:
    for line in content.splitlines():
        assert _TEXT.fullmatch(line) or re.fullmatch(r"[\d. gGwJjdrefSml\[\]-]+", line), line
    for size, x, y, text in texts_of(content):
        assert x > 0
        assert x + text_width(text, size) < WIDTH + 1
        assert 20 < y < HEIGHT - size
    numbers = re.findall(r"(-?[\d.]+) (-?[\d.]+) [ml](?= )", content)
    assert all(0 <= float(x) <= WIDTH and 0 <= float(y) <= HEIGHT for x, y in numbers)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("file", GOLDEN[:12], ids=lambda file: file.stem)
def test_the_page_has_every_line_of_the_score_and_every_reason(language, file):
    say, state = words(language), replay(read_game(file.read_text(encoding="ascii"), BOX))
    content = content_of(sheet_pdf(say, state, "A dungeon", "Anna"))
    assert_on_paper(content)
    texts = [text for _, _, _, text in texts_of(content)]
    points = score(state)
    for letter in LINES:
        assert any(text.startswith(f"{letter}  ") for text in texts)
    assert str(points.total) in texts
    assert sum(len(parts) for parts in points.lines.values()) <= len(texts)


def test_the_longest_score_fits_on_the_page():
    state = a_game(
        setup=a_setup(),
        levels=(6, 6, 6, 6),
        items={item.id: 2 for item in BOX.items},
        round=9,
        visited=("A1", "F7"),
        gems=10,
        potions=12,
        damage=24,
        resurrected=True,
    )
    state.claims = (1, 2, 3)
    content = content_of(sheet_pdf(words("nl"), state, "X" * 200, "Y" * 200))
    assert_on_paper(content)
    assert len(score(state).lines["E"]) > 10


def test_every_position_of_any_game_can_be_printed():
    for record in (games(1, False, False)[1], games(8, True, False)[3]):
        for state in list(states_of(record))[::15]:
            assert_on_paper(content_of(sheet_pdf(words("en"), state, "A", "B")))


def test_a_whole_dungeon_is_drawn():
    state = a_game(at="C3", visited=("C1", "C2", "C3"), beaten=("D1",))
    before = content_of(sheet_pdf(words("en"), state, "A", "B")).count("0.85 g")
    full = state.copy()
    full.visited = ALL_ROOMS
    assert before == 3
    assert content_of(sheet_pdf(words("en"), full, "A", "B")).count("0.85 g") == 42


def test_the_path_breaks_where_it_goes_through_a_passage():
    state = a_game(at="F2")
    for trail, lines in (((5, 11), 1), ((6, 11), 0), ((0, 1, 7, 6, 11, 10), 2)):
        walked = state.copy()
        walked.trail = trail
        drawn = content_of(sheet_pdf(words("en"), walked, "A", "B"))
        assert len(re.findall(r"0\.45 G 1\.4 w", drawn)) == lines


def test_letters_that_the_font_lacks_and_signs_that_mean_something_do_no_harm():
    page = PdfPage()
    page.text(50, 50, "王 (a\\b) \u2212 é \n\x00")
    content = content_of(page.file("(title) 王"))
    assert texts_of(content)[0][3] == r"? \(a\\b\) - é   "


def test_polish_and_czech_letters_are_drawn():
    alphabets = "ĄĆĘŁŃÓŚŹŻąćęłńóśźż ÁČĎÉĚÍŇÓŘŠŤÚŮÝŽáčďéěíňóřšťúůýž"
    page = PdfPage()
    page.text(50, 50, alphabets)
    document = page.file("Łukasz a Jiří")
    assert texts_of(content_of(document))[0][3] == alphabets
    assert b"/Title <feff" + "Łukasz a Jiří".encode("utf-16-be").hex().encode() + b">" in document
    assert b"/lslash" in differences_of(document)


def test_a_page_of_western_letters_says_nothing_about_codes():
    page = PdfPage()
    page.text(50, 50, "Straße, çà, ¿niño?, žena, Œuvre")
    assert differences_of(page.file("Ärger")) == b""


def test_a_text_that_is_too_long_is_cut():
    assert fitting("short", 10, 100) == "short"
    cut = fitting("a very long text that fits nowhere", 10, 60)
    assert cut.endswith("...")
    assert text_width(cut, 10) <= 60


def test_the_same_sheet_gives_the_same_file():
    record = replace(games(1, False, False)[0])
    state = replay(record)
    assert sheet_pdf(words("en"), state, "A", "B") == sheet_pdf(words("en"), state, "A", "B")
