"""An evening of Heroes of Tenefyr by touch: rooms are won and lost, then a dungeon, its reward, the boss."""

import pytest

from paperdungeons.shelf.tenefyr.odds import room_odds, team_odds
from paperdungeons.ui.shelf.tenefyr.odds import HandOdds
from paperdungeons.ui.shelf.tenefyr.widgets import CardChip, DoorTile, FigureKeys, Pressed, SeatTile
from paperdungeons.ui.shelf.widgets import Counter
from paperdungeons.ui.style.fonts import glyph
from paperdungeons.ui.widgets.basics import IconButton, Tile
from paperdungeons.ui.widgets.letters import Text
from tests.ui.support.patience import wait_until
from tests.ui.support.phone import Hand
from tests.ui.support.shelf_touch import texts
from tests.ui.support.tenefyr_tour import lay_game

HEROES = {0: "bard", 1: "thief", 2: "cleric"}


class Player:
    """Somebody who plays by what the screen says."""

    def __init__(self, hand: Hand) -> None:
        self.hand = hand

    @property
    def controller(self):
        return self.hand.app.features.progress.shelf.controller

    @property
    def state(self):
        return self.controller.state

    def on_screen(self, kind):
        return [widget for widget in self.hand.screen.walk() if isinstance(widget, kind)]

    def reach(self, widget) -> None:
        """Scroll to a widget, then touch it."""
        if any(part is widget for part in self.hand.screen.column.walk()):
            self.hand.screen.scroll.scroll_to(widget, animate=False)
            self.hand.stage.frames(2)
        self.hand.touch(widget)

    def tap(self, text: str) -> None:
        named = [tile for tile in self.on_screen((Tile, DoorTile, SeatTile)) if tile.name.text == text]
        assert named, f"{text!r} is not among {[tile.name.text for tile in self.on_screen((Tile, DoorTile, SeatTile))]}"
        self.reach(named[0])

    def way(self, text: str) -> None:
        """Choose to keep the hand or to draw again."""
        self.reach(next(way for way in self.on_screen(Pressed) if text in words_on(way)))

    def type(self, figure: int) -> None:
        for digit in str(figure):
            self.reach(self.on_screen(FigureKeys)[0].digits[int(digit)])

    def more(self, times: int) -> None:
        for _ in range(times):
            self.reach(self.on_screen(Counter)[0].more)

    def cards(self, *cards: str) -> None:
        """Touch these cards. Of several chips of a card, the last is the one that is not chosen yet."""
        for card in cards:
            self.reach([chip for chip in self.on_screen(CardChip) if chip.card == card][-1])

    def main(self, text: str) -> None:
        assert self.hand.screen.main_tile.name.text == text
        self.hand.touch(self.hand.screen.main_tile)

    def win(self) -> None:
        """Win a room of strength 3 with a hand of ones."""
        self.type(3)
        self.main("Fight against 3")
        self.cards("b1", "b1", "b1")
        self.main("Play the hand: +3")


def words_on(widget) -> list[str]:
    return [text.text for text in widget.walk(restrict=True) if isinstance(text, Text)]


