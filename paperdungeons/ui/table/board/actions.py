"""The callbacks of the board: what it reports, and where its buttons lead."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ....core.faces import Seat
from ..act_tiles import Act


@dataclass(frozen=True)
class BoardTold:
    """What the board tells: one code with all reports, empty as long as there are none."""

    qr_text: str = ""
    news: str = ""
    news_bad: bool = False
    big: bool = False
    """Whether the code fills the screen."""


@dataclass(frozen=True)
class BoardActions:
    """Where the buttons of a board lead. ``enlarge`` turns the large code on and off."""

    home: Callable[[], None]
    invite: Callable[[], None]
    scan: Callable[[], None]
    by_hand: Callable[[Seat], None]
    next_round: Callable[[], None]
    play_on: Callable[[], None]
    enlarge: Callable[[], None]
    ranking: Callable[[], None]
    roll: Callable[[], None]
    menu: Callable[[], None] | None = None

    @property
    def acts(self) -> dict[str, Act]:
        """What the buttons do, by their names."""
        return {
            "scan": Act(self.scan, "qrcode-scan"),
            "again": Act(self.scan, "qrcode-scan"),
            "next": Act(self.next_round, "arrow-right"),
            "results": Act(self.next_round, "podium"),
            "play-on": Act(self.play_on, "fast-forward"),
            "so-far": Act(self.enlarge, "qrcode"),
            "enlarge": Act(self.enlarge, "arrow-expand"),
            "ranking": Act(self.ranking, "podium"),
            "roll": Act(self.roll, "dice-multiple"),
            "roll-code": Act(self.roll, "qrcode"),
        }
