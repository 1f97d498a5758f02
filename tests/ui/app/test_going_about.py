"""From screen to screen: Back, turning the phone, settings that hold at once, history, and the set-up."""

import pytest

from paperdungeons.content.words import LANGUAGES, own_name, words
from paperdungeons.core.actions import Brew, Skip
from paperdungeons.core.legal import legal_actions
from paperdungeons.core.setup import Setup
from paperdungeons.core.state import start
from paperdungeons.play.storage.settings import read_settings
from paperdungeons.ui.setup.solo_options import SoloOptions
from paperdungeons.ui.sheet.model.scene import ACT, REDO, UNDO
from paperdungeons.ui.sheet.model.selection import selection_of
from paperdungeons.ui.style.theme import PALETTES
from tests.staging import BOX

EN, NL = words("en"), words("nl")


def begun(phone, **kwargs):
    setup = Setup(BOX, "K7QF3MXW")
    hand = phone(**kwargs)
    hand.begin(setup, legal_actions(start(setup))[0])
    return hand


def some(hand, kind):
    return next(action for action in legal_actions(hand.state) if isinstance(action, kind))


def play_round(hand) -> None:
    for _ in range(3):
        hand.perform(some(hand, Skip))
    hand.press(*ACT)


def saying(hand, text: str):
    """The widget with this text."""
    return next(widget for widget in hand.screen.walk() if getattr(widget, "text", "") == text)


# --- back ----------------------------------------------------------------------------------------------------


def test_back_goes_up_screen_by_screen_and_loses_nothing(phone):
    hand = begun(phone)
    state = hand.state
    hand.press("menu")
    assert hand.place == "menu"
    hand.app.navigator.path[-1] = "settings"
    hand.app.navigator.rebuild()
    assert hand.back()
    assert hand.place == "sheet"
    assert hand.back()
    assert hand.place == "home"
    assert hand.state == state


def test_back_first_puts_down_the_die(phone):
    hand = begun(phone)
    hand.press("die", next(place for place, face in enumerate(hand.state.roll) if face < 10))
    hand.back()
    assert (hand.place, selection_of(hand.app.library.game.session).die) == ("sheet", None)
    hand.back()
    assert hand.place == "home"


def test_back_on_the_first_screen_stays_there(phone):
    hand = phone()
    hand.back()
    assert hand.place == "home"


def test_back_during_a_fight_closes_it(phone):
    hand = begun(phone)
    for _ in range(3):
        play_round(hand)
    assert hand.place == "fight"
    hand.back()
    assert (hand.place, hand.state.round) == ("sheet", 4)


@pytest.mark.parametrize("name", ["history", "score", "rules", "settings"])
def test_every_entry_of_the_menu_leads_somewhere_and_back_to_the_game(phone, name):
    hand = begun(phone)
    hand.press("menu")
    hand.touch(saying(hand, EN(f"sheet.menu.{name}")))
    assert hand.place == name
    hand.back()
    assert hand.place == "sheet"


@pytest.mark.parametrize("name", ["rules", "settings", "about"])
def test_every_entry_of_the_first_screen_leads_somewhere_and_back(phone, name):
    hand = phone()
    hand.touch(saying(hand, EN(f"home.foot.{name}")))
    assert hand.place == name
    hand.back()
    assert hand.place == "home"


# --- settings ------------------------------------------------------------------------------------------------


def change(hand, **settings) -> None:
    from dataclasses import replace

    hand.app.services.settings.change(replace(hand.app.services.settings.now, **settings))
    hand.stage.frames(3)


def test_the_language_changes_while_the_game_runs(phone):
    hand = begun(phone)
    hand.press("die", next(place for place, face in enumerate(hand.state.roll) if face in (1, 2, 3, 4)))
    hand.press("menu")
    change(hand, language="nl")
    assert NL("sheet.menu.title") in hand.texts()
    hand.back()
    assert hand.sheet.view.bar.tabs[0].word.text == NL("sheet.page.dungeon")
    assert hand.hint != ""


