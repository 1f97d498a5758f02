"""What has passed between a player and the others of the table, from the first round on."""

from typing import NamedTuple

from .faces import Seat
from .setup import Report, Result


class Talk(NamedTuple):
    told: tuple[Report, ...] = ()
    """This player's own reports, one per round."""
    heard: tuple[Report, ...] = ()
    """The others' reports, by round and seat."""
    left: int = 0
    """Seats that have left the table, as bits."""
    decided: int = 0
    """Seasons whose victory bonus is decided, as bits: all who are at the table have told their strength."""
    won: int = 0
    """Seasons whose victory bonus this player won, as bits."""
    results: tuple[Result, ...] = ()

    def report(self, seat: Seat, round_: int) -> Report | None:
        """The report that was heard from this seat on a round."""
        return next((report for report in self.heard if report.seat == seat and report.round == round_), None)

    def heard_in(self, round_: int) -> tuple[Report, ...]:
        return tuple([report for report in self.heard if report.round == round_]) if self.heard else ()

    def with_report(self, report: Report) -> "Talk":
        """The report replaces one from the same seat on the same round. A seat that reports is at the table again."""
        others = [other for other in self.heard if (other.round, other.seat) != (report.round, report.seat)]
        heard = sorted([*others, report], key=lambda entry: (entry.round, entry.seat))
        return self._replace(heard=tuple(heard), left=self.left & ~(1 << report.seat))

    def with_result(self, result: Result) -> "Talk":
        others = [other for other in self.results if other.seat != result.seat]
        return self._replace(results=tuple(sorted([*others, result])))
