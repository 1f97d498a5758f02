"""Setting up a game with several players: who plays, the dungeon, the options and the seed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

from kivy.uix.widget import Widget

from ...bots.bot import Bot
from ...core.cards import Box
from ...core.faces import MAX_PLAYERS, Seat
from ...play.names import MOST_CHARACTERS
from ..style.fonts import FIGURES
from ..style.icons import ROBOT
from ..style.kivymd import make_name_field
from ..style.look import Look
from ..system.routes import Size
from ..widgets.basics import IconButton, Tile, roomier
from ..widgets.letters import Badge, Text
from ..widgets.rows import columns_of, rows_of
from ..widgets.tiles import Beside, card, foot_of, heading, main_tile, quiet_tile
from .bot_rows import BotRow
from .folds import Folds
from .options_page import OPTIONS, OptionsActions, OptionsPage
from .player_count import PlayerCount
from .table_options import FEWEST, PASS, TableOptions, title_key

ABREAST = 350
"""From this width on, in scaled pixels, both buttons that add a player stand side by side."""


@dataclass(frozen=True)
class TableActions(OptionsActions[TableOptions]):
    start: Callable[[TableOptions], None]


class TableSetupScreen(OptionsPage[TableOptions]):
    """On one device all players are named here; with a phone each, only this phone's owner, and how many play."""

    def __init__(
        self, look: Look, size: Size, box: Box, options: TableOptions, actions: TableActions, folds: Folds | None = None
    ) -> None:
        look = roomier(look, size)
        super().__init__(look, size, "", box, options, actions, folds or Folds())
        self.fields: list[Any] = []
        self.bot_rows: dict[Seat, BotRow] = {}
        self.opens_dungeon = self.is_wide
        self.start_tile = main_tile(look, "", lambda: actions.start(self.options), size=17)
        self.put_below(foot_of(look, size[0], [self.start_tile]))
        self.refill()

    def _fill(self) -> None:
        look, words = self.look, self.look.words
        self._let_go()
        players = self._players() if self.options.mode == PASS else self._phones()
        place = self._dungeon(self.options.setup(self.box))
        facts = [
            words(f"{OPTIONS[field]}.name") for field in ("lost_gems", "hand_dice") if getattr(self.options, field)
        ]
        game = [*place, *self._more(facts, lambda: [*map(self._option, OPTIONS), *self._seed()])]
        if self.is_wide:
            self.put(columns_of(look, players, game))
        else:
            self.put(*players, *game)
        self.title.text = words(title_key(self.options))
        self.start_tile.name.text = words(f"pass.setup.start.{self.options.mode}", n=self.options.players)

    def _let_go(self) -> None:
        """Take the focus from all fields: a field that is removed must not keep the keyboard."""
        for field in self.fields:
            field.focus = False
        self.fields, self.bot_rows = [], {}

    # --- who plays ------------------------------------------------------------------------------------------

    def _players(self) -> list[Widget]:
        """All players on one plate, a row each, and below them the buttons to add one."""
        look, words = self.look, self.look.words
        rows = [
            self._player(seat) if bot is None else self._bot(seat, bot) for seat, bot in enumerate(self.options.seats)
        ]
        notes = ["pass.setup.names", *(["bots.turn"] if self.options.bots else [])]
        rows.append(Text(look, " ".join(words(note) for note in notes), 13, look.palette.soft_ink))
        self.add_tile: Tile | None = None
        self.bot_tile: Tile | None = None
        if self.options.can_add:
            rows.append(self._more_players())
        return [heading(look, words("pass.setup.players")), card(look, rows, pad=10, gap=8)]

    def _more_players(self) -> Widget:
        look, words = self.look, self.look.words
        self.add_tile = quiet_tile(
            look, words("pass.setup.add"), lambda: self._count(self.options.players + 1), "account-plus", size=15
        )
        self.bot_tile = quiet_tile(look, words("bots.add"), lambda: self._seat(self.options.with_bot()), ROBOT, size=15)
        return rows_of(look, [self.add_tile, self.bot_tile], 2 if self.column_width >= ABREAST * look.sp(1) else 1)

    def _bot(self, seat: Seat, bot: Bot) -> Widget:
        remove = partial(self._remove, seat) if self.options.can_remove(seat) else None
        self.bot_rows[seat] = BotRow(
            self.look, bot, ROBOT, lambda: self._seat(self.options.with_other_strength(seat)), remove
        )
        return self.bot_rows[seat]

    def _player(self, seat: Seat) -> Widget:
        look, palette = self.look, self.look.palette
        badge = Badge(look, str(seat + 1), FIGURES, 34, palette.visited, palette.ink)
        parts = [badge, self._name_field(seat, look.words("table.player", number=seat + 1))]
        if self.options.can_remove(seat):
            parts.append(IconButton(look, "close", partial(self._remove, seat), palette.ink))
        return Beside(look, parts, gap=8)

    def _remove(self, seat: Seat) -> None:
        self._seat(self.options.without(seat))

    def _seat(self, options: TableOptions) -> None:
        self.choose(names=options.names, bots=options.bots)

    def _phones(self) -> list[Widget]:
        look, words = self.look, self.look.words
        title = heading(look, words("pass.setup.players"))
        plate = card(look, [self._name_field(0, words("pass.setup.me"))], pad=10, gap=8)
        if self.options.keeps_players:
            same = words("campaign.same-players", n=self.options.players)
            return [title, plate, Text(look, same, 13, look.palette.soft_ink)]
        self.count = PlayerCount(look, range(FEWEST, MAX_PLAYERS + 1), self._count)
        self.count.show(self.options.players)
        note = Text(look, words("pass.setup.phones"), 13, look.palette.soft_ink)
        return [title, plate, heading(look, words("pass.setup.count")), self.count, note]

    def _count(self, count: int) -> None:
        self._seat(self.options.with_players(count))

    # --- names ----------------------------------------------------------------------------------------------

    def _name_field(self, seat: Seat, hint: str) -> Widget:
        name = self.options.names[seat]
        field = make_name_field(hint, name, partial(self._name, seat), self.look, MOST_CHARACTERS)
        field.bind(focus=lambda _, has_focus: None if has_focus else self._show_name(seat, field))
        self.fields.append(field)
        return field

    def _name(self, seat: Seat, text: str) -> None:
        """Change a name without rebuilding the page, so that the field keeps the keyboard."""
        self.options = self.options.named(seat, text)
        self._actions.changed(self.options)

    def _show_name(self, seat: Seat, field: Any) -> None:
        """Show the name that was made of the typed text."""
        if field in self.fields and field.text != self.options.names[seat]:
            field.text = self.options.names[seat]
