"""Where the sheet leads."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ...core.events import Event
from ...core.state import State
from ..drawing.key import Key


@dataclass(frozen=True)
class SheetActions:
    """To the menu, to the score, to a fight that has just been fought, on to the others of the table when a round is
    told, and to the end. With real dice to where they are entered, and at a table of phones to their code; dice that
    somebody else has entered are taken, with what they did. What is held is explained. Who looks at a choice
    goes back ``to_list``, if there is one, or goes on with the game."""

    menu: Callable[[], None]
    score: Callable[[], None]
    fight: Callable[[State, tuple[Event, ...]], None]
    told: Callable[[], None]
    over: Callable[[], None]
    roll: Callable[[tuple[Event, ...]], None] = lambda _: None
    take_dice: Callable[[], tuple[Event, ...]] = tuple
    show_roll: Callable[[], None] = lambda: None
    explain: Callable[[Key], bool] = lambda _: False
    to_list: Callable[[], bool] = lambda: False
    leave_list: Callable[[], None] = lambda: None
