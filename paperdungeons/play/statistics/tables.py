"""Games of several players: who won how often, who scores how much, and who plays with whom."""

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import NamedTuple

from ...core.setup import Result
from ...core.table import Place, placed
from .facts import FinishedSheet, GameKind, KnownResult, SheetFacts


class Match(NamedTuple):
    """A game at a table: the ranking as far as it is known, and what everybody was called."""

    when: int
    places: tuple[Place, ...]
    names: tuple[str, ...]
    bots: tuple[int, ...]

    def name(self, seat: int) -> str:
        return self.names[seat] if seat < len(self.names) else ""

    @property
    def persons(self) -> list[Place]:
        """The places of people with a name, without bots."""
        return [place for place in self.places if place.seat not in self.bots and self.name(place.seat)]


class PlayerSum(NamedTuple):
    games: int
    wins: int
    """A shared first place counts for all who share it."""
    points: int
    best: int

    @property
    def average(self) -> float:
        return self.points / self.games


class PairSum(NamedTuple):
    """Two people who played together: how often, and how often the first or the second was ahead."""

    games: int
    first_ahead: int
    second_ahead: int


def matches_of(sheets: Iterable[FinishedSheet]) -> list[Match]:
    """The games at tables, the oldest first. All sheets of a passed device are one match."""
    hot_seats: dict[int, list[FinishedSheet]] = {}
    found: list[Match] = []
    for sheet in sheets:
        if sheet.facts.kind == GameKind.PASSED.value:
            hot_seats.setdefault(sheet.facts.hot_seat, []).append(sheet)
        elif sheet.facts.kind == GameKind.PHONES.value:
            found.append(_match([sheet], sheet.facts.results))
    for hot_seat in hot_seats.values():
        found.append(_match(hot_seat, [own_result(sheet.facts) for sheet in hot_seat]))
    return sorted(found, key=lambda match: match.when)


def own_result(facts: SheetFacts) -> KnownResult:
    return KnownResult(facts.seat, facts.total, facts.rooms, facts.corrected)


def _match(sheets: Sequence[FinishedSheet], results: Iterable[KnownResult]) -> Match:
    facts = sheets[0].facts
    places = placed([Result(*result) for result in results])
    return Match(max(sheet.when for sheet in sheets), tuple(places), facts.names, facts.bots)


def players_of(matches: Iterable[Match]) -> dict[str, PlayerSum]:
    """The most frequent first, then by name."""
    sums: dict[str, PlayerSum] = {}
    for match in matches:
        for place in match.persons:
            name = match.name(place.seat)
            known = sums.get(name, PlayerSum(0, 0, 0, place.points))
            sums[name] = PlayerSum(
                known.games + 1,
                known.wins + (place.rank == 1),
                known.points + place.points,
                max(known.best, place.points),
            )
    return dict(sorted(sums.items(), key=lambda entry: (-entry[1].games, entry[0])))


def pairs_of(matches: Iterable[Match]) -> dict[tuple[str, str], PairSum]:
    """The sums of each pair of names in alphabetical order; those who play together most often come first."""
    sums: dict[tuple[str, str], PairSum] = {}
    for match in matches:
        by_name = sorted(match.persons, key=lambda place: match.name(place.seat))
        for one, other in combinations(by_name, 2):
            pair = match.name(one.seat), match.name(other.seat)
            if pair[0] != pair[1]:
                known = sums.get(pair, PairSum(0, 0, 0))
                sums[pair] = PairSum(
                    known.games + 1,
                    known.first_ahead + (one.rank < other.rank),
                    known.second_ahead + (other.rank < one.rank),
                )
    return dict(sorted(sums.items(), key=lambda entry: (-entry[1].games, entry[0])))
