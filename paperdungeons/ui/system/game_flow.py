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
        """Begin a new game alone; the previous one stays in the store. ``missions`` is remembered for the next set-up;
        it is None if the player had no choice."""

    def open_sheet(self, events: tuple[Event, ...]) -> None:
        """Show the sheet of the game at hand, and what has just happened to it."""

    def go_on(self) -> None:
        """Go back to the game at hand, wherever the player was in it."""

    def resume(self, saved: Saved | None) -> None:
        """Make this the game at hand; if it was put away, it waits again."""

    def resume_latest(self) -> None:
        """Make the game that was played last the game at hand, if one waits."""

    def look_back(self, saved: Saved, *path: str, screen: str = "") -> None:
        """Open a game that is over: its score, or the ranking of its table, or this screen about it. Back leads to the
        end of ``path``, which may be "home"; without a path, to all finished games."""

    def put_away(self, saved: Saved) -> None:
        """Take a game off the list of those that wait."""

    def round_told(self) -> None:
        """Go on after this player has inked a round at a table."""

    def finish(self) -> None:
        """Go on after this player has met the last monster."""

    def jump(self, cursor: int) -> None:
        """Go back to a choice, or only look at it where the rules forbid going back."""

    def show_fight(self, state: State, events: tuple[Event, ...]) -> None:
        """Show how a monster was fought."""

    @property
    def fight(self) -> tuple[State, tuple[Event, ...]] | None:
        """The last fight, as long as it is shown."""

    def close_fight(self) -> None:
        """Go on after the player has seen the fight."""
