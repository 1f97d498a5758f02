"""Campaigns: which there are, how one begins, goes on, and is looked back at. Everything is read off the games."""

from __future__ import annotations

from dataclasses import replace

from ...core.cards import Box
from ...play.campaign.known import count_up, sheets_to_count
from ...play.campaign.progress import CampaignProgress
from ...play.games.library import GameLibrary
from ...play.records.campaign import Campaign, CampaignGame
from ...play.records.record import Record
from ...play.statistics.facts import GameKind, SheetFacts
from ...play.storage.errors import StoreError
from ...play.storage.saved_page import GameId, Kept
from ...play.storage.store import Saved
from ..codes.entry import CodeReader
from ..setup.controller import SetupController
from ..setup.table_options import HOST, PASS, TableOptions
from ..system.background_task import BackgroundTask
from ..system.game_flow import GameFlow
from ..system.navigator import Navigator
from ..system.services import Services
from .draft import ALONE, CampaignDraft, scenario_draft
from .wording import is_joined, is_watched

CAMPAIGNS, PLAN, PAGE, CODE = "campaign", "campaign-plan", "campaign-page", "campaign-code"
AT_ONCE = 24
"""So many sheets are played through while one waits: three games of eight. More are counted beside the frames."""
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
        """The one that is planned."""
        self._seen: Campaign | None = None
        """The one whose page is open."""
        self._known: dict[str, SheetFacts | None] = {}
        self._task: BackgroundTask | None = None

    @property
    def box(self) -> Box:
        """The one that the next game is played with."""
        return self._library.content.box

    # --- all of them ----------------------------------------------------------------------------------------

    def read(self) -> list[CampaignProgress] | None:
        """The latest first; none at all while many games are still being counted."""
        games = self._games()
        work = count_up(games, self._services.boxes.find, self._known)
        if len(sheets_to_count(games, self._known)) > AT_ONCE:
            if self._task is None:
                self._task = BackgroundTask(work, self._counted).start()
            return None
        while True:
            try:
                next(work)
            except StopIteration as end:
                found: list[CampaignProgress] = end.value
                return found

    def _games(self) -> list[Kept]:
        try:
            return self._services.store.games()
        except StoreError:
            return []

    def _counted(self, _: object) -> None:
        self._task = None
        if self._navigator.here in (CAMPAIGNS, PAGE, "score", "ranking"):
            self._navigator.rebuild()

    def progress_of(self, campaign: Campaign | None) -> CampaignProgress | None:
        return next((found for found in self.read() or [] if found.campaign == campaign), None)

    def end(self) -> None:
        """The app closes."""
        if self._task is not None:
            self._task.cancel()
            self._task.join()

    # --- a new one ------------------------------------------------------------------------------------------

    def plan(self, scenario: str | None) -> None:
        """A printed scenario, or one's own; who plays stays as it was chosen last."""
        draft = CampaignDraft() if scenario is None else scenario_draft(scenario)
        self.draft = draft.played(self.draft.mode)
        self._navigator.go(PLAN)

    def change(self, draft: CampaignDraft) -> None:
        self.draft = draft

    def start(self) -> None:
        """It exists from the moment its first game does."""
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
        return self.progress_of(self._seen)

    def lacks_dungeon(self, progress: CampaignProgress) -> bool:
        """The next card may have been thrown away meanwhile; who is invited to it needs none."""
        is_known = progress.next is None or progress.next.dungeon in {card.id for card in self.box.dungeons}
        return not is_known and not is_joined(progress)

    def play(self, progress: CampaignProgress) -> None:
        """Go on with the game that waits, or set up the next one."""
        if progress.waiting is not None and self._resume(progress.waiting):
            self._flow.go_on()
        elif is_joined(progress):
            self._reader.read_code("join-board" if is_watched(progress) else "join")
        else:
            game = progress.next or CampaignGame(progress.campaign, len(progress.played) + 1)
            mode = _MODES[progress.kind]
            self._set_up(game, mode, self._options_of(progress, mode))

    def _resume(self, game: GameId) -> bool:
        """Whether there is anybody to go on with it: from a device that is passed around all may have gone home."""
        saved = self._load(game)
        if saved is None:
            return False
        self._services.problems.attempt(lambda: self._flow.resume(saved))
        return self._library.hot_seat is None or bool(self._library.hot_seat.people)

    def _load(self, game: GameId) -> Saved | None:
        return self._services.problems.attempt(lambda: self._services.store.load(game, self.box))

    def _options_of(self, progress: CampaignProgress, mode: str) -> TableOptions:
        """Those of the game before: the same players with the same variants."""
        usual = self._setup.usual_table(mode)
        saved = self._load(progress.played[-1].game) if progress.played and mode != ALONE else None
        return usual if saved is None else _as_in(usual, saved.record)

    def look_back(self, game: GameId) -> None:
        saved = self._load(game)
        if saved is not None:
            self._services.problems.attempt(lambda: self._flow.look_back(saved, CAMPAIGNS, PAGE))


def _as_in(options: TableOptions, record: Record) -> TableOptions:
    """A bot brings its name with it; with a phone each nobody but this phone's owner is known yet."""
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
