"""Sitting down at a table of phones: as its host, by an invitation, in a seat that moves here, or as the board."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from ....content.own_box import OwnBox
from ....content.words import Words
from ....core.cards import Box
from ....core.faces import BOARD, Seat
from ....core.setup import Setup
from ....play.campaign.known import KnownCampaigns, told_and_rest
from ....play.codes.errors import CodeError, CodeTrouble
from ....play.codes.frame import CodeKind, kind_of
from ....play.codes.invitation import carried_box, read_invitation
from ....play.codes.roll_code import is_roll
from ....play.codes.seat_code import read_seat
from ....play.games.game import sit_down
from ....play.games.library import GameLibrary
from ....play.records.campaign import CampaignGame
from ....play.records.record import Record
from ....play.storage.errors import StoreError
from ....play.wording.codes import trouble_text
from ...codes.entry import EntryTrouble
from ...setup.controller import SetupController
from ...system.game_flow import GameFlow
from ...system.navigator import Navigator
from ...system.services import Services
from .inbox import Inbox
from .seating import FIRST_FREE, HOST_SEAT, SeatOptions


def table_codes(words: Words) -> tuple[str, str]:
    """The first letters of codes that lead to a table, and what to say of other codes (without naming campaigns)."""
    table, seat, campaign = CodeKind.INVITATION.value, CodeKind.SEAT.value, CodeKind.CAMPAIGN.value
    return table + seat + campaign, words("join.starts", table=table, seat=seat)


class JoiningController:
    def __init__(
        self,
        services: Services,
        navigator: Navigator,
        library: GameLibrary,
        flow: GameFlow,
        setting_up: SetupController,
        inbox: Inbox,
    ) -> None:
        self._services, self._navigator, self._library, self._flow = services, navigator, library, flow
        self._setting_up, self._inbox = setting_up, inbox
        self.setup: Setup | None = None
        """The table that this player is invited to, before they sit down."""
        self.campaigns = KnownCampaigns(services.store.games)
        self.game: CampaignGame | None = None
        """The game of a campaign that is played at that table, if it is one."""
        self.options = SeatOptions()
        self._carried: OwnBox | None = None
        """The cards that the host has typed in, if the invitation carries them and they are not on this phone."""
        self.moving: Record | None = None
        """The seat that a link has brought, until the player takes it."""
        self._is_followed = False
        """Whether the current code comes by a link, which any web page can send."""
        self._retry: Callable[[], str | None] | None = None

    # --- sitting down ---------------------------------------------------------------------------------------

    def host(self, setup: Setup, name: str, game: CampaignGame | None = None) -> None:
        """Set a table. It takes the place of one that was set before and that nobody has begun."""
        before = self._library.game
        if before is not None and self._is_at_a_table and not before.session.choices:
            self._services.problems.attempt(before.put_away)
        self.game = game
        self._sit(setup, HOST_SEAT, name)

    def choose(self, options: SeatOptions) -> None:
        self.options = options

    def sit(self, seat: Seat, name: str) -> None:
        """Sit down at the table that this player is invited to."""
        assert self.setup is not None
        self._sit(self.setup, seat, name)

    def watch(self) -> None:
        """Sit down as the board in the middle."""
        self.sit(BOARD, "")

    def _sit(self, setup: Setup, seat: Seat, name: str) -> None:
        self._setting_up.remember_name(name)
        names = tuple(name if seat == other else "" for other in range(setup.players))
        if _keep_box(self._services, setup.box, self._carried):
            self.campaigns.forget()
            ask = self._services.settings.now.ask and seat != BOARD
            self._take_place(Record(setup, seat, ask, names=names, campaign=self.game))

    def _take_place(self, record: Record) -> None:
        """Begin the game of a record: it is on the disk from now on, and the game before stays in the store."""
        game = self._services.problems.attempt(lambda: sit_down(self._services.store, record))
        if game is not None:
            self._library.open(game)
            self._flow.go_on()

    # --- invitations and links ------------------------------------------------------------------------------

    def join(self, text: str, as_board: bool = False) -> str | None:
        """Join by an invitation, or by a seat that moves here; return a sentence if the code is refused."""
        return self._refusal_of(text, as_board, self._is_followed)

    def _refusal_of(self, text: str, as_board: bool, asks: bool) -> str | None:
        self._retry = None
        try:
            self._join(text, as_board, asks)
        except CodeError as error:
            if error.trouble is CodeTrouble.OTHER_BOX:
                self._retry = lambda: self._refusal_of(text, as_board, asks)
            return trouble_text(self._services.words, error)
        except StoreError as error:
            return self._services.words(error.trouble.key, **error.trouble.facts)
        return None

    @property
    def lacks_box(self) -> bool:
        """Whether the last table could not be joined for want of its box."""
        return self._retry is not None

    def try_again(self) -> str | None:
        """Try to join that table again; return a sentence if it is still refused."""
        return self._retry() if self._retry else None

    def _join(self, text: str, as_board: bool, asks: bool) -> None:
        """``asks``: a seat is not taken before the player says so."""
        boxes, self.moving = self._services.boxes, None
        campaign, text = told_and_rest(text)
        if not text:
            self.campaigns.take(campaign or "", *boxes.all)
            self._navigator.rebuild()
            return
        if kind_of(text) is CodeKind.SEAT:
            record = read_seat(text, *boxes.all)
            record = replace(record, campaign=self.campaigns.game_of(record.setup))
            if not asks:
                self._take_place(record)
                return
            self.moving = record
        else:
            setup = read_invitation(text, *boxes.all)
            self._carried = carried_box(text) if boxes.find(setup.box.fingerprint) is None else None
            if campaign is not None:
                self.campaigns.take(campaign, setup.box, *boxes.all)
            self.setup, self.game = setup, self.campaigns.game_of(setup)
            seat = self.campaigns.seat_in(self.game.campaign) if self.game is not None else None
            self.options = SeatOptions(FIRST_FREE if seat is None else seat, self._services.settings.now.name)
            if as_board:
                self.watch()
                return
        self._navigator.show("home", "phones", "sit-down")

    def take_seat(self) -> None:
        """Take the seat that a link has brought: the player wants it."""
        record, self.moving = self.moving, None
        assert record is not None
        self._take_place(record)

    def follow(self, link: str) -> None:
        """Follow a link that has opened the app: an invitation, or a roll or report of the table at hand."""
        self._library.back_to_present()
        is_board = self._is_at_a_table and self._library.current.state.seat == BOARD
        if self._is_at_a_table and is_roll(link):
            self._navigator.show("home", "board" if is_board else "sheet", "roll-scan")
        elif self._is_at_a_table and _is_told(link):
            self._navigator.show("home", *(("board",) if is_board else ("sheet", "tell")), "hear")
        else:
            self._navigator.show("home", "phones", "join")
        self._is_followed = True
        try:
            self._inbox.entry.attempt(link, EntryTrouble.NOTHING_TO_PASTE)
        finally:
            self._is_followed = False

    @property
    def _is_at_a_table(self) -> bool:
        game = self._library.game
        return game is not None and game.is_at_phones


def _keep_box(services: Services, box: Box, carried: OwnBox | None) -> bool:
    """Keep the box that an invitation carries, now that the player sits down; return whether it is here."""
    if carried is None or services.boxes.find(box.fingerprint) is not None:
        return True
    return services.problems.attempt(lambda: services.boxes.lay_beside(carried)) is not None


def _is_told(link: str) -> bool:
    try:
        return kind_of(link) not in (CodeKind.INVITATION, CodeKind.SEAT, CodeKind.CAMPAIGN)
    except CodeError:
        return False
