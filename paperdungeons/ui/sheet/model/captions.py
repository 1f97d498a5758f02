"""Events as captions."""

from __future__ import annotations

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
from ....core.state import State
from ....play.wording.narration import event_text
from ...drawing.key import Key
from .selection import BREW, gem_room

SHOWN_OTHERWISE: Final = (DiceRolled, MonsterFought, MonsterFled)
"""The dice tumble, and a fight has a screen of its own."""


LINK: Final = " \u00b7 "
"""Stands between what is told."""


Caption = tuple[str, Key | None]


def captions_of(words: Words, state: State, events: tuple[Event, ...]) -> list[Caption]:
    """A plain step into a room needs no words: the line shows it."""
    captions = [
        (text, place_of_event(state, event))
        for event in events
        if not isinstance(event, SHOWN_OTHERWISE)
        for text in _texts(words, state, event)
    ]
    return [caption for caption in captions if caption[0]]


def _texts(words: Words, state: State, event: Event) -> list[str]:
    """What an event is told with; finding a lair and what a gem box pays are said too."""
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
