"""The final score, animated: lines are ticked off, the total is counted, the seal is stamped, ribbons unroll."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import pi, sin
from typing import Final

from kivy.graphics import PopMatrix, PushMatrix, Translate
from kivy.uix.widget import Widget

from ..style.look import Look
from ..style.numbers import minus_sign
from ..style.playback import Cue, Playback, eased, share
from ..widgets.page import Page
from .rank_widgets import Ribbon, Seal
from .widgets import Banner, TotalLine

TICKS: Final = (0.1, 1.2)
"""The seconds at which the first and the last line are ticked off."""
FADE: Final = 0.12
GLIDE: Final = (1.3, 1.55)
"""While the page scrolls back to the top."""
UNVEIL: Final = (1.5, 1.68)
"""While the rank and the rivals, which say how good the total is, fade in."""
STAMP: Final = (1.72, 1.88)
SHAKE: Final = (1.88, 2.12)
RIBBON: Final = (2.05, 2.3)
LENGTH: Final = 2.4
TICK_DEPTH: Final = 0.6
"""How far down the window a line is when it is ticked off, as a share of the height."""


def tick_at(number: int, lines: int) -> float:
    """The second in which a line is ticked off."""
    return TICKS[0] + (TICKS[1] - TICKS[0]) * number / max(1, lines - 1)


def ticked(seconds: float, points: Sequence[int]) -> int:
    """The sum of the lines that are ticked off so far."""
    return sum(worth for number, worth in enumerate(points) if tick_at(number, len(points)) <= seconds)


@dataclass
class Staged:
    """The widgets of a score screen that take part in the ceremony."""

    lines: Sequence[Widget]
    points: Sequence[int]
    banner: Banner
    total: TotalLine
    verdicts: Sequence[Widget] = ()
    """The widgets that say how good the total is: hidden until it is counted."""
    seal: Seal | None = None
    ribbons: Sequence[Ribbon] = field(default_factory=list)


class Ceremony:
    """Moves the widgets of a page; creates nothing while it plays."""

    def __init__(self, look: Look, page: Page, staged: Staged, on_cue: Callable[[str], None]) -> None:
        self._page, self._staged, self._unit = page, staged, look.u
        self._shaken = Translate(0, 0)
        for place, instruction in enumerate((PushMatrix(), self._shaken)):
            page.column.canvas.before.insert(place, instruction)
        page.column.canvas.after.add(PopMatrix())
        self._pinned = Translate(0, 0)
        self._head = self._lifted(staged.banner)
        self.playback = Playback(LENGTH, self.show, self._cues(), on_cue)

    def _lifted(self, head: Widget) -> Widget:
        """Draw the banner, or the row it stands in, above the lines, which scroll under it; return what was lifted."""
        column = self._page.column
        while head.parent is not column:
            head = head.parent
        column.canvas.remove(head.canvas)
        column.canvas.add(head.canvas)
        for place, instruction in enumerate((PushMatrix(), self._pinned)):
            head.canvas.before.insert(place, instruction)
        head.canvas.after.add(PopMatrix())
        return head

    def _cues(self) -> list[Cue]:
        count = len(self._staged.lines)
        ticks = [Cue(tick_at(number, count), "tick") for number in range(count)]
        stamped = [Cue(STAMP[1], "stamp")] if self._staged.seal is not None else []
        return [*ticks, *stamped, *([Cue(RIBBON[0], "mission")] if self._staged.ribbons else [])]

    def show(self, seconds: float) -> None:
        staged, count = self._staged, len(self._staged.lines)
        for number, line in enumerate(staged.lines):
            at = tick_at(number, count)
            line.opacity = share(seconds, at - FADE, at)
        so_far = ticked(seconds, staged.points)
        staged.total.figure.text = minus_sign(so_far)
        staged.banner.say(so_far)
        for verdict in staged.verdicts:
            verdict.opacity = share(seconds, *UNVEIL)
        if staged.seal is not None:
            staged.seal.press(share(seconds, *STAMP) ** 2)
            self._shake(share(seconds, *SHAKE))
        for ribbon in staged.ribbons:
            ribbon.unroll(eased(share(seconds, *RIBBON)))
        self._scroll(seconds)

    def _shake(self, passed: float) -> None:
        off = 4 * self._unit * (1 - passed) * sin(6 * pi * passed)
        self._shaken.xy = 0.6 * off, off

    def _scroll(self, seconds: float) -> None:
        """Scroll along with the line that is ticked off, then back; the banner with the total stays in view."""
        lines, page = self._staged.lines, self._page
        passed = share(seconds, *TICKS) * (len(lines) - 1)
        number = min(int(passed), len(lines) - 2)
        before, after = (page.depth_of(line) for line in lines[number : number + 2])
        depth = before + (after - before) * (passed - number) + lines[number].height
        wanted = max(0.0, depth - TICK_DEPTH * page.scroll.height) * (1 - eased(share(seconds, *GLIDE)))
        page.hold(lambda: wanted)
        self._pinned.y = -max(0.0, page.scrolled - page.depth_of(self._head))
