"""A tour of the shelf: its own pages, and every panel of every sheet on it."""

from __future__ import annotations

from collections.abc import Iterator

from paperdungeons.ui.shelf.controller import ShelfController
from tests.ui.support.phone import Hand
from tests.ui.support.positions import show
from tests.ui.support.tenefyr_tour import tenefyr_screens

NAMES = ("Anna", "Willemijntje", "Chlo\u00e9")
EVENING = """scores anna 1 2 1 3
limits anna 6 3 2
correct chloe.saved 1
next
summon anna fire-demon 3 chloe 1
strike fire-demon chloe melee 3 roll 5 against 1
challenge chloe fire-demon melee 1 roll 6 against 1
next
build dark-well 2 1
next
move anna dark-well
ready anna treasure golden-helm helm 1 speed+1 treasures+1
tip anna"""
"""Anna's first turn, up to her Hero phase, with all there is to see."""
PANELS: dict[str, dict[str, object]] = {
    "hero": {"hero": "anna"},
    "scores": {"hero": "anna", "level": 1, "melee": 2, "magic": 1, "speed": 3},
    "limits": {"hero": "anna", "life": 6, "boons": 3, "treasures": 2},
    "ready": {"hero": "anna", "sort": "treasure", "cost": 1},
    "bane": {"hero": "chloe", "by": "anna", "cost": 1},
    "pay": {"hero": "anna", "n": 1},
    "spend": {"payer": "chloe", "by": "anna", "n": 1},
    "move": {"hero": "chloe"},
    "warp": {"hero": "chloe"},
    "explore": {"glory": 1, "peril": 1},
    "threat": {"hero": "anna", "score": "speed", "x": 5, "kind": "wound", "unfolded": "fails", "wounds": 1},
    "search": {"hero": "anna", "x": 5, "far": 1},
    "summon": {"by": "anna", "target": "chloe", "life": 1, "cost": 1},
    "lair": {"life": 1},
    "unleash": {"label": "fire-demon", "target": "chloe", "cost": 1},
    "monster": {"label": "fire-demon"},
    "fight": {
        "mode": "challenge",
        "hero": "chloe",
        "label": "fire-demon",
        "form": "melee",
        "s": 1,
        "hit": 1,
        "back": 1,
    },
    "quest": {"quest": "q1"},
    "complete": {"quest": "q1", "level": True},
}


def play(hand: Hand, game: str, seats: str, lines: str, names: tuple[str, ...] = ()) -> ShelfController:
    """Open a game on its sheet, and play these lines in it."""
    library = hand.app.features.progress.shelf
    _, session = library.store.begin(library.sheets[game].game, f"begin {seats}", names)
    library.open(library.sheets[game], session, names)
    for line in lines.splitlines():
        assert library.controller.do(*line.split()), line
    return library.controller


def shelf_screens(hand: Hand) -> Iterator[str]:
    show(hand, "home", "shelf")
    yield "shelf, empty"
    for game in hand.app.features.progress.shelf.sheets:
        hand.screen.game_tiles[game].dispatch("on_release")
        yield f"shelf-setup, {game}"
        show(hand, "home", "shelf")
    yield from dungeoneer_screens(hand)
    yield from tenefyr_screens(hand)
    yield from map_masters_screens(hand)
    show(hand, "home", "shelf")
    library = hand.app.features.progress.shelf
    library.put_away(library.lists().waiting[0])
    yield "shelf, with games"


def dungeoneer_screens(hand: Hand) -> Iterator[str]:
    controller = play(hand, "dungeoneer", "anna willemijntje chloe movement=three dodge=on", EVENING, NAMES)
    hand.screen.scroll.scroll_y = 1
    yield "dungeoneer"
    for name, fields in PANELS.items():
        controller.open(name, **fields)
        yield f"dungeoneer, {name}"
    controller.dice.use(True)
    controller.open("threat", **PANELS["threat"])
    yield "dungeoneer, the app throws"
    controller.dice.use(False)
    controller.close()
    controller.do("pay", "anna", 50)
    yield "dungeoneer, refused"
    show(hand, "home", "shelf", "shelf-game", "shelf-history")
    yield "dungeoneer, what happened"
    show(hand, "home", "shelf", "shelf-game")
    controller.do("wound", "willemijntje", 6)
    yield "dungeoneer, one has fallen"
    controller.do("wound", "chloe", 6)
    yield "dungeoneer, result"


MISSION = """buy book hunt green
buy tile key blue
buy tile rope blue
buy tile rope green
start
place s
find green key
find green rope
find green barrel
take green boots
end
place 3
find blue key 3
overcome blue lock
find yellow coin 5
find red scroll 4
find red sword 11
end
place 5
deliver blue keys
end"""
"""Three turns of the first mission, with all sorts of finds and uses; one goal is met."""
MISSION_PANELS: dict[str, dict[str, object]] = {
    "place": {},
    "group": {"group": "green"},
    "tile": {"group": "green", "verb": "improve"},
    "put-right": {"group": "blue"},
    "deck": {},
    "finish": {},
}
MARKET_PANELS: dict[str, dict[str, object]] = {
    "buy": {"group": "green"},
    "new-group": {},
    "goal": {"kind": "coin", "need": 5},
    "new-deck": {"s": 18, "3": 4},
    "places": {"n": 20},
    "first": {},
    "hall": {},
}


def map_masters_screens(hand: Hand) -> Iterator[str]:
    play(hand, "mapmasters", "anna mission=7 coins=9 places=30", "", NAMES[:1])
    yield "map masters, nothing laid out"
    controller = play(hand, "mapmasters", "anna willemijntje chloe improvements=on", "", NAMES)
    yield "map masters, market"
    for name, fields in MARKET_PANELS.items():
        controller.open(name, **fields)
        yield f"map masters, {name}"
    for line in MISSION.splitlines():
        assert controller.do(*line.split()), line
    hand.screen.scroll.scroll_y = 1
    yield "map masters, exploring"
    for name, fields in MISSION_PANELS.items():
        controller.open(name, **fields)
        yield f"map masters, {name}"
    controller.close()
    controller.do("deliver", "red", "scrolls")
    yield "map masters, refused"
    for line in ("place s", "find red scroll", "deliver red scrolls", "deliver yellow coins", "deliver green boots"):
        assert controller.do(*line.split()), line
    yield "map masters, won"
    controller.open("score", parts=1)
    yield "map masters, points"
    controller.do("score", "17/2")
    yield "map masters, hall of fame"
