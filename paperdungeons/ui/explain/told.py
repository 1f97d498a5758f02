"""What is told about a thing, apart from where its figures come from. No Kivy."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from ...content.words import Words
from ...core.state import State


class Told(NamedTuple):
    title: str
    rule: str
    section: str
    """The section of the rules where one can read more."""
    icon: str
    example: str = ""
    """What the rule means in the current position."""
    figures: tuple[str, ...] = ()
    """The data file of the figures in it, and their places there."""


Teller: TypeAlias = Callable[[Words, State, int], Told]
"""Tells about one kind of thing; the number says which."""
