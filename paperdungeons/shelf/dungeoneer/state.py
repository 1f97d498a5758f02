"""What the sheet of Dungeoneer tracks, and how it begins."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any, Final

from ..events import Kind
from ..notation import Places
from ..sheet import Option, Sheet, View, check_seats, read_options

ENTRANCE, QUEST, GLOBAL, NONE = "entrance", "quest", "global", "none"
RESET, DUNGEONLORD, BUILD, HERO, DISCARD = PHASES = ("reset", "dungeonlord", "build", "hero", "discard")
FIELD, PACK, LAIR = "field", "pack", "lair"
OPEN, CARRIED, LAID, DONE, GONE = "open", "carried", "laid", "done", "gone"
FORMS: Final = ("melee", "magic", "speed")
BOON, TREASURE, BANE = "boon", "treasure", "bane"
HEROIC, EPIC, LEGENDARY = RANKS = ("heroic", "epic", "legendary")
START_LEVEL: Final = {HEROIC: 1, EPIC: 4, LEGENDARY: 7}
DEFAULT_ROW: Final = (2, 2, 3)
LIFE, TOP_LEVEL, MOST_LIFE = 6, 10, 20
MAPS, MAPS_LAID, QUESTS = 11, 5, 7
"""Map cards in a deck; map cards on the table at the start; quest cards in a deck."""
OPTIONS: Final[Mapping[str, tuple[str, ...] | range]] = {
    "edition": ("nl", "en"),
    "rank": (*RANKS, "heroic+epic", "heroic+epic+legendary", "heroic+legendary"),
    "movement": ("speed", "three"),
    "reincarnation": ("off", "on"),
    "personal": range(0, 3, 2),
    "map": ("hidden", "revealed"),
    "dodge": ("off", "on"),
    "decks": range(1, 5),
    "maps": range(1000),
    "discard": ("must", "may"),
    "pick": ("off", "on"),
    "unbiased": ("off", "on"),
}


@dataclass
class Card:
    sort: str
    kind: str | None = None
    gives: dict[str, int] = field(default_factory=dict)


@dataclass
class Hero:
    level: int
    alive: bool = True
    life: int = LIFE
    life_max: int = LIFE
    glory: int = 1
    peril: int = 1
    movement: int = 0
    saved: int = 0
    bonus: int = 0
    tipped: bool = False
    cusp: bool = False
    challenged: bool = False
    space: str = ENTRANCE
    boons_max: int | None = None
    treasures_max: int | None = None
    cards: dict[str, Card] = field(default_factory=dict)
    quests_done: int = 0
    points: int = 0
    rows: dict[int, tuple[int, ...]] = field(default_factory=dict)
    """Printed scores by level, as far as they were typed in."""

    def given(self, what: str) -> int:
        return sum(card.gives.get(what, 0) for card in self.cards.values())

    def score(self, what: str) -> int:
        """Melee, magic or speed with all that cards give; life; or level."""
        if what in FORMS:
            return max(0, self.row[FORMS.index(what)] + self.given(what))
        return self.life if what == "life" else self.level

    @property
    def row(self) -> tuple[int, ...]:
        """The scores of the highest known level up to the hero's, else of the lowest known level."""
        reached = [level for level in self.rows if level <= self.level]
        if not self.rows:
            return DEFAULT_ROW
        return self.rows[max(reached) if reached else min(self.rows)]

    def limit(self, sort: str) -> int | None:
        """The limit of boons or treasures, with what cards add to it; None if there is no limit."""
        printed = self.boons_max if sort == BOON else self.treasures_max
        return None if printed is None or sort == BANE else printed + self.given(f"{sort}s")

    def count(self, sort: str) -> int:
        return sum(card.sort == sort for card in self.cards.values())

    def is_over_limit(self, sort: str) -> bool:
        limit = self.limit(sort)
        return limit is not None and self.count(sort) > limit


@dataclass
class Monster:
    owner: str
    life: int
    place: str
    target: str | None = None
    wounds: int = 0
    attacked: str | None = None
    """The hero it has attacked this turn."""


