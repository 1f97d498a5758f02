"""Damaged box files: whatever has happened to one, it is read or refused with places, and never crashes."""

import re
import tomllib
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import fields
from random import Random
from typing import Any

import pytest

from paperdungeons.content.files import FILES, Content
from paperdungeons.content.marked_table import MARKS, Problem
from paperdungeons.core.cards import Box
from tests.content.box_tables import TABLES, written
from tests.content.written_boxes import HOUSE, TEXTS, check_play, load
from tests.portions import portions

TEXT_MUTATIONS, TABLE_MUTATIONS = 100, 125
"""This many mutations are tried for each of the nine files."""

some_files = pytest.mark.parametrize("file", portions(FILES, quick=3))


def values_of(box: Box) -> list[object]:
    return [getattr(box, field.name) for field in fields(box) if field.name != "fingerprint"]


# --- damage -------------------------------------------------------------------------------------------------


def damaged(text: str, chance: Random) -> str:
    """The text with one small random fault."""
    at = chance.randrange(len(text))
    lines = text.split("\n")
    row, other = chance.randrange(len(lines)), chance.randrange(len(lines))
    kind = chance.randrange(9)
    if kind == 0:
        return text[:at] + text[at + 1 :]
    if kind == 1:
        return text[:at] + chance.choice('0123456789"[]=,.|# RFIHXé\0\n-AZ') + text[at:]
    if kind in (2, 3):
        digits = [match.start() for match in re.finditer(r"\d", text)] or [at]
        at = chance.choice(digits)
        return text[:at] + chance.choice("0123456789") + text[at + 1 :]
    if kind == 4:
        marks = [match.start() + 1 for match in re.finditer(r' [RFIH]"', text)]
        at = chance.choice(marks)
        return text[:at] + chance.choice("RFIHXrf ") + text[at + 1 :]
    if kind == 5:
        return text[:at]
    if kind == 6:
        lines[row], lines[other] = lines[other], lines[row]
    elif kind == 7:
        del lines[row]
    else:
        lines.insert(row, lines[other])
    return "\n".join(lines)


JUNK: list[Any] = [
    0,
    1,
    -1,
    10**30,
    3.5,
    float("inf"),
    True,
    "",
    " ",
    "9",
    "R",
    "9 R",
    "x H",
    "- H",
    "-1 H",
    "+1 H",
    "007 H",
    "A1 H",
    "A1|A2 H",
    "gem A H",
    "skull H",
    "any H",
    "none 9 H",
    "heroes H",
    [],
    {},
    ["1 R"],
    {"a": "1 R"},
    [["1 R"]],
    "é R",
    "٣ R",
    "1\nR",
    "1\tR",
    "\x7f R",
    "1 R" * 80,
    "A" * 500 + " R",
    "WBWB H",
    "golem H",
    "99 H",
    "6 H",
]


def slots_in(table: Any) -> Iterator[tuple[Any, Any]]:
    """Every place of a parsed file: its list or table, and its index or key."""
    for key in list(table) if isinstance(table, dict) else range(len(table)):
        yield table, key
        if isinstance(table[key], dict | list):
            yield from slots_in(table[key])


def nudged(text: str, chance: Random) -> str:
    """A figure with another number or another room."""
    text = re.sub(r"\d+", lambda match: str(max(0, int(match[0]) + chance.choice([-1, 1, 1, 2]))), text, count=1)
    return re.sub(r"\b[A-F](?=[1-7])", lambda _: chance.choice("ABCDEF"), text, count=1)


def mutate(table: dict[str, Any], chance: Random) -> None:
    slots = list(slots_in(table))
    inside, key = chance.choice(slots)
    kind = chance.randrange(8)
    if kind < 3 and isinstance(inside[key], str):
        inside[key] = nudged(inside[key], chance)
    elif kind == 3 and isinstance(inside[key], str):
        inside[key] = inside[key][:-1] + chance.choice(MARKS)
    elif kind == 4:
        inside[key] = deepcopy(chance.choice(JUNK))
    elif kind == 5:
        other, its_key = chance.choice(slots)
        inside[key] = deepcopy(other[its_key])
    elif kind == 6:
        del inside[key]
    elif isinstance(inside, list):
        inside.insert(key, deepcopy(inside[key]))
    else:
        inside[f"{key}-2"] = deepcopy(inside[key])


def check_result(file: str, result: Content | list[Problem]) -> None:
    """The result is a box, with the house box's fingerprint only if its values are equal; or problems that a person
    can act on."""
    assert result
    if isinstance(result, Content):
        assert re.fullmatch(r"[0-9a-f]{8}", result.box.fingerprint)
        same = values_of(result.box) == values_of(HOUSE.box)
        assert (result.box.fingerprint == HOUSE.box.fingerprint) == same
        return
    for problem in result:
        assert problem.file in (file, "dungeons.toml")
        assert problem.what
        assert "\n" not in problem.what
        assert len(problem.what) < 400
        assert str(problem).startswith(f"{problem.file}: ")


def check_all(file: str, results: list[Content | list[Problem]]) -> None:
    boxes: dict[str, Box] = {}
    for result in results:
        check_result(file, result)
        if isinstance(result, Content):
            known = boxes.setdefault(result.box.fingerprint, result.box)
            assert values_of(known) == values_of(result.box)
    assert len(boxes) > 2
    for box in list(boxes.values())[:6]:
        check_play(box)


@some_files
def test_a_damaged_file_is_refused_with_reasons_or_makes_a_box_that_plays(file):
    chance = Random(file + " damaged")
    check_all(file, [load(file, damaged(TEXTS[file], chance)) for _ in range(TEXT_MUTATIONS)])


@some_files
def test_a_file_of_wrong_values_is_refused_with_reasons_or_makes_a_box_that_plays(file):
    chance, results = Random(file + "!"), []
    for _ in range(TABLE_MUTATIONS):
        table = deepcopy(TABLES[file])
        for _ in range(chance.choice([1, 1, 1, 2])):
            mutate(table, chance)
        results.append(load(file, written(table)))
    check_all(file, results)


def test_the_files_written_by_this_test_are_the_files_that_were_read():
    for file in FILES:
        assert tomllib.loads(written(TABLES[file])) == TABLES[file]
