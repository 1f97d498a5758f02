"""A phone each: this phone's seat at a table, or a board in the middle, from the invitation to the ranking."""

from __future__ import annotations

from collections.abc import Callable

from ....content.own_box import OwnBox
from ....content.words import Words
from ....core.actions import CloseRound, Keep
from ....core.cards import Box
from ....core.faces import BOARD, Seat
from ....core.reports import missing_seats
from ....core.setup import Report, Setup
from ....core.state import CARDS, OVER, State, phase_of
from ....play.codes.errors import CodeError, CodeTrouble
from ....play.codes.frame import CodeKind, kind_of
from ....play.codes.invitation import carried_box, read_invitation
from ....play.codes.roll_code import is_roll
from ....play.codes.seat_code import read_seat, write_seat
from ....play.games.game import Game, sit_down
from ....play.records.record import Record
from ....play.storage.errors import StoreError
from ....play.wording.codes import trouble_text
from ...codes.entry import EntryTrouble, refusal_of
from ...setup.table_options import HOST
from ..round_summary import RoundSummary, story_of
from .seating import SeatOptions


class PhoneTableController:
    def __init__(self, app) -> None:
        self.app = app
        self.setup: Setup | None = None
        """The table one is invited to, before one sits down."""
        self.seat_wish = SeatOptions()
        self._carried: OwnBox | None = None
        """What its host has typed in, if the invitation brings it along and it is not here."""
        self.moving: Record | None = None
        """The seat that a link has brought, before its player says that they want it."""
        self._is_followed = False
        """Whether a code comes by a link: any web page can send one."""
        self.is_large = False
        """A board shows its code as large as it can."""
        self._unboxed: Callable[[], str | None] | None = None

    @property
    def game(self) -> Game:
        return self.app.library.game

    @property
    def state(self) -> State:
        return self.game.state

    # --- sitting down ---------------------------------------------------------------------------------------

    def host(self, setup: Setup, name: str) -> None:
        """A table that was set before and that nobody has begun was not right yet: this one takes its place."""
        before = self.app.library.game
        if before is not None and not before.is_alone and not before.circle and not before.session.choices:
            self.app.attempt(before.put_away)
        self.app.remember_name(name)
        self._sit(setup, 0, name)

    def sit(self, seat: Seat, name: str) -> None:
        self.app.remember_name(name)
        self._sit(self.setup, seat, name)

    def watch(self) -> None:
        """Be the board in the middle."""
        self._sit(self.setup, BOARD, "")

    def _sit(self, setup: Setup, seat: Seat, name: str) -> None:
        names = tuple(name if seat == other else "" for other in range(setup.players))
        if not self._has_box(setup.box):
            return
        self._take_place(Record(setup, seat, self.app.settings_kept.ask and seat != BOARD, names=names))

    def _has_box(self, box: Box) -> bool:
        """The card that an invitation brought along is kept when its player sits down, and not before."""
        if self.app.boxes.find(box.fingerprint) is not None or self._carried is None:
            return True
        carried = self._carried
        return self.app.attempt(lambda: self.app.boxes.lay_beside(carried)) is not None

    def _take_place(self, record: Record) -> None:
        """It is on the disk from now on; the game before stays in the store."""

        def begin() -> bool:
            self.app.library.open(sit_down(self.app.store, record))
            return True

        if self.app.attempt(begin):
            self.is_large = False
            self.go_on()

    def keep_cards(self, cards: Keep) -> None:
        self.app.attempt(lambda: self.app.open_sheet(self.game.session.do(cards)))

    def go_on(self) -> None:
        """To where this phone was."""
        self.app.ear.say("")
        if self.state.seat == BOARD:
            self.app.navigator.show("home", "board")
        elif phase_of(self.state) == CARDS and self.state.seat == 0:
            self.app.navigator.show("home", *(("phones", "table-setup") if self.app.table_wish else ()), "invite")
        elif phase_of(self.state) == CARDS:
            self.app.choose_cards()
        elif phase_of(self.state) == OVER:
            self.told()
        else:
            self.app.open_sheet(())

    # --- invitations and links ------------------------------------------------------------------------------

    def join(self, text: str) -> str | None:
        """An invitation, or a seat that moves here; the sentence if it is neither."""
        return self._refusal_of(text, as_board=False)

    def join_as_board(self, text: str) -> str | None:
        return self._refusal_of(text, as_board=True)

    def _refusal_of(self, text: str, as_board: bool, asks: bool = False) -> str | None:
        self._unboxed = None
        asks = asks or self._is_followed
        try:
            self._join(text, as_board, asks)
        except CodeError as error:
            if error.trouble is CodeTrouble.OTHER_BOX:
                self._unboxed = lambda: self._refusal_of(text, as_board, asks)
            return trouble_text(self.app.look.words, error)
        except StoreError as error:
            return self.app.look.words(error.trouble.key, **error.trouble.facts)
        return None

    @property
    def lacks_box(self) -> bool:
        """Whether the last table could not be joined for want of its box."""
        return self._unboxed is not None

    def try_again(self) -> str | None:
        """To join that table; the sentence if it still cannot be."""
        return self._unboxed() if self._unboxed else None

    def _join(self, text: str, as_board: bool, asks: bool) -> None:
        boxes, self.moving = self.app.boxes.all, None
        if kind_of(text) is CodeKind.SEAT:
            self._take_or_ask(read_seat(text, *boxes), asks)
            return
        setup = read_invitation(text, *boxes)
        self._carried = carried_box(text) if self.app.boxes.find(setup.box.fingerprint) is None else None
        self.setup, self.seat_wish = setup, SeatOptions(name=self.app.settings_kept.name)
        if as_board:
            self.watch()
        else:
            self.app.navigator.show("home", "phones", "sit-down")

    def _take_or_ask(self, record: Record, asks: bool) -> None:
        if asks:
            self.moving = record
            self.app.navigator.show("home", "phones", "sit-down")
        else:
            self._take_place(record)

    def take_seat(self) -> None:
        """The player wants the seat that a link has brought."""
        record, self.moving = self.moving, None
        self._take_place(record)

    def follow(self, link: str) -> None:
        """A link has opened the app: an invitation, or what somebody tells at the table that is on."""
        self.app.library.back_to_present()
        at_a_table = self.app.library.game is not None and not self.game.is_alone and not self.game.circle
        if at_a_table and is_roll(link):
            self.app.navigator.show("home", "board" if self.state.seat == BOARD else "sheet", "roll-scan")
        elif at_a_table and _is_told(link):
            self.app.navigator.show("home", *(("board",) if self.state.seat == BOARD else ("sheet", "tell")), "hear")
        else:
            self.app.navigator.show("home", "phones", "join")
        self._is_followed = True
        try:
            self.app.ear.entry.attempt(link, EntryTrouble.NOTHING_TO_PASTE)
        finally:
            self._is_followed = False

    # --- the end of a round ---------------------------------------------------------------------------------

    def told(self) -> None:
        """The round is inked, or the game is over: now tell the others, and hear them."""
        self.app.ear.say("")
        self.app.navigator.show("home", "sheet", "tell")

    def close(self) -> None:
        """Close the round without the players who have not reported."""
        missing = missing_seats(self.state, self.state.round)
        if self.app.attempt(lambda: (self.game.session.do(CloseRound(missing)), True)):
            self.app.ear.say("")
            self.show_closed()

    def show_closed(self) -> None:
        """What the round brought, unless that was nothing."""
        self.is_large = False
        if self.story().is_quiet and self.story().battle is None:
            self.after_closing()
        else:
            self.app.navigator.show("home", "board" if self.state.seat == BOARD else "sheet", "closed")

    def story(self) -> RoundSummary:
        round_, reports = self.last_closed()
        state = self.state
        return story_of(state.setup, round_, reports, state.talk.left, missing_seats(state, round_))

    def last_closed(self) -> tuple[int, list[Report]]:
        """The round that was closed last, and all that is known of it."""
        session = self.game.session
        number = max(
            number for number, choice in enumerate(session.choices[: session.cursor]) if isinstance(choice, CloseRound)
        )
        round_, talk = session.state_at(number).round, self.state.talk
        return round_, [report for report in (*talk.told, *talk.heard) if report.round == round_]

    def after_closing(self) -> None:
        """To the next round: the sheet shows what happened to it."""
        if self.state.seat == BOARD:
            self.app.navigator.show("home", "board")
        else:
            self.app.open_sheet(self.game.last_events())

    def take_back(self) -> None:
        """Not reported yet after all: the round is pencil again."""
        if self.app.attempt(self.game.session.undo):
            self.app.open_sheet(())

    # --- the end of the game --------------------------------------------------------------------------------

    def see_ranking(self) -> None:
        self.app.ear.say("")
        self.app.navigator.go("ranking")

    def show_game(self, screen: str) -> None:
        """This seat's whole game as a code; one in which too much was told again is too long for that."""
        words = self.app.look.words
        refusal = refusal_of(words, lambda: write_seat(self.game.record))
        if refusal is None:
            self.app.navigator.go(screen)
        else:
            self.app.ear.say(refusal, bad=True)
            self.app.navigator.rebuild()

    def moved(self) -> None:
        """The seat is on another phone now."""
        self._put_away()
        self.app.navigator.home()

    def again(self) -> None:
        """Another game with the same people: the host sets the table, the others scan it."""
        seat, setup, own = self.state.seat, self.state.setup, self.app.settings_kept.name
        self._put_away()
        if seat == 0:
            self.app.set_up_table(HOST, (own, *("",) * (setup.players - 1)), hand_dice=setup.hand_dice)
        else:
            self.app.navigator.show("home", "phones")
            self.app.ear.read_code("join-board" if seat == BOARD else "join")

    def _put_away(self) -> None:
        """Done with this table here, even if somebody's result was never heard."""
        self.app.attempt(self.game.put_away)
        self.app.take_up_latest()

    def ranking_ways(self, words: Words) -> list[tuple[object, ...]]:
        """A result can be checked by replaying its record: an icon, a name, where it leads, and what it is for."""
        show = "qrcode", words("table.rank.show"), lambda: self.show_game("record"), words("ranking.below.show")
        check = (
            "check-decagram",
            words("table.rank.check"),
            lambda: self.app.ear.read_code("check"),
            words("ranking.below.check"),
        )
        return [check] if self.state.seat == BOARD else [show, check]


def _is_told(link: str) -> bool:
    try:
        return kind_of(link) not in (CodeKind.INVITATION, CodeKind.SEAT)
    except CodeError:
        return False