@dataclass
class Quest:
    holder: str
    rank: str
    state: str = OPEN
    type: str | None = None
    at: str | None = None

    @property
    def is_in_play(self) -> bool:
        return self.state in (OPEN, CARRIED, LAID)


@dataclass
class Turn:
    player: str
    visited: list[str]
    number: int = 1
    phase: str = RESET
    built: bool = False
    attempts: int = 0
    moved: bool = False
    found: bool = False


@dataclass
class State(Sheet):
    players: dict[str, Hero]
    turn: Turn
    owed: dict[str, int]
    stage: str
    maps_left: int
    quests_left: int = 0
    spaces: dict[str, list[int]] = field(default_factory=lambda: {ENTRANCE: [1, 1]})
    monsters: dict[str, Monster] = field(default_factory=dict)
    quests: dict[str, Quest] = field(default_factory=dict)
    last: dict[str, Any] | None = None
    winners: list[str] = field(default_factory=list)

    @property
    def active(self) -> Hero:
        return self.players[self.turn.player]

    @property
    def living(self) -> list[str]:
        """The players whose heroes live, in the order of their seats."""
        return [name for name in self.order if self.players[name].alive]

    @property
    def ranks(self) -> list[str]:
        return str(self.options["rank"]).split("+")


def begin(places: Places, given: Mapping[str, str]) -> State:
    names = places.words("seats")
    check_seats(names, 2, 8)
    options = _options(read_options(given, OPTIONS), len(names))
    stage = str(options["rank"]).split("+")[0]
    state = State(
        tuple(names),
        options,
        players={name: Hero(START_LEVEL[stage]) for name in names},
        turn=Turn(names[0], [ENTRANCE]),
        owed=dict.fromkeys(names, 0),
        stage=stage,
        maps_left=int(options["maps"] or 0),
    )
    deal_quests(state)
    state.tell(Kind.TURN, names[0])
    state.tell(Kind.PHASE, RESET)
    return state


def _options(given: dict[str, Option], players: int) -> dict[str, Option]:
    """All options, with the usual values of those that are not given."""
    words: dict[str, Option] = {key: values[0] for key, values in OPTIONS.items() if isinstance(values, tuple)}
    options: dict[str, Option] = {**words, "personal": 2, "decks": 1 if players < 4 else 2, "maps": None, **given}
    if options["maps"] is None:
        hidden = MAPS * int(options["decks"] or 1) - MAPS_LAID
        options["maps"] = hidden if options["map"] == "hidden" else 0
    return {key: options[key] for key in OPTIONS}


def deal_quests(state: State) -> None:
    """Deal personal quests to living players by seat, and a global quest; two global ones if there are no others."""
    each = int(state.options["personal"] or 0)
    holders = [name for name in state.living for _ in range(each)] + [GLOBAL] * (1 if each else 2)
    for holder in holders:
        new_quest(state, holder)
    state.quests_left = max(0, QUESTS * int(state.options["decks"] or 1) - len(holders))


def new_quest(state: State, holder: str) -> str:
    label = f"q{len(state.quests) + 1}"
    state.quests[label] = Quest(holder, state.stage)
    return label


def view(state: State) -> View:
    players = {}
    for name, hero in state.players.items():
        shown = asdict(hero)
        rows = {str(level): list(row) for level, row in sorted(hero.rows.items())}
        players[name] = {**shown, "rows": rows, **{form: hero.score(form) for form in FORMS}}
    return {
        "players": players,
        "turn": asdict(state.turn),
        "spaces": {label: list(values) for label, values in state.spaces.items()},
        "monsters": {label: asdict(monster) for label, monster in state.monsters.items()},
        "quests": {label: asdict(quest) for label, quest in state.quests.items()},
        "maps_left": state.maps_left,
        "quests_left": state.quests_left,
        "owed": dict(state.owed),
        "stage": state.stage,
        "last": state.last,
        "winners": list(state.winners),
    }
