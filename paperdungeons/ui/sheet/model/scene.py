"""One moment of a game as the sheet shows it: the state, what is pencil, and what is highlighted."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from ....core.faces import DICE_A_ROUND, Face
from ....core.state import DICE_USE, State, phase_of
from ....play.games.session import Session
from ...drawing.key import Key
from ...style.numbers import minus_sign, signed
from .outlook import Outlook
from .selection import Selection
from .targets import Target


@dataclass(frozen=True)
class Scene:
    state: State
    inked: State
    """The state at the start of this round: what came after is pencil."""
    place: int | None = None
    die: Face | None = None
    lit: Mapping[Key, Target] = field(default_factory=dict)
    outlooks: Mapping[Key, Outlook] = field(default_factory=dict)
    """What the targets may cost, as far as that is known."""
    values: bool = True
    """Whether to show what each target changes in the score."""
    lost_gems: int = 0
    """Gems that were crossed out without being taken, as bits."""
    past: bool = False
    """Whether this is a look into the past: no choice can be made."""
    player: str = ""
    """Whose sheet it is, where several look the same."""
    is_paged: bool = True
    """Whether pages are turned; otherwise all of them show at once."""
    can_ask: bool = False
    """Whether a hint can be asked for."""
    marks: Mapping[Key, str] = field(default_factory=dict)
    """The keys that a hint points at, each with a number if the order matters, else with an empty text."""
    calm: bool = False
    """Whether targets that are not pointed at are hardly lit, to help a learner."""
    can_show_roll: bool = False
    """Whether there are other phones to show real dice to."""

    @property
    def shows_roll(self) -> bool:
        """Whether to offer the roll to the other phones: real dice have just been entered."""
        state = self.state
        is_fresh = len(state.track) == DICE_A_ROUND * (state.round - 1) and phase_of(state) == DICE_USE
        return self.can_show_roll and state.setup.hand_dice and is_fresh and self.die is None

    def steps_back(self, key: Key) -> bool:
        """Whether a target is hardly lit, so that the one pointed at is found."""
        return self.calm and key not in self.marks

    def gain(self, key: Key) -> str:
        """What a target would change in the score, as it is written beside it: a range from the worst to the best if
        that depends on answers on the way."""
        outlook = self.outlooks.get(key)
        if outlook is None or not self.values or key[0] == "drink" or outlook.worst == outlook.best == 0:
            return ""
        if outlook.worst == outlook.best:
            return signed(outlook.worst)
        between = "\u2013" if outlook.worst >= 0 else "\u2026"
        return f"{minus_sign(outlook.worst)}{between}{minus_sign(outlook.best)}"

    def costs(self, key: Key) -> bool:
        """Whether a target may lose points, as far as that is shown."""
        return self.values and key in self.outlooks and self.outlooks[key].worst < 0

    def dies(self, key: Key) -> bool:
        """Whether a target may end in a resurrection: that is always shown."""
        return key in self.outlooks and self.outlooks[key].dies


def round_start(session: Session, cursor: int) -> State:
    """The first state of the round to which the position after this many choices belongs."""
    state = session.state_at(cursor)
    while cursor and session.state_at(cursor - 1).round == state.round:
        cursor -= 1
    return session.state_at(cursor)


def lost_gems(session: Session, cursor: int) -> int:
    """The gems that were lost, as bits: they are gone but filled no box."""
    lost = 0
    for number in range(cursor):
        before, after = session.state_at(number), session.state_at(number + 1)
        if after.gems == before.gems:
            lost |= before.gems_left & ~after.gems_left
    return lost


def scene_of(session: Session, selection: Selection, values: bool) -> Scene:
    return Scene(
        state=session.state,
        inked=round_start(session, session.cursor),
        place=selection.place if selection.die is not None else None,
        die=selection.die,
        lit=selection.targets,
        outlooks=dict(selection.appraisal.known),
        values=values,
        lost_gems=lost_gems(session, session.cursor),
    )


def past_scene(session: Session, cursor: int) -> Scene:
    state, inked = session.state_at(cursor), round_start(session, cursor)
    return Scene(state, inked, values=False, lost_gems=lost_gems(session, cursor), past=True)


UNDO, REDO, ACT, HINT = ("undo", 0), ("redo", 0), ("act", 0), ("hint", 0)
LESS, SIP, MORE = ("less", 0), ("sip", 0), ("more", 0)
"""The keys for the number of hearts to drink, while that is asked."""
