"""Boxes that an owner could have typed in, or somebody else could send: with any figures, sensible or not."""

import re
from random import Random

from hypothesis import strategies as st

from paperdungeons.content.files import FILES, house_content
from paperdungeons.content.marked_table import MARKS, OWN_MARK
from paperdungeons.content.own_box import CARDS, NOTHING_TYPED, CardKey, OwnBox, Value, value_of
from paperdungeons.content.own_box_text import is_card_name
from paperdungeons.core.rooms import COLUMNS, ROOMS, room_name

TABLES = house_content().tables
KEYS: list[CardKey] = [(name.removesuffix(".toml"), id_) for name in FILES for id_ in TABLES[name]]
NEW_KEYS: list[CardKey] = [("dungeons", f"own-{number}") for number in range(1, 61)]


def typed(value: Value) -> Value:
    """The same figures, marked as typed in by the owner."""
    if isinstance(value, dict):
        return {key: typed(entry) for key, entry in value.items()}
    return [_typed(entry) for entry in value] if isinstance(value, list) else _typed(value)


def _typed(figure: str) -> str:
    return re.sub(rf" [{MARKS}]$", f" {OWN_MARK}", figure)


WHOLE = OwnBox(
    {
        family: {id_: typed(value_of(NOTHING_TYPED, (family, id_))) for other, id_ in KEYS if other == family}
        for family in dict.fromkeys(family for family, _ in KEYS)
    }
)
"""Everything is typed in, with the same figures as in the app."""


def _changed(value: Value, chance: Random) -> Value:
    """The same kind of card with other numbers."""

    def other(figure: str) -> str:
        is_number = re.fullmatch(r"-?[0-9]+ O", figure)
        return f"{int(figure[:-2]) + chance.randint(-3, 3)} O" if is_number and chance.random() < 0.5 else figure

    if isinstance(value, dict):
        return {key: _changed(entry, chance) for key, entry in value.items()}
    return [other(entry) for entry in value] if isinstance(value, list) else other(value)


def a_dungeon(chance: Random) -> Value:
    """A dungeon with walls anywhere; perhaps it cannot be played."""
    rooms = [room_name(room) for room in chance.sample(range(ROOMS), 3)]
    walls = sorted(
        f"{room_name(room)}|{room_name(other)} O"
        for room in range(ROOMS)
        for other in (room + 1, room + COLUMNS)
        if other < ROOMS and (other % COLUMNS or other == room + COLUMNS) and chance.random() < 0.12
    )
    monsters = [chance.choice(list(TABLES["monsters.toml"])) for _ in rooms]
    return {"monsters": [f"{id_} O" for id_ in monsters], "lairs": [f"{room} O" for room in rooms], "walls": walls}


def other_box(number: int, new_dungeons: int = 0) -> OwnBox:
    """Everything is typed in, about half of the numbers are changed, and every dungeon card is drawn anew."""
    chance = Random(number)
    cards = {
        family: {id_: _changed(value, chance) for id_, value in cards.items()} for family, cards in WHOLE.cards.items()
    }
    dungeons = [*TABLES["dungeons.toml"], *(id_ for _, id_ in NEW_KEYS[:new_dungeons])]
    return OwnBox({**cards, "dungeons": {id_: a_dungeon(chance) for id_ in dungeons}})


FIGURES = st.from_regex(rf"[ !#-\[\]-~]{{1,12}} [{MARKS}]", fullmatch=True)
PLAIN = st.one_of(FIGURES, st.lists(FIGURES, max_size=9))
VALUES = st.one_of(PLAIN, st.dictionaries(st.from_regex(r"[A-Za-z0-9-]{1,12}", fullmatch=True), PLAIN, max_size=6))
NAMES = st.text(st.characters(min_codepoint=32, max_codepoint=255), min_size=1, max_size=30).filter(is_card_name)


@st.composite
def own_boxes(draw: st.DrawFn) -> OwnBox:
    """Cards of every family: as the app has them, with other numbers, or nonsense; some of them have names."""
    own = NOTHING_TYPED
    for key in draw(st.lists(st.sampled_from([*KEYS, *NEW_KEYS]), max_size=12, unique=True)):
        chance = Random(draw(st.integers(0, 99)))
        house = a_dungeon(chance) if key in NEW_KEYS else typed(value_of(NOTHING_TYPED, key))
        own = own.with_card(key, draw(st.one_of(st.just(house), st.just(_changed(house, chance)), VALUES)))
        if key[0] in CARDS and draw(st.booleans()):
            own = own.with_name(key, draw(NAMES))
    return own


MISSIONS_OF_FIVE = NOTHING_TYPED.with_card(("tracks", "mission"), "5 O")
