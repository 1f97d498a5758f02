"""Who throws: the app, or the players with their own dice. It is set once and holds for all games of the shelf.

A throw of the app is made once, and the record keeps what it came to. No Kivy.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from hashlib import blake2b
from typing import Final

from ..system.services import Services

FACES: Final = 6


def throw(seed: str, throws: int, dice: int) -> tuple[int, ...]:
    """Throw this many dice; ``throws`` counts the throws, so that each throw of a seed is different.

    >>> throw("K7QF3MXW", 0, 2) == throw("K7QF3MXW", 0, 2) != throw("K7QF3MXW", 1, 2)
    True
    """
    drawn = blake2b(f"{seed} {throws}".encode(), digest_size=8 * dice).digest()
    return tuple(int.from_bytes(drawn[8 * die : 8 * die + 8], "big") % FACES + 1 for die in range(dice))


class AppDice:
    def __init__(self, services: Services, throws: Callable[[], int]) -> None:
        """``throws`` returns a different number for each throw of a game."""
        self._services, self._throws = services, throws

    @property
    def are_used(self) -> bool:
        return self._services.settings.now.shelf_dice

    def use(self, are_used: bool) -> None:
        settings = self._services.settings
        settings.keep(replace(settings.now, shelf_dice=are_used))

    def throw(self, dice: int) -> tuple[int, ...]:
        self._services.feedback.play("dice")
        return throw(self._services.new_seed(), self._throws(), dice)
