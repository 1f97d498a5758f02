"""The eraser: what its screen shows, what a tap on it puts right, and where a corrected game is marked."""

from __future__ import annotations

from random import Random

import pytest

from paperdungeons.bots.random_bot import choose
from paperdungeons.content.words import LANGUAGES, words
from paperdungeons.core import corrections as c
from paperdungeons.core.actions import Correct
from paperdungeons.core.errors import Reason
from paperdungeons.core.legal import legal_actions
from paperdungeons.core.rooms import parse_room
from paperdungeons.core.rules import apply
from paperdungeons.core.setup import Result, Setup
from paperdungeons.core.sheet import Fight
from paperdungeons.core.state import OVER, phase_of, start
from paperdungeons.core.table import placed
from paperdungeons.play.games.corrections import last_correction, put_right, take_back
from paperdungeons.play.games.finished_games import Finished, finished_points
from paperdungeons.play.games.session import Session
from paperdungeons.play.records.record import Record, replay
from paperdungeons.play.storage.store import Saved
from paperdungeons.ui.eraser.fields import (
    below_text,
    figure_of,
    groups_of,
    is_marked,
    stepped,
    switched,
    trodden,
    why_closed,
)
from paperdungeons.ui.history.wording import finished_line
from paperdungeons.ui.home.saved_game_wording import waiting_of
from paperdungeons.ui.score.wording import facts_of, result_text
from paperdungeons.ui.style.fonts import glyph, inline
from paperdungeons.ui.style.icons import CORRECTED
from paperdungeons.ui.table.ranking_wording import place_text
from tests.play.support.past_games import alone
from tests.staging import BOX, a_game, a_setup, after
from tests.ui.support.positions import show

EN = words("en")
C1, C2, F7 = (parse_room(name) for name in ("C1", "C2", "F7"))


# --- the boxes -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_box_of_the_sheet_has_a_name_and_a_figure(language):
    state = a_game(round=7, fights=(Fight(True, True, 14, 3, 1), Fight(False, False, 4, -2, 0)))
    boxes = [box for group in groups_of(words(language), state).values() for box in group]
    seen = {(box.box, box.place) for box in boxes}
    on_the_map = {(c.ROOM_VISITED, room) for room in c.places_of(state, c.ROOM_VISITED)}
    everything = {(kind, place) for kind in range(len(c.BOX_IDS)) for place in c.places_of(state, kind)}
    assert seen | on_the_map == everything
    told = [figure_of(state, box) or below_text(words(language), state, box) for box in boxes if not box.is_switch]
    assert all([*told, *(box.name for box in boxes)])


def test_a_game_without_missions_or_monsters_shows_none():
    assert not {"missions", "monsters"} & set(groups_of(EN, a_game(setup=a_setup(missions=()))))


def box_of(state, kind: int, place: int = 0):
    boxes = [box for group in groups_of(EN, state).values() for box in group]
    return next(box for box in boxes if (box.box, box.place) == (kind, place))


def test_what_a_figure_means_is_said_where_it_is_not_plain():
    state = a_game(round=4, fights=(Fight(True, True, 14, 3, 1),), setup=a_setup(players=2))
    mission, monster = box_of(state, c.MISSION_CLAIMED, 1), box_of(state, c.MONSTER_MET)
    assert (figure_of(state, monster), below_text(EN, state, monster)) == ("+3", "beaten, strength 14")
    told = []
    for value in (3, c.MISSION_GONE, 0):
        state, _ = apply(state, Correct(c.MISSION_CLAIMED, 1, value))
        told.append((figure_of(state, mission), below_text(EN, state, mission)))
    assert told == [("", "claimed in round 3"), ("", "gone"), ("", "open")]