def test_settings_are_touched_kept_and_hold_at_once(phone):
    hand = phone()
    hand.touch(saying(hand, EN("home.foot.settings")))
    hand.touch(hand.screen.controls["theme"].options["dark"])
    assert hand.app.services.look().palette is PALETTES["dark"]
    assert read_settings(hand.folder)[0].theme == "dark"
    hand.touch(hand.screen.controls["text_size"].options[150])
    assert hand.app.services.look().scale == 1.5
    offered = hand.screen.controls["language"].options
    assert [tile.text for tile in offered.values()] == [EN("settings.language.device"), *map(own_name, LANGUAGES)]
    hand.touch(offered["cs"])
    assert words("cs")("settings.title") in hand.texts()
    assert [language for language, tile in hand.screen.controls["language"].options.items() if tile.chosen] == ["cs"]
    hand.touch(hand.screen.controls["language"].options["nl"])
    assert NL("settings.title") in hand.texts()
    hand.close()
    hand.open()
    assert NL("home.begin.name") in hand.texts()


def test_who_wants_to_be_asked_is_asked_from_the_next_game_on(phone):
    hand = begun(phone)
    assert not hand.state.ask
    change(hand, ask=True)
    hand.app.features.setup.open_solo()
    hand.stage.frames(3)
    hand.touch(hand.screen.start_tile)
    assert hand.state.ask


# --- turning the phone ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(640, 360, 1.0), (1280, 800, 1.0), (800, 1280, 1.0), (1071, 2379, 2.6)])
def test_turning_the_phone_in_the_middle_of_a_move_loses_nothing(phone, size):
    hand = begun(phone)
    place = next(place for place, face in enumerate(hand.state.roll) if face in (1, 2, 3, 4))
    hand.press("die", place)
    lit = dict(selection_of(hand.app.library.game.session).targets)
    hand.turn(*size)
    assert selection_of(hand.app.library.game.session).place == place
    assert selection_of(hand.app.library.game.session).targets == lit
    hand.press("brew")
    assert hand.state.potions == 2
    hand.turn(360, 640)
    hand.press(*UNDO)
    assert hand.state.potions == 0


def test_turning_the_phone_in_the_set_up_keeps_what_was_chosen(phone):
    hand = phone()
    hand.touch(hand.screen.begin_tile)
    hand.screen.choose(power=1, dungeon="D")
    hand.turn(1280, 800)
    assert hand.screen.options == SoloOptions("K7QF3MXW", "D", True, 1, 0)


# --- set-up --------------------------------------------------------------------------------------------------


def test_a_typed_seed_deals_that_game(phone):
    hand = phone()
    hand.touch(hand.screen.begin_tile)
    screen = hand.screen
    hand.touch(screen.more_tile)
    screen._type_seed()
    screen._typed("abc")
    assert screen.options.seed == "K7QF3MXW"
    screen._typed("not a seed!")
    assert screen.seed_note.text == EN("setup.seed.wrong")
    screen._typed("test-5eed")
    assert screen.options.seed == "TEST5EED"
    assert not screen.typing
    hand.stage.frames(3)
    hand.touch(screen.start_tile)
    assert hand.state.setup == Setup(BOX, "TEST5EED")


def test_the_dungeon_is_drawn_or_chosen(phone):
    hand = phone()
    hand.touch(hand.screen.begin_tile)
    screen = hand.screen
    drawn = screen.options.setup(BOX).board.dungeon.id
    screen._turn(drawn, 1)
    ids = [card.id for card in BOX.dungeons]
    assert screen.options.dungeon == ids[(ids.index(drawn) + 1) % len(ids)]
    screen.choose(dungeon=None)
    assert screen.options.setup(BOX).board.dungeon.id == drawn


def test_missions_left_out_are_left_out_of_the_next_game_too(phone):
    hand = phone()
    hand.touch(hand.screen.begin_tile)
    hand.screen.choose(missions=False)
    hand.stage.frames(3)
    hand.touch(hand.screen.start_tile)
    assert hand.state.setup.mission_cards == ()
    hand.app.features.setup.open_solo()
    assert not hand.screen.options.missions


