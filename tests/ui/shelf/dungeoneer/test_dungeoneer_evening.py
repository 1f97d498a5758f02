"""An evening of Dungeoneer, played by touch: what the sheet shows is what the rules say."""

import pytest

from paperdungeons.ui.shelf.dungeoneer.hero_plate import LargeHero, SmallHero
from tests.ui.support.phone import Hand
from tests.ui.support.shelf_touch import begin, controller_of, count, roll, tap, texts, tile, tiles, touch, write


def state_of(hand: Hand):
    return controller_of(hand).state


def small(hand: Hand, name: str) -> SmallHero:
    return next(
        widget for widget in hand.screen.walk(restrict=True) if isinstance(widget, SmallHero) and widget.hero == name
    )


def on(hand: Hand, times: int = 1) -> None:
    """Go on to the next phase, this many times."""
    for _ in range(times):
        hand.touch(hand.screen.main_tile)


def to_hero_phase(hand: Hand) -> None:
    on(hand, 2)
    if state_of(hand).turn.phase == "build":
        tap(hand, "Do not build")


@pytest.mark.long
def test_a_whole_evening_is_won_by_three_quests(phone):
    """Two heroes on a phone, with printed figures, a monster and its reward, a map card, cards, threats and quests."""
    hand = phone(size=(412, 915))
    begin(hand, "dungeoneer", "Anna", "Bob")
    print_scores(hand)
    monster_and_reward(hand)
    map_card_and_treasure(hand)
    threats_by_own_dice_and_the_app(hand)
    for label, turns in (("Quest 1", 0), ("Quest 2", 2), ("Quest 5", 2)):
        complete_quest(hand, label, turns)
    assert hand.place == "shelf-result"
    assert hand.screen.headline == "Anna wins!"
    assert "Anna\nLevel 4, quests 3, points 3" in texts(hand.screen)
    hand.touch(hand.screen.shelf_tile)
    assert len(hand.screen.finished_rows) == 1


def print_scores(hand: Hand) -> None:
    large = next(widget for widget in hand.screen.walk(restrict=True) if isinstance(widget, LargeHero))
    touch(hand, large.more_button)
    tap(hand, "Printed scores")
    count(hand, "Magic", 1)
    on(hand)
    assert state_of(hand).players["anna"].row == (2, 1, 3)
    touch(hand, small(hand, "bob"))
    tap(hand, "Printed limits")
    count(hand, "Boons", 2)
    count(hand, "Treasures", 1)
    on(hand)
    assert (state_of(hand).players["bob"].boons_max, state_of(hand).players["bob"].treasures_max) == (2, 1)


def monster_and_reward(hand: Hand) -> None:
    """Anna's demon wounds Bob, who has no Movement left to challenge it; Anna hands the Peril to Bob."""
    on(hand)
    tap(hand, "Play a monster")
    write(hand, "Fire demon")
    count(hand, "Life", 2)
    on(hand)
    assert state_of(hand).players["bob"].peril == 0
    touch(hand, next(row for row in rows_of(hand) if "Fire demon" in texts(row)))
    tap(hand, "It strikes")
    assert "Fire demon hits 28%, nobody 14%, Bob hits back 58%" in texts(hand.screen)
    count(hand, "Score of the monster", 2)
    assert "Fire demon hits 42%, nobody 17%, Bob hits back 42%" in texts(hand.screen)
    roll(hand, 5, 2)
    assert state_of(hand).players["bob"].life == 5
    assert hand.screen.note.text == "Bob loses 1 Life. Anna has 1 Peril to hand out."
    touch(hand, next(row for row in rows_of(hand) if "Fire demon" in texts(row)))
    tap(hand, "Challenge it")
    assert controller_of(hand).panel.fields["s"] == 2
    roll(hand, 6, 1)
    assert hand.screen.note.text == "No Movement left."
    assert hand.back()
    tap(hand, "1 to Bob")
    assert (state_of(hand).players["bob"].peril, state_of(hand).owed["anna"]) == (1, 0)


def rows_of(hand: Hand) -> list:
    return [widget for widget in hand.screen.walk(restrict=True) if type(widget).__name__ == "Row"]


