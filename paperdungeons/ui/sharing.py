"""Sharing from a page: what is said of a result, the button in the bar, and the line that tells what came of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from ..content.words import Words
from ..core.scoring import LINES, score
from ..core.setup import Setup
from ..core.state import OVER, State, phase_of
from ..device.share import Outcome, Shared
from .look import Look
from .parts import IconButton, Page, Plate, Text
from .tally import line_name, spaced, written

ShareText: TypeAlias = Callable[[], Shared]


def result_text(words: Words, state: State) -> str:
    """The score in a few lines, and how somebody else can try the same game."""
    points, dungeon = score(state), words(f"dungeons.{state.setup.board.dungeon.id}.name")
    form = "over" if phase_of(state) == OVER else "so-far"
    total = words(f"share.result.points.{'one' if points.total == 1 else 'many'}", n=written(points.total))
    lines = [
        words("share.result.line", name=line_name(words, state, letter), points=written(points.points(letter)))
        for letter in LINES
    ]
    told = [words(f"share.result.{form}", points=total, dungeon=dungeon, round=state.round), " \u00b7 ".join(lines)]
    if state.setup.is_solo and not state.setup.hand_dice:
        told.append(words("share.result.same", how=_how(words, state.setup, dungeon)))
    return "\n".join(told)


def _how(words: Words, setup: Setup, dungeon: str) -> str:
    """What to set for the same game: what differs from a new one."""
    chosen = [words("share.result.how.dungeon", dungeon=dungeon)] if setup.dungeon is not None else []
    plain = [] if setup.missions else [words("share.result.how.no-missions")]
    return ", ".join([*chosen, words("share.result.how.seed", seed=spaced(setup.seed)), *plain])


class ShareButton(IconButton):
    """Stands in the bar of a page. Where the system does not ask by itself where to, a line below the bar says what
    came of it."""

    def __init__(self, look: Look, page: Page, share: ShareText) -> None:
        super().__init__(look, "share-variant", self._share, look.palette.on_bar)
        self._look, self._page, self._give = look, page, share
        self.told: Plate | None = None

    def _share(self) -> None:
        shared = self._give()
        if self.told is not None:
            self._page.remove_widget(self.told)
            self.told = None
        if shared.outcome is not Outcome.OFFERED:
            self._tell(self._look.words(f"share.outcome.{shared.outcome.value}", where=shared.where))

    def _tell(self, sentence: str) -> None:
        look, palette = self._look, self._look.palette
        self.told = Plate(look, palette.lit, radius=0, pad=10)
        self.told.add_widget(Text(look, sentence, 15, palette.on_lit, bold=True, align="center"))
        self._page.add_widget(self.told, index=len(self._page.children) - 1)
