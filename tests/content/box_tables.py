"""The tables of the house box, to be changed."""

import json
import tomllib
from typing import Any

import pytest

from paperdungeons.content.files import FILES
from tests.content.written_boxes import TEXTS

TABLES = {name: tomllib.loads(text) for name, text in TEXTS.items()}

each_file = pytest.mark.parametrize("file", FILES)


def changed(file: str, old: str, new: str) -> str:
    assert TEXTS[file].count(old) == 1, f"{old} stands {TEXTS[file].count(old)} times in {file}"
    return TEXTS[file].replace(old, new)


LAIRS_C, WALLS_C = 'lairs = ["B3 H", "D4 H", "C6 H"]', '"B2|C2 H", "B5|C5 H", "D2|E2 H", "D5|E5 H"'


def as_toml(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(key)} = {as_toml(entry)}" for key, entry in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(as_toml, value)) + "]"
    if isinstance(value, float):
        return str(value)
    return json.dumps(value).replace("\x7f", "\\u007f")


def written(table: dict[str, Any]) -> str:
    return "".join(f"{json.dumps(key)} = {as_toml(value)}\n" for key, value in table.items())
