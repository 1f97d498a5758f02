"""What this phone, or a board, receives from the others: scanned or typed codes, and reports entered by hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from ....core.actions import Leave
from ....core.errors import Illegal
from ....core.faces import BOARD, Seat
from ....core.reports import missing_seats
from ....core.setup import Report, Result
from ....core.state import OVER, State, phase_of
from ....core.table import result_told
from ....play.codes.errors import CodeError, CodeTrouble
from ....play.codes.frame import CodeKind, kind_of
from ....play.codes.own_report_log import own_telling
from ....play.codes.report_code import read_digest, read_telling
from ....play.codes.report_log import ReportLog
from ....play.codes.seat_code import read_seat
from ....play.games.game import Game
from ....play.games.incoming_reports import Hearing, ReportOutcome, take_in
from ....play.games.standing import results_missing, standing_of
from ....play.records.record import replay
from ....play.storage.errors import StoreError
from ....play.wording.narration import told_text
from ...codes.entry import CodeEntry, refusal_of
from ..seat_status import rounds_unheard
from ..wording import player_name
from .spoken_report import SpokenReport

Told: TypeAlias = ReportLog | Report | Result


class ByHand(NamedTuple):
    """What is being entered for a seat, about a round."""

    seat: Seat
    round: int
    entry: SpokenReport


class Inbox:
    def __init__(self, app) -> None:
        self.app = app
        self.entry = CodeEntry()
        """The code that is being typed, which outlives a turn of the phone."""
        self.hand, self.result = ByHand(0, 0, SpokenReport()), Result(0, 0, 0)
        """What is being entered by hand."""
        self.news, self.news_bad = "", False
        """The outcome of the last code or report."""
        self._other: tuple[Game, ReportLog] | None = None

    @property
    def game(self) -> Game:
        return self.app.library.game

    @property
    def other(self) -> ReportLog | None:
        """What a second phone with the number of another told in this game: the player says whom to believe."""
        return self._other[1] if self._other is not None and self._other[0] is self.game else None

    @property
    def state(self) -> State:
        return self.game.state

    def say(self, sentence: str, bad: bool = False) -> None:
        self.news, self.news_bad = sentence, bad

    # --- codes ----------------------------------------------------------------------------------------------

    def read_code(self, purpose: str) -> None:
        """Open the screen where a code comes in; a phone with a camera looks through it at once."""
        self.entry = CodeEntry()
        self.app.navigator.go(purpose)
        if self.app.hardware.scanner.can_scan:
            self.app.navigator.screen.scan()

    def hear(self, text: str) -> str | None:
        """A report log, a typed report, a result, or a board's digest."""
        return refusal_of(self.app.look.words, lambda: self._hear(text))

    def _hear(self, text: str) -> None:
        setup = self.state.setup
        told = read_digest(setup, text) if kind_of(text) is CodeKind.DIGEST else (read_telling(setup, text),)
        self.app.navigator.path.pop()
        self.take(told, is_passed_on=kind_of(text) is CodeKind.DIGEST)

    def check(self, text: str) -> str | None:
        """Somebody's whole record: play it through, and compare."""
        return refusal_of(self.app.look.words, lambda: self._check(text))

    def _check(self, text: str) -> None:
        record = read_seat(text, self.state.setup.box, *self.app.boxes.all)
        if record.setup != self.state.setup:
            raise CodeError(CodeTrouble.OTHER_TABLE)
        self.app.navigator.path.pop()
        self._compare(replay(record), record.names)
        self.app.navigator.rebuild()

    def _compare(self, state: State, names: Sequence[str]) -> None:
        words, result = self.app.look.words, result_told(state)
        known = [*self.state.talk.results, *([] if self.state.seat == BOARD else [result_told(self.state)])]
        name = player_name(words, names or self.game.names, state.seat)
        if phase_of(state) != OVER:
            self.say(words("hearing.check.unfinished", name=name), bad=True)
        elif any(other.seat == state.seat and other != result for other in known):
            self.say(words("hearing.check.wrong", name=name, points=result.points), bad=True)
        else:
            self.take([result])
            self.say(words("hearing.check.right", name=name, points=result.points))

    # --- hearing --------------------------------------------------------------------------------------------

    def take(self, told: Sequence[Told], is_passed_on: bool = False) -> None:
        """Apply the reports of others, set the status, and rebuild the screen. What ``is_passed_on`` comes from another
        phone than that of the seat it is about."""
        words = self.app.look.words
        if not told:
            self.say(words("hearing.nobody"))
            self.app.navigator.rebuild()
            return
        closed_anew = False
        try:
            heard = [(entry, self._take_one(entry, is_passed_on)) for entry in told]
        except Illegal as refusal:
            self.say(words(f"reasons.{refusal.reason.value}"), bad=True)
        except StoreError as error:
            self.say(words(error.trouble.key, **error.trouble.facts), bad=True)
        else:
            self._say_what_came(heard)
            closed_anew = any(hearing.closed_anew for _, hearing in heard)
        if closed_anew:
            self.app.phones.show_closed()
        elif phase_of(self.state) == OVER and not results_missing(self.state) and self.app.navigator.path[-1] == "tell":
            self.app.phones.see_ranking()
        else:
            self.app.navigator.rebuild()

    def _take_one(self, told: Told, is_passed_on: bool) -> Hearing:
        hearing = self._hearing_of(told)
        if hearing.contradicts(is_passed_on):
            self.game.doubt(1 << told.seat)
        return hearing

    def _hearing_of(self, told: Told) -> Hearing:
        session = self.game.session
        if isinstance(told, Report):
            return take_in(session, [told])
        if isinstance(told, Result):
            return take_in(session, [], told)
        if self._is_another_phone(told):
            self._other = None if told.seat == self.state.seat else (self.game, told)
            return Hearing([ReportOutcome.TWIN if told.seat == self.state.seat else ReportOutcome.DOUBLED])
        if told.seat != self.state.seat:
            self.game.rename(told.seat, told.name)
        return take_in(session, told.reports(), told.result)

    def believe_first(self) -> None:
        """Whoever was heard first plays at that seat."""
        self._other = None
        self.app.navigator.rebuild()

    def believe_other(self) -> None:
        """The first name was wrong: what the other phone tells takes its place, where the rounds are still open."""
        told, self._other = self.other, None
        assert told is not None
        if self.app.attempt(lambda: (self.game.rename(told.seat, told.name), True)):
            self.take([told])

    def _is_another_phone(self, told: ReportLog) -> bool:
        """Who plays at a seat does not change names, and our own sheet is the one we know. What others pass on of us
        has no rooms."""
        known = self.game.names[told.seat]
        if known and told.name and known != told.name:
            return True
        own = own_telling(self.state, "") if told.seat == self.state.seat else None
        return own is not None and own.round == told.round and told.rooms not in (0, own.rooms)

    def _say_what_came(self, heard: Sequence[tuple[Told, Hearing]]) -> None:
        """For a digest, only the most important outcome: the list of players shows who has reported."""
        words = self.app.look.words
        bad = [
            pair for pair in heard if pair[1].told in (ReportOutcome.DIFFERS, ReportOutcome.TWIN, ReportOutcome.DOUBLED)
        ]
        new = [pair for pair in heard if pair[1].told in (ReportOutcome.HEARD, ReportOutcome.CORRECTED)]
        told, hearing = (bad or new or list(heard))[-1]
        if hearing.told is ReportOutcome.HEARD:
            self.say("")
            return
        name = player_name(words, self.game.names, told.seat)
        facts = {"name": name, "told": self._in_words(told), "other": getattr(told, "name", ""), "n": told.seat + 1}
        self.say(words(f"hearing.{hearing.told.value}", **facts), bad=bool(bad) or hearing.told is ReportOutcome.AHEAD)

    def _in_words(self, told: Told) -> str:
        words = self.app.look.words
        if isinstance(told, Report):
            return told_text(words, self.state.setup, told)
        if isinstance(told, ReportLog) and told.result is None:
            return told_text(words, self.state.setup, told.reports()[-1])
        return words("hearing.points", points=told.points)

    def others_have_nothing(self) -> None:
        """Everybody who is awaited has said that they took nothing."""
        missing = missing_seats(self.state, self.state.round)
        seats = [seat for seat in range(self.state.setup.players) if missing >> seat & 1]
        self.take([Report(seat, self.state.round, 0, 0, None) for seat in seats])

    # --- by hand --------------------------------------------------------------------------------------------

    def enter_by_hand(self, seat: Seat) -> None:
        """What a player says aloud: about this round, or about the first that is missing; in the end the result."""
        unheard = rounds_unheard(self.state, seat)
        if phase_of(self.state) == OVER and not unheard:
            self.result = self._last_known(seat)
            self.app.navigator.go("result-by-hand")
            return
        known = self.state.talk.report(seat, self.state.round)
        entry = SpokenReport.of(known) if known else SpokenReport()
        self.hand = ByHand(seat, unheard[0] if unheard and not self.state.inked else self.state.round, entry)
        self.app.navigator.go("by-hand")

    def _last_known(self, seat: Seat) -> Result:
        """To start from: what was heard, else the points of the standing."""
        heard = next((result for result in self.state.talk.results if result.seat == seat), None)
        return heard or Result(seat, standing_of(self.state)[seat].points or 0, 0)

    def leaves(self, seat: Seat) -> None:
        """A player goes home."""
        if self.app.attempt(lambda: (self.game.session.do(Leave(seat)), True)):
            self.app.navigator.up()
