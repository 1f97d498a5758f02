"""How strong the bots are, on the same seeds, and how long they think, in processor time.

Every seed has a number; the dungeons take turns. Games and searches run on all cores, and always give the same points.
"""

import multiprocessing
import time
from collections.abc import Sequence
from itertools import pairwise
from statistics import fmean, stdev
from typing import Final, NamedTuple, TypeAlias

from paperdungeons.bots import random_bot as uniform
from paperdungeons.bots.advice import options
from paperdungeons.bots.bot import CHAMPION, NOVICE, VETERAN, Bot
from paperdungeons.bots.players import decide
from paperdungeons.bots.review import Analyst
from paperdungeons.content.files import house_box
from paperdungeons.core.actions import Action, EndRound
from paperdungeons.core.dice import seed_from
from paperdungeons.core.rules import apply
from paperdungeons.core.scoring import total_points
from paperdungeons.core.setup import Setup
from paperdungeons.core.state import OVER, State, phase_of, start

from .contest import Ratio
from .engine import CHESS_GAMES as CHESS_GAMES_A_HEAT, play_chess

GAMES, CHAMPIONS, REVIEWED, HINTED = 400, 200, 24, 12
CHESS_GAMES: Final = 40
CHESS_GAMES_A_ROUND: Final = 4.4
"""The most that a round of the champion may take on average, in random games of chess."""
SEEDS_APART: Final = 7919
SURE: Final = 2.1
"""Student's factor for 95 % confidence with twenty pairs; with more pairs it is a little too wide."""

Log: TypeAlias = tuple[int, tuple[Action, ...]]
"""The number of a seed, and the choices made on it."""


class Game(NamedTuple):
    """A game played alone: its choices, the points, and the seconds that each round took to decide."""

    choices: tuple[Action, ...]
    points: int
    seconds: tuple[float, ...]


class Standing(NamedTuple):
    """The points of one player, by the number of the seed."""

    name: str
    points: Sequence[float]

    @property
    def mean(self) -> float:
        return fmean(self.points)


class Lead(NamedTuple):
    """How much better one player is than another on the seeds that both played, and how sure that is."""

    mean: float
    give_or_take: float
    times: float


def lead(better: Standing, other: Standing) -> Lead:
    pairs = list(zip(better.points, other.points, strict=False))
    ahead = [mine - theirs for mine, theirs in pairs]
    times = sum(mine for mine, _ in pairs) / sum(theirs for _, theirs in pairs)
    return Lead(fmean(ahead), SURE * stdev(ahead) / len(ahead) ** 0.5, times)


# --- one game ------------------------------------------------------------------------------------------------


def setup_of(number: int) -> Setup:
    dungeons = house_box().dungeons
    return Setup(house_box(), seed_from(number * SEEDS_APART), dungeon=dungeons[number % len(dungeons)].id)


def played_at_random(number: int) -> int:
    setup = setup_of(number)
    state = start(setup)
    for choice in uniform.play(setup, number)[0]:
        state, _ = apply(state, choice)
    return total_points(state)


def played(job: tuple[int, int]) -> Game:
    number, strength = job
    state, choices, seconds = start(setup_of(number)), list[Action](), dict[int, float]()
    while phase_of(state) != OVER:
        began, round_ = time.process_time(), state.round
        made = decide(state, Bot(strength)) or (EndRound(),)
        seconds[round_] = seconds.get(round_, 0.0) + time.process_time() - began
        for choice in made:
            state, _ = apply(state, choice)
        choices += made
    return Game(tuple(choices), total_points(state), tuple(seconds.values()))


def reviewed(log: Log) -> tuple[int, float]:
    """The points of the best line that the reviewer finds, knowing the dice, and the seconds that this takes."""
    number, choices = log
    began = time.process_time()
    analyst = Analyst(start(setup_of(number)), choices)
    for _ in analyst.work():
        pass
    return analyst.review().best.points, time.process_time() - began


