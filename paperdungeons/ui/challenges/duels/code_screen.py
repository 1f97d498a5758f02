"""A finished game as a code: to scan, to send, and, as a challenge, to play on paper."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from kivy.uix.widget import Widget

from ....device.share import Shared, ShareOutcome
from ....play.names import MOST_CHARACTERS
from ...codes.code_page import CodePage
from ...style.kivymd import make_name_field
from ...style.look import Look
from ...system.routes import Size
from ...widgets.basics import roomier
from ...widgets.letters import Text
from ...widgets.rows import LevelRow
from ...widgets.tiles import main_tile, quiet_tile

SHARE = 0.56
"""The largest share of the height that the code takes."""
WHOLE = 0.8
"""The least share of the width that the code takes, even if the rest is then out of sight."""
SEND, PAPER = "share-variant", "note-edit-outline"


@dataclass(frozen=True)
class CodeActions:
    """``send`` hands the text to the system and returns what came of it; ``paper`` is None unless it is a challenge."""

    send: Callable[[], Shared]
    copy: Callable[[], object]
    rename: Callable[[str], None]
    paper: Callable[[], None] | None
    back: Callable[[], None]


class ResultCodeScreen(CodePage):
    """``texts`` say what the code is; ``name`` is what friends will see."""

    def __init__(
        self, look: Look, size: Size, title: str, texts: list[str], link: str, name: str, actions: CodeActions
    ) -> None:
        look = roomier(look, size)
        super().__init__(look, size, title, link, actions.copy, actions.back, SHARE)
        self._actions, words = actions, look.words
        self.put(*(Text(look, text, 15, align="center") for text in texts))
        self.note.text = words("join.code.too-long")
        self.put(self.note)
        self.field = make_name_field(words("challenges.send.name"), name, lambda _: None, look, MOST_CHARACTERS)
        self.field.bind(focus=self._typed)
        self.paper_tile = actions.paper and quiet_tile(
            look, words("challenges.send.paper"), actions.paper, PAPER, words("challenges.send.paper-below")
        )
        self.put(self.field, *([self.paper_tile] if self.paper_tile else []))
        self.send_tile = main_tile(look, words("challenges.send.send"), self._send, SEND)
        self.put_below(LevelRow(look, [self.send_tile]))
        self.spare_the_rest(WHOLE * min(size))

    def _typed(self, field: Widget, is_typing: bool) -> None:
        """Make the code again once the name is typed, because the name is part of it."""
        if not is_typing:
            self._actions.rename(field.text)

    def _send(self) -> None:
        shared = self._actions.send()
        if shared.outcome is not ShareOutcome.OFFERED:
            self.note.text = self.look.words(f"share.outcome.{shared.outcome.value}", where=shared.where)

    def back(self) -> bool:
        was_typing = bool(self.field.focus)
        self.field.focus = False
        return was_typing