# --- history -------------------------------------------------------------------------------------------------


def test_a_line_of_this_round_is_jumped_to(phone):
    hand = begun(phone)
    first = hand.state
    for _ in range(2):
        hand.perform(some(hand, Brew))
    hand.app.navigator.go("history")
    hand.stage.frames(3)
    hand.touch(hand.screen.lines[1])
    assert hand.place == "sheet"
    assert hand.state == first
    assert hand.app.library.game.session.can_redo


def test_an_older_line_is_only_looked_at(phone):
    hand = begun(phone)
    hand.perform(some(hand, Brew))
    brewed = hand.state
    for _ in range(2):
        hand.perform(some(hand, Skip))
    hand.press(*ACT)
    now = hand.state
    hand.app.features.flow.jump(2)
    hand.stage.frames(3)
    assert hand.sheet.presenter.past == 2
    assert hand.sheet.presenter.scene.state == brewed
    assert hand.hint == EN("sheet.prompt.past", round=1)
    hand.press("die", 0)
    hand.press("hero", 0)
    assert (hand.state, selection_of(hand.app.library.game.session).die) == (now, None)
    hand.press(*REDO)
    assert hand.sheet.presenter.past == 3
    hand.press(*UNDO)
    hand.press(*UNDO)
    assert hand.sheet.presenter.past == 1
    hand.back()
    assert hand.sheet.presenter.past is None
    assert hand.state == now


def test_looking_back_ends_with_its_button(phone):
    hand = begun(phone)
    play_round(hand)
    hand.app.features.flow.jump(1)
    hand.stage.frames(2)
    hand.press(*ACT)
    assert hand.sheet.presenter.past is None


# --- the rest ------------------------------------------------------------------------------------------------


def test_the_first_screen_shows_the_game_that_waits(phone):
    hand = phone()
    assert not hasattr(hand.screen, "continue_tile")
    hand = begun(phone)
    hand.app.navigator.home()
    hand.stage.frames(3)
    dungeon = EN(f"dungeons.{hand.state.setup.board.dungeon.id}.name")
    assert dungeon in hand.texts()
    assert any(text.startswith("Round 1 of 8") for text in hand.texts())
    hand.touch(hand.screen.continue_tile)
    assert hand.place == "sheet"


def test_reading_the_rules_keeps_the_sheet(phone):
    hand = begun(phone)
    screen = hand.screen
    hand.app.navigator.go("rules")
    hand.app.navigator.up()
    assert hand.screen is screen


def test_after_being_away_everything_is_drawn_anew(phone):
    hand = begun(phone)
    assert hand.app.on_pause() is True
    hand.app.on_resume()
    hand.stage.frames(3)
    assert hand.place == "sheet"
    hand.perform(some(hand, Brew))
    assert hand.state.potions == 2


def test_swiping_turns_the_page(phone):
    hand = begun(phone)
    hand.drag((300, 300), (60, 305))
    assert hand.sheet.view.page == "party"
    hand.drag((60, 300), (300, 305))
    assert hand.sheet.view.page == "dungeon"
    hand.drag((60, 300), (300, 305))
    assert hand.sheet.view.page == "dungeon"


def test_a_page_that_is_higher_than_the_screen_is_pushed_up(phone):
    hand = begun(phone, text_size=150)
    hand.press("tab", 2)
    fame = hand.sheet.view.fame
    assert fame.depth > 0
    hand.drag((180, 250), (180, 450))
    assert fame.scrolled > 0
    hand.drag((180, 450), (180, 100))
    assert fame.scrolled == 0


def test_for_a_left_hand_the_buttons_change_sides(phone):
    right, left = begun(phone), begun(phone, left_hand=True)
    right_act, left_act = (hand.sheet.view.tray.touchables[ACT].x for hand in (right, left))
    assert right_act > left_act