def test_a_room_is_played_by_touch_undone_killed_and_gone_on_with(phone):
    hand = phone(size=(412, 915))
    hand.touch(hand.screen.place_tiles["shelf"])
    hand.touch(hand.screen.game_tiles["tenefyr"])
    for _ in range(2):
        hand.touch(hand.screen.add_tile)
    for seat, hero in HEROES.items():
        hand.screen.fields[seat].text = ("Bob", "Suzie", "Jack")[seat]
        hand.screen.option_widgets[f"{seat}:{hero}"].dispatch("on_release")
    hand.stage.frames(2)
    hand.touch(hand.screen.begin_tile)
    me = Player(hand)
    assert "In the camp. Bob starts." in texts(hand.screen)
    me.tap("1a")
    me.type(3)
    me.main("Fight against 3")
    assert "Dungeon 1a. Bob's turn." in texts(hand.screen)
    odds, told = me.on_screen(HandOdds)[0].found, texts(hand.screen)
    assert odds == me.controller.ask("hand", "bob")
    assert "Bob's next hand is enough: 7%" in told
    assert "Bob keeps drawing until it is enough: 28% (about 11 cards)" in told
    assert "Everyone plays one hand: 89%" in told
    assert me.controller.ask("team")["reach"] == 0.890621
    me.main("Tap the cards")
    assert me.controller.panel is None
    me.tap("An effect")
    me.reach(next(button for button in me.on_screen(IconButton) if button.text == glyph("close")))
    assert me.controller.panel is None
    me.cards("b1", "b0")
    me.main("1 more card")
    me.reach(next(chip for chip in me.on_screen(CardChip) if chip.card == "b0"))
    me.cards("b0", "b0")
    assert me.state.players["bob"].hand == {"b1": 1, "b0": 2}
    for draws_again in (False, True):
        reach = team_odds(me.state, draws_again)["reach"]
        assert f"{round(100 * reach)}%\u00a0to\u00a0win" in texts(hand.screen)
    me.way("Keep")
    assert (me.state.fight.total, me.state.fight.player) == (1, "suzie")
    me.cards("b0", "b0", "b0")
    hand.touch(hand.screen.undo_button)
    assert me.state.players["suzie"].hand.total() == 0
    hand.touch(hand.screen.redo_button)
    me.way("Draw again")
    me.cards("b1", "b1")
    hand.app.stage.clear_widgets()  # killed: nothing is closed
    hand.open()
    hand.touch(hand.screen.place_tiles["shelf"])
    assert "Dungeon 1a. Suzie's turn. Boss: 0 of 12 steps" in texts(hand.screen)
    hand.touch(hand.screen.rows[0])
    me.way("Draw again")
    me.cards("b1", "b1", "b0")
    me.main("Play the hand: +2")
    assert "3 against 3, on Suzie's turn." in texts(hand.screen)
    chance = room_odds(me.state, 3)["reach"]
    assert f"Everyone plays one hand against 3: {round(100 * chance)}%" in texts(hand.screen)
    me.main("On to the next room")
    me.type(3)
    me.main("Fight against 3")
    assert me.controller.ask("team")["reach"] == chance
    assert not me.controller.do("leave")
    assert hand.screen.note.text == "Fight first."


@pytest.mark.long
def test_a_whole_evening_is_played_by_touch(phone):
    hand = phone(size=(412, 915))
    lay_game(hand, "begin bob:bard suzie:thief jack:cleric track=4", names=("Bob", "Suzie", "Jack"))
    me = Player(hand)
    me.tap("1a")
    for _ in range(3):
        me.win()
        me.main("On to the next room")
    me.win()
    assert (me.state.reward_open, me.state.at) == ("1a", 1)
    assert "Dungeon 1a is completed." in texts(hand.screen)
    take_the_reward(me)
    be_thrown_out(me)
    effects_of_a_fight(me)
    assert me.state.boss_due
    me.tap("2a")
    assert hand.screen.note.text == "The boss attacks: only the boss can be entered."
    beat_the_boss(me)
    assert hand.place == "shelf-result"
    assert hand.screen.headline == "Won! Bob, Suzie, Jack"
    me.tap("Write down an achievement")
    me.controller.set(quietly=True, text="Dragon slayer")
    me.tap("Write it down")
    assert "Dragon slayer" in texts(hand.screen)
    assert me.state.achievements == ["dragon-slayer"]


def take_the_reward(me: Player) -> None:
    """Suzie removes two cards, Bob gives a card away, and Jack gains one."""
    me.tap("Suzie")
    me.cards("b0")
    for _ in range(2):
        me.tap("Remove Basic 0")
    me.hand.back()
    me.tap("Bob")
    me.cards("b0")
    me.tap("Give Basic 0 to Jack")
    me.hand.back()
    me.tap("Jack")
    me.tap("Gain a reserve card")
    me.tap("Level 2 (6 left)")
    me.type(9)
    me.main("Gain it")
    decks = {name: player.deck for name, player in me.state.players.items()}
    assert (decks["suzie"]["b0"], decks["bob"]["b0"], decks["jack"]["b0"], decks["jack"]["2p9"]) == (4, 5, 7, 1)
    me.main("The reward is taken")
    assert me.state.reward_open is None


