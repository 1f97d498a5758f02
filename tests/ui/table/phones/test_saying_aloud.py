"""Without a camera: a round is said aloud and entered by hand."""

from __future__ import annotations

import pytest

from paperdungeons.core.setup import Report
from paperdungeons.ui.style.fonts import glyph
from paperdungeons.ui.table.phones.spoken_report import SpokenReport
from tests.ui.support.join_screens import TABLE, by_hand


def test_what_is_tapped_becomes_a_report(phone):
    reports, entries = [], []
    hand = phone(size=(412, 915))
    screen = by_hand(hand, 4, done=reports.append, change=entries.append)
    assert screen.done_tile.name.text == "Bram: nothing to tell"
    for gem in (1, 5):
        hand.touch(screen.gem_tiles[gem])
    assert screen.done_tile.name.text == "Bram says: gems B and F"
    hand.touch(screen.mission_tiles[2])
    hand.touch(screen.gem_tiles[1])
    hand.touch(screen.done_tile)
    assert reports == [Report(1, 4, 1 << 5, 0b100, None)]
    assert entries[-1] == SpokenReport(1 << 5, 0b100)


def test_strength_begins_at_the_lowest_threshold_and_never_falls_below(phone):
    reports = []
    hand = phone(size=(412, 1600))
    screen = by_hand(hand, 6, done=reports.append)
    low, middle, _ = [step.strength for step in TABLE.monsters[1].thresholds]
    hand.touch(screen.fight.more)
    assert screen.entry.strength == low
    hand.touch(screen.fight.less)
    assert screen.entry.strength == low
    hand.touch(screen.fight.threshold_tiles[1])
    hand.touch(screen.fight.more)
    assert screen.entry.strength == middle + 1
    hand.touch(screen.fight.less)
    hand.touch(screen.done_tile)
    assert reports == [Report(1, 6, 0, 0, middle)]
    hand.touch(screen.fight.fled_tile)
    assert screen.entry.strength is None


def test_with_a_monster_nothing_is_done_until_somebody_says_how_it_ended(phone):
    reports = []
    hand = phone(size=(412, 1600))
    screen = by_hand(hand, 3, done=reports.append)
    assert screen.done_tile.name.text == "Fought or fled?"
    assert "?" in hand.texts()
    hand.touch(screen.done_tile)
    hand.touch(screen.gem_tiles[0])
    hand.touch(screen.done_tile)
    assert reports == []
    hand.touch(screen.fight.fled_tile)
    assert screen.done_tile.name.text == "Bram says: gem A; fled"
    assert "?" not in hand.texts()
    hand.touch(screen.done_tile)
    assert reports == [Report(1, 3, 0b1, 0, None)]


def test_the_monster_comes_before_the_gems(phone):
    screen = by_hand(phone(size=(412, 1600)), 3)
    assert screen.depth_of(screen.fight.fled_tile) < screen.depth_of(screen.gem_tiles[0])


def test_a_threshold_is_where_one_starts_and_the_exact_strength_is_asked_for(phone):
    hand = phone(size=(412, 1600))
    screen = by_hand(hand, 3)
    exact, middle = hand.app.services.words("byhand.monster.exact"), TABLE.monsters[0].thresholds[1]
    assert exact not in hand.texts()
    assert screen.fight.threshold_tiles[1].name.text.startswith(f"from {middle.strength}")
    hand.touch(screen.fight.threshold_tiles[1])
    assert screen.entry.strength == middle.strength
    assert exact in hand.texts()


def test_the_threshold_that_is_reached_is_ticked(phone):
    steps = TABLE.monsters[0].thresholds
    for reached, step in enumerate(steps):
        screen = by_hand(phone(), 3, SpokenReport(strength=step.strength))
        tick = glyph("check-bold")
        assert [tick in tile.name.text for tile in screen.fight.threshold_tiles] == [no == reached for no in range(3)]


def test_what_is_gone_is_crossed_out_and_can_still_be_tapped(phone):
    hand = phone(size=(412, 915))
    screen = by_hand(hand, 2, gone=0b1, missions_gone=0b1)
    strokes = [len(tile.name.canvas.after.children) for tile in (*screen.gem_tiles, *screen.mission_tiles)]
    assert strokes[0] == strokes[8] > strokes[1] == strokes[9] == 0
    assert hand.app.services.words("byhand.crossed") in hand.texts()
    hand.touch(screen.gem_tiles[0])
    assert screen.entry.gems == 0b1


def test_who_has_left_is_asked_about_once(phone):
    left = []
    hand = phone(size=(412, 915))
    screen = by_hand(hand, 2, leave=lambda: left.append(True))
    hand.touch(screen.left_tile)
    assert (left, screen.left_tile.name.text) == ([], "Really? Nobody will wait for Bram.")
    assert screen.back() is True
    assert screen.left_tile.name.text == "Bram has left the table"
    assert screen.back() is False
    hand.touch(screen.left_tile)
    hand.touch(screen.left_tile)
    assert left == [True]


def test_a_tap_elsewhere_takes_back_the_question(phone):
    hand = phone(size=(412, 915))
    screen = by_hand(hand, 2)
    hand.touch(screen.left_tile)
    hand.touch(screen.gem_tiles[0])
    assert screen.left_tile.is_asking is False


def test_a_tap_does_not_move_the_page(phone):
    hand = phone(size=(360, 640), text_size=150)
    screen = by_hand(hand, 8, SpokenReport(strength=20))
    screen.scroll.scroll_y = 0
    hand.stage.frames(2)
    depth = screen.scrolled
    assert depth > 100
    screen.gem_tiles[0].dispatch("on_release")
    hand.stage.frames(3)
    assert screen.scrolled == pytest.approx(depth, abs=2)
