"""The eraser in a game in progress: correcting the same box again replaces its last correction."""

from ...core.actions import Correct
from ...core.corrections import value_of
from .session import Session


def last_correction(session: Session) -> Correct | None:
    """The last choice that stands, if it is a correction that can be taken back."""
    last = session.choices[session.cursor - 1] if session.can_undo else None
    return last if isinstance(last, Correct) else None


def put_right(session: Session, choice: Correct) -> None:
    """Correct a box. A second correction of the same box replaces the first, or removes it if the box is as it was
    before. Raises ``Illegal``."""
    last = last_correction(session)
    if last is not None and (last.box, last.place) == (choice.box, choice.place):
        session.undo()
        if value_of(session.state, choice.box, choice.place) == choice.value:
            return
    session.do(choice)


def take_back(session: Session) -> bool:
    """Undo the last correction; nothing else is undone here."""
    return last_correction(session) is not None and session.undo()
