"""The marked figures within a card or a part of the sheet: finding one, and making copies in which it is changed."""

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from .marked_table import MARKS, OWN_MARK
from .own_box import Value

NAME: Final = "name"
"""The key under which a card has the mark of its name; the name itself is kept elsewhere."""


class Figure(NamedTuple):
    """A figure and its mark; both are empty if there is none."""

    text: str = ""
    mark: str = ""


def read_figure(value: Any, place: str) -> Figure:
    """The figure at a place such as ``low.1``; for a whole list, such as lost gems, all its texts joined."""
    raw = raw_figure(value, place)
    if place == NAME:
        return Figure("", raw or "")
    figures = [_split(entry) for entry in (raw if isinstance(raw, list) else [raw])]
    return Figure("".join(figure.text for figure in figures), next((figure.mark for figure in figures), ""))


def raw_figure(value: Any, place: str) -> Any:
    """The entry at a place as in the TOML file, or ``None``."""
    for key in place.split(".") if place else []:
        if isinstance(value, dict):
            value = value.get(key)
        elif isinstance(value, list) and key.isdecimal() and 0 < int(key) <= len(value):
            value = value[int(key) - 1]
        else:
            return None
    return value


def _split(raw: Any) -> Figure:
    text, _, mark = raw.rpartition(" ") if isinstance(raw, str) else ("", "", "")
    return Figure(text.strip(), mark) if text and mark in MARKS else Figure()


def with_figure(value: Value, place: str, figure: str | list[str] | None) -> Value:
    """A copy with this figure at a place; with ``None``, the place is removed."""
    copy: Value = _with(value, place.split(".") if place else [], figure)
    return copy


def _with(value: Any, keys: list[str], figure: str | list[str] | None) -> Any:
    if not keys:
        return figure
    key, *rest = keys
    if isinstance(value, list):
        at = int(key) - 1
        return [*value[:at], _with(value[at], rest, figure), *value[at + 1 :]]
    if figure is None and not rest:
        return {other: entry for other, entry in value.items() if other != key}
    return {**value, key: _with(value.get(key), rest, figure)}


def with_mark(value: Value, place: str, mark: str) -> Value:
    """A copy in which the figure at a place, if there is one, has this mark."""
    raw = raw_figure(value, place)
    return value if raw is None else with_figure(value, place, _marked(raw, mark, is_name=place == NAME))


def as_printed(value: Value) -> Value:
    """A copy in which every figure is marked as confirmed by an owner."""
    copy: Value = _marked(value, OWN_MARK)
    return copy


def _marked(value: Any, mark: str, is_name: bool = False) -> Any:
    if isinstance(value, dict):
        return {key: _marked(entry, mark, key == NAME) for key, entry in value.items()}
    if isinstance(value, list):
        return [_marked(entry, mark) for entry in value]
    if is_name:
        return mark
    figure = _split(value)
    return f"{figure.text} {mark}" if figure.text else value


def marks_in(value: Any, is_name: bool = False) -> Iterator[str]:
    """The marks of all figures in a value."""
    if isinstance(value, dict):
        for key, entry in value.items():
            yield from marks_in(entry, key == NAME)
    elif isinstance(value, list):
        for entry in value:
            yield from marks_in(entry)
    elif is_name:
        yield value
    elif _split(value).text:
        yield _split(value).mark
