"""What the screen of a dungeon card shows, worked out from the owner's box. Pure; no window."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum

from ..content.card_texts import fault_text
from ..content.difficulty import difficulty_of
from ..content.dungeon_draft import PLACES, DungeonDraft, Remark, draft_of, is_added, remarks_of
from ..content.grid_draft import PlanRefusal, read_grid
from ..content.maker_words import maker_name
from ..content.own_box import CardKey, OwnBox, in_force
from ..content.words import Words
from ..core.cards import Box, SheetPlan
from .plan_text import PartLine, part_line, refusal_text, remark_text


class DungeonTool(Enum):
    """What a tap draws; the value names its words."""

    WALLS = "walls"
    FIRST = "first"
    SECOND = "second"
    THIRD = "third"

    @property
    def place(self) -> int | None:
        """Whose lair it puts."""
        tools = list(DungeonTool)
        return tools.index(self) - 1 if self is not DungeonTool.WALLS else None


@dataclass(frozen=True)
class DungeonView:
    """``lines`` say what keeps the card out of the game, ``notes`` what is only good to know; ``status`` is the one
    sentence to be seen at all times, and whether it is bad news."""

    name: str
    draft: DungeonDraft
    plan: SheetPlan
    remarks: tuple[Remark, ...]
    lines: tuple[str, ...]
    notes: tuple[str, ...]
    status: tuple[str, bool]
    parts: tuple[PartLine, ...]
    monsters: tuple[tuple[str, str], ...]
    """Those to choose from, with their names, while a lair is put."""
    tool: DungeonTool
    is_added: bool
    is_typed: bool
    can_undo: bool


def name_of(words: Words, key: CardKey) -> str:
    """A card that is left out of the game has no name in the tables yet."""
    return words.texts.get(f"dungeons.{key[1]}.name") or maker_name(words, key[1])


def box_drawn(own: OwnBox) -> Box:
    """The box in force with the sheet as it was drawn, whether it is in force or not."""
    box = in_force(own).content.box
    return replace(box, plan=replace(read_grid(own).plan, tracks=box.plan.tracks))


def dungeon_view(words: Words, own: OwnBox, key: CardKey, tool: DungeonTool, refusal: PlanRefusal | None = None,
                 can_undo: bool = False, is_kept: bool = True) -> DungeonView:
    draft, box, problems = draft_of(own, key), box_drawn(own), in_force(own).problems
    remarks = remarks_of(draft, box)
    hard = [remark_text(words, remark) for remark in remarks if not remark.is_soft]
    lines = hard or [fault_text(words, problem) for problem in problems.get(key, ())]
    notes = [remark_text(words, remark) for remark in remarks if remark.is_soft]
    if lines:
        notes = [words(f"plan.left-out.{'added' if is_added(key) else 'printed'}"), *notes]
    else:
        difficulty = difficulty_of(box, draft.card(key[1]))
        notes = [words("plan.difficulty", word=words(f"maker.difficulty.{difficulty.value}").lower()), *notes]
    if any(family == "sheet" for family, _ in problems):
        notes.append(words("plan.sheet-left-out"))
    if not is_kept:
        lines = [words("plan.unkept"), *lines]
    return DungeonView(
        name_of(words, key), draft, box.plan, tuple(remarks), tuple(lines), tuple(notes),
        _status(words, tool, refusal, lines),
        tuple(part_line(words, part, marks) for part, marks in draft.marks.items()),
        _monsters(words, box, tool), tool, is_added(key), own.card(key) is not None, can_undo,
    )


def _status(words: Words, tool: DungeonTool, refusal: PlanRefusal | None, lines: list[str]) -> tuple[str, bool]:
    if refusal is not None:
        return refusal_text(words, refusal), True
    if lines:
        return lines[0], True
    return (words("plan.how.card-walls") if tool.place is None else words("plan.how.lair", n=tool.place + 1)), False


def _monsters(words: Words, box: Box, tool: DungeonTool) -> tuple[tuple[str, str], ...]:
    season = 0 if tool.place is None else tool.place + 1
    assert season <= PLACES
    return tuple(
        (monster.id, words(f"monsters.{monster.id}.name")) for monster in box.monsters if monster.season == season
    )
