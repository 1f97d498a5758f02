"""What the sheet of Map Masters tracks in the co-op mode, and how it begins."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any, Final

from ..notation import Places
from ..sheet import Allowed, Option, Sheet, View, check_seats, read_options

MARKET, EXPLORE, OVER = "market", "explore", "over"
NORMAL, VERY_EASY, EASY, HARD = LEVELS = ("normal", "very-easy", "easy", "hard")
ITEMS: Final = ("coin", "barrel", "sword", "rope", "key", "scroll")
TILES: Final = ("sword", "rope", "key", "scroll")
TYPES: Final = ("s", "3", "4", "5", "6")
OBSTACLES: Final = ("monster", "pit", "lock", "portal")
SLAY, LEAP, UNLOCK, GATE, GIFT = "slay", "leap", "unlock", "gate", "gift"
EFFECTS: Final = (SLAY, LEAP, UNLOCK, GATE, "barrel", "hunt", "climb", "cross", GIFT)
ARTEFACT: Final = "artefact"
TILES_OF_A_KIND, MOST_GROUPS, MOST_BOOKS = 5, 8, 2
OPTIONS: Final[Mapping[str, Allowed]] = {
    "mission": range(1, 15),
    "difficulty": LEVELS,
    "coins": range(100),
    "places": range(1000),
    "one-each": ("on", "off"),
    "improvements": ("by-level", "on", "off"),
}


@dataclass
class Tile:
    ready: int = 0
    used: int = 0


@dataclass
class Book:
    effect: str
    used: bool = False


@dataclass
class Group:
    found: dict[str, int] = field(default_factory=lambda: dict.fromkeys(ITEMS, 0))
    used: dict[str, int] = field(default_factory=lambda: dict.fromkeys(ITEMS, 0))
    tiles: dict[str, Tile] = field(default_factory=lambda: {kind: Tile() for kind in TILES})
    books: list[Book] = field(default_factory=list)
    artefacts: list[str] = field(default_factory=list)
    delivered: list[str] = field(default_factory=list)
    overcome: dict[str, int] = field(default_factory=lambda: dict.fromkeys(OBSTACLES, 0))

    def left(self, item: str) -> int:
        return max(0, self.found[item] - self.used[item])

    def has_tile(self, kind: str) -> bool:
        return kind in self.tiles and self.tiles[kind].ready > 0

    def unused_book(self, effect: str) -> Book | None:
        return next((book for book in self.books if book.effect == effect and not book.used), None)


@dataclass
class Goal:
    kind: str
    """An item, or ``artefact``."""
    need: int = 1
    artefact: str | None = None
    by: str | None = None
    done: bool = False


@dataclass
class Turn:
    player: str
    number: int = 0
    """0 before exploring."""
    placed: bool = False


@dataclass
class State(Sheet):
    coins: int
    places: int | None
    turn: Turn
    hands: dict[str, int]
    deck: int = 0
    composition: dict[str, int] = field(default_factory=lambda: dict.fromkeys(TYPES, 0))
    seen: dict[str, int] = field(default_factory=lambda: dict.fromkeys(TYPES, 0))
    stock: dict[str, int] = field(default_factory=lambda: dict.fromkeys(TILES, TILES_OF_A_KIND))
    phase: str = MARKET
    groups: dict[str, Group] = field(default_factory=dict)
    goals: dict[str, Goal] = field(default_factory=dict)
    artefacts: dict[str, str | None] = field(default_factory=dict)
    """The group that found each; None if no group has."""
    result: str | None = None
    why: str | None = None
    points: int | None = None
    hall: dict[str, Any] | None = None

    @property
    def difficulty(self) -> str:
        return str(self.options["difficulty"])

    @property
    def unseen(self) -> int:
        """Cards in the deck and in all hands: nobody shows a hand."""
        return self.deck + sum(self.hands.values())


def begin(places: Places, given: Mapping[str, str]) -> State:
    names = places.words("seats")
    check_seats(names, 1, 5)
    options = _options(read_options(given, OPTIONS))
    empty = options["places"]
    state = State(
        tuple(names),
        options,
        coins=int(options["coins"] or 0),
        places=None if empty is None else int(empty),
        turn=Turn(names[0]),
        hands=dict.fromkeys(names, 0),
    )
    if options["mission"] == 1:
        _lay_out_first_mission(state)
    return state


def _options(given: dict[str, Option]) -> dict[str, Option]:
    """All options, with the usual values of those that are not given. Only the first mission's are in the rules."""
    is_first = given.get("mission", 1) == 1
    usual: dict[str, Option] = {
        "mission": 1,
        "difficulty": NORMAL,
        "coins": 5 if is_first else 0,
        "places": None,
        "one-each": "on" if is_first else "off",
        "improvements": "by-level",
    }
    return {**usual, **given}


def _lay_out_first_mission(state: State) -> None:
    lay_deck(state, [18, 4, 5, 5, 4])
    state.groups = {name: Group() for name in ("green", "yellow", "blue", "red")}
    state.artefacts = {"boots": None}
    state.goals = {
        "boots": Goal(ARTEFACT, artefact="boots"),
        "coins": Goal("coin", 5),
        "scrolls": Goal("scroll", 5),
        "keys": Goal("key", 2),
    }


def lay_deck(state: State, cards: list[int]) -> None:
    state.composition = dict(zip(TYPES, cards, strict=True))
    state.deck = sum(cards)


def view(state: State) -> View:
    groups = {
        name: {**asdict(group), "left": {item: group.left(item) for item in ITEMS}}
        for name, group in state.groups.items()
    }
    return {
        "phase": state.phase,
        "coins": state.coins,
        "stock": dict(state.stock),
        "composition": dict(state.composition),
        "seen": dict(state.seen),
        "deck": state.deck,
        "hands": dict(state.hands),
        "places": state.places,
        "turn": asdict(state.turn),
        "groups": groups,
        "goals": {label: asdict(goal) for label, goal in state.goals.items()},
        "artefacts": dict(state.artefacts),
        "result": state.result,
        "why": state.why,
        "points": state.points,
        "hall": state.hall,
    }
