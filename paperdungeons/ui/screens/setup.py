"""Setting up a game: the dungeon, missions, the seed, and one of two powers and of two objectives."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ...core.actions import Keep
from ...core.cards import Box
from ...core.setup import Setup
from ..choice_cards import cards_to_keep, title_of
from ..look import Look
from ..parts import Tile
from ..side_by_side import columns_of
from ..wish_page import WishPage


@dataclass(frozen=True)
class Wish:
    """What is chosen so far. ``dungeon`` is a card, or none to let the seed draw one."""

    seed: str
    dungeon: str | None = None
    missions: bool = True
    power: int = 0
    objective: int = 0

    def setup(self, box: Box) -> Setup:
        return Setup(box, self.seed, dungeon=self.dungeon, missions=self.missions)

    def cards(self, setup: Setup) -> Keep:
        hand = setup.hands[0]
        return Keep(hand.powers[self.power], hand.objectives[self.objective])


class SetupScreen(WishPage):
    def __init__(
        self, look: Look, size, box: Box, wish: Wish, new_seed: Callable[[], str],
        on_start: Callable[[Setup, Keep, Wish], None], on_wish: Callable[[Wish], None], on_back,
    ) -> None:
        super().__init__(look, size, look.words("setup.title"), box, wish, new_seed, on_wish, on_back)
        self.on_start = on_start
        self.start_tile = Tile(
            look, look.words("setup.start"), self._start, ground=look.palette.danger, ink=look.palette.on_danger,
            centre=True, size=17,
        )
        self.put_below(self.start_tile)
        self._fill()

    def _start(self) -> None:
        setup = self.wish.setup(self.box)
        self.on_start(setup, self.wish.cards(setup), self.wish)

    def _fill(self) -> None:
        """One column, or two where it is wide: the dungeon and the options, beside them the cards."""
        self.column.clear_widgets()
        setup, room = self.wish.setup(self.box), self.width / (2 if self.is_wide else 1)
        place, chosen = self._dungeon(setup), (self.wish.power, self.wish.objective)
        cards = cards_to_keep(self.look, setup, 0, chosen, self._choose_cards, room)
        options = [title_of(self.look, self.look.words("setup.more")), self._missions(), self._seed()]
        if self.is_wide:
            self.put(columns_of(self.look, [place, *options], cards, gap=20))
        else:
            self.put(place, *cards, *options)

    def _choose_cards(self, power: int, objective: int) -> None:
        self.choose(power=power, objective=objective)
