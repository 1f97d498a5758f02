"""Codes from strangers on the real screens: nothing fails, and nothing changes before somebody taps."""

from __future__ import annotations

from random import Random

import pytest

from paperdungeons.play.codes.frame import link_of
from paperdungeons.play.games.game import sit_down
from paperdungeons.play.records.record import Record
from paperdungeons.ui.codes.entry import EntryTrouble
from tests.fuzz.code_readers import TABLES
from tests.fuzz.forged import KINDS, code_of, forged, named_dungeons
from tests.fuzz.readers import READERS
from tests.fuzz.seeds import seeds
from tests.play.support.own_boxes import MISSIONS_OF_FIVE
from tests.play.support.tables import a_table
from tests.portions import portions
from tests.soak_seed import soak_seed
from tests.ui.support.phone import Hand
from tests.ui.support.positions import show

FREE = ("invitation", "seat", "dungeon", "box_parts", "shared_result", "campaign")
"""Codes that need no current table: a link with one may come from any web page."""


def all_that_is_kept(hand: Hand) -> tuple[object, ...]:
    """The games, the boxes and the settings, in the app and on the disk."""
    app = hand.app
    files = {str(file): file.read_bytes() for file in hand.folder.rglob("*.toml")}
    game = app.library.game
    return (
        app.services.store.games(),
        app.services.boxes.own,
        files,
        app.services.settings.now,
        game and (game.id, game.session.cursor),
    )


def with_a_game_and_a_box(phone) -> Hand:
    hand = phone()
    hand.app.services.boxes.change(MISSIONS_OF_FIVE)
    hand.touch(hand.screen.begin_tile)
    hand.touch(hand.screen.start_tile)
    show(hand, "home")
    return hand


def follow(hand: Hand, code: str) -> None:
    """Open a link, look at what it shows, and go back home."""
    hand.hardware.links.send(link_of(code))
    hand.stage.frames(2)
    assert hand.texts()
    show(hand, "home")


def some_codes(readers: tuple[str, ...], chance: Random, each: int) -> list[str]:
    """Honest codes, forged codes that can be read, and other forged codes."""
    codes = [code_of(reader, data) for reader, data in seeds() if reader in readers and reader != "box_parts"]
    for reader in readers:
        found = [forged(reader, chance) for _ in range(60 * each)]
        read = [data for data in found if READERS[reader](data)]
        codes += [code_of(reader, data) for data in (*read[:each], *found[:each])]
    return codes


@pytest.mark.parametrize("chunk", portions(range(12), quick=1))
def test_a_link_changes_nothing_before_somebody_has_tapped(phone, chunk):
    hand = with_a_game_and_a_box(phone)
    before = all_that_is_kept(hand)
    for code in some_codes(FREE, Random(chunk), 3):
        follow(hand, code)
        assert all_that_is_kept(hand) == before, code


@pytest.mark.soak
@pytest.mark.parametrize("chunk", range(20))
def test_a_link_that_nobody_has_tried_before_changes_nothing_either(phone, chunk):
    hand = with_a_game_and_a_box(phone)
    before = all_that_is_kept(hand)
    for code in some_codes(FREE, Random(f"{soak_seed()} {chunk}"), 5):
        follow(hand, code)
        assert all_that_is_kept(hand) == before, code


@pytest.mark.parametrize("start", portions(range(8), quick=1))
def test_a_card_of_any_name_is_shown_or_refused(phone, start):
    hand = with_a_game_and_a_box(phone)
    before = all_that_is_kept(hand)
    for data in list(named_dungeons())[start::8]:
        follow(hand, code_of("dungeon", data))
    assert all_that_is_kept(hand) == before


@pytest.mark.parametrize("number", portions(range(TABLES), quick=1))
def test_forged_reports_at_a_table_are_heard_or_refused_and_the_game_is_there_after_a_restart(phone, number):
    """A player at the table can forge anything in anybody's name, but causes no more than a wrong report."""
    hand, chance = phone(), Random(number)
    hand.app.library.open(sit_down(hand.app.services.store, Record(a_table(number), seat=1, names=())))
    game = hand.app.library.game
    for reader in KINDS:
        for code in some_codes((reader,), chance, 3):
            show(hand, "home", "hear")
            hand.app.features.tables.inbox.entry.attempt(code, EntryTrouble.NOTHING_TO_PASTE)
            hand.stage.frames(1)
            assert hand.texts()
    choices = hand.app.library.game.session.choices
    assert hand.app.library.game is game
    hand.close()
    hand.open()
    assert hand.app.services.problems.waiting == []
    assert hand.app.library.game.session.choices == choices
