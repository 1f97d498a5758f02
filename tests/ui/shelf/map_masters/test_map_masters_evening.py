"""An evening of Map Masters, played by touch: what the sheet shows is what the rules say."""

import pytest
from kivy.uix.widget import Widget

from paperdungeons.ui.automation.driver import drag
from paperdungeons.ui.shelf.map_masters.group_strip import GroupStrip
from paperdungeons.ui.shelf.widgets import PALE
from tests.ui.support.phone import Hand
from tests.ui.support.shelf_touch import begin, controller_of, count, tap, texts, tile, tiles, touch, write
from tests.ui.support.shelf_tour import MISSION, play


def state_of(hand: Hand):
    return controller_of(hand).state


def strip(hand: Hand, group: str) -> GroupStrip:
    return next(
        widget for widget in hand.screen.walk(restrict=True) if isinstance(widget, GroupStrip) and widget.group == group
    )


def find(hand: Hand, group: str, *items: str) -> None:
    for item in items:
        touch(hand, strip(hand, group).cells[item])


def turn(hand: Hand, card: str) -> None:
    """Place a card, by the red button."""
    hand.touch(hand.screen.main_tile)
    tap(hand, card)


def end(hand: Hand) -> None:
    hand.touch(hand.screen.main_tile)


def test_a_tile_that_cannot_be_used_is_pale_and_does_not_look_chosen(phone):
    hand = phone(size=(412, 915))
    play(hand, "mapmasters", "anna", "buy tile rope green").open("buy", group="green")
    hand.stage.frames(2)
    ink, used, free = hand.screen.look.palette.ink, tile(hand, "Rope"), tile(hand, "Key")
    assert (free.surface, free.name.color, free.children[-1].color) == (used.surface, [*ink], [*ink])
    assert used.name.color == used.children[-1].color == [*ink[:3], PALE]
    assert "This group already carries such a tile." in texts(used)


@pytest.mark.long
def test_a_whole_evening_is_won_and_stands_in_the_hall_of_fame(phone):
    """The first mission with three players on a phone, as the rules tell it."""
    hand = phone(size=(412, 915))
    begin(hand, "mapmasters", "Mira", "Julian", "Leonie")
    shop(hand)
    hand.touch(hand.screen.main_tile)
    assert (state_of(hand).phase, state_of(hand).coins, state_of(hand).deck) == ("explore", 0, 27)
    assert "cards to play: 36" in texts(hand.screen).replace("\u00a0", " ")
    boots_for_green(hand)
    keys_for_blue(hand)
    coins_and_scrolls(hand)
    assert hand.place == "shelf-result"
    assert "Goals met: 4 of 4" in texts(hand.screen)
    points_and_hall_of_fame(hand)


def shop(hand: Hand) -> None:
    """Buy a book, a key and two ropes, which go to two groups."""
    touch(hand, strip(hand, "green").name_row)
    tap(hand, "Rope", "Hunt")
    assert "Rope tile \u00b7 Book: Hunt" in texts(strip(hand, "green"))
    assert "This group already carries such a tile." in texts(tile(hand, "Rope"))
    tap(hand, "Rope")
    assert hand.screen.note.text == "This group already carries such a tile."
    assert hand.back()
    touch(hand, strip(hand, "blue").name_row)
    tap(hand, "Key", "Rope", "Sword")
    assert hand.screen.note.text == "That costs 1; coins left: 0."
    assert (state_of(hand).coins, state_of(hand).stock["rope"]) == (0, 3)
    assert hand.back()


