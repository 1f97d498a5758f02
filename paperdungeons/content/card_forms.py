"""A card or a part of the sheet as a form: its fields in the printed order, and what each may hold.

A field is read from a value as in the TOML file and written into a copy, marked as typed in by an owner. What is drawn
rather than typed, dungeon cards and the grid of the sheet, has no form.
"""

from collections.abc import Callable, Iterator
from enum import Enum
from typing import Any, Final, NamedTuple

from ..core.cards import Effect
from ..core.faces import COLOUR_LETTERS, GEM_LETTERS, HERO_IDS
from .card_files import (
    CARD_POINTS,
    COUNTS,
    DAMAGE,
    EFFECT_NUMBERS,
    EFFECTS,
    FLEE,
    HERO_CHOICES,
    LOST_GEMS,
    MEASURES,
    NEEDS_OF,
    POINTS,
    SEASONS,
    STRENGTHS,
    SYMBOLS,
)
from .figures import NAME, Figure, raw_figure, read_figure, with_figure, with_mark
from .marked_table import OWN_MARK
from .own_box import NOTHING_TYPED, CardKey, OwnBox, Value, value_of
from .sheet_file import (
    BLACK_FACES,
    GAIN,
    GEM_BOXES,
    HERO_POINTS,
    LOSS,
    REWARD_NUMBERS,
    REWARDS,
    VICTORY_BONUSES,
    WHITE_FACES,
)

NOTHING: Final = "-"
"""A choice that leaves a place empty."""
WHOLE, WORD, COUNT = -3, -2, -1
"""Which part of a figure a field edits: all of it, its word or its number; 0 and up stand for one of its letters."""
NUMBERLESS: Final = frozenset(
    {
        Effect.NONE.id,
        Effect.CROSS_WALLS.id,
        Effect.CROSS_MOATS.id,
        Effect.COLOUR_SWAP.id,
        Effect.NO_MONSTER_DAMAGE.id,
        Effect.NO_TRAP_DAMAGE.id,
    }
)
"""Effects without a number."""
_COUNTS_WHAT, _OF, _LOST_GEMS, _BONUSES = "counts", "of", "lost-gems", "gem-bonuses"
_OPTIONAL_KEYS: Final = frozenset({_OF, _LOST_GEMS})
"""Keys that a card may lack, or whose lists may vary in length."""


class Kind(Enum):
    NUMBER = "number"
    CHOICE = "choice"
    GEMS = "gems"
    NAME = "name"


class Field(NamedTuple):
    """``place`` is the place of the figure within the card, as problems name it: ``low.1``."""

    place: str
    kind: Kind
    span: tuple[int, int] = (0, 0)
    options: tuple[str, ...] = ()
    part: int = WHOLE

    @property
    def id(self) -> tuple[str, int]:
        return self.place, self.part


# --- the fields of a card ------------------------------------------------------------------------------------


def has_form(key: CardKey) -> bool:
    family, part = key
    return family in _CARDS or (family == "tracks" and part in _TRACKS) or family == "dice"


def fields_of(key: CardKey, value: Value) -> list[Field]:
    """Which fields there are depends on what is chosen: not every effect has a number."""
    family, part = key
    if family == "tracks":
        return list(_TRACKS[part](value))
    if family == "dice":
        faces = tuple(WHITE_FACES if part == "white" else BLACK_FACES)
        return [Field(str(number), Kind.CHOICE, options=faces) for number in range(1, len(value) + 1)]
    return list(_CARDS[family](value))


def _monster(_: Value) -> Iterator[Field]:
    yield Field(NAME, Kind.NAME)
    yield _choice("season", tuple(str(season) for season in range(SEASONS[0], SEASONS[1] + 1)))
    yield _choice("enemy", tuple(HERO_CHOICES))
    for threshold in ("low", "middle", "high"):
        for number, span in enumerate((STRENGTHS, POINTS, DAMAGE), 1):
            yield _number(f"{threshold}.{number}", span)
    yield _number("flee", FLEE)
    yield Field("bonus", Kind.CHOICE, options=tuple(VICTORY_BONUSES), part=WORD)
    yield Field("bonus", Kind.NUMBER, REWARD_NUMBERS, part=COUNT)
    yield Field(_LOST_GEMS, Kind.GEMS, (0, LOST_GEMS), tuple(GEM_LETTERS))


def _item(value: Value) -> Iterator[Field]:
    yield Field(NAME, Kind.NAME)
    yield _choice("symbol", tuple(SYMBOLS))
    yield from _effect(value)
    yield _number("points", CARD_POINTS)


def _power(value: Value) -> Iterator[Field]:
    yield Field(NAME, Kind.NAME)
    yield from _effect(value)
    yield _number("points", CARD_POINTS)


def _effect(value: Value) -> Iterator[Field]:
    effect = Field("effect", Kind.CHOICE, options=tuple(EFFECTS), part=WORD)
    yield effect
    if read_field(value, effect).text not in NUMBERLESS:
        yield Field("effect", Kind.NUMBER, EFFECT_NUMBERS, part=COUNT)


def _mission(value: Value) -> Iterator[Field]:
    yield Field(NAME, Kind.NAME)
    yield from _measure(value)
    yield _number("at", COUNTS)


def _objective(value: Value) -> Iterator[Field]:
    yield Field(NAME, Kind.NAME)
    yield from _measure(value)
    yield from (_number(f"steps.{number}", COUNTS) for number in (1, 2, 3))
    for hero in range(len(HERO_IDS)):
        yield Field("style", Kind.CHOICE, options=tuple(COLOUR_LETTERS), part=hero)


