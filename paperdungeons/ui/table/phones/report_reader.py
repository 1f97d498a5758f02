"""Reports and results of the other phones: scanned, typed or entered by hand, they are applied to the game."""

from __future__ import annotations

from collections.abc import Sequence

from ....content.words import Words
from ....core.errors import Illegal
from ....core.faces import BOARD
from ....core.reports import missing_seats
from ....core.setup import Report, Result, Setup
from ....core.state import OVER, State, phase_of
from ....core.table import result_told
from ....play.codes.errors import CodeError, CodeTrouble
from ....play.codes.frame import CodeKind, kind_of
from ....play.codes.own_report_log import own_report_log
from ....play.codes.report_code import Told, read_digest, read_report
from ....play.codes.report_log import ReportLog
from ....play.codes.seat_code import read_seat
from ....play.games.game import Game
from ....play.games.incoming_reports import ReportOutcome, ReportOutcomes, take_in
from ....play.games.library import GameLibrary
from ....play.games.standing import results_missing
from ....play.names import player_name
from ....play.records.record import replay
from ....play.storage.errors import StoreError
from ....play.wording.narration import told_text
from ...codes.entry import refusal_of
from ...system.navigator import Navigator
from ...system.services import Services
from .controller import PhoneTableController
from .inbox import Inbox

BAD = (ReportOutcome.DIFFERS, ReportOutcome.TWIN, ReportOutcome.DOUBLED)
NEW = (ReportOutcome.HEARD, ReportOutcome.CORRECTED)