def map_card_and_treasure(hand: Hand) -> None:
    on(hand)
    on(hand)
    assert hand.screen.note.text == "Build a map card first, or skip it."
    tap(hand, "Build a map card")
    write(hand, "Dark well")
    count(hand, "Glory", 2)
    on(hand)
    assert state_of(hand).spaces["dark-well"] == [2, 1]
    on(hand)
    tap(hand, "Move", "Dark well")
    anna = state_of(hand).players["anna"]
    assert (anna.space, anna.glory, anna.peril, anna.movement) == ("dark-well", 3, 2, 2)
    tap(hand, "Ready a card")
    tap(hand, "Treasures")
    write(hand, "Golden helm")
    write(hand, "helm", 1)
    count(hand, "Cost", 4)
    count(hand, "Gives Speed", 1)
    on(hand)
    assert hand.screen.note.text == "That costs 4 Glory, and there is 3."
    count(hand, "Cost", 1)
    on(hand)
    anna = state_of(hand).players["anna"]
    assert (anna.glory, anna.score("speed"), anna.cards["golden-helm"].kind) == (2, 4, "helm")
    assert "Golden helm (Speed +1)" in texts(hand.screen)


def threats_by_own_dice_and_the_app(hand: Hand) -> None:
    large = next(widget for widget in hand.screen.walk(restrict=True) if isinstance(widget, LargeHero))
    touch(hand, large.score_tiles["speed"])
    count(hand, "Threat", 9)
    assert "5 or more: 33%" in texts(hand.screen)
    tap(hand, "On failure", "Spikes: 1 wound")
    roll(hand, 2)
    assert state_of(hand).players["anna"].life == 5
    assert "Anna: 6 against 9, it has failed." in texts(hand.screen)
    hand.touch(hand.screen.undo_button)
    assert state_of(hand).players["anna"].life == 6
    hand.touch(hand.screen.redo_button)
    assert state_of(hand).players["anna"].life == 5
    tap(hand, "Threat", "Let the app throw")
    hand.touch(hand.screen.main_tile)
    assert controller_of(hand).session.log.actions[-1].is_throw
    hand.touch(hand.screen.undo_button)
    assert hand.screen.note.text == "The app has thrown the dice: that cannot be taken back."


def complete_quest(hand: Hand, label: str, turns: int) -> None:
    """Complete a quest after this many turns, in which Bob does nothing and Anna does not move."""
    for _ in range(turns):
        on(hand)
        if state_of(hand).turn.phase == "discard":
            on(hand)
        to_hero_phase(hand)
    assert state_of(hand).turn.player == "anna"
    tap(hand, label)
    on(hand)
    assert "What does the card give?" in texts(hand.screen)
    count(hand, "Life", 1)
    on(hand)


@pytest.mark.long
def test_refused_taps_say_why_and_every_panel_opens_and_closes(phone):
    """On a tablet all heroes stay in view beside whatever is open."""
    hand = phone(size=(1280, 800))
    begin(hand, "dungeoneer", "Anna", "Bob", "Chloé", "Dirk")
    touch(hand, small(hand, "dirk"))
    heroes = {widget.hero for widget in hand.screen.walk(restrict=True) if isinstance(widget, SmallHero | LargeHero)}
    assert heroes == {"anna", "bob", "chloe", "dirk"}
    opened = [text for text in tiles(hand) if text not in ("Lie down", "One more Life")]
    for text in opened:
        touch(hand, tile(hand, text))
        assert controller_of(hand).panel.name != "hero", text
        assert hand.back()
        assert controller_of(hand).panel is None
        touch(hand, small(hand, "dirk"))
    tap(hand, "Lie down")
    assert state_of(hand).players["dirk"].tipped
    touch(hand, small(hand, "dirk"))
    tap(hand, "Stand up")
    assert hand.screen.note.text == "No Movement left."
    assert "No Movement left." in texts(tile(hand, "Stand up"))


def test_the_last_hero_standing_wins_and_undo_takes_it_back(phone):
    hand = phone(size=(360, 640), language="nl", text_size=130)
    begin(hand, "dungeoneer", "Anna", "Bob")
    touch(hand, small(hand, "bob"))
    step = next(widget for widget in hand.screen.walk(restrict=True) if type(widget).__name__ == "Counter")
    for _ in range(5):
        step = next(widget for widget in hand.screen.walk(restrict=True) if type(widget).__name__ == "Counter")
        touch(hand, step.less)
    assert hand.place == "shelf-game"
    touch(hand, next(widget for widget in hand.screen.walk(restrict=True) if type(widget).__name__ == "Counter").less)
    assert hand.screen.headline == "Anna wint!"
    touch(hand, hand.screen.sheet_tile)
    assert "Deze held ruste zacht" in texts(hand.screen)
    hand.touch(hand.screen.undo_button)
    assert state_of(hand).players["bob"].life == 1
