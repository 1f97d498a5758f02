"""A campaign before it begins: who plays, and its dungeons, which are chosen here unless it is a printed one."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Protocol

from kivy.uix.widget import Widget

from ...core.cards import Box
from ...core.setup import Setup
from ...play.campaign.plan import FEWEST_GAMES
from ...play.names import MOST_CHARACTERS
from ...play.wording.campaign import dungeon_name
from ..drawing.minimap import MiniMap
from ..setup.dungeon_card import monster_names
from ..style.fonts import FIGURES
from ..style.kivymd import make_name_field
from ..style.look import Look
from ..style.sizes import WIDEST, is_tablet, is_wide, widest_of
from ..system.routes import Size
from ..widgets.basics import IconButton, Tile, roomier
from ..widgets.letters import Badge, Text
from ..widgets.list_rows import Divider
from ..widgets.page import Page
from ..widgets.rows import columns_of, rows_of, stand_in_the_middle
from ..widgets.tiles import Beside, PendingTile, Stack, card, foot_of, heading, quiet_tile
from .draft import MODES, CampaignDraft

MAP, MARK = 56, 26
"""The sides of a map and of a number, in density-independent pixels."""
PAIRS = 330
"""In a column at least this wide, in scaled pixels, two dungeons stand side by side."""


class PlanActions(Protocol):
    @property
    def box(self) -> Box:
        """The cards there are."""

    def change(self, draft: CampaignDraft) -> None: ...
    def start(self) -> None: ...


class PlanScreen(Page):
    def __init__(
        self, look: Look, size: Size, draft: CampaignDraft, actions: PlanActions, on_back: Callable[[], None]
    ) -> None:
        look = roomier(look, size)
        super().__init__(look, size, look.words("campaign.singular"), on_back, widest=widest_of(look, size))
        self.draft, self._actions, self.is_wide = draft, actions, is_wide(look, size)
        self.column_width = min(self.width, self.column.widest) / (2 if self.is_wide else 1)
        if not self.is_wide:
            self.column.widest = WIDEST * look.u
        self.up_buttons: dict[int, Widget] = {}
        self.remove_buttons: dict[int, Widget] = {}
        self.name_field = self._name_field() if draft.scenario is None else None
        self.start_tile = PendingTile(look, actions.start)
        self.put_below(foot_of(look, size[0], [self.start_tile]))
        if is_tablet(look, size):
            stand_in_the_middle(self)
        self._fill()

    def choose(self, draft: CampaignDraft) -> None:
        self.draft = draft
        self._actions.change(draft)
        self._fill()

    def _fill(self) -> None:
        look, words, offset, games = self.look, self.look.words, self.scrolled, len(self.draft.dungeons)
        for field in [self.name_field] if self.name_field else []:
            field.focus = False
            if field.parent is not None:
                field.parent.remove_widget(field)
        self.column.clear_widgets()
        if self.is_wide:
            self.put(columns_of(look, self._players(), self._dungeons()))
        else:
            self.put(*self._players(), *self._dungeons())
        if self.draft.is_ready:
            self.start_tile.offer(words("campaign.play", number=1, of=games))
        else:
            self.start_tile.wait(words("campaign.too-few", n=FEWEST_GAMES))
        self.hold(lambda: offset)

    # --- who plays ------------------------------------------------------------------------------------------

    def _players(self) -> list[Widget]:
        look, words, palette = self.look, self.look.words, self.look.palette
        self.mode_tiles = {}
        for mode in MODES:
            is_chosen = mode == self.draft.mode
            ground, ink = (palette.mark, palette.on_mark) if is_chosen else (palette.card, palette.ink)
            self.mode_tiles[mode] = Tile(
                look,
                words(f"campaign.mode.{mode}"),
                partial(self._choose_mode, mode),
                "check-circle" if is_chosen else "circle-outline",
                ground=ground,
                ink=ink,
                size=15,
            )
        named = [card(look, [self.name_field], pad=10)] if self.name_field else []
        return [*named, heading(look, words("campaign.who")), Stack(look, list(self.mode_tiles.values()))]

    def _choose_mode(self, mode: str) -> None:
        self.choose(self.draft.played(mode))

    def _name_field(self) -> Widget:
        look = self.look
        field: Widget = make_name_field(look.words("campaign.name"), self.draft.name, self._call, look, MOST_CHARACTERS)
        return field

    def _call(self, text: str) -> None:
        """Name the campaign without laying out the page again, so that the field keeps the keyboard."""
        self.draft = self.draft.called(text)
        self._actions.change(self.draft)

    # --- its dungeons ---------------------------------------------------------------------------------------

    def _dungeons(self) -> list[Widget]:
        look, words = self.look, self.look.words
        shown: list[Widget] = [heading(look, self.draft.title(words))]
        rows = [self._dungeon(place, dungeon) for place, dungeon in enumerate(self.draft.dungeons)]
        if rows:
            lines = [part for row in rows for part in (Divider(look), row)][1:]
            shown.append(card(look, lines, pad=8, gap=4))
        if self.draft.scenario is None:
            shown += self._more_dungeons()
        return shown

    def _dungeon(self, place: int, dungeon: str) -> Widget:
        look, palette = self.look, self.look.palette
        setup = Setup(self._actions.box, "00000000", dungeon=dungeon)
        badge = Badge(look, str(place + 1), FIGURES, MARK * look.scale, palette.visited, palette.ink)
        texts = [
            Text(look, dungeon_name(look.words, dungeon), 15, bold=True),
            Text(look, monster_names(look.words, setup), 12, palette.soft_ink),
        ]
        parts: list[Widget] = [badge, MiniMap(look, MAP * look.u, setup.board), Stack(look, texts, gap=2)]
        if self.draft.scenario is None:
            parts[1:2] = []
            parts += self._buttons(place)
        return Beside(look, parts, gap=8)

    def _buttons(self, place: int) -> list[Widget]:
        look, ink, draft = self.look, self.look.palette.ink, self.draft
        remove = IconButton(look, "close", lambda: self.choose(draft.without(place)), ink)
        up = IconButton(look, "arrow-up", lambda: self.choose(draft.earlier(place)), ink)
        self.remove_buttons[place], self.up_buttons[place] = remove, up
        return [remove] if place == 0 else [up, remove]

    def _more_dungeons(self) -> list[Widget]:
        """A tile for every dungeon of the box, which adds it at the end."""
        look, words = self.look, self.look.words
        note = "campaign.add" if self.draft.can_add else "campaign.full"
        self.dungeon_tiles = {}
        if self.draft.can_add:
            for dungeon in self._actions.box.dungeons:
                add = partial(self._add, dungeon.id)
                self.dungeon_tiles[dungeon.id] = quiet_tile(look, dungeon_name(words, dungeon.id), add, "plus", size=14)
        columns = 2 if self.column_width >= PAIRS * look.sp(1) else 1
        tiles = rows_of(look, list(self.dungeon_tiles.values()), columns)
        return [Text(look, words(note), 14, look.palette.soft_ink), tiles]

    def _add(self, dungeon: str) -> None:
        self.choose(self.draft.with_dungeon(dungeon))
