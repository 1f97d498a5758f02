"""One device passed around: several games on one setup. Whose turn it is follows from the games."""

from collections.abc import Sequence

from ...core.actions import CloseRound, EnterDice, Hear, Leave
from ...core.dice import Roll
from ...core.faces import Seat
from ...core.legal import why_not
from ...core.setup import Report
from ...core.state import OVER, REPORTS, ROLL, State, phase_of
from ..records.header_notation import Bots
from .session import Session


def who_left(states: Sequence[State]) -> int:
    """The seats that have left, as bits: the other games say so."""
    left = 0
    for state in states:
        left |= state.talk.left
    return left


def is_bot(bots: Bots, seat: Seat) -> bool:
    return bool(bots) and bots[seat] is not None


def people_of(states: Sequence[State], bots: Bots = ()) -> list[Seat]:
    """The seats of the people who are still there. Without people the game has ended, even if bots could play on."""
    left = who_left(states)
    return [state.seat for state in states if not left >> state.seat & 1 and not is_bot(bots, state.seat)]


def has_to_play(state: State) -> bool:
    """Whether there is something to decide at this sheet, or a round to end."""
    return phase_of(state) not in (REPORTS, OVER)


def whose_turn(states: Sequence[State], bots: Bots = ()) -> Seat | None:
    """The seat of the first person who has something to decide; None if all have reported, or the game is over."""
    people = people_of(states, bots)
    return next((state.seat for state in states if state.seat in people and has_to_play(state)), None)


def roll_on_the_table(states: Sequence[State], round_: int) -> Roll | None:
    """The real dice of a round, once the player who entered them has played it or left, or a second sheet has them.
    Until then they can be corrected."""
    left = who_left(states)
    rolled = [state for state in states if state.round == round_ and state.roll]
    settled = (state.roll for state in rolled if state.inked or left >> state.seat & 1 or len(rolled) > 1)
    return next(settled, None)


def take_dice(sessions: Sequence[Session], session: Session) -> bool:
    """Enter the dice on the table for a sheet that has none yet, and return whether there were any. From then on they
    cannot be taken back."""
    roll = roll_on_the_table([other.state for other in sessions], session.state.round)
    if roll is None or phase_of(session.state) != ROLL:
        return False
    session.do(EnterDice(roll))
    settle_rolls(sessions)
    return True


def settle_rolls(sessions: Sequence[Session]) -> None:
    """Make dice that more than one sheet has permanent: none of these sheets can take them back."""
    rounds = [session.state.round for session in sessions if session.state.roll]
    for session in sessions:
        entered = _dice_entered(session)
        if entered is not None and rounds.count(session.state.round) > 1:
            session.stands = entered


def _dice_entered(session: Session) -> int | None:
    """The number of choices up to and including the dice of this round; None if none were entered."""
    for made in range(session.cursor, 0, -1):
        if session.state_at(made).round != session.state.round:
            return None
        if isinstance(session.choices[made - 1], EnterDice):
            return made
    return None


def bots_to_play(states: Sequence[State], bots: Bots) -> list[Seat]:
    """The bots who have a round to play. They wait for nobody: they hear the others when the round is closed."""
    left = who_left(states)
    waiting = [state for state in states if is_bot(bots, state.seat) and not left >> state.seat & 1]
    return [state.seat for state in waiting if has_to_play(state)]


def report_told(state: State, round_: int) -> Report | None:
    return next((report for report in state.talk.told if report.round == round_), None)


def round_to_close(states: Sequence[State]) -> int | None:
    """The round that everybody has played and not everybody has closed."""
    left = who_left(states)
    playing = [state for state in states if not left >> state.seat & 1]
    round_ = min((state.round for state in playing), default=0)
    all_told = all(report_told(state, round_) is not None for state in playing)
    return round_ if all_told and any(_waits_to_close(state, round_) for state in states) else None


def _waits_to_close(state: State, round_: int) -> bool:
    """Whether a sheet has yet to close this round. One with a question from the end of the round has closed it."""
    return state.round == round_ and phase_of(state) == REPORTS


def close_round(sessions: Sequence[Session]) -> None:
    """Let everybody hear all the others and close the round, except those who did so before the app was killed."""
    states = [session.state for session in sessions]
    round_ = round_to_close(states)
    if round_ is None:
        return
    gone = who_left(states) | _absent(states)
    told = [report for state in states if (report := report_told(state, round_)) is not None]
    for session in sessions:
        if _waits_to_close(session.state, round_):
            _close_one(session, [report for report in told if report.seat != session.state.seat], gone)


def _absent(states: Sequence[State]) -> int:
    """Seats whose game is lost."""
    seats = sum(1 << state.seat for state in states)
    return ((1 << states[0].setup.players) - 1) & ~seats


def _close_one(session: Session, others: list[Report], gone: int) -> None:
    for report in others:
        if session.state.talk.report(report.seat, report.round) is None:
            session.do(Hear(report))
    for seat in range(session.state.setup.players):
        if gone >> seat & 1 and why_not(session.state, Leave(seat)) is None:
            session.do(Leave(seat))
    session.do(CloseRound())


def leave_hot_seat(sessions: Sequence[Session], seat: Seat) -> None:
    """Record that a player has gone home, so that the others no longer wait. Games that cannot record it now do so
    when the round is closed."""
    for session in sessions:
        if why_not(session.state, Leave(seat)) is None:
            session.do(Leave(seat))
