"""The rules to read: sections that unfold where they are, and a search through all of them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from kivy.uix.widget import Widget
from kivy.utils import escape_markup

from ...play.wording.rulebook import Section, search, sections
from ..style import icons
from ..style.fonts import HAND, glyph
from ..style.kivymd import make_text_field
from ..style.look import Look
from ..style.sizes import WIDEST
from ..system.routes import Size
from ..widgets.basics import Icon, IconButton, Plate, Row, Text
from ..widgets.page import Page
from ..widgets.tiles import Beside, Stack

ICONS: Final = {
    "aim": "flag-checkered",
    "round": "sync",
    "dice": "dice-multiple",
    "levels": icons.LEVEL_UP,
    "abilities": icons.STAR,
    "potions": icons.POTION,
    "damage": icons.DAMAGE,
    "items": icons.ITEM_STEP,
    "moving": "shoe-print",
    "minions": icons.MINION,
    "rewards": "treasure-chest",
    "gems": icons.GEM,
    "missions": icons.PARTY,
    "monsters": icons.LAIR,
    "round-end": "timer-sand",
    "scoring": "trophy",
    "undo": "pencil",
}
QUESTIONS: Final = "questions"


class RulesScreen(Page):
    def __init__(self, look: Look, size: Size, on_back: Callable[[], None], section: str = "") -> None:
        super().__init__(look, size, look.words("rulespage.title"), on_back)
        self.sections = sections(look.words)
        self.folds = {one.id: Fold(look, one, partial(self._tapped, one.id)) for one in self.sections}
        self._unfolded: set[str] = set()
        """What the player has unfolded outside of a search."""
        self._shown: list[str] = []
        self.add_widget(self._search_bar(), index=1)
        self._nothing = Text(look, "", 15, look.palette.soft_ink)
        self._find("")
        if section in self.folds:
            self.open(section)

    def back(self) -> bool:
        if not self.field.text:
            return False
        self._clear()
        return True

    def open(self, section: str) -> None:
        """Unfold a section and bring its title to the top."""
        fold = self.folds[section]
        self._unfolded.add(section)
        fold.show(True)
        self.hold(lambda: self.depth_of(fold) - 4 * self.look.u)

    # --- searching ------------------------------------------------------------------------------------------

    def _search_bar(self) -> Widget:
        look = self.look
        side = max(16 * look.u, (self.width - WIDEST * look.u) / 2)
        bar = Beside(look, [], gap=4, padding=(side, 12 * look.u, side, 8 * look.u))
        self.field = make_text_field(look.words("rulespage.hint"), "", self._find, look, multiline=False)
        self.clearer = IconButton(look, "magnify", self._clear, look.palette.ink, pos_hint={"center_y": 0.5})
        bar.add_widget(self.field)
        bar.add_widget(self.clearer)
        return bar

    def _clear(self) -> None:
        """The same button begins a search and ends one."""
        self.field.focus = not self.field.text
        self.field.text = ""

    def _find(self, query: str) -> None:
        """What is found unfolds, unless that is everything."""
        found = [section.id for section in search(self.sections, query)]
        fewer = len(found) < len(self.sections)
        self.clearer.text = glyph("close" if query else "magnify")
        for id_ in found:
            self.folds[id_].show(fewer or id_ in self._unfolded)
        if not found:
            self._nothing.text = self.look.words("rulespage.nothing", query=query.strip())
        if found != self._shown or not found:
            self._shown = found
            self.column.clear_widgets()
            self.put(*([self.folds[id_] for id_ in found] or [self._nothing]))
        self.hold(lambda: 0)

    # --- unfolding ------------------------------------------------------------------------------------------

    def _tapped(self, section: str) -> None:
        scrolled, fold = self.scrolled, self.folds[section]
        fold.show(not fold.is_open)
        if not self.field.text:
            (self._unfolded.add if fold.is_open else self._unfolded.discard)(section)
        self.hold(lambda: scrolled)


class Fold(Plate):
    """A title to tap, and below it what it is about: made when it is first unfolded."""

    def __init__(self, look: Look, section: Section, on_tap: Callable[[], None]) -> None:
        super().__init__(look, look.palette.card, look.palette.card_edge, pad=0, gap=0)
        self.look, self.section, self.is_open = look, section, False
        self._body: Widget | None = None
        self.head = Row(look, on_tap)
        icon = ICONS.get(section.id, "help-circle-outline")
        self.head.add_widget(Icon(look, icon, 22, look.palette.soft_ink, pos_hint={"center_y": 0.5}))
        self.head.add_widget(Text(look, section.title, 24, look.palette.ink, font=HAND, pos_hint={"center_y": 0.5}))
        self._chevron = Icon(look, "chevron-down", 24, look.palette.soft_ink, pos_hint={"center_y": 0.5})
        self.head.add_widget(self._chevron)
        self.add_widget(self.head)

    def show(self, is_open: bool) -> None:
        if is_open == self.is_open:
            return
        self.is_open = is_open
        self._chevron.text = glyph("chevron-up" if is_open else "chevron-down")
        if is_open:
            self._body = self._body or _body(self.look, self.section)
            self.add_widget(self._body)
        else:
            self.remove_widget(self._body)


def _body(look: Look, section: Section) -> Widget:
    u = look.u
    mark_up = _with_question if section.id.startswith(QUESTIONS) else escape_markup
    texts = [mark_up(paragraph) for paragraph in section.body.split("\n")]
    paragraphs = [Text(look, text, 15, markup=True, line_height=1.12) for text in texts]
    return Stack(look, paragraphs, padding=(14 * u, 0, 14 * u, 14 * u))


def _with_question(paragraph: str) -> str:
    """The question in bold, the answer after it."""
    question, mark, answer = paragraph.partition("? ")
    return f"[b]{escape_markup(question)}?[/b] {escape_markup(answer)}" if mark else escape_markup(paragraph)
