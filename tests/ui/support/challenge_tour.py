"""A tour of every screen of the challenges: each is left open to be looked at."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta
from functools import cache

from paperdungeons.bots.random_bot import play
from paperdungeons.play.challenges.friend import Duel
from paperdungeons.play.challenges.result_code import SharedResult, read_shared, write_shared
from paperdungeons.play.games.game import sit_down
from paperdungeons.play.records.challenge import Challenge, ChallengeKind, challenge_on
from paperdungeons.play.records.record import Record
from tests.play.support.challenge_games import a_free_game, a_game_of, daily
from tests.play.support.stores import part_of
from tests.ui.support.patience import wait_until
from tests.ui.support.phone import TODAY, Hand
from tests.ui.support.positions import show

NAMES = ("Anna", "Wilhelmina", "")
"""One name is long, and one was never typed."""


@cache
def friends_of(challenge: Challenge) -> tuple[str, ...]:
    """Codes with the results of friends in a challenge; the last one is of a practice game."""
    return tuple(
        [write_shared(a_game_of(challenge, 5 + number, number == 2), name) for number, name in enumerate(NAMES)]
    )


@cache
def friend_game(number: int = 1, name: str = "Anna") -> SharedResult:
    """A friend's game that belongs to no challenge of the calendar."""
    return read_shared(write_shared(a_free_game(number), name))


def with_results(hand: Hand) -> None:
    """Put tries of the last days, practice games and results of friends into the store."""
    store = hand.app.services.store
    for days in (20, 9, 8, 7, 3, 2, 1):
        store.begin(a_game_of(daily(TODAY - timedelta(days=days)), days))
    store.begin(part_of(a_game_of(daily(TODAY - timedelta(days=5))), 20))
    store.begin(a_game_of(challenge_on(ChallengeKind.WEEKLY, TODAY)))
    store.begin(a_game_of(daily()))
    for number in (1, 2):
        store.begin(a_game_of(daily(), number, is_practice=True))
    hand.app.features.progress.challenges.friends.received.keep(list(friends_of(daily())))


def challenge_screens(hand: Hand) -> Iterator[str]:
    """The screens before anything is played, and after some weeks."""
    progress = hand.app.features.progress
    days, receiving, sending = progress.challenges, progress.receiving, progress.sending
    hand.app.library.game = None
    show(hand, "home")
    yield "home, nothing played"
    for path in (["challenges"], ["challenges", "challenge"], ["challenge-cards"]):
        show(hand, "home", *path)
        yield f"{path[-1]}, nothing played"
    with_results(hand)
    show(hand, "home")
    yield "home, results"
    show(hand, "home", "challenges")
    yield "challenges, results"
    show(hand, "home", "challenges", "challenge")
    wait_until(hand, lambda: getattr(hand.screen, "table_rows", []))
    receiving.news = daily(), read_shared(friends_of(daily())[0])
    show(hand, "home", "challenges", "challenge")
    yield "challenge, results"
    show(hand, "home", "challenge-cards")
    yield "challenge-cards, practice"
    days.choose(challenge_on(ChallengeKind.MONTHLY, TODAY))
    show(hand, "home", "challenge-cards")
    wait_until(hand, lambda: days.dungeons.has(days.chosen) and hasattr(hand.screen, "keep_tile"))
    yield "challenge-cards, month"
    days.choose(daily())
    yield from duel_screens(hand)
    _open(hand, a_game_of(daily()))
    show(hand, "home", "score")
    yield "score, challenge"
    sending.record = a_game_of(daily())
    show(hand, "home", "challenge-code")
    yield "challenge-code"


def duel_screens(hand: Hand) -> Iterator[str]:
    progress = hand.app.features.progress
    receiving, duels = progress.receiving, progress.duels
    show(hand, "home", "challenge-enter")
    yield "challenge-enter"
    receiving.refusal = ""
    show(hand, "home", "challenge-check")
    yield "challenge-check"
    receiving.refusal = hand.app.services.words("codes.damaged")
    show(hand, "home", "challenge-check")
    yield "challenge-check, refused"
    receiving.duel = Duel(friend_game())
    for name in ("challenge-duel", "duel-cards"):
        show(hand, "home", name)
        yield name
    duels.paper = receiving.duel
    for revealed in (0, 3, 8):
        duels.revealed = revealed
        show(hand, "home", "challenge-paper")
        yield f"challenge-paper, {revealed} revealed"
    own = own_game()
    duels.own, duels.theirs = own, friend_game()
    for name in ("challenge-compare", "challenge-sheets"):
        show(hand, "home", name)
        yield name
    progress.challenges.friends.received.keep([write_shared(a_free_game(1), "Anna")])
    _open(hand, own)
    show(hand, "home", "score")
    wait_until(hand, lambda: progress.challenges.friends.of_deal(own.setup))
    show(hand, "home", "score")
    yield "score, duel"
    show(hand, "home", "challenge-duel")
    yield "challenge-duel, played"


@cache
def own_game() -> Record:
    """The player's own game with the same deal."""
    return replace(a_free_game(1), choices=tuple(play(a_free_game(1).setup, 79)[0]))


def _open(hand: Hand, record: Record) -> None:
    hand.app.library.open(sit_down(hand.app.services.store, record))
