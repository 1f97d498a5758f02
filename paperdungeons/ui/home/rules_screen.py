"""The rules to read: sections that unfold where they are, and a search through all of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from kivy.uix.widget import Widget
from kivy.utils import escape_markup, get_hex_from_color

from ...play.wording.rulebook import Section, paragraphs_found, pieces_found, search, sections
from ..rule_pictures.pictures import picture_of
from ..style import icons
from ..style.fonts import HAND, glyph
from ..style.kivymd import make_text_field
from ..style.look import Look
from ..style.sizes import WIDEST
from ..style.surfaces import Level
from ..system.routes import Size
from ..widgets.basics import IconButton, Plate, Row
from ..widgets.letters import Icon, Text
from ..widgets.page import Page
from ..widgets.tiles import Beside, Stack, quiet_tile
from .marked_text import MarkedText

ICONS: Final = {
    "aim": icons.MISSION,
    "round": "sync",
    "dice": "dice-multiple",
    "levels": icons.LEVEL_UP,
    "abilities": icons.STAR,
    "potions": icons.POTION,
    "damage": icons.DAMAGE,
    "items": icons.ITEM_STEP,
    "moving": icons.BOOTS_SIGN,
    "minions": icons.MINION,
    "rewards": "treasure-chest",
    "gems": icons.GEM,
    "missions": icons.PARTY,
    "monsters": icons.LAIR,
    "round-end": "timer-sand",
    "scoring": icons.TROPHY,
    "table": "account-group",
    "undo": "pencil",
}
QUESTIONS: Final = "questions"
AT_ONCE: Final = 7
"""Titles that are built in one frame."""
SIDE: Final = 14
"""The room on each side of an unfolded section, in density-independent pixels."""


class RulesScreen(Page):
    def __init__(
        self,
        look: Look,
        size: Size,
        on_back: Callable[[], None],
        section: str = "",
        on_learn: Callable[[], None] | None = None,
    ) -> None:
        """``on_learn`` opens the first lesson, from the head of the page."""
        super().__init__(look, size, look.words("rulespage.title"), on_back)
        words = look.words
        self.learn_tile = on_learn and quiet_tile(
            look, words("lesson.learn"), on_learn, "school", words("lesson.again-below")
        )
        self.sections = sections(look.words)
        self.folds: dict[str, Fold] = {}
        self._unfolded: set[str] = set()
        """What the player has unfolded outside of a search."""
        self._shown = [one.id for one in self.sections]
        self.add_widget(self._search_bar(), index=1)
        self._nothing = Text(look, "", 15, look.palette.soft_ink)
        self.build_on(self._build_folds())
        if section in self._shown:
            self.open(section)

    def _build_folds(self) -> Iterator[None]:
        look = self.look
        room = min(self.width - 32 * look.u, WIDEST * look.u) - 2 * SIDE * look.u
        if self.learn_tile is not None:
            self.put(self.learn_tile)
        for number, one in enumerate(self.sections, 1):
            self.folds[one.id] = Fold(look, one, partial(self._tapped, one.id), room)
            self.put(self.folds[one.id])
            if number % AT_ONCE == 0:
                yield

    def back(self) -> bool:
        if not self.field.text:
            return False
        self._clear()
        return True

    def open(self, section: str) -> None:
        """Unfold a section and bring its title to the top."""
        while section not in self.folds and self.unbuilt.build_one():
            pass
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
        """End the search, or begin one if the field is empty: one button does both."""
        self.field.focus = not self.field.text
        self.field.text = ""

    def _find(self, query: str) -> None:
        """Unfold the sections that match, with their matching paragraphs only, unless all sections match."""
        self.unbuilt.finish()
        found = [section.id for section in search(self.sections, query)]
        fewer = len(found) < len(self.sections)
        self.clearer.text = glyph("close" if query else "magnify")
        for id_ in found:
            self.folds[id_].find(query if fewer else "")
            self.folds[id_].show(fewer or id_ in self._unfolded)
        if not found:
            self._nothing.text = self.look.words("rulespage.nothing", query=query.strip())
        if found != self._shown or not found:
            self._shown = found
            self.column.clear_widgets()
            head = [self.learn_tile] if self.learn_tile is not None and not query else []
            self.put(*head, *([self.folds[id_] for id_ in found] or [self._nothing]))
        self.hold(lambda: 0)

    # --- unfolding ------------------------------------------------------------------------------------------

    def _tapped(self, section: str) -> None:
        scrolled, fold = self.scrolled, self.folds[section]
        fold.show(not fold.is_open)
        if not self.field.text:
            (self._unfolded.add if fold.is_open else self._unfolded.discard)(section)
        self.hold(lambda: scrolled)


class Fold(Plate):
    """A title to tap, and below it the section: built when first unfolded, and again for every search."""

    def __init__(self, look: Look, section: Section, on_tap: Callable[[], None], room: float) -> None:
        """``room`` is the width of what is unfolded, in pixels."""
        super().__init__(look, pad=0, gap=0, level=Level.PRESS)
        self.look, self.section, self.is_open = look, section, False
        self._room, self._query = room, ""
        self._body: Widget | None = None
        self.head = Row(look, on_tap)
        icon = ICONS.get(section.id, "help-circle-outline")
        self.head.add_widget(Icon(look, icon, 22, look.palette.soft_ink, pos_hint={"center_y": 0.5}))
        self._title = MarkedText(look, "", 24, look.palette.ink, font=HAND, pos_hint={"center_y": 0.5})
        self._title.text = escape_markup(section.title)
        self.head.add_widget(self._title)
        self._chevron = Icon(look, "chevron-down", 24, look.palette.soft_ink, pos_hint={"center_y": 0.5})
        self.head.add_widget(self._chevron)
        self.add_widget(self.head)

    def find(self, query: str) -> None:
        """Show only the paragraphs that match the query; all of them if it is empty."""
        if query != self._query:
            was_open = self.is_open
            self.show(False)
            self._query, self._body = query, None
            self._title.text = _marked(self.look, self.section.title, query)
            self.show(was_open)

    def show(self, is_open: bool) -> None:
        if is_open == self.is_open:
            return
        self.is_open = is_open
        self._chevron.text = glyph("chevron-up" if is_open else "chevron-down")
        if is_open:
            self._body = self._body or self._make_body()
            self.add_widget(self._body)
        else:
            self.remove_widget(self._body)

    def _make_body(self) -> Widget:
        """All paragraphs and the picture of an example; during a search only the paragraphs that match."""
        look, section, query, u = self.look, self.section, self._query, self.look.u
        texts = paragraphs_found(section, query) if query else section.body.strip().split("\n")
        is_question = section.id.startswith(QUESTIONS)
        widgets: list[Widget] = [
            MarkedText(look, _paragraph(look, text, query, is_question), 15, line_height=1.12) for text in texts
        ]
        picture = picture_of(look, section.id, self._room) if not query else None
        if picture is not None:
            widgets.insert(min(1, len(widgets)), picture)
        return Stack(look, widgets, padding=(SIDE * u, 0, SIDE * u, SIDE * u))


def _paragraph(look: Look, text: str, query: str, is_question: bool) -> str:
    """A paragraph as markup; in a section of questions, the question is bold and the answer follows."""
    question, mark, answer = text.partition("? ")
    if not is_question or not mark:
        return _marked(look, text, query)
    return f"[b]{_marked(look, f'{question}?', query)}[/b] {_marked(look, answer, query)}"


def _marked(look: Look, text: str, query: str) -> str:
    """What was looked for is bold, underlined and in another colour."""
    colour = get_hex_from_color(look.palette.heart)
    return "".join(
        f"[b][u][color={colour}]{escape_markup(piece)}[/color][/u][/b]" if is_found else escape_markup(piece)
        for piece, is_found in pieces_found(text, query)
    )
