"""The sheet of Map Masters: one device for the whole table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from kivy.uix.widget import Widget

from ....shelf.engine import Action
from ....shelf.map_masters.explore import offer
from ....shelf.map_masters.market import BOOK_PRICE, TILE_PRICE
from ....shelf.map_masters.rules import GAME
from ....shelf.map_masters.state import MARKET, OPTIONS, State
from ...style.fonts import FIGURES, HAND
from ...style.look import Look
from ...style.sizes import is_wide, widest_of
from ...system.routes import Size
from ...widgets.basics import IconButton, Tile
from ...widgets.fitted_text import FittedText
from ...widgets.letters import Icon
from ...widgets.rows import columns_of
from ...widgets.tiles import Beside, Stack, red_tile
from ..controller import ShelfController
from ..game_sheet import KeptParts, ResultLine, ShelfSheet
from ..wording import LINK, ShelfWording
from . import explore_panels, hall, market_panels, table
from .fields import Doing, Fields
from .signs import PURSE
from .widgets import DeckStack
from .wording import EVENTS, mission_text

PANELS = {**table.PANELS, **market_panels.PANELS, **explore_panels.PANELS, **hall.PANELS}

GOALS = "*goals"
"""The key of the goals among the kept parts; no group can have this name."""


class MapMastersSheet(ShelfSheet):
    game = GAME
    icon = "map-legend"
    seats = range(1, 6)
    options = OPTIONS
    events = EVENTS

    def __init__(self) -> None:
        self._kept = KeptParts()

    def status(self, say: ShelfWording, state: State) -> str:
        mission = state.options["mission"]
        if state.phase == MARKET:
            return say.words("shelf.mapmasters.status-market", n=mission)
        return say.words("shelf.mapmasters.status", n=mission, name=say.name(state.turn.player))

    def reason_facts(self, state: State, action: Action) -> Mapping[str, object]:
        """What is asked for, and what there is."""
        line = action.places
        if action.verb == "deliver" and line["group"] in state.groups and line["goal"] in state.goals:
            have, tile, need = offer(state, line["group"], line["goal"])
            return {"need": need, "has": have + tile}
        if action.verb == "buy":
            return {"need": BOOK_PRICE if line.get("effect") else TILE_PRICE, "has": state.coins}
        return {}

    # --- what stays in sight --------------------------------------------------------------------------------

    def head(self, look: Look, size: Size, controller: ShelfController) -> Widget:
        """Whose turn it is, the deck, and how many cards will still be played."""
        state, say, palette = controller.state, controller.say, look.palette
        text = say.words("shelf.mapmasters.market.title")
        below = [mission_text(say, state)]
        if state.phase != MARKET:
            text = say.words("shelf.mapmasters.turn.title", name=say.name(state.turn.player))
            turns = controller.ask("turns")
            below += [say.words("shelf.mapmasters.turn.plays", n=turns["plays"])] if turns else []
        title = FittedText(look, text, 26, palette.on_bar, font=HAND, whole=True)
        texts = Stack(look, [title, FittedText(look, LINK.join(below), 14, palette.soft_on_bar, whole=True)], gap=0)
        signs = self._purse(look, state) if state.phase == MARKET else [self._deck(look, controller)]
        return Beside(look, [texts, *signs], padding=(12 * look.u, 0, 12 * look.u, 6 * look.u))

    def _purse(self, look: Look, state: State) -> list[Widget]:
        gold = look.palette.gold
        figure = FittedText(look, str(state.coins), 24, gold, font=FIGURES, whole=True, size_hint_x=None)
        figure.width = look.sp(32)
        return [Icon(look, PURSE, 26, gold), figure]

    def _deck(self, look: Look, controller: ShelfController) -> Widget:
        """A tap opens the panel of the deck."""
        return DeckStack(
            look, controller.state.deck, lambda: None if controller.state.over else controller.open("deck")
        )

    # --- the page -------------------------------------------------------------------------------------------

    def body(self, look: Look, size: Size, controller: ShelfController) -> Sequence[Widget]:
        """On a tablet the groups stay in view beside whatever is open."""
        wide = is_wide(look, size)
        room = min(size[0], widest_of(look, size) * look.u) / (2 if wide else 1) - 40 * look.u
        fields = Fields(look, room / look.sp(1), controller)
        panel = self._panel(fields)
        if panel and not wide:
            return panel
        strips = self._strips(fields, str(fields["group"]) if panel else "")
        if panel:
            return [columns_of(look, panel, strips, gap=16)]
        first, more = self._around(fields)
        if not wide:
            return [*first, *strips, *self._goals(fields, table.goals), *more]
        plan = self._goals(fields, table.goals_plan)
        if controller.state.phase == MARKET:
            return [columns_of(look, [*first, *strips], [*plan, *more], gap=16)]
        return [columns_of(look, [*first, *strips[::2], *more], [*plan, *strips[1::2]], gap=16)]

    def _strips(self, fields: Fields, without: str) -> list[Widget]:
        """The strips of the groups, except one. A find rebuilds only the strip of its group."""
        state, kept = fields.state, self._kept.of(fields.look, fields.controller)
        done = [goal.done for goal in state.goals.values()]
        strips: list[Widget] = []
        for name, group in state.groups.items():
            if name != without:
                strips += kept.get(name, (state.phase, done, group), partial(table.strip, fields, name))
        return strips

    def _around(self, fields: Fields) -> tuple[Sequence[Widget], Sequence[Widget]]:
        """The parts above and below the groups; finds do not change them."""
        state, kept = fields.state, self._kept.of(fields.look, fields.controller)
        facts = (state.phase, state.turn, state.composition, state if state.phase == MARKET else None)
        first = kept.get("*first", facts, partial(table.first_card, fields))
        return first, kept.get("*more", facts, partial(table.more_tiles, fields))

    def _goals(self, fields: Fields, build: Callable[[Fields], Sequence[Widget]]) -> Sequence[Widget]:
        state, kept = fields.state, self._kept.of(fields.look, fields.controller)
        return kept.get(GOALS, (state.goals, state.artefacts), partial(build, fields))

    def _panel(self, fields: Fields) -> list[Widget]:
        """The open panel, with a button beside its title that closes it."""
        controller = fields.controller
        if controller.panel is None:
            return []
        title, *parts = PANELS[controller.panel.name][0](fields)
        close = IconButton(fields.look, "close", controller.close, fields.look.palette.ink)
        return [Beside(fields.look, [title, close]), *parts]

    def main(self, look: Look, size: Size, controller: ShelfController) -> Tile | None:
        doing = self._next(look, controller)
        if controller.panel is not None and controller.panel.name not in ("group", "buy"):
            find = PANELS[controller.panel.name][1]
            doing = find(Fields(look, size[0], controller)) if find else None
        return None if doing is None else red_tile(look, doing[0], doing[1], centre=True)

    def _next(self, look: Look, controller: ShelfController) -> Doing | None:
        state, words = controller.state, look.words
        if state.over:
            return None
        if state.phase == MARKET:
            return words("shelf.mapmasters.act.start"), lambda: controller.do("start")
        if state.turn.placed:
            return words("shelf.mapmasters.act.end"), lambda: controller.do("end")
        return words("shelf.mapmasters.act.place"), lambda: controller.open("place")

    # --- the end --------------------------------------------------------------------------------------------

    def result(self, say: ShelfWording, state: State) -> Sequence[ResultLine]:
        done = sum(goal.done for goal in state.goals.values())
        why = say.words("shelf.mapmasters.events.lost", why=say.word(state.why)) if state.why else ""
        lines = [
            ResultLine("map", mission_text(say, state), why),
            ResultLine("flag-checkered", say.words("shelf.mapmasters.result.goals", n=done, of=len(state.goals))),
            ResultLine("refresh", say.words("shelf.mapmasters.result.turns", n=state.turn.number)),
        ]
        if state.points is not None:
            lines.append(ResultLine("star", say.words("shelf.mapmasters.result.points", n=state.points)))
        return lines

    def after_the_end(self, look: Look, size: Size, controller: ShelfController) -> Sequence[Widget]:
        return hall.after_the_end(Fields(look, size[0] / look.sp(1), controller))
