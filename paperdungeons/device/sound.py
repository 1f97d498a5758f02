"""Short sounds, each a file in one folder. A device without audio is a silent one, not a broken one."""

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Protocol


class Clip(Protocol):
    """What we need of a sound of Kivy's."""

    def play(self) -> object: ...

    def stop(self) -> object: ...


Load = Callable[[str], Clip | None]
"""Kivy's loader, which knows how on every platform: from a file's name to its sound, or nothing."""


class Sound(Protocol):
    def play(self, name: str) -> None:
        """From its beginning, even if it is still to be heard."""

    def hush(self) -> None:
        """Stop whatever is to be heard."""


class LoadedSound:
    """Each is loaded when first heard; one that fails, in whatever way, is not tried again."""

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
    """For tests: remembers what was to be heard."""

    def __init__(self) -> None:
        self.played: list[str] = []
        self.is_hushed = False

    def play(self, name: str) -> None:
        self.played.append(name)
        self.is_hushed = False

    def hush(self) -> None:
        self.is_hushed = True