def longest_hint(log: Log) -> float:
    """The seconds of the slowest hint at the beginning of a round, where there is most to search."""
    number, choices = log
    states = [start(setup_of(number))]
    for choice in choices:
        states.append(apply(states[-1], choice)[0])
    return max(_seconds_of_hint(after) for before, after in pairwise(states) if before.round < after.round)


def _seconds_of_hint(state: State) -> float:
    began = time.process_time()
    options(state)
    return time.process_time() - began


def seconds_of_chess(number: int) -> float:
    """The seconds of a random chess game. A round of the champion is compared with it, as our own engine changes."""
    began = time.process_time()
    play_chess(number)
    return (time.process_time() - began) / CHESS_GAMES_A_HEAT


# --- all of them ---------------------------------------------------------------------------------------------


def ratios() -> list[Ratio]:
    with multiprocessing.get_context("spawn").Pool() as pool:
        chess_game = fmean(pool.map(seconds_of_chess, range(CHESS_GAMES), chunksize=1))

        def games(strength: int, number: int) -> list[Game]:
            return pool.map(played, [(game, strength) for game in range(number)], chunksize=1)

        at_random = Standing("uniform", pool.map(played_at_random, range(GAMES)))
        novices, veterans, champions = games(NOVICE, GAMES), games(VETERAN, GAMES), games(CHAMPION, CHAMPIONS)
        logs = [(number, game.choices) for number, game in enumerate(champions)]
        reviews = pool.map(reviewed, logs[:REVIEWED], chunksize=1)
        hint = max(pool.map(longest_hint, logs[:HINTED], chunksize=1))
    reviewer, review = Standing("reviewer", [points for points, _ in reviews]), max(seconds for _, seconds in reviews)
    novice, veteran, champion = (
        Standing(name, [game.points for game in strong])
        for name, strong in (("novice", novices), ("veteran", veterans), ("champion", champions))
    )
    _print_table([at_random, novice, veteran, champion, reviewer])
    game = fmean(sum(game.seconds) for game in veterans)
    round_ = max(max(game.seconds) for game in champions)
    usual = fmean(second for game in champions for second in game.seconds)
    print(f"{'veteran':16} {1000 * game:9.1f} ms a game")
    print(
        f"{'champion':16} {round_:9.2f} s at most a round, {1000 * usual:.0f} ms on average, "
        f"a hint {hint:.2f} s, a whole review {review:.1f} s"
    )
    ahead = lead(champion, veteran)
    return [
        Ratio("novice-vs-uniform", lead(novice, at_random).times, 4),
        Ratio("veteran-vs-uniform", lead(veteran, at_random).times, 6),
        Ratio("champion-ahead-of-veteran", ahead.mean, 13),
        Ratio("champion-surely-ahead-of-veteran", ahead.mean - ahead.give_or_take, 0),
        Ratio("champion-round-in-chess-games", usual / chess_game, CHESS_GAMES_A_ROUND, at_most=True),
        Ratio("longest-hint-in-veteran-games", hint / game, 3, at_most=True),
        Ratio("longest-review-in-veteran-games", review / game, 80, at_most=True),
        Ratio("reviewer-vs-champion", lead(reviewer, champion).times, 1.2),
        Ratio("veteran-game-seconds", game, 0.1, at_most=True),
        Ratio("longest-champion-round-seconds", round_, 1, at_most=True),
        Ratio("longest-hint-seconds", hint, 1, at_most=True),
        Ratio("longest-review-seconds", review, 20, at_most=True),
    ]


def _print_table(standings: Sequence[Standing]) -> None:
    print(f"{'player':16} {'games':>9} {'points':>8}   on the same seeds (95 % sure)")
    print(f"{standings[0].name:16} {len(standings[0].points):9} {standings[0].mean:8.1f}")
    for weaker, own in pairwise(standings):
        ahead = lead(own, weaker)
        print(
            f"{own.name:16} {len(own.points):9} {own.mean:8.1f}   {ahead.mean:+.1f} (+- {ahead.give_or_take:.1f}), "
            f"{ahead.times:.2f} times the {weaker.name}"
        )