class ReportReader:
    def __init__(
        self, services: Services, navigator: Navigator, library: GameLibrary, inbox: Inbox, table: PhoneTableController
    ) -> None:
        self._services, self._navigator, self._library = services, navigator, library
        self._inbox, self._table = inbox, table
        self._other: tuple[Game, ReportLog] | None = None

    @property
    def _state(self) -> State:
        return self._library.current.state

    @property
    def other(self) -> ReportLog | None:
        """What a second phone at another player's seat has told in this game: the player decides whom to believe."""
        return self._other[1] if self._other is not None and self._other[0] is self._library.game else None

    # --- codes ----------------------------------------------------------------------------------------------

    def read(self, text: str) -> str | None:
        """Read a report log, a typed report, a result, or a board's digest; return a sentence if it is refused."""
        return refusal_of(self._services.words, lambda: self._read(text))

    def _read(self, text: str) -> None:
        setup = self._state.setup
        is_digest = kind_of(text) is CodeKind.DIGEST
        told = read_digest(setup, text) if is_digest else (read_report(setup, text),)
        self._navigator.drop()
        self.apply(told, is_passed_on=is_digest)

    def check(self, text: str) -> str | None:
        """Replay somebody's whole record and compare the result; return a sentence if the code is refused."""
        return refusal_of(self._services.words, lambda: self._check(text))

    def _check(self, text: str) -> None:
        record = read_seat(text, self._state.setup.box, *self._services.boxes.all)
        if record.setup != self._state.setup:
            raise CodeError(CodeTrouble.OTHER_TABLE)
        self._navigator.drop()
        self._compare(replay(record), record.names)
        self._navigator.rebuild()

    def _compare(self, state: State, names: Sequence[str]) -> None:
        words, result = self._services.words, result_told(state)
        known = [*self._state.talk.results, *([] if self._state.seat == BOARD else [result_told(self._state)])]
        facts = {"name": player_name(words, names or self._library.current.names, state.seat), "points": result.points}
        if phase_of(state) != OVER:
            self._inbox.set_status(words("hearing.check.unfinished", **facts), bad=True)
        elif any(other.seat == state.seat and other != result for other in known):
            self._inbox.set_status(words("hearing.check.wrong", **facts), bad=True)
        else:
            self.apply([result])
            self._inbox.set_status(words("hearing.check.right", **facts))

    # --- what they change -----------------------------------------------------------------------------------

    def apply(self, told: Sequence[Told], is_passed_on: bool = False) -> None:
        """Apply the reports of others, set the status, and show what follows. ``is_passed_on``: they come from another
        phone than those of the seats that they are about."""
        words, closed_anew = self._services.words, False
        try:
            heard = [(entry, self._apply_one(entry, is_passed_on)) for entry in told]
        except Illegal as refusal:
            self._inbox.set_status(words(f"reasons.{refusal.reason.value}"), bad=True)
        except StoreError as error:
            self._inbox.set_status(words(error.trouble.key, **error.trouble.facts), bad=True)
        else:
            self._tell_outcome(heard)
            closed_anew = any(outcomes.closed_anew for _, outcomes in heard)
        if closed_anew:
            self._table.show_closed()
        elif told and _has_all_results(self._state) and self._navigator.here == "tell":
            self._table.see_ranking()
        else:
            self._navigator.rebuild()

    def _apply_one(self, told: Told, is_passed_on: bool) -> ReportOutcomes:
        outcomes = self._outcomes_of(told)
        if outcomes.contradicts(is_passed_on):
            self._library.current.doubt(1 << told.seat)
        return outcomes

    def _outcomes_of(self, told: Told) -> ReportOutcomes:
        game = self._library.current
        if isinstance(told, Report):
            return take_in(game.session, [told])
        if isinstance(told, Result):
            return take_in(game.session, [], told)
        if _is_another_phone(game, told):
            self._other = None if told.seat == game.state.seat else (game, told)
            return ReportOutcomes([ReportOutcome.TWIN if told.seat == game.state.seat else ReportOutcome.DOUBLED])
        if told.seat != game.state.seat:
            game.rename(told.seat, told.name)
        return take_in(game.session, told.reports(), told.result)

    def believe_first(self) -> None:
        """Believe the phone that was heard first."""
        self._other = None
        self._navigator.rebuild()

    def believe_other(self) -> None:
        """Believe the other phone: its name and its reports replace those of the first, where rounds are still open."""
        told, self._other = self.other, None
        assert told is not None
        try:
            self._library.current.rename(told.seat, told.name)
        except StoreError as error:
            self._services.problems.tell(error)
        else:
            self.apply([told])

    def _tell_outcome(self, heard: Sequence[tuple[Told, ReportOutcomes]]) -> None:
        """Set the status; for a digest, to the most important outcome: the list of players shows who has reported."""
        words = self._services.words
        if not heard:
            self._inbox.set_status(words("hearing.nobody"))
            return
        bad = [pair for pair in heard if pair[1].told in BAD]
        new = [pair for pair in heard if pair[1].told in NEW]
        told, outcomes = (bad or new or heard)[-1]
        outcome = outcomes.told
        if outcome is ReportOutcome.HEARD:
            self._inbox.set_status("")
            return
        facts = {
            "name": player_name(words, self._library.current.names, told.seat),
            "told": _in_words(words, self._state.setup, told),
            "other": told.name if isinstance(told, ReportLog) else "",
            "n": told.seat + 1,
        }
        is_bad = bool(bad) or outcome is ReportOutcome.AHEAD
        self._inbox.set_status(words(f"hearing.{outcome.value}", **facts), is_bad)

    def others_have_nothing(self) -> None:
        """Enter that all players who are waited for took nothing: they have said so."""
        state = self._state
        missing = missing_seats(state, state.round)
        seats = [seat for seat in range(state.setup.players) if missing >> seat & 1]
        self.apply([Report(seat, state.round, 0, 0, None) for seat in seats])


def _has_all_results(state: State) -> bool:
    return phase_of(state) == OVER and not results_missing(state)


def _is_another_phone(game: Game, told: ReportLog) -> bool:
    """Whether a log comes from a second phone at a seat: under another name than the known one or, at our own seat,
    with other rooms than ours. What others pass on of us has no rooms."""
    known, state = game.names[told.seat], game.state
    if known and told.name and known != told.name:
        return True
    own = own_report_log(state, "") if told.seat == state.seat else None
    return own is not None and own.round == told.round and told.rooms not in (0, own.rooms)


def _in_words(words: Words, setup: Setup, told: Told) -> str:
    if isinstance(told, ReportLog) and told.result is None:
        told = told.reports()[-1]
    return told_text(words, setup, told) if isinstance(told, Report) else words("hearing.points", points=told.points)
