"""The mark of a game that was corrected with the eraser."""

from __future__ import annotations

from typing import Any

from ..style import icons
from ..style.fonts import inline
from ..style.look import Look
from ..style.theme import Rgba
from .basics import Text


def corrected_mark(look: Look, size: float = 13, colour: Rgba | None = None, **kwargs: Any) -> Text:
    """Stands wherever a corrected game appears."""
    text = f"{inline(icons.CORRECTED)} {look.words('eraser.corrected')}"
    return Text(look, text, size, colour or look.palette.soft_ink, markup=True, **kwargs)


def corrected_note(look: Look, text: str) -> Text:
    """What a game has not because it was corrected."""
    return Text(look, f"{inline(icons.CORRECTED)} {text}", 13, look.palette.soft_ink, align="center", markup=True)
