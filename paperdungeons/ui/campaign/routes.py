"""Routes of campaigns, and what a finished game shows of its campaign: the sums, and the way to it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from kivy.uix.widget import Widget

from ...content.words import Words
from ...play.campaign.campaign_code import write_campaign
from ...play.codes.frame import link_of, spelled
from ...play.games.game import Game
from ...play.games.library import GameLibrary
from ...play.wording.campaign import campaign_name, game_text
from ..codes.show_screen import ShowCodeScreen
from ..style import icons
from ..style.look import Look
from ..system.game_flow import GameFlow
from ..system.navigator import Navigator
from ..system.routes import Routes, Size
from ..system.services import Services
from ..table.ranking_screen import RankingActions, RankingTile
from ..widgets.tiles import quiet_tile
from .campaign_screen import CampaignScreen
from .campaigns_screen import CampaignsScreen
from .controller import CAMPAIGNS, CODE, PAGE, PLAN, CampaignController
from .plan_screen import PlanScreen
from .wording import standing_text

TO_CAMPAIGN = "campaign.to"
"""The key of the words on the button that leads from a game to its campaign."""


def campaign_routes(
    controller: CampaignController, services: Services, navigator: Navigator, library: GameLibrary
) -> Routes:
    def campaigns(look: Look, size: Size) -> Widget:
        library.back_to_present()
        return CampaignsScreen(look, size, controller.list.read(), controller, navigator.up)

    def plan(look: Look, size: Size) -> Widget:
        return PlanScreen(look, size, controller.draft, controller, navigator.up)

    def page(look: Look, size: Size) -> Widget:
        library.back_to_present()
        progress = controller.seen
        if progress is None:  # it is being counted, or its games were deleted meanwhile
            return campaigns(look, size)
        return CampaignScreen(look, size, progress, controller, navigator.up)

    def code(look: Look, size: Size) -> Widget:
        """The code of the campaign whose next game others are invited to."""
        record, words = library.current.record, look.words
        assert record.campaign is not None
        frame = write_campaign(record.campaign.campaign, record.setup.box)
        name, link = campaign_name(words, record.campaign.campaign), link_of(frame)
        title, text = words("campaign.code.title"), words("campaign.code.text", campaign=name)
        copy = partial(services.hardware.clipboard.copy, link)
        return ShowCodeScreen(look, size, title, text, link, spelled(frame), copy, navigator.up)

    return {CAMPAIGNS: campaigns, PLAN: plan, PAGE: page, CODE: code}


class CampaignOfGame:
    """What the game at hand shows of its campaign when it is over, and the way on."""

    def __init__(
        self, controller: CampaignController, services: Services, library: GameLibrary, flow: GameFlow
    ) -> None:
        self._controller, self._services, self._library, self._flow = controller, services, library, flow

    def open(self) -> None:
        """Go to the campaign. A game with a phone each that is over on this phone is put away, even if a result is
        still missing."""
        game = self._library.current
        assert game.record.campaign is not None
        if not game.is_past and not game.is_finished:
            self._services.problems.attempt(game.put_away)
            self._flow.resume_latest()
        self._controller.open(game.record.campaign.campaign)

    def on_score(self, look: Look, game: Game) -> Sequence[Widget]:
        """Below the score of a solo game: the sum so far, and the way to the campaign."""
        if not game.is_alone:
            return []
        return [quiet_tile(look, text, act, icon, below) for icon, text, act, below in self.tiles(look.words)]

    def tiles(self, words: Words) -> Sequence[RankingTile]:
        game = self._library.current.record.campaign
        if game is None:
            return []
        progress = self._controller.list.find(game.campaign)
        below = "" if progress is None else standing_text(words, progress)
        return [(icons.CAMPAIGN, game_text(words, game), self._open_page, below)]

    def _open_page(self) -> None:
        game = self._library.current.record.campaign
        assert game is not None
        self._controller.open(game.campaign)

    def leading_on(self, actions: RankingActions) -> RankingActions:
        if self._library.current.record.campaign is None:
            return actions
        return replace(actions, again=self.open, again_key=TO_CAMPAIGN)
