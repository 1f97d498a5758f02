"""What this phone, or a board, tells the others: as a code to scan, one to type, and in words. No Kivy."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ....content.words import Words
from ....core.state import OVER, REPORTS, State, phase_of
from ....play.codes.frame import link_of, spelled
from ....play.codes.own_report_log import all_report_logs, own_report_log, report_logs_heard
from ....play.codes.report_code import write_digest, write_report, write_report_log, write_result
from ...style.numbers import written
from ..seat_status import missing_now
from ..wording import MINE, said_text


@dataclass(frozen=True)
class OwnReport:
    """What this phone reports; without a code it has not reported yet."""

    qr_text: str
    code: str
    """The code to type, in groups of letters."""
    words: str
    news: str = ""
    """About the last thing that was scanned."""
    news_bad: bool = False
    lead: str = ""
    """What to do with the code, if that is not the usual thing."""


def own_report(words: Words, state: State, names: Sequence[str], news: str, news_bad: bool) -> OwnReport:
    """What this phone reported last. When all reports are here, the code to scan passes all of them on."""
    log = own_report_log(state, names[state.seat])
    if log is None:
        return OwnReport("", "", "", news, news_bad)
    setup, last = state.setup, log.reports()[-1]
    has_all = not missing_now(state) and phase_of(state) in (REPORTS, OVER)
    lead = words("hearing.lead.all") if has_all else ""
    code = write_digest(setup, all_report_logs(state, names)) if has_all else write_report_log(setup, log)
    if log.result is not None:
        typed, said = write_result(setup, log.result), words("tell.mine.points", points=written(log.result.points))
    else:
        typed, said = write_report(setup, last), said_text(words, setup, last, MINE)
        if phase_of(state) == OVER and not news:
            news, news_bad = words("hearing.bonus-waits"), True
    return OwnReport(link_of(code), spelled(typed), said, news, news_bad, lead)


def board_code(state: State, names: Sequence[str]) -> str:
    """All that a board has heard, for the others to scan; empty as long as it has heard nobody."""
    logs = report_logs_heard(state, names)
    return link_of(write_digest(state.setup, logs)) if logs else ""