def boots_for_green(hand: Hand) -> None:
    """Mira's first turn: finds, an artefact, a pit; what is used is crossed out."""
    turn(hand, "Start card")
    find(hand, "green", "key", "rope", "barrel")
    assert strip(hand, "green").seals["boots"].text.text == "0/1"
    touch(hand, strip(hand, "green").name_row)
    tap(hand, "Take: Boots", "Pit", "Hunt")
    green = state_of(hand).groups["green"]
    assert (green.left("rope"), green.overcome["pit"], green.tiles["rope"].ready) == (0, 1, 1)
    assert [book.used for book in green.books] == [True]
    tap(hand, "Monster")
    assert hand.screen.note.text == "This group has nothing for that."
    assert strip(hand, "green").seals["boots"].holds
    touch(hand, strip(hand, "green").seals["boots"])
    assert hand.screen.note.text == "Green delivers: Boots!"
    assert strip(hand, "green").seals == {}
    hand.touch(hand.screen.undo_button)
    assert not state_of(hand).goals["boots"].done
    hand.touch(hand.screen.redo_button)
    assert state_of(hand).goals["boots"].by == "green"
    end(hand)
    assert hand.screen.note.text == "Mira draws a card. Julian's turn."


def keys_for_blue(hand: Hand) -> None:
    """Three keys, of which one opens a lock; a delivery that is refused says why."""
    turn(hand, "Cost 4")
    find(hand, "blue", "key")
    assert strip(hand, "blue").seals["keys"].text.text == "2/2"
    touch(hand, strip(hand, "blue").seals["coins"])
    assert hand.screen.note.text == "This goal asks for 5, and the group has 0."
    find(hand, "blue", "key", "key")
    touch(hand, strip(hand, "blue").name_row)
    tap(hand, "Lock")
    assert strip(hand, "blue").cells["key"].figure.text == "2"
    touch(hand, strip(hand, "blue").seals["keys"])
    assert (state_of(hand).goals["keys"].by, state_of(hand).groups["blue"].has_tile("key")) == ("blue", True)
    end(hand)


def coins_and_scrolls(hand: Hand) -> None:
    turn(hand, "Cost 6")
    find(hand, "yellow", *["coin"] * 5)
    touch(hand, strip(hand, "yellow").seals["coins"])
    end(hand)
    turn(hand, "Start card")
    touch(hand, strip(hand, "red").name_row)
    tap(hand, "Put the counts right")
    count(hand, "Scroll", 5)
    assert hand.back()
    touch(hand, strip(hand, "red").seals["scrolls"])


def points_and_hall_of_fame(hand: Hand) -> None:
    assert "Missions that you win appear here" in texts(hand.screen)
    tap(hand, "Write down the points")
    write(hand, "17")
    count(hand, "Divided by", 2)
    tap(hand, "Write it down")
    assert state_of(hand).hall["points"] == 8
    assert "Points: 8" in texts(hand.screen)
    assert "Mira, Julian, Leonie" in texts(hand.screen)
    tap(hand, "Change the points")
    write(hand, "9")
    tap(hand, "Write it down")
    assert "Points: 9" in texts(hand.screen)
    hand.touch(hand.screen.shelf_tile)
    hand.touch(hand.screen.game_tiles["mapmasters"])
    hand.touch(hand.screen.begin_tile)
    tap(hand, "Hall of fame")
    assert "Mira, Julian, Leonie" in texts(hand.screen)


def test_a_swipe_over_an_item_uses_it_and_scrolling_over_it_does_nothing(phone):
    hand = phone()
    play(hand, "mapmasters", "anna", "start\nplace s\nfind green key 2", ("Anna",))
    hand.stage.frames(2)
    for left, steps in ((1, 6), (0, 1)):
        x, y = centre(strip(hand, "green").cells["key"])
        hand.run(drag([(x, y), (x + 60, y)], steps))
        hand.stage.frames(15)
        assert strip(hand, "green").cells["key"].figure.text == str(left)
    assert state_of(hand).groups["green"].overcome["lock"] == 2
    x, y = centre(strip(hand, "green").cells["key"])
    hand.drag((x, y), (x - 60, y))
    hand.stage.frames(15)
    assert hand.screen.note.text == "This group has nothing for that."
    before = controller_of(hand).session.log.cursor
    x, y = centre(strip(hand, "green").cells["coin"])
    hand.drag((x, y), (x + 60, y))
    hand.stage.frames(15)
    hand.drag((x, y), (x, y + 100))
    hand.stage.frames(15)
    assert hand.screen.scrolled > 0
    assert controller_of(hand).session.log.cursor == before


