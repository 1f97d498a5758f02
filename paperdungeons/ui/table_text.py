"""What is said about a table and its players. Pure; no window."""

from __future__ import annotations

from collections.abc import Sequence

from ..content.words import Words
from ..core.faces import GEM_LETTERS, Seat
from ..core.reports import Dispute
from ..core.setup import Setup


def player_name(words: Words, names: Sequence[str], seat: Seat) -> str:
    """The name, or the number of the seat."""
    return (names[seat] if seat < len(names) else "") or words("table.player", number=seat + 1)


def listed(words: Words, names: Sequence[str]) -> str:
    """Anna, Bram and Chloé."""
    *first, last = names
    return words("history.and", first=", ".join(first), last=last) if first else last


def dispute_text(words: Words, setup: Setup, names: Sequence[str], dispute: Dispute) -> str:
    (first, first_round), (later, later_round) = dispute.first, dispute.later
    if dispute.kind == "bonus":
        names_of = {"first": player_name(words, names, first), "later": player_name(words, names, later)}
        return words("table.dispute.bonus", round=first_round, **names_of)
    if dispute.kind == "gem":
        what = words("table.dispute.gem", gem=GEM_LETTERS[dispute.number])
    else:
        card = setup.mission_cards[dispute.number]
        what = words("table.dispute.mission", mission=words(f"missions.{card.id}.name"))
    return words(
        "table.dispute.text", what=what, first=player_name(words, names, first), first_round=first_round,
        later=player_name(words, names, later), later_round=later_round,
    )
