"""The screens of one tablet that is passed around, and those that every table has: set-up, curtain, cards, the closed
round and the ranking."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from kivy.uix.widget import Widget

from paperdungeons.content.words import LANGUAGES, words
from paperdungeons.core.actions import Keep
from paperdungeons.core.faces import MAX_PLAYERS
from paperdungeons.core.setup import Result, Setup
from paperdungeons.core.table import placed
from paperdungeons.ui.setup.cards_screen import CardsScreen
from paperdungeons.ui.setup.table_options import HOST, PASS, TableOptions
from paperdungeons.ui.setup.table_screen import TableActions, TableSetupScreen
from paperdungeons.ui.style import icons
from paperdungeons.ui.style.fonts import inline
from paperdungeons.ui.style.sizes import TOUCH
from paperdungeons.ui.table.curtain_screen import CurtainScreen
from paperdungeons.ui.table.ranking_screen import RankingActions, RankingScreen, Standings
from paperdungeons.ui.table.round_summary import round_summary
from paperdungeons.ui.table.round_summary_screen import Couple, RoundSummaryScreen
from tests.portions import portions
from tests.staging import BOX, a_report
from tests.ui.support import layout_checks
from tests.ui.support.complaints import complaints, pale_texts
from tests.ui.support.forms import every_form, every_theme
from tests.ui.support.phone import SEED, Hand, hold_up
from tests.ui.support.table_screens import (
    BATTLE,
    EN,
    NAMES,
    POINTS,
    SCREENS,
    TABLE,
    cards,
    closed,
    curtain,
    nothing,
    ranking,
)


def every_screen(hand: Hand) -> Iterator[str]:
    for name, make in SCREENS.items():
        screen = hold_up(hand, make(hand.app.services.look(), tuple(hand.stage.window.size)))
        yield name
        if isinstance(screen, TableSetupScreen):
            screen.fold("more")
            yield f"{name}, more options"
            screen._type_seed()
            yield f"{name}, typing a seed"


@every_form
def test_everything_has_its_place_and_a_thumb_hits_it(phone, form):
    hand = form.pick_up(phone)
    assert complaints(hand, every_screen(hand)) == {}


@every_theme
def test_everything_stands_out_from_its_ground(phone, theme):
    hand = phone(size=(412, 2390), theme=theme)
    assert pale_texts(hand, every_screen(hand)) == {}


def test_every_monster_and_every_bonus_has_its_place(phone):
    hand = phone(text_size=150, language="nl")
    told = {}
    for card in BOX.dungeons:
        setup = Setup(BOX, SEED, players=2, dungeon=card.id)
        for round_ in (3, 6, 8):
            summary = round_summary(setup, round_, [a_report(0, round_, "", "", 99), a_report(1, round_)])
            hold_up(hand, closed(summary, ("Anna", "Bram"))(hand.app.services.look(), (360, 640)))
            told |= complaints(hand, [f"{card.id} {round_}"])
    assert told == {}


# --- setting up ----------------------------------------------------------------------------------------------


class Setting:
    """A set-up on a phone, and the options that it has reported."""

    def __init__(self, hand: Hand, options: TableOptions) -> None:
        self.hand, self.told, self.started = hand, [], []
        actions = TableActions(self.told.append, lambda: "TEST5EED", nothing, nothing, self.started.append)
        size = tuple(hand.stage.window.size)
        self.screen = hold_up(hand, TableSetupScreen(hand.app.services.look(), size, BOX, options, actions))

    def touch(self, widget: Widget) -> None:
        self.hand.touch(widget)
        self.hand.stage.frames(3)


@pytest.fixture
def setting(phone):
    return lambda mode, **kwargs: Setting(phone(size=(412, 2390)), TableOptions(mode, SEED, **kwargs))


def remove_buttons(screen: Widget) -> list[Widget]:
    return [field.parent.children[0] for field in screen.fields]


def test_a_game_for_three_can_be_started_at_once(setting):
    at = setting(PASS)
    assert at.screen.start_tile.name.text == EN("pass.setup.start.pass", n=3)
    at.touch(at.screen.start_tile)
    assert at.started == [TableOptions(PASS, SEED)]


def test_a_name_is_taken_letter_by_letter_and_the_field_keeps_the_keyboard(setting):
    at = setting(PASS)
    field = at.screen.fields[1]
    field.focus = True
    for typed in ("B", "Br", "Bram"):
        field.text = typed
    at.hand.stage.frames(2)
    assert [options.names[1] for options in at.told] == ["B", "Br", "Bram"]
    assert at.screen.fields[1] is field
    assert field.focus
    assert field.get_root_window() is not None


def test_what_cannot_be_a_name_is_left_out_and_the_field_shows_it_when_it_is_left(setting):
    at = setting(PASS)
    field = at.screen.fields[0]
    field.focus = True
    field.text = "[b]Anna& "
    assert at.screen.options.names[0] == "bAnna"
    field.focus = False
    assert field.text == "bAnna"


def test_no_more_letters_can_be_typed_than_a_name_has(setting):
    at = setting(PASS)
    field = at.screen.fields[0]
    field.focus = True
    for letter in "Maximiliaanus":
        field.insert_text(letter)
    assert field.text == at.screen.options.names[0] == "Maximiliaanu"


def test_players_are_added_up_to_eight_and_typed_names_stay(setting):
    at = setting(PASS)
    at.screen.fields[0].text = "Anna"
    for count in range(4, MAX_PLAYERS + 1):
        at.touch(at.screen.add_tile)
        assert at.screen.options.players == len(at.screen.fields) == count
    assert at.screen.add_tile is None
    assert at.screen.fields[0].text == at.screen.options.names[0] == "Anna"
    assert at.screen.start_tile.name.text == EN("pass.setup.start.pass", n=8)
    assert at.told[-1] == at.screen.options


def test_players_are_removed_down_to_two(setting):
    at = setting(PASS, names=NAMES)
    at.touch(remove_buttons(at.screen)[1])
    assert at.screen.options.names == ("Anna", "Chloé")
    assert [button for button in remove_buttons(at.screen) if button not in at.screen.fields] == []


def test_a_field_that_is_taken_away_lets_go_of_the_keyboard(setting):
    at = setting(PASS)
    field = at.screen.fields[0]
    field.focus = True
    at.screen.choose(missions=False)
    assert not field.focus
    assert at.screen.fields[0] is not field


def test_with_a_phone_each_one_names_oneself_and_says_how_many_come(setting):
    at = setting(HOST)
    at.screen.fields[0].text = "Anna"
    at.touch(at.screen.count.numbers[5])
    at.touch(at.screen.start_tile)
    assert at.started == [TableOptions(HOST, SEED, names=("Anna", "", "", "", ""))]
    assert at.screen.start_tile.name.text == "Start a table for 5"


def test_the_chosen_number_is_marked_by_more_than_a_colour(setting):
    at = setting(HOST)
    marked = {count: number.check.opacity for count, number in at.screen.count.numbers.items()}
    assert marked == {count: int(count == 3) for count in range(2, 9)}


def test_all_seven_numbers_are_a_thumb_wide_on_a_small_phone(phone):
    at = Setting(phone(), TableOptions(HOST, SEED))
    numbers = list(at.screen.count.numbers.values())
    assert all(number.width >= TOUCH for number in numbers)
    assert min(number.x for number in numbers) >= 0
    assert max(number.right for number in numbers) <= 360
    at.touch(numbers[0])
    assert at.screen.options.players == 2


def test_options_and_the_dungeon_belong_to_the_options(setting):
    at = setting(PASS)
    at.screen.choose(lost_gems=True, missions=False, dungeon="D")
    setup = at.screen.options.setup(BOX)
    assert (setup.players, setup.lost_gems, setup.missions, setup.board.dungeon.id) == (3, True, False, "D")
    at.screen._turn("D", 1)
    assert at.screen.options.dungeon == "E"
    at.screen._type_seed()
    assert at.screen.back()
    assert not at.screen.back()


def test_another_player_leaves_the_page_where_it_was(phone):
    at = Setting(phone(), TableOptions(PASS, SEED, names=("",) * 6))
    at.screen.scroll.scroll_y = 0.6
    before = at.screen.scrolled
    at.screen.choose(names=("",) * 7)
    at.hand.stage.frames(3)
    assert at.screen.scrolled == pytest.approx(before, abs=2)


# --- the curtain ---------------------------------------------------------------------------------------------


def test_the_curtain_is_lifted_taken_back_or_left(phone):
    hand, done = phone(), []
    screen = hold_up(
        hand,
        CurtainScreen(
            hand.app.services.look(),
            (360, 640),
            "Anna",
            "3/8",
            lambda: done.append("lift"),
            ("Bram", lambda: done.append("undo")),
            lambda: done.append("home"),
        ),
    )
    for tile in (screen.lift_tile, screen.undo_tile, screen.home_tile):
        hand.touch(tile)
    assert done == ["lift", "undo", "home"]
    assert EN("pass.curtain.undo", name="Bram") in hand.texts()
    assert not screen.back()


def test_nothing_can_be_taken_back_where_nobody_has_played(phone):
    hand = phone()
    screen = hold_up(hand, SCREENS["curtain, first"](hand.app.services.look(), (360, 640)))
    assert screen.undo_tile is None


def test_the_curtain_hides_all_but_names_and_the_detail(phone):
    hand = phone()
    hold_up(hand, curtain("Anna", "3/8", "Bram")(hand.app.services.look(), (360, 640)))
    expected = [
        EN("pass.curtain.to"),
        "Anna",
        "3/8",
        EN("pass.curtain.home"),
        EN("pass.curtain.undo", name="Bram"),
        EN("pass.curtain.lift", name="Anna"),
    ]
    said = [label.text for label in layout_checks.labels(hand.screen) if any(letter.isalnum() for letter in label.text)]
    assert sorted(text for text in said if text.isascii()) == sorted(expected)


# --- cards ---------------------------------------------------------------------------------------------------


def test_a_player_keeps_the_cards_that_were_tapped(phone):
    hand, chosen, kept = phone(size=(412, 2390)), [], []
    screen = hold_up(
        hand,
        CardsScreen(
            hand.app.services.look(),
            (412, 2390),
            TABLE,
            1,
            "Bram",
            (0, 0),
            lambda *places: chosen.append(places),
            kept.append,
            nothing,
        ),
    )
    power = BOX.powers[TABLE.hands[1].powers[1]]
    name = next(widget for widget in screen.walk() if getattr(widget, "text", "") == EN(f"powers.{power.id}.name"))
    hand.touch(name)
    screen.choose(1, 1)
    hand.touch(screen.keep_tile)
    assert chosen == [(1, 0), (1, 1)]
    assert kept == [Keep(TABLE.hands[1].powers[1], TABLE.hands[1].objectives[1])]


def test_the_cards_of_other_seats_do_not_show(phone):
    hand = phone(size=(412, 2390))
    hold_up(hand, cards(TABLE, 1, "Bram")(hand.app.services.look(), (412, 2390)))
    names = {seat: {EN(f"powers.{BOX.powers[card].id}.name") for card in TABLE.hands[seat].powers} for seat in range(3)}
    assert names[1] <= set(hand.texts())
    assert not (names[0] | names[2]) & set(hand.texts())


def test_the_missions_of_the_game_are_in_sight(phone):
    hand = phone(size=(412, 2390))
    hold_up(hand, cards(TABLE, 0, "Anna")(hand.app.services.look(), (412, 2390)))
    assert {EN(f"missions.{card.id}.name") for card in TABLE.mission_cards} <= set(hand.texts())


# --- the closed round ----------------------------------------------------------------------------------------


def test_a_closed_round_names_the_monster_and_who_did_what(phone):
    hand, gone = phone(size=(412, 2390)), []
    screen = hold_up(
        hand, RoundSummaryScreen(hand.app.services.look(), (412, 2390), BATTLE, NAMES, lambda: gone.append(1), "4")
    )
    texts = hand.texts()
    strength, fled = EN("closed.strength", strength=15), EN("closed.fled")
    for text in ("Minotaur", "Anna", "Bram", "Chloé", strength, fled, "+4", "+2", "D"):
        assert text in texts
    assert any(EN("closed.bonus.won", name="Anna") in text for text in texts)
    for text in (
        "Minotaur",
        f"Anna: {strength}, +4",
        f"Chlo\u00e9: {fled}",
        "Anna: D",
        EN("closed.bonus.won", name="Anna"),
    ):
        assert text in screen.spoken
    hand.touch(screen.go_tile)
    assert gone == [1]


@pytest.mark.parametrize("language", portions(LANGUAGES, quick=2))
def test_a_bonus_of_points_is_told_and_counted_with_the_monster(phone, language):
    hand, say = phone(size=(412, 2390), language=language), words(language)
    hold_up(hand, closed(POINTS)(hand.app.services.look(), (412, 2390)))
    texts = hand.texts()
    won = say("closed.bonus.won", name="Anna")
    assert any(won in text and f"+2\u00a0{inline(icons.STAR)}" in text for text in texts)
    assert say("closed.strength-bonus", strength=19, n=2) in texts
    assert say("closed.strength", strength=18) in texts
    assert [text for text in texts if text in ("+7", "+5", "\u22124")] == ["+7", "+5", "\u22124"]


@pytest.mark.parametrize("size", [(360, 640), (915, 412)], ids=str)
@pytest.mark.parametrize("text_size", [100, 130])
def test_on_a_short_screen_the_monster_stands_next_to_its_name_in_the_middle(phone, size, text_size):
    hand = phone(size=size, text_size=text_size)
    screen = hold_up(hand, closed(BATTLE)(hand.app.services.look(), size))
    pair = next(widget for widget in screen.walk() if isinstance(widget, Couple))
    name, beast = pair.children
    letters = layout_checks.letters_of(name)
    middle = (beast.x + letters.right) / 2
    assert letters.x - beast.right == pytest.approx(pair.spacing, abs=4)
    assert middle == pytest.approx(pair.center_x, abs=4)


def test_a_quiet_round_is_told_in_a_sentence(phone):
    hand = phone()
    hold_up(hand, SCREENS["closed, quiet"](hand.app.services.look(), (360, 640)))
    assert hand.texts() == [EN("closed.title", round=2).replace(" ", "\u00a0"), EN("closed.quiet.both"), "4"]


# --- the ranking ---------------------------------------------------------------------------------------------


def test_a_line_of_the_ranking_opens_the_score_of_that_seat(phone):
    hand, opened = phone(), []
    screen = hold_up(
        hand, ranking([(0, 40, 9), (1, 50, 9)], on_score=opened.append)(hand.app.services.look(), (360, 640))
    )
    hand.touch(screen.rows[0])
    hand.touch(screen.rows[1])
    assert opened == [0, 1]


def test_without_scores_to_open_a_line_is_not_a_button(phone):
    hand = phone()
    screen = hold_up(hand, ranking([(0, 40, 9)], on_score=None)(hand.app.services.look(), (360, 640)))
    assert not hasattr(screen.rows[0], "on_release")


def test_the_ranking_leads_on_home_and_to_what_else_there_is(phone):
    hand, done = phone(size=(412, 1200)), []
    places = placed([Result(0, 40, 9)])
    screen = hold_up(
        hand,
        RankingScreen(
            hand.app.services.look(),
            (412, 1200),
            Standings(places, NAMES, 0, (1, 2), ["7"]),
            RankingActions(None, lambda: done.append("again"), lambda: done.append("home"), nothing),
            [("qrcode", "8", lambda: done.append("code"), "9")],
        ),
    )
    for tile in (screen.again_tile, screen.home_tile, *screen.extra_tiles):
        hand.touch(tile)
    assert done == ["again", "home", "code"]
    assert hand.texts().count(EN("ranking.missing")) == 2
    assert {EN("ranking.unfinished"), "7", "8", "9"} <= set(hand.texts())
