"""What is said about a table and its players. No Kivy."""

from __future__ import annotations

from collections.abc import Sequence

from ...content.words import Words
from ...core.cards import Monster, Reward
from ...core.faces import GEM_LETTERS, Seat, season_of
from ...core.monsters import bonus_points, is_monster_round
from ...core.reports import Dispute
from ...core.setup import Report, Setup
from ...play.names import player_name
from ...play.wording.narration import listed
from ..style import icons
from ..style.fonts import inline
from ..style.numbers import signed

__all__ = ["bonus_signs", "dispute_text", "listed", "names_text", "player_name"]


MINE, THEIRS = "mine", "theirs"
"""Whose words a text is in."""


def names_text(words: Words, names: Sequence[str], seats: Sequence[Seat]) -> str:
    """The names of the players of some seats; empty if there are none."""
    return listed(words, [player_name(words, names, seat) for seat in seats]) if seats else ""


def said_text(words: Words, setup: Setup, report: Report, who: str) -> str:
    """What a report says: as its player says it (``MINE``), or as it reads below their name (``THEIRS``)."""
    gems = [letter for gem, letter in enumerate(GEM_LETTERS) if report.gems >> gem & 1]
    cards = [card for slot, card in enumerate(setup.mission_cards) if report.missions >> slot & 1]
    missions = [words(f"missions.{card.id}.name") for card in cards]
    told = [words.plural(f"tell.{who}.gems", len(gems), gems=listed(words, gems))] if gems else []
    if missions:
        told.append(words.plural(f"tell.{who}.missions", len(missions), missions=listed(words, missions)))
    if is_monster_round(report.round):
        monster = words(f"monsters.{setup.monsters[season_of(report.round)].id}.name")
        form = "fled" if report.strength is None else "strength"
        told.append(words(f"tell.{who}.{form}", monster=monster, strength=report.strength))
    return (" " if who == MINE else "; ").join(told) or words(f"tell.{who}.nothing")


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
