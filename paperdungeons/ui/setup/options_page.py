"""What all set-up screens have in common: the dungeon, options to switch, and the seed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeVar

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from ...core.cards import Box
from ...core.dice import parse_seed
from ...core.setup import Setup
from ...play.wording.campaign import game_text
from ..style import icons
from ..style.kivymd import make_text_field
from ..style.look import Look
from ..style.numbers import spaced
from ..style.sizes import TOUCH, is_wide, widest_of
from ..system.routes import Size
from ..widgets.basics import IconButton, Text
from ..widgets.page import Page
from ..widgets.tiles import MIDDLE, card, quiet_tile
from .dungeon_card import dungeon_buttons, dungeon_plate
from .solo_options import SoloOptions
from .table_options import TableOptions

Options = TypeVar("Options", SoloOptions, TableOptions)


@dataclass(frozen=True)
class OptionsActions(Generic[Options]):
    """``changed`` is told of every change; ``printed`` leads to a printed dungeon card, to be tapped in."""

    changed: Callable[[Options], None]
    new_seed: Callable[[], str]
    back: Callable[[], None]
    printed: Callable[[], None]


class OptionsPage(Page, Generic[Options]):
    """A set-up fills ``column`` in ``_fill``, from its ``options``."""

    seed_note: Text

    def __init__(
        self, look: Look, size: Size, title: str, box: Box, options: Options, actions: OptionsActions[Options]
    ) -> None:
        super().__init__(look, size, title, actions.back, widest=widest_of(look, size))
        self.box = box
        self.options: Options = options
        self._actions: OptionsActions[Options] = actions
        self.is_wide, self.typing = is_wide(look, size), False
        self.column_width = self.width / (2 if self.is_wide else 1)

    def choose(self, **changes: Any) -> None:
        """Other options: everything is dealt again from them."""
        self.options = replace(self.options, **changes)
        self._actions.changed(self.options)
        self._fill()

    def _fill(self) -> None:
        raise NotImplementedError

    # --- the dungeon ----------------------------------------------------------------------------------------

    def _dungeon(self, setup: Setup) -> Widget:
        plate, shown = dungeon_plate(self.look, setup), setup.board.dungeon.id
        if self.options.campaign is not None:
            told = Text(self.look, game_text(self.look.words, self.options.campaign), 16, bold=True)
            plate.add_widget(told, index=len(plate.children))
            return plate
        is_drawn = self.options.dungeon is None
        plate.add_widget(dungeon_buttons(self.look, is_drawn, lambda by: self._turn(shown, by), self._draw))
        text = self.look.words("printed.way")
        self.printed_tile = quiet_tile(self.look, text, self._actions.printed, icons.OWN_BOX)
        plate.add_widget(self.printed_tile)
        return plate

    def _turn(self, shown: str, by: int) -> None:
        ids = [card.id for card in self.box.dungeons]
        self.choose(dungeon=ids[(ids.index(shown) + by) % len(ids)])

    def _draw(self) -> None:
        """The one that the seed draws; if it shows already, that of another seed."""
        self.choose(dungeon=None, **({"seed": self._actions.new_seed()} if self.options.dungeon is None else {}))

    # --- options --------------------------------------------------------------------------------------------

    def _missions(self) -> Widget:
        words = self.look.words
        return self._option("missions", words("setup.missions.name"), words("setup.missions.below"))

    def _own_dice(self) -> Widget:
        words = self.look.words
        return self._option("hand_dice", words("roll.option.name"), words("roll.option.below"))

    def _option(self, field: str, name: str, below: str) -> Widget:
        """A box to tick."""
        is_on = getattr(self.options, field)
        icon = "checkbox-marked" if is_on else "checkbox-blank-outline"
        return quiet_tile(self.look, name, lambda: self.choose(**{field: not is_on}), icon, below, size=16)

    # --- the seed -------------------------------------------------------------------------------------------

    def _seed(self) -> list[Widget]:
        """Nobody chooses that of a campaign."""
        if self.options.campaign is not None:
            return []
        look, words = self.look, self.look.words
        seed = Text(look, words("setup.seed.name", seed=spaced(self.options.seed)), 15, bold=True, pos_hint=MIDDLE)
        row = BoxLayout(size_hint_y=None, height=max(TOUCH, 44 * look.scale) * look.u, spacing=6 * look.u)
        row.add_widget(seed)
        for icon, act in (("pencil", self._type_seed), ("dice-multiple", self._other_seed)):
            row.add_widget(IconButton(look, icon, act, look.palette.ink, pos_hint=MIDDLE))
        self.seed_note = Text(look, words(self._seed_key), 13, look.palette.soft_ink)
        typed: list[Widget] = []
        if self.typing:
            typed.append(make_text_field(words("setup.seed.hint"), "", self._typed, look))
        return [card(look, [row, *typed, self.seed_note])]

    @property
    def _seed_key(self) -> str:
        """Real dice know nothing of a seed."""
        return "setup.seed.own-dice" if self.options.hand_dice else "setup.seed.below"

    def _other_seed(self) -> None:
        self.choose(seed=self._actions.new_seed(), dungeon=None)

    def _type_seed(self) -> None:
        self.typing = not self.typing
        self._fill()
        self.hold(lambda: self.column.height)

    def _typed(self, text: str) -> None:
        """A complete seed is taken at once; until then a sentence says what is missing."""
        try:
            seed = parse_seed(text)
        except ValueError:
            self.seed_note.text = self.look.words("setup.seed.wrong" if len(text) >= 8 else self._seed_key)
            return
        self.typing = False
        self.choose(seed=seed, dungeon=None)

    def back(self) -> bool:
        if self.typing:
            self._type_seed()
            return True
        return False
