"""Setting up a game of the shelf: who plays, and with which options."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

from kivy.uix.widget import Widget

from ...play.names import MOST_CHARACTERS
from ...shelf.sheet import Allowed
from ..style.fonts import FIGURES
from ..style.kivymd import make_name_field
from ..style.look import Look
from ..style.sizes import is_wide, widest_of
from ..system.routes import Size
from ..widgets.basics import IconButton, Tile, roomier
from ..widgets.letters import Badge, Text
from ..widgets.page import Page
from ..widgets.rows import columns_of, rows_of
from ..widgets.tiles import Beside, Stack, card, foot_of, heading, main_tile, news_plate, quiet_tile
from .app_dice import AppDice
from .game_sheet import ShelfSheet
from .setup_form import SWITCH, SetupForm
from .widgets import WORD, Counter, choice_tiles, switch_tile
from .wording import ShelfWording

ABREAST = 300
"""From this width of a column on, in scaled pixels, two choices stand beside one another."""


@dataclass(frozen=True)
class SetupActions:
    """``begin`` returns the reason if the game cannot begin, else an empty text."""

    back: Callable[[], None]
    changed: Callable[[SetupForm], None]
    begin: Callable[[], str]


class ShelfSetupScreen(Page):
    def __init__(
        self, look: Look, size: Size, sheet: ShelfSheet, form: SetupForm, dice: AppDice, actions: SetupActions
    ) -> None:
        look = roomier(look, size)
        self._game = sheet.game.name
        super().__init__(
            look, size, look.words(f"shelf.{self._game}.title"), actions.back, widest=widest_of(look, size)
        )
        self._sheet, self.form, self._dice, self._actions = sheet, form, dice, actions
        self._is_wide, self._refusal = is_wide(look, size), ""
        room = min(size[0], self.column.widest) / (2 if self._is_wide else 1)
        self._columns = 2 if room >= ABREAST * look.sp(1) else 1
        self.fields: list[Any] = []
        self.option_widgets: dict[str, Any] = {}
        self.begin_tile = main_tile(look, look.words("shelf.setup.begin"), self._begin, size=17)
        self.put_below(foot_of(look, size[0], [self.begin_tile]))
        self._fill()

    def choose(self, form: SetupForm) -> None:
        self.form, self._refusal = form, ""
        self._actions.changed(form)
        self._fill()

    def _begin(self) -> None:
        self._refusal = self._actions.begin()
        if self._refusal:
            self._fill()

    def _fill(self) -> None:
        offset = self.scrolled
        for field in self.fields:
            field.focus = False
        self.fields, self.option_widgets = [], {}
        self.column.clear_widgets()
        players, options = self._players(), self._options()
        if self._refusal:
            self.put(news_plate(self.look, self._refusal, is_bad=True))
            offset = 0.0
        if self._is_wide:
            self.put(columns_of(self.look, players, options))
        else:
            self.put(*players, *options)
        self.hold(lambda: offset)

    # --- who plays ------------------------------------------------------------------------------------------

    def _players(self) -> list[Widget]:
        look, words, count = self.look, self.look.words, len(self.form.names)
        rows = [self._player(seat) for seat in range(count)]
        if self._sheet.marks_rule:
            say = ShelfWording(words, self._game, self._sheet.events)
            rows.insert(0, Text(look, say.reason(self._sheet.marks_rule), 14, look.palette.soft_ink))
        rows.append(Text(look, words("shelf.setup.order"), 13, look.palette.soft_ink))
        self.add_tile: Tile | None = None
        if count + 1 in self._sheet.seats:
            self.add_tile = quiet_tile(
                look,
                words("pass.setup.add"),
                lambda: self.choose(self.form.with_seats(count + 1)),
                "account-plus",
                size=15,
            )
            rows.append(self.add_tile)
        return [heading(look, words("pass.setup.players")), card(look, rows, pad=10, gap=8)]

    def _player(self, seat: int) -> Widget:
        look, palette = self.look, self.look.palette
        badge = Badge(look, str(seat + 1), FIGURES, 34, palette.visited, palette.ink)
        parts = [badge, self._name_field(seat)]
        if len(self.form.names) - 1 in self._sheet.seats:
            parts.append(IconButton(look, "close", lambda: self.choose(self.form.without(seat)), palette.ink))
        row = Beside(look, parts, gap=8)
        return Stack(look, [row, self._marks(seat)]) if self._sheet.marks else row

    def _name_field(self, seat: int) -> Widget:
        hint = self.look.words("table.player", number=seat + 1)
        field = make_name_field(hint, self.form.names[seat], partial(self._name, seat), self.look, MOST_CHARACTERS)
        self.fields.append(field)
        return field

    def _name(self, seat: int, text: str) -> None:
        """Nothing is laid out anew: the field keeps the keyboard."""
        self.form = self.form.named(seat, text)
        self._actions.changed(self.form)

    def _marks(self, seat: int) -> Widget:
        words, chosen = self.look.words, self.form.with_seats(len(self.form.names)).marks[seat]
        tiles = []
        for mark in self._sheet.marks:
            text = words(f"shelf.{self._game}.word.{mark}")
            on_tap = partial(lambda mark: self.choose(self.form.marked(seat, mark)), mark)
            tile = self.option_widgets[f"{seat}:{mark}"] = switch_tile(self.look, text, mark in chosen, on_tap)
            tiles.append(tile)
        return rows_of(self.look, tiles, self._columns, 6)

    # --- options --------------------------------------------------------------------------------------------

    def _options(self) -> list[Widget]:
        look, words = self.look, self.look.words
        options: Mapping[str, Allowed] = self._sheet.options
        parts: list[Widget] = [heading(look, words("shelf.setup.options"))]
        if self._sheet.has_dice:
            parts.append(self._dice_tile())
        for key, allowed in options.items():
            parts.append(self._range(key, allowed) if isinstance(allowed, range) else self._words(key, allowed))
        return parts

    def _dice_tile(self) -> Widget:
        words, are_used = self.look.words, self._dice.are_used

        def turn() -> None:
            self._dice.use(not are_used)
            self._fill()

        self.dice_tile = switch_tile(
            self.look, words("shelf.dice.name"), are_used, turn, below=words("shelf.dice.below")
        )
        return self.dice_tile

    def _words(self, key: str, allowed: tuple[str, ...]) -> Widget:
        words, chosen = self.look.words, self.form.options.get(key, allowed[0])
        name, below = words(f"shelf.{self._game}.options.{key}.name"), words(f"shelf.{self._game}.options.{key}.below")
        if set(allowed) == SWITCH:
            other = next(value for value in allowed if value != chosen)
            tile = switch_tile(
                self.look, name, chosen == "on", lambda: self.choose(self.form.choosing(key, other)), below
            )
            self.option_widgets[key] = tile
            return tile
        texts = {value: words(f"shelf.{self._game}.options.{key}.{value}") for value in allowed}
        rows, tiles = choice_tiles(
            self.look, texts, chosen, lambda value: self.choose(self.form.choosing(key, value)), self._columns
        )
        self.option_widgets[key] = tiles
        return card(self.look, [*self._title(name, below), rows], pad=10)

    def _range(self, key: str, allowed: range) -> Widget:
        """Counts from the usual value on, or from the lowest if there is no usual one."""
        words, typed, usual = self.look.words, self.form.options.get(key), self.form.usual(self._sheet, key)
        assert not isinstance(usual, str), "a number has no usual word"
        name, below = words(f"shelf.{self._game}.options.{key}.name"), words(f"shelf.{self._game}.options.{key}.below")
        value = usual if typed is None else int(typed)
        place, lowest = -1 if value is None else allowed.index(value), -1 if usual is None else 0

        def step(by: int) -> None:
            number = None if place + by < 0 else allowed[place + by]
            self.choose(self.form.choosing(key, None if number == usual else str(number)))

        counter = Counter(
            self.look,
            "",
            self._usual(usual) if value == usual else str(value),
            step,
            can_less=place > lowest,
            can_more=place < len(allowed) - 1,
        )
        counter.figure.width = self.look.sp(WORD)  # minus stays where it is while a thumb taps it
        self.option_widgets[key] = counter
        return card(self.look, [*self._title(name, below), counter], pad=10)

    def _title(self, name: str, below: str) -> list[Widget]:
        return [Text(self.look, name, 15, bold=True), Text(self.look, below, 13, self.look.palette.soft_ink)]

    def _usual(self, value: int | None) -> str:
        words = self.look.words
        return words("shelf.setup.usual") if value is None else words("shelf.setup.usual-value", value=value)
