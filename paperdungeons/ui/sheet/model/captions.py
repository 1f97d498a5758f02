"""Events as captions: a short text each, and the place on the sheet that it belongs to."""

from __future__ import annotations

from itertools import groupby
from typing import Final

from ....content.words import Words
from ....core.events import (
    DiceRolled,
    Event,
    GemTaken,
    HeroLevelled,
    ItemStepped,
    MinionBeaten,
    MonsterFled,
    MonsterFought,
    PotionBrewed,
    RoomEntered,
    RowCompleted,
    TrapSprung,
)
from ....core.state import ANSWER, State, phase_of
from ....play.wording.narration import event_text
from ...drawing.key import Key
from .targets import BREW, gem_room

SHOWN_OTHERWISE: Final = (DiceRolled, MonsterFought, MonsterFled)
"""Events without a caption: the dice tumble, and a fight has a screen of its own."""


LINK: Final = " \u00b7 "
"""Stands between two captions."""


Caption = tuple[str, Key | None]


LINKS: Final = (HeroLevelled, ItemStepped, PotionBrewed, GemTaken)
"""The events that are links of a chain: one can follow from another."""
SHORTEST_CHAIN: Final = 3
"""The fewest links of a chain: the choice, and two bonuses that it brought."""


def links_in(events: tuple[Event, ...]) -> int:
    """How many links of a chain these events are; potions that are brewed together are one."""
    kinds = groupby(type(event) for event in events if isinstance(event, LINKS))
    return sum(1 if kind is PotionBrewed else len(list(group)) for kind, group in kinds)


class Chain:
    """Counts what one choice has brought, through the questions that it led to."""

    def __init__(self) -> None:
        self.length, self._goes_on = 0, False

    def hear(self, state: State, events: tuple[Event, ...]) -> None:
        """Count the links of these events. An undo has no events, so it breaks the chain."""
        before = self.length if self._goes_on and events else 0
        self.length, self._goes_on = before + links_in(events), phase_of(state) == ANSWER

    @property
    def is_long(self) -> bool:
        return self.length >= SHORTEST_CHAIN


def captions_of(words: Words, state: State, events: tuple[Event, ...]) -> list[Caption]:
    """The captions of these events. A plain step into a room has none: the path shows it."""
    captions = [
        (text, place_of_event(state, event))
        for event in events
        if not isinstance(event, SHOWN_OTHERWISE)
        for text in _texts(words, state, event)
    ]
    return [caption for caption in captions if caption[0]]


def _texts(words: Words, state: State, event: Event) -> list[str]:
    """The texts for an event; finding a lair and the bonus of a gem box have a text of their own."""
    if isinstance(event, RoomEntered):
        crossed = [event_text(words, state, event)] if event.barrier else []
        lairs = state.setup.board.dungeon.lairs
        if event.first and event.room in lairs:
            monster = state.setup.monsters[lairs.index(event.room)]
            crossed.append(words("sheet.lair-found", monster=words(f"monsters.{monster.id}.name")))
        return crossed
    told = [event_text(words, state, event)]
    if isinstance(event, GemTaken) and state.setup.box.plan.tracks.gem_bonuses[event.number - 1]:
        told.append(words("sheet.gem-bonus", number=event.number))
    return told


def place_of_event(state: State, event: Event) -> Key | None:
    match event:
        case HeroLevelled(hero):
            return "hero", hero
        case ItemStepped(item):
            return "item", item
        case PotionBrewed() | RowCompleted():
            return BREW
        case RoomEntered(room) | TrapSprung(room) | MinionBeaten(room):
            return "room", room
        case GemTaken(_, gem) if gem is not None:
            return "room", gem_room(state, gem)
    return None
