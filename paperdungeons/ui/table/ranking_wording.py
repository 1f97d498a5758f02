"""What is said about a ranking: who wins, who shares a place, how ties were broken. No Kivy."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...content.words import Words
from ...core.cards import Measure
from ...core.faces import Seat
from ...core.table import Place
from ...play.names import player_name
from ..style.numbers import written
from .wording import names_text

LINK: Final = " \u00b7 "
"""Stands between the parts of a line."""


def winners_text(words: Words, places: Sequence[Place], names: Sequence[str]) -> str:
    """Who is in first place."""
    return names_text(words, names, [place.seat for place in first_places(places)])


def victory_text(words: Words, places: Sequence[Place], is_final: bool) -> str:
    """What the winners have scored, to be read after their names."""
    first = first_places(places)
    return words.plural(f"ranking.{'final' if is_final else 'so-far'}", len(first), points=written(first[0].points))


def ranking_text(words: Words, places: Sequence[Place], names: Sequence[str], is_final: bool) -> str:
    """Who wins, and everybody's points, to be read aloud or sent."""
    first = f"{winners_text(words, places, names)}\n{victory_text(words, places, is_final)}"
    return "\n".join([first, *(f"{player_name(words, names, it.seat)}: {it.points}" for it in places)])


def place_text(words: Words, places: Sequence[Place], names: Sequence[str], place: Place, own: Seat | None) -> str:
    """The line below a name."""
    equal = [other for other in places if other.points == place.points and other.seat != place.seat]
    beside = [other.seat for other in equal if other.rank == place.rank]
    behind = [other.seat for other in equal if other.rank > place.rank]
    told = [words.measure(Measure.ROOMS, 0, place.rooms)]
    if place.seat == own:
        told.insert(0, words("ranking.own"))
    for form, seats in (("shared", beside), ("more", behind)):
        if seats:
            told.append(words(f"ranking.{form}", names=names_text(words, names, seats)))
    if place.corrected:
        told.append(words("eraser.corrected"))
    return LINK.join(told)


def first_places(places: Sequence[Place]) -> list[Place]:
    best = min(place.rank for place in places)
    return [place for place in places if place.rank == best]
