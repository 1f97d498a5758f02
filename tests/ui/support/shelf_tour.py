"""The shelf and the sheets of its games, to be looked at."""

from __future__ import annotations

from collections.abc import Iterator

from tests.ui.support.phone import Hand
from tests.ui.support.tenefyr_tour import tenefyr_screens


def shelf_screens(hand: Hand) -> Iterator[str]:
    yield from tenefyr_screens(hand)
