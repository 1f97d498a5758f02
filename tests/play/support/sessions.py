"""Sessions in the middle of a game, and a disk that is full."""

from paperdungeons.core.actions import Keep, Skip
from paperdungeons.core.setup import Setup
from paperdungeons.play.games.session import Session
from paperdungeons.play.records.read_choices import read_choices
from paperdungeons.play.records.record import Record
from tests.staging import BOX

KEEP = Keep(BOX.power_no("psionic"), BOX.objective_no("minions-l4"))


def a_session(practice: bool = False, **kwargs: object) -> Session:
    """A session that has just begun; TEST5EED deals the Psionic and the Craftsman."""
    return Session(Record(Setup(**({"box": BOX, "seed": "TEST5EED", "dungeon": "A"} | kwargs))), practice)


def play(session: Session, text: str) -> None:
    """Make choices written as in a game record."""
    for choice in read_choices(text, session.state)[1]:
        session.do(choice)


def skip_dice(session: Session, dice: int) -> None:
    for _ in range(dice):
        session.do(Skip(session.state.dice[0]))


def a_table() -> Session:
    """The session of the first of three players, who has used three dice."""
    session = a_session(players=3)
    session.do(KEEP)
    skip_dice(session, 3)
    return session


class Full(Exception):
    """The disk is full."""


def with_real_dice() -> Session:
    """A session in round 1, with its dice entered and one of them used."""
    session = a_session(hand_dice=True)
    session.do(KEEP)
    play(session, "[129056] 5L")
    return session
