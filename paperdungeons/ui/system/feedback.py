"""Sounds and vibration. It listens to events; it never decides anything."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from ...core import events as happened
from ...core.events import Event
from ...device.haptics import Haptics
from ...device.sound import Sound
from ...play.storage.settings import Settings

SOUNDS: Final = Path(__file__).resolve().parents[3] / "assets" / "sounds"
_SOUND_OF: Final = {
    happened.DiceRolled: "dice",
    happened.Wounded: "wound",
    happened.Resurrected: "resurrect",
    happened.HeroLevelled: "level",
    happened.ItemStepped: "item",
    happened.PotionBrewed: "potion",
    happened.RoomEntered: "pencil",
    happened.TrapSprung: "trap",
    happened.MinionBeaten: "minion",
    happened.GemTaken: "gem",
    happened.MissionClaimed: "mission",
    happened.MonsterFought: "fight",
    happened.MonsterFled: "fled",
    happened.GameEnded: "end",
}
_BUZZ_OF: Final = {
    happened.DiceRolled: 0.03,
    happened.Wounded: 0.08,
    happened.Resurrected: 0.25,
    happened.MonsterFought: 0.15,
    happened.MonsterFled: 0.1,
    happened.TrapSprung: 0.04,
}
UNDO, REFUSED = "undo", "refused"
MOST_AT_ONCE: Final = 4
"""Of a long chain only so many sounds are played: more would be noise."""


class Feedback:
    def __init__(self, haptics: Haptics, sound: Sound) -> None:
        self.haptics, self.sound = haptics, sound
        self.settings = Settings()

    def play_events(self, events: tuple[Event, ...]) -> None:
        sounds = list(dict.fromkeys(_SOUND_OF[type(event)] for event in events if type(event) in _SOUND_OF))
        for name in sounds[:MOST_AT_ONCE]:
            self.play(name)
        buzzes = [_BUZZ_OF[type(event)] for event in events if type(event) in _BUZZ_OF]
        if buzzes and self.settings.vibration:
            self.haptics.buzz(max(buzzes))

    def play(self, name: str) -> None:
        if self.settings.sound:
            self.sound.play(name)
