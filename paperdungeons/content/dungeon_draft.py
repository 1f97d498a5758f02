"""A dungeon card as an owner draws it: walls, lairs and monsters, each with its mark."""

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, Final

from ..core.cards import Dungeon, SheetPlan
from ..core.faces import MONSTER_ROUNDS
from ..core.rooms import Edge, Room, parse_room, room_name
from .card_files import NOWHERE, PRINTED
from .difficulty import Difficulty, difficulty_of
from .files import house_content
from .grid_draft import Drawn, PlanRefusal, read_lines, toggled, write_lines
from .marked_table import HOUSE_MARK, MARKS, OWN_MARK, PRINTED_MARKS
from .own_box import CardKey, OwnBox, merged, value_of
from .sheet_file import MOST_LINES

FAMILY: Final = "dungeons"
PLACES: Final = len(MONSTER_ROUNDS)
NEW_PREFIX: Final = "own-"
"""The id of a blank card that an owner has added begins like this; a number follows."""


@dataclass(frozen=True)
class DungeonDraft:
    """``monsters`` and ``lairs`` have one entry for each season; a lair that is not drawn yet is ``None``. ``printed``
    is the mark of the source that has walls and lairs printed like this, even if they break a promise of our own cards.
    """

    monsters: tuple[tuple[str, str], ...]
    lairs: tuple[tuple[Room | None, str], ...]
    walls: Drawn
    printed: str = ""

    def card(self, id_: str, nowhere: Room = 0) -> Dungeon:
        """The draft as a card; ``nowhere`` is the room for monsters that have no lair yet."""
        one, two, three = (monster for monster, _ in self.monsters)
        first, second, third = (nowhere if lair is None else lair for lair, _ in self.lairs)
        return Dungeon(id_, frozenset(self.walls), (first, second, third), (one, two, three))

    @property
    def homeless(self) -> list[int]:
        """The places of the monsters that have no lair yet."""
        return [place for place, (lair, _) in enumerate(self.lairs) if lair is None]

    @property
    def suggested(self) -> list[int]:
        """The places of the monsters that nobody has seen in print: our suggestions, until the owner decides."""
        return [place for place, (_, mark) in enumerate(self.monsters) if mark not in PRINTED_MARKS]

    @property
    def marks(self) -> dict[str, list[str]]:
        """The marks of all figures, by the parts of the card."""
        return {
            "walls": list(self.walls.values()),
            "lairs": [mark for lair, mark in self.lairs if lair is not None],
            "monsters": [mark for _, mark in self.monsters],
        }


# --- reading and writing -------------------------------------------------------------------------------------


def read_draft(value: Any) -> DungeonDraft:
    """The draft in a table; parts that cannot be read are taken from a fair card."""
    value = value if isinstance(value, dict) else {}
    fair = _fair_card()
    monsters, lairs = _three(value.get("monsters")), _three(value.get("lairs"))
    return DungeonDraft(
        tuple(monsters) or tuple([(monster, HOUSE_MARK) for monster in fair.monsters]),
        tuple([(_room_of(name), mark) for name, mark in lairs]) or tuple([(lair, HOUSE_MARK) for lair in fair.lairs]),
        read_lines(value.get("walls")),
        _mark_in(value.get(PRINTED)),
    )


def write_draft(draft: DungeonDraft) -> dict[str, str | list[str]]:
    return {
        "monsters": [f"{monster} {mark}" for monster, mark in draft.monsters],
        "lairs": [f"{NOWHERE if lair is None else room_name(lair)} {mark}" for lair, mark in draft.lairs],
        "walls": write_lines(draft.walls),
    } | ({PRINTED: draft.printed} if draft.printed else {})


def draft_of(own: OwnBox, key: CardKey) -> DungeonDraft:
    """The card as it is now: typed in, or the app's own."""
    return read_draft(value_of(own, key))


def _three(value: Any) -> list[tuple[str, str]]:
    """Three figures with their marks, or none."""
    texts = [text.rpartition(" ") for text in value if isinstance(text, str)] if isinstance(value, list) else []
    figures = [(text.strip(), mark) for text, _, mark in texts if text.strip() and len(mark) == 1 and mark in MARKS]
    return figures if len(figures) == PLACES else []


