"""The sheet of Heroes of Tenefyr in every phase and on every panel, to be looked at."""

from __future__ import annotations

from collections.abc import Iterator

from paperdungeons.ui.shelf.controller import ShelfController
from paperdungeons.ui.shell.progress_features import shelf_sheets
from tests.ui.support.phone import Hand

BEGIN, NAMES = "begin bob:bard suzie:thief jack:cleric dirk:barbarian skill=2", ("BOB", "SUZIE", "JACK", "DIRK-WILLEM")
"""The names are in capitals: small letters on a screen must come from the string tables."""
LOOT = ["gain bob 2 3", "gain bob 3 4", "gain suzie 1 2"]


def lay_game(hand: Hand, *lines: str, names: tuple[str, ...] = NAMES) -> ShelfController:
    """Open a game with these lines, as if it was taken up again."""
    library = hand.app.features.progress.shelf
    sheet = shelf_sheets()["tenefyr"]
    _, session = library.store.begin(sheet.game, lines[0], names)
    for line in lines[1:]:
        session.do(line)
    library.open(sheet, session, names)
    hand.stage.frames(2)
    assert library.controller is not None
    return library.controller


def tenefyr_screens(hand: Hand) -> Iterator[str]:
    yield from _camp(hand)
    yield from _fight(hand)
    yield from _panels(hand)
    yield from _quick_and_alone(hand)
    yield from _ends(hand)


def _camp(hand: Hand) -> Iterator[str]:
    controller = lay_game(hand, BEGIN, *LOOT, "correct 2a.left 0", "correct 3b.left 7", "correct track.at 5")
    yield "tenefyr, camp"
    controller.do("enter", "2a")
    yield "tenefyr, an empty door"
    controller.open("deck", player="bob", card="b0")
    yield "tenefyr, a deck"
    controller.open("gain", player="suzie", level=2, strength=2)
    yield "tenefyr, a card of the reserve"
    controller.open("achieve")
    yield "tenefyr, an achievement"
    controller.open("correct")
    yield "tenefyr, corrections"


def _fight(hand: Hand) -> Iterator[str]:
    controller = lay_game(hand, BEGIN, *LOOT, "enter 3a")
    yield "tenefyr, door"
    controller.open("enemy", n=9)
    yield "tenefyr, door, a strength typed"
    controller.do("fight", 9, "loot", 4)
    yield "tenefyr, fight"
    controller.open("draw", player="bob", cards=("b1", "2p3"))
    yield "tenefyr, two cards tapped"
    controller.do("draw", "bob", "b1", "2p3", "b0")
    yield "tenefyr, keep or again"
    controller.do("play", "bob")
    yield "tenefyr, the second turn"
    controller.do("draw", "suzie", "b1", "b1", "1p2")
    controller.do("play", "suzie", "plus", 1)
    yield "tenefyr, on or out"


def _panels(hand: Hand) -> Iterator[str]:
    controller = lay_game(hand, BEGIN, *LOOT, "enter boss", "fight 12", "draw bob b1 s 2p3")
    controller.open("effects")
    yield "tenefyr, effects"
    for panel in ("discard", "mill"):
        controller.open(panel, player="bob", cards=("b1",))
        yield f"tenefyr, {panel}"
    controller.open("change", n=14)
    yield "tenefyr, another strength"
    for panel in ("adjust", "plus"):
        controller.open(panel, n=-2)
        yield f"tenefyr, {panel}"
    controller.open("wander")
    yield "tenefyr, wandering"


def _quick_and_alone(hand: Hand) -> Iterator[str]:
    sums = "begin bob:bard suzie:thief jack:cleric decks=off mode=quick"
    controller = lay_game(hand, sums, "enter 1", "fight 5", "power bob 3", names=NAMES[:3])
    controller.open("sum", n=4)
    yield "tenefyr, sums"
    for name in ("suzie", "jack"):
        controller.do("power", name, 0)
    yield "tenefyr, symbols to settle"
    controller = lay_game(hand, "begin bob:bard+thief", "enter 1a", "fight 4", names=NAMES[:1])
    controller.do("draw", "bob", *["b1"] * 3)
    controller.do("play", "bob")
    yield "tenefyr, alone, the second turn"


def _ends(hand: Hand) -> Iterator[str]:
    rooms = [line for name in ("bob", "suzie", "jack", "bob") for line in ("fight 1", f"power {name} 1", "go-on")]
    table = "begin bob:bard suzie:thief jack:cleric decks=off"
    controller = lay_game(hand, table, "enter 1a", *rooms[:-1], names=NAMES[:3])
    yield "tenefyr, a reward"
    controller.do("done")
    controller.do("correct", "track.at", controller.state.length)
    yield "tenefyr, the boss attacks"
    controller.do("enter", "boss")
    for name in ("suzie", "jack", "bob", "suzie"):
        controller.do("fight", 2)
        controller.do("power", name, 3)
    yield "tenefyr, won"
    controller.do("achieve", "a")
    controller.open("achieve")
    yield "tenefyr, won, an achievement"
