"""The bar above the sheet: the menu, a title or the tabs, the score; and the tabs in a line of their own."""

from __future__ import annotations

from ....core.faces import ROUNDS, season_of
from ....core.scoring import score
from ...drawing.pen import Word
from ...drawing.region import Region
from ...style import icons
from ...style.fonts import FIGURES, HAND
from ...style.look import Look
from ...style.numbers import minus_sign
from ...style.rect import Rect
from ...style.sizes import TOUCH
from ...style.theme import CLEAR
from ..model.layout import PAGE_NAMES
from ..model.scene import Scene

PAGE_ICONS = {"dungeon": "floor-plan", "party": "account-group", "fame": icons.TROPHY}
_PAGE_OF = {"room": "dungeon", "hero": "party", "item": "party", "brew": "party"}


class Tab:
    """The name of a page: underlined when the page shows, otherwise with the number of targets on it."""

    def __init__(self, region: Region, rect: Rect, name: str, on_dark: bool) -> None:
        palette, pen = region.palette, region.pen
        self.name, self.palette = name, palette
        self.plain = palette.soft_on_bar if on_dark else palette.soft_ink
        self.strong = palette.gold if on_dark else palette.danger if palette.ink[0] < 0.5 else palette.gold
        with pen.together():
            self._draw(region, rect)

    def _draw(self, region: Region, rect: Rect) -> None:
        pen, u = region.pen, region.u
        text = region.look.words(f"sheet.page.{self.name}")
        self.word = pen.word(rect.inset(4 * u, 6 * u), text, 14, self.plain, bold=True)
        self.line = pen.box(Rect(rect.x + 6 * u, rect.y + u, rect.w - 12 * u, 3 * u), CLEAR, None, 1)
        beside = min(self.word.drawn.right + u, rect.right - 17 * u)
        spot = Rect(beside, rect.center[1] + 3 * u, 16 * u, 16 * u)
        self.spot = pen.box(spot, CLEAR, None, 8)
        self.count = pen.word(spot, "", 10 / region.look.scale, CLEAR, bold=True)

    def show(self, open_page: str, waiting: int) -> None:
        is_open = self.name == open_page
        self.word.tint(self.strong if is_open else self.plain)
        self.line.fill(self.strong if is_open else CLEAR)
        shows = waiting > 0 and not is_open
        self.spot.fill(self.palette.lit_edge if shows else CLEAR)
        self.count.say(str(waiting) if shows else "")
        self.count.tint(self.palette.card if shows else CLEAR)


class TabRegion(Region):
    """The tabs where they have a line of their own."""

    def __init__(self, rect: Rect, look: Look, tabs: tuple[str, ...]) -> None:
        self.names, self.page = tabs, tabs[0] if tabs else ""
        super().__init__(rect, look)

    def draw(self) -> None:
        self.pen.box(self.area, self.palette.paper)
        self.pen.box(Rect(0, 0, self.area.w, self.u), self.palette.card_edge)
        self.tabs = _draw_tabs(self, self.area, self.names, on_dark=False)

    def show(self, scene: Scene) -> None:
        pages = [_PAGE_OF.get(key[0]) for key in scene.lit if not scene.steps_back(key)]
        for tab in self.tabs:
            tab.show(self.page, pages.count(tab.name))

    def open_page(self, page: str) -> None:
        """Mark this page as open, with the next scene."""
        self.page = page


def _draw_tabs(region: Region, area: Rect, names: tuple[str, ...], on_dark: bool) -> list[Tab]:
    tabs = []
    for name, place in zip(names, area.columns(max(1, len(names))), strict=False):
        tabs.append(Tab(region, place, name, on_dark))
        region.touchables["tab", PAGE_NAMES.index(name)] = place
    return tabs


class BarRegion(TabRegion):
    """Menu on the left, score on the right; between them a title, or the tabs if they have no line of their own."""

    def __init__(self, rect: Rect, look: Look, dungeon: str, tabs: tuple[str, ...], menu: str = "menu") -> None:
        """``menu`` is the icon on the left."""
        self.dungeon, self.menu = dungeon, menu
        super().__init__(rect, look, tabs)

    def draw(self) -> None:
        palette, pen, u = self.palette, self.pen, self.u
        pen.box(self.area, palette.bar)
        menu, rest = self.area.cut_left(TOUCH * u)
        score_place, rest = rest.cut_right(min(78 * u, self.area.w * 0.26))
        star, figure = score_place.cut_left(24 * u)
        figure = figure.inset(2 * u, 4 * u)
        with pen.together():
            pen.icon(menu, self.menu, 24, palette.on_bar)
            pen.icon(star, icons.STAR, 20, palette.gold)
            self.corrected = pen.icon(Rect(star.x, star.y + 2 * u, 13 * u, 13 * u), icons.CORRECTED, 13, CLEAR)
            self.score = pen.word(figure, "", 22 / self.look.scale**0.5, palette.gold, font=FIGURES, align="left")
        self.touchables = {("menu", 0): menu, ("score", 0): score_place}
        self.tabs = _draw_tabs(self, rest, self.names, on_dark=True)
        self.title: Word | None = None
        if not self.names:
            self.title = pen.word(rest.inset(4 * u, 2 * u), "", 26, palette.on_bar, font=HAND, align="left")

    def show(self, scene: Scene) -> None:
        state = scene.state
        self.score.say(minus_sign(score(state).total))
        self.corrected.tint(self.palette.on_bar if state.corrected else CLEAR)
        if self.title is not None:
            words = self.look.words
            name = words(f"dungeons.{self.dungeon}.name")
            season = season_of(min(state.round, ROUNDS)) + 1
            key = "sheet.title-of" if scene.player else "sheet.title"
            self.title.say(words(key, dungeon=name, season=season, player=scene.player))
        super().show(scene)