def _measure(value: Value) -> Iterator[Field]:
    yield _choice(_COUNTS_WHAT, tuple(MEASURES))
    most = NEEDS_OF.get(MEASURES.get(read_figure(value, _COUNTS_WHAT).text, next(iter(MEASURES.values()))))
    if most is not None:
        yield _number(_OF, (1, most))


def _row(span: tuple[int, int]) -> Callable[[Value], Iterator[Field]]:
    return lambda value: (_number(str(number), span) for number in range(1, len(value) + 1))


def _single(span: tuple[int, int]) -> Callable[[Value], Iterator[Field]]:
    return lambda _: iter([_number("", span)])


def _potion_rows(value: Value) -> Iterator[Field]:
    return (_choice(str(number), tuple(REWARDS)) for number in range(1, len(value) + 1))


def _gem_bonuses(value: Value) -> Iterator[Field]:
    for box in map(str, range(1, GEM_BOXES + 1)):
        yield Field(box, Kind.CHOICE, options=(NOTHING, *REWARDS), part=WORD)
        if read_figure(value, box).text:
            yield Field(box, Kind.NUMBER, REWARD_NUMBERS, part=COUNT)


def _number(place: str, span: tuple[int, int]) -> Field:
    return Field(place, Kind.NUMBER, span)


def _choice(place: str, options: tuple[str, ...]) -> Field:
    return Field(place, Kind.CHOICE, options=options)


_CARDS: Final[dict[str, Callable[[Value], Iterator[Field]]]] = {
    "monsters": _monster,
    "items": _item,
    "powers": _power,
    "missions": _mission,
    "objectives": _objective,
}
_TRACKS: Final[dict[str, Callable[[Value], Iterator[Field]]]] = {
    "heroes": _row(HERO_POINTS),
    "hero-at-top": _single(GAIN),
    "minions": _row(GAIN),
    "gems": _row(GAIN),
    _BONUSES: _gem_bonuses,
    "damage": _row(LOSS),
    "potion-rows": _potion_rows,
    "resurrection": _single(LOSS),
    "mission": _single(GAIN),
    "solo-missions": _row(GAIN),
    "objective": _row(GAIN),
}


# --- reading and writing -------------------------------------------------------------------------------------


def form_value(own: OwnBox, key: CardKey) -> Any:
    """The card as it is now, or the app's own if a file that was written by hand has a card of another shape."""
    value, house = value_of(own, key), value_of(NOTHING_TYPED, key)
    is_bonuses = key[1] == _BONUSES and isinstance(value, dict)
    return value if is_bonuses or _is_shaped(value, house) else house


def _is_shaped(value: Any, like: Any) -> bool:
    if isinstance(like, dict):
        return (
            isinstance(value, dict)
            and all(_is_shaped(value.get(key), part) for key, part in like.items() if key not in _OPTIONAL_KEYS)
            and isinstance(value.get(_LOST_GEMS, []), list)
            and isinstance(value.get(_OF, ""), str)
        )
    return type(value) is type(like) and (isinstance(like, str) or len(value) == len(like))


def read_field(value: Value, field: Field) -> Figure:
    """The text of a field, and the mark of where it comes from."""
    text, mark = read_figure(value, field.place)
    word, _, count = text.partition(" ")
    if field.part == WORD:
        return Figure(word or NOTHING, mark)
    if field.part == COUNT:
        return Figure(count or "1", mark)
    return Figure(text if field.part == WHOLE else text[field.part : field.part + 1], mark)


def write_field(value: Value, field: Field, text: str) -> Value:
    """A copy in which the owner has typed this text; figures that no longer go with it are removed."""
    if field.kind is Kind.NAME:
        return with_mark(value, NAME, OWN_MARK)
    if field.kind is Kind.GEMS:
        return with_figure(value, field.place, [f"{letter} {OWN_MARK}" for letter in sorted(text)])
    new = with_figure(value, field.place, _joined(read_figure(value, field.place).text, field, text))
    if field.place == _COUNTS_WHAT and MEASURES[text] not in NEEDS_OF:
        new = with_figure(new, _OF, None)
    return new


def _joined(old: str, field: Field, text: str) -> str | None:
    """The whole figure after one field of it has changed, or ``None`` to remove it."""
    word, _, count = old.partition(" ")
    if field.part == WORD:
        if text == NOTHING:
            return None
        has_count = count and text not in NUMBERLESS
        return f"{text} {count} {OWN_MARK}" if has_count else f"{text} {OWN_MARK}"
    if field.part == COUNT:
        return f"{word} {text} {OWN_MARK}"
    if field.part == WHOLE:
        return f"{text} {OWN_MARK}"
    return f"{old[: field.part]}{text}{old[field.part + 1 :]} {OWN_MARK}"


def confirmed(value: Value, field: Field) -> Value:
    """A copy in which an owner has confirmed that this figure is printed like this."""
    return with_mark(value, field.place, OWN_MARK)


def taken_back(key: CardKey, value: Value, field: Field) -> Value:
    """A copy with the app's own figure restored, if it has one."""
    house = value_of(NOTHING_TYPED, key)
    if field.kind is Kind.NAME:
        return with_mark(value, NAME, read_figure(house, NAME).mark)
    back = with_figure(value, field.place, raw_figure(house, field.place))
    if field.place == _COUNTS_WHAT:
        back = with_figure(back, _OF, raw_figure(house, _OF))
    return back
