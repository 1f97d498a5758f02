"""What is said about a drawing: refusals, remarks, faults, and where its figures come from. No Kivy."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from ....content.card_texts import fault_text
from ....content.dungeon_remarks import Remark, RemarkKind
from ....content.faults import Fault
from ....content.grid_draft import PlanRefusal
from ....content.marked_table import Problem
from ....content.own_box import CardKey
from ....content.sheet_file import MOST_IN_A_ROOM
from ....content.words import Words
from ....core.rooms import Room, room_name
from ....play.wording.narration import listed

WEAKEST_FIRST: Final = "HIFRO"
"""The marks in the order in which an owner will want to look them up."""
MOST_LINES: Final = 5
"""At most this many faults are listed; of the others only the number."""
_BY_ROOM: Final = {Fault.ROOM_CUT_OFF: "cut-off", Fault.LAIR_UNREACHABLE: "unreachable"}


@dataclass(frozen=True)
class PartLine:
    """A part, the marks of its figures, the weakest first, and what they mean."""

    name: str
    marks: str
    meaning: str


def part_line(words: Words, part: str, marks: Sequence[str]) -> PartLine:
    shown = "".join(mark for mark in WEAKEST_FIRST if mark in marks)
    return PartLine(words(f"plan.part.{part}", n=len(marks)), shown, _meaning(words, shown))


def _meaning(words: Words, marks: str) -> str:
    if not marks:
        return words("plan.nothing-drawn")
    if len(marks) == 1:
        return words(f"provenance.{marks}")
    told = ", ".join(words(f"plan.partly.{mark}") for mark in marks)
    return f"{told[0].upper()}{told[1:]}."


def refusal_text(words: Words, refusal: PlanRefusal) -> str:
    return words(f"plan.refusal.{refusal.value}", most=MOST_IN_A_ROOM)


def rooms_text(words: Words, rooms: Iterable[Room]) -> str:
    return listed(words, [room_name(room) for room in rooms])


def remark_text(words: Words, remark: Remark) -> str:
    facts = dict(remark.facts)
    if "monster" in facts:
        facts["monster"] = words.texts.get(f"monsters.{facts['monster']}.name", facts["monster"])
    items = [words.texts.get(f"items.{id_}.name", id_) for id_ in remark.items]
    facts["items"] = listed(words, items or [words("plan.printed.any-item")])
    if remark.rooms:
        facts["rooms"] = rooms_text(words, remark.rooms)
    if remark.line is not None:
        facts |= {"one": room_name(remark.line[0]), "other": room_name(remark.line[1])}
    if remark.kind is RemarkKind.ROOMS_CUT_OFF:
        return words.plural("plan.rooms-cut-off", len(remark.rooms), **facts)
    return words(f"plan.remark.{remark.kind.value}", **facts)


def sheet_lines(words: Words, problems: Mapping[CardKey, tuple[Problem, ...]]) -> list[str]:
    """What is wrong with the sheet itself, and which dungeon cards do not fit it; each is told once."""
    found = dict.fromkeys(
        (problem.file, problem.place.split(".")[0], problem.fault, tuple(sorted(problem.facts.items(), key=str)))
        for key, told in problems.items()
        if key[0] == "sheet"
        for problem in told
    )
    lines: dict[str, None] = {}
    for file, card, fault, facts in found:
        if fault in _BY_ROOM:
            rooms = [str(dict(other[3])["room"]) for other in found if other[:3] == (file, card, fault)]
            name = words.texts.get(f"dungeons.{card}.name", card)
            lines[words(f"plan.fits-not.{_BY_ROOM[fault]}", card=name, rooms=listed(words, rooms))] = None
        else:
            lines[fault_text(words, Problem(file, card, "", fault, dict(facts)))] = None
    told = list(lines)
    more = len(told) - MOST_LINES
    return told if more <= 0 else [*told[:MOST_LINES], words.plural("plan.more", more)]