def centre(widget: Widget) -> tuple[float, float]:
    return widget.to_window(*widget.center)


def test_a_mission_is_typed_from_its_book_lost_and_laid_out_again(phone):
    """With large letters on a small phone."""
    hand = phone(text_size=130)
    play(hand, "mapmasters", "anna mission=3 coins=4", "", ("Anna",))
    hand.stage.frames(2)
    hand.touch(hand.screen.main_tile)
    assert hand.screen.note.text == "Enter your groups first."
    tap(hand, "Add a group", "Green")
    write(hand, "Night owls")
    hand.touch(hand.screen.main_tile)
    tap(hand, "Add a goal", "Key")
    count(hand, "How many", 2)
    hand.touch(hand.screen.main_tile)
    tap(hand, "Add a goal", "Artefact")
    write(hand, "Old crown")
    hand.touch(hand.screen.main_tile)
    tap(hand, "Exploration deck")
    count(hand, "Start card", 6)
    count(hand, "Cost 5", 2)
    hand.touch(hand.screen.main_tile)
    tap(hand, "Empty places")
    count(hand, "Places", 18)
    hand.touch(hand.screen.main_tile)
    tap(hand, "Who starts?", "Anna")
    state = state_of(hand)
    assert (list(state.groups), list(state.goals)) == (["green", "night-owls"], ["keys", "old-crown"])
    assert (state.deck, state.places, state.composition["5"]) == (8, 18, 2)
    hand.touch(hand.screen.main_tile)
    tap(hand, "Deck and hands")
    assert "Cost 5: 2 of 2 unseen, 79% in hand" in texts(hand.screen)
    count(hand, "Draw deck", 5)
    assert (state_of(hand).deck, state_of(hand).corrected) == (5, True)
    assert hand.back()
    tap(hand, "End the mission", "A group is in a dead end")
    assert hand.place == "shelf-result"
    assert "The mission is lost: a dead end." in texts(hand.screen)
    assert "Write down the points" not in tiles(hand)
    play(hand, "mapmasters", "anna mission=3 coins=4", "", ("Anna",))
    hand.stage.frames(2)
    tap(hand, "As we laid it out last time")
    again = state_of(hand)
    assert (list(again.groups), list(again.goals)) == (["green", "night-owls"], ["keys", "old-crown"])
    assert (again.deck, again.places) == (8, 18)


def test_a_killed_game_goes_on_and_the_tablet_keeps_all_groups_in_view(phone):
    hand = phone(size=(1280, 800), language="nl")
    controller = play(
        hand, "mapmasters", "anna bob improvements=on", "\n".join(MISSION.splitlines()[3:6]), ("Anna", "Bob")
    )
    hand.stage.frames(2)
    before = controller.session.log.actions
    hand.app.stage.clear_widgets()  # killed: nothing is closed
    hand.open()
    hand.touch(hand.screen.place_tiles["shelf"])
    assert "Missie 1, Anna is aan de beurt" in texts(hand.screen)
    hand.touch(hand.screen.rows[0])
    assert controller_of(hand).session.log.actions == before
    touch(hand, strip(hand, "green").name_row)
    tap(hand, "Een tegel als verbetering", "Touw")
    assert hand.screen.note.text == "Deze groep heeft al zo'n tegel."
    tap(hand, "Zwaard")
    assert state_of(hand).groups["green"].has_tile("sword")
    groups = {widget.group for widget in hand.screen.walk(restrict=True) if isinstance(widget, GroupStrip)}
    assert groups == {"green", "yellow", "blue", "red"}
    tap(hand, "Stapel en handen")
    groups = {widget.group for widget in hand.screen.walk(restrict=True) if isinstance(widget, GroupStrip)}
    assert groups == {"green", "yellow", "blue", "red"}
