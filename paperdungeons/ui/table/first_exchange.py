"""The first time that phones show each other codes: the steps in order, and which one is next."""

from __future__ import annotations

from typing import Final

from ...content.words import Words
from ...core.state import State
from ..style.fonts import FIGURES, ICONS, glyph
from ..style.look import Look
from ..widgets.letters import Badge, Text
from ..widgets.tiles import Beside, Stack
from .seat_status import missing_now

SHOW, SCAN, DONE = 1, 2, 3
STEPS: Final = (SHOW, SCAN, DONE)


def step_of_report(state: State) -> int:
    """The step of a player who reports a round: nobody was heard yet, some were, or all."""
    if not missing_now(state):
        return DONE
    return SCAN if state.heard else SHOW


def exchange_steps(look: Look, name: str, now: int) -> Stack:
    """Three short lines; the current step is bold and filled, earlier ones have a tick."""
    return Stack(look, [_line(look, name, step, now) for step in STEPS], gap=4)


def _line(look: Look, name: str, step: int, now: int) -> Beside:
    palette, is_now = look.palette, step == now
    sign, font = (glyph("check"), ICONS) if step < now else (str(step), FIGURES)
    ground, ink = (palette.mark, palette.on_mark) if is_now else (palette.visited, palette.ink)
    badge = Badge(look, sign, font, 20 * look.scale, ground, ink, palette.card_edge)
    said = look.words(f"exchange.{name}.{step}", **_buttons(look.words))
    text = Text(look, said, 14, palette.ink if is_now else palette.soft_ink, bold=is_now)
    return Beside(look, [badge, text], gap=8)


def _buttons(words: Words) -> dict[str, str]:
    """The texts of the buttons that the steps name, as the buttons have them."""
    names = {"phones": "home.phones.name", "join": "join.phones.join.name"}
    names |= {"start": "join.invite.start", "close": "tell.do.close"}
    return {button: words(key) for button, key in names.items()}
