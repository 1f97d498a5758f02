"""A card of My box in words: what its fields are called, what they hold, and the card in one line. No Kivy."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any, Final

from ...content.card_files import EFFECTS, MEASURES, NEEDS_OF
from ...content.card_forms import COUNT, NOTHING, WHOLE, WORD, Field, Kind, fields_of, read_field
from ...content.card_texts import fault_text
from ...content.faults import Fault
from ...content.figures import read_figure
from ...content.marked_table import Problem
from ...content.own_box import CardKey, Value
from ...content.sheet_file import BLACK_FACES, VICTORY_BONUSES, WHITE_FACES
from ...content.words import Words
from ...core.cards import Measure
from ...core.faces import HERO_IDS
from ...play.wording.dice import face_name
from ..style.numbers import minus_sign
from .card_status import card_name

FACES: Final = {**WHITE_FACES, **BLACK_FACES}
SKULL_ID: Final = "skull"
"""Among the choices of a field, it shows that the field belongs to a die."""
BLANK: Final = "..."
_THRESHOLDS: Final = ("low", "middle", "high")
_BESIDE: Final = (("season", "enemy"), ("flee", "bonus"), ("counts", "of"), ("symbol",), ("effect",))
"""Fields of a card that stand in a row."""
MOST_BESIDE: Final = 6
CARDS, SHEET, DICE = "cards", "sheet", "dice"
_OF: Final = {Measure.ROWS.id: "rows", Measure.COLUMNS.id: "columns"}
"""Measures whose number ``of`` counts rooms; for all other measures it is a level."""


@dataclass(frozen=True)
class FieldGroup:
    """Fields that stand in a row, and what is written before them."""

    title: str
    fields: tuple[Field, ...]


def groups_of(words: Words, key: CardKey, fields: Sequence[Field]) -> list[FieldGroup]:
    """The form as it is laid out; the name of a card stands above it."""
    below = [field for field in fields if field.kind is not Kind.NAME]
    return [
        FieldGroup(_group_title(words, key, row[0]), row)
        for _, rows in groupby(below, lambda field: _row_of(key, field))
        for row in [tuple(rows)]
    ]


def _row_of(key: CardKey, field: Field) -> str:
    if key == ("tracks", "gem-bonuses"):
        return field.place
    if key[0] in ("tracks", "dice"):
        return ""
    start = field.place.split(".")[0]
    return next((row[0] for row in _BESIDE if start in row), start)


def _group_title(words: Words, key: CardKey, field: Field) -> str:
    """The title of a row; empty unless the fields of several rows have the same captions."""
    start = field.place.split(".")[0]
    if start in _THRESHOLDS:
        return words(f"box.row.{start}")
    return words("box.caption.box", n=field.place) if key == ("tracks", "gem-bonuses") else ""


def printed_on(key: CardKey) -> str:
    """What the figures are printed on, for the owner to compare."""
    return {"tracks": SHEET, "dice": DICE}.get(key[0], CARDS)


def caption(words: Words, key: CardKey, field: Field, value: Value) -> str:
    """What a field is called in its row."""
    family = key[0]
    start, _, number = field.place.partition(".")
    if field.part == COUNT:
        return words("box.caption.count")
    if family == "dice":
        return words("box.caption.face", n=field.place)
    if family == "tracks":
        return _place_text(words, key, field)
    if start in _THRESHOLDS:
        return words(f"box.caption.threshold-{number}")
    if field.part >= 0:
        return words(f"heroes.{HERO_IDS[field.part]}.name")
    if start == "of":
        return words(f"box.caption.of-{_OF.get(read_figure(value, 'counts').text, 'level')}")
    return words(f"box.caption.{start}", n=number)


_PARTS: Final = {
    "heroes": "level",
    "solo-missions": "round",
    "objective": "steps",
    "potion-rows": "row",
    "gem-bonuses": "reward",
}


def _place_text(words: Words, key: CardKey, field: Field) -> str:
    """Where a figure of a track stands."""
    return words(f"box.caption.{_PARTS.get(key[1], 'box')}", n=field.place) if field.place else card_name(words, key)


def short_caption(words: Words, key: CardKey, field: Field, value: Value) -> str:
    """The caption of a field in the form; for a figure of a track its number is enough."""
    is_counted = key[0] == "tracks" and field.kind is Kind.NUMBER and field.part == WHOLE and field.place
    return field.place if is_counted else caption(words, key, field, value)


def captions_of(words: Words, key: CardKey, value: Value) -> dict[Field, str]:
    """What all fields of a card are called but its name."""
    typed = [field for field in fields_of(key, value) if field.kind is not Kind.NAME]
    return {field: short_caption(words, key, field, value) for field in typed}


def title_of(words: Words, key: CardKey, field: Field, value: Value) -> str:
    """What a field is called where it stands alone."""
    group, own = _group_title(words, key, field), caption(words, key, field, value)
    return f"{group}, {words.within_a_sentence(own)}" if group else own


def shown(words: Words, field: Field, text: str, value: Value) -> str:
    """What a field holds, as a player reads it."""
    if not text:
        return words("box.choice.none") if field.kind is Kind.GEMS else "?"
    if field.kind is Kind.NUMBER:
        return minus_sign(text)
    if field.kind is Kind.GEMS:
        return ", ".join(text)
    return option_text(words, field, text, _number_in(value, field))


def _number_in(value: Value, field: Field) -> str:
    return read_field(value, Field(field.place, Kind.NUMBER, part=COUNT)).text if field.part == WORD else ""


def option_text(words: Words, field: Field, option: str, number: str = "") -> str:
    """A choice in words; an effect without a number is worded as in the menu, where the number comes later."""
    if option == NOTHING:
        return words("box.choice.none")
    if field.place == "effect":
        if option not in EFFECTS:
            return option
        return words.effect_in_short(EFFECTS[option], _whole(number)) if number else words(f"box.effect.{option}")
    if field.place == "counts":
        return words.measure(MEASURES[option], BLANK, BLANK) if option in MEASURES else option
    if field.part >= 0 and field.place == "style":
        return words(f"box.choice.{option}") if option in _COLOURS else option
    if option in HERO_IDS:
        return words(f"heroes.{option}.name")
    if option in VICTORY_BONUSES or option == "any":
        return words(f"box.choice.{option}")
    return face_name(words, FACES[option]) if option in FACES and SKULL_ID in field.options else option


_COLOURS: Final = "WB"


# --- the card as a whole -------------------------------------------------------------------------------------


def meaning(words: Words, key: CardKey, value: Any) -> str:
    """What the chosen effect or measure does, in a sentence."""
    if key[0] in ("items", "powers"):
        word, _, count = read_figure(value, "effect").text.partition(" ")
        return words.effect(EFFECTS[word], _whole(count or "1")) if word in EFFECTS else ""
    if key[0] not in ("missions", "objectives"):
        return ""
    measure, of = MEASURES.get(read_figure(value, "counts").text), read_figure(value, "of").text
    steps = [read_figure(value, place).text for place in ("at", "steps.1", "steps.2", "steps.3")]
    if measure is None or (measure in NEEDS_OF and not of):
        return ""
    told = [step for step in steps if step]
    return words.measure(measure, _whole(of), _whole(told[0]) if len(told) == 1 else "/".join(told))


def _whole(text: str) -> int:
    return int(text) if text.isdecimal() else 0


def short_text(words: Words, key: CardKey, value: Any) -> str:
    """The figures of a card in one line."""
    family = key[0]
    if family == "monsters":
        season = read_figure(value, "season").text
        strengths = "/".join(read_figure(value, f"{threshold}.1").text for threshold in _THRESHOLDS)
        return words("box.short.monster", season=season, strengths=strengths)
    if family in ("items", "powers"):
        points = minus_sign(read_figure(value, "points").text)
        return words("box.short.points", text=meaning(words, key, value), points=points)
    if family in ("missions", "objectives"):
        return meaning(words, key, value)
    if family == "dungeons":
        return ", ".join(_monsters(words, value))
    return _row_text(words, key, value)


def _monsters(words: Words, value: Any) -> list[str]:
    ids = [read_figure(value, f"monsters.{number}").text for number in (1, 2, 3)]
    return [card_name(words, ("monsters", id_)) for id_ in ids if id_]


def _row_text(words: Words, key: CardKey, value: Any) -> str:
    """A track or a die, figure by figure."""
    places = (
        [""]
        if isinstance(value, str)
        else list(value)
        if isinstance(value, dict)
        else [str(number) for number in range(1, len(value) + 1)]
    )
    field = Field("", Kind.CHOICE, options=tuple(FACES) if key[0] == "dice" else (), part=WHOLE)
    texts = [read_figure(value, place).text for place in places]
    return ", ".join(minus_sign(option_text(words, field, text.split(" ")[0])) for text in texts if text)


def told(words: Words, key: CardKey, value: Value, problems: Sequence[Problem], field: Field | None) -> list[str]:
    """What is wrong with a card, the chosen field first; each sentence once."""
    mine = ".".join(part for part in (key[1], field.place if field else "") if part)
    ordered = sorted(problems, key=lambda problem: problem.place != mine)
    return list(dict.fromkeys(_told(words, key, value, problem, field) for problem in ordered))


def _told(words: Words, key: CardKey, value: Value, problem: Problem, chosen: Field | None) -> str:
    """A problem in words, with the name of the fields at fault if they share one and another field is chosen."""
    wrong, text = fields_at_fault(key, fields_of(key, value), [problem]), fault_text(words, problem)
    name = title_of if len(wrong) == 1 else caption
    names = {name(words, key, field, value) for field in wrong}
    is_clear = chosen in wrong or len(names) != 1
    return text if is_clear else words("box.about-field", field=names.pop(), text=words.within_a_sentence(text))


def fields_at_fault(key: CardKey, fields: Sequence[Field], problems: Sequence[Problem]) -> list[Field]:
    """The fields that a problem of this card names, singly or by their row."""
    family, id_ = key
    places = {
        place
        for problem in problems
        if problem.file == f"{family}.toml" and problem.place.split(".")[0] == id_
        for place in _named(problem, problem.place.removeprefix(id_).removeprefix("."))
    }
    return [field for field in fields if field.place in places or field.place.split(".")[0] in places]


def _named(problem: Problem, place: str) -> list[str]:
    """The places that a problem names: falling strengths name three rows; a part with a single figure has the place
    ``""``."""
    if problem.fault is Fault.STRENGTHS_FALL:
        return [f"{threshold}.1" for threshold in _THRESHOLDS]
    return [place] if place or problem.fault is Fault.NOT_BETWEEN else []
