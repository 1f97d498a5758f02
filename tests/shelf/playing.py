"""Games of the shelf, played by lines of text as on the command line."""

import json
from typing import Any

from paperdungeons.shelf.engine import Game, action_of
from paperdungeons.shelf.games import GAMES
from paperdungeons.shelf.log import Log
from paperdungeons.shelf.script import run

View = dict[str, Any]


def script(game: str, *lines: str) -> list[View]:
    """What each line prints; a text may contain several lines."""
    typed = [line for text in lines for line in text.strip().splitlines()]
    return [json.loads(said) for said in run(GAMES[game], typed)]


def play(game: str, *lines: str) -> View:
    """The state after the last line; no line may be refused."""
    said = script(game, *lines)
    assert [answer for answer in said if "refused" in answer] == []
    return said[-1]


def refusal(game: str, *lines: str) -> str:
    """Why the last line is refused; no line before it may be."""
    said = script(game, *lines)
    assert [answer for answer in said[:-1] if "refused" in answer] == []
    assert set(said[-1]) == {"refused"}
    return said[-1]["refused"]


def answer(game: str, *lines: str) -> View:
    """The answer to the last line, which is a question."""
    said = play(game, *lines)
    assert set(said) == {"answer"}
    return said["answer"]


def log_of(game: Game[Any], *lines: str) -> Log[Any]:
    """A game in progress, with these lines."""
    log: Log[Any] = Log(game)
    for line in lines:
        log, _ = log.do(action_of(game, line))
    return log


class Table:
    """A game in progress: a start that several tests share."""

    def __init__(self, game: str, *lines: str) -> None:
        self.game, self.lines = game, lines

    def after(self, *lines: str) -> "Table":
        return Table(self.game, *self.lines, *lines)

    def play(self, *lines: str) -> View:
        return play(self.game, *self.lines, *lines)

    def refusal(self, *lines: str) -> str:
        return refusal(self.game, *self.lines, *lines)

    def answer(self, *lines: str) -> View:
        return answer(self.game, *self.lines, *lines)
