"""Setting up a game of several players: who plays, the dungeon, the options and the seed."""

from __future__ import annotations

from collections.abc import Callable

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from ...core.cards import Box
from ...core.faces import MAX_PLAYERS, Seat
from ...play.names import MOST_CHARACTERS
from ..style.fonts import FIGURES
from ..style.icons import ROBOT
from ..style.kivymd import make_text_field
from ..style.look import Look
from ..style.sizes import is_tablet
from ..widgets.basics import Badge, IconButton, Plate, Text, Tile, roomier
from ..widgets.rows import columns_of, rows_of, stand_in_the_middle
from ..widgets.tiles import foot_of
from .bot_rows import BotRow
from .card_choice import title_of
from .options_page import OptionsPage
from .player_count import PlayerCount
from .table_options import FEWEST, PASS, TableOptions, title_key

ABREAST = 350
"""From this width on, in scaled pixels, a column has room for both ways to add somebody."""


class TableSetupScreen(OptionsPage):
    """For one device everybody is named here; with a phone each, only whose phone this is, and how many come."""

    def __init__(
        self,
        look: Look,
        size,
        box: Box,
        wish: TableOptions,
        new_seed: Callable[[], str],
        on_start: Callable[[TableOptions], None],
        on_wish: Callable[[TableOptions], None],
        on_back,
        on_printed: Callable[[], None] = lambda: None,
    ) -> None:
        look = roomier(look, size)
        super().__init__(look, size, "", box, wish, new_seed, on_wish, on_back, on_printed)
        self.fields: list[Widget] = []
        self.bot_rows: dict[Seat, BotRow] = {}
        self.start_tile = Tile(
            look,
            "",
            lambda: on_start(self.wish),
            ground=look.palette.danger,
            ink=look.palette.on_danger,
            centre=True,
            size=17,
        )
        self.put_below(foot_of(look, size[0], [self.start_tile]))
        if is_tablet(look, size):
            stand_in_the_middle(self)
        self._fill()

    def _fill(self) -> None:
        look, words, offset = self.look, self.look.words, self.scrolled
        self._let_go()
        self.column.clear_widgets()
        players = self._players() if self.wish.mode == PASS else self._phones()
        place = self._dungeon(self.wish.setup(self.box))
        options = [title_of(look, words("setup.more")), self._missions(), self._lost_gems(), self._own_dice()]
        if self.is_wide:
            self.put(columns_of(look, [*players, self._seed()], [place, *options]))
        else:
            self.put(*players, place, *options, self._seed())
        self.title.text = words(title_key(self.wish))
        self.start_tile.name.text = words(f"pass.setup.start.{self.wish.mode}", n=self.wish.players)
        self.hold(lambda: offset)

    def _let_go(self) -> None:
        """A field that is taken away must not keep the keyboard."""
        for field in self.fields:
            field.focus = False
        self.fields, self.bot_rows = [], {}

    # --- who plays ------------------------------------------------------------------------------------------

    def _players(self) -> list[Widget]:
        """A row each on one plate, and below them one more."""
        look, words = self.look, self.look.words
        plate = Plate(look, look.palette.card, look.palette.card_edge, pad=10, gap=8)
        for seat in range(self.wish.players):
            plate.add_widget(self._player(seat) if self.wish.seats[seat] is None else self._bot(seat))
        notes = ["pass.setup.names", *(["bots.turn"] if self.wish.bots else [])]
        plate.add_widget(Text(look, " ".join(words(note) for note in notes), 13, look.palette.soft_ink))
        self.add_tile = self.bot_tile = None
        if self.wish.can_add:
            plate.add_widget(self._more_players())
        return [title_of(look, words("pass.setup.players")), plate]

    def _more_players(self) -> Widget:
        look, words = self.look, self.look.words
        self.add_tile = Tile(
            look, words("pass.setup.add"), lambda: self._count(self.wish.players + 1), "account-plus", size=15
        )
        self.bot_tile = Tile(look, words("bots.add"), lambda: self._seat(self.wish.with_bot()), ROBOT, size=15)
        room = self.width / (2 if self.is_wide else 1)
        return rows_of(look, [self.add_tile, self.bot_tile], 2 if room >= ABREAST * look.sp(1) else 1)

    def _bot(self, seat: Seat) -> Widget:
        remove = (lambda: self._remove(seat)) if self.wish.can_remove(seat) else None
        row = BotRow(
            self.look, self.wish.seats[seat], ROBOT, lambda: self._seat(self.wish.with_other_strength(seat)), remove
        )
        self.bot_rows[seat] = row
        return row

    def _player(self, seat: Seat) -> Widget:
        look, palette = self.look, self.look.palette
        row = BoxLayout(size_hint_y=None, spacing=8 * look.u)
        row.bind(minimum_height=row.setter("height"))
        row.add_widget(Badge(look, str(seat + 1), FIGURES, 34, palette.visited, palette.ink))
        row.add_widget(self._name_field(seat, look.words("table.player", number=seat + 1)))
        if self.wish.can_remove(seat):
            remove = IconButton(look, "close", lambda: self._remove(seat), palette.ink, pos_hint={"center_y": 0.5})
            row.add_widget(remove)
        return row

    def _remove(self, seat: Seat) -> None:
        self._seat(self.wish.without(seat))

    def _seat(self, wish: TableOptions) -> None:
        self.choose(names=wish.names, bots=wish.bots)

    def _phones(self) -> list[Widget]:
        look, words = self.look, self.look.words
        plate = Plate(look, look.palette.card, look.palette.card_edge, pad=10, gap=8)
        plate.add_widget(self._name_field(0, words("pass.setup.me")))
        self.count = PlayerCount(look, range(FEWEST, MAX_PLAYERS + 1), self._count)
        self.count.show(self.wish.players)
        note = Text(look, words("pass.setup.phones"), 13, look.palette.soft_ink)
        return [plate, title_of(look, words("pass.setup.count")), self.count, note]

    def _count(self, count: int) -> None:
        self._seat(self.wish.with_players(count))

    # --- names ----------------------------------------------------------------------------------------------

    def _name_field(self, seat: Seat, hint: str) -> Widget:
        field = make_text_field(
            hint, self.wish.names[seat], lambda text: self._name(seat, text), self.look, multiline=False
        )
        field.input_filter = lambda text, _: text[: max(0, MOST_CHARACTERS - len(field.text))]
        field.bind(focus=lambda _, has_focus: None if has_focus else self._show_name(seat, field))
        self.fields.append(field)
        return field

    def _name(self, seat: Seat, text: str) -> None:
        """Nothing is laid out anew: the field keeps the keyboard."""
        self.wish = self.wish.named(seat, text)
        self.on_wish(self.wish)

    def _show_name(self, seat: Seat, field) -> None:
        """What became of what was typed."""
        if field in self.fields and field.text != self.wish.names[seat]:
            field.text = self.wish.names[seat]

    # --- options --------------------------------------------------------------------------------------------

    def _lost_gems(self) -> Widget:
        words = self.look.words
        return self._option("lost_gems", words("pass.lost-gems.name"), words("pass.lost-gems.below"))
