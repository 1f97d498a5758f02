"""All finished games as a table: CSV for a spreadsheet, JSON for programs. Cards are called by their ids."""

import csv
import io
import json
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any, Final

from ...core.scoring import LINES
from ...core.table import Place
from ..statistics.facts import FinishedSheet, GameKind
from ..statistics.filters import name_of
from ..statistics.tables import matches_of, own_result

COLUMNS: Final = (
    "game",
    "started",
    "finished",
    "kind",
    "player",
    "seat",
    "players",
    "place",
    "points",
    *LINES,
    "rooms",
    "dungeon",
    "power",
    "objective",
    "missions",
    "challenge",
    "campaign",
    "corrected",
)
_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")
"""A spreadsheet takes a text that begins with one of these for a formula."""


def rows_of(sheets: Sequence[FinishedSheet]) -> list[dict[str, Any]]:
    """A row for each sheet, in the same order; a board has none. Times are in UTC."""
    hot_seats: dict[int, list[FinishedSheet]] = {}
    for sheet in sheets:
        if sheet.facts.kind == GameKind.PASSED.value:
            hot_seats.setdefault(sheet.facts.hot_seat, []).append(sheet)
    places = {hot_seat: matches_of(table)[0].places for hot_seat, table in hot_seats.items()}
    return [_row(sheet, places.get(sheet.facts.hot_seat) or _places_of(sheet)) for sheet in sheets if sheet.facts.lines]


def _places_of(sheet: FinishedSheet) -> Sequence[Place]:
    """The places in a game that is not on a passed device, as far as they are known."""
    matches = matches_of([sheet])
    return matches[0].places if matches else (Place(1, *own_result(sheet.facts)),)


def _row(sheet: FinishedSheet, places: Sequence[Place]) -> dict[str, Any]:
    facts = sheet.facts
    values = (
        sheet.game,
        time_text(sheet.started),
        time_text(sheet.when),
        facts.kind,
        name_of(sheet),
        facts.seat + 1,
        len(places),
        next((place.rank for place in places if place.seat == facts.seat), 0),
        facts.total,
        *facts.lines,
        facts.rooms,
        facts.dungeon,
        facts.power,
        facts.objective,
        facts.missions,
        facts.challenge,
        facts.campaign,
        facts.corrected,
    )
    return dict(zip(COLUMNS, values, strict=True))


def time_text(seconds: int) -> str:
    """A time in UTC, for a table.

    >>> time_text(1_790_000_000)
    '2026-09-21 14:13:20'
    """
    return datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%d %H:%M:%S")


def csv_text(sheets: Sequence[FinishedSheet]) -> str:
    target = io.StringIO()
    writer = csv.writer(target, lineterminator="\r\n")
    writer.writerow(COLUMNS)
    for row in rows_of(sheets):
        writer.writerow([_cell(value) for value in row.values()])
    return target.getvalue()


def _cell(value: Any) -> Any:
    """A value as a cell: booleans become 1 and 0, and a name is never taken for a formula."""
    if isinstance(value, bool):
        return int(value)
    return f"'{value}" if isinstance(value, str) and value.startswith(_FORMULA) else value


def json_text(sheets: Sequence[FinishedSheet]) -> str:
    return json.dumps(rows_of(sheets), indent=1, ensure_ascii=False) + "\n"
