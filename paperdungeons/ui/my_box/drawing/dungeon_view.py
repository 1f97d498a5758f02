"""What the screens of a dungeon card show, computed from the owner's box. No Kivy."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum

from ....content.card_texts import fault_text
from ....content.difficulty import difficulty_of
from ....content.dungeon_draft import PLACES, DungeonDraft, draft_of, is_added, printed_draft
from ....content.dungeon_remarks import Remark, RemarkKind, remarks_of
from ....content.grid_draft import PlanRefusal, read_grid
from ....content.maker_words import maker_name
from ....content.own_box import CardKey, OwnBox, in_force
from ....content.words import Words
from ....core.cards import Box, SheetPlan
from .wording import PartLine, part_line, refusal_text, remark_text


class DungeonTool(Enum):
    """What a tap draws; the value names its words."""

    WALLS = "walls"
    FIRST = "first"
    SECOND = "second"
    THIRD = "third"

    @property
    def place(self) -> int | None:
        """The number of the lair that it places; ``None`` for walls."""
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
    """The monsters to choose from, with their names, while a lair is being placed."""
    tool: DungeonTool
    is_added: bool
    is_typed: bool
    can_undo: bool
    asks: bool = False
    """Whether all faults are settled once the owner says that the card is printed like that."""
    missing: tuple[int, ...] = ()
    """On a printed card that is being copied: the numbers of the lairs whose room or monster is not confirmed yet."""


def name_of(words: Words, key: CardKey) -> str:
    """The name of a card; one that is left out of the game has none in the string tables yet."""
    return words.texts.get(f"dungeons.{key[1]}.name") or maker_name(words, key[1])


def box_drawn(own: OwnBox) -> Box:
    """The box in force, but with the sheet as it was drawn, whether that sheet is in force or not."""
    box = in_force(own).content.box
    return replace(box, plan=replace(read_grid(own).plan, tracks=box.plan.tracks))


def dungeon_view(
    words: Words,
    own: OwnBox,
    key: CardKey,
    tool: DungeonTool,
    refusal: PlanRefusal | None = None,
    can_undo: bool = False,
    is_kept: bool = True,
    is_copy: bool = False,
) -> DungeonView:
    """``is_copy``: the card is being copied from the printed one; what nobody has tapped yet is missing, not wrong."""
    draft = printed_draft(own, key) if is_copy else draft_of(own, key)
    box, problems = box_drawn(own), in_force(own).problems
    remarks = [remark for remark in remarks_of(draft, box) if not (is_copy and remark.kind is RemarkKind.LAIR_MISSING)]
    hard = [remark for remark in remarks if not remark.is_soft]
    asks = bool(hard) and all(remark.asks for remark in hard)
    lines = [remark_text(words, remark) for remark in hard]
    if not lines and not draft.homeless:
        lines = [fault_text(words, problem) for problem in problems.get(key, ())]
    notes = [
        *_first_note(words, box, key, draft, bool(lines), asks),
        *(remark_text(words, remark) for remark in remarks if remark.is_soft),
    ]
    if any(family == "sheet" for family, _ in problems):
        notes.append(words("plan.sheet-left-out"))
    if not is_kept:
        lines = [words("plan.unkept"), *lines]
    view = DungeonView(
        name_of(words, key),
        draft,
        box.plan,
        tuple(remarks),
        tuple(lines),
        tuple(notes),
        _status(words, tool, refusal, lines),
        tuple(part_line(words, part, marks) for part, marks in draft.marks.items()),
        _monsters(words, box, tool),
        tool,
        is_added(key),
        own.card(key) is not None,
        can_undo,
        asks,
        tuple(sorted({*draft.homeless, *draft.suggested})) if is_copy else (),
    )
    return view if refusal is not None else replace(view, status=_status_of_copy(words, view))


def _status_of_copy(words: Words, view: DungeonView) -> tuple[str, bool]:
    """The status of a card that is being copied: while a monster is to be tapped, faults that may be printed like that
    can wait, because the drawing marks them."""
    place = view.tool.place
    if place is None or place not in view.missing or (view.lines and not view.asks):
        return view.status
    key = "printed.how.suggested" if place in view.draft.suggested else "plan.how.lair"
    return words(key, n=place + 1), False


def _first_note(words: Words, box: Box, key: CardKey, draft: DungeonDraft, is_wrong: bool, asks: bool) -> list[str]:
    """The question whether it is printed like that, or that games leave the card out, or how hard it is."""
    if asks:
        return [words("plan.printed.asks-added" if is_added(key) else "plan.printed.asks")]
    if is_wrong:
        return [words(f"plan.left-out.{'added' if is_added(key) else 'printed'}")]
    if draft.homeless:
        return []
    difficulty = difficulty_of(box, draft.card(key[1]))
    return [words("plan.difficulty", word=words(f"maker.difficulty.{difficulty.value}").lower())]


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
