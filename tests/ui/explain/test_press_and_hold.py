"""Press and hold by touch: on the sheet, on the score, on cards in the set-up; and on to the rules."""

from paperdungeons.core.rooms import parse_room
from paperdungeons.core.state import DICE_USE, phase_of
from paperdungeons.ui.automation.driver import Fingertip
from paperdungeons.ui.explain.holdable import HOLD
from paperdungeons.ui.setup.card_choice import CardTile
from paperdungeons.ui.setup.dungeon_card import MonsterNames
from tests.staging import a_game
from tests.ui.support.positions import choice_where, lay, show, take_up

FULL = "printed-ask-all-questions"


def card_of(hand):
    """The card that shows, or None."""
    card = hand.app.features.explaining.card
    return card if card is not None and card.parent is hand.app.stage else None


def hold(hand, x: float, y: float, seconds: float = HOLD + 0.1) -> None:
    finger = Fingertip(x, y)
    finger.down()
    hand.stage.seconds(seconds)
    finger.up()
    hand.stage.frames(2)


def hold_key(hand, *key, seconds: float = HOLD + 0.1) -> None:
    for region in hand.screen.view.regions:
        rect = region.explained.get(key) or region.touchables.get(key)
        if rect is not None:
            return hold(hand, *rect.moved(region.x, region.y + region.scrolled).center, seconds)
    raise AssertionError(key)


def hold_widget(hand, widget) -> None:
    hand.reach(widget)
    hold(hand, *widget.to_window(*widget.center))


def test_what_a_finger_rests_on_is_explained_and_nothing_is_done(phone):
    hand = phone()
    hand.put(a_game(levels=(1, 1, 2, 1), roll="123056"))
    hold_key(hand, "room", parse_room("E2"))
    assert card_of(hand).told.example == "Here: Zombie 3 against your Cleric at level 2: 1 damage."
    assert len(hand.hardware.haptics.buzzes) == 1
    assert hand.sheet.presenter.selection.place is None
    assert hand.back()
    assert (card_of(hand), hand.place) == (None, "sheet")
    # a tap stays a tap, and closes what is open
    hold_key(hand, "die", 1)
    assert card_of(hand).told.title == "White Wizard, digit 2"
    assert hand.sheet.presenter.selection.place is None
    hand.press("tab", 1)
    assert (card_of(hand), hand.sheet.view.page) == (None, "party")
    hold_key(hand, "die", 1, seconds=HOLD - 0.15)
    assert (card_of(hand), hand.sheet.presenter.selection.place) == (None, 1)
    # smaller places within a place
    for key, title in (
        (("level", 3), "Warrior, level 4"),
        (("item-box", 3), "Death Scepter, box 2"),
        (("potion", 5), "Potion 6"),
        (("damage", 6), "Damage, box 7"),
        (("round", 1), "Round 2"),
    ):
        hold_key(hand, *key)
        assert card_of(hand).told.title == title
        hand.touch(card_of(hand).close_button)
        assert card_of(hand) is None
    # without a finger: a keyboard or a voice asks the sheet
    assert hand.sheet.explain(("undo", 0))
    assert card_of(hand).told.title == "Undo"


def test_a_finger_that_moves_holds_nothing(phone):
    hand = phone()
    hand.put(a_game(at="C3", roll="123056"))
    view = hand.sheet.view
    x, y = view.dungeon.center
    swiping = Fingertip(x, y)
    swiping.down()
    hand.stage.frames(3)
    swiping.slide(x - 90, y)
    hand.stage.seconds(HOLD + 0.2)
    swiping.up()
    hand.stage.frames(2)
    assert (card_of(hand), view.page) == (None, "party")
    hand.press("tab", 0)
    hand.press("die", 0)
    here, there = (view.place_of(("room", parse_room(name))).center for name in ("C3", "C2"))
    drawing = Fingertip(*here)
    drawing.down()
    hand.stage.frames(3)
    drawing.slide(*there)
    hand.stage.seconds(HOLD + 0.2)
    drawing.up()
    assert (card_of(hand), hand.state.position) == (None, parse_room("C2"))
    # a finger that has held something no longer draws
    resting = Fingertip(*there)
    resting.down()
    hand.stage.seconds(HOLD + 0.1)
    resting.slide(*here)
    hand.stage.frames(2)
    resting.up()
    assert card_of(hand) is not None
    assert hand.state.position == parse_room("C2")


def test_the_link_leads_to_the_section_of_the_rules_and_back_to_the_same_page(phone):
    hand = phone()
    hand.put(a_game(roll="123056"))
    hand.press("tab", 2)
    hold_key(hand, "mission", 0)
    told = card_of(hand).told
    hand.touch(card_of(hand).more_tile)
    assert (hand.place, told.section) == ("rules-missions", "missions")
    assert hand.screen.folds["missions"].is_open
    assert hand.back()
    assert (hand.place, hand.sheet.view.page, card_of(hand)) == ("sheet", "fame", None)


def test_lines_of_the_score_and_cards_in_the_set_up_are_explained(phone):
    hand = phone()
    lay(hand, FULL, choice_where(FULL, lambda state: state.round == 5 and phase_of(state) == DICE_USE))
    show(hand, "home", "sheet", "score")
    for letter, line in hand.screen.lines.items():
        hold_widget(hand, line.head)
        assert card_of(hand).told.title == hand.app.services.words(f"score.line.{letter}")
        assert not line.is_unfolded
        assert hand.back()
    hand.touch(hand.screen.lines["F"].head)
    assert hand.screen.lines["F"].is_unfolded
    hand.touch(hand.screen.lines["F"].head)
    hold_widget(hand, hand.screen.lines["K"].head)
    scrolled = hand.screen.scrolled
    assert scrolled > 0
    hand.touch(card_of(hand).more_tile)
    assert hand.place == "rules-missions"
    assert hand.back()
    hand.stage.frames(3)
    assert (hand.place, round(hand.screen.scrolled)) == ("score", round(scrolled))
    show(hand, "home", "setup")
    tiles = [widget for widget in hand.screen.walk() if isinstance(widget, CardTile)]
    chosen = hand.screen.options.power
    hold_widget(hand, tiles[1 - chosen])
    assert card_of(hand).told.rule
    assert hand.screen.options.power == chosen
    assert hand.back()
    names = next(widget for widget in hand.screen.walk() if isinstance(widget, MonsterNames))
    hand.reach(names)
    left, top, right, _ = names.places()["1"][0]
    x, y = names.to_window(names.x + (left + right) / 2, names.top - top - 4)
    hold(hand, x, y)
    monster = hand.screen.options.setup(hand.screen.box).monsters[1]
    assert card_of(hand).told.title == hand.app.services.words(f"monsters.{monster.id}.name")


def test_a_film_is_explained_in_the_position_that_it_shows(phone):
    hand = phone()
    take_up(hand, FULL)
    show(hand, "home", "score", "film")
    hand.stage.frames(3)
    hand.screen.player.is_playing = False
    hand.screen.player.go_to(1)
    hold_key(hand, "round", 7)
    assert card_of(hand).told.example == "Here: this round is still to come."
    assert hand.back()
    hand.screen.player.go_to(hand.screen.player.last)
    hold_key(hand, "round", 7)
    assert card_of(hand).told.example == "Here: this round is over."
