"""Sounds, vibration, and a voice that reads aloud. It listens to events; it never decides anything."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from ...core import events as happened
from ...core.events import Event
from ...device.haptics import Haptics
from ...device.sound import Sound
from ...play.storage.settings import Settings
from .read_aloud import ReadAloud

SOUNDS: Final = Path(__file__).resolve().parents[3] / "assets" / "sounds"
_SOUNDS_OF: Final[dict[type, tuple[str, ...]]] = {
    happened.Wounded: ("wound",),
    happened.Resurrected: ("death", "resurrect"),
    happened.HeroLevelled: ("level",),
    happened.ItemStepped: ("item",),
    happened.PotionBrewed: ("potion",),
    happened.RoomEntered: ("pencil",),
    happened.TrapSprung: ("trap",),
    happened.MinionBeaten: ("minion",),
    happened.GemTaken: ("gem",),
    happened.MissionClaimed: ("mission",),
    happened.MonsterFought: ("fight",),
    happened.MonsterFled: ("fled",),
    happened.GameEnded: ("end",),
}
_BUZZ_OF: Final = {
    happened.Wounded: 0.08,
    happened.Resurrected: 0.25,
    happened.MonsterFought: 0.15,
    happened.MonsterFled: 0.1,
    happened.TrapSprung: 0.04,
}
_BUZZ_OF_CUE: Final = {
    "dice": 0.03,
    "settle": 0.012,
    "level": 0.008,
    "double": 0.03,
    "blow": 0.07,
    "defeat": 0.12,
    "stamp": 0.09,
}
"""How long the device vibrates with a sound of a played moment, in seconds: together the cues make a pattern."""
CHAIN: Final = ("chain1", "chain2", "chain3", "chain4")
"""The sounds of a chain of bonuses, each higher than the one before."""
UNDO, REFUSED = "undo", "refused"
TICK: Final = 0.012
"""How long a light tick under the finger is, in seconds."""
MOST_AT_ONCE: Final = 4
"""At most this many sounds of a long chain are played: more would be noise."""


class Feedback:
    def __init__(self, haptics: Haptics, sound: Sound, voice: ReadAloud | None = None) -> None:
        self.haptics, self.sound, self._voice = haptics, sound, voice
        self.settings = Settings()

    def play_events(self, events: tuple[Event, ...]) -> None:
        sounds = dict.fromkeys(name for event in events for name in _SOUNDS_OF.get(type(event), ()))
        for name in [*sounds][:MOST_AT_ONCE]:
            self.play(name)
        buzzes = [_BUZZ_OF[type(event)] for event in events if type(event) in _BUZZ_OF]
        if buzzes and self.settings.vibration:
            self.haptics.buzz(max(buzzes))

    def tick(self) -> None:
        """Vibrate just enough to be felt: something is held."""
        if self.settings.vibration:
            self.haptics.buzz(TICK)

    def cue(self, name: str) -> None:
        """Play a sound of a played moment, and the vibration that goes with it."""
        self.play(name)
        if name in _BUZZ_OF_CUE and self.settings.vibration:
            self.haptics.buzz(_BUZZ_OF_CUE[name])

    def play(self, name: str) -> None:
        if self.settings.sound:
            self.sound.play(name)

    def say(self, text: str) -> None:
        """Read a text aloud, in place of what is being read."""
        if self._voice is not None and self.settings.read_aloud:
            self._voice.say(text)

    def follow(self, text: str) -> None:
        """Read aloud what is on the screen now, if it has changed."""
        if self._voice is not None and self.settings.read_aloud:
            self._voice.follow(text)

    def hush(self) -> None:
        self.sound.hush()
        if self._voice is not None:
            self._voice.hush()
