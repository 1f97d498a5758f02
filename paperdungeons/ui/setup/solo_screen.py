"""Setting up a solo game: one of two powers and objectives, missions, the dungeon; all the rest is folded."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from kivy.uix.widget import Widget

from ...bots.bot import VETERAN, Bot
from ...core.actions import Keep
from ...core.cards import Box
from ...core.setup import Setup
from ...play.records.header_notation import MOST_GHOSTS
from ...play.wording.bot_names import against_text, free_temper
from ..style.icons import GHOST, ROBOT
from ..style.look import Look
from ..system.routes import Size
from ..widgets.basics import Tile, roomier
from ..widgets.letters import Text
from ..widgets.rows import columns_of
from ..widgets.tiles import card, foot_of, heading, main_tile, quiet_tile
from .bot_rows import BotRow
from .card_choice import cards_to_keep
from .folds import Folds
from .mission_list import mission_list
from .options_page import OptionsActions, OptionsPage
from .solo_options import SoloOptions
from .table_options import stronger


@dataclass(frozen=True)
class SoloActions(OptionsActions[SoloOptions]):
    """``table`` leads to the set-up of a table with bots, ``maker`` to new dungeon cards."""

    start: Callable[[Setup, Keep, SoloOptions], None]
    table: Callable[[SoloOptions], None]
    maker: Callable[[], None]


class SetupScreen(OptionsPage[SoloOptions]):
    ghost_rows: list[BotRow]
    ghost_tile: Tile | None

    def __init__(
        self, look: Look, size: Size, box: Box, options: SoloOptions, actions: SoloActions, folds: Folds
    ) -> None:
        look = roomier(look, size)
        super().__init__(look, size, look.words("setup.title"), box, options, actions, folds)
        self.actions = actions
        self.start_tile = main_tile(look, "", self._start, size=17)
        self.put_below(foot_of(look, size[0], [self.start_tile]))
        self.refill()

    def _start(self) -> None:
        setup = self.options.setup(self.box)
        self.actions.start(setup, self.options.cards(setup), self.options)

    def _fill(self) -> None:
        """One column, or two on a wide screen: the cards to choose, and beside them the game they are for."""
        look, options, setup = self.look, self.options, self.options.setup(self.box)
        self.maker_tile = quiet_tile(look, look.words("maker.way"), self.actions.maker, "shovel")
        chosen = options.power, options.objective
        cards = cards_to_keep(look, setup, 0, chosen, self._choose_cards, self.column_width)
        game = [*mission_list(look, setup, 0), *self._dungeon(setup, [self.maker_tile]), *self._rest()]
        if self.is_wide:
            self.put(columns_of(look, cards, game, gap=20))
        else:
            self.put(*cards, *game)
        self.start_tile.name.text = self._start_text()

    def _rest(self) -> list[Widget]:
        """All that is folded away at first."""
        options, words = self.options, self.look.words
        facts = [words("roll.option.name")] if options.hand_dice else []
        if options.rivals:
            facts.append(against_text(words, options.rivals))
        switches = "missions", "hand_dice"
        return self._more(facts, lambda: [*self._ghosts(), *map(self._option, switches), *self._seed()])

    def _start_text(self) -> str:
        """The words on the start button; in one column, where the ghosts may be out of sight, with their number."""
        words, n = self.look.words, len(self.options.rivals)
        return words("setup.start") if self.is_wide or not n else words.plural("setup.start-with", n)

    # --- whom to beat ---------------------------------------------------------------------------------------

    def _ghosts(self) -> list[Widget]:
        """The ghosts on one plate, a button to add one, and the way to a table. There are no ghosts with real dice."""
        look, words, ghosts = self.look, self.look.words, self.options.rivals
        note = "roll.option.no-ghosts" if self.options.hand_dice else f"bots.ghosts.{'turn' if ghosts else 'none'}"
        self.ghost_rows = [self._ghost(number, ghost) for number, ghost in enumerate(ghosts)]
        parts: list[Widget] = [Text(look, words(note), 13, look.palette.soft_ink), *self.ghost_rows]
        self.ghost_tile = None
        if len(ghosts) < MOST_GHOSTS and not self.options.hand_dice:
            self.ghost_tile = quiet_tile(look, words("bots.ghosts.add"), self._add_ghost, GHOST, size=15)
            parts.append(self.ghost_tile)
        self.parts["ghosts"] = parts[-1]
        shown: list[Widget] = [heading(look, words("bots.ghosts.title")), card(look, parts, pad=10, gap=8)]
        if self.options.campaign is not None:
            return shown
        to_table = words("bots.ghosts.table"), lambda: self.actions.table(self.options), ROBOT
        self.table_tile = quiet_tile(look, *to_table, words("bots.ghosts.table-below"))
        return [*shown, self.table_tile]

    def _add_ghost(self) -> None:
        ghosts = self.options.ghosts
        self.choose(ghosts=(*ghosts, Bot(VETERAN, free_temper(ghosts))))

    def _ghost(self, number: int, ghost: Bot) -> BotRow:
        before, after = self.options.ghosts[:number], self.options.ghosts[number + 1 :]
        return BotRow(
            self.look,
            ghost,
            GHOST,
            lambda: self.choose(ghosts=(*before, stronger(ghost), *after)),
            lambda: self.choose(ghosts=before + after),
        )

    def _choose_cards(self, power: int, objective: int) -> None:
        self.choose(power=power, objective=objective)
