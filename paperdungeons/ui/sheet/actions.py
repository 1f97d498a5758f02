"""Where the sheet leads."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ...core.events import Event
from ...core.state import State
from ..drawing.key import Key


@dataclass(frozen=True)
class SheetActions:
    """To the menu, to the score, to a fight that was just fought, to the other players when a round at a table is
    ``told``, and to the end when the game is ``over``. ``roll`` opens the entry of real dice, and ``show_roll`` shows
    their code at a table of phones; ``take_dice`` takes dice that somebody else has entered, and returns their events.
    ``explain`` explains what is held. From a look at a past choice, ``to_list`` says whether Back leads to the list of
    choices, and ``leave_list`` is called when the game goes on."""

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
