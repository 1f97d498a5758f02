"""A dungeon card as an owner draws it: walls, lairs and monsters, each with its mark; and what is odd about it."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum
from functools import lru_cache
from typing import Any, Final, NamedTuple

from ..core.board import draw_board, reach
from ..core.cards import Box, Dungeon, SheetPlan
from ..core.faces import MONSTER_ROUNDS
from ..core.rooms import COLUMNS, Edge, Room, edge, parse_room, room_name, rooms_in
from .box_check import check_box
from .difficulty import Difficulty, difficulty_of
from .dungeon_maker import LAIR_ROWS
from .faults import Fault
from .files import house_content
from .grid_draft import Drawn, PlanRefusal, read_lines, toggled, write_lines
from .own_box import CardKey, OwnBox, merged, value_of
from .page import HOUSE_MARK, MARKS, OWN_MARK, Findings, Problem
from .sheet_file import MOST_LINES

FAMILY: Final = "dungeons"
PLACES: Final = len(MONSTER_ROUNDS)
NEW_PREFIX: Final = "own-"
"""So the id of a blank card begins that an owner has added; a number follows."""


@dataclass(frozen=True)
class DungeonDraft:
    """``monsters`` and ``lairs`` belong together, one of each season."""

    monsters: tuple[tuple[str, str], ...]
    lairs: tuple[tuple[Room, str], ...]
    walls: Drawn

    def card(self, id_: str) -> Dungeon:
        one, two, three = (monster for monster, _ in self.monsters)
        first, second, third = (lair for lair, _ in self.lairs)
        return Dungeon(id_, frozenset(self.walls), (first, second, third), (one, two, three))

    @property
    def marks(self) -> dict[str, list[str]]:
        """By the parts of the card."""
        return {
            "walls": list(self.walls.values()), "lairs": [mark for _, mark in self.lairs],
            "monsters": [mark for _, mark in self.monsters],
        }


# --- reading and writing -------------------------------------------------------------------------------------


def read_draft(value: Any) -> DungeonDraft:
    """Leniently: for what cannot be read stands what a fair card has."""
    value = value if isinstance(value, dict) else {}
    fair = _fair_card()
    monsters, lairs = _three(value.get("monsters")), _three(value.get("lairs"))
    return DungeonDraft(
        tuple(monsters) or tuple([(monster, HOUSE_MARK) for monster in fair.monsters]),
        tuple([(_room_of(name), mark) for name, mark in lairs]) or tuple([(lair, HOUSE_MARK) for lair in fair.lairs]),
        read_lines(value.get("walls")),
    )


def write_draft(draft: DungeonDraft) -> dict[str, str | list[str]]:
    return {
        "monsters": [f"{monster} {mark}" for monster, mark in draft.monsters],
        "lairs": [f"{room_name(lair)} {mark}" for lair, mark in draft.lairs],
        "walls": write_lines(draft.walls),
    }


def draft_of(own: OwnBox, key: CardKey) -> DungeonDraft:
    """As the card stands now."""
    return read_draft(value_of(own, key))


def _three(value: Any) -> list[tuple[str, str]]:
    """Three figures with their marks, or none."""
    texts = [text.rpartition(" ") for text in value if isinstance(text, str)] if isinstance(value, list) else []
    figures = [(text.strip(), mark) for text, _, mark in texts if text.strip() and len(mark) == 1 and mark in MARKS]
    return figures if len(figures) == PLACES else []


def _room_of(name: str) -> Room:
    try:
        return parse_room(name)
    except ValueError:
        return 0


@lru_cache(maxsize=1)
def _fair_card() -> Dungeon:
    box = house_content().box
    return next(card for card in box.dungeons if difficulty_of(box, card) is Difficulty.FAIR)


# --- cards ---------------------------------------------------------------------------------------------------


def dungeon_ids(own: OwnBox) -> list[str]:
    """All cards there are, in the order of the box."""
    return list(merged(own)[f"{FAMILY}.toml"])


def is_added(key: CardKey) -> bool:
    """Whether the app has no such card itself."""
    return key[1] not in house_content().tables[f"{key[0]}.toml"]


def blank_card(own: OwnBox) -> tuple[CardKey, DungeonDraft]:
    """One more card: no walls, and where a fair card has its lairs."""
    ids = dungeon_ids(own)
    number = next(number for number in range(1, len(ids) + 2) if f"{NEW_PREFIX}{number}" not in ids)
    return (FAMILY, f"{NEW_PREFIX}{number}"), read_draft({})


# --- taps ----------------------------------------------------------------------------------------------------


def with_wall(draft: DungeonDraft, plan: SheetPlan, line: Edge) -> DungeonDraft | PlanRefusal:
    """A wall between two rooms, or none if it was there; what the sheet has of itself no card can change."""
    if line not in draft.walls:
        if line in plan.walls:
            return PlanRefusal.PRINTED_WALL
        if line in plan.moats:
            return PlanRefusal.PRINTED_MOAT
        if len(draft.walls) >= MOST_LINES:
            return PlanRefusal.TOO_MANY_LINES
    return replace(draft, walls=toggled(draft.walls, line))


def with_lair(draft: DungeonDraft, place: int, room: Room) -> DungeonDraft:
    return replace(draft, lairs=(*draft.lairs[:place], (room, OWN_MARK), *draft.lairs[place + 1:]))


def with_monster(draft: DungeonDraft, place: int, monster: str) -> DungeonDraft:
    return replace(draft, monsters=(*draft.monsters[:place], (monster, OWN_MARK), *draft.monsters[place + 1:]))


def all_own(draft: DungeonDraft) -> DungeonDraft:
    """Everything is printed like this: the owner says so."""
    return DungeonDraft(
        tuple([(monster, OWN_MARK) for monster, _ in draft.monsters]),
        tuple([(lair, OWN_MARK) for lair, _ in draft.lairs]),
        dict.fromkeys(draft.walls, OWN_MARK),
    )


# --- what is odd ---------------------------------------------------------------------------------------------


class RemarkKind(Enum):
    """The value names the sentence in the string tables."""

    SAME_LAIR = "same-lair"
    LAIR_UNREACHABLE = "lair-unreachable"
    ROOMS_CUT_OFF = "rooms-cut-off"
    WALL_NEVER = "wall-never"
    """A wall that cuts off a room all by itself."""
    WALL_TAKEN = "wall-taken"
    OTHER_SEASON = "other-season"
    ODD_ROW = "odd-row"
    """Nothing wrong, but not where such a monster usually lives."""


SOFT: Final = frozenset({RemarkKind.ODD_ROW})
"""What is said only in case it is a slip."""


class Remark(NamedTuple):
    """``rooms`` and ``line`` are where to look on the drawing."""

    kind: RemarkKind
    rooms: tuple[Room, ...] = ()
    line: Edge | None = None
    facts: Mapping[str, object] = {}

    @property
    def is_soft(self) -> bool:
        return self.kind in SOFT


def remarks_of(draft: DungeonDraft, box: Box) -> list[Remark]:
    """What keeps the card out of this box, then what is only odd."""
    lairs = [lair for lair, _ in draft.lairs]
    same = sorted({lair for lair in lairs if lairs.count(lair) > 1})
    card, findings = draft.card(""), Findings()
    check_box(replace(box, dungeons=(card,)), findings)
    by_fault = {fault: [problem for problem in findings.problems if problem.fault is fault] for fault in Fault}
    never = [(line, cut_off_by(box.plan, line)) for line in draft.walls if cut_off_by(box.plan, line)]
    told = {room for _, rooms in never for room in rooms}
    unreached = _rooms(by_fault[Fault.LAIR_UNREACHABLE])
    cut = tuple([room for room in _rooms(by_fault[Fault.ROOM_CUT_OFF]) if room not in told | set(unreached)])
    return [
        *(Remark(RemarkKind.SAME_LAIR, (room,)) for room in same),
        *(Remark(RemarkKind.OTHER_SEASON, facts=problem.facts) for problem in by_fault[Fault.OTHER_SEASON]),
        *(Remark(RemarkKind.WALL_TAKEN, line=_line(problem)) for problem in by_fault[Fault.WALL_TAKEN]),
        *(Remark(RemarkKind.WALL_NEVER, rooms, line) for line, rooms in never),
        *(Remark(RemarkKind.LAIR_UNREACHABLE, (room,)) for room in unreached),
        *([Remark(RemarkKind.ROOMS_CUT_OFF, cut)] if cut else []),
        *_odd_rows(lairs),
    ]


def _rooms(problems: list[Problem]) -> tuple[Room, ...]:
    return tuple(dict.fromkeys(parse_room(str(problem.facts["room"])) for problem in problems))


def _line(problem: Problem) -> Edge:
    return edge(parse_room(str(problem.facts["one"])), parse_room(str(problem.facts["other"])))


def _odd_rows(lairs: list[Room]) -> list[Remark]:
    return [
        Remark(RemarkKind.ODD_ROW, (lair,), facts={"n": place + 1, "low": rows[0], "high": rows[-1]})
        for place, (lair, rows) in enumerate(zip(lairs, LAIR_ROWS, strict=True)) if lair // COLUMNS + 1 not in rows
    ]


@lru_cache(maxsize=512)
def cut_off_by(plan: SheetPlan, line: Edge) -> tuple[Room, ...]:
    """The rooms that one wall here would cut off, with no other wall but the sheet's own."""
    if line in plan.walls or line in plan.moats:
        return ()
    bare = Dungeon("", frozenset(), (0, 0, 0), ("", "", ""))
    walled = replace(bare, walls=frozenset({line}))
    return tuple(rooms_in(reach(draw_board(plan, bare)) & ~reach(draw_board(plan, walled))))
