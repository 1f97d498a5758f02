"""From the data folder to a box: read every file, check the whole, take the fingerprint."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, fields, is_dataclass, replace
from enum import Enum
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final, TypeAlias

from ..core.cards import Box
from .box_check import check_box
from .card_files import read_cards, read_dungeon, read_item, read_mission, read_monster, read_objective, read_power
from .marked_table import ContentError, FileFindings, Problem, TableReader
from .sheet_file import read_dice, read_sheet, read_tracks
from .toml_text import read_toml

FILES: Final = (
    "dice.toml",
    "sheet.toml",
    "tracks.toml",
    "items.toml",
    "monsters.toml",
    "dungeons.toml",
    "missions.toml",
    "powers.toml",
    "objectives.toml",
)
DATA: Final = Path(__file__).resolve().parents[2] / "data"
EARLIER: Final = "earlier"
ITEMS, MONSTERS, DUNGEONS, CARDS = 8, 12, 12, 16
"""How many cards the printed box has. The sheet has no room for more items; there may be more of the other cards."""
MOST_CARDS: Final = 99


Tables: TypeAlias = Mapping[str, Mapping[str, Any]]
"""The files of a box as parsed TOML: by file, then by card or part of the sheet."""


@dataclass(frozen=True)
class Content:
    """A box, where each of its figures comes from (by file and place), and the tables it was read from."""

    box: Box
    marks: Mapping[tuple[str, str], str]
    tables: Tables


@cache
def house_content() -> Content:
    """The box that comes with the app."""
    return read_content(read_texts(DATA), is_ours=True)


def house_box() -> Box:
    return house_content().box


@cache
def earlier_contents() -> tuple[Content, ...]:
    """The app's earlier boxes, the latest first: a game that was begun with one goes on with it. The folder of each has
    only the files that the next box changed."""
    contents, texts = [], read_texts(DATA)
    for folder in sorted((DATA / EARLIER).iterdir(), key=lambda folder: -int(folder.name)):
        texts |= _texts_in(folder)
        contents.append(read_content(texts, is_ours=True))
    return tuple(contents)


def earlier_boxes() -> tuple[Box, ...]:
    return tuple([content.box for content in earlier_contents()])


def _texts_in(folder: Path) -> dict[str, str]:
    return {file.name: file.read_text(encoding="utf-8") for file in folder.glob("*.toml")}


def read_texts(folder: Path) -> dict[str, str]:
    """The files of a folder as text; a missing or unreadable one is a ``ContentError``."""
    texts, problems = {}, []
    for name in FILES:
        try:
            texts[name] = (folder / name).read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            problems.append(Problem(name, "", f"cannot be read: {_short(error)}"))
    if problems:
        raise ContentError(problems)
    return texts


def read_content(texts: Mapping[str, str], is_ours: bool = False) -> Content:
    """A checked box from the texts of its files, or a ``ContentError`` that lists what is wrong."""
    findings = FileFindings()
    return read_tables({name: _parse(name, texts.get(name, ""), findings) for name in FILES}, findings, is_ours)


def read_tables(tables: Tables, findings: FileFindings | None = None, is_ours: bool = False) -> Content:
    """A checked box from its tables; ``findings`` has the faults that are already known. What must hold between the
    files of our own boxes is checked by the tests, not at every start."""
    findings = findings or FileFindings()
    pages = {name: TableReader(name, "", tables[name], findings) for name in FILES}
    box = Box(
        dice=read_dice(pages["dice.toml"]),
        plan=read_sheet(pages["sheet.toml"], read_tracks(pages["tracks.toml"])),
        items=read_cards(pages["items.toml"], ITEMS, ITEMS, read_item),
        monsters=read_cards(pages["monsters.toml"], MONSTERS, MOST_CARDS, read_monster),
        dungeons=read_cards(pages["dungeons.toml"], DUNGEONS, MOST_CARDS, read_dungeon),
        missions=read_cards(pages["missions.toml"], CARDS, MOST_CARDS, read_mission),
        powers=read_cards(pages["powers.toml"], CARDS, MOST_CARDS, read_power),
        objectives=read_cards(pages["objectives.toml"], CARDS, MOST_CARDS, read_objective),
    )
    if not findings.problems and not is_ours:
        check_box(box, findings)
    if findings.problems:
        raise ContentError(findings.problems)
    return Content(replace(box, fingerprint=fingerprint_of(box)), findings.marks, tables)


def _parse(name: str, text: str, findings: FileFindings) -> dict[str, Any]:
    try:
        return read_toml(text)
    except ValueError as error:
        findings.problems.append(Problem(name, "", _short(error)))
        return {}


def _short(error: Exception) -> str:
    return str(error)[:120] or type(error).__name__


def fingerprint_of(box: Box) -> str:
    """Eight hexadecimal digits that change with every value of the rules; words and marks do not count."""
    plain = {field.name: _plain(getattr(box, field.name)) for field in fields(box) if field.name != "fingerprint"}
    return _digest_of(plain).hex()


@cache
def fingerprint_in(box: Box, dungeon: str) -> str:
    """The fingerprint of the box for games in one dungeon. It ignores other dungeon cards that were typed in or added,
    because they change nothing in these games."""
    house = house_box()
    if box.fingerprint == house.fingerprint or box.fingerprint in {old.fingerprint for old in earlier_boxes()}:
        return box.fingerprint
    cards = {card.id: card for card in box.dungeons}
    played = tuple([cards.get(card.id, card) if card.id == dungeon else card for card in house.dungeons])
    return fingerprint_of(replace(box, dungeons=played))


def thumbprint_of(card: Any) -> int:
    """A number of five bits that nearly always changes when any value of one printed thing changes."""
    return _digest_of(_plain(card))[0] >> 3


def _digest_of(plain: Any) -> bytes:
    text = json.dumps(plain, sort_keys=True, separators=(",", ":"))
    return blake2b(text.encode("ascii"), digest_size=4, person=b"paper dungeons").digest()


def _plain(value: Any) -> Any:
    if is_dataclass(value):
        return [_plain(getattr(value, field.name)) for field in fields(value)]
    if isinstance(value, Enum):
        return value.name
    if isinstance(value, frozenset):
        return sorted(_plain(entry) for entry in value)
    return [_plain(entry) for entry in value] if isinstance(value, tuple) else value
