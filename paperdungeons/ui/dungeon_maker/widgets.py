"""Widgets of the dungeon generator: the choice of a difficulty, and the seed of a card."""

from __future__ import annotations

from collections.abc import Callable

from ...content.difficulty import Difficulty
from ...core.dice import parse_seed
from ..style.kivymd import make_text_field
from ..style.look import Look
from ..widgets.basics import IconButton, Plate, Tile
from ..widgets.letters import Text
from ..widgets.tiles import Beside

LENGTH = 8
"""The number of letters in a seed."""


def difficulty_tile(
    look: Look, difficulty: Difficulty, is_chosen: bool, on_tap: Callable[[], None], is_abreast: bool
) -> Tile:
    """A tile for one difficulty; with ``is_abreast``, when three stand side by side, its icon is above the word."""
    palette = look.palette
    ground, ink = (palette.mark, palette.on_mark) if is_chosen else (palette.card, palette.ink)
    tile = Tile(
        look,
        look.words(f"maker.difficulty.{difficulty.value}"),
        on_tap,
        "check-circle" if is_chosen else "circle-outline",
        centre=is_abreast,
        size=13.5,
        ground=ground,
        ink=ink,
        edge=palette.ink if is_chosen else None,
    )
    if is_abreast:
        tile.orientation, tile.padding, tile.spacing = "vertical", 8 * look.u, 2 * look.u
        tile.children[-1].pos_hint = {"center_x": 0.5}
    return tile


class SeedPlate(Plate):
    """Where a card comes from, and a field to type another seed. ``on_seed`` is called with a complete seed."""

    def __init__(
        self, look: Look, origin: str, is_typing: bool, on_pencil: Callable[[], None], on_seed: Callable[[str], None]
    ) -> None:
        super().__init__(look, pad=6)
        self._words, self._on_seed = look.words, on_seed
        self.pencil = IconButton(look, "pencil", on_pencil, look.palette.ink)
        parts = [Text(look, origin, 15, bold=True), self.pencil]
        self.add_widget(Beside(look, parts, gap=6, padding=(6 * look.u, 0)))
        if is_typing:
            self.field = make_text_field(look.words("setup.seed.hint"), "", self._typed, look)
            self.note = Text(look, look.words("maker.same"), 13, look.palette.soft_ink)
            self.add_widget(self.field)
            self.add_widget(self.note)

    def _typed(self, text: str) -> None:
        """A complete seed is taken at once; until then a sentence says what is missing."""
        try:
            seed = parse_seed(text)
        except ValueError:
            self.note.text = self._words("setup.seed.wrong" if len(text) >= LENGTH else "maker.same")
        else:
            self._on_seed(seed)
