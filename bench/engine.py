"""Random play and replay of our engine, compared with python-chess and pyhtzee."""

from random import Random

import chess
from pyhtzee import Pyhtzee

from paperdungeons.bots import random_bot as uniform
from paperdungeons.content.files import house_box
from paperdungeons.core.dice import seed_from
from paperdungeons.core.legal import legal_actions
from paperdungeons.core.rules import apply
from paperdungeons.core.setup import Setup
from paperdungeons.core.state import start
from paperdungeons.play.records.read_game import read_game
from paperdungeons.play.records.record import Record, replay
from paperdungeons.play.records.write_game import write_game

from .contest import Ratio, best_rates

OUR_GAMES, CHESS_GAMES, DICE_GAMES, REPLAYS = 96, 6, 60, 40
PLIES = 350

SETUPS = [
    Setup(house_box(), seed_from(number), dungeon=dungeon.id) for number, dungeon in enumerate(house_box().dungeons)
]
"""One match in each dungeon."""


def play_paper_dungeons(heat: int) -> int:
    chance, actions = Random(heat), 0
    for game in range(OUR_GAMES):
        state = start(SETUPS[game % len(SETUPS)])
        while legal := legal_actions(state):
            state, _ = apply(state, legal[int(chance.random() * len(legal))])
            actions += 1
    return actions


def play_chess(heat: int) -> int:
    chance, plies = Random(heat), 0
    for _ in range(CHESS_GAMES):
        board = chess.Board()
        for _ in range(PLIES):
            legal = list(board.legal_moves)
            if not legal:
                break
            board.push(legal[int(chance.random() * len(legal))])
            plies += 1
    return plies


def play_yahtzee(heat: int) -> int:
    chance, actions = Random(heat), 0
    for game in range(DICE_GAMES):
        match = Pyhtzee(seed=game)
        while not match.is_finished():
            legal = match.get_possible_actions()
            match.take_action(legal[int(chance.random() * len(legal))])
            actions += 1
    return actions


RECORDS = [Record(setup, choices=tuple(uniform.play(setup)[0])) for setup in SETUPS]
TEXTS = [write_game(record) for record in RECORDS]


def replay_games(_: int) -> int:
    """Every choice is checked against the rules on the way."""
    for number in range(REPLAYS):
        replay(RECORDS[number % len(RECORDS)])
    return REPLAYS


def read_games(_: int) -> int:
    """Read games from text and replay them; their check letters are checked too."""
    for number in range(REPLAYS):
        read_game(TEXTS[number % len(TEXTS)], house_box())
    return REPLAYS


def ratios() -> list[Ratio]:
    rates = best_rates(
        {
            "paper dungeons": play_paper_dungeons,
            "python-chess": play_chess,
            "pyhtzee": play_yahtzee,
            "replay": replay_games,
            "read": read_games,
        }
    )
    for name in ("paper dungeons", "python-chess", "pyhtzee"):
        print(f"{name:16} {rates[name]:9.0f} actions a second at random")
    chess_game = PLIES / rates["python-chess"]
    print(f"{'replay':16} {1000 / rates['replay']:9.2f} ms a game, {1000 / rates['read']:.2f} ms from text")
    print(f"{'python-chess':16} {1000 * chess_game:9.2f} ms a random game of {PLIES} plies")
    return [
        Ratio("random-play-vs-python-chess", rates["paper dungeons"] / rates["python-chess"], 6.5),
        Ratio("random-play-vs-pyhtzee", rates["paper dungeons"] / rates["pyhtzee"], 4),
        Ratio("replay-vs-python-chess-game", chess_game * rates["replay"], 15),
    ]
