"""What a player hears and feels when something happens. It listens; it never decides."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from ..core import events as happened
from ..core.events import Event
from ..device.haptics import Haptics
from ..play.settings import Settings

SOUNDS: Final = Path(__file__).resolve().parents[2] / "assets" / "sounds"
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
    happened.DiceRolled: 0.03, happened.Wounded: 0.08, happened.Resurrected: 0.25, happened.MonsterFought: 0.15,
    happened.MonsterFled: 0.1, happened.TrapSprung: 0.04,
}
UNDO, REFUSED = "undo", "refused"
MOST_AT_ONCE: Final = 4
"""Of a long chain only so many sounds are played: more would be noise."""


class Feedback:
    def __init__(self, haptics: Haptics) -> None:
        self.haptics = haptics
        self.settings = Settings()
        self._loaded: dict[str, object] = {}

    def play_events(self, events: tuple[Event, ...]) -> None:
        sounds = list(dict.fromkeys(_SOUND_OF[type(event)] for event in events if type(event) in _SOUND_OF))
        for name in sounds[:MOST_AT_ONCE]:
            self.play(name)
        buzzes = [_BUZZ_OF[type(event)] for event in events if type(event) in _BUZZ_OF]
        if buzzes and self.settings.vibration:
            self.haptics.buzz(max(buzzes))

    def play(self, name: str) -> None:
        if not self.settings.sound:
            return
        sound = self._sound(name)
        if sound is not None:
            sound.stop()
            sound.play()

    def _sound(self, name: str):
        """Loaded when first heard; a device without sound is a silent one, not a broken one."""
        if name not in self._loaded:
            try:
                from kivy.core.audio import SoundLoader

                self._loaded[name] = SoundLoader.load(str(SOUNDS / f"{name}.wav"))
            except Exception:  # whatever the platform's audio raises, the game goes on without it
                self._loaded[name] = None
        return self._loaded[name]
