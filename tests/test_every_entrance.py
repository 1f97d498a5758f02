"""Whatever comes in from outside is measured before it is parsed: every entrance deals at once with every text that
was made to use up a device's time or memory. We promise 0.2 seconds and 50 MB; ``tests/costs.py`` allows more time,
because the machine may be busy."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest
from PIL import Image

from paperdungeons.content.files import house_box
from paperdungeons.content.own_box_text import BoxTextError
from paperdungeons.device.one_app import LINKS, take_links
from paperdungeons.device.picture_reader import read_picture
from paperdungeons.play.codes.box_code import BoxParts, read_box_file
from paperdungeons.play.codes.dungeon_code import read_dungeon
from paperdungeons.play.codes.errors import CodeError
from paperdungeons.play.codes.frame import LINK, kind_of
from paperdungeons.play.codes.invitation import read_invitation
from paperdungeons.play.codes.report_code import read_digest, read_report
from paperdungeons.play.codes.roll_code import read_roll
from paperdungeons.play.codes.seat_code import read_seat
from paperdungeons.play.records.lines import RecordError
from paperdungeons.play.records.read_game import read_game
from paperdungeons.play.records.write_game import TITLE
from paperdungeons.play.storage.box_library import FOLDER, OWN_FILE, open_boxes
from paperdungeons.play.storage.games_tables import put_page
from paperdungeons.play.storage.ghost_scores import FILE as GHOSTS, GhostPoints
from paperdungeons.play.storage.messages import FILE as MESSAGES, Messages
from paperdungeons.play.storage.review_cache import Findings
from paperdungeons.play.storage.saved_page import Kept, read_page
from paperdungeons.play.storage.settings import FILE as SETTINGS, read_settings
from paperdungeons.play.storage.store import open_store
from paperdungeons.ui.codes.entry import TypedLetters
from tests.costs import assert_cheap
from tests.play.support.hostile_texts import OWN_BOXES, WHOLE_BOXES
from tests.play.support.random_games import games
from tests.play.support.tables import a_table

FINGERPRINT = "0123abcd"
HEAD = f"{TITLE} 1\nBox {house_box().fingerprint}\nSeed 00000000\n"
TEXTS = {
    "nothing": "",
    "letters": "0" * 2_000_000,
    "links": LINK * 400_000,
    "dashes": "-" * 2_000_000,
    "nul": "\0" * 2_000_000,
    "spaces in a record": HEAD + "1. " + " " * 19_000 + "x",
    "brackets in a record": HEAD + "1. " + "(" * 19_000,
    "seats in a record": HEAD + "Players 8\nDoubted " + "12345678," * 2000,
    "lists": "[" * 500_000,
    "tables": '{"a":' * 200_000,
    "a number": "9" * 2_000_000,
    "lines": "\n" * 1_000_000,
    "a digest of the longest size": "B1ZZ" + "Z" * 1029,
    "an invitation of the longest size": "J1ZZ" + "Z" * 1029,
    "a seat of the longest size": "S1ZZ" + "Z" * 1029,
    "a deep key": OWN_BOXES["a deep key"],
    "many deep keys": OWN_BOXES["many deep keys"],
    "many keys in a deep table": WHOLE_BOXES["many keys in a deep table"],
    "many cards": OWN_BOXES["many cards"],
    "quotes that nobody closes": OWN_BOXES["quotes that nobody closes"],
}
REFUSALS = (CodeError, BoxTextError, RecordError, ValueError)


def _code(read: Callable[[str], object]) -> Callable[[str, Path], object]:
    return lambda text, _: read(text)


def _file(name: str, read: Callable[[Path], object]) -> Callable[[str, Path], object]:
    """A reader of a text that was put in the place of one of our files."""

    def put_and_read(text: str, folder: Path) -> object:
        file = folder / name
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, encoding="utf-8")
        return read(folder)

    return put_and_read


def _review(folder: Path) -> object:
    findings = Findings(folder, games(1, False, False)[0])
    return findings.read_text((folder / "review.txt").read_text(encoding="utf-8")[:1_000_000])


ENTRANCES = {
    "any code": _code(kind_of),
    "an invitation": _code(lambda text: read_invitation(text, house_box())),
    "a seat": _code(lambda text: read_seat(text, house_box())),
    "a report log": _code(lambda text: read_report(a_table(1), text)),
    "a digest": _code(lambda text: read_digest(a_table(1), text)),
    "a roll": _code(lambda text: read_roll(a_table(0), text)),
    "a dungeon": _code(lambda text: read_dungeon(text, house_box())),
    "a part of a box": _code(lambda text: BoxParts().take(text)),
    "a typed code": _code(lambda text: TypedLetters().typing(text)),
    "a copied box": _code(read_box_file),
    "a record": _code(lambda text: read_game(text, house_box())),
    "a page of the store": _code(lambda text: read_page(text.encode())),
    "the settings": _file(SETTINGS, read_settings),
    "my box": _file(OWN_FILE, open_boxes),
    "a kept box": _file(f"{FOLDER}/{FINGERPRINT}.toml", lambda folder: open_boxes(folder)[0].find(FINGERPRINT)),
    "the scores of ghosts": _file(GHOSTS, GhostPoints),
    "the messages": _file(MESSAGES, lambda folder: Messages(folder).waiting()),
    "a review": _file("review.txt", _review),
    "a link of another app": _file(f"{LINKS}1.txt", take_links),
}


@pytest.mark.parametrize("entrance", ENTRANCES)
def test_an_entrance_is_done_with_any_text_at_once(entrance, tmp_path):
    for name, text in TEXTS.items():
        folder = tmp_path / name
        folder.mkdir()

        def enter(text: str = text, folder: Path = folder) -> None:
            with suppress(*REFUSALS):
                ENTRANCES[entrance](text, folder)

        assert_cheap(enter)


def test_a_store_with_a_hostile_page_opens_at_once(tmp_path):
    """The texts are as long as a page may be, and slow to read for a reader of records."""
    store, _ = open_store(tmp_path)
    for number, text in enumerate((HEAD + "1. " + "(" * 19_000, HEAD + "\n" * 19_000, HEAD + "1. " + "R1 " * 6000), 1):
        put_page(store._db, Kept(number, number, 0, 1, 2, False, 0, text + "\n"))
    store.close()

    def start() -> None:
        again, _ = open_store(tmp_path)
        again.latest_unfinished(house_box())
        again.close()

    assert_cheap(start)


@pytest.mark.parametrize("side", [4000, 9000])
def test_a_picture_that_says_it_is_large_is_looked_at_or_left(tmp_path, side):
    """A PNG of up to sixteen million pixels is unpacked and read; a larger one is not."""
    Image.new("1", (side, side)).save(tmp_path / "packed.png")
    assert_cheap(lambda: read_picture(tmp_path / "packed.png"), seconds=5.0)
