"""My box: which figures are still ours, which are the owner's, what is wrong, and links to all cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from kivy.uix.widget import Widget

from ...content.own_box import NOTHING_TYPED
from ..style.icons import FAMILIES as FAMILY_ICONS
from ..style.kivymd import make_switch
from ..style.look import Look
from ..style.sizes import is_wide, widest_of
from ..system.routes import Size
from ..widgets.basics import Plate, Row, roomier
from ..widgets.letters import Text
from ..widgets.list_rows import icon_mark, line_of, listing
from ..widgets.page import Page
from ..widgets.rows import columns_of
from ..widgets.tiles import MIDDLE, ConfirmTile, Stack, quiet_tile
from .card_status import FAMILIES, card_name, problem_lines, progress_of
from .controller import BoxEditor
from .widgets import not_kept_plate

ICONS = {"maker": "creation", "share": "qrcode", "take-in": "tray-arrow-down"}


class BoxScreen(Page):
    """``links`` are other screens, by the names of their words."""

    def __init__(
        self,
        look: Look,
        size: Size,
        box: BoxEditor,
        links: Mapping[str, Callable[[], None]],
        on_back: Callable[[], None],
        scroll: float = 1.0,
    ) -> None:
        look = roomier(look, size)
        super().__init__(look, size, look.words("box.title"), on_back, widest=widest_of(look, size))
        self.box, self.own = box, box.own
        self.reset_tile: ConfirmTile | None = None
        unkept = [] if box.is_kept else [not_kept_plate(look)]
        first = [Text(look, look.words("box.about"), 15), *unkept, self._switch()]
        problems, families, others = self._problems(), self._families(), self._others(links)
        if is_wide(look, size):
            self.put(columns_of(look, [*first, *problems, *others], [families]))
        else:
            self.put(*first, *problems, families, *others)
        self.hold(lambda: (1 - scroll) * (self.column.height - self.scroll.height))

    @property
    def scroll_y(self) -> float:
        return float(self.scroll.scroll_y)

    def back(self) -> bool:
        return self.reset_tile is not None and self.reset_tile.take_back()

    def _switch(self) -> Widget:
        look, words = self.look, self.look.words
        plate = Plate(look, pad=0)
        self.switch = make_switch(self.box.is_used, self.box.use, look.palette, look.motion)
        self.switch.pos_hint = MIDDLE
        row = Row(look, lambda: setattr(self.switch, "active", not self.switch.active), pad=12)
        texts = Stack(
            look,
            [
                Text(look, words("box.use.name"), 16, bold=True),
                Text(look, words(f"box.use.{'on' if self.box.is_used else 'off'}"), 13, look.palette.soft_ink),
            ],
            gap=2,
            pos_hint=MIDDLE,
        )
        for part in (self.switch, texts) if look.left_hand else (texts, self.switch):
            row.add_widget(part)
        plate.add_widget(row)
        return plate

    def _problems(self) -> list[Widget]:
        look, words = self.look, self.look.words
        self.problem_rows = [
            line_of(look, self._alarm(), card_name(words, key), text, on_tap=partial(self.box.open, key))
            for key, text in problem_lines(words, self.own)
        ]
        if not self.problem_rows:
            return []
        return [listing(look, self.problem_rows, words("box.problems.title"), words("box.problems.below"))]

    def _alarm(self) -> Widget:
        return icon_mark(self.look, "alert", self.look.palette.heart)

    def _families(self) -> Widget:
        look, words = self.look, self.look.words
        self.family_rows = {family: self._family(family) for family in FAMILIES}
        return listing(look, list(self.family_rows.values()), words("box.families"))

    def _family(self, family: str) -> Widget:
        look, words, share = self.look, self.look.words, progress_of(self.own, family)
        wrong = [self._alarm()] if share.problems else []
        return line_of(
            look,
            icon_mark(look, FAMILY_ICONS[family]),
            words(f"about.family.{family}"),
            share.text(words),
            wrong,
            on_tap=partial(self.box.open_family, family),
        )

    def _others(self, links: Mapping[str, Callable[[], None]]) -> list[Widget]:
        look, words = self.look, self.look.words
        self.tiles = {
            name: quiet_tile(look, words(f"box.ways.{name}.name"), link, ICONS[name], words(f"box.ways.{name}.below"))
            for name, link in links.items()
        }
        if self.own == NOTHING_TYPED:
            return [*self.tiles.values()]
        self.reset_tile = ConfirmTile(
            look,
            words("box.reset-all.name"),
            self.box.reset_all,
            "restore",
            words("box.reset-all.really"),
            words("box.reset-all.warning"),
            words("box.reset-all.below"),
        )
        return [*self.tiles.values(), self.reset_tile]
