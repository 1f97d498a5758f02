"""What is unfolded on the page of a set-up."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass
class Folds:
    """The controller keeps it, so that a page that is made anew, as when the phone is turned, is as it was."""

    dungeon: bool = False
    more: bool = False
