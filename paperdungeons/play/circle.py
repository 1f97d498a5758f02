"""One tablet passed around: several games on one setup, and whose turn it is. Everything follows from the games."""

from collections.abc import Sequence

from ..core.actions import CloseRound, Hear
from ..core.faces import ROUNDS, Seat
from ..core.setup import Report
from ..core.state import OVER, REPORTS, State, phase_of
from .session import Session


def whose_turn(states: Sequence[State]) -> Seat | None:
    """The first who has something to decide; nobody when all have told, or the game is over."""
    return next((state.seat for state in states if phase_of(state) not in (REPORTS, OVER)), None)


def report_told(state: State, round_: int) -> Report | None:
    return next((report for report in state.talk.told if report.round == round_), None)


def round_to_close(states: Sequence[State]) -> int | None:
    """The round that everybody has played and not everybody has closed."""
    round_ = min(state.round for state in states)
    all_told = 0 < round_ <= ROUNDS and all(report_told(state, round_) is not None for state in states)
    return round_ if all_told else None


def close_round(sessions: Sequence[Session]) -> None:
    """Everybody hears all the others and closes. Who had done so before the app was killed is left alone."""
    states = [session.state for session in sessions]
    round_ = round_to_close(states)
    if round_ is None:
        return
    told = [report for state in states if (report := report_told(state, round_)) is not None]
    for session in sessions:
        if session.state.round == round_:
            for report in told:
                if report.seat != session.state.seat and session.state.talk.report(report.seat, round_) is None:
                    session.do(Hear(report))
            session.do(CloseRound())
