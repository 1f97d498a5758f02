"""How a feature hands the current game on to the next screen, whichever feature that belongs to."""

from __future__ import annotations

from typing import Protocol

from ...bots.bot import Bot
from ...core.actions import Keep
from ...core.events import Event
from ...core.setup import Setup
from ...core.state import State
from ...play.records.campaign import CampaignGame
from ...play.records.challenge import Attempt
from ...play.storage.store import Saved


class GameFlow(Protocol):
    def begin(
        self,
        setup: Setup,
        cards: Keep,
        missions: bool | None,
        ghosts: tuple[Bot, ...] = (),
        attempt: Attempt | None = None,
        campaign: CampaignGame | None = None,
    ) -> None:
        """A new game alone; the one before stays in the store. ``missions`` is remembered for the next set-up, None
        where the player had no choice."""

    def open_sheet(self, events: tuple[Event, ...]) -> None:
        """The sheet of the game at hand, and what has just happened to it."""

    def go_on(self) -> None:
        """Back to the game that waits, wherever one was in it."""

    def resume(self, saved: Saved | None) -> None:
        """Have this game at hand; one that was put away waits again."""

    def resume_latest(self) -> None:
        """Have the game at hand that was played last, if one waits."""

    def look_back(self, saved: Saved, *path: str, screen: str = "") -> None:
        """Open a game that is over: its score, or the ranking of its table, or this screen about it. Back leads to the
        end of the path, which may be "home", or else to all finished games."""

    def put_away(self, saved: Saved) -> None:
        """Take a game off the list of those that wait."""

    def round_told(self) -> None:
        """A round is inked at a table."""

    def finish(self) -> None:
        """The last monster is behind this player."""

    def jump(self, cursor: int) -> None:
        """Go back to a choice, or only look at it where the rules forbid going back."""

    def show_fight(self, state: State, events: tuple[Event, ...]) -> None:
        """A monster was fought: show how."""

    @property
    def fight(self) -> tuple[State, tuple[Event, ...]] | None:
        """The last one, as long as it is shown."""

    def close_fight(self) -> None:
        """The player has seen it."""