def _mark_in(value: Any) -> str:
    """The mark of the source that has a card printed like this, or an empty text."""
    return value if isinstance(value, str) and len(value) == 1 and value in PRINTED_MARKS else ""


def _room_of(name: str) -> Room | None:
    try:
        return None if name == NOWHERE else parse_room(name)
    except ValueError:
        return 0


@lru_cache(maxsize=1)
def _fair_card() -> Dungeon:
    box = house_content().box
    return next(card for card in box.dungeons if difficulty_of(box, card) is Difficulty.FAIR)


# --- a printed card that is still to be drawn ------------------------------------------------------------------


def known_draft(draft: DungeonDraft) -> DungeonDraft:
    """What is known of the printed card: without the walls and lairs that we invented. Monsters that we chose stay, as
    suggestions."""
    walls = {line: mark for line, mark in draft.walls.items() if mark in PRINTED_MARKS}
    lairs = tuple([(lair if mark in PRINTED_MARKS else None, mark) for lair, mark in draft.lairs])
    is_whole = walls == draft.walls and lairs == draft.lairs
    return replace(draft, walls=walls, lairs=lairs, printed=draft.printed if is_whole else "")


def printed_draft(own: OwnBox, key: CardKey) -> DungeonDraft:
    """The card as its owner has typed it in, or else what is known of it."""
    draft = draft_of(own, key)
    return known_draft(draft) if own.card(key) is None else draft


# --- cards ---------------------------------------------------------------------------------------------------


def dungeon_ids(own: OwnBox) -> list[str]:
    """The ids of all dungeon cards, in the order of the box."""
    return list(merged(own)[f"{FAMILY}.toml"])


def is_added(key: CardKey) -> bool:
    """Whether the app has no such card itself."""
    return key[1] not in house_content().tables[f"{key[0]}.toml"]


def blank_card(own: OwnBox) -> tuple[CardKey, DungeonDraft]:
    """A new card without walls; its monsters and lairs are those of a fair card."""
    ids = dungeon_ids(own)
    number = next(number for number in range(1, len(ids) + 2) if f"{NEW_PREFIX}{number}" not in ids)
    return (FAMILY, f"{NEW_PREFIX}{number}"), read_draft({})


# --- taps ----------------------------------------------------------------------------------------------------


def with_wall(draft: DungeonDraft, plan: SheetPlan, line: Edge) -> DungeonDraft | PlanRefusal:
    """Add a wall between two rooms, or remove it; no card can change the sheet's own walls. The changed card no longer
    counts as printed like this."""
    if line not in draft.walls:
        if line in plan.walls:
            return PlanRefusal.PRINTED_WALL
        if len(draft.walls) >= MOST_LINES:
            return PlanRefusal.TOO_MANY_LINES
    return replace(draft, walls=toggled(draft.walls, line), printed="")


def with_lair(draft: DungeonDraft, place: int, room: Room) -> DungeonDraft:
    return replace(draft, lairs=(*draft.lairs[:place], (room, OWN_MARK), *draft.lairs[place + 1 :]), printed="")


def with_monster(draft: DungeonDraft, place: int, monster: str) -> DungeonDraft:
    return replace(draft, monsters=(*draft.monsters[:place], (monster, OWN_MARK), *draft.monsters[place + 1 :]))


def as_printed(draft: DungeonDraft) -> DungeonDraft:
    """The owner says that walls and lairs are printed like this, even if they break a promise of our own cards."""
    return replace(draft, printed=OWN_MARK)


def emptied(draft: DungeonDraft) -> DungeonDraft:
    """Remove all walls and lairs, to start again; the monsters stay."""
    return replace(draft, walls={}, lairs=((None, HOUSE_MARK),) * PLACES, printed="")


def all_own(draft: DungeonDraft) -> DungeonDraft:
    """The owner says that everything is printed like this."""
    return DungeonDraft(
        tuple([(monster, OWN_MARK) for monster, _ in draft.monsters]),
        tuple([(lair, HOUSE_MARK if lair is None else OWN_MARK) for lair, _ in draft.lairs]),
        dict.fromkeys(draft.walls, OWN_MARK),
        OWN_MARK,
    )