def be_thrown_out(me: Player) -> None:
    me.tap("1b")
    me.type(12)
    me.main("Fight against 12")
    for _ in range(3):
        me.cards("b0", "b0", "b0")
        me.main("Play the hand: +0")
    assert (me.state.at, me.state.phase) == (3, "camp")
    assert "The boss moves: 2." in me.hand.screen.note.text


def effects_of_a_fight(me: Player) -> None:
    """Use every effect once; then the heroes leave the room of their own accord."""
    me.tap("2b")
    me.type(5)
    me.main("Fight against 5")
    effect(me, "The enemy's strength changes")
    me.type(8)
    me.main("It now has 8")
    effect(me, "Discard from the deck of Jack")
    me.cards("b0", "b0")
    me.main("These cards: 2")
    me.cards("b1", "b1", "b0")
    effect(me, "Draw more cards")
    me.cards("b1")
    me.main("These cards: 1")
    effect(me, "Discard from the hand")
    me.cards("b0")
    me.main("These cards: 1")
    effect(me, "The total changes")
    me.more(2)
    me.main("Change the total: +2")
    effect(me, "This hand counts differently")
    me.more(3)
    me.main("Play the hand with +3")
    assert me.state.last == {"won": True, "player": me.state.last["player"], "total": 8, "enemy": 8}
    me.tap("Leave the dungeon")
    assert (me.state.at, me.state.inside) == (4, None)


def effect(me: Player, text: str) -> None:
    me.tap("An effect")
    me.tap(text)


def beat_the_boss(me: Player) -> None:
    me.main("To the boss")
    for room in range(4):
        me.type(2)
        me.main("Fight against 2")
        me.cards("b1", "b1", "b0")
        me.main("Play the hand: +2")
        assert me.state.dungeons["boss"].left == 3 - room


def test_quickly_and_alone_sums_are_typed_and_symbols_settled(phone):
    hand = phone()
    lay_game(hand, "begin bob:bard+thief mode=quick decks=off", names=("Bob",))
    me = Player(hand)
    me.tap("1")
    me.type(6)
    me.main("Fight against 6")
    assert {"Turn 1", "Turn 2"} <= {seat.name.text for seat in me.on_screen(SeatTile)}
    me.type(2)
    me.main("Add 2")
    me.tap("Nothing to add")
    assert (me.state.grants, me.state.at) == (2, 2)
    me.tap("2")
    assert hand.screen.note.text == "Settle the symbols of the track first."
    me.tap("Bob")
    me.tap("Gain a reserve card")
    me.main("Gain it")
    for _ in range(2):
        me.main("This symbol is settled")
    me.tap("Put a figure right")
    assert me.controller.do("correct", "grants", 1, stay=True)
    assert hand.screen.note.text == "Corrected: symbols to settle: 1"
    hand.back()
    me.main("This symbol is settled")
    me.tap("The boss")
    me.tap("The enemy moves on")
    me.tap("Dungeon 1")
    assert (me.state.dungeons["5"].left, me.state.dungeons["1"].left) == (3, 5)


def test_the_odds_of_a_large_deck_are_counted_beside_the_frames(phone):
    hand = phone()
    loot = [f"gain bob {level} {power}" for power in range(2, 8) for level in range(1, 5)]
    controller = lay_game(hand, "begin bob:bard+thief", *loot, "enter 5a", "fight 13", names=("Bob",))
    odds = Player(hand).on_screen(HandOdds)[0]
    assert "Counting the odds of a large deck" in texts(hand.screen)
    controller.open("draw", player="bob", cards=())
    wait_until(hand, lambda: not odds.task.is_running)
    assert odds.found is None  # its widget no longer shows
    controller.close()
    hand.stage.frames(2)
    odds = Player(hand).on_screen(HandOdds)[0]
    wait_until(hand, lambda: odds.found is not None)
    assert odds.found == controller.ask("hand", "bob")
    assert "keeps drawing until it is enough" in texts(hand.screen)
