"""What all set-up screens have in common: the dungeon, options to switch, and the seed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Final, Generic, TypeVar

from kivy.uix.widget import Widget

from ...core.cards import Box
from ...core.dice import parse_seed
from ...core.setup import Setup
from ...play.wording.campaign import game_text
from ..style import icons
from ..style.kivymd import make_text_field
from ..style.look import Look
from ..style.numbers import spaced
from ..style.sizes import TOUCH, is_tablet, is_wide, widest_of
from ..system.routes import Size
from ..widgets.basics import IconButton, Tile
from ..widgets.boxes import QuickBox
from ..widgets.letters import Text
from ..widgets.page import Page
from ..widgets.rows import RoomAbove
from ..widgets.tiles import MIDDLE, card, heading, quiet_tile
from .dungeon_card import dungeon_buttons
from .dungeon_row import DungeonPlate
from .folds import Folds
from .solo_options import SoloOptions
from .table_options import TableOptions

OPTIONS: Final = {"missions": "setup.missions", "lost_gems": "pass.lost-gems", "hand_dice": "roll.option"}
"""The options that can be switched on and off, and the keys of their texts."""
ENOUGH, ENOUGH_ON_A_TABLET = 0.4, 0.2
"""If this part of the page's height shows what was unfolded, the page need not move. On a tablet it is less: another
column would move too."""

Options = TypeVar("Options", SoloOptions, TableOptions)


@dataclass(frozen=True)
class OptionsActions(Generic[Options]):
    """``changed`` is given the options after every change; ``printed`` leads to copying a printed dungeon card."""

    changed: Callable[[Options], None]
    new_seed: Callable[[], str]
    back: Callable[[], None]
    printed: Callable[[], None]


class OptionsPage(Page, Generic[Options]):
    """A subclass fills ``column`` from its ``options`` in ``_fill``, and names in ``parts`` what can be touched."""

    opens_dungeon = False
    """Whether the dungeon is unfolded until somebody folds it."""
    seed_note: Text
    dungeon_plate: DungeonPlate
    more_tile: Tile

    def __init__(
        self,
        look: Look,
        size: Size,
        title: str,
        box: Box,
        options: Options,
        actions: OptionsActions[Options],
        folds: Folds,
    ) -> None:
        super().__init__(look, size, title, actions.back, widest=widest_of(look, size))
        self.box, self.folds = box, folds
        self.parts: dict[str, Widget] = {}
        self._unfolded: dict[str, Widget] = {}
        """The last thing of each part that is unfolded."""
        self.options: Options = options
        self._actions: OptionsActions[Options] = actions
        self.is_wide, self.typing = is_wide(look, size), False
        self._above = [RoomAbove(self)] if is_tablet(look, size) else []
        self._enough = ENOUGH_ON_A_TABLET if is_tablet(look, size) else ENOUGH
        self.column_width = self.width / (2 if self.is_wide else 1)

    def choose(self, **changes: Any) -> None:
        """Change options and deal everything again. The first one named is the part that was touched."""
        self.options = replace(self.options, **changes)
        self._actions.changed(self.options)
        self.refill(next(iter(changes)))

    def refill(self, touched: str = "", comes_up: bool = False) -> None:
        """Build everything again. The part that was touched stays where it is on the screen, whatever appears or
        disappears above it. With ``comes_up`` what it has unfolded comes into view."""
        offset, before = self.scrolled, self.parts.get(touched)
        depth = 0.0 if before is None else self.depth_of(before)
        self.let_go()
        self.column.clear_widgets()
        self.put(*self._above)
        self.parts, self._unfolded = {}, {}
        self._fill()
        after, last = self.parts.get(touched), self._unfolded.get(touched) if comes_up else None

        def wanted() -> float:
            if before is None or after is None:
                return offset
            stays = offset + self.depth_of(after) - depth
            return stays if last is None else _brought_up(self, stays, after, last, self._enough)

        self.hold(wanted)

    def _fill(self) -> None:
        raise NotImplementedError

    def fold(self, name: str) -> None:
        """Fold or unfold the part of this name."""
        setattr(self.folds, name, not getattr(self.folds, name))
        self.refill(name, comes_up=True)

    # --- the dungeon ----------------------------------------------------------------------------------------

    def _dungeon(self, setup: Setup, others: Sequence[Widget] = ()) -> list[Widget]:
        """The dungeon; ``others`` are ways to change it that only some set-ups have. The dungeon of a campaign cannot
        be changed. With two columns it has a title, like the other column."""
        look, words, shown, campaign = self.look, self.look.words, setup.board.dungeon.id, self.options.campaign
        told, draw, changes = "", None, []
        if campaign is None:
            self.printed_tile = quiet_tile(look, words("printed.way"), self._actions.printed, icons.OWN_BOX)
            buttons = dungeon_buttons(look, self.options.dungeon is None, lambda by: self._turn(shown, by), self._draw)
            draw, changes = self._draw, [buttons, self.printed_tile, *others]
        else:
            told = game_text(words, campaign)
        is_open = self.folds.dungeon != self.opens_dungeon
        plate = DungeonPlate(look, setup, is_open, lambda: self.fold("dungeon"), draw, changes, told)
        self.parts["dungeon"] = self.dungeon_plate = plate
        if is_open:
            self._unfolded["dungeon"] = plate
        title: list[Widget] = [heading(look, words("sheet.page.dungeon"))] if self.is_wide else []
        return [*title, plate]

    def _turn(self, shown: str, by: int) -> None:
        ids = [card.id for card in self.box.dungeons]
        self.choose(dungeon=ids[(ids.index(shown) + by) % len(ids)])

    def _draw(self) -> None:
        """Choose the dungeon that the seed draws; if it is already chosen, the one of a new seed."""
        self.choose(dungeon=None, **({"seed": self._actions.new_seed()} if self.options.dungeon is None else {}))

    # --- options --------------------------------------------------------------------------------------------

    def _more(self, facts: Sequence[str], options: Callable[[], Sequence[Widget]]) -> list[Widget]:
        """Everything that a first game does not need. While folded, it shows the current ``facts`` and the seed."""
        words = self.look.words
        if self.options.campaign is None:
            facts = [*facts, words("setup.seed.name", seed=spaced(self.options.seed))]
        icon, below = ("chevron-up", "") if self.folds.more else ("chevron-down", " · ".join(facts))
        self.more_tile = quiet_tile(self.look, words("setup.more"), lambda: self.fold("more"), icon, below, size=16)
        self.parts["more"] = self.more_tile
        unfolded: Sequence[Widget] = options() if self.folds.more else ()
        if unfolded:
            self._unfolded["more"] = unfolded[-1]
        return [self.more_tile, *unfolded]

    def _option(self, field: str) -> Widget:
        """A tile with a tick box for an option."""
        is_on, name, below = getattr(self.options, field), f"{OPTIONS[field]}.name", f"{OPTIONS[field]}.below"
        icon, words = "checkbox-marked" if is_on else "checkbox-blank-outline", self.look.words
        change = partial(self.choose, **{field: not is_on})
        self.parts[field] = quiet_tile(self.look, words(name), change, icon, words(below), size=16)
        return self.parts[field]

    # --- the seed -------------------------------------------------------------------------------------------

    def _seed(self) -> list[Widget]:
        """The seed and the ways to change it; nothing in a campaign, which decides the seed."""
        if self.options.campaign is not None:
            return []
        look, words = self.look, self.look.words
        seed = Text(look, words("setup.seed.name", seed=spaced(self.options.seed)), 15, bold=True, pos_hint=MIDDLE)
        row = QuickBox(size_hint_y=None, height=max(TOUCH, 44 * look.scale) * look.u, spacing=6 * look.u)
        row.add_widget(seed)
        for icon, act in (("pencil", self._type_seed), ("dice-multiple", self._other_seed)):
            row.add_widget(IconButton(look, icon, act, look.palette.ink, pos_hint=MIDDLE))
        self.seed_note = Text(look, words(_seed_key(self.options)), 13, look.palette.soft_ink)
        typed: list[Widget] = []
        if self.typing:
            typed.append(make_text_field(words("setup.seed.hint"), "", self._typed, look))
        self.parts["seed"] = card(look, [row, *typed, self.seed_note])
        return [self.parts["seed"]]

    def _other_seed(self) -> None:
        self.choose(seed=self._actions.new_seed(), dungeon=None)

    def _type_seed(self) -> None:
        self.typing = not self.typing
        self.refill()
        self.hold(lambda: self.column.height)

    def _typed(self, text: str) -> None:
        """A complete seed is taken at once; until then a sentence says what is missing."""
        try:
            seed = parse_seed(text)
        except ValueError:
            self.seed_note.text = self.look.words("setup.seed.wrong" if len(text) >= 8 else _seed_key(self.options))
            return
        self.typing = False
        self.choose(seed=seed, dungeon=None)

    def back(self) -> bool:
        if self.typing:
            self._type_seed()
            return True
        return False


def _brought_up(page: Page, stays: float, first: Widget, last: Widget, enough: float) -> float:
    """How far a page is scrolled to show everything from the ``first`` widget to the ``last``, or as much of it as
    there is room for. If ``enough`` of the page's height can be seen from the first one on, it stays where it is."""
    height, gap = page.scroll.height, page.column.spacing
    top, end = page.depth_of(first), page.depth_of(last) + last.height
    if stays + height - top >= enough * height:
        return stays
    return max(stays, min(top - gap, end + gap - height))


def _seed_key(options: SoloOptions | TableOptions) -> str:
    """The key of the note about the seed, which decides the cards but not the rolls of real dice."""
    return "setup.seed.own-dice" if options.hand_dice else "setup.seed.below"
