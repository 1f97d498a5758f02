"""What must hold between the files of a box, and the promises of the dungeon cards."""

from dataclasses import replace

from ..core.cards import Box, Dungeon
from ..core.dungeon_map import draw_board, reach
from ..core.rooms import room_name, rooms_in
from .faults import Fault
from .marked_table import FileFindings, Problem


def check_box(box: Box, findings: FileFindings) -> None:
    """Check a box whose files were read without a fault."""
    _check_letters(box, findings)
    for dungeon in box.dungeons:
        if _check_monsters(box, dungeon, findings) and dungeon.id not in findings.printed:
            check_promises(box, dungeon, findings)


def check_promises(box: Box, dungeon: Dungeon, findings: FileFindings) -> None:
    """Check the promises of our cards. A printed one may have a wall on a moat, or a room that only the Cloak opens."""
    _check_walls(box, dungeon, findings)
    _check_reach(box, dungeon, findings)


def _note(
    findings: FileFindings, file: str, place: str, what: str, fault: Fault = Fault.OTHER, **facts: object
) -> None:
    findings.problems.append(Problem(file, place, what, fault, facts))


def _check_letters(box: Box, findings: FileFindings) -> None:
    letters = [item.letter for item in box.items]
    for item in box.items:
        if letters.count(item.letter) > 1:
            _note(findings, "items.toml", f"{item.id}.letter", f"{item.letter!r} is the letter of two items")


def _check_monsters(box: Box, dungeon: Dungeon, findings: FileFindings) -> bool:
    seasons = {monster.id: monster.season for monster in box.monsters}
    faults = [(id_, season) for season, id_ in enumerate(dungeon.monsters, 1) if seasons.get(id_) != season]
    for id_, season in faults:
        what = f"{id_!r} is not a monster of season {season}"
        place = f"{dungeon.id}.monsters"
        _note(findings, "dungeons.toml", place, what, Fault.OTHER_SEASON, monster=id_, season=season)
    return not faults


def _check_walls(box: Box, dungeon: Dungeon, findings: FileFindings) -> None:
    for printed, name, fault in (
        (box.plan.walls, "wall", Fault.WALL_TAKEN),
        (box.plan.moats, "moat", Fault.WALL_ON_MOAT),
    ):
        for pair in sorted(dungeon.walls & printed):
            one, other = map(room_name, pair)
            what = f"between {one} and {other} the sheet has a {name} already"
            _note(findings, "dungeons.toml", f"{dungeon.id}.walls", what, fault, one=one, other=other)


def _check_reach(box: Box, dungeon: Dungeon, findings: FileFindings) -> None:
    reached = reach(draw_board(box.plan, dungeon))
    open_sheet = reach(draw_board(box.plan, replace(dungeon, walls=frozenset())))
    for lair in dungeon.lairs:
        if not reached >> lair & 1:
            name = room_name(lair)
            what, fault = f"{name} cannot be reached", Fault.LAIR_UNREACHABLE
            _note(findings, "dungeons.toml", f"{dungeon.id}.lairs", what, fault, room=name)
    for room in rooms_in(open_sheet & ~reached):
        name = room_name(room)
        what = f"{name} can no longer be reached without items"
        _note(findings, "dungeons.toml", f"{dungeon.id}.walls", what, Fault.ROOM_CUT_OFF, room=name)
