"""Routes of a table of phones: what each screen is given, and where its buttons lead."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from kivy.uix.widget import Widget

from ....content.words import Words
from ....core.cards import Box
from ....core.faces import BOARD, GEM_LETTERS
from ....core.monsters import is_monster_round
from ....core.state import CARDS, phase_of
from ....play.campaign.campaign_code import has_dungeons, invitation_to
from ....play.codes.frame import link_of, spelled
from ....play.codes.invitation import carries_card, short_invitation
from ....play.codes.report_log import ReportLog
from ....play.codes.roll_code import is_roll
from ....play.codes.seat_code import write_seat
from ....play.games.library import GameLibrary
from ....play.names import player_name
from ....play.wording.campaign import campaign_name
from ...codes.entry_screen import CodeEntryScreen
from ...codes.show_screen import ShowCodeScreen
from ...codes.typing_panel import NO_STARTS
from ...setup.controller import SetupController
from ...setup.table_options import HOST
from ...style.look import Look
from ...system.hardware import Hardware
from ...system.navigator import Navigator
from ...system.routes import Route, Routes, Size
from ..board.actions import BoardActions, BoardTold
from ..board.screen import BoardScreen
from ..first_exchange import SCAN, exchange_steps
from ..ranking_screen import CampaignOfTable, RankingActions, RankingScreen, RankingTile, standings_of_phone
from ..ranking_sharing import RankingSharing
from ..round_summary_screen import RoundSummaryScreen
from .believe_screen import BelieveScreen
from .controller import PhoneTableController
from .inbox import Inbox
from .invite_screen import InviteScreen
from .join_screen import JoinScreen, TakeSeatScreen
from .joining import JoiningController, table_codes
from .own_report import board_code, own_report
from .report_reader import ReportReader
from .report_screen import ReportActions, ReportScreen
from .spoken_report import SpokenReports
from .spoken_report_screen import SpokenReportActions, SpokenReportScreen, SpokenResultScreen
from .start_screen import StartScreen


@dataclass(frozen=True)
class PhoneControllers:
    setup: SetupController
    joining: JoiningController
    table: PhoneTableController
    inbox: Inbox
    reader: ReportReader
    spoken: SpokenReports
    explains: Callable[[], bool]


@dataclass(frozen=True)
class OtherFeatures:
    """What other features do for a table of phones: read and open a roll of real dice, share a box, add up the points
    of a campaign, give a ranking to others."""

    read_roll: Callable[[str], str | None]
    open_roll: Callable[[], None]
    shares_box_of: Callable[[Box], bool]
    campaigns: CampaignOfTable
    share_ranking: RankingSharing


def _copier(hardware: Hardware, link: str) -> Callable[[], None]:
    def copy() -> None:
        hardware.clipboard.copy(link)

    return copy


class PhoneRoutes:
    def __init__(
        self,
        hardware: Hardware,
        navigator: Navigator,
        library: GameLibrary,
        controllers: PhoneControllers,
        others: OtherFeatures,
    ) -> None:
        self._hardware, self._navigator, self._library = hardware, navigator, library
        self._controllers, self._others = controllers, others

    @property
    def all(self) -> Routes:
        joining, reader = self._controllers.joining, self._controllers.reader
        return {
            "phones": self._start,
            "invite": self._invite,
            "sit-down": self._sit_down,
            "join": self._entry("join", joining.join),
            "join-board": self._entry("join-board", partial(joining.join, as_board=True)),
            "hear": self._entry("hear", self._read),
            "check": self._entry("check", reader.check),
            "by-hand": self._by_hand,
            "result-by-hand": self._result_by_hand,
            "tell": self._report,
            "board": self._board,
            "move": partial(self._whole_game, "move"),
            "record": partial(self._whole_game, "record"),
        }

    # --- sitting down ---------------------------------------------------------------------------------------

    def _start(self, look: Look, size: Size) -> Widget:
        setup, read_code = self._controllers.setup, self._controllers.inbox.read_code
        return StartScreen(
            look,
            size,
            on_host=lambda: setup.open_table(HOST),
            on_join=lambda: read_code("join"),
            on_board=lambda: read_code("join-board"),
            on_back=self._navigator.up,
        )

    def _invite(self, look: Look, size: Size) -> Widget:
        game, navigator, campaign = self._library.current, self._navigator, self._library.current.record.campaign
        setup, seat = game.state.setup, game.state.seat
        link = link_of(invitation_to(setup, campaign))
        tells_campaign = campaign is not None and has_dungeons(campaign.campaign, setup.box)
        return InviteScreen(
            look,
            size,
            setup,
            link,
            spelled(short_invitation(setup)),
            seat,
            "" if seat == BOARD else game.names[seat],
            on_start=self._controllers.setup.open_cards if phase_of(game.state) == CARDS else navigator.up,
            on_copy=_copier(self._hardware, link),
            on_back=navigator.up,
            on_share_box=partial(navigator.go, "box-share") if self._others.shares_box_of(setup.box) else None,
            carries_card=carries_card(setup),
            game=campaign,
            on_campaign=partial(navigator.go, "campaign-code") if tells_campaign else None,
            explains=self._controllers.explains(),
        )

    def _sit_down(self, look: Look, size: Size) -> Widget:
        joining, back = self._controllers.joining, self._navigator.up
        if joining.moving is not None:
            return TakeSeatScreen(look, size, joining.moving, joining.take_seat, back)
        assert joining.setup is not None
        actions = joining.choose, joining.sit, joining.watch, back
        return JoinScreen(look, size, joining.setup, joining.options, *actions, joining.game)

    # --- codes that come in ---------------------------------------------------------------------------------

    def _read(self, text: str) -> str | None:
        """Read a roll, or a report of another phone."""
        return self._others.read_roll(text) if is_roll(text) else self._controllers.reader.read(text)

    def _entry(self, purpose: str, read: Callable[[str], str | None]) -> Route:
        hardware, navigator, controllers = self._hardware, self._navigator, self._controllers

        def build(look: Look, size: Size) -> Widget:
            words, told = look.words, controllers.joining.campaigns.told if purpose == "join" else None
            explains = purpose == "join" and told is None and controllers.explains()

            def box_to_take_in() -> tuple[str, Callable[[], None]] | None:
                is_lacking = purpose in ("join", "join-board") and controllers.joining.lacks_box
                return (words("boxshare.take-in"), partial(navigator.go, "box-take-in")) if is_lacking else None

            return CodeEntryScreen(
                look,
                size,
                words(f"table.enter.{purpose}.title"),
                words("campaign.code.taken", campaign=campaign_name(words, told))
                if told
                else words(f"table.enter.{purpose}.text"),
                hardware.scanner,
                lambda: hardware.clipboard.paste() or "",
                read,
                navigator.up,
                controllers.inbox.entry,
                box_to_take_in,
                lead=exchange_steps(look, "join", SCAN) if explains else None,
                starts=table_codes(words) if purpose in ("join", "join-board") else NO_STARTS,
                from_the_front=purpose in ("hear", "check") and self._library.current.state.seat == BOARD,
            )

        return build

    def _by_hand(self, look: Look, size: Size) -> Widget:
        spoken, game = self._controllers.spoken, self._library.current
        state, report = game.state, spoken.report
        return SpokenReportScreen(
            look,
            size,
            state.setup,
            report.round,
            report.seat,
            player_name(look.words, game.names, report.seat),
            report.entry,
            SpokenReportActions(spoken.change, spoken.done, spoken.leaves, self._navigator.up),
            gone=((1 << len(GEM_LETTERS)) - 1) & ~state.gems_left,
            missions_gone=((1 << len(state.setup.mission_cards)) - 1) & ~state.missions_open,
        )

    def _result_by_hand(self, look: Look, size: Size) -> Widget:
        spoken = self._controllers.spoken
        name = player_name(look.words, self._library.current.names, spoken.result.seat)
        actions = spoken.change_result, spoken.done, self._navigator.up
        return SpokenResultScreen(look, size, name, spoken.result, *actions)

    # --- codes that go out ----------------------------------------------------------------------------------

    def _whom_to_believe(self, look: Look, size: Size, other: ReportLog) -> Widget:
        """Two phones have reported for one seat under different names."""
        known, reader = player_name(look.words, self._library.current.names, other.seat), self._controllers.reader
        return BelieveScreen(look, size, other.seat, known, other.name, reader.believe_first, reader.believe_other)

    def _report(self, look: Look, size: Size) -> Widget:
        if (other := self._controllers.reader.other) is not None:
            return self._whom_to_believe(look, size, other)
        controllers, game, navigator = self._controllers, self._library.current, self._navigator
        table, inbox, reader = controllers.table, controllers.inbox, controllers.reader
        report = own_report(look.words, game.state, game.names, inbox.news, inbox.news_bad)
        actions = ReportActions(
            back=navigator.up,
            scan=partial(inbox.read_code, "hear"),
            by_hand=controllers.spoken.open,
            close=table.close,
            play_on=table.close,
            copy=_copier(self._hardware, report.qr_text),
            undo=table.take_back if game.session.can_undo else None,
            move=partial(table.show_game, "move"),
            nothing=None if is_monster_round(game.state.round) else reader.others_have_nothing,
            table=partial(navigator.go, "invite"),
            ranking=table.see_ranking,
        )
        return ReportScreen(look, size, game.state, game.names, report, actions, self._controllers.explains())

    def _board(self, look: Look, size: Size) -> Widget:
        if (other := self._controllers.reader.other) is not None:
            return self._whom_to_believe(look, size, other)
        controllers, game, navigator = self._controllers, self._library.current, self._navigator
        table, inbox = controllers.table, controllers.inbox
        actions = BoardActions(
            scan=partial(inbox.read_code, "hear"),
            by_hand=controllers.spoken.open,
            next_round=table.close,
            play_on=table.close,
            enlarge=table.enlarge,
            home=navigator.home,
            invite=partial(navigator.go, "invite"),
            ranking=table.see_ranking,
            roll=self._others.open_roll,
        )
        told = BoardTold(board_code(game.state, game.names), inbox.news, inbox.news_bad, table.is_large)
        return BoardScreen(look, size, game.state, game.names, told, actions)

    def _whole_game(self, purpose: str, look: Look, size: Size) -> Widget:
        """This seat's record: to go on with it on another phone, or for the others to check the result."""
        words, code = look.words, write_seat(self._library.current.record)
        title, text, link = words(f"table.{purpose}.title"), words(f"table.{purpose}.text"), link_of(code)
        copy, back = _copier(self._hardware, link), self._navigator.up
        done = (words("table.move.done"), self._controllers.table.moved) if purpose == "move" else None
        return ShowCodeScreen(look, size, title, text, link, spelled(code), copy, back, done)

    # --- screens that all tables have -----------------------------------------------------------------------

    def closed(self, look: Look, size: Size) -> Widget:
        """What a round has brought. After the rounds of monsters, the fight is next."""
        table, names = self._controllers.table, self._library.current.names
        summary = table.summary()
        onward = "on" if is_monster_round(summary.round) else "round"
        text = look.words(f"table.go.{onward}", round=summary.round + 1)
        return RoundSummaryScreen(look, size, summary, names, table.after_closing, text)

    def ranking(self, look: Look, size: Size) -> Widget:
        game, inbox, navigator = self._library.current, self._controllers.inbox, self._navigator
        standings = standings_of_phone(look.words, game)
        share = self._others.share_ranking.options(look, standings, game.state.setup.seed)
        score = None if standings.own is None else lambda _: navigator.go("score")
        campaigns, again = self._others.campaigns, self._controllers.table.again
        actions = campaigns.leading_on(RankingActions(score, again, navigator.home, navigator.up))
        tiles = [] if game.is_past else _ranking_tiles(self._controllers, look.words, standings.own is not None)
        tiles = [*campaigns.tiles(look.words), *tiles]
        return RankingScreen(look, size, standings, actions, tiles, (inbox.news, inbox.news_bad), share)


def _ranking_tiles(controllers: PhoneControllers, words: Words, has_record: bool) -> list[RankingTile]:
    """Tiles to show this seat's record and to check another's: a replay proves the result."""
    show_game, read_code = controllers.table.show_game, controllers.inbox.read_code
    show = "qrcode", words("table.rank.show"), partial(show_game, "record"), words("ranking.below.show")
    check = "check-decagram", words("table.rank.check"), partial(read_code, "check"), words("ranking.below.check")
    return [show, check] if has_record else [check]
