"""Widgets that the sheets of the shelf are made of: counters, switches, dice, odds, phases, fields."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, ClassVar

from kivy.graphics import Color, SmoothRoundedRectangle
from kivy.uix.widget import Widget

from ...play.shelf.names import label_of
from ..style.fonts import FIGURES, HAND, PLAIN
from ..style.kivymd import make_name_field
from ..style.look import Look
from ..style.sizes import TOUCH
from ..style.theme import Rgba, faded
from ..widgets.basics import IconButton, Plate, Pressable, Tile
from ..widgets.boxes import QuickBox
from ..widgets.fitted_text import FittedText
from ..widgets.letters import Icon, Text
from ..widgets.progress import ProgressInk
from ..widgets.rows import rows_of
from ..widgets.tiles import MIDDLE, Stack, card, quiet_tile
from .controller import ShelfController
from .wording import ShelfWording

TICK, NO_TICK = "checkbox-marked", "checkbox-blank-outline"
CHOSEN, NOT_CHOSEN = "radiobox-marked", "radiobox-blank"
FIGURE, WORD = 40, 92
"""The room for a figure between minus and plus, and for a word, in scaled pixels."""
CLOSED = 0.35
"""The opacity of a button that cannot be used now."""
PALE = 0.5
"""The opacity of the icon and the name of a tile that cannot be chosen now."""


class Counter(QuickBox):
    """A name, and a value between minus and plus, each as large as a thumb. ``value`` may be a word."""

    def __init__(
        self,
        look: Look,
        name: str,
        value: int | str,
        on_step: Callable[[int], object],
        icon: str = "",
        below: str = "",
        can_less: bool = True,
        can_more: bool = True,
    ) -> None:
        super().__init__(size_hint_y=None, spacing=4 * look.u, padding=(4 * look.u, 0))
        self._least = TOUCH * look.u
        texts: list[Widget] = [FittedText(look, name, 15)] if name else []
        if below:
            texts.append(Text(look, below, 13, look.palette.soft_ink))
        is_word = any(letter.isalpha() for letter in str(value))
        size, font, width = (14, PLAIN, WORD) if is_word else (24, FIGURES, FIGURE)
        self.figure = FittedText(look, str(value), size, font=font, align="center", size_hint_x=None, pos_hint=MIDDLE)
        self.figure.width = look.sp(width)
        self.less = self._sign(look, "minus-circle-outline", -1, can_less, on_step)
        self.more = self._sign(look, "plus-circle-outline", 1, can_more, on_step)
        parts: list[Widget] = [Icon(look, icon, 22, look.palette.soft_ink, pos_hint=MIDDLE)] if icon else []
        parts.append(Stack(look, texts, gap=0, pos_hint=MIDDLE) if texts else Widget())
        for part in (*parts, self.less, self.figure, self.more):
            self.add_widget(part)
        self.bind(minimum_height=self._fit)
        self._fit()

    def _sign(self, look: Look, icon: str, by: int, is_open: bool, on_step: Callable[[int], object]) -> IconButton:
        ink = look.palette.ink if is_open else faded(look.palette.soft_ink, CLOSED)
        return IconButton(look, icon, lambda: on_step(by) if is_open else None, ink, pos_hint=MIDDLE)

    def _fit(self, *_: Any) -> None:
        self.height = max(self._least, self.minimum_height)


class Pressed(Pressable, Plate):
    """A plate to tap, at least as high as a thumb; other widgets are added to it."""

    def __init__(
        self, look: Look, on_tap: Callable[[], object], ground: Rgba, edge: Rgba | None, **kwargs: Any
    ) -> None:
        usual: dict[str, Any] = {"pad": 6, "gap": 2}
        super().__init__(look=look, ground=ground, edge=edge, **usual | kwargs)
        self._least = TOUCH * look.u
        self.bind(on_release=lambda _: on_tap(), height=self._at_least, minimum_height=self._at_least)
        self._at_least()

    def _at_least(self, *_: Any) -> None:
        if self.size_hint_y is None:
            self.height = max(self.minimum_height, self._least)


def act_tile(
    look: Look, text: str, on_tap: Callable[[], object], icon: str, below: str, is_open: bool, **kwargs: Any
) -> Tile:
    """A tile that does something at once; pale if that cannot be done now, which ``below`` then explains."""
    palette = look.palette
    ink = palette.ink if is_open else faded(palette.ink, PALE)
    colours: dict[str, Any] = {"ground": palette.press, "ink": ink, "soft": palette.soft_ink}
    return Tile(look, text, on_tap, icon, below, **colours, size=15, **kwargs)


def switch_tile(look: Look, text: str, is_on: bool, on_tap: Callable[[], object], below: str = "") -> Tile:
    """A box to tick."""
    return quiet_tile(look, text, on_tap, TICK if is_on else NO_TICK, below)


def choice_tiles(
    look: Look, texts: dict[str, str], chosen: str, on_choose: Callable[[str], object], columns: int = 2
) -> tuple[Widget, dict[str, Tile]]:
    """Tiles in rows to choose one of several; also returns the tile of each choice."""
    palette, tiles = look.palette, {}
    for key, text in texts.items():
        is_chosen = key == chosen
        tiles[key] = quiet_tile(
            look,
            text,
            partial(on_choose, key),
            CHOSEN if is_chosen else NOT_CHOSEN,
            ground=palette.visited if is_chosen else palette.card,
            edge=palette.ink if is_chosen else None,
        )
        tiles[key].padding, tiles[key].spacing = (6 * look.u, 8 * look.u, 4 * look.u, 8 * look.u), 4 * look.u
    return rows_of(look, list(tiles.values()), columns, 6), tiles


class DieFaces(QuickBox):
    """The six faces of a die, to say what was rolled; one may be chosen."""

    def __init__(self, look: Look, chosen: int | None, on_face: Callable[[int], object]) -> None:
        super().__init__(size_hint_y=None, height=max(TOUCH, 54) * look.u)
        self.faces = {face: DieFace(look, face, face == chosen, partial(on_face, face)) for face in range(1, 7)}
        for face in self.faces.values():
            self.add_widget(face)


class DieFace(Pressable, QuickBox):
    """One face of a die; black if it is chosen."""

    def __init__(self, look: Look, face: int, is_chosen: bool, on_tap: Callable[[], object]) -> None:
        super().__init__(padding=2 * look.u)
        palette = look.palette
        self._side = 44 * look.u
        with self.canvas.before:
            Color(*(palette.die_black if is_chosen else palette.die_white))
            self._body = SmoothRoundedRectangle(size=(self._side, self._side), radius=[8 * look.u])
        ink = palette.on_black if is_chosen else palette.on_white
        self.sign = Icon(look, f"dice-{face}", 34, ink, pos_hint=MIDDLE)
        self.sign.size_hint_x = 1
        self.add_widget(self.sign)
        self.bind(pos=self._follow, size=self._follow, on_release=lambda _: on_tap())

    def _follow(self, *_: Any) -> None:
        self._body.pos = self.center_x - self._side / 2, self.center_y - self._side / 2


def die_sign(look: Look, face: int, size: float = 40, colour: Rgba | None = None) -> Icon:
    """A die that lies as it fell."""
    return Icon(look, f"dice-{face}", size, colour or look.palette.ink, pos_hint=MIDDLE)


class OddsLine(Plate):
    """A chance in words, above a bar of ink whose length is the probability."""

    def __init__(self, look: Look, text: str, share: float) -> None:
        super().__init__(look, pad=8, gap=4)
        self.text = FittedText(look, text, 15, bold=True)
        self.add_widget(self.text)
        self.add_widget(share_bar(look, share))


def share_bar(look: Look, share: float) -> Widget:
    bar = ProgressInk(look, height=8)
    bar.show(share)
    return bar


class PhaseBar(QuickBox):
    """The phases of a turn in their order; the current one is gold and shows its name."""

    def __init__(self, look: Look, names: Sequence[str], icons: Sequence[str], now: int) -> None:
        super().__init__(size_hint_y=None, height=max(34, 30 * look.scale) * look.u, spacing=4 * look.u)
        palette = look.palette
        for number, (name, icon) in enumerate(zip(names, icons, strict=True)):
            is_now = number == now
            ground, ink = (palette.gold, palette.night) if is_now else (faded(palette.on_bar, 0.12), palette.on_bar)
            mark = Plate(look, ground, pad=2, gap=4, orientation="horizontal", size_hint_y=1)
            mark.size_hint_x = 3 if is_now else 1
            sign = Icon(look, icon, 20, ink, pos_hint=MIDDLE)
            if is_now:
                mark.padding = (8 * look.u, 2 * look.u)
                mark.add_widget(sign)
                mark.add_widget(FittedText(look, name, 15, ink, bold=True, whole=True, pos_hint=MIDDLE))
            else:
                sign.size_hint_x = 1
                mark.add_widget(sign)
            self.add_widget(mark)


def title_text(look: Look, text: str, size: float = 26, colour: Rgba | None = None, align: str = "left") -> Text:
    """A name written by hand."""
    return Text(look, text, size, colour or look.palette.soft_ink, font=HAND, align=align)


Typed = tuple[str, str, Callable[[str], None], Look]
"""The arguments of a text field: its hint, its text, a callback for changes, the look."""


class PanelFields:
    """Widgets for the choices on a panel of a sheet: counts, choices, names; and tiles that open another panel.

    ``room`` is the width of the column, in scaled pixels.
    """

    game: ClassVar[str]
    """The game whose words the fields use."""
    highest: ClassVar[int]
    """The highest count, unless another one is given."""
    longest_name: ClassVar[int]

    def __init__(self, look: Look, room: float, controller: ShelfController) -> None:
        self.look, self.room, self.controller = look, room, controller

    @property
    def say(self) -> ShelfWording:
        return self.controller.say

    def __getitem__(self, key: str) -> Any:
        """What was chosen so far."""
        return self.controller.panel.fields.get(key, "") if self.controller.panel else ""

    def put(self, key: str, value: Any) -> None:
        changed: dict[str, Any] = {key: value}
        self.controller.set(**changed)

    def abreast(self, least: float = 150) -> int:
        """How many tiles of at least this width fit side by side."""
        return max(1, min(3, int(self.room // least)))

    def field_name(self, key: str) -> str:
        return self.look.words(f"shelf.{self.game}.field.{key}")

    def count(self, key: str, low: int = 0, high: int | None = None, name: str = "", **kwargs: Any) -> Counter:
        value, name = int(self[key] or 0), name or self.field_name(key)
        most = self.highest if high is None else high
        kwargs |= {"can_less": value > low, "can_more": value < most}
        return Counter(self.look, name, value, lambda by: self.put(key, value + by), **kwargs)

    def choose(
        self,
        key: str,
        texts: Mapping[str, str],
        title: str = "",
        least: float = 120,
        chosen: str | None = None,
        on_choose: Callable[[str], object] | None = None,
    ) -> Widget:
        """Choose one of several. The panel remembers the choice, unless ``on_choose`` handles it at once."""
        columns = min(len(texts) or 1, self.abreast(least))
        now = self[key] if chosen is None else chosen
        rows, _ = choice_tiles(self.look, dict(texts), now, on_choose or partial(self.put, key), columns)
        return card(self.look, [Text(self.look, title or self.field_name(key), 15, bold=True), rows], pad=10)

    def name(self, key: str = "typed") -> Widget:
        """A field for what players call something."""
        field: Widget = make_name_field(*self.typed(key), self.longest_name)
        return field

    def typed(self, key: str) -> Typed:
        return self.field_name(key), self[key], lambda text: self.controller.set(quietly=True, **{key: text}), self.look

    def label(self, taken: Sequence[str], fallback: str, key: str = "typed") -> str:
        """A new label for the record, made from the typed name or else from a usual one."""
        return label_of(str(self[key]).strip() or fallback, {*taken, *self.controller.sheet.game.sorts.reserved})

    def lead(self, text: str, icon: str, panel: str, below: str = "", **fields: object) -> Tile:
        """Opens a panel."""
        return quiet_tile(self.look, text, partial(self.controller.open, panel, **fields), icon, below)

    def hint(self, text: str) -> Text:
        return Text(self.look, text, 14, self.look.palette.soft_ink)
