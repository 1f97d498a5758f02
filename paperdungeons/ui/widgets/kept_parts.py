"""Parts of the sheet that are built once and shown again as long as nothing on them has changed: a tap on a panel must
not cost a table of eight heroes."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.uix.widget import Widget

from ..style.look import Look

Build = Callable[[], Sequence[Widget]]


class KeptParts:
    def __init__(self) -> None:
        self._look: Look | None = None
        self._owner: object = None
        self._kept: dict[str, tuple[object, Sequence[Widget]]] = {}

    def of(self, look: Look, owner: object) -> KeptParts:
        """Those of this screen and this game; all others are forgotten."""
        if look is not self._look or owner is not self._owner:
            self._look, self._owner, self._kept = look, owner, {}
        return self

    def get(self, name: str, facts: object, build: Build) -> Sequence[Widget]:
        """The part of that name: built anew if the facts it shows are not the same."""
        known = self._kept.get(name)
        if known is None or known[0] != facts:
            known = self._kept[name] = (facts, build())
        for widget in known[1]:
            if widget.parent is not None:
                widget.parent.remove_widget(widget)
        return known[1]
