"""A player chooses one of two powers and one of two objectives; dungeon and missions are shown too."""

from __future__ import annotations

from collections.abc import Callable

from kivy.uix.widget import Widget

from ...core.actions import Keep
from ...core.faces import Seat
from ...core.setup import Setup
from ..style.look import Look
from ..style.sizes import is_tablet, is_wide, widest_of
from ..system.routes import Size
from ..widgets.basics import roomier
from ..widgets.letters import Text
from ..widgets.list_rows import icon_mark
from ..widgets.page import Page
from ..widgets.rows import columns_of, stand_in_the_middle
from ..widgets.tiles import Beside, card, foot_of, heading, main_tile
from .card_choice import cards_to_keep
from .dungeon_card import dungeon_plate
from .mission_list import mission_list


class CardsScreen(Page):
    """``chosen`` has the places of a power and of an objective in the hand of this seat. ``note`` is an icon and a
    sentence above everything else; ``keep`` is the text of the button that begins the game."""

    def __init__(
        self,
        look: Look,
        size: Size,
        setup: Setup,
        seat: Seat,
        name: str,
        chosen: tuple[int, int],
        on_choose: Callable[[int, int], None],
        on_keep: Callable[[Keep], None],
        on_back: Callable[[], None],
        note: tuple[str, str] | None = None,
        keep: str = "",
    ) -> None:
        look = roomier(look, size)
        super().__init__(look, size, name, on_back, widest=widest_of(look, size))
        self.note = note
        self.setup, self.seat, self.chosen, self.on_choose, self.on_keep = setup, seat, chosen, on_choose, on_keep
        self.is_wide = is_wide(look, size)
        self.keep_tile = main_tile(look, keep or look.words("pass.cards.keep"), self._keep, size=17)
        self.put_below(foot_of(look, size[0], [self.keep_tile]))
        if is_tablet(look, size):
            stand_in_the_middle(self)
        self._fill()

    def choose(self, power: int, objective: int) -> None:
        offset = self.scrolled
        self.chosen = (power, objective)
        self.on_choose(power, objective)
        self._fill()
        self.hold(lambda: offset)

    def _keep(self) -> None:
        hand, (power, objective) = self.setup.hands[self.seat], self.chosen
        self.on_keep(Keep(hand.powers[power], hand.objectives[objective]))

    def _fill(self) -> None:
        self.column.clear_widgets()
        look, room = self.look, self.width / (2 if self.is_wide else 1)
        place: list[Widget] = [*self._note(), dungeon_plate(look, self.setup, is_dealt=self.setup.is_solo)]
        cards = cards_to_keep(look, self.setup, self.seat, self.chosen, self.choose, room)
        if self.is_wide:
            place.insert(0, heading(look, look.words("sheet.page.dungeon")))
            self.put(columns_of(look, [*place, *mission_list(look, self.setup, self.seat)], cards))
        else:
            self.put(*place, *cards, *mission_list(look, self.setup, self.seat))

    def _note(self) -> list[Widget]:
        """The note on a card, if there is one."""
        look, ink = self.look, self.look.palette.ink
        if self.note is None:
            return []
        icon, text = self.note
        return [card(look, [Beside(look, [icon_mark(look, icon, ink), Text(look, text, 15, bold=True)])], pad=10)]
