"""What all set-up screens have in common: the dungeon, options to switch, and the seed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from ...core.cards import Box
from ...core.dice import parse_seed
from ...core.setup import Setup
from ..style import icons
from ..style.kivymd import make_text_field
from ..style.look import Look
from ..style.numbers import spaced
from ..style.sizes import TOUCH, is_wide, widest_of
from ..widgets.basics import IconButton, Plate, Text, Tile
from ..widgets.page import Page
from ..widgets.tiles import quiet_tile
from .dungeon_card import dungeon_buttons, dungeon_plate


class OptionsPage(Page):
    """``wish`` is a frozen record with a seed, a dungeon, missions and real dice; ``on_wish`` is told of every change.

    A set-up fills ``column`` in ``_fill``.
    """

    def __init__(
        self,
        look: Look,
        size,
        title: str,
        box: Box,
        wish,
        new_seed: Callable[[], str],
        on_wish: Callable[..., None],
        on_back,
        on_printed: Callable[[], None] = lambda: None,
    ) -> None:
        """``on_printed`` leads to a printed dungeon card, to be tapped in."""
        super().__init__(look, size, title, on_back, widest=widest_of(look, size))
        self.box, self.wish, self.new_seed, self.on_wish = box, wish, new_seed, on_wish
        self.on_printed = on_printed
        self.is_wide, self.typing = is_wide(look, size), False

    def choose(self, **changes) -> None:
        """Other options: everything is dealt again from them."""
        self.wish = replace(self.wish, **changes)
        self.on_wish(self.wish)
        self._fill()

    def _fill(self) -> None:
        raise AssertionError("a page of wishes is filled with something")

    # --- the dungeon ----------------------------------------------------------------------------------------

    def _dungeon(self, setup: Setup) -> Widget:
        plate, shown = dungeon_plate(self.look, setup), setup.board.dungeon.id
        is_drawn = self.wish.dungeon is None
        plate.add_widget(dungeon_buttons(self.look, is_drawn, lambda by: self._turn(shown, by), self._draw))
        self.printed_tile = quiet_tile(self.look, self.look.words("printed.way"), self.on_printed, icons.OWN_BOX)
        plate.add_widget(self.printed_tile)
        return plate

    def _turn(self, shown: str, by: int) -> None:
        ids = [card.id for card in self.box.dungeons]
        self.choose(dungeon=ids[(ids.index(shown) + by) % len(ids)])

    def _draw(self) -> None:
        """The one that the seed draws; if it shows already, that of another seed."""
        self.choose(dungeon=None, **({"seed": self.new_seed()} if self.wish.dungeon is None else {}))

    # --- options --------------------------------------------------------------------------------------------

    def _option(self, field: str, name: str, below: str) -> Widget:
        look, is_on = self.look, getattr(self.wish, field)
        return Tile(
            look,
            name,
            lambda: self.choose(**{field: not is_on}),
            "checkbox-marked" if is_on else "checkbox-blank-outline",
            below,
            ground=look.palette.card,
            ink=look.palette.ink,
            soft=look.palette.soft_ink,
            edge=look.palette.card_edge,
        )

    def _missions(self) -> Widget:
        words = self.look.words
        return self._option("missions", words("setup.missions.name"), words("setup.missions.below"))

    def _own_dice(self) -> Widget:
        words = self.look.words
        return self._option("hand_dice", words("roll.option.name"), words("roll.option.below"))

    # --- the seed -------------------------------------------------------------------------------------------

    def _seed(self) -> Widget:
        look, words = self.look, self.look.words
        plate = Plate(look, look.palette.card, look.palette.card_edge)
        row = BoxLayout(size_hint_y=None, height=max(TOUCH, 44 * look.scale) * look.u, spacing=6 * look.u)
        seed = words("setup.seed.name", seed=spaced(self.wish.seed))
        row.add_widget(Text(look, seed, 15, bold=True, pos_hint={"center_y": 0.5}))
        row.add_widget(IconButton(look, "pencil", self._type_seed, look.palette.ink, pos_hint={"center_y": 0.5}))
        row.add_widget(
            IconButton(
                look,
                "dice-multiple",
                lambda: self.choose(seed=self.new_seed(), dungeon=None),
                look.palette.ink,
                pos_hint={"center_y": 0.5},
            )
        )
        plate.add_widget(row)
        self.seed_note = Text(look, words(self._seed_key), 13, look.palette.soft_ink)
        if self.typing:
            plate.add_widget(make_text_field(words("setup.seed.hint"), "", self._typed, look))
        plate.add_widget(self.seed_note)
        return plate

    @property
    def _seed_key(self) -> str:
        """Real dice know nothing of a seed."""
        return "setup.seed.own-dice" if self.wish.hand_dice else "setup.seed.below"

    def _type_seed(self) -> None:
        self.typing = not self.typing
        self._fill()
        self.hold(lambda: self.column.height)

    def _typed(self, text: str) -> None:
        """A complete seed is taken at once; until then a sentence says what is missing."""
        words = self.look.words
        try:
            seed = parse_seed(text)
        except ValueError:
            self.seed_note.text = words("setup.seed.wrong" if len(text) >= 8 else self._seed_key)
            return
        self.typing = False
        self.choose(seed=seed, dungeon=None)

    def back(self) -> bool:
        if self.typing:
            self._type_seed()
            return True
        return False
