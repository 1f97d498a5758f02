"""Short sounds, each a file in one folder. A device without audio is a silent one, not a broken one."""

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Protocol


class Clip(Protocol):
    """The part we need of Kivy's sounds."""

    def play(self) -> object: ...

    def stop(self) -> object: ...


Load = Callable[[str], Clip | None]
"""Kivy's loader, which works on every platform: turns a file's name into its sound, or None."""


class Sound(Protocol):
    def play(self, name: str) -> None:
        """Play from the beginning, even if it is still playing."""

    def hush(self) -> None:
        """Stop all sounds."""


class LoadedSound:
    """Loads each sound when it is first played; one that fails in any way is not tried again."""

    def __init__(self, folder: Path, load: Load) -> None:
        self._folder, self._load = folder, load
        self._clips: dict[str, Clip | None] = {}

    def play(self, name: str) -> None:
        try:
            if name not in self._clips:
                self._clips[name] = self._load(str(self._folder / f"{name}.wav"))
            clip = self._clips[name]
            if clip is not None:
                clip.stop()
                clip.play()
        except Exception:
            self._clips[name] = None

    def hush(self) -> None:
        for clip in self._clips.values():
            if clip is not None:
                with suppress(Exception):
                    clip.stop()


class FakeSound:
    """For tests: remembers the sounds that were played."""

    def __init__(self) -> None:
        self.played: list[str] = []
        self.is_hushed = False

    def play(self, name: str) -> None:
        self.played.append(name)
        self.is_hushed = False

    def hush(self) -> None:
        self.is_hushed = True
