"""The screens by which phones join: set a table, sit down, and move on to another phone."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from paperdungeons.content.words import LANGUAGES, Words, words
from paperdungeons.core.actions import Hear
from paperdungeons.core.faces import BOARD, GEM_LETTERS
from paperdungeons.core.setup import Report, Result, Setup
from paperdungeons.device.picture_reader import read_pixels
from paperdungeons.play.codes.frame import link_of, spelled
from paperdungeons.play.codes.invitation import long_invitation, short_invitation
from paperdungeons.play.codes.report_code import MOST_STRENGTH
from paperdungeons.play.records.record import Record
from paperdungeons.ui.codes.grouping import fewest_lines, lines_of, without_separators
from paperdungeons.ui.codes.show_screen import ShowCodeScreen
from paperdungeons.ui.setup.dungeon_card import monster_names
from paperdungeons.ui.style.fonts import glyph
from paperdungeons.ui.style.sizes import WIDEST
from paperdungeons.ui.table.phones.invite_screen import InviteScreen
from paperdungeons.ui.table.phones.join_screen import TAKEN, JoinScreen, TakeSeatScreen
from paperdungeons.ui.table.phones.seating import SeatOptions, seat_text, table_facts
from paperdungeons.ui.table.phones.spoken_report import UNSAID, SpokenReport, done_text, monster_in
from paperdungeons.ui.table.phones.spoken_report_screen import SpokenResultScreen
from paperdungeons.ui.table.phones.start_screen import StartScreen
from tests.portions import portions
from tests.staging import BOX, a_game, a_setup, refusal
from tests.ui.support import layout_checks
from tests.ui.support.complaints import lay_out, pale_texts
from tests.ui.support.forms import every_form, every_theme
from tests.ui.support.join_screens import TABLE, by_hand, given, heard
from tests.ui.support.languages import english_in, mark, unmarked
from tests.ui.support.phone import SEED, Hand, hold_up

CROWD = Setup(BOX, SEED, players=8, missions=False, hand_dice=True)
CODE = spelled(short_invitation(TABLE))
LONG_NAME = "Maximiliaan"
A_LONG_CODE = "S1" + "K7QF3MXW" * 60
ALL_GEMS = (1 << len(GEM_LETTERS)) - 1


def phones(hand: Hand, **ways) -> StartScreen:
    return hold_up(hand, StartScreen(*given(hand), **heard("on_host", "on_join", "on_board", "on_back") | ways))


def invite(hand: Hand, setup: Setup = TABLE, seat: int = 0, name: str = "Anna", **ways) -> InviteScreen:
    return hold_up(
        hand,
        InviteScreen(
            *given(hand),
            setup,
            link_of(long_invitation(setup)),
            spelled(short_invitation(setup)),
            seat,
            name,
            **heard("on_start", "on_copy", "on_back") | ways,
        ),
    )


def sit_down(hand: Hand, setup: Setup = TABLE, options: SeatOptions | None = None, **ways) -> JoinScreen:
    ways = heard("on_change", "on_sit", "on_board", "on_back") | ways
    return hold_up(hand, JoinScreen(*given(hand), setup, options or SeatOptions(), **ways))


def show_code(hand: Hand, code: str = CODE, **ways) -> ShowCodeScreen:
    text = hand.app.services.words("join.once")
    title = hand.app.services.words("join.sit.title")
    return hold_up(
        hand,
        ShowCodeScreen(
            *given(hand), title, text, link_of(without_separators(code)), code, **heard("on_copy", "on_back") | ways
        ),
    )


def take_seat(hand: Hand, record: Record) -> TakeSeatScreen:
    return hold_up(hand, TakeSeatScreen(*given(hand), record, **heard("on_take", "on_back")))


def tour(hand: Hand) -> Iterator[str]:
    """Every screen as it is at first, and as full as it can get."""
    phones(hand)
    yield "phones"
    invite(hand)
    yield "invite"
    invite(hand, CROWD, 0, LONG_NAME).copy_button.dispatch("on_release")
    yield "invite of a crowd, copied"
    invite(hand, seat=BOARD)
    yield "invite by a board"
    sit_down(hand)
    yield "sit down, nothing chosen"
    sit_down(hand, CROWD, SeatOptions(0, "WWWWWWWWWWWW"))
    yield "sit down in a crowd"
    by_hand(hand, 2)
    yield "by hand, nothing"
    by_hand(hand, 4, SpokenReport(0b100010, 0b10), gone=0b1000001, missions_gone=0b1)
    yield "by hand, gems and a mission"
    by_hand(hand, 3, SpokenReport(0b10))
    yield "by hand, nothing said of the monster"
    by_hand(hand, 6, SpokenReport().fled())
    yield "by hand, fled"
    screen = by_hand(hand, 8, SpokenReport(ALL_GEMS, 0b111, 23), name=LONG_NAME, gone=ALL_GEMS, missions_gone=0b111)
    screen.left_tile.dispatch("on_release")
    yield "by hand, everything, and leaving"
    by_hand(hand, 5, setup=CROWD, name="")
    yield "by hand, gems alone"
    show_code(hand, done=(hand.app.services.words("join.invite.start"), lambda: None))
    yield "a short code"
    show_code(hand, A_LONG_CODE, done=(hand.app.services.words("table.move.done"), lambda: None)).done_tile.ask(True)
    yield "a seat that moves, asked about"
    show_code(hand, A_LONG_CODE)
    yield "a long code"
    take_seat(hand, Record(TABLE, 1, names=("", LONG_NAME, *[""] * (TABLE.players - 2))))
    yield "a seat that comes by a link"
    take_seat(hand, Record(CROWD, BOARD))
    yield "a board that comes by a link"


# --- how they look ------------------------------------------------------------------------------------------


@every_form
def test_everything_has_its_place_and_a_thumb_hits_it(phone, form):
    hand, told = form.pick_up(phone), {}
    for name in tour(hand):
        lay_out(hand)
        screen = hand.screen
        told[name] = [
            *layout_checks.clipped(screen),
            *layout_checks.overlapping(screen),
            *layout_checks.small(screen, hand.app.services.look().u),
        ]
        told[name] += english_in((text.text for text in layout_checks.written_on(screen)), form.language)
    assert {name: found for name, found in told.items() if found} == {}


@every_theme
def test_everything_stands_out_from_its_ground(phone, theme):
    hand = phone(size=(412, 2000), theme=theme)
    assert pale_texts(hand, tour(hand)) == {}


def test_every_word_comes_from_the_string_tables(phone, monkeypatch):
    marked = Words("en", {key: mark(text) for key, text in words("en").texts.items()})
    monkeypatch.setattr("paperdungeons.ui.shell.card_names.words", lambda _: marked)
    hand, left = phone(size=(412, 2390)), set()
    for _ in tour(hand):
        lay_out(hand)
        left |= {text.text for text in layout_checks.written_on(hand.screen) if re.search("[a-z]", unmarked(text.text))}
    assert left == set()


@every_form
def test_codes_are_as_large_as_the_screen_allows_and_whole(phone, form):
    hand = form.pick_up(phone)
    for screen in (invite(hand), show_code(hand)):
        side, window = screen.code.plate_side, hand.stage.window.size
        assert side >= 0.6 * min(window)
        code = layout_checks.rect_of(screen.code).centred(side, side)
        assert (
            layout_checks.sticks_out(code, layout_checks.rect_of(screen.code if screen.is_aside else screen.column))
            <= 0
        )
        assert screen.code.text.startswith("PD://J1")


@every_form
def test_another_phone_reads_the_codes_off_the_screen(phone, form):
    hand = form.pick_up(phone)
    for make in (lambda: invite(hand), lambda: show_code(hand, A_LONG_CODE)):
        screen = make()
        assert read_pixels(*hand.stage.picture()) == screen.code.text


def test_the_letters_for_a_phone_without_a_camera_are_small_and_below_what_says_so(phone):
    hand = phone(size=(360, 640))
    shown = {label.text: label for label in layout_checks.labels(invite(hand))}
    letters = next(label for text, label in shown.items() if CODE[:9] in text)
    scan, lead = shown[words("en")("join.invite.scan")], shown[words("en")("join.invite.type")]
    assert 17 <= letters.font_size <= 21
    assert scan.y > lead.y > letters.y
    assert without_separators(letters.text.replace("\n", "")) == without_separators(CODE)


def test_the_host_is_told_what_to_wait_for(phone):
    screen = invite(phone())
    assert words("en")("join.invite.when") in {label.text for label in layout_checks.labels(screen.start_tile)}


# --- setting a table, joining one ---------------------------------------------------------------------------


def test_there_are_three_ways_to_be_at_a_table(phone):
    taken = []
    hand = phone()
    screen = phones(hand, **{f"on_{name}": lambda name=name: taken.append(name) for name in ("host", "join", "board")})
    for tile in screen.tiles.values():
        hand.touch(tile)
    assert taken == ["host", "join", "board"]
    assert screen.back() is False


@every_form
def test_starting_a_table_and_joining_one_look_equally_important_and_the_board_less_so(phone, form):
    tiles = phones(form.pick_up(phone)).tiles
    host, join, board = (tiles[name] for name in ("host", "join", "board"))
    assert host.width == pytest.approx(join.width, abs=1)
    assert host.height == pytest.approx(join.height, rel=0.3)
    assert host.surface.fill == join.surface.fill != board.surface.fill
    assert board.name.font_size < host.name.font_size == join.name.font_size


def test_the_host_shows_the_code_copies_it_and_goes_on(phone):
    done = []
    hand = phone()
    screen = invite(hand, on_start=lambda: done.append("start"), on_copy=lambda: done.append("copy"))
    before = screen.note.text
    hand.touch(screen.copy_button)
    assert screen.note.text == hand.app.services.words("join.code.copied") != before
    hand.touch(screen.start_tile)
    assert done == ["copy", "start"]
    assert "Anna (you)" in hand.texts()
    assert hand.texts().count("another phone") == 3


def test_the_host_is_called_by_name_beside_a_box_to_share_and_a_campaign_to_type(phone):
    hand = phone()
    invite(hand, name="Anna", on_share_box=lambda: None, on_campaign=lambda: None)
    assert "Anna (you)" in hand.texts()


def test_a_board_that_invites_leaves_every_seat_to_the_others(phone):
    hand = phone()
    screen = invite(hand, seat=BOARD)
    assert hand.texts().count("another phone") == TABLE.players
    assert screen.start_tile.name.text == "Open the board"


def test_a_guest_chooses_a_seat_and_a_name(phone):
    chosen, sat = [], []
    hand = phone()
    screen = sit_down(hand, on_change=chosen.append, on_sit=lambda *place: sat.append(place))
    screen.seat_tiles[2].dispatch("on_release")
    assert screen.sit_tile.name.text == "Sit down as player 3"
    screen.field.text = "  Jan [Willem] de Vries"
    assert chosen[-1] == SeatOptions(2, "Jan Willem d")
    assert "The others see: Jan Willem d" in hand.texts()
    hand.stage.frames(2)
    hand.touch(screen.sit_tile)
    assert sat == [(2, "Jan Willem d")]


def test_a_name_that_is_pasted_is_cut_where_typing_would_end_and_shows_what_became_of_it(phone):
    hand = phone()
    screen = sit_down(hand)
    screen.field.focus = True
    screen.field.insert_text("[Wilhelmina van Oranje")
    assert screen.field.text == "[Wilhelmina "
    assert screen.options.name == "Wilhelmina"
    screen.field.focus = False
    assert screen.field.text == "Wilhelmina"


def test_nobody_sits_down_before_they_have_chosen_a_number(phone):
    sat = []
    hand = phone()
    screen = sit_down(hand, on_sit=lambda *place: sat.append(place))
    assert screen.options == SeatOptions(None)
    assert screen.sit_tile.name.text == "Choose your number"
    assert not any(tile.children[-1].text == glyph("check-circle") for tile in screen.seat_tiles)
    assert "Without a name the others see your number." in hand.texts()
    hand.touch(screen.sit_tile)
    assert sat == []
    hand.touch(screen.seat_tiles[1])
    assert screen.sit_tile.name.text == "Sit down as player 2"
    hand.touch(screen.sit_tile)
    assert sat == [(1, "")]


def test_choosing_a_seat_leaves_the_field_to_who_is_typing(phone):
    hand = phone()
    screen = sit_down(hand)
    field = screen.field
    field.text = "Chlo\u00e9 "
    screen.seat_tiles[3].dispatch("on_release")
    assert screen.field is field
    assert field.text == "Chlo\u00e9 "
    assert screen.options == SeatOptions(3, "Chlo\u00e9")


def test_a_guest_may_take_the_seat_of_a_host_who_is_only_a_board_or_watch_themselves(phone):
    watched, sat = [], []
    hand = phone()
    screen = sit_down(hand, on_sit=lambda *place: sat.append(place), on_board=lambda: watched.append(True))
    assert [tile.name.text for tile in screen.seat_tiles] == [f"Player {number}" for number in range(1, 5)]
    assert hand.texts().count("taken: the host") == 1
    screen.seat_tiles[0].dispatch("on_release")
    screen.sit_tile.dispatch("on_release")
    screen.board_tile.dispatch("on_release")
    assert sat == [(0, "")]
    assert watched == [True]


@pytest.mark.parametrize(("players", "times"), [(2, 0), (3, 1)])
def test_numbers_are_agreed_on_only_where_several_are_free(phone, players, times):
    hand = phone()
    sit_down(hand, Setup(BOX, SEED, players=players))
    assert hand.texts().count("Everyone picks a different number.") == times


@every_theme
def test_a_button_that_waits_is_never_brighter_than_one_that_does_something(phone, theme):
    hand = phone(theme=theme)
    waiting, ready = sit_down(hand).sit_tile, sit_down(hand, options=SeatOptions(1)).sit_tile
    assert (waiting.is_ready, ready.is_ready) == (False, True)
    for dim, bright in ((waiting.surface.fill, ready.surface.fill), (waiting.name.color, ready.name.color)):
        assert sum(dim[:3]) < sum(bright[:3])


def test_on_a_tablet_the_main_button_is_no_wider_than_a_column_and_in_the_middle(phone):
    hand = phone(size=(1280, 800))
    ways = [lambda *_: None] * 3
    tiles = {
        "sit down": lambda: sit_down(hand).sit_tile,
        "by hand": lambda: by_hand(hand, 3).done_tile,
        "result": lambda: hold_up(hand, SpokenResultScreen(*given(hand), "Bram", Result(1, 40, 20), *ways)).done_tile,
        "take a seat": lambda: take_seat(hand, Record(TABLE, 1)).take_tile,
    }
    for name, tile_of in tiles.items():
        tile = tile_of()
        hand.stage.frames(3)
        assert tile.width <= WIDEST * hand.app.services.look().u, name
        assert round(tile.center_x) == 640, name


def test_only_the_chosen_seat_has_a_tick(phone):
    screen = sit_down(phone(), options=SeatOptions(3))
    signs = [tile.children[-1].text for tile in screen.seat_tiles]
    assert signs == [glyph(sign) for sign in (TAKEN, "circle-outline", "circle-outline", "check-circle")]


# --- codes to show ------------------------------------------------------------------------------------------


def test_a_code_is_shown_with_its_letters_if_they_can_be_typed(phone):
    hand = phone()
    show_code(hand)
    assert any(CODE[:9] in text for text in hand.texts())
    screen = show_code(hand, A_LONG_CODE)
    assert screen.done_tile is None
    assert not any(A_LONG_CODE[:4] in text for text in hand.texts())
    assert hand.app.services.words("join.code.too-long") in hand.texts()


def test_a_seat_has_moved_only_when_that_is_said_twice_and_the_main_button_leads_back(phone):
    done = []
    hand = phone(size=(412, 915))
    screen = show_code(hand, done=("Moved", lambda: done.append("moved")), on_back=lambda: done.append("back"))
    hand.touch(screen.back_tile)
    assert done == ["back"]
    hand.touch(screen.done_tile)
    assert (done, screen.done_tile.name.text) == (["back"], "Really? Tap again.")
    assert screen.back() is True
    assert screen.done_tile.name.text == "Moved"
    assert screen.back() is False
    hand.touch(screen.done_tile)
    hand.touch(screen.done_tile)
    assert done == ["back", "moved"]


@pytest.mark.parametrize("text_size", [100, 130])
@pytest.mark.parametrize("language", portions(LANGUAGES, quick=2))
def test_what_is_said_of_a_seat_that_moves_is_in_sight_on_a_small_phone(phone, language, text_size):
    hand = phone(size=(360, 640), text_size=text_size, language=language)
    say = hand.app.services.words
    screen = hold_up(
        hand,
        ShowCodeScreen(
            *given(hand),
            say("table.move.title"),
            say("table.move.text"),
            link_of(A_LONG_CODE),
            A_LONG_CODE,
            done=(say("table.move.done"), lambda: None),
            **heard("on_copy", "on_back"),
        ),
    )
    lay_out(hand)
    assert screen.column.height <= screen.scroll.height + 1
    assert screen.code.plate_side >= 0.55 * 360


# --- without a window ---------------------------------------------------------------------------------------


def test_letters_stand_in_groups_and_lines():
    assert lines_of(CODE, 1) == [CODE]
    assert lines_of(CODE, 2) == [CODE[:14], CODE[15:]]
    assert lines_of("ABCD-EF", 9) == ["ABCD", "EF"]


@pytest.mark.parametrize(("longest", "count"), [(29, 1), (14, 2), (9, 3), (4, 6), (1, 6)])
def test_lines_are_as_few_as_fit(longest, count):
    lines = fewest_lines(CODE, lambda line: len(line) <= longest)
    assert len(lines) == count
    assert without_separators("".join(lines)) == without_separators(CODE)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_table_is_told_in_few_words(language):
    say = words(language)
    assert len(table_facts(say, TABLE)) == 3
    assert len(table_facts(say, CROWD)) == 4
    assert {text for _, text in table_facts(say, TABLE)} & {text for _, text in table_facts(say, CROWD)} == set()
    assert monster_names(say, TABLE).count(", ") == 2


def test_seats_are_called_after_who_sits_there():
    say = words("en")
    assert seat_text(say, 0, 0, "Anna") == "Anna (you)"
    assert seat_text(say, 0, 0, "") == "You"
    assert seat_text(say, 1, 0, "Anna") == "another phone"
    assert SeatOptions(2).seen_text(say) == "The others see: Player 3"
    assert SeatOptions(2, "Bram").seen_text(say) == SeatOptions(None, "Bram").seen_text(say) == "The others see: Bram"


def test_an_entry_without_a_monster_has_no_strength():
    fought = SpokenReport(strength=12)
    assert fought.report(1, 4).strength is None
    assert fought.report(1, 6).strength == 12


def test_a_report_that_is_known_has_answered_and_a_new_entry_has_not():
    fled, fought = Report(1, 3, 0b1, 0b10, None), Report(1, 3, 0, 0, 14)
    assert SpokenReport().strength is UNSAID
    assert [SpokenReport().is_complete(round_) for round_ in (2, 3)] == [True, False]
    for report in (fled, fought):
        assert SpokenReport.of(report).is_complete(3)
        assert SpokenReport.of(report).report(1, 3) == report


def test_strength_stays_within_what_a_code_can_carry():
    monster = monster_in(TABLE, 3)
    assert SpokenReport().fought(monster, 10**6).strength == MOST_STRENGTH
    assert SpokenReport().fought(monster, -5).strength == monster.thresholds[0].strength
    assert monster_in(TABLE, 4) is None


@pytest.mark.parametrize("round", range(1, 9))
def test_the_rules_accept_every_report_that_can_be_tapped(round):
    setup = a_setup(players=2)
    entries = [SpokenReport().fled(), SpokenReport(ALL_GEMS, 0b111, None), SpokenReport(1, 1, 400)]
    if monster_in(setup, round) is not None:
        entries += [
            SpokenReport().fought(monster_in(setup, round)),
            SpokenReport().fought(monster_in(setup, round), 99),
        ]
    later = a_game(setup=setup, round=9)
    assert [refusal(later, Hear(entry.report(1, round))) for entry in entries] == [None] * len(entries)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_button_says_what_was_heard(language):
    say = words(language)
    told = {
        done_text(say, TABLE, "Bram", SpokenReport(gems).fled().report(1, round))
        for gems in (0, 1, 3)
        for round in (2, 3)
    }
    assert len(told) == 6
    assert all(text.startswith("Bram") for text in told)
