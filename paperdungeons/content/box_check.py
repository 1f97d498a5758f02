"""What must hold between the files of a box, and the promises of the dungeon cards."""

from dataclasses import replace

from ..core.board import draw_board, reach
from ..core.cards import Box, Dungeon
from ..core.rooms import room_name, rooms_in
from .page import Findings, Problem


def check_box(box: Box, findings: Findings) -> None:
    """Only for a box whose files could be read without a fault."""
    _check_letters(box, findings)
    for dungeon in box.dungeons:
        if _check_monsters(box, dungeon, findings) and _check_walls(box, dungeon, findings):
            _check_reach(box, dungeon, findings)


def _note(findings: Findings, file: str, place: str, what: str) -> None:
    findings.problems.append(Problem(file, place, what))


def _check_letters(box: Box, findings: Findings) -> None:
    letters = [item.letter for item in box.items]
    for item in box.items:
        if letters.count(item.letter) > 1:
            _note(findings, "items.toml", f"{item.id}.letter", f"{item.letter!r} is the letter of two items")


def _check_monsters(box: Box, dungeon: Dungeon, findings: Findings) -> bool:
    seasons = {monster.id: monster.season for monster in box.monsters}
    faults = [
        (id_, season) for season, id_ in enumerate(dungeon.monsters, 1) if seasons.get(id_) != season
    ]
    for id_, season in faults:
        _note(findings, "dungeons.toml", f"{dungeon.id}.monsters", f"{id_!r} is not a monster of season {season}")
    return not faults


def _check_walls(box: Box, dungeon: Dungeon, findings: Findings) -> bool:
    plan = box.plan
    clashes = dungeon.walls & (plan.walls | plan.moats)
    for one, other in sorted(clashes):
        what = f"between {room_name(one)} and {room_name(other)} the sheet has a wall or a moat already"
        _note(findings, "dungeons.toml", f"{dungeon.id}.walls", what)
    return not clashes


def _check_reach(box: Box, dungeon: Dungeon, findings: Findings) -> None:
    reached = reach(draw_board(box.plan, dungeon))
    open_sheet = reach(draw_board(box.plan, replace(dungeon, walls=frozenset())))
    for lair in dungeon.lairs:
        if not reached >> lair & 1:
            _note(findings, "dungeons.toml", f"{dungeon.id}.lairs", f"{room_name(lair)} cannot be reached")
    for room in rooms_in(open_sheet & ~reached):
        what = f"{room_name(room)} can no longer be reached without items"
        _note(findings, "dungeons.toml", f"{dungeon.id}.walls", what)
