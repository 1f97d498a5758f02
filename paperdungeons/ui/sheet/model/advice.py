"""What a coach says to the player and points at. No Kivy."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple, Protocol

from ....play.games.session import Session
from ...drawing.key import Key
from .scene import Scene


class Advice(NamedTuple):
    text: str = ""
    marks: Mapping[Key, str] = MappingProxyType({})
    soon: tuple[Key, ...] = ()
    """What it will point at once a die is taken; the page of these may be shown before."""
    alone: bool = False
    """Whether it replaces everything but a refusal; otherwise it follows what has just happened."""


class Coach(Protocol):
    def advise(self, scene: Scene, session: Session) -> Advice: ...


class NoCoach:
    """For players who know the game."""

    def advise(self, scene: Scene, session: Session) -> Advice:
        return Advice()


NO_COACH: Final = NoCoach()
