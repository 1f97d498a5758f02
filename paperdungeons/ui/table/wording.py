"""What is said about a table and its players. No Kivy."""

from __future__ import annotations

from collections.abc import Sequence

from ...content.words import Words
from ...core.cards import Monster, Reward
from ...core.faces import GEM_LETTERS, Seat
from ...core.monsters import bonus_points
from ...core.reports import Dispute
from ...core.setup import Setup
from ...play.names import player_name
from ...play.wording.narration import listed
from ..style import icons
from ..style.fonts import inline
from ..style.numbers import signed

__all__ = ["bonus_signs", "dispute_text", "listed", "names_text", "player_name"]


def names_text(words: Words, names: Sequence[str], seats: Sequence[Seat]) -> str:
    """The players of some seats; nothing where there are none."""
    return listed(words, [player_name(words, names, seat) for seat in seats]) if seats else ""


def dispute_text(words: Words, setup: Setup, names: Sequence[str], dispute: Dispute) -> str:
    (first, first_round), (later, later_round) = dispute.first, dispute.later
    names_of = {"first": player_name(words, names, first), "later": player_name(words, names, later)}
    if dispute.kind == "bonus":
        return words("table.dispute.bonus", round=first_round, **names_of)
    if dispute.kind == "gem":
        what = words("table.dispute.gem", gem=GEM_LETTERS[dispute.number])
    else:
        card = setup.mission_cards[dispute.number]
        what = words("table.dispute.mission", mission=words(f"missions.{card.id}.name"))
    rounds = {"first_round": first_round, "later_round": later_round}
    return words("table.dispute.text", what=what, **names_of, **rounds)


def bonus_signs(monster: Monster) -> str:
    """What the victory bonus pays: a figure before the star of points, an icon for each of the rest."""
    signs = [inline(icons.REWARDS[reward]) for reward in monster.bonus if reward is not Reward.POINTS]
    points = bonus_points(monster)
    return " ".join([*signs, *([f"{signed(points)}\u00a0{inline(icons.STAR)}"] if points else [])])
