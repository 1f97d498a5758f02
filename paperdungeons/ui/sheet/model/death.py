"""The party's death: how it is told, and how far undo must go back to call it off. No Kivy."""

from __future__ import annotations

from typing import Final, NamedTuple

from ....content.words import Words
from ....core.events import Event, MonsterFled, MonsterFought, Resurrected, RoomEntered, SkullsStruck, TrapSprung
from ....core.faces import MINION_IDS
from ....core.rooms import ROOM_NAMES
from ....core.state import State
from ....play.games.session import Session
from ...style.numbers import signed
from ...style.playback import share

GO_ON, CALL_OFF = ("go-on", 0), ("call-off", 0)
"""The buttons on the card of the death."""


VEIL: Final = (0.0, 0.3)
FALL: Final = (0.3, 0.66)
SHAKE: Final = (0.66, 1.0)
TITLE: Final = (0.7, 0.95)
TEXT: Final = (0.95, 1.25)
RISE: Final = (1.2, 2.1)
OFFER: Final = (0.85, 1.05)
LENGTH: Final = 2.2
"""From which second to which each part is played: it grows dark, the stone falls, the ground shakes, the title, the
text, the party rises, the buttons appear; and the length of it all."""


class DeathMoment(NamedTuple):
    """How far each part is played, from 0 to 1."""

    veiled: float
    fallen: float
    shaken: float
    titled: float
    told: float
    risen: float
    offered: float


def death_at(seconds: float) -> DeathMoment:
    """What shows this many seconds after it began."""
    return DeathMoment(*(share(seconds, *span) for span in (VEIL, FALL, SHAKE, TITLE, TEXT, RISE, OFFER)))


class Death(NamedTuple):
    title: str
    cost: str
    text: str
    before: int | None
    """How many choices stood when the party still lived; None if undo does not reach that far."""


def with_death(told: str, death: Death | None) -> str:
    """What is read aloud: the party's death, if there is one, before everything else."""
    return told if death is None else "\n".join((death.title, death.cost, death.text, told))


def death_in(words: Words, session: Session, events: tuple[Event, ...]) -> Death | None:
    """The party's death in these events; None after a fight, whose own screen tells the death."""
    if Resurrected() not in events or any(isinstance(event, MonsterFought | MonsterFled) for event in events):
        return None
    cause = _cause(words, session.state, events[: events.index(Resurrected())])
    points = session.state.setup.box.plan.tracks.resurrection
    cost = words.plural("sheet.death.cost", points, n=signed(points))
    return Death(words("sheet.death.title"), cost, f"{cause} {words('sheet.death.rises')}", _last_alive(session))


def _cause(words: Words, state: State, events: tuple[Event, ...]) -> str:
    for event in reversed(events):
        if isinstance(event, TrapSprung):
            return words("sheet.death.trap", room=ROOM_NAMES[event.room])
        if isinstance(event, SkullsStruck):
            return words("sheet.death.skulls")
        if isinstance(event, RoomEntered):
            minion = state.setup.board.rooms[event.room].minion
            if minion is not None:
                name = words(f"minions.{MINION_IDS[minion]}.name")
                return words("sheet.death.minion", minion=name, room=ROOM_NAMES[event.room])
    return words("sheet.death.other")


def _last_alive(session: Session) -> int | None:
    before = session.cursor
    while before > session.floor and session.state_at(before).resurrected:
        before -= 1
    return None if session.state_at(before).resurrected else before
