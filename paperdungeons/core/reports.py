"""Chapter: what the players of a table report to each other: on time, late, or not at all.

A late report counts from the moment it is heard: its gems and missions are gone from then on. Nothing is taken back;
where two sheets cannot both be right, ``disputes`` says so. A victory bonus waits until everybody at the table has
told their strength.
"""

from collections.abc import Iterable
from typing import Final, NamedTuple

from . import gems, missions
from .actions import CloseRound, Hear, HearResult, Leave
from .agenda import BONUS, Agenda
from .cards import Monster
from .errors import Reason
from .events import Events
from .faces import BOARD, GEM_LETTERS, MONSTER_ROUNDS, ROUNDS, Seat, season_of
from .monsters import award_bonus, fighting_strength, is_monster_round, threshold_reached
from .rooms import ROOMS
from .setup import Report
from .state import OVER, REPORTS, State, phase_of

MOST_POINTS: Final = 500
MOST_STRENGTH: Final = 510
"""The highest points and strength that a report may name; anything above must be a mistake."""


def told_points(points: int) -> int:
    """The points as they are told, cut off at the limit: with the figures of some boxes a game can go beyond it.

    >>> told_points(63), told_points(507), told_points(-700)
    (63, 500, -500)
    """
    return min(max(points, -MOST_POINTS), MOST_POINTS)


class Dispute(NamedTuple):
    """Two seats took the same gem or mission in different rounds, because one had not heard the other's report; or a
    seat won the victory bonus alone, because a rival of no less strength was thought to have left."""

    kind: str
    """"gem", "mission" or "bonus"."""
    number: int
    """The number of the gem, the mission or the season, from 0."""
    first: tuple[Seat, int]
    """A seat, and the round in which it took the gem, the mission or the bonus."""
    later: tuple[Seat, int]


def report_of(state: State) -> Report:
    """What a player tells the others once three dice are used."""
    strength = fighting_strength(state) if is_monster_round(state.round) else None
    return Report(state.seat, state.round, state.taken, missions.missions_met(state), strength)


def missing_seats(state: State, round_: int) -> int:
    """The seats at the table that have not been heard about a round, as bits."""
    heard = sum(1 << report.seat for report in state.talk.heard_in(round_))
    own = 0 if state.seat == BOARD else 1 << state.seat
    return ((1 << state.setup.players) - 1) & ~(heard | own | state.talk.left)


# --- hearing -------------------------------------------------------------------------------------------------


def refuse_seat(state: State, seat: Seat) -> Reason | None:
    if not 0 <= seat < state.setup.players:
        return Reason.NO_SUCH_SEAT
    return Reason.OWN_SEAT if seat == state.seat else None


def why_not_hear(state: State, action: Hear) -> Reason | None:
    """A report on this round may be heard once our own is told; one on an earlier round at any time, but only once."""
    report = action.report
    refused = refuse_seat(state, report.seat)
    if refused is not None:
        return refused
    if not 0 < report.round <= min(state.round, ROUNDS):
        return Reason.WRONG_ROUND
    if report.round == state.round and phase_of(state) != REPORTS:
        return Reason.ROUND_OPEN
    if report.round < state.round and state.talk.report(report.seat, report.round) is not None:
        return Reason.TOLD_ALREADY
    return None if _can_be(state, report) else Reason.IMPOSSIBLE_REPORT


def _can_be(state: State, report: Report) -> bool:
    gems_known = 0 <= report.gems < 1 << len(GEM_LETTERS)
    missions_known = 0 <= report.missions < 1 << len(state.setup.mission_cards)
    points_known = report.points is None or abs(report.points) <= MOST_POINTS
    return gems_known and missions_known and points_known and _can_have_fought(state, report)


def _can_have_fought(state: State, report: Report) -> bool:
    """Whether the strength is possible: only in a monster round, and not below the monster's lowest threshold."""
    if report.strength is None:
        return True
    monster: Monster = state.setup.monsters[season_of(report.round)]
    is_strong_enough = threshold_reached(monster, report.strength) is not None
    return is_monster_round(report.round) and is_strong_enough and report.strength <= MOST_STRENGTH


def hear(draft: State, action: Hear, events: Events) -> None:
    """A report on this round counts when the round is closed. A late one counts at once, except for missions that we
    have already told we claim."""
    report = action.report
    draft.talk = draft.talk.with_report(report)
    if report.round < draft.round:
        gems.cross_out(draft, report.gems, events)
        missions.cross_out(draft, report.missions & ~_claimed_now(draft), events)
        _settle_if_open(draft)


