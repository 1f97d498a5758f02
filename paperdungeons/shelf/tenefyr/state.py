"""What the sheet of Heroes of Tenefyr tracks, and how it begins."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field
from typing import Any, Final

from ..notation import Places
from ..reasons import Reason, refuse_if
from ..sheet import Allowed, Option, Sheet, View, check_seats, read_options

BOSS: Final = "boss"
CAMP, DOOR, FIGHT, CHOICE, OVER = "camp", "door", "fight", "choice", "over"
REWARD_OPEN, REWARD_TAKEN, NO_REWARD = "open", "taken", "none"
HEROES: Final = ("barbarian", "bard", "cleric", "thief")
LEVELS: Final = range(1, 6)
ENEMIES, CARDS_OF_A_LEVEL, HAND = 4, 14, 3
STEPS: Final = {"easy": 14, "normal": 12, "hard": 10}
QUICK_STEPS: Final = 8
"""House values, like ``STEPS``: the rules do not print them."""
WORDS: Final[Mapping[str, tuple[str, ...]]] = {
    "mode": ("normal", "quick"),
    "start": ("normal", "easy", "hard"),
    "decks": ("on", "off"),
}


@dataclass
class Dungeon:
    level: int
    left: int = ENEMIES
    reward: str = REWARD_OPEN


@dataclass
class Fight:
    enemy: int
    player: str
    loot: int | None
    hand: int = HAND
    total: int = 0
    turn: int = 0
    drawn: bool = False
    """Whether the player of this turn has drawn a hand, even if an effect has taken it away since."""


@dataclass
class Player:
    heroes: tuple[str, ...]
    deck: Counter[str]
    """The draw pile, by card."""
    discard: Counter[str] = field(default_factory=Counter)
    hand: Counter[str] = field(default_factory=Counter)
    played: Counter[str] = field(default_factory=Counter)

    def owned(self, card: str) -> int:
        return self.deck[card] + self.discard[card]


@dataclass
class State(Sheet):
    start_player: str
    length: int
    dungeons: dict[str, Dungeon]
    reserve: dict[str, int]
    players: dict[str, Player]
    phase: str = CAMP
    at: int = 0
    inside: str | None = None
    fight: Fight | None = None
    reward_open: str | None = None
    grants: int = 0
    fights: int = 0
    achievements: list[str] = field(default_factory=list)
    last: dict[str, Any] | None = None
    result: str | None = None

    @property
    def boss_due(self) -> bool:
        return self.at >= self.length

    @property
    def boss_deck(self) -> str:
        """In quick mode the fifth dungeon is treated as the boss deck."""
        return "5" if self.options["mode"] == "quick" else BOSS

    @property
    def has_decks(self) -> bool:
        return self.options["decks"] == "on"

    @property
    def turns(self) -> int:
        """The turns in a fight: one for each player, or two for a single player."""
        return max(2, len(self.order))

    def strength(self, card: str) -> int:
        if card == "s":
            return int(self.options["skill"] or 0)
        return int(card[1:]) if card[0] == "b" else int(card.partition("p")[2])


def strengths(state: State, cards: Mapping[str, int]) -> Counter[int]:
    """How many cards there are of each strength."""
    found: Counter[int] = Counter()
    for card, count in cards.items():
        found[state.strength(card)] += count
    return found


def begin(places: Places, given: Mapping[str, str]) -> State:
    seats = [(name, heroes.split("+")) for name, _, heroes in (word.partition(":") for word in places.words("seats"))]
    names = [name for name, _ in seats]
    check_seats(names, 1, 4)
    chosen = [hero for _, heroes in seats for hero in heroes]
    refuse_if(len(set(chosen)) < len(chosen), Reason.HERO_TAKEN)
    heroes_each = 2 if len(seats) <= 2 else 1
    refuse_if(any(len(heroes) != heroes_each for _, heroes in seats), Reason.WRONG_HEROES)
    options = _options(given, names)
    quick = options["mode"] == "quick"
    return State(
        tuple(names),
        options,
        start_player=str(options["first"]),
        length=int(options["track"] or 0),
        dungeons=_dungeons(quick),
        reserve={str(level): CARDS_OF_A_LEVEL - ENEMIES * (1 if quick else 2) for level in LEVELS},
        players={name: Player(tuple(heroes), _deck(len(seats))) for name, heroes in seats},
    )


def _options(given: Mapping[str, str], names: list[str]) -> dict[str, Option]:
    """All options, with the usual values of those that are not given."""
    known: dict[str, Allowed] = {**WORDS, "track": range(1, 100), "skill": range(10), "first": tuple(names)}
    words: dict[str, Option] = {key: values[0] for key, values in WORDS.items()}
    options: dict[str, Option] = {**words, "track": None, "skill": 0, "first": names[0], **read_options(given, known)}
    if options["track"] is None:
        options["track"] = QUICK_STEPS if options["mode"] == "quick" else STEPS[str(options["start"])]
    return options


def _dungeons(quick: bool) -> dict[str, Dungeon]:
    if quick:
        return {str(level): Dungeon(level, reward=NO_REWARD if level == 5 else REWARD_OPEN) for level in LEVELS}
    pairs = {f"{level}{letter}": Dungeon(level) for level in LEVELS for letter in "ab"}
    return {**pairs, BOSS: Dungeon(0, reward=NO_REWARD)}


def _deck(players: int) -> Counter[str]:
    basic = 12 if players == 1 else 6
    return Counter({"b0": basic, "b1": basic, "s": 1 if players > 2 else 2})


def view(state: State) -> View:
    fight = None
    if state.fight:
        fight = asdict(state.fight)
        del fight["drawn"]
    return {
        "start_player": state.start_player,
        "phase": state.phase,
        "track": {"at": state.at, "length": state.length},
        "boss_due": state.boss_due,
        "dungeons": {label: asdict(dungeon) for label, dungeon in state.dungeons.items()},
        "inside": state.inside,
        "fight": fight,
        "reserve": dict(state.reserve),
        "players": {name: _player_view(player) for name, player in state.players.items()},
        "reward_open": state.reward_open,
        "grants": state.grants,
        "fights": state.fights,
        "achievements": list(state.achievements),
        "last": state.last,
        "result": state.result,
    }


def _player_view(player: Player) -> View:
    piles = {name: _counted(getattr(player, name).items()) for name in ("deck", "discard", "hand", "played")}
    sizes = {"deck_size": player.deck.total(), "discard_size": player.discard.total()}
    return {"heroes": list(player.heroes), **piles, **sizes, "exhausted": not player.deck.total()}


def _counted(cards: Iterable[tuple[str, int]]) -> dict[str, int]:
    """The cards of which there is at least one."""
    return {card: count for card, count in sorted(cards) if count > 0}
