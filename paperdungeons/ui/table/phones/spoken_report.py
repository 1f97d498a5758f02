"""What a player says aloud and somebody taps in on another phone: a report, or the result. No Kivy."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import Final, NamedTuple

from ....content.words import Words
from ....core.actions import Leave
from ....core.cards import Monster
from ....core.faces import Gem, Seat, season_of
from ....core.monsters import is_monster_round
from ....core.reports import MOST_STRENGTH
from ....core.setup import Report, Result, Setup
from ....core.state import OVER, phase_of
from ....play.games.library import GameLibrary
from ....play.games.standing import standing_of
from ....play.wording.narration import told_text
from ...system.navigator import Navigator
from ...system.problems import Problems
from ..seat_status import rounds_unheard
from .report_reader import ReportReader


class Unsaid(Enum):
    """Stands for an answer that nobody has given yet."""

    STRENGTH = "strength"


UNSAID: Final = Unsaid.STRENGTH


@dataclass(frozen=True)
class SpokenReport:
    """Gems and missions as bits. ``strength`` is None for a party that fled or was not there, and at first unsaid."""

    gems: int = 0
    missions: int = 0
    strength: int | Unsaid | None = UNSAID

    @classmethod
    def of(cls, report: Report) -> SpokenReport:
        """A report that is known already, to be put right."""
        return cls(report.gems, report.missions, report.strength)

    @property
    def known_strength(self) -> int | None:
        return None if isinstance(self.strength, Unsaid) else self.strength

    def turn_gem(self, gem: Gem) -> SpokenReport:
        return replace(self, gems=self.gems ^ 1 << gem)

    def turn_mission(self, slot: int) -> SpokenReport:
        return replace(self, missions=self.missions ^ 1 << slot)

    def fled(self) -> SpokenReport:
        return replace(self, strength=None)

    def fought(self, monster: Monster, strength: int = 0) -> SpokenReport:
        """Fight with this strength, but with no less than the lowest threshold."""
        lowest = monster.thresholds[0].strength
        return replace(self, strength=min(max(strength, lowest), MOST_STRENGTH))

    def is_complete(self, round_: int) -> bool:
        """Whether all is said; in a round with a monster, that includes how the fight ended."""
        return not is_monster_round(round_) or self.strength is not UNSAID

    def report(self, seat: Seat, round_: int) -> Report:
        assert self.is_complete(round_)
        strength = self.known_strength if is_monster_round(round_) else None
        return Report(seat, round_, self.gems, self.missions, strength)


def monster_in(setup: Setup, round_: int) -> Monster | None:
    """The monster that the parties meet at the end of this round, if any."""
    return setup.monsters[season_of(round_)] if is_monster_round(round_) else None


def done_text(words: Words, setup: Setup, player: str, report: Report) -> str:
    """The words on the button, once all is said."""
    if not report.gems and not report.missions and not is_monster_round(report.round):
        return words("byhand.nothing", player=player)
    return words("byhand.done", player=player, told=told_text(words, setup, report))


class ByHand(NamedTuple):
    """What is being entered for a seat, about a round."""

    seat: Seat
    round: int
    entry: SpokenReport


class SpokenReports:
    def __init__(self, navigator: Navigator, library: GameLibrary, problems: Problems, reader: ReportReader) -> None:
        self._navigator, self._library, self._problems, self._reader = navigator, library, problems, reader
        self.report, self.result = ByHand(0, 0, SpokenReport()), Result(0, 0, 0)

    def open(self, seat: Seat) -> None:
        """Enter what a player says: about this round, or about the first that is missing; in the end the result."""
        state = self._library.current.state
        unheard = rounds_unheard(state, seat)
        if phase_of(state) == OVER and not unheard:
            self.result = self._last_known(seat)
            self._navigator.go("result-by-hand")
            return
        known = state.talk.report(seat, state.round)
        entry = SpokenReport.of(known) if known else SpokenReport()
        self.report = ByHand(seat, unheard[0] if unheard and not state.inked else state.round, entry)
        self._navigator.go("by-hand")

    def _last_known(self, seat: Seat) -> Result:
        """The result to start from: the one that was heard, else the points of the standing."""
        state = self._library.current.state
        heard = next((result for result in state.talk.results if result.seat == seat), None)
        return heard or Result(seat, standing_of(state)[seat].points or 0, 0)

    def change(self, entry: SpokenReport) -> None:
        self.report = self.report._replace(entry=entry)

    def change_result(self, result: Result) -> None:
        self.result = result

    def done(self, told: Report | Result) -> None:
        """Apply what was entered."""
        self._navigator.drop()
        self._reader.apply([told])

    def leaves(self) -> None:
        """Note that the player whose report is entered has gone home."""
        leave = Leave(self.report.seat)
        if self._problems.attempt(lambda: self._library.current.session.do(leave)) is not None:
            self._navigator.up()
