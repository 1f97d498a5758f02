"""A route creates the screen of a name. Each feature gives its own; ``shell.routes`` knows them all."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from kivy.uix.widget import Widget

from ..style.look import Look
from ..style.rect import Size as Size

Route: TypeAlias = Callable[[Look, Size], Widget]
Routes: TypeAlias = Mapping[str, Route]


def rules_route(section: str) -> str:
    """The name of the route to the rules, unfolded at one of their sections."""
    return f"rules-{section}"
