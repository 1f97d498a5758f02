"""What is unfolded on the page of a set-up."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass
class Folds:
    """Kept by the controller, so that a page that is rebuilt, such as after turning the phone, looks as before.

    ``dungeon`` means folded, not unfolded, on a page that shows its dungeon unfolded at first.
    """

    dungeon: bool = False
    more: bool = False
