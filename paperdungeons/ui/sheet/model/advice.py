"""What somebody who looks over a player's shoulder says and points at. No Kivy."""

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
    """What it will point at once a die is taken: it may be looked at before."""
    alone: bool = False
    """It is said instead of everything but a refusal; else after what has just happened."""


class Coach(Protocol):
    def advise(self, scene: Scene, session: Session) -> Advice: ...


class NoCoach:
    """For who knows the game."""

    def advise(self, scene: Scene, session: Session) -> Advice:
        return Advice()


NO_COACH: Final = NoCoach()
