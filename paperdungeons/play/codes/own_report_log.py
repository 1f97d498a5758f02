"""What this device has to report: its own seat's reports so far or, for a board, all that it received."""

from collections.abc import Sequence

from ...core.actions import CloseRound
from ...core.faces import BOARD, ROUNDS, Seat
from ...core.reports import missing_seats, rounds_undecided, told_points
from ...core.rules import apply
from ...core.scoring import public_points
from ...core.setup import Report
from ...core.state import OVER, REPORTS, State, phase_of
from ...core.table import result_told
from .report_log import ReportLog, report_log_of


def own_report_log(state: State, name: str) -> ReportLog | None:
    """This seat's reports so far; None before the first one. The result is added once nothing can change it: while a
    victory bonus still depends on somebody's strength, the log ends with the last round."""
    told = _without_gap(state.talk.told)
    if state.seat == BOARD or not told:
        return None
    result = result_told(state)
    if phase_of(state) == OVER and not rounds_undecided(state):
        return report_log_of(told, state.seat, result.points, result.rooms, name, True, result.corrected)
    return report_log_of(told, state.seat, _points_once_closed(state), result.rooms, name)


def _points_once_closed(state: State) -> int:
    """The points that everybody may know, as if the reported round were closed. They include missions and the
    monster, so that players who have closed the round and those who have not are compared fairly."""
    if phase_of(state) == REPORTS:
        state, _ = apply(state, CloseRound(missing_seats(state, state.round)))
    return told_points(public_points(state))


def all_report_logs(state: State, names: Sequence[str]) -> list[ReportLog]:
    """Our own report log and those that were heard."""
    own = None if state.seat == BOARD else own_report_log(state, names[state.seat])
    return [*([own] if own else []), *report_logs_heard(state, names)]


def report_logs_heard(state: State, names: Sequence[str]) -> list[ReportLog]:
    """The report logs that were heard, each up to the first round that is missing."""
    logs = [_heard_of(state, seat, names[seat]) for seat in range(state.setup.players)]
    return [log for log in logs if log is not None]


def _heard_of(state: State, seat: Seat, name: str) -> ReportLog | None:
    reports = _without_gap([report for report in state.talk.heard if report.seat == seat])
    result = next((result for result in state.talk.results if result.seat == seat), None)
    if not reports:
        return None
    if result is not None and len(reports) == ROUNDS:
        return report_log_of(reports, seat, result.points, result.rooms, name, True, result.corrected)
    return report_log_of(reports, seat, reports[-1].points, 0, name)


def _without_gap(reports: Sequence[Report]) -> list[Report]:
    """The reports from the first round up to the first gap, with each gem and each mission only once: reports entered
    by hand may have slips, and something that was corrected may have been taken again."""
    kept: list[Report] = []
    gems = missions = 0
    for report in reports:
        if report.round != len(kept) + 1:
            break
        kept.append(report._replace(gems=report.gems & ~gems, missions=report.missions & ~missions))
        gems, missions = gems | report.gems, missions | report.missions
    return kept
