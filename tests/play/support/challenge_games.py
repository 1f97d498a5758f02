"""Finished games, of challenges and free ones, played at random."""

from dataclasses import replace
from datetime import date
from functools import cache

from paperdungeons.bots.random_bot import play
from paperdungeons.core.actions import Correct
from paperdungeons.core.corrections import HERO_LEVEL
from paperdungeons.core.dice import seed_from
from paperdungeons.core.setup import Setup
from paperdungeons.play.challenges.schedule import setup_of
from paperdungeons.play.records.challenge import Attempt, Challenge, ChallengeKind, challenge_on
from paperdungeons.play.records.record import Record
from tests.staging import BOX

DAILY, WEEKLY, MONTHLY = ChallengeKind
TODAY = date(2026, 11, 17)


def daily(day: date = TODAY) -> Challenge:
    return challenge_on(DAILY, day)


@cache
def a_game_of(challenge: Challenge, number: int = 0, is_practice: bool = False) -> Record:
    setup = setup_of(challenge)
    return Record(setup, choices=tuple(play(setup, number)[0]), attempt=Attempt(challenge, is_practice))


def corrected(record: Record) -> Record:
    """The same game, with a box put right in the end."""
    return replace(record, choices=(*record.choices, Correct(HERO_LEVEL, 0, 5)))


@cache
def a_free_game(number: int = 0) -> Record:
    """A game that is not a challenge, with a chosen dungeon or a drawn one."""
    dungeon = (None, "C", "L")[number % 3]
    setup = Setup(BOX, seed_from(number * 65537), dungeon=dungeon, missions=number % 4 > 0)
    return Record(setup, choices=tuple(play(setup, number)[0]), ask=False)
