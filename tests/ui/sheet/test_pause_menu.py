"""The pause menu: beginning a game again, giving it up, and taking that back."""

from datetime import date

from paperdungeons.content.words import words
from paperdungeons.play.records.challenge import Attempt, Challenge, ChallengeKind
from paperdungeons.ui.sheet.menu_screen import ICONS
from tests.ui.support.positions import show

EN = words("en")
COUNTS = Attempt(Challenge(ChallengeKind.DAILY, date(2026, 11, 17)))


def open_menu(hand) -> None:
    show(hand, "home", "sheet", "menu")
    hand.stage.frames(2)


def begin(hand) -> None:
    hand.app.features.setup.open_solo()
    hand.stage.frames(2)
    hand.touch(hand.screen.start_tile)


def test_a_game_begins_again_with_the_same_cards_and_dice_and_the_old_one_can_be_taken_back(phone):
    hand = phone(ghosts="V0")
    begin(hand)
    old, dealt = hand.app.library.game, hand.state
    hand.press("die", 0)
    hand.press("brew")
    assert hand.state != dealt
    open_menu(hand)
    tile = hand.screen.tiles["restart"]
    hand.touch(tile)
    assert tile.is_asking
    assert hand.back()
    assert (hand.place, tile.is_asking) == ("menu", False)
    hand.touch(tile)
    hand.touch(tile)
    new = hand.app.library.game
    assert (hand.place, new is old, hand.state, new.ghosts) == ("sheet", False, dealt, old.ghosts)
    assert hand.app.library.waiting == 1
    show(hand, "home", "games")
    hand.touch(hand.screen.given_up_rows[0])
    assert (hand.place, hand.app.library.game.id, hand.app.library.waiting) == ("sheet", old.id, 2)


def test_a_game_that_is_given_up_no_longer_waits_and_home_leads_back_to_it(phone):
    hand = phone()
    begin(hand)
    given_up = hand.app.library.game.id
    open_menu(hand)
    assert set(hand.screen.tiles) <= set(ICONS)
    hand.touch(hand.screen.tiles["give-up"])
    assert EN("sheet.menu.give-up-warning") in hand.texts()
    hand.touch(hand.screen.tiles["give-up"])
    assert (hand.place, hand.app.library.game) == ("home", None)
    assert EN("home.continue.name") not in hand.texts()
    hand.touch(hand.screen.others_tile)
    hand.touch(hand.screen.given_up_rows[0])
    assert (hand.place, hand.app.library.game.id) == ("sheet", given_up)
    show(hand, "home", "games")
    assert hand.screen.given_up_rows == []


def test_the_one_try_that_counts_cannot_begin_again_and_says_so_when_it_is_given_up(phone):
    hand = phone()
    setup = hand.app.features.setup.solo.setup(hand.app.library.content.box)
    hand.app.features.flow.begin(setup, hand.app.features.setup.solo.cards(setup), None, attempt=COUNTS)
    open_menu(hand)
    assert "restart" not in hand.screen.tiles
    hand.touch(hand.screen.tiles["give-up"])
    assert EN("sheet.menu.give-up-counts") in hand.texts()
    hand.app.features.setup.open_table("pass")
    hand.stage.frames(2)
    hand.touch(hand.screen.start_tile)
    open_menu(hand)
    assert not {"restart", "give-up"} & set(hand.screen.tiles)
