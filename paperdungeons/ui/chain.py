"""What followed from a choice, told link by link: a caption, and the place on the sheet it belongs to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kivy.clock import Clock

from ..content.words import Words
from ..core.events import (
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
from ..core.state import State
from ..play.narration import event_text
from .selection import BREW, Key, gem_room

STEP: Final = 0.26
"""Seconds between two links."""
SHOWN_OTHERWISE: Final = (DiceRolled, MonsterFought, MonsterFled)
"""The dice tumble, and a fight has a screen of its own."""

LINK: Final = " \u00b7 "
"""Stands between what is told."""

Caption = tuple[str, Key | None]


def captions_of(words: Words, state: State, events: tuple[Event, ...]) -> list[Caption]:
    """A plain step into a room needs no words: the line shows it."""
    captions = [
        (text, place_of_event(state, event)) for event in events if not isinstance(event, SHOWN_OTHERWISE)
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


class EventTicker:
    """Tells captions one after another; at once where motion is switched off."""

    def __init__(self, motion: bool, told_more: Callable[[Key | None], None]) -> None:
        self._motion, self._told_more = motion, told_more
        self._captions: list[Caption] = []
        self._told = 0
        self._ticking = None

    @property
    def text(self) -> str:
        return LINK.join(text for text, _ in self._captions[:self._told])

    def tell(self, captions: list[Caption]) -> Key | None:
        """Begin with the first, whose place is given back; ``told_more`` comes with each of the others."""
        self.clear()
        self._captions = captions
        self._told = min(1, len(captions)) if self._motion else len(captions)
        if self._told < len(captions):
            self._ticking = Clock.schedule_interval(self._next, STEP)
        return captions[0][1] if captions else None

    def tell_more(self, caption: Caption) -> None:
        """One more: at once, or when those before it are told."""
        self._captions = [*self._captions, caption]
        if self._ticking is None:
            self._told = len(self._captions)

    def _next(self, *_) -> bool:
        if self._told >= len(self._captions):
            self._stop()
            return False
        key = self._captions[self._told][1]
        self._told += 1
        self._told_more(key)
        return True

    def clear(self) -> None:
        self._stop()
        self._captions, self._told = [], 0

    def _stop(self) -> None:
        if self._ticking is not None:
            self._ticking.cancel()
            self._ticking = None
