"""Reading the cards: items, monsters, dungeons, missions, powers and objectives."""

import re
from collections.abc import Callable
from typing import TypeVar

from ..core.cards import Dungeon, Effect, Item, Measure, Mission, Monster, Objective, Power, Threshold
from ..core.faces import COLOUR_LETTERS, HERO_IDS, MONSTER_ROUNDS, TOP_LEVEL, Colour, Hero
from ..core.rooms import COLUMNS, ROWS, Room
from .faults import Fault
from .marked_table import MARKS, PRINTED_MARKS, TableReader, span
from .sheet_file import GEMS, MOST_LINES, VICTORY_BONUSES, as_room, read_bonus, read_edges

_Card = TypeVar("_Card")
HERO_CHOICES: dict[str, Hero] = {id_: hero for hero, id_ in enumerate(HERO_IDS)}
SYMBOLS: dict[str, Hero | None] = {"any": None, **HERO_CHOICES}
EFFECTS = {effect.id: effect for effect in Effect}
MEASURES = {measure.id: measure for measure in Measure}
COLOURS: dict[str, Colour] = {letter: colour for colour, letter in enumerate(COLOUR_LETTERS)}
NEEDS_OF = {Measure.MINION_RANK: TOP_LEVEL, Measure.HEROES: TOP_LEVEL, Measure.ROWS: COLUMNS, Measure.COLUMNS: ROWS}
STRENGTHS, POINTS, DAMAGE = (0, 99), (0, 99), (0, 24)
"""The least and the most that a threshold of a card may have."""
SEASONS, FLEE, CARD_POINTS, COUNTS, EFFECT_NUMBERS = (1, len(MONSTER_ROUNDS)), (-99, 0), (-9, 9), (1, 99), (1, 9)
LOST_GEMS = 2
PRINTED = "printed"
"""The key of the mark that says a dungeon card is printed like this, even if it breaks a promise of our own cards."""
NOWHERE = "-"
"""Stands for a lair that the owner has not drawn yet."""


def read_cards(
    page: TableReader, least: int, most: int, read_card: Callable[[str, TableReader], _Card]
) -> tuple[_Card, ...]:
    """The cards of a file, in its order."""
    if not least <= len(page.table) <= most:
        page.note(f"has {len(page.table)} cards, {span(least, most)} expected")
    cards = []
    for id_, card in page.sections():
        if not re.fullmatch(r"[A-Za-z0-9-]{1,30}", id_, re.ASCII):
            page.note("the id of a card has letters, digits and dashes only", id_[:30])
        cards.append(read_card(id_, card))
        card.note_unknown()
    return tuple(cards)


def _read_mark_of_name(card: TableReader) -> None:
    """Note the mark of the name; the name itself is in the string tables."""
    mark = card.plain("name", f"[{MARKS}]")
    if mark:
        card.findings.marks[card.file, card.at("name")] = mark


def read_item(id_: str, card: TableReader) -> Item:
    _read_mark_of_name(card)
    effect, n = _read_effect(card)
    return Item(
        id=id_,
        letter=card.plain("letter", "[a-z]"),
        symbol=card.choice("symbol", SYMBOLS),
        effect=effect,
        n=n,
        points=card.number("points", *CARD_POINTS),
    )


def read_power(id_: str, card: TableReader) -> Power:
    _read_mark_of_name(card)
    effect, n = _read_effect(card)
    return Power(id_, effect, n, card.number("points", *CARD_POINTS))


def _read_effect(card: TableReader) -> tuple[Effect, int]:
    kind, _, number = card.figure("effect").partition(" ")
    return card.as_choice(kind, EFFECTS, "effect"), card.as_number(number or "1", *EFFECT_NUMBERS, "effect")


def read_monster(id_: str, card: TableReader) -> Monster:
    _read_mark_of_name(card)
    low, middle, high = (_read_threshold(card, key) for key in ("low", "middle", "high"))
    if not low.strength < middle.strength < high.strength:
        card.note("the strengths of low, middle and high must rise", fault=Fault.STRENGTHS_FALL)
    lost = card.figures("lost-gems", 0, LOST_GEMS)
    return Monster(
        id=id_,
        season=card.number("season", *SEASONS),
        enemy=card.choice("enemy", HERO_CHOICES),
        thresholds=(low, middle, high),
        flee=card.number("flee", *FLEE),
        bonus=read_bonus(card, "bonus", VICTORY_BONUSES),
        lost_gems=tuple(card.as_choice(text, GEMS, "lost-gems", place) for place, text in enumerate(lost, 1)),
    )


def _read_threshold(card: TableReader, key: str) -> Threshold:
    strength, points, damage = card.figures(key, 3)
    return Threshold(
        card.as_number(strength, *STRENGTHS, key, 1),
        card.as_number(points, *POINTS, key, 2),
        card.as_number(damage, *DAMAGE, key, 3),
    )


def read_dungeon(id_: str, card: TableReader) -> Dungeon:
    texts = card.figures("lairs", 3)
    first, second, third = (_read_lair(card, text, place) for place, text in enumerate(texts, 1))
    lairs: tuple[Room, Room, Room] = (first, second, third)
    drawn = [lair for lair, text in zip(lairs, texts, strict=True) if text != NOWHERE]
    if len(set(drawn)) != len(drawn):
        card.note("two monsters live in one room", "lairs", fault=Fault.SAME_LAIR)
    one, two, three = card.figures("monsters", 3)
    if PRINTED in card.table and card.plain(PRINTED, f"[{PRINTED_MARKS}]"):
        card.findings.printed.add(id_)
    return Dungeon(id_, read_edges(card, "walls", 0, MOST_LINES), lairs, (one, two, three))


def _read_lair(card: TableReader, text: str, place: int) -> Room:
    if text != NOWHERE:
        return as_room(card, text, "lairs", place)
    card.note("the monster has no lair yet", "lairs", place, fault=Fault.LAIR_MISSING, n=place)
    return 0


def read_mission(id_: str, card: TableReader) -> Mission:
    measure, of = _read_measure(card)
    return Mission(id_, measure, of, card.number("at", *COUNTS))


def read_objective(id_: str, card: TableReader) -> Objective:
    measure, of = _read_measure(card)
    first, second, third = card.numbers("steps", 3, *COUNTS)
    if not first < second < third:
        card.note("must rise", "steps", fault=Fault.STEPS_FALL)
    style = card.figure("style")
    if len(style) != len(HERO_IDS) or any(letter not in COLOURS for letter in style):
        card.note("must be four letters, B or W", "style")
        style = "WWWW"
    warrior, wizard, cleric, rogue = (COLOURS[letter] for letter in style)
    return Objective(id_, measure, of, (first, second, third), (warrior, wizard, cleric, rogue))


def _read_measure(card: TableReader) -> tuple[Measure, int]:
    measure = card.choice("counts", MEASURES)
    most = NEEDS_OF.get(measure)
    return measure, 0 if most is None else card.number("of", 1, most)
