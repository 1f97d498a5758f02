"""What is said about a table and its players. Pure; no window."""

from __future__ import annotations

from collections.abc import Sequence

from ...content.words import Words
from ...core.faces import GEM_LETTERS
from ...core.reports import Dispute
from ...core.setup import Setup
from ...play.names import player_name
from ...play.narration import listed


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


__all__ = ["dispute_text", "listed", "player_name"]
