"""The letters of a font, read from its own tables."""

import re
from pathlib import Path
from struct import pack

import pytest
from kivymd.icon_definitions import md_icons

from paperdungeons.ui.style.fonts import ICONS, PLAIN
from tools.font_file import letters_of
from tools.language_rules import fonts

ROOT = Path(__file__).resolve().parents[2]


def a_font(*tables: bytes) -> bytes:
    """A font that contains only these tables of letters."""
    start = 4 + 8 * len(tables)
    places = [start + sum(len(table) for table in tables[:number]) for number in range(len(tables))]
    cmap = pack(">HH", 0, len(tables)) + b"".join(pack(">HHL", 3, 1, place) for place in places) + b"".join(tables)
    return (
        pack(">4s4H", b"\0\1\0\0", 2, 0, 0, 0)
        + pack(">4s3L", b"head", 0, 44, 0)
        + pack(">4s3L", b"cmap", 0, 44, len(cmap))
        + cmap
    )


def segments(*ranges: tuple[int, int, int, int], shapes: bytes = b"") -> bytes:
    """A table of format 4: ranges of letters, each with a shift and an offset."""
    ranges = (*ranges, (0xFFFF, 0xFFFF, 1, 0))
    count = len(ranges)
    columns = [[one[place] for one in ranges] for place in (1, 0, 2, 3)]
    ends, starts, shifts, offsets = (pack(f">{count}H", *(value % 0x10000 for value in column)) for column in columns)
    return pack(">7H", 4, 0, 0, 2 * count, 0, 0, 0) + ends + pack(">H", 0) + starts + shifts + offsets + shapes


@pytest.mark.parametrize(
    ("table", "letters"),
    [
        (segments((65, 67, -60, 0)), "ABC"),
        (segments((65, 67, -66, 0)), "AC"),
        (segments((65, 67, 0, 4), shapes=pack(">3H", 7, 0, 9)), "AC"),
        (pack(">HHLLL", 12, 0, 0, 0, 2) + pack(">6L", 65, 66, 3, 0x1F600, 0x1F601, 9), "AB😀😁"),
        (pack(">HHLLL", 12, 0, 0, 0, 1) + pack(">3L", 65, 67, 0), "BC"),
        (pack(">4H", 6, 0, 0, 0), ""),
    ],
    ids=["shifted", "shifted to nothing", "listed", "groups", "a group that begins with nothing", "another form"],
)
def test_letters_are_those_that_have_a_shape(tmp_path, table, letters):
    (tmp_path / "a.ttf").write_bytes(a_font(table))
    assert letters_of(tmp_path / "a.ttf") == set(letters)


def test_the_lists_of_a_font_are_put_together(tmp_path):
    (tmp_path / "a.ttf").write_bytes(a_font(segments((65, 65, 1, 0)), segments((97, 97, 1, 0))))
    assert letters_of(tmp_path / "a.ttf") == {"A", "a"}


def test_a_font_without_letters_is_known(tmp_path):
    (tmp_path / "a.ttf").write_bytes(pack(">4s4H", b"\0\1\0\0", 0, 0, 0, 0))
    with pytest.raises(ValueError, match="no table"):
        letters_of(tmp_path / "a.ttf")


def test_every_font_of_the_app_has_the_letters_of_all_its_languages():
    alphabets = "ÀÂÄÆÇÈÉÊËÎÏÔŒÙÛÜŸßÑÁÍÓÚÃÕĄĆĘŁŃŚŹŻČĎĚŇŘŠŤŮÝŽĲ¡¿«»„“”‘’–…−·×"
    wanted = set(alphabets + alphabets.lower())
    assert len(fonts()) == 5
    assert {name: wanted - letters for name, letters in fonts().items() if wanted - letters} == {}
    assert f"{PLAIN}-Regular.ttf" in fonts()


def test_the_icon_font_has_every_icon_that_the_screens_name():
    code = "".join(file.read_text(encoding="utf-8") for file in (ROOT / "paperdungeons" / "ui").rglob("*.py"))
    named = set(re.findall(r'"([a-z][a-z0-9-]+)"', code)) & set(md_icons)
    assert len(named) > 100
    assert [name for name in sorted(named) if md_icons[name] not in letters_of(ICONS)] == []
