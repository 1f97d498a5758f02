"""How a match is set up: the seed, the options, and everything that is dealt from them."""

from dataclasses import dataclass, field
from typing import Final, NamedTuple

from .cards import Box, Mission, Monster
from .dice import Roll, Seed, dealt, drawn, parse_seed, roll_dice
from .dungeon_map import DungeonMap, board_of
from .faces import MAX_PLAYERS, ROUNDS, Seat

RULES: Final = 1
"""The version of the rules, raised whenever the same record would give a different game."""
MISSIONS_DRAWN: Final = 3
CARDS_DEALT: Final = 2


class Hand(NamedTuple):
    """The two powers and the two objectives dealt to a player (numbers in the box)."""

    powers: tuple[int, int]
    objectives: tuple[int, int]


class Report(NamedTuple):
    """What one player tells the table at the end of a round: gems and missions as bits, strength if they fought.

    ``points`` are those that everybody may know, for the standing; no rule uses them.
    """

    seat: Seat
    round: int
    gems: int
    missions: int
    strength: int | None
    points: int | None = None


class Result(NamedTuple):
    """What one player tells the table when the game is over."""

    seat: Seat
    points: int
    rooms: int
    corrected: bool = False
    """The eraser was used."""


@dataclass(frozen=True, slots=True)
class Setup:
    """What all players of a match share. ``dungeon`` is a card's id, or ``None`` to draw one by the seed.

    The fields of the second half follow from those of the first.
    """

    box: Box = field(repr=False)
    seed: Seed
    players: int = 1
    dungeon: str | None = None
    missions: bool = True
    lost_gems: bool = False
    """A variant for several players; alone it is always on."""
    hand_dice: bool = False

    is_solo: bool = field(init=False, compare=False)
    board: DungeonMap = field(init=False, compare=False, repr=False)
    rolls: tuple[Roll, ...] = field(init=False, compare=False, repr=False)
    """The dice of each round, from the first; empty with real dice."""
    mission_cards: tuple[Mission, ...] = field(init=False, compare=False, repr=False)
    hands: tuple[Hand, ...] = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        if parse_seed(self.seed) != self.seed:
            raise ValueError(f"the seed {self.seed!r} is written {parse_seed(self.seed)}")
        if not 1 <= self.players <= MAX_PLAYERS:
            raise ValueError(f"a match has 1 to {MAX_PLAYERS} players, not {self.players}")
        if self.dungeon is not None and all(self.dungeon != card.id for card in self.box.dungeons):
            raise ValueError(f"there is no dungeon card {self.dungeon!r}")
        settle = object.__setattr__
        settle(self, "is_solo", self.players == 1)
        settle(self, "lost_gems", self.lost_gems or self.is_solo)
        settle(self, "board", board_of(self.box, self._dungeon_no()))
        settle(self, "rolls", () if self.hand_dice else self._roll_all())
        settle(self, "mission_cards", self._draw_missions())
        settle(self, "hands", self._deal_hands())

    @property
    def monsters(self) -> tuple[Monster, ...]:
        """The monsters of the three seasons."""
        return self.board.monsters

    def _dungeon_no(self) -> int:
        if self.dungeon is not None:
            return self.box.dungeon_no(self.dungeon)
        return drawn(self.seed, "dungeon", len(self.box.dungeons))

    def _roll_all(self) -> tuple[Roll, ...]:
        return tuple([roll_dice(self.box.dice, self.seed, round_) for round_ in range(1, ROUNDS + 1)])

    def _draw_missions(self) -> tuple[Mission, ...]:
        missions = self.box.missions if self.missions else ()
        numbers = dealt(self.seed, "missions", len(missions), MISSIONS_DRAWN) if missions else ()
        return tuple([missions[number] for number in numbers])

    def _deal_hands(self) -> tuple[Hand, ...]:
        """What each seat is dealt; no card twice."""
        cards = CARDS_DEALT * self.players
        powers = dealt(self.seed, "powers", len(self.box.powers), cards)
        objectives = dealt(self.seed, "objectives", len(self.box.objectives), cards)
        return tuple(
            [
                Hand((powers[first], powers[first + 1]), (objectives[first], objectives[first + 1]))
                for first in range(0, cards, CARDS_DEALT)
            ]
        )
