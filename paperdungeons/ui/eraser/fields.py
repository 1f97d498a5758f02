"""The boxes of a sheet as the eraser shows them: groups, names, figures, what a tap would write. No Kivy."""

from __future__ import annotations

from typing import Final, NamedTuple

from ...content.words import Words
from ...core import corrections as c
from ...core.actions import Correct, SheetBox
from ...core.errors import Reason
from ...core.faces import GEM_LETTERS, HERO_IDS, HEROES
from ...core.legal import why_not
from ...core.rooms import ROOM_NAMES
from ...core.state import State
from ...play.wording.corrections import fight_form, minion_name
from ..style import icons
from ..style.numbers import signed

PARTY, WORKSHOP, WOUNDS, GEMS = "heroes", "items", "wounds", "gems"
MISSIONS, MONSTERS, MINIONS, ROOMS = "missions", "monsters", "minions", "rooms"


class EraserBox(NamedTuple):
    """A box with its kind and its place on the sheet; ``is_switch`` if it is either marked or not."""

    box: SheetBox
    place: int
    icon: str
    name: str
    is_switch: bool = False


def groups_of(words: Words, state: State) -> dict[str, list[EraserBox]]:
    """The boxes of each group, in the order of the sheet, without empty groups. Rooms are not here but on a map."""

    def one(icon: str, box: SheetBox, is_switch: bool = False) -> EraserBox:
        return EraserBox(box, 0, icon, words(f"eraser.box.{c.BOX_IDS[box]}"), is_switch)

    groups = {
        PARTY: _heroes(words),
        WORKSHOP: [one(icons.POTION, c.POTIONS_BREWED), one(icons.HEART, c.HEARTS_DRUNK), *_items(words, state)],
        WOUNDS: [one(icons.DAMAGE, c.DAMAGE), one(icons.RESURRECTION, c.RESURRECTION, True)],
        GEMS: [one(icons.GEM, c.GEM_BOXES), *_gems()],
        MISSIONS: _missions(words, state),
        MONSTERS: _monsters(words, state),
        MINIONS: _minions(words, state),
        ROOMS: [one(icons.TRAP, c.TRAPS_SPRUNG), one("wall", c.CROSSINGS)],
    }
    return {name: boxes for name, boxes in groups.items() if boxes}


def _heroes(words: Words) -> list[EraserBox]:
    names = {hero: words(f"heroes.{HERO_IDS[hero]}.name") for hero in HEROES}
    return [EraserBox(c.HERO_LEVEL, hero, icons.HEROES[hero], names[hero]) for hero in HEROES]


def _items(words: Words, state: State) -> list[EraserBox]:
    return [
        EraserBox(c.ITEM_BOXES, number, icons.ITEMS.get(item.id, icons.UNKNOWN), words(f"items.{item.id}.name"))
        for number, item in enumerate(state.setup.box.items)
    ]


def _gems() -> list[EraserBox]:
    return [EraserBox(c.GEM_GONE, gem, icons.GEM, letter, True) for gem, letter in enumerate(GEM_LETTERS)]


def _missions(words: Words, state: State) -> list[EraserBox]:
    boxes = []
    for slot, card in enumerate(state.setup.mission_cards):
        icon = icons.MEASURES.get(card.measure.id, icons.UNKNOWN)
        boxes.append(EraserBox(c.MISSION_CLAIMED, slot, icon, words(f"missions.{card.id}.name")))
    return boxes


def _monsters(words: Words, state: State) -> list[EraserBox]:
    boxes = []
    for season in c.places_of(state, c.MONSTER_MET):
        id_ = state.setup.monsters[season].id
        icon = icons.MONSTERS.get(id_, icons.LAIR)
        boxes.append(EraserBox(c.MONSTER_MET, season, icon, words(f"monsters.{id_}.name")))
    return boxes


def _minions(words: Words, state: State) -> list[EraserBox]:
    boxes = []
    for room in c.places_of(state, c.MINION_BEATEN):
        plan, name = state.setup.board.rooms[room], minion_name(words, state.setup, room)
        told = words("eraser.minion", minion=name, n=plan.minion_level, room=ROOM_NAMES[room])
        boxes.append(EraserBox(c.MINION_BEATEN, room, icons.MINIONS[plan.minion or 0], told, True))
    return boxes


# --- what stands in a box ------------------------------------------------------------------------------------


def is_marked(state: State, box: EraserBox) -> bool:
    return bool(c.value_of(state, box.box, box.place))


def figure_of(state: State, box: EraserBox) -> str:
    """The figure between minus and plus; empty for a mission, which has only words."""
    if box.box == c.MISSION_CLAIMED:
        return ""
    if box.box == c.MONSTER_MET:
        return signed(state.fights[box.place].fame)
    return str(c.value_of(state, box.box, box.place))


def below_text(words: Words, state: State, box: EraserBox) -> str:
    """What the figure means, if that is not obvious, or what replaces it; empty otherwise."""
    value = c.value_of(state, box.box, box.place)
    if box.box == c.MISSION_CLAIMED:
        form = "gone" if value == c.MISSION_GONE else "claimed" if value else "open"
        return words(f"eraser.below.mission.{form}", round=value)
    if box.box == c.MONSTER_MET:
        return words(f"eraser.below.monster.{fight_form(value)}", strength=state.fights[box.place].strength)
    return ""


# --- what a tap does -----------------------------------------------------------------------------------------


def stepped(state: State, box: EraserBox, by: int) -> Correct | None:
    """The correction to the next value up or down, if there is one; it may still be illegal."""
    values = c.values_for(state, box.box, box.place)
    value = c.value_of(state, box.box, box.place)
    place = values.index(value) + by if value in values else 0
    return Correct(box.box, box.place, values[place]) if 0 <= place < len(values) else None


def switched(state: State, box: EraserBox) -> Correct:
    return Correct(box.box, box.place, int(not is_marked(state, box)))


def trodden(state: State, room: int) -> Correct:
    """The correction for a tapped room: the party stands there; or was never there, if it stood there before."""
    return Correct(c.ROOM_VISITED, room, int(c.value_of(state, c.ROOM_VISITED, room) != c.STANDS_THERE))


_TRIED: Final = (Correct(c.DAMAGE, 0, 0), Correct(c.DAMAGE, 0, 1))


def why_closed(state: State) -> Reason | None:
    """Why no box at all can be corrected now, because something is half done; None if one can be."""
    refused = [why_not(state, correction) for correction in _TRIED]
    return None if None in refused else refused[0]
