"""Reporting to the table: who is heard, what can be done, and that all of it is in sight and within reach."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from paperdungeons.content.words import LANGUAGES, words
from paperdungeons.core.setup import Result
from paperdungeons.core.state import State
from paperdungeons.play.wording.narration import told_text
from paperdungeons.ui.codes.qr import QUIET
from paperdungeons.ui.style.fonts import glyph
from paperdungeons.ui.table.phones.own_report import OwnReport
from paperdungeons.ui.table.phones.report_screen import ReportActions, ReportScreen
from paperdungeons.ui.table.seat_status import (
    STRONGEST,
    Sign,
    TablePhase,
    acts_of,
    missing_names,
    missing_now,
    rounds_unheard,
    seat_lines,
    strength_list,
    table_phase,
)
from paperdungeons.ui.table.widgets import LargeCode
from tests.portions import portions
from tests.staging import a_report
from tests.ui.support.complaints import complaints, pale_texts
from tests.ui.support.forms import every_form, every_theme
from tests.ui.support.layout_checks import labels, plain, rect_of, sticks_out
from tests.ui.support.phone import Hand, hold_up
from tests.ui.support.tables import CODE, NAMES, QR, a_phone, at_the_end, everybody, in_a_round

EN = words("en")
ALL_ACTS = ("scan", "again", "late", "nothing", "close", "play-on", "change", "move", "table", "ranking", "back")


def lines_of(state: State) -> dict[int, tuple[Sign, str]]:
    return {line.seat: (line.sign, line.text) for line in seat_lines(EN, state, NAMES)}


# --- what is shown -------------------------------------------------------------------------------------------


def test_after_a_round_every_other_seat_has_a_line_that_says_what_it_told():
    state = a_phone(4, 2, (*everybody(4, 1), a_report(1, 2, "BF")), left=1 << 3)
    assert table_phase(state) is TablePhase.REPORTS
    assert lines_of(state) == {
        1: (Sign.HEARD, "took gems B and F"),
        2: (Sign.WAITING, "waiting"),
        3: (Sign.LEFT, "left the table"),
    }


def test_a_line_also_says_which_earlier_rounds_were_missed():
    state = a_phone(2, 4, (a_report(1, 2),))
    assert rounds_unheard(state, 1) == [1, 3]
    assert lines_of(state)[1] == (Sign.WAITING, "waiting; rounds 1 and 3 not heard")


def test_in_the_middle_of_a_round_there_is_a_line_for_ourselves_too_and_late_reports_are_waited_for():
    state = in_a_round(3, 4, everybody(3, 3, but=(2,)))
    assert table_phase(state) is TablePhase.BETWEEN
    assert lines_of(state) == {
        0: (Sign.OWN, "told up to round 3"),
        1: (Sign.HEARD, "heard up to round 3"),
        2: (Sign.WAITING, "round 3 not heard"),
    }
    assert [line.can_enter for line in seat_lines(EN, state, NAMES)] == [False, False, True]


def test_in_the_first_round_nobody_has_anything_to_tell():
    assert lines_of(in_a_round(2, 1)) == {0: (Sign.OWN, "nothing to tell yet"), 1: (Sign.HEARD, "nothing to tell yet")}


def test_points_are_those_of_the_last_report_and_nothing_where_none_was_heard():
    state = a_phone(3, 2, (a_report(1, 1)._replace(points=-4), a_report(1, 2)))
    assert [line.figure for line in seat_lines(EN, state, NAMES)] == ["\u22124", ""]


def test_after_the_game_the_lines_are_the_ranking_and_then_who_is_missing():
    state = at_the_end(4, (Result(2, 71, 24), Result(1, 55, 20)))
    lines = seat_lines(EN, state, NAMES)
    assert table_phase(state) is TablePhase.OVER
    assert [line.seat for line in lines] == [2, 1, 0, 3]
    assert [line.figure for line in lines] == ["71", "55", lines[2].figure, ""]
    assert [line.text for line in lines[:2]] == ["24 rooms visited", "20 rooms visited"]
    assert (lines[2].sign, lines[2].can_enter) == (Sign.OWN, False)
    assert (lines[3].sign, lines[3].text) == (Sign.WAITING, "result not heard")


def test_places_are_given_out_when_all_results_are_known():
    lines = seat_lines(EN, at_the_end(2, (Result(1, 55, 20),)), NAMES)
    assert [line.text for line in lines] == ["place 1, 20 rooms visited", "place 2, 2 rooms visited"]


def test_a_few_who_are_missing_are_named_and_many_are_counted():
    assert missing_names(EN, a_phone(3, 1), NAMES) == "Bram and Chlo\u00e9"
    assert missing_names(EN, a_phone(8, 1), NAMES) == "7 players"


def test_with_a_monster_the_strengths_are_told_from_the_strongest_on():
    heard = (a_report(1, 3, strength=12), a_report(2, 3, strength=15))
    told = [plain(text) for text in strength_list(EN, a_phone(3, 3, heard), NAMES)]
    assert told == [f"{glyph(STRONGEST)} Chlo\u00e9 15", "Bram 12", "Anna (you): fled"]
    assert strength_list(EN, a_phone(3, 2, (a_report(1, 2),)), NAMES) == []


def test_of_two_who_are_equally_strong_none_is_the_strongest():
    heard = (a_report(1, 3, strength=15), a_report(2, 3, strength=15))
    assert strength_list(EN, a_phone(3, 3, heard), NAMES)[0] == "Bram 15"


@pytest.mark.parametrize(
    ("state", "acts"),
    [
        (a_phone(2, 2), ("scan", "nothing", "change", "table", "play-on")),
        (a_phone(2, 2, everybody(2, 2)), ("close", "again", "change", "table")),
        (in_a_round(2, 3), ("late", "move", "table")),
        (in_a_round(2, 3, everybody(2, 2)), ("back", "late", "move", "table")),
        (at_the_end(2), ("scan", "ranking")),
        (at_the_end(2, (Result(1, 50, 20),)), ("ranking", "again")),
    ],
    ids=["somebody is missing", "all are heard", "late", "in time", "results missing", "all results"],
)
def test_the_main_button_is_what_comes_next(state, acts):
    assert acts_of(state, ALL_ACTS) == acts
    assert acts_of(state, acts[:1]) == acts[:1]


def test_who_has_left_is_not_waited_for():
    state = a_phone(3, 2, (*everybody(3, 1), a_report(1, 2)), left=1 << 2)
    assert missing_now(state) == []
    assert acts_of(state, ALL_ACTS)[0] == "close"


# --- the screen ----------------------------------------------------------------------------------------------


class Steps:
    """Remembers where the screen led."""

    def __init__(self, **left_out: None) -> None:
        self.taken: list[object] = []
        names = ("back", "scan", "close", "play_on", "copy", "undo", "move", "table", "ranking", "nothing")
        ways = {name: (lambda name=name: self.taken.append(name)) for name in names}
        self.actions = ReportActions(by_hand=lambda seat: self.taken.append(("by_hand", seat)), **ways | left_out)


TOLD = OwnReport(QR, CODE, "")


def show(hand: Hand, state: State, told: OwnReport = TOLD, steps: Steps | None = None) -> ReportScreen:
    names = NAMES[: state.setup.players]
    size = tuple(hand.stage.window.size)
    return hold_up(hand, ReportScreen(hand.app.services.look(), size, state, names, told, (steps or Steps()).actions))


def open_more(hand: Hand, screen: ReportScreen) -> None:
    hand.touch(screen.more_tile)
    hand.stage.frames(2)


def moments() -> Iterator[tuple[str, State]]:
    yield "one is missing", a_phone(3, 2, (*everybody(3, 1), a_report(1, 2, "BF")))
    yield "eight and a monster", a_phone(8, 3, everybody(8, 3, but=(0, 2, 5)), left=1 << 5)
    yield "all are heard", a_phone(4, 6, everybody(4, 6, but=(0,)))
    yield "late", in_a_round(4, 4, everybody(4, 3, but=(2,))[3:])
    yield "a dispute", in_a_round(3, 3, (a_report(1, 1, "C"), a_report(2, 2, "C", "1")))
    yield "nothing told", in_a_round(4, 1)
    yield "results", at_the_end(4, (Result(2, 71, 24), Result(1, 55, 20)))


def screens(hand: Hand) -> Iterator[str]:
    say = hand.app.services.words
    for name, state in moments():
        report = state.talk.told[-1] if state.talk.told else None
        told = told_text(say, state.setup, report._replace(gems=0b10100010, missions=0b111)) if report else ""
        news = say("codes.other-table") if state.setup.players != 4 else ""
        screen = show(hand, state, OwnReport(QR if report else "", CODE, told, news, bool(news)))
        yield name
        screen.turn_more()
        yield f"{name}, more"
        if "play-on" in screen.tiles:
            screen.tiles["play-on"].ask(True)
            yield f"{name}, asked"
        if report and state.setup.players == 8:
            screen.turn_large()
            yield f"{name}, the code large"


@every_form
def test_everything_has_its_place_and_a_thumb_hits_it(phone, form):
    hand = form.pick_up(phone)
    assert complaints(hand, screens(hand)) == {}


@every_theme
def test_everything_stands_out_from_its_ground(phone, theme):
    hand = phone(size=(412, 2390), theme=theme)
    assert pale_texts(hand, screens(hand)) == {}


@pytest.mark.parametrize("language", portions(LANGUAGES, quick=2))
def test_on_an_upright_phone_the_code_and_all_seats_are_seen_without_scrolling(phone, language):
    hand = phone(size=(412, 915), language=language)
    screen = show(hand, a_phone(8, 2, everybody(8, 2, but=(0, 3))))
    scroll = screen.page.scroll
    for widget in (screen.code_tile, *screen.rows.values()):
        assert widget.to_window(*widget.pos)[1] >= scroll.y
    assert screen.code_tile.height >= 180


@pytest.mark.parametrize("language", portions(LANGUAGES, quick=2))
def test_on_a_small_phone_the_code_is_as_large_as_what_is_said_and_the_first_player_let_it(phone, language):
    hand = phone(language=language)
    screen = show(hand, a_phone(4, 2, everybody(4, 2, but=(0, 3))))
    first = next(iter(screen.rows.values()))
    assert first.to_window(*first.pos)[1] >= screen.page.scroll.y
    code = screen.code_tile.code
    assert code.plate_side >= 220
    assert code._image.size[0] == code.plate_side - 2 * (QUIET * code.module + code._rim)


@pytest.mark.parametrize("size", [(360, 640), (412, 915), (915, 412), (800, 1280), (1280, 800)], ids=str)
def test_the_code_lies_in_its_place(phone, size):
    screen = show(phone(size=size), a_phone(3, 3, everybody(3, 3, but=(0,))))
    code = screen.code_tile.code
    plate = rect_of(code).centred(*code._plate.size)
    assert max(abs(code._plate.pos[0] - plate.x), abs(code._plate.pos[1] - plate.y)) <= 1
    assert sticks_out(plate, rect_of(screen.code_tile)) <= 1


def test_a_tap_on_the_code_fills_the_screen_with_it_and_back_brings_the_list_again(phone):
    hand = phone()
    screen = show(hand, a_phone())
    assert not screen.back()
    hand.touch(screen.code_tile)
    assert isinstance(screen.children[0], LargeCode)
    assert screen.back()
    assert screen.children == [screen.page]
    hand.touch(screen.code_tile)
    hand.touch(screen.children[0])
    assert screen.children == [screen.page]


def test_a_tap_on_a_player_enters_by_hand_what_they_say(phone):
    hand, steps = phone(), Steps()
    screen = show(hand, a_phone(3, 1, (a_report(1, 1),)), steps=steps)
    for seat in (1, 2):
        screen.page.scroll.scroll_to(screen.rows[seat], animate=False)
        hand.stage.frames(2)
        hand.touch(screen.rows[seat])
    assert steps.taken == [("by_hand", 1), ("by_hand", 2)]


def test_there_is_nothing_to_enter_for_ourselves_or_for_who_is_heard(phone):
    hand, steps = phone(), Steps()
    screen = show(hand, in_a_round(2, 2, everybody(2, 1)), replace(TOLD, qr_text=""), steps)
    for row in screen.rows.values():
        hand.touch(row)
    assert steps.taken == []


@pytest.mark.parametrize(
    ("state", "taken"),
    [
        (a_phone(2, 2), {"scan": "scan", "nothing": "nothing", "change": "undo", "table": "table"}),
        (a_phone(2, 2, everybody(2, 2)), {"close": "close", "again": "scan"}),
        (in_a_round(2, 3), {"late": "scan", "move": "move"}),
        (in_a_round(2, 3, everybody(2, 2)), {"back": "back"}),
        (at_the_end(2), {"scan": "scan", "ranking": "ranking"}),
    ],
    ids=["reports", "all heard", "late", "in time", "results"],
)
def test_every_button_leads_where_it_says(phone, state, taken):
    hand, steps = phone(size=(800, 1280)), Steps()
    screen = show(hand, state, steps=steps)
    open_more(hand, screen)
    for act in taken:
        hand.touch(screen.tiles[act])
    assert steps.taken == list(taken.values())


def test_the_code_can_be_copied(phone):
    hand, steps = phone(), Steps()
    screen = show(hand, a_phone(), steps=steps)
    open_more(hand, screen)
    hand.touch(screen.copy_button)
    assert steps.taken == ["copy"]


def test_what_is_not_possible_is_not_offered(phone):
    screen = show(phone(), a_phone(2, 2), steps=Steps(undo=None, table=None, nothing=None))
    assert set(screen.tiles) == {"scan", "play-on"}


def test_playing_on_without_somebody_is_asked_in_place_and_done_at_the_second_tap(phone):
    hand, steps = phone(size=(800, 1280)), Steps()
    screen = show(hand, a_phone(2, 2), steps=steps)
    tile = screen.tiles["play-on"]
    open_more(hand, screen)
    assert screen.back() is False
    hand.touch(tile)
    hand.stage.frames(2)
    assert EN("tell.asked.below") in hand.texts()
    assert screen.back() is True
    hand.stage.frames(2)
    assert tile.name.text == "Play on without Bram"
    assert EN("tell.asked.below") not in hand.texts()
    hand.touch(tile)
    hand.stage.frames(2)
    assert steps.taken == []
    hand.touch(tile)
    assert steps.taken == ["play_on"]


def test_playing_on_stands_below_everything_else(phone):
    hand = phone(size=(800, 1280))
    screen = show(hand, a_phone(3, 2))
    open_more(hand, screen)
    last, *others = sorted(screen.tiles, key=lambda act: screen.tiles[act].to_window(*screen.tiles[act].pos)[1])
    assert (last, others[0]) == ("scan", "play-on")


def test_one_shows_or_scans_and_everything_else_is_under_more(phone):
    hand = phone()
    screen = show(hand, a_phone(3, 2))
    assert [act for act, tile in screen.tiles.items() if tile.get_root_window()] == ["scan"]
    assert not any(CODE[-4:] in text for text in hand.texts())
    side = screen.code_tile.height
    open_more(hand, screen)
    assert [act for act, tile in screen.tiles.items() if tile.get_root_window()] == list(screen.tiles)
    assert any(CODE[-4:] in text for text in hand.texts())
    assert any(EN("tell.by-hand") in text for text in hand.texts())
    assert screen.code_tile.height == side
    hand.touch(screen.more_tile)
    assert screen.tiles["play-on"].get_root_window() is None


@pytest.mark.parametrize(
    ("state", "lead", "shown"),
    [
        (a_phone(2, 2), "", "1. Show this to the others.\n2. Scan theirs."),
        (a_phone(2, 2), "Wait.", "Wait."),
        (at_the_end(2), "", "1. Show this to the others.\n2. Scan theirs."),
        (a_phone(2, 2, everybody(2, 2)), "", ""),
        (in_a_round(2, 3), "", ""),
    ],
    ids=["reports", "something else", "results", "all heard", "between"],
)
def test_it_says_what_to_do_with_the_code(phone, state, lead, shown):
    hand = phone()
    show(hand, state, replace(TOLD, lead=lead))
    leads = {EN("tell.lead"), "Wait."} & set(hand.texts())
    assert leads == ({shown} if shown else set())


@every_form
def test_no_group_of_letters_is_left_alone_on_a_line(phone, form):
    hand = form.pick_up(phone)
    screen = show(hand, a_phone())
    open_more(hand, screen)
    label = next(label for label in labels(screen) if CODE[-4:] in label.text)
    lines = [line for line in label.text.split("\n") if CODE[:4] in line or CODE[-4:] in line]
    assert all(line.count("\u00a0") >= 1 for line in lines)
    assert label.texture_size[1] <= (label.text.count("\n") + 1) * 1.3 * label.font_size


def test_what_the_table_should_hear_is_said_in_large_letters(phone):
    hand = phone()
    open_more(hand, show(hand, a_phone(), OwnReport(QR, CODE, "gems B and F", "Bram is heard.")))
    texts = hand.texts()
    assert {"Say aloud:", "gems B and F", "Bram is heard."} <= set(texts)
    assert any(CODE.replace("-", "\u00a0") in text for text in texts)


def test_a_contradiction_is_marked(phone):
    hand = phone()
    show(hand, in_a_round(3, 3, (a_report(1, 1, "C"), a_report(2, 2, "C"))))
    assert any(text.startswith("Gem C: Bram") for text in hand.texts())


def test_at_a_glance_one_sees_how_many_are_heard_and_whose_code_is_missing(phone):
    hand = phone()
    screen = show(hand, a_phone(4, 2, (*everybody(4, 1), a_report(1, 2))))
    assert any(text.endswith("1/3") for text in hand.texts())
    assert EN("tell.missing", names="Chlo\u00e9 and Dirk-Jan") in hand.texts()
    assert screen.tiles["scan"].name.text == EN("tell.do.scan")
    show(hand, a_phone(4, 2, everybody(4, 2)), replace(TOLD, lead="All."))
    assert any(text.endswith("3/3") for text in hand.texts())
