"""The sheet of Dungeoneer: one device for the whole table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from kivy.uix.widget import Widget

from ....shelf.dungeoneer.rules import GAME
from ....shelf.dungeoneer.state import DISCARD, OPTIONS, PHASES, State
from ....shelf.engine import Action
from ...style.fonts import HAND
from ...style.look import Look
from ...style.sizes import is_wide, widest_of
from ...system.routes import Size
from ...widgets.basics import IconButton, Tile
from ...widgets.fitted_text import FittedText
from ...widgets.rows import columns_of
from ...widgets.tiles import Beside, Stack, red_tile
from ..controller import ShelfController
from ..game_sheet import KeptParts, ResultLine, ShelfSheet
from ..widgets import PhaseBar
from ..wording import ShelfWording
from . import fight_panels, hero_panels, map_panels, quest_panels, table
from .fields import Fields
from .wording import EVENTS

ICONS = ("refresh", "emoticon-devil", "hammer", "shield-sword", "cards-outline")
"""The icons of the phases."""
PANELS = {**hero_panels.PANELS, **map_panels.PANELS, **fight_panels.PANELS, **quest_panels.PANELS}
SMALL_HERO = 150
"""The width that a small hero needs, in scaled pixels."""


class DungeoneerSheet(ShelfSheet):
    game = GAME
    icon = "castle"
    seats = range(2, 9)
    options = OPTIONS
    events = EVENTS
    has_dice = True

    def __init__(self) -> None:
        self._kept = KeptParts()

    def status(self, say: ShelfWording, state: State) -> str:
        return say.words("shelf.dungeoneer.status", name=say.name(state.turn.player), phase=say.word(state.turn.phase))

    def reason_facts(self, state: State, action: Action) -> Mapping[str, object]:
        """What is to be paid, and what there is."""
        line = action.places
        need = line.get("cost") or line.get("n") or 0
        hero = state.players.get(line.get("payer") or line.get("target") or line.get("hero") or "")
        if hero is None:
            return {}
        pays_glory = action.verb in ("pay", "ready")
        return {"need": need, "has": hero.glory if pays_glory else hero.peril}

    def head(self, look: Look, size: Size, controller: ShelfController) -> Widget:
        state, say, palette = controller.state, controller.say, look.palette
        name = look.words("shelf.dungeoneer.turn", name=say.name(state.turn.player), n=state.turn.number)
        title = FittedText(look, name, 24, palette.on_bar, font=HAND, whole=True)
        phases = PhaseBar(look, [say.word(phase) for phase in PHASES], ICONS, PHASES.index(state.turn.phase))
        edges = (10 * look.u, 0, 10 * look.u, 6 * look.u)
        if is_wide(look, size):
            return Beside(look, [title, phases], padding=edges)
        return Stack(look, [title, phases], gap=2, padding=edges)

    def body(self, look: Look, size: Size, controller: ShelfController) -> Sequence[Widget]:
        """On a tablet all heroes stay in view beside whatever is open."""
        wide = is_wide(look, size)
        room = min(size[0], widest_of(look, size) * look.u) / (2 if wide else 1) - 40 * look.u
        fields = Fields(look, room / look.sp(1), controller)
        columns = max(1, min(2, int(fields.room // SMALL_HERO)))
        panel = self._panel(fields)
        if panel and not wide:
            return panel
        state: State = controller.state
        name, players = state.turn.player, state.players
        kept = self._kept.of(look, controller)
        hero = kept.get("hero", (name, players[name]), lambda: table.active_hero(fields))
        others = kept.get("others", (name, players), lambda: table.other_heroes(fields, columns))
        if panel:
            return [columns_of(look, panel, [*hero, *others], gap=16)]
        facts = (name, state.monsters, state.quests, state.quests_left, state.maps_left)
        things = kept.get("things", facts, lambda: [*table.monsters(fields), *table.quests(fields)])
        now = [*table.owed_cards(fields), table.phase_card(fields)]
        if not wide:
            return [*hero, *now, *others, *things]
        return [columns_of(look, [*now, *things], [*hero, *others], gap=16)]

    def _panel(self, fields: Fields) -> list[Widget]:
        """The open panel, with a button beside its title that closes it."""
        controller = fields.controller
        if controller.panel is None:
            return []
        title, *parts = PANELS[controller.panel.name][0](fields)
        close = IconButton(fields.look, "close", controller.close, fields.look.palette.ink)
        return [Beside(fields.look, [title, close]), *parts]

    def main(self, look: Look, size: Size, controller: ShelfController) -> Tile | None:
        if controller.panel is None:
            return None if controller.state.over else self._next(look, controller)
        find = PANELS[controller.panel.name][1]
        doing = find(Fields(look, size[0], controller)) if find else None
        return None if doing is None else red_tile(look, doing[0], doing[1], centre=True)

    def _next(self, look: Look, controller: ShelfController) -> Tile:
        state, words = controller.state, look.words
        if state.turn.phase == DISCARD:
            text = words("shelf.dungeoneer.act.end-turn")
        else:
            number = PHASES.index(state.turn.phase) + 1
            following = PHASES[number + 1] if PHASES[number] == "build" and state.maps_left == 0 else PHASES[number]
            text = words("shelf.dungeoneer.act.next", phase=controller.say.word(following))
        return red_tile(look, text, lambda: controller.do("next"), centre=True)

    def result(self, say: ShelfWording, state: State) -> Sequence[ResultLine]:
        return [self._result_of(say, state, name) for name in state.order]

    def _result_of(self, say: ShelfWording, state: State, name: str) -> ResultLine:
        hero = state.players[name]
        icon = "trophy" if name in state.winners else "shield-account" if hero.alive else "grave-stone"
        told = say.words("shelf.dungeoneer.result", level=hero.level, n=hero.quests_done, points=hero.points)
        return ResultLine(icon, say.name(name), told)