def _claimed_now(state: State) -> int:
    """The missions that this player has told they claim in this round, as bits."""
    return sum(report.missions for report in state.talk.told if report.round == state.round)


def why_not_leave(state: State, action: Leave) -> Reason | None:
    refused = refuse_seat(state, action.seat)
    if refused is None and state.talk.left >> action.seat & 1:
        return Reason.HAS_LEFT
    return refused


def leave(draft: State, action: Leave, events: Events) -> None:
    """A victory bonus that waited for this player waits no longer."""
    draft.talk = draft.talk._replace(left=draft.talk.left | 1 << action.seat)
    _settle_if_open(draft)


def why_not_close(state: State, action: CloseRound) -> Reason | None:
    missing = missing_seats(state, state.round)
    if missing & ~action.without:
        return Reason.REPORTS_MISSING
    return Reason.NOT_MISSING if action.without != missing else None


def why_not_hear_result(state: State, action: HearResult) -> Reason | None:
    refused = refuse_seat(state, action.result.seat)
    if refused is not None:
        return refused
    if phase_of(state) != OVER:
        return Reason.GAME_NOT_OVER
    can_be = abs(action.result.points) <= MOST_POINTS and 0 <= action.result.rooms <= ROOMS
    return None if can_be else Reason.IMPOSSIBLE_REPORT


def hear_result(draft: State, action: HearResult, events: Events) -> None:
    draft.talk = draft.talk.with_result(action.result)


# --- the victory bonus ---------------------------------------------------------------------------------------


def settle_bonus(draft: State, round_: int, events: Events) -> None:
    """Award the victory bonus of a round (0: the round being closed), once nobody's strength is missing."""
    if draft.setup.is_solo or draft.seat == BOARD:
        return
    round_ = round_ or draft.round
    waits = missing_seats(draft, round_) or draft.talk.decided >> season_of(round_) & 1
    if not waits:
        award_bonus(draft, round_, events)


def bonuses_that_wait(state: State) -> Agenda:
    """The tasks that settle the victory bonuses of earlier rounds, as soon as nobody's strength is missing."""
    return tuple((BONUS, round_) for round_ in MONSTER_ROUNDS if round_ < state.round)


def rounds_undecided(state: State) -> list[int]:
    """The rounds in which a monster was fought whose victory bonus still waits for somebody's strength."""
    fought = zip(MONSTER_ROUNDS, state.fights, strict=False)
    return [round_ for round_, fight in fought if fight.fought and not state.talk.decided >> season_of(round_) & 1]


def _settle_if_open(draft: State) -> None:
    """Settle waiting bonuses now, unless our report on this round is told: a bonus could change the strength or the
    missions in it. The bonuses are then paid when the round is closed."""
    if not draft.inked:
        draft.agenda = bonuses_that_wait(draft)


# --- where sheets contradict each other ----------------------------------------------------------------------


def disputes(state: State) -> list[Dispute]:
    """Gems and missions that two seats took in different rounds, and victory bonuses that we won before a rival told of
    an equal or higher strength."""
    known = (*state.talk.told, *state.talk.heard)
    return [
        *_doubled("gem", len(GEM_LETTERS), [(report, report.gems) for report in known]),
        *_doubled("mission", len(state.setup.mission_cards), [(report, report.missions) for report in known]),
        *[dispute for report in state.talk.told for dispute in _bonus_doubted(state, report)],
    ]


def _doubled(kind: str, size: int, told: Iterable[tuple[Report, int]]) -> list[Dispute]:
    found = []
    for number in range(size):
        takers = sorted((report.round, report.seat) for report, bits in told if bits >> number & 1)
        for round_, seat in takers:
            first_round, first_seat = takers[0]
            if round_ > first_round:
                found.append(Dispute(kind, number, (first_seat, first_round), (seat, round_)))
    return found


def _bonus_doubted(state: State, own: Report) -> list[Dispute]:
    if own.strength is None or not state.talk.won >> season_of(own.round) & 1:
        return []
    return [
        Dispute("bonus", season_of(own.round), (state.seat, own.round), (rival.seat, rival.round))
        for rival in state.talk.heard_in(own.round)
        if rival.strength is not None and rival.strength >= own.strength
    ]
