"""Applying another player's reports: new, known, late, corrected, or in contradiction to what is known."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Final

from ...core.actions import Choose, CloseRound, EnterDice, Hear, HearResult, Leave
from ...core.events import Event
from ...core.reports import missing_seats
from ...core.rules import apply
from ...core.setup import Report, Result
from ...core.state import OVER, State, phase_of
from .session import Session


class ReportOutcome(Enum):
    """The outcome of a report; the value names the sentence in the string tables."""

    KNOWN = "known"
    """Scanned twice: nothing has changed."""
    HEARD = "heard"
    CORRECTED = "corrected"
    AHEAD = "ahead"
    """It is about a round that is not over here."""
    DIFFERS = "differs"
    """It differs from what is known about a round that can no longer be corrected."""
    OWN = "own"
    TWIN = "twin"
    """Another phone plays at this seat."""
    DOUBLED = "doubled"
    """Two phones play at the same seat of another player."""


_CONTRADICTIONS: Final = (ReportOutcome.DIFFERS, ReportOutcome.TWIN, ReportOutcome.DOUBLED)


@dataclass
class ReportOutcomes:
    """The outcomes of all reports of a seat, and of its result."""

    news: list[ReportOutcome] = field(default_factory=list)
    closed_anew: bool = False
    """The last round had to be closed again with a correction."""

    def contradicts(self, is_passed_on: bool) -> bool:
        """Whether the reports cannot be reconciled with what was heard of the seat before. Players may correct their
        own report; but if somebody else passes on a different one, two phones were told two things."""
        doubtful = {*_CONTRADICTIONS, *([ReportOutcome.CORRECTED] if is_passed_on else [])}
        return bool(doubtful & set(self.news))

    @property
    def told(self) -> ReportOutcome:
        """The outcome that matters most."""
        return max(self.news, key=list(ReportOutcome).index, default=ReportOutcome.KNOWN)


def take_in(session: Session, reports: Sequence[Report], result: Result | None = None) -> ReportOutcomes:
    """Hear everything new in the reports of one seat, round by round; raises ``Illegal`` if the rules refuse one."""
    outcomes = ReportOutcomes()
    for report in reports:
        outcomes.news.append(_take_in_one(session, report, outcomes))
    if result is not None:
        outcomes.news.append(_take_in_result(session, result))
    return outcomes


def same_facts(one: Report, other: Report) -> bool:
    """Whether two reports agree on everything but the points of the standing, which do not matter to the rules."""
    return one._replace(points=None) == other._replace(points=None)


def _take_in_one(session: Session, report: Report, outcomes: ReportOutcomes) -> ReportOutcome:
    state = session.state
    if report.seat == state.seat:
        return _compared_with_own(state, report)
    before = state.talk.report(report.seat, report.round)
    if before is not None and same_facts(before, report) and (report.points is None or before.points is not None):
        return ReportOutcome.KNOWN
    if report.round > state.round or (report.round == state.round and not state.inked):
        return ReportOutcome.AHEAD
    if before is None or report.round == state.round:
        session.do(Hear(report))
        return ReportOutcome.HEARD if before is None or same_facts(before, report) else ReportOutcome.CORRECTED
    if same_facts(before, report):
        return ReportOutcome.KNOWN
    if not _can_correct(session, report):
        return ReportOutcome.DIFFERS
    _correct(session, report)
    outcomes.closed_anew = True
    return ReportOutcome.CORRECTED


def _can_correct(session: Session, report: Report) -> bool:
    """Whether it is about the round that was closed last, and nothing of the next one is played."""
    closed = _last_closing(session)
    return closed is not None and session.state_at(closed).round == report.round


def _correct(session: Session, report: Report) -> None:
    """Correct what was heard about the last round: the round is closed again, its questions are asked again, and real
    dice have to be entered again."""
    closed = _last_closing(session)
    assert closed is not None
    choices, states = list(session.choices[:closed]), [session.state_at(number) for number in range(closed + 1)]
    since = [choice for choice in session.choices[closed + 1 : session.cursor] if isinstance(choice, Hear | Leave)]
    events: list[Event] = []
    for choice in (*since, Hear(report), None):
        made = CloseRound(missing_seats(states[-1], report.round)) if choice is None else choice
        state, events = apply(states[-1], made)
        choices.append(made)
        states.append(state)
    session.put(tuple(choices), tuple(states), len(choices), tuple(events))


def _last_closing(session: Session) -> int | None:
    """The number of choices before the last round was closed, if no die was used since."""
    for made in range(session.cursor - 1, -1, -1):
        if isinstance(session.choices[made], CloseRound):
            return made
        if not isinstance(session.choices[made], EnterDice | Choose | Hear | Leave):
            return None
    return None


def _compared_with_own(state: State, report: Report) -> ReportOutcome:
    own = next((told for told in state.talk.told if told.round == report.round), None)
    return ReportOutcome.OWN if own is not None and same_facts(own, report) else ReportOutcome.TWIN


def _take_in_result(session: Session, result: Result) -> ReportOutcome:
    state = session.state
    if result.seat == state.seat:
        return ReportOutcome.OWN
    if result in state.talk.results:
        return ReportOutcome.KNOWN
    if phase_of(state) != OVER:
        return ReportOutcome.AHEAD
    known = any(other.seat == result.seat for other in state.talk.results)
    session.do(HearResult(result))
    return ReportOutcome.CORRECTED if known else ReportOutcome.HEARD
