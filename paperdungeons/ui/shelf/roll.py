"""Rolling on a panel of a sheet: the app throws, or the players tap what they have rolled."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from kivy.uix.widget import Widget

from ...shelf.engine import THREW
from ..style.look import Look
from ..widgets.letters import Text
from ..widgets.tiles import Stack, quiet_tile
from .controller import ShelfController
from .widgets import DieFaces

ROLL = "roll"
OnRolled = Callable[[str, tuple[int, ...]], object]
"""Called with ``roll`` or ``threw``, as in the record, and the dice."""


class RollPart(Stack):
    """``dice`` maps the panel's field for each die to the text above it. When the last die is tapped, ``on_rolled`` is
    called."""

    def __init__(self, look: Look, controller: ShelfController, dice: Mapping[str, str], on_rolled: OnRolled) -> None:
        self._controller, self._dice, self._on_rolled = controller, dice, on_rolled
        self.faces: dict[str, DieFaces] = {}
        is_app = controller.dice.are_used
        parts = [] if is_app else self._own_parts(look)
        text = look.words("shelf.dice.own" if is_app else "shelf.dice.app")
        icon = "hand-back-right-outline" if is_app else "dice-multiple"
        self.switch_tile = quiet_tile(look, text, lambda: self._switch(not is_app), icon, size=14)
        super().__init__(look, [*parts, self.switch_tile])

    def _own_parts(self, look: Look) -> list[Widget]:
        parts: list[Widget] = [Text(look, look.words("shelf.dice.rolled"), 15, bold=True)]
        fields = self._controller.panel.fields if self._controller.panel else {}
        for name, text in self._dice.items():
            if text:
                parts.append(Text(look, text, 14, look.palette.soft_ink))
            self.faces[name] = DieFaces(look, fields.get(name), partial(self._tapped, name))
            parts.append(self.faces[name])
        return parts

    def _tapped(self, name: str, face: int) -> None:
        self._controller.set(quietly=True, **{name: face})
        fields = self._controller.panel.fields if self._controller.panel else {}
        if all(fields.get(die) for die in self._dice):
            self._on_rolled(ROLL, tuple(fields[die] for die in self._dice))
        else:
            self._controller.set()

    def _switch(self, is_app: bool) -> None:
        self._controller.dice.use(is_app)
        self._controller.set()


def throwing(controller: ShelfController, dice: int, on_rolled: OnRolled) -> Callable[[], object] | None:
    """What the main button of a panel does if the app throws; None if the players throw."""
    return (lambda: on_rolled(THREW, controller.dice.throw(dice))) if controller.dice.are_used else None
