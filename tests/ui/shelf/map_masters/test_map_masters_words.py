"""Map Masters in words, and a mission that is laid out again."""

import pytest

from paperdungeons.content.words import LANGUAGES, words
from paperdungeons.shelf.engine import action_of
from paperdungeons.shelf.log import Log
from paperdungeons.shelf.map_masters.rules import GAME
from paperdungeons.shelf.map_masters.state import EFFECTS, State
from paperdungeons.ui.shelf.map_masters.explore_panels import ENDS
from paperdungeons.ui.shelf.map_masters.last_mission import lines_of
from paperdungeons.ui.shelf.map_masters.sheet import MapMastersSheet
from paperdungeons.ui.shelf.map_masters.wording import EVENTS, bag_text, mission_text, offer_text
from paperdungeons.ui.shelf.wording import ShelfWording

SAY = ShelfWording(words("en"), "mapmasters", EVENTS, ("anna",), ("Anna",))


def after(*lines: str) -> State:
    log = Log(GAME)
    for line in lines:
        log, _ = log.do(action_of(GAME, line))
    return log.state


def test_a_group_carries_tiles_books_and_artefacts_and_used_ones_are_said_to_be():
    state = after(
        *("begin anna", "buy tile key blue", "buy book hunt blue", "start"), *("overcome blue lock", "take blue boots")
    )
    assert bag_text(SAY, state.groups["blue"]) == "Key tile (used) \u00b7 Book: Hunt \u00b7 Boots"
    assert bag_text(SAY, state.groups["red"]) == ""


def test_a_ready_tile_counts_for_a_goal_and_used_finds_only_when_it_is_easy():
    lines = ("buy tile key blue", "start", "find blue key 2", "overcome blue lock with item")
    assert offer_text(after("begin anna", *lines), "blue", "keys") == "2/2"
    assert offer_text(after("begin anna difficulty=easy", *lines), "blue", "keys") == "3/2"
    assert mission_text(SAY, after("begin anna difficulty=hard")) == "Mission 1 \u00b7 Hard"


def test_a_refused_delivery_or_purchase_has_its_figures():
    sheet, state = MapMastersSheet(), after("begin anna", "start", "find red scroll 4")
    assert sheet.reason_facts(state, action_of(GAME, "deliver red scrolls")) == {"need": 5, "has": 4}
    assert sheet.reason_facts(state, action_of(GAME, "buy book hunt red")) == {"need": 2, "has": 0}
    assert sheet.reason_facts(state, action_of(GAME, "end")) == {}


def test_a_mission_is_laid_out_again_as_it_was_before_cards_were_played():
    laid = ["group green", "goal keys key 2", "goal crown artefact crown", "deck 6 0 2 0 0", "places 9"]
    state = after("begin anna mission=3", *laid, "start", "place s")
    assert lines_of(state) == laid
    assert lines_of(after("begin anna mission=3")) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_book_every_way_to_lose_and_every_limit_has_its_words(language):
    texts = words(language).texts
    keys = [f"effect.{effect}" for effect in EFFECTS] + [f"finish.{why}" for why in ENDS]
    keys += ["deck.limit-cards", "deck.limit-places", "with.item", "with.tile", "with.book"]
    assert [key for key in keys if not texts.get(f"shelf.mapmasters.{key}")] == []
