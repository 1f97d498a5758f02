"""About the app: what it is, which figures are not from print, what it is made with, and privacy."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final

from kivy.uix.widget import Widget

from ...content.files import FILES, Content
from ...content.marked_table import MARKS, UNPRINTED_MARKS
from ...content.words import Words
from ..style import icons
from ..style.fonts import FIGURES, texture_of
from ..style.icons import FAMILIES
from ..style.look import Look
from ..system.routes import Size
from ..widgets.basics import Plate
from ..widgets.fitted_text import set_alike
from ..widgets.letters import Badge, Icon, Text
from ..widgets.page import Page
from ..widgets.tiles import Beside, Stack, quiet_tile

PARTED: Final = ("tracks", "sheet", "dice")
"""Families that are not cards: their parts have no names of their own in the box."""
CREDITS: Final = (
    ("kivy", "Kivy", "MIT"),
    ("kivymd", "KivyMD", "MIT"),
    ("icons", "Material Design Icons", "Apache 2.0"),
    ("hand", "Amatic SC", "SIL OFL 1.1"),
    ("figures", "Caladea", "Apache 2.0"),
    ("letters", "Roboto", "Apache 2.0"),
)


class AboutScreen(Page):
    def __init__(
        self,
        look: Look,
        size: Size,
        content: Content,
        on_back: Callable[[], None],
        version: str,
        on_box: Callable[[], None],
    ) -> None:
        """``on_box`` leads to where an owner types in the printed figures."""
        super().__init__(look, size, look.words("about.title"), on_back)
        self._on_box = on_box
        self._is_narrow = size[0] < 300 * look.sp(1)
        parts: dict[str, Callable[[Plate], None]] = {
            "what": lambda plate: self._tell_what(plate, version),
            "house": lambda plate: self._tell_unprinted(plate, content),
            "marks": lambda plate: self._tell_marks(plate, content),
            "shelf": self._tell_shelf,
            "privacy": self._tell_privacy,
            "credits": self._tell_credits,
        }
        for name, fill in parts.items():
            self.heading(look.words(f"about.{name}.title"))
            plate = Plate(look, gap=10)
            fill(plate)
            set_alike(plate.children)
            self.put(plate)

    def _tell_what(self, plate: Plate, version: str) -> None:
        words = self.look.words
        plate.add_widget(Text(self.look, words("provenance.unofficial"), 15))
        lines = [words("about.what.version", version=version)] if version else []
        plate.add_widget(self._soft("\n".join([*lines, words("about.what.licence")])))

    def _tell_unprinted(self, plate: Plate, content: Content) -> None:
        words, shares = self.look.words, shares_of(content)
        plate.add_widget(self._line(icons.HOUSE, Text(self.look, words("about.house.meaning"), 15), size=34))
        total, of = sum(n for n, _ in shares.values()), len(content.marks)
        plate.add_widget(Text(self.look, words("about.house.count", n=total, of=of), 15, bold=True))
        for family in FAMILIES:
            if shares[family][0]:
                plate.add_widget(self._family(family, *shares[family], unprinted_names(words, content, family)))
        free = [words.within_a_sentence(words(f"about.family.{one}")) for one in FAMILIES if not shares[one][0]]
        if free:
            plate.add_widget(self._soft(words("about.house.others", families=", ".join(free))))
        self.box_tile = quiet_tile(self.look, words("about.house.copy"), self._on_box, icons.OWN_BOX, size=15)
        plate.add_widget(self.box_tile)

    def _family(self, family: str, n: int, of: int, names: list[str]) -> Widget:
        words = self.look.words
        name, share = words(f"about.family.{family}"), words("about.house.share", n=n, of=of)
        if self._is_narrow:
            head = Text(self.look, f"{name}: {share}", 15, bold=True)
        else:
            head = self._with_figure(Text(self.look, name, 15, bold=True), share)
        return self._line(FAMILIES[family], Stack(self.look, [head, self._soft(", ".join(names))], gap=2))

    def _tell_marks(self, plate: Plate, content: Content) -> None:
        words, palette, counts = self.look.words, self.look.palette, Counter(content.marks.values())
        plate.add_widget(Text(self.look, words("about.marks.meaning"), 15))
        for mark in MARKS:
            text = Text(self.look, words(f"provenance.{mark}"), 14, pos_hint={"center_y": 0.5})
            row = self._with_figure(text, str(counts[mark]))
            letter = Badge(self.look, mark, FIGURES, 26 * self.look.scale, palette.mark, palette.on_mark)
            row.add_widget(letter, index=len(row.children))
            plate.add_widget(row)

    def _tell_shelf(self, plate: Plate) -> None:
        text = Text(self.look, self.look.words("about.shelf.body"), 15)
        plate.add_widget(self._line("bookshelf", text, size=28))

    def _tell_privacy(self, plate: Plate) -> None:
        text = Text(self.look, self.look.words("about.privacy.body"), 15)
        plate.add_widget(self._line("shield-lock-outline", text, size=28))

    def _tell_credits(self, plate: Plate) -> None:
        for id_, name, licence in CREDITS:
            texts = [Text(self.look, name, 15, bold=True), self._soft(self.look.words(f"about.credits.{id_}"))]
            plate.add_widget(self._with_figure(Stack(self.look, texts, gap=2), licence))

    # --- pieces ---------------------------------------------------------------------------------------------

    def _soft(self, text: str) -> Widget:
        return Text(self.look, text, 13, self.look.palette.soft_ink)

    def _line(self, icon: str, beside: Widget, size: float = 22) -> Widget:
        line = Beside(self.look, [Icon(self.look, icon, size, self.look.palette.soft_ink)], gap=12, at={"top": 1})
        line.add_widget(beside)
        return line

    def _with_figure(self, beside: Widget, figure: str) -> Widget:
        """A text with a figure at its right."""
        look = self.look
        width = texture_of(figure, FIGURES, round(look.sp(15)), False, 0, "left").width + 2 * look.u
        line = Beside(
            look, [Text(look, figure, 15, font=FIGURES, align="right", size_hint_x=None, width=width)], gap=12
        )
        line.add_widget(beside, index=1)
        return line


def shares_of(content: Content) -> dict[str, tuple[int, int]]:
    """For each family: how many of its figures are not from print, and how many there are."""
    all_, unprinted = Counter[str](), Counter[str]()
    for (file, _), mark in content.marks.items():
        all_[file] += 1
        unprinted[file] += mark in UNPRINTED_MARKS
    return {file.removesuffix(".toml"): (unprinted[file], all_[file]) for file in FILES}


def unprinted_names(words: Words, content: Content, family: str) -> list[str]:
    """The cards of a family that have a figure that is not from print, or the parts of the sheet that do."""
    ids = dict.fromkeys(
        place.split(".")[0]
        for (file, place), mark in content.marks.items()
        if file == f"{family}.toml" and mark in UNPRINTED_MARKS
    )
    return [words(f"about.part.{id_}" if family in PARTED else f"{family}.{id_}.name") for id_ in ids]
