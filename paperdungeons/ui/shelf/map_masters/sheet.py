"""The sheet of Map Masters."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.uix.widget import Widget

from ....shelf.map_masters.rules import GAME
from ....shelf.map_masters.state import OPTIONS, State
from ...style.look import Look
from ...system.routes import Size
from ...widgets.basics import Text
from ..controller import ShelfController
from ..game_sheet import ShelfSheet
from ..wording import ShelfWording
from .wording import EVENTS


class MapMastersSheet(ShelfSheet):
    game = GAME
    icon = "map-legend"
    seats = range(1, 6)
    options = OPTIONS
    events = EVENTS

    def status(self, say: ShelfWording, state: State) -> str:
        return say.words("shelf.mapmasters.status", n=state.options["mission"], name=say.name(state.turn.player))

    def body(self, look: Look, size: Size, controller: ShelfController) -> Sequence[Widget]:
        return [Text(look, self.status(controller.say, controller.state), 18)]

    def result(self, say: ShelfWording, state: State) -> Sequence[str]:
        return [say.words("shelf.mapmasters.status", n=state.options["mission"], name=say.name(state.turn.player))]
