"""Campaigns: which there are, how one begins and goes on, and how to look back. Everything is read off the games."""

from __future__ import annotations

from dataclasses import replace

from ...core.cards import Box
from ...play.campaign.progress import CampaignProgress
from ...play.games.library import GameLibrary
from ...play.records.campaign import Campaign, CampaignGame
from ...play.records.record import Record
from ...play.statistics.facts import GameKind
from ...play.storage.saved_page import GameId
from ...play.storage.store import Saved
from ..codes.entry import CodeReader
from ..setup.controller import SetupController
from ..setup.table_options import HOST, PASS, TableOptions
from ..system.game_flow import GameFlow
from ..system.navigator import Navigator
from ..system.services import Services
from .counting import CampaignList
from .draft import ALONE, CampaignDraft, scenario_draft
from .wording import is_joined, is_watched

CAMPAIGNS, PLAN, PAGE, CODE = "campaign", "campaign-plan", "campaign-page", "campaign-code"
_MODES = {GameKind.ALONE: ALONE, GameKind.PASSED: PASS, GameKind.PHONES: HOST}


class CampaignController:
    def __init__(
        self,
        services: Services,
        navigator: Navigator,
        library: GameLibrary,
        flow: GameFlow,
        setup: SetupController,
        reader: CodeReader,
    ) -> None:
        self._services, self._navigator, self._library = services, navigator, library
        self._flow, self._setup, self._reader = flow, setup, reader
        self.draft = CampaignDraft()
        """The campaign that is being planned."""
        self._seen: Campaign | None = None
        """The campaign whose page is open."""
        self.list = CampaignList(services, self._show)

    @property
    def box(self) -> Box:
        """The box that the next game is played with."""
        return self._library.content.box

    def _show(self) -> None:
        """Rebuild the current page, if it waits for the campaigns to be counted."""
        if self._navigator.here in (CAMPAIGNS, PAGE, "score", "ranking"):
            self._navigator.rebuild()

    # --- a new one ------------------------------------------------------------------------------------------

    def plan(self, scenario: str | None) -> None:
        """Plan a printed scenario, or a campaign of one's own if it is None; who plays stays as it was chosen last."""
        draft = CampaignDraft() if scenario is None else scenario_draft(scenario)
        self.draft = draft.played(self.draft.mode)
        self._navigator.go(PLAN)

    def change(self, draft: CampaignDraft) -> None:
        self.draft = draft

    def start(self) -> None:
        """Set up the first game; the campaign exists from the moment that game does."""
        game = CampaignGame(self.draft.campaign(self._services.new_seed()), 1)
        self._set_up(game, self.draft.mode, self._setup.usual_table(self.draft.mode))

    def _set_up(self, game: CampaignGame, mode: str, usual: TableOptions) -> None:
        if mode == ALONE:
            self._setup.open_campaign_alone(game)
        else:
            self._setup.open_campaign_table(game, usual)

    # --- one that has begun ---------------------------------------------------------------------------------

    def open(self, campaign: Campaign) -> None:
        self._seen = campaign
        self._navigator.show("home", CAMPAIGNS, PAGE)

    @property
    def seen(self) -> CampaignProgress | None:
        return self.list.find(self._seen)

    def lacks_dungeon(self, progress: CampaignProgress) -> bool:
        """Whether the card of the next dungeon is gone from the box; an invited player does not need it."""
        is_known = progress.next is None or progress.next.dungeon in {card.id for card in self.box.dungeons}
        return not is_known and not is_joined(progress)

    def play(self, progress: CampaignProgress) -> None:
        """Go on with the game that waits, or set up the next one."""
        if progress.waiting is not None:
            self._resume(progress.waiting)
        elif is_joined(progress):
            self._reader.read_code("join-board" if is_watched(progress) else "join")
        else:
            game, mode = CampaignGame(progress.campaign, progress.first_open), _MODES[progress.kind]
            self._set_up(game, mode, self._options_of(progress, mode))

    def _resume(self, game: GameId) -> None:
        def go_on() -> None:
            self._flow.resume(self._services.store.load(game, self.box))
            self._flow.go_on()

        self._services.problems.attempt(go_on)

    def _load(self, game: GameId) -> Saved | None:
        return self._services.problems.attempt(lambda: self._services.store.load(game, self.box))

    def _options_of(self, progress: CampaignProgress, mode: str) -> TableOptions:
        """The options of the game before: the same players with the same variants."""
        usual = self._setup.usual_table(mode)
        saved = self._load(progress.played[-1].game) if progress.played and mode != ALONE else None
        return usual if saved is None else _as_in(usual, saved.record)

    def look_back(self, game: GameId) -> None:
        saved = self._load(game)
        if saved is not None:
            self._services.problems.attempt(lambda: self._flow.look_back(saved, CAMPAIGNS, PAGE))


def _as_in(options: TableOptions, record: Record) -> TableOptions:
    """The options with the players and variants of a record. A bot has its own name; with a phone each, only the name
    of this phone's owner is known yet."""
    setup, bots = record.setup, record.bots or (None,) * record.setup.players
    known = record.names or ("",) * setup.players
    names = tuple(name if bot is None else "" for name, bot in zip(known, bots, strict=True))
    if options.mode == HOST:
        names = (names[0], *("",) * (setup.players - 1))
    return replace(
        options,
        missions=setup.missions,
        lost_gems=setup.lost_gems,
        hand_dice=setup.hand_dice,
        names=names,
        bots=record.bots,
    )
