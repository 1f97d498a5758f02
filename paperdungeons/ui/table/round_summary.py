"""What happened when a round of a table was closed: the public facts, as values and in words. No Kivy."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from ...content.words import Words
from ...core.cards import Mission, Monster
from ...core.faces import GEM_LETTERS, Gem, Seat, season_of
from ...core.missions import mission_points
from ...core.monsters import SEASONS_THAT_LOSE_GEMS, bonus_points, is_monster_round, single_strongest, threshold_reached
from ...core.setup import Report, Setup
from ...play.games.hot_seat import report_told
from ...play.games.hot_seat_game import HotSeatGame
from .wording import names_text, player_name


class Find(NamedTuple):
    """The gems that a seat took."""

    seat: Seat
    gems: tuple[Gem, ...]


class Claim(NamedTuple):
    """A mission, who claimed it, and what each of them scores."""

    mission: Mission
    seats: tuple[Seat, ...]
    points: int


class Meeting(NamedTuple):
    """How a party met the monster: its strength, or None if it fled, and the points that it earned. ``bonus`` is the
    part of them that comes from the victory bonus."""

    seat: Seat
    strength: int | None
    points: int
    bonus: int = 0


class Bonus(Enum):
    """Where the victory bonus goes."""

    WON = "won"
    TIED = "tied"
    NOBODY_FOUGHT = "nobody-fought"
    WAITS = "waits"


@dataclass(frozen=True)
class Battle:
    """The monster of a season, and all who met it, the strongest first."""

    monster: Monster
    meetings: tuple[Meeting, ...]
    bonus: Bonus
    winner: Seat | None


@dataclass(frozen=True)
class RoundSummary:
    round: int
    has_missions: bool
    finds: tuple[Find, ...]
    claims: tuple[Claim, ...]
    battle: Battle | None
    lost_gems: tuple[Gem, ...]
    """Gems that are gone after this round for players who have not taken them."""
    missing: tuple[Seat, ...]
    """The seats that are still at the table and were not heard."""

    @property
    def is_quiet(self) -> bool:
        """Whether nothing was taken and nothing claimed."""
        return not self.finds and not self.claims

    @property
    def is_uneventful(self) -> bool:
        """Whether there is nothing to show: the round was quiet, and no monster came."""
        return self.is_quiet and self.battle is None


def round_summary(
    setup: Setup, round_: int, reports: Sequence[Report], left: int = 0, missing: int = 0
) -> RoundSummary:
    """The summary of a round, from the reports of all seats; those of other rounds do not count.

    ``left`` are seats that have left the table and ``missing`` those that were not heard, as bits.
    """
    told = sorted((report for report in reports if report.round == round_), key=lambda report: report.seat)
    unheard = tuple(seat for seat in range(setup.players) if missing & ~left & 1 << seat)
    battle = _battle(setup, round_, told, bool(unheard)) if is_monster_round(round_) else None
    finds, claims, lost = _finds(told), _claims(setup, round_, told), _lost(setup, round_)
    return RoundSummary(round_, bool(setup.mission_cards), finds, claims, battle, lost, unheard)


def hot_seat_summary(games: HotSeatGame, round_: int) -> RoundSummary:
    """The summary of a round that was closed on a device that is passed around."""
    told = [report_told(state, round_) for state in games.states]
    return round_summary(games.setup, round_, [report for report in told if report is not None], games.left)


def _finds(reports: Sequence[Report]) -> tuple[Find, ...]:
    finds = [
        Find(report.seat, tuple(gem for gem in range(len(GEM_LETTERS)) if report.gems >> gem & 1)) for report in reports
    ]
    return tuple(find for find in finds if find.gems)


def _claims(setup: Setup, round_: int, reports: Sequence[Report]) -> tuple[Claim, ...]:
    points = mission_points(setup, round_)
    claims = [
        Claim(mission, tuple(report.seat for report in reports if report.missions >> slot & 1), points)
        for slot, mission in enumerate(setup.mission_cards)
    ]
    return tuple(claim for claim in claims if claim.seats)


def _battle(setup: Setup, round_: int, reports: Sequence[Report], waits: bool) -> Battle:
    monster = setup.monsters[season_of(round_)]
    winner = None if waits else single_strongest(reports)
    meetings = [_meeting(monster, report, report.seat == winner) for report in reports]
    strongest_first = sorted(meetings, key=lambda meeting: -(meeting.strength or 0))
    return Battle(monster, tuple(strongest_first), _bonus(meetings, waits, winner), winner)


def _meeting(monster: Monster, report: Report, has_won: bool) -> Meeting:
    bonus = bonus_points(monster) if has_won else 0
    return Meeting(report.seat, report.strength, _earned(monster, report.strength) + bonus, bonus)


def _earned(monster: Monster, strength: int | None) -> int:
    reached = None if strength is None else threshold_reached(monster, strength)
    return monster.flee if reached is None else reached.points


def _bonus(meetings: Sequence[Meeting], waits: bool, winner: Seat | None) -> Bonus:
    if waits:
        return Bonus.WAITS
    if winner is not None:
        return Bonus.WON
    has_fighters = any(meeting.strength is not None for meeting in meetings)
    return Bonus.TIED if has_fighters else Bonus.NOBODY_FOUGHT


def _lost(setup: Setup, round_: int) -> tuple[Gem, ...]:
    season = season_of(round_)
    loses = setup.lost_gems and is_monster_round(round_) and season in SEASONS_THAT_LOSE_GEMS
    return setup.monsters[season].lost_gems if loses else ()


# --- in words ------------------------------------------------------------------------------------------------


def quiet_text(words: Words, summary: RoundSummary) -> str:
    """The sentence for a round with nothing to list."""
    return words("closed.quiet.both" if summary.has_missions else "closed.quiet.gems")


def bonus_text(words: Words, battle: Battle, names: Sequence[str], missing: Sequence[Seat]) -> str:
    name = "" if battle.winner is None else player_name(words, names, battle.winner)
    return words(f"closed.bonus.{battle.bonus.value}", name=name, names=names_text(words, names, missing))


def missing_text(words: Words, summary: RoundSummary, names: Sequence[str]) -> str:
    return words("closed.missing", names=names_text(words, names, summary.missing))


def claimers_text(words: Words, claim: Claim, names: Sequence[str]) -> str:
    return names_text(words, names, claim.seats)


def meeting_text(words: Words, meeting: Meeting) -> str:
    if meeting.strength is None:
        return words("closed.fled")
    form = "closed.strength-bonus" if meeting.bonus else "closed.strength"
    return words(form, strength=meeting.strength, n=meeting.bonus)
