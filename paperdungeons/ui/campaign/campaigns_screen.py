"""All campaigns: those that are running, those that are over, and the ways to begin a new one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Protocol

from kivy.uix.widget import Widget

from ...play.campaign.plan import SCENARIO_IDS, printed_campaign
from ...play.campaign.progress import CampaignProgress
from ...play.records.campaign import Campaign
from ...play.statistics.facts import GameKind
from ...play.wording.campaign import campaign_name, dungeon_name
from ..style import icons
from ..style.fonts import ICONS, glyph
from ..style.look import Look
from ..style.sizes import WIDEST, is_wide, widest_of
from ..system.routes import Size
from ..widgets.basics import Tile, roomier
from ..widgets.letters import Badge, Text
from ..widgets.list_rows import line_of, listing
from ..widgets.page import Page
from ..widgets.rows import columns_of
from ..widgets.tiles import Stack, heading, quiet_tile
from .wording import line_text

MARK = 36
"""The side of the mark before a campaign."""
NARROW = 320
"""Below this width, in scaled pixels, there is no room for a mark."""
KINDS = {GameKind.ALONE: "account", GameKind.PASSED: "tablet", GameKind.PHONES: "qrcode"}
OWN = "playlist-plus"


class CampaignsActions(Protocol):
    def open(self, campaign: Campaign) -> None: ...
    def plan(self, scenario: str | None) -> None: ...


class CampaignsScreen(Page):
    """``campaigns`` is None while they are being counted."""

    def __init__(
        self,
        look: Look,
        size: Size,
        campaigns: Sequence[CampaignProgress] | None,
        actions: CampaignsActions,
        on_back: Callable[[], None],
    ) -> None:
        look = roomier(look, size)
        has_two = is_wide(look, size)
        super().__init__(look, size, look.words("campaign.title"), on_back, widest=widest_of(look, size))
        self._actions, self.rows = actions, dict[Campaign, Widget]()
        begun = self._begun(campaigns)
        if begun and has_two:
            self.put(columns_of(look, begun, self._new()))
        else:
            self.column.widest = WIDEST * look.u
            self.put(*begun, *self._new())

    # --- those that have begun --------------------------------------------------------------------------------

    def _begun(self, campaigns: Sequence[CampaignProgress] | None) -> list[Widget]:
        look, words = self.look, self.look.words
        if campaigns is None:
            return [Text(look, words("campaign.counting"), 15, look.palette.soft_ink)]
        running = [progress for progress in campaigns if not progress.is_over or progress.waiting is not None]
        over = [progress for progress in campaigns if progress not in running]
        return [*self._list("running", running), *self._list("finished", over)]

    def _list(self, title: str, campaigns: Sequence[CampaignProgress]) -> list[Widget]:
        if not campaigns:
            return []
        for progress in campaigns:
            self.rows[progress.campaign] = self._row(progress)
        lines = [self.rows[progress.campaign] for progress in campaigns]
        return [listing(self.look, lines, self.look.words(f"campaign.{title}"))]

    def _row(self, progress: CampaignProgress) -> Widget:
        look, palette = self.look, self.look.palette
        name, below = campaign_name(look.words, progress.campaign), line_text(look.words, progress)
        icon = icons.TROPHY if progress.is_over else KINDS[progress.kind]
        mark: Widget = Badge(look, glyph(icon), ICONS, MARK, palette.visited, palette.ink)
        if self.width < NARROW * look.sp(1):
            mark = Widget(size_hint=(None, None), size=(0, 0))
        return line_of(look, mark, name, below, (), partial(self._actions.open, progress.campaign))

    # --- a new one --------------------------------------------------------------------------------------------

    def _new(self) -> list[Widget]:
        look, words = self.look, self.look.words
        self.scenario_tiles = {scenario: self._scenario(scenario) for scenario in SCENARIO_IDS}
        own = words("campaign.own"), partial(self._actions.plan, None), OWN, words("campaign.own-below")
        self.own_tile = quiet_tile(look, *own, size=16)
        note = Text(look, words("campaign.about"), 14, look.palette.soft_ink)
        tiles = Stack(look, [*self.scenario_tiles.values(), self.own_tile])
        return [heading(look, words("campaign.new")), note, tiles]

    def _scenario(self, scenario: str) -> Tile:
        look, words = self.look, self.look.words
        dungeons = printed_campaign("", scenario).dungeons
        below = ", ".join(dungeon_name(words, dungeon) for dungeon in dungeons)
        name = words(f"campaign.scenario.{scenario}.name")
        return quiet_tile(look, name, partial(self._actions.plan, scenario), icons.CAMPAIGN, below, size=16)