def test_minus_and_plus_end_where_the_box_ends():
    state = a_game(levels=(1, 6, 2, 2))
    assert stepped(state, box_of(state, c.HERO_LEVEL, 0), -1) is None
    assert stepped(state, box_of(state, c.HERO_LEVEL, 0), 1) == Correct(c.HERO_LEVEL, 0, 2)
    assert stepped(state, box_of(state, c.HERO_LEVEL, 1), 1) is None
    gem = box_of(state, c.GEM_GONE, 2)
    assert (is_marked(state, gem), switched(state, gem)) == (False, Correct(c.GEM_GONE, 2, 1))


def test_a_tap_on_a_room_puts_the_party_there_and_a_second_takes_it_away():
    state = a_game(at="C1", trail=(C1,))
    assert trodden(state, C1) == Correct(c.ROOM_VISITED, C1, 0)
    assert trodden(state, C2) == Correct(c.ROOM_VISITED, C2, 1)
    back, _ = apply(state, trodden(state, C2))
    assert trodden(back, C1) == Correct(c.ROOM_VISITED, C1, 1), "where it has been, it can stand again"


def test_in_the_middle_of_something_the_eraser_says_why_it_waits():
    assert why_closed(a_game()) is None
    assert why_closed(a_game(damage=1)) is None
    assert why_closed(after(a_game(), "5>C1")) is Reason.FINISH_MOVING
    assert why_closed(a_game(agenda=((0, 0),))) is Reason.ANSWER_FIRST


# --- one correction a box ------------------------------------------------------------------------------------


def a_session() -> Session:
    setup = Setup(BOX, "TEST5EED")
    cards = next(cards for cards in legal_actions(start(setup)) if not apply(start(setup), cards)[0].agenda)
    return Session(Record(setup, choices=(cards,)))


def test_a_box_that_is_put_right_twice_in_a_row_makes_one_correction():
    session = a_session()
    for level in (2, 3, 4):
        put_right(session, Correct(c.HERO_LEVEL, 0, level))
    assert session.record.choices[1:] == (Correct(c.HERO_LEVEL, 0, 4),)
    put_right(session, Correct(c.HERO_LEVEL, 1, 4))
    put_right(session, Correct(c.HERO_LEVEL, 0, 5))
    assert len(session.record.choices) == 4
    assert take_back(session)
    assert session.state.levels == (4, 4, 1, 1)


def test_a_box_that_is_as_it_was_is_not_corrected():
    session = a_session()
    put_right(session, Correct(c.TRAPS_SPRUNG, 0, 1))
    put_right(session, Correct(c.TRAPS_SPRUNG, 0, 0))
    assert (len(session.record.choices), session.state.corrected) == (1, False)
    assert last_correction(session) is None
    assert not take_back(session), "the cards are not undone with the eraser"


# --- where it is said ----------------------------------------------------------------------------------------


def marked(record: Record) -> Record:
    return Record(record.setup, record.seat, record.ask, (*record.choices, Correct(c.TRAPS_SPRUNG, 0, 77)))


def test_a_corrected_game_is_marked_in_every_list_and_text():
    plain, corrected = alone(), marked(alone())
    lines = [
        finished_line(EN, Finished(Saved(1, record, 0, 0, 0, True, 0), (replay(record),), 0), None, lambda *_: None)
        for record in (plain, corrected)
    ]
    assert [line.corrected for line in lines] == [False, True]
    states = [replay(record) for record in (plain, corrected)]
    assert [waiting_of(EN, state, ("",), False).corrected for state in states] == [False, True]
    assert waiting_of(EN, states[0], ("", ""), True, corrected=True).corrected
    assert [(CORRECTED, "corrected") in facts_of(EN, state) for state in states] == [False, True]
    assert ["Corrected with the eraser." in result_text(EN, state) for state in states] == [False, True]


def test_a_ranking_says_whose_game_was_corrected():
    places = placed([Result(0, 50, 20), Result(1, 40, 18, True)])
    told = [place_text(EN, places, ("Anna", "Bo"), place, 0) for place in places]
    assert [text.endswith("corrected") for text in told] == [False, True]


