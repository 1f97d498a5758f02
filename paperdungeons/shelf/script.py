"""A script: lines of text in, JSON lines out. It is how the rules are used without a screen."""

import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, Final, Generic

from .engine import Game, Question, S, ask, read_line, read_question, view
from .log import Log
from .notation import Words, words_of
from .reasons import Reason, Refused
from .record import CHECK
from .sheet import View
from .title import TITLE

_HEADERS: Final = (TITLE.lower(), CHECK.lower())
UNDO, REDO = "undo", "redo"
Complain = Callable[[int, int], None]
"""Called with the line and the column of a word that fits no place."""


@dataclass
class Script(Generic[S]):
    """A game that is played line by line."""

    game: Game[S]
    log: Log[S] = field(init=False)

    def __post_init__(self) -> None:
        self.log = Log(self.game)

    def answer(self, words: Words) -> View:
        """What a line prints; raises ``Refused``, with nothing changed."""
        if words.words == (UNDO,) or words.words == (REDO,):
            self.log = self.log.undo() if words.words == (UNDO,) else self.log.redo()
            return view(self.game, self.log.state)
        said = read_line(self.game, words)
        if isinstance(said, Question):
            return {"answer": ask(self.game, self.log.state, said)}
        self.log, events = self.log.do(said)
        return view(self.game, self.log.state, events)


def run(game: Game[Any], lines: Iterable[str], complain: Complain = lambda _line, _column: None) -> Iterator[str]:
    """One line of JSON for every line that is not blank, a comment or a header."""
    script = Script(game)
    for number, line in enumerate(lines, 1):
        words = words_of(line)
        if not words.words or words.words[0] in _HEADERS:
            continue
        try:
            said = script.answer(words)
        except Refused as refusal:
            if refusal.reason is Reason.MALFORMED:
                complain(number, words.column(refusal.word))
            said = refused(refusal)
        yield json.dumps(said)


def answer_once(game: Game[Any], words: Iterable[str]) -> str:
    """The answer to one question without a game in progress, as a line of JSON."""
    folded = words_of(" ".join(words)).words
    try:
        said: View = {"answer": ask(game, None, read_question(game, folded))}
    except Refused as refusal:
        said = refused(refusal)
    return json.dumps(said)


def refused(refusal: Refused) -> View:
    return {"refused": refusal.reason.value}
