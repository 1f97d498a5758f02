"""Map Masters in words. No Kivy."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ....shelf.events import Kind

EVENTS: Final[Mapping[Kind, tuple[str, ...]]] = {
    Kind.TURN: ("name",),
    Kind.DREW: ("name",),
    Kind.DELIVERED: ("group", "goal"),
    Kind.WON: (),
    Kind.LOST: ("why",),
}
