"""The sheet of Dungeoneer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from kivy.uix.widget import Widget

from ....shelf.dungeoneer.rules import GAME
from ....shelf.dungeoneer.state import OPTIONS, State
from ....shelf.engine import Action
from ...style.look import Look
from ...system.routes import Size
from ...widgets.basics import Text, Tile
from ...widgets.tiles import red_tile
from ..controller import ShelfController
from ..game_sheet import ShelfSheet
from ..wording import ShelfWording
from .wording import EVENTS


class DungeoneerSheet(ShelfSheet):
    game = GAME
    icon = "castle"
    seats = range(2, 9)
    options = OPTIONS
    events = EVENTS
    has_dice = True

    def status(self, say: ShelfWording, state: State) -> str:
        return say.words("shelf.dungeoneer.status", name=say.name(state.turn.player), phase=say.word(state.turn.phase))

    def reason_facts(self, state: State, action: Action) -> Mapping[str, object]:
        """What is to be paid, and what there is."""
        line = action.places
        need = line.get("cost") or line.get("n") or 0
        payer = line.get("payer") or line.get("target") or line.get("hero")
        hero = state.players.get(payer or "")
        if hero is None:
            return {}
        pays_glory = action.verb in ("pay", "ready")
        return {"need": need, "has": hero.glory if pays_glory else hero.peril}

    def body(self, look: Look, size: Size, controller: ShelfController) -> Sequence[Widget]:
        return [Text(look, self.status(controller.say, controller.state), 18)]

    def main(self, look: Look, size: Size, controller: ShelfController) -> Tile | None:
        return red_tile(
            look, controller.say.words("shelf.dungeoneer.actions.next"), lambda: controller.do("next"), centre=True
        )

    def result(self, say: ShelfWording, state: State) -> Sequence[str]:
        return [
            say.words("shelf.dungeoneer.result", name=say.name(name), n=state.players[name].quests_done)
            for name in state.order
        ]
