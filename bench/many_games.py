"""How quick choices and lists are with many games in the store: ``python -m bench.many_games GAMES``. Prints seconds
for ``bench.screens`` as JSON.

A third of the games are unfinished, the others are over.
"""

import json
import sqlite3
import statistics
import sys
import tempfile
from contextlib import closing
from dataclasses import replace
from pathlib import Path

from paperdungeons.ui.automation.offscreen import prepare

TIMES = 15
PATTERNS = 30
"""The number of different games; the others are copies with another player's name."""
GAME = 7
"""The number of the game whose choices are timed."""


def fill(folder: Path, games: int) -> None:
    """Write all games, no two of them the same, in one transaction: saving them one by one would take minutes."""
    from paperdungeons.bots.random_bot import play
    from paperdungeons.content.files import house_box
    from paperdungeons.core.dice import seed_from
    from paperdungeons.core.setup import Setup
    from paperdungeons.play.records.record import Record
    from paperdungeons.play.records.write_game import write_game
    from paperdungeons.play.storage.games_db import FILE
    from paperdungeons.play.storage.games_tables import put_page, transaction
    from paperdungeons.play.storage.saved_page import Kept
    from paperdungeons.play.storage.store import open_store, outcome

    open_store(folder)[0].close()
    setups = [Setup(house_box(), seed_from(number * 104_729)) for number in range(PATTERNS)]
    over = [Record(setup, choices=tuple(play(setup, number)[0])) for number, setup in enumerate(setups)]
    patterns = [replace(game, choices=game.choices[:1]) if is_waiting(n) else game for n, game in enumerate(over)]
    with closing(sqlite3.connect(folder / FILE, isolation_level=None)) as db, transaction(db):
        for number in range(1, games + 1):
            game = replace(patterns[number % PATTERNS], names=(f"N{number}",))
            stands = len(game.choices)
            put_page(db, Kept(number, number, stands, number, number, *outcome(game, stands), write_game(game, None)))


def is_waiting(number: int) -> bool:
    return number % 3 == 0


def main(games: int) -> None:
    prepare(mock=True)
    folder = Path(tempfile.mkdtemp(prefix="paperdungeons-bench-"))
    fill(folder, games)
    from .taps import Player, timed

    player = Player(folder)
    navigator, stage = player.app.navigator, player.stage

    def seconds_to(*path: str) -> float:
        def go() -> None:
            navigator.show(*path)
            stage.frames(1)

        times = []
        for _ in range(TIMES):
            times.append(timed(go))
            navigator.show("home", "about")
            stage.seconds(0.5)
        return statistics.median(times)

    figures = {"choice": statistics.median(player.choice_times(GAME))}
    for name in ("home", "games", "archive"):  # the last reads all games in the background: time nothing after it
        figures[name] = seconds_to("home", *([] if name == "home" else [name]))
    print(json.dumps(figures))


if __name__ == "__main__":
    main(int(sys.argv[1]))
