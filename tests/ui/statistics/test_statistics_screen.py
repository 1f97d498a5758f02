"""The page of statistics by touch: it has the numbers of the stored games, whatever happened to the cache."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from paperdungeons.content.words import words
from paperdungeons.play.history.marks import FILE as MARKS, open_marks
from paperdungeons.play.statistics.collect import collect_at_once
from paperdungeons.play.statistics.facts import facts_of, key_of
from paperdungeons.play.statistics.facts_cache import FILE, FactsCache
from paperdungeons.play.statistics.filters import EVERYTHING, Filter, Occasion, Period, chosen
from paperdungeons.play.statistics.statistics import Statistics, statistics_of
from paperdungeons.play.storage.store import open_store
from paperdungeons.ui.statistics.wording import figure_text
from tests.play.support.finished_sheets import stores_of
from tests.play.support.past_games import alone, fill
from tests.ranks_at_hand import RANKS
from tests.ui.support.patience import tap, wait_until
from tests.ui.support.phone import Hand
from tests.ui.support.progress import count, open_page

EN = words("en")


def by_hand(hand: Hand, folder: Path, which: Filter = EVERYTHING) -> Statistics:
    """The statistics as the command line computes them."""
    sheets = collect_at_once(hand.app.services.store.games(), hand.app.services.boxes.find, FactsCache(folder))
    return statistics_of(chosen(sheets, which), RANKS)


def shows(hand: Hand, told: Statistics) -> None:
    total, texts = told.all, hand.texts()
    assert total is not None
    for figure in (str(total.games), figure_text(EN, total.average), str(total.best).replace("-", "\u2212")):
        assert figure in texts
    lines = hand.screen.sections.plots["lines"].bars
    assert [bar.value for bar in lines] == list(told.lines.values())
    dungeons = hand.screen.sections.plots["dungeons"].bars
    best = max(own.average for own in told.dungeons.values())
    assert dungeons[0].figure == figure_text(EN, best)


def test_the_numbers_are_those_of_the_games_and_of_the_choice(phone, tmp_path):
    """First without games, then with many; one filter after another; then back to the page."""
    hand = phone()
    hand.app.library.ranks = RANKS
    tap_place(hand, "statistics")
    assert EN("statistics.page.empty-below") in hand.texts()
    assert hand.back()
    fill(hand.app.services.store)
    hand.app.navigator.rebuild()
    tap_place(hand, "statistics")
    shows(hand, by_hand(hand, tmp_path))
    assert hand.screen.sections.plots["trend"].points[-1].mean == by_hand(hand, tmp_path).trend[-1].mean

    hand.touch(hand.screen.occasions.chips[Occasion.PASSED])
    count(hand)
    shows(hand, by_hand(hand, tmp_path, Occasion.PASSED.filter))
    assert [name for name, chip in hand.screen.occasions.chips.items() if chip.is_chosen] == [Occasion.PASSED]
    assert hand.back()
    tap_place(hand, "statistics")
    shows(hand, by_hand(hand, tmp_path, Occasion.PASSED.filter))

    hand.touch(hand.screen.occasions.chips[Occasion.ALL])
    hand.touch(hand.screen.periods.chips[Period.YEAR])
    count(hand)
    shows(hand, by_hand(hand, tmp_path))
    part = next(iter(hand.screen.sections.more_tiles))
    tap(hand, hand.screen.sections.more_tiles[part])
    assert hand.screen.sections.more_tiles[part].name.text == EN("statistics.page.fewer")
    assert hand.screen.scrolled > 0

    marks, _ = open_marks(hand.folder)
    marks.delete(hand.app.services.store.games()[:4])
    open_page(hand, "statistics")
    before, now = by_hand(hand, tmp_path).all, hand.app.features.progress.statistics.told.statistics.all
    assert before is not None
    assert before.games - 4 <= now.games < before.games

    hand.app.features.progress.statistics._clock = lambda: 10**11
    hand.touch(hand.screen.periods.chips[Period.WEEK])
    count(hand)
    assert EN("statistics.page.nothing") in hand.texts()


def tap_place(hand: Hand, name: str) -> None:
    hand.touch(hand.screen.place_tiles[name])
    count(hand)


def test_broken_files_beside_the_games_cost_no_number(phone, tmp_path):
    """The cache is built again; the first screen reports lost marks."""
    folder = tmp_path / "0"
    store, _ = open_store(folder)
    fill(store)
    store.close()
    (folder / MARKS).write_text("nonsense", encoding="utf-8")
    (folder / FILE).write_bytes(b"nonsense \xff\xfe\x00")
    hand = phone()
    open_page(hand, "statistics")
    shows(hand, by_hand(hand, tmp_path))
    assert len(FactsCache(folder).known) == len(hand.app.services.store.games())
    assert hand.back()
    aside = [text for text in hand.texts() if MARKS.removesuffix(".json") in text]
    assert len(aside) == 1


@pytest.mark.long
def test_five_thousand_games_let_the_page_open_at_once(phone, tmp_path):
    """At the first count the page shows its progress and can be left; after that it has all numbers at once."""
    folder = tmp_path / "0"
    stores_of(5000, folder)
    hand = phone()
    hand.app.library.ranks = RANKS
    hand.app.navigator.go("settings")  # loads what all pages share
    controller = hand.app.features.progress.statistics
    before = time.thread_time()
    hand.app.navigator.show("home", "statistics")
    hand.stage.frames(1)
    assert time.thread_time() - before < 1
    assert controller.told is None
    assert EN("statistics.page.counting") in hand.texts()
    wait_until(hand, lambda: (controller.progress or 0) > 0.02)
    assert hand.screen.bar.done == controller.progress
    hand.app.navigator.home()
    open_now = controller.progress
    wait_until(hand, lambda: (controller.progress or 0) > open_now)
    hand.close()

    hand.open()
    hand.app.library.ranks = RANKS
    cache, facts = FactsCache(folder), [facts_of(alone(number)) for number in range(20)]
    cache.known = {key_of(kept): facts[kept.id % 20] for kept in hand.app.services.store.games()}
    assert cache.keep(set(cache.known))
    open_page(hand, "statistics")
    assert hand.app.features.progress.statistics.told.statistics.all.games == 5000
    before = time.thread_time()
    hand.app.navigator.rebuild()
    hand.stage.frames(1)
    assert time.thread_time() - before < 1
    shows(hand, hand.app.features.progress.statistics.told.statistics)
