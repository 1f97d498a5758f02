"""Who sits where, and which table it is, in words. No Kivy."""

from __future__ import annotations

from dataclasses import dataclass

from ....content.words import Words
from ....core.faces import Seat
from ....core.setup import Setup
from ....play.names import clean_name
from ...style import icons
from ..wording import player_name

HOST_SEAT: Seat = 0
FIRST_FREE: Seat = HOST_SEAT + 1
"""The seat of a guest who chooses nothing."""


@dataclass(frozen=True)
class SeatOptions:
    """Which player a guest would be, once they have chosen, and what they would be called."""

    seat: Seat | None = None
    name: str = ""

    def called(self, text: str) -> SeatOptions:
        """The options with a typed name, or as much of it as can be a name."""
        return SeatOptions(self.seat, clean_name(text))

    def at(self, seat: Seat) -> SeatOptions:
        return SeatOptions(seat, self.name)

    def seen_text(self, words: Words) -> str:
        """How the others see this player: by name, or by number."""
        if self.name:
            return words("join.sit.seen", name=self.name)
        if self.seat is None:
            return words("join.sit.unseen")
        return words("join.sit.seen", name=player_name(words, (), self.seat))


def table_facts(words: Words, setup: Setup) -> list[tuple[str, str]]:
    """Facts about a table, each with an icon and a few words."""
    facts = [
        ("account-group", words("join.facts.players", n=setup.players)),
        (icons.MISSION, words(f"join.facts.{'missions' if setup.missions else 'no-missions'}")),
        (icons.GEM, words(f"join.facts.{'lost-gems' if setup.lost_gems else 'no-lost-gems'}")),
    ]
    return [*facts, ("dice-multiple", words("join.facts.real-dice"))] if setup.hand_dice else facts


def seat_text(words: Words, seat: Seat, own: Seat, name: str) -> str:
    """Who sits there, as the host knows it: themselves, or somebody with another phone."""
    if seat != own:
        return words("join.invite.other")
    return words("join.invite.you", name=name) if name else words("join.invite.unnamed")
