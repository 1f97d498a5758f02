"""A board in the middle of the table: what it knows, that everything is in sight, and that it never shows too much."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from kivy.uix.label import Label

from paperdungeons.content.words import words
from paperdungeons.core.actions import CloseRound, Hear
from paperdungeons.core.faces import BOARD
from paperdungeons.core.rules import apply
from paperdungeons.core.setup import Result
from paperdungeons.core.state import State, start
from paperdungeons.ui.style import icons
from paperdungeons.ui.style.fonts import glyph
from paperdungeons.ui.style.look import Look
from paperdungeons.ui.style.theme import PALETTES
from paperdungeons.ui.table.board.actions import BoardActions, BoardTold
from paperdungeons.ui.table.board.facts import (
    board_title,
    gem_facts,
    leader_text,
    mission_facts,
    monster_now,
    monster_texts,
)
from paperdungeons.ui.table.board.monster_widgets import LargePicture
from paperdungeons.ui.table.board.screen import BoardScreen
from paperdungeons.ui.table.board.widgets import GemCell
from paperdungeons.ui.table.seat_status import board_acts
from paperdungeons.ui.table.widgets import LargeCode
from paperdungeons.ui.widgets.dice import BoardDie
from tests.portions import portions
from tests.staging import a_report, a_setup
from tests.ui.support.complaints import complaints, pale_texts
from tests.ui.support.forms import FORMS, LONGEST, TALL, WIDE, Form, every_form
from tests.ui.support.layout_checks import plain, rect_of
from tests.ui.support.phone import Hand, hold_up
from tests.ui.support.tables import DIGEST, NAMES, a_board, everybody

EN = words("en")
LOOK = Look(PALETTES["light"], u=1, scale=1, words=EN, marks={})
ALL_ACTS = ("scan", "again", "next", "results", "play-on", "so-far", "enlarge", "ranking", "roll", "roll-code")
TABLETS = [form._replace(language=LONGEST) for form in FORMS if min(form.size) >= 600 * form.density]
"""Tablets, in the longest real language."""


# --- what it knows -------------------------------------------------------------------------------------------


def test_a_gem_that_somebody_told_is_crossed_out_with_who_and_when_before_the_round_is_closed():
    heard = (a_report(0, 1, "B"), a_report(1, 3, "EF"), a_report(0, 3, "F"), a_report(1, 3, "B"))
    gems = gem_facts(EN, a_board(2, 3, heard), NAMES)
    assert {gem.letter: gem.text for gem in gems if not gem.is_left} == {
        "B": "Anna, r1",
        "E": "Bram, r3",
        "F": "2 players, r3",
    }


def test_a_gem_that_nobody_took_and_that_is_gone_is_lost():
    state = a_board(2, 4)
    state.gems_left = 0b11111110
    assert [(gem.is_left, gem.text) for gem in gem_facts(EN, state, NAMES)[:2]] == [(False, "lost"), (True, "")]


def test_a_mission_says_who_claimed_it_first_and_the_others_what_they_are_worth():
    state = a_board(3, 3, (a_report(0, 2, missions="1"), a_report(2, 2, missions="1"), a_report(1, 3, missions="1")))
    first, second, _ = mission_facts(EN, state, NAMES)
    assert (first.is_open, first.text) == (False, "round 2: Anna and Chlo\u00e9")
    assert (second.is_open, second.text) == (True, "4 points each")


def test_the_monster_is_that_of_the_season_and_says_what_the_strongest_wins():
    state = a_board(2, 4, setup=a_setup(players=2, lost_gems=True))
    assert monster_now(state) is state.setup.monsters[1]
    texts = [plain(text) for text in monster_texts(EN, state)]
    assert [text.split(":")[0] for text in texts[:3]] == ["sworn enemy", "flee", "bonus for the single strongest"]
    assert texts[3].startswith("then gems ")
    assert len(monster_texts(EN, a_board(2, 7, setup=state.setup))) == 3


def test_in_the_end_it_says_who_leads_and_when_all_are_heard_who_wins():
    results = (Result(0, 60, 20), Result(1, 60, 20))
    assert leader_text(EN, a_board(3, 9), NAMES) == "No results are in yet."
    assert leader_text(EN, a_board(3, 9, results=results[:1]), NAMES) == "Anna leads with 60 points"
    both = "Anna and Bram share the {} with 60 points each"
    assert leader_text(EN, a_board(3, 9, results=results), NAMES) == both.format("lead")
    assert leader_text(EN, a_board(2, 9, results=results), NAMES) == both.format("win")
    won = a_board(2, 9, results=(Result(0, 61, 20), results[1]))
    assert leader_text(EN, won, NAMES) == "Anna wins with 61 points"


def test_the_title_has_the_round_and_the_season():
    assert board_title(EN, a_board(2, 4)) == "Round 4 of 8, season 2"
    assert board_title(EN, a_board(2, 4), is_short=True) == "Round 4 of 8"
    assert board_title(EN, a_board(2, 9)) == "The game is over"


@pytest.mark.parametrize(
    ("state", "acts"),
    [
        (a_board(2, 2), ("scan", "so-far")),
        (a_board(2, 2, everybody(2, 2, but=(1,))), ("scan", "so-far", "play-on")),
        (a_board(2, 2, everybody(2, 2)), ("next", "again", "enlarge")),
        (a_board(2, 8, everybody(2, 8)), ("results", "again", "enlarge")),
        (a_board(2, 2, everybody(2, 1), setup=a_setup(players=2, hand_dice=True)), ("scan", "so-far", "roll")),
        (a_board(2, 9), ("scan", "ranking")),
        (a_board(2, 9, results=(Result(0, 60, 20),)), ("scan", "ranking", "enlarge")),
        (a_board(2, 9, results=(Result(0, 60, 20), Result(1, 50, 20))), ("ranking", "again", "enlarge")),
    ],
    ids=[
        "nobody has told",
        "one is missing",
        "all have told",
        "the last round",
        "real dice",
        "no results",
        "one result",
        "all results",
    ],
)
def test_the_main_button_of_a_board_is_what_comes_next(state, acts):
    assert board_acts(state, ALL_ACTS) == acts


# --- the screen ----------------------------------------------------------------------------------------------


class Steps:
    """Remembers where the board led."""

    def __init__(self) -> None:
        self.taken: list[object] = []
        names = ("home", "invite", "scan", "next_round", "play_on", "enlarge", "ranking", "menu", "roll")
        ways = {name: (lambda name=name: self.taken.append(name)) for name in names}
        self.actions = BoardActions(by_hand=lambda seat: self.taken.append(("by_hand", seat)), **ways)


def show(hand: Hand, state: State, told: BoardTold | None = None, steps: Steps | None = None) -> BoardScreen:
    names, size = NAMES[: state.setup.players], tuple(hand.stage.window.size)
    told = told or BoardTold(DIGEST if state.talk.heard else "")
    return hold_up(hand, BoardScreen(hand.app.services.look(), size, state, names, told, (steps or Steps()).actions))


def moments() -> Iterator[tuple[str, State]]:
    by_hand = a_setup(players=5, hand_dice=True)
    disputed = (*everybody(8, 2, but=(2, 5)), a_report(5, 2, "A"))
    yield "the first round", a_board(3, 1)
    yield "eight and a monster", a_board(8, 3, everybody(8, 3, but=(2, 5)), left=1 << 5)
    yield "a dispute of eight", a_board(8, 2, disputed)
    yield "all have told", a_board(4, 3, everybody(4, 3))
    yield "all eight have told", a_board(8, 6, everybody(8, 6))
    yield "real dice", a_board(5, 2, everybody(5, 1), setup=by_hand)
    yield "no missions, lost gems", a_board(2, 5, everybody(2, 4), setup=a_setup((), players=2, lost_gems=True))
    yield "no results", a_board(4, 9, everybody(4, 8))
    yield "some results", a_board(4, 9, everybody(4, 8), results=(Result(2, 71, 24), Result(1, 55, 20)))
    yield "all results", a_board(8, 9, everybody(8, 8), results=tuple(Result(n, 40 + n, 20) for n in range(8)))


def screens(hand: Hand) -> Iterator[str]:
    news = hand.app.services.words("codes.own-seat")
    for name, state in moments():
        show(hand, state, BoardTold(DIGEST if state.talk.heard else "", news if state.round == 3 else "", True))
        yield name
    show(hand, a_board(8, 6, everybody(8, 6)), BoardTold(DIGEST, big=True))
    yield "the large code"


@every_form
def test_everything_has_its_place_and_a_thumb_hits_it(phone, form):
    hand = form.pick_up(phone)
    assert complaints(hand, screens(hand)) == {}


@pytest.mark.parametrize("theme", portions(PALETTES, quick=1))
@pytest.mark.parametrize("size", [(412, 2390), pytest.param((1280, 800), marks=pytest.mark.long)], ids=str)
def test_everything_stands_out_from_its_ground(phone, theme, size):
    hand = phone(size=size, theme=theme)
    assert pale_texts(hand, screens(hand)) == {}


@pytest.mark.parametrize("form", portions(TABLETS, quick=1), ids=str)
def test_on_a_tablet_nothing_need_be_scrolled_and_nothing_is_left_empty(phone, form):
    hand = form.pick_up(phone)
    heights = {}
    for name in screens(hand):
        hand.stage.frames(4)
        page = getattr(hand.screen, "page", None)
        if page is not None:
            heights[name] = round(page.column.height - page.scroll.height)
    assert len(heights) == 10
    assert set(heights.values()) == {0}


def test_a_board_shows_the_dice_of_this_round_and_never_later_ones(phone):
    hand = phone(size=(1280, 800))
    state = start(a_setup(players=2), BOARD)
    for round_ in (1, 2):
        assert [die.face for die in dice_of(show(hand, state))] == list(state.setup.rolls[round_ - 1])
        for report in (a_report(0, round_), a_report(1, round_)):
            state, _ = apply(state, Hear(report))
        state, _ = apply(state, CloseRound())


def dice_of(screen: BoardScreen) -> list[BoardDie]:
    return sorted([die for die in screen.walk() if isinstance(die, BoardDie)], key=lambda die: (die.x, -die.y))


def test_the_dice_of_a_board_show_no_digits_but_real_dice_have_theirs(phone):
    on_board = dice_of(show(phone(size=(1280, 800)), a_board(2, 2)))
    real = BoardDie(LOOK, 1, is_black=False)
    assert [die.digit for die in on_board] == [""] * 6
    assert real.digit == "1"


def test_with_real_dice_it_shows_none_and_waits_for_reports(phone):
    hand = phone(size=(1280, 800))
    screen = show(hand, a_board(2, 1, setup=a_setup(players=2, hand_dice=True)))
    assert dice_of(screen) == []
    assert EN("board.unrolled") in hand.texts()
    assert set(screen.tiles) == {"scan", "roll"}
    assert screen.tiles["roll"].x > screen.tiles["scan"].x


@pytest.mark.parametrize("form", [Form(*WIDE, 100, "en", "light"), Form(*TALL, 100, "en", "light")], ids=str)
def test_dice_are_large_enough_to_be_seen_from_across_the_table(phone, form):
    dice = dice_of(show(form.pick_up(phone), a_board(8, 3, everybody(8, 3, but=(1,)))))
    assert len(dice) == 6
    assert min(die.width for die in dice) >= 96
    places = [rect_of(die) for die in dice]
    assert len({(place.x, place.y) for place in places}) == 6


def test_once_all_have_told_one_code_tells_it_all(phone):
    hand = phone(size=(800, 1280))
    assert show(hand, a_board(3, 2, everybody(3, 2, but=(1,)))).code_tile is None
    screen = show(hand, a_board(3, 2, everybody(3, 2)))
    assert screen.code_tile.code.text == DIGEST
    assert screen.code_tile.code.plate_side >= 300
    assert "Scan me: all reports" in hand.texts()


def test_the_code_can_be_shown_before_and_then_says_so(phone):
    hand, steps = phone(size=(1280, 800)), Steps()
    state = a_board(3, 2, everybody(3, 2, but=(1,)))
    hand.touch(show(hand, state, steps=steps).tiles["so-far"])
    assert steps.taken == ["enlarge"]
    screen = show(hand, state, BoardTold(DIGEST, big=True), steps)
    assert isinstance(screen.children[0], LargeCode)
    assert "Scan me: reports so far" in hand.texts()
    assert screen.back()
    hand.touch(screen.children[0])
    assert steps.taken == ["enlarge"] * 3


def test_as_long_as_nothing_is_told_there_is_no_code_to_show(phone):
    screen = show(phone(), a_board(3, 1), BoardTold("", big=True))
    assert set(screen.tiles) == {"scan"}
    assert not screen.back()


@pytest.mark.parametrize(
    ("state", "taken"),
    [
        (a_board(2, 2, everybody(2, 2, but=(1,))), {"scan": "scan", "so-far": "enlarge"}),
        (a_board(2, 2, everybody(2, 2)), {"next": "next_round", "again": "scan", "enlarge": "enlarge"}),
        (a_board(2, 8, everybody(2, 8)), {"results": "next_round"}),
        (a_board(2, 9, everybody(2, 8)), {"ranking": "ranking", "scan": "scan"}),
    ],
    ids=["one is missing", "all have told", "the last round", "results"],
)
def test_every_button_leads_where_it_says(phone, state, taken):
    hand, steps = phone(size=(1280, 800)), Steps()
    screen = show(hand, state, steps=steps)
    for act in taken:
        hand.touch(screen.tiles[act])
    assert steps.taken == list(taken.values())


@pytest.mark.parametrize("size", [(1280, 800), (800, 1280)], ids=str)
def test_playing_on_without_somebody_is_asked_in_place_and_done_at_the_second_tap(phone, size):
    hand, steps = phone(size=size), Steps()
    screen = show(hand, a_board(2, 2, everybody(2, 2, but=(1,))), steps=steps)
    tile = screen.tiles["play-on"]
    assert screen.back() is False
    hand.touch(tile)
    hand.stage.frames(3)
    assert EN("tell.asked.name") in hand.texts()
    assert screen.back() is True
    hand.stage.frames(3)
    assert tile.name.text == "Play on without Bram"
    hand.touch(tile)
    hand.stage.frames(3)
    assert steps.taken == []
    hand.touch(tile)
    assert steps.taken == ["play_on"]


def test_before_any_result_is_told_there_is_neither_a_trophy_nor_a_code(phone):
    hand = phone(size=(1280, 800))
    for results, icon in (((), "timer-sand"), ((Result(0, 60, 20),), icons.TROPHY)):
        screen = show(hand, a_board(3, 9, everybody(3, 8), results=results))
        signs = {glyph(widget.icon) for widget in screen.walk() if isinstance(widget, LargePicture)}
        assert signs == {glyph(icon)}
        assert (screen.code_tile is None) == (not results)
        assert ("enlarge" in screen.tiles) == bool(results)


def test_nobody_is_invited_to_a_game_that_is_over(phone):
    hand, steps = phone(), Steps()
    screen = show(hand, a_board(3, 9), steps=steps)
    for button in screen.page.children[-1].children[0].children[::-1]:
        hand.touch(button)
    assert steps.taken == ["menu"]


def test_the_large_code_has_a_cross_in_its_corner(phone):
    hand, steps = phone(size=(1280, 800)), Steps()
    screen = show(hand, a_board(3, 2, everybody(3, 2)), BoardTold(DIGEST, big=True), steps)
    button = screen.children[0].close_button
    assert (button.right, button.top) == (1280, 800)
    hand.touch(button)
    assert steps.taken == ["enlarge"]


def test_a_tap_on_a_player_enters_by_hand_what_they_say(phone):
    hand, steps = phone(size=(1280, 800)), Steps()
    hand.touch(show(hand, a_board(8, 1), steps=steps).rows[6])
    assert steps.taken == [("by_hand", 6)]


def test_who_comes_late_finds_the_invitation_in_the_bar(phone):
    hand, steps = phone(), Steps()
    screen = show(hand, a_board(3, 1), steps=steps)
    bar = screen.page.children[-1]
    for button in bar.children[0].children[::-1]:
        hand.touch(button)
    assert steps.taken == ["invite", "menu"]


def test_a_gem_that_is_gone_is_crossed_out_not_only_grey(phone):
    screen = show(phone(size=(1280, 800)), a_board(2, 2, (a_report(0, 1, "A"),)))
    cells = {cell.fact.letter: cell for cell in screen.walk() if isinstance(cell, GemCell)}
    assert len(cells) == 8
    assert len(cells["A"]._stroke.points) == 4
    assert "Anna, r1" in [label.text for label in cells["A"].walk() if isinstance(label, Label)]
    assert not hasattr(cells["B"], "_stroke")


def test_the_stroke_through_a_gem_is_drawn_when_its_letters_are_known_only_after_its_place(phone):
    phone()
    (fact, *_) = gem_facts(EN, a_board(2, 2, (a_report(0, 1, "A"),)), NAMES)
    cell = GemCell(LOOK, fact)
    cell.size = (120, 58)
    cell.do_layout()
    cell._sign.texture_update()
    left, _, right, _ = cell._stroke.points
    assert right - left > cell._sign.texture_size[0] > 0
