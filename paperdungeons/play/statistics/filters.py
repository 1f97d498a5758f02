"""Filters that choose the finished sheets for statistics."""

from collections.abc import Iterable, Sequence
from enum import Enum
from typing import Final, NamedTuple

from .facts import FinishedSheet, GameKind


class Period(Enum):
    """How far back the games go; the value names the words."""

    ALL = "all"
    YEAR = "year"
    MONTH = "month"
    WEEK = "week"

    def since(self, now: int) -> int | None:
        """When the period begins, in seconds since 1970; None for all time."""
        days = {Period.YEAR: 365, Period.MONTH: 30, Period.WEEK: 7}.get(self)
        return None if days is None else now - days * 86_400


class Filter(NamedTuple):
    """A sheet must fit all of these. ``until`` is not included; an empty name fits anybody."""

    kinds: frozenset[GameKind] = frozenset(GameKind)
    since: int | None = None
    until: int | None = None
    challenges_only: bool = False
    name: str = ""
    campaigns_only: bool = False


class Occasion(Enum):
    """The kinds of games that a player can choose from; the value names the words."""

    ALL = "all"
    ALONE = "alone"
    PASSED = "passed"
    PHONES = "phones"
    CHALLENGES = "challenges"
    CAMPAIGNS = "campaigns"

    @property
    def filter(self) -> Filter:
        if self in (Occasion.ALONE, Occasion.PASSED, Occasion.PHONES):
            return Filter(kinds=frozenset({GameKind(self.value)}))
        return Filter(challenges_only=self is Occasion.CHALLENGES, campaigns_only=self is Occasion.CAMPAIGNS)


EVERYTHING: Final = Filter()


def chosen(sheets: Iterable[FinishedSheet], wish: Filter) -> list[FinishedSheet]:
    """The sheets that fit, without those of bots, boards and corrected games."""
    return [sheet for sheet in sheets if fits(sheet, wish) and _is_of_a_person(sheet) and not sheet.facts.corrected]


def fits(sheet: FinishedSheet, wish: Filter) -> bool:
    facts = sheet.facts
    return (
        any(kind.value == facts.kind for kind in wish.kinds)
        and (wish.since is None or sheet.when >= wish.since)
        and (wish.until is None or sheet.when < wish.until)
        and (not wish.challenges_only or bool(facts.challenge))
        and (not wish.campaigns_only or bool(facts.campaign))
        and (not wish.name or name_of(sheet) == wish.name)
    )


def occasions_of(sheets: Sequence[FinishedSheet]) -> list[Occasion]:
    """The occasions that have games, in their order."""
    return [one for one in Occasion if any(fits(sheet, one.filter) for sheet in sheets)]


def _is_of_a_person(sheet: FinishedSheet) -> bool:
    return bool(sheet.facts.lines) and sheet.facts.seat not in sheet.facts.bots


def name_of(sheet: FinishedSheet) -> str:
    """The name of the player, or empty."""
    names, seat = sheet.facts.names, sheet.facts.seat
    return names[seat] if 0 <= seat < len(names) else ""
