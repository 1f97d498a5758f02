"""Setting up a solo game: dungeon, missions, seed, one of two powers and objectives, and bots to beat."""

from __future__ import annotations

from collections.abc import Callable

from kivy.uix.widget import Widget

from ...bots.bot import VETERAN, Bot
from ...core.actions import Keep
from ...core.cards import Box
from ...core.setup import Setup
from ...play.records.header_notation import MOST_GHOSTS
from ...play.wording.bot_names import free_temper
from ..style.icons import GHOST, ROBOT
from ..style.look import Look
from ..widgets.basics import Plate, Text, Tile
from ..widgets.rows import columns_of
from ..widgets.tiles import quiet_tile
from .bot_rows import BotRow
from .card_choice import cards_to_keep, title_of
from .options_page import OptionsPage
from .solo_options import SoloOptions
from .table_options import stronger


class SetupScreen(OptionsPage):
    def __init__(
        self,
        look: Look,
        size,
        box: Box,
        wish: SoloOptions,
        new_seed: Callable[[], str],
        on_start: Callable[[Setup, Keep, SoloOptions], None],
        on_wish: Callable[[SoloOptions], None],
        on_back,
        on_table: Callable[[SoloOptions], None] = lambda _: None,
        on_maker: Callable[[], None] = lambda: None,
        on_printed: Callable[[], None] = lambda: None,
    ) -> None:
        """``on_table`` leads to a table, to play against bots there; ``on_maker`` to new dungeon cards."""
        super().__init__(look, size, look.words("setup.title"), box, wish, new_seed, on_wish, on_back, on_printed)
        self.on_start, self.on_table, self.on_maker = on_start, on_table, on_maker
        self.start_tile = Tile(
            look, "", self._start, ground=look.palette.danger, ink=look.palette.on_danger, centre=True, size=17
        )
        self.put_below(self.start_tile)
        self._fill()

    def _start(self) -> None:
        setup = self.wish.setup(self.box)
        self.on_start(setup, self.wish.cards(setup), self.wish)

    def _fill(self) -> None:
        """One column, or two where it is wide: the dungeon and the ghosts, beside them the cards and the options."""
        offset = self.scrolled
        self.column.clear_widgets()
        setup, room = self.wish.setup(self.box), self.width / (2 if self.is_wide else 1)
        place, chosen = self._dungeon(setup), (self.wish.power, self.wish.objective)
        self.maker_tile = quiet_tile(self.look, self.look.words("maker.way"), self.on_maker, "shovel")
        place.add_widget(self.maker_tile)
        cards = cards_to_keep(self.look, setup, 0, chosen, self._choose_cards, room)
        options = [title_of(self.look, self.look.words("setup.more")), self._missions(), self._own_dice(), self._seed()]
        if self.is_wide:
            self.put(columns_of(self.look, [place, *self._ghosts()], [*cards, *options], gap=20))
        else:
            self.put(place, *cards, *self._ghosts(), *options)
        self.start_tile.name.text = self._start_text()
        self.hold(lambda: offset)

    def _start_text(self) -> str:
        """Where the ghosts may be out of sight, how many there are."""
        words, n = self.look.words, len(self.wish.rivals)
        if self.is_wide or not n:
            return words("setup.start")
        return words(f"setup.start-with.{'one' if n == 1 else 'many'}", n=n)

    # --- whom to beat ---------------------------------------------------------------------------------------

    def _ghosts(self) -> list[Widget]:
        """A row each on one plate, one more below them, and the way to a table. None come where dice are real."""
        look, words, ghosts = self.look, self.look.words, self.wish.rivals
        plate = Plate(look, look.palette.card, look.palette.card_edge, pad=10, gap=8)
        note = "roll.option.no-ghosts" if self.wish.hand_dice else f"bots.ghosts.{'turn' if ghosts else 'none'}"
        plate.add_widget(Text(look, words(note), 13, look.palette.soft_ink))
        self.ghost_rows = [self._ghost(number, ghost) for number, ghost in enumerate(ghosts)]
        for row in self.ghost_rows:
            plate.add_widget(row)
        self.ghost_tile = None
        if len(ghosts) < MOST_GHOSTS and not self.wish.hand_dice:
            more = Bot(VETERAN, free_temper(ghosts))
            self.ghost_tile = Tile(
                look, words("bots.ghosts.add"), lambda: self.choose(ghosts=(*ghosts, more)), GHOST, size=15
            )
            plate.add_widget(self.ghost_tile)
        self.table_tile = quiet_tile(
            look, words("bots.ghosts.table"), lambda: self.on_table(self.wish), ROBOT, words("bots.ghosts.table-below")
        )
        return [title_of(look, words("bots.ghosts.title")), plate, self.table_tile]

    def _ghost(self, number: int, ghost: Bot) -> BotRow:
        before, after = self.wish.ghosts[:number], self.wish.ghosts[number + 1 :]
        return BotRow(
            self.look,
            ghost,
            GHOST,
            lambda: self.choose(ghosts=(*before, stronger(ghost), *after)),
            lambda: self.choose(ghosts=before + after),
        )

    def _choose_cards(self, power: int, objective: int) -> None:
        self.choose(power=power, objective=objective)