# --- by hand -------------------------------------------------------------------------------------------------


def turn_to(hand, widget) -> None:
    hand.screen.scroll.scroll_to(widget, animate=False)
    hand.stage.frames(3)


def touch(hand, widget) -> None:
    turn_to(hand, widget)
    hand.touch(widget)


def play_to_the_end(hand, chance: Random) -> None:
    """Play the last round by touch, and the rounds before it without touching."""
    session = hand.app.library.game.session
    while session.state.round < 8 or session.state.agenda:
        session.do(choose(session.state, chance))
    show(hand, "home", "sheet")
    hand.sheet.news.take()
    hand.stage.frames(2)
    while phase_of(hand.state) != OVER:
        hand.perform(choose(hand.state, chance))
        if hand.place == "fight":
            hand.touch(hand.screen.close_tile)


def test_boxes_are_put_right_by_taps_and_the_game_goes_on_marked_to_its_end(phone):
    hand = phone()
    setup = Setup(BOX, "TEST5EED", dungeon="A")
    cards = next(cards for cards in legal_actions(start(setup)) if not apply(start(setup), cards)[0].agenda)
    hand.begin(setup, cards)
    hand.press("menu")
    hand.touch(hand.screen.tiles["eraser"])
    assert hand.place == "eraser"
    assert any("no rank" in text for text in hand.texts())
    boxes, screen = hand.screen.boxes, hand.screen
    before = hand.state
    for _ in range(3):
        touch(hand, boxes[c.HERO_LEVEL, 3].more)
    touch(hand, boxes[c.HERO_LEVEL, 3].less)
    assert hand.state.levels == (1, 1, 1, 3)
    assert screen.note.text == "Correction: Rogue to level 3"
    touch(hand, boxes[c.HEARTS_DRUNK, 0].more)
    assert (hand.state.hearts_drunk, screen.note.text) == (0, EN("reasons.hearts-without-potion"))
    touch(hand, boxes[c.GEM_GONE, 1])
    turn_to(hand, screen.map)
    x, y = screen.map.map.grid.cell(F7).center
    hand.tap(*screen.map.map.to_window(x + screen.map.map.x, y + screen.map.map.y))
    hand.stage.frames(2)
    assert hand.state.position == F7
    hand.touch(screen.undo_tile)
    assert (hand.state.position, hand.state.trail) == (before.position, ())
    made = hand.app.library.game.session.record.choices[1:]
    assert made == (Correct(c.HERO_LEVEL, 3, 3), Correct(c.GEM_GONE, 1, 1))
    hand.touch(screen.done_tile)
    assert hand.place == "sheet"
    assert hand.sheet.view.bar.corrected.tint_now[3] > 0
    show(hand, "home")
    assert any(text.endswith("corrected") for text in hand.texts())
    play_to_the_end(hand, Random(5))
    assert hand.place == "score"
    assert f"{inline(CORRECTED)} corrected" in " ".join(hand.texts())
    assert any(EN("eraser.note.alone") in text for text in hand.texts())
    assert EN("scorepage.review") not in hand.texts()
    show(hand, "home", "sheet", "history")
    hand.stage.frames(2)
    assert {"Correction: Rogue to level 3", "Correction: gem B is gone"} <= set(hand.texts())
    assert glyph(CORRECTED) in hand.texts()
    show(hand, "home", "archive")
    assert any(text.endswith("corrected") for text in hand.texts())
    assert finished_points(hand.app.services.store) == [], "the best points are those of games that were not corrected"
    assert replay(hand.app.library.game.record) == hand.state


def test_on_the_way_the_menu_says_that_the_eraser_waits(phone):
    hand = phone()
    hand.put(after(a_game(), "0>C1"))
    show(hand, "home", "sheet", "menu")
    hand.stage.frames(2)
    assert EN("reasons.finish-moving") in hand.texts()
    hand.touch(hand.screen.tiles["eraser"])
    assert hand.place == "menu"
