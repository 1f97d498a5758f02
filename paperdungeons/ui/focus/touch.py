"""A press of a key as a touch, so that it does what a tap does."""

from __future__ import annotations

from ..system.fingertip import Fingertip


class KeyTouch(Fingertip):
    """A touch by a key, not by a real finger, so the focus stays."""


def press_at(x: float, y: float) -> None:
    touch = KeyTouch(x, y)
    touch.down()
    touch.up()
