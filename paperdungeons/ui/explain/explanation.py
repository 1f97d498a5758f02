"""What a thing is, for a player who presses and holds it, or asks in another way. No Kivy."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from ...content.words import Words
from ...core.state import State
from ..drawing.key import Key
from ..style import icons
from . import fame, party, rooms, round
from .told import Teller

Marks = Mapping[tuple[str, str], str]
"""Where each figure of the box comes from, by its file and its place there."""
LEAST_OFFICIAL_FIRST: Final = "HIFOR"

TELLERS: Final[Mapping[str, Teller]] = {
    "room": rooms.room,
    "dungeon": rooms.dungeon,
    "hero": party.hero,
    "level": party.level,
    "item": party.item,
    "item-box": party.item_box,
    "brew": party.brew,
    "potion": party.potion,
    "potion-row": party.potion_row,
    "life": party.all_life,
    "damage": party.damage,
    "resurrection": party.resurrection,
    "gem-box": round.gem_box,
    "minion-box": round.minion_box,
    "round": round.round_box,
    "die": round.die,
    "tab": round.tab,
    "act": round.act,
    "menu": round.button("menu", "undo", "menu"),
    "score": round.button("score", "scoring", icons.STAR),
    "undo": round.button("undo", "undo", "undo"),
    "redo": round.button("redo", "undo", "redo"),
    "go-on": round.button("go-on", "damage", icons.RESURRECTION),
    "call-off": round.button("call-off", "undo", "undo"),
    "hint": round.button("hint", "round", "lightbulb-outline"),
    "less": round.button("less", "potions", "minus"),
    "sip": round.button("sip", "potions", icons.HEART),
    "more": round.button("more", "potions", "plus"),
    "monster": fame.monster,
    "mission": fame.mission,
    "power": fame.power,
    "power-card": fame.power_card,
    "objective": fame.objective,
    "objective-card": fame.objective_card,
    "line": fame.line,
}
"""The function that tells about the things of each kind."""


class Explanation(NamedTuple):
    title: str
    rule: str
    mark: str
    """Where its figures come from, as a letter; empty if there are no figures."""
    example: str
    section: str
    icon: str

    @property
    def spoken(self) -> str:
        """The text that is read aloud."""
        return "\n".join(filter(None, (self.title, self.rule, self.example)))


def explanation(words: Words, state: State, key: Key, marks: Marks) -> Explanation:
    """The explanation of anything that can be touched on a sheet, or of a card before the game."""
    kind, number = key
    told = TELLERS[kind](words, state, number)
    mark = mark_of(marks, *told.figures) if told.figures else ""
    return Explanation(told.title, told.rule, mark, told.example, told.section, told.icon)


def mark_of(marks: Marks, file: str, *places: str) -> str:
    """Of several figures, the mark of the one that is least official."""
    found = {
        mark
        for (name, place), mark in marks.items()
        if name == file and any(place == wanted or place.startswith(f"{wanted}.") for wanted in places)
    }
    return next((mark for mark in LEAST_OFFICIAL_FIRST if mark in found), "")
