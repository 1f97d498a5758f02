"""The ranking of a table: who wins, who comes next, who has not reported yet, and open disputes."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from ...core.faces import Seat
from ...core.table import Place
from ...play.records.header_notation import Bots
from ...play.wording.bot_names import bot_name, names_shown, strength_text
from ..style import icons
from ..style.fonts import FIGURES, HAND, ICONS, glyph
from ..style.glow import soft_light
from ..style.icons import ROBOT
from ..style.look import Look
from ..style.numbers import written
from ..style.sizes import is_tablet, is_wide, widest_of
from ..widgets.basics import Badge, Icon, Plate, Text, Tile, roomier
from ..widgets.fitted_text import FittedText
from ..widgets.list_rows import figure_of, icon_mark, line_of, listing
from ..widgets.page import Page
from ..widgets.rows import LevelRow, columns_of, stand_in_the_middle
from ..widgets.tiles import foot_of, marked_plate, news_plate, quiet_tile
from .ranking_wording import LINK, place_text, victory_text, winners_text
from .wording import player_name

MARK = 36
"""The side of the mark before a name."""
ICON_ROOM = 300
"""Below this width, in scaled pixels, a bot is known by its words only, and who is doubted by a note."""
NARROW = 400
"""Below this width, in scaled pixels, there is no room for an icon on the way home."""


class RankingScreen(Page):
    """``on_score`` opens the score of a seat: our own, where only that is here. ``extra`` are further tiles: an icon, a
    text, what it does and, if need be, what that means; ``news`` is a sentence, and whether it is a bad one. Of the
    seats that are ``doubted`` different things were heard."""

    def __init__(
        self,
        look: Look,
        size,
        places: Sequence[Place],
        names: Sequence[str],
        own: Seat | None,
        missing: Sequence[Seat],
        notes: Sequence[str],
        on_score: Callable[[Seat], None] | None,
        on_again: Callable[[], None],
        on_home: Callable[[], None],
        extra: Sequence[tuple] = (),
        news: tuple[str, bool] = ("", False),
        on_back: Callable[[], None] | None = None,
        bots: Bots = (),
        doubted: Sequence[Seat] = (),
    ) -> None:
        look = roomier(look, size)
        title = look.words("ranking.unfinished" if missing else "ranking.title")
        super().__init__(look, size, title, on_back or on_home, widest=widest_of(look, size))
        self.places, self.own, self.on_score, self.doubted = places, own, on_score, doubted
        self.names, self.bots = names_shown(look.words, names, bots), bots
        self.rows = {place.seat: self._place(place) for place in places}
        self.extra_tiles = [self._extra(*entry) for entry in extra]
        is_final = not missing
        first = [self._banner(is_final, size)] if places else []
        lines = [*self.rows.values(), *(self._missing(seat) for seat in missing)]
        ranks = [listing(look, lines)] if lines else []
        told = [news_plate(look, *news)] if news[0] else []
        rest = [*told, *([marked_plate(look, notes)] if notes else []), *self.extra_tiles]
        if is_wide(look, size) and (first or rest):
            self.put(columns_of(look, [*first, *rest], ranks))
        else:
            self.put(*first, *ranks, *rest)
        self._put_buttons(on_again, on_home)
        if is_tablet(look, size):
            stand_in_the_middle(self)

    def back(self) -> bool:
        return False

    # --- who wins -------------------------------------------------------------------------------------------

    def _banner(self, is_final: bool, size) -> Widget:
        look, palette, words = self.look, self.look.palette, self.look.words
        banner = Banner(look)
        side = max(48, min((0.2 if is_tablet(look, size) else 0.12) * size[1] / look.u, 160))
        for widget in (
            Icon(look, "trophy" if is_final else "trophy-outline", side, palette.gold, pos_hint={"center_x": 0.5}),
            FittedText(look, winners_text(words, self.places, self.names), 54, palette.gold, font=HAND, align="center"),
            Text(look, victory_text(words, self.places, is_final), 18, palette.on_bar, align="center"),
        ):
            banner.add_widget(widget)
        return banner

    # --- everybody ------------------------------------------------------------------------------------------

    def _place(self, place: Place) -> Widget:
        look, palette = self.look, self.look.palette
        below = place_text(look.words, self.places, self.names, place, self.own)
        mark = [icon_mark(look, icons.CORRECTED)] if place.corrected else []
        has_room = self.width >= ICON_ROOM * look.sp(1)
        mark += [icon_mark(look, icons.DOUBTED, palette.heart)] if place.seat in self.doubted and has_room else []
        ends = [*mark, figure_of(look, written(place.points), palette.heart if place.points < 0 else None)]
        is_here = self.on_score is not None and self.own in (None, place.seat)
        on_tap = (lambda: self.on_score(place.seat)) if is_here else None
        bot = self.bots[place.seat] if self.bots else None
        if bot is None:
            name = player_name(look.words, self.names, place.seat)
            return line_of(look, self._mark(place.rank), name, below, ends, on_tap)
        below = LINK.join([look.words("bots.seat", strength=strength_text(look.words, bot)), below])
        ends = [icon_mark(look, ROBOT), *ends] if has_room else ends
        return line_of(look, self._mark(place.rank), bot_name(look.words, bot), below, ends, on_tap)

    def _mark(self, rank: int) -> Widget:
        look, palette = self.look, self.look.palette
        if rank == 1:
            return Badge(look, glyph("trophy"), ICONS, MARK, palette.bar, palette.gold)
        return Badge(look, str(rank), FIGURES, MARK, palette.visited, palette.ink)

    def _missing(self, seat: Seat) -> Widget:
        look, palette = self.look, self.look.palette
        mark = Badge(look, glyph("account-clock-outline"), ICONS, MARK, palette.card, palette.soft_ink)
        return line_of(look, mark, player_name(look.words, self.names, seat), look.words("ranking.missing"))

    # --- the rest -------------------------------------------------------------------------------------------

    def _extra(self, icon: str, text: str, on_tap: Callable[[], None], below: str = "") -> Tile:
        return quiet_tile(self.look, text, on_tap, icon, below)

    def _put_buttons(self, on_again: Callable[[], None], on_home: Callable[[], None]) -> None:
        look, words, palette = self.look, self.look.words, self.look.palette
        icon = "home-outline" if self.width >= NARROW * look.sp(1) else ""
        self.home_tile = Tile(
            look, words("ranking.home"), on_home, icon, size=14, centre=not icon, size_hint_x=0.46 if icon else 0.6
        )
        self.again_tile = Tile(
            look,
            words("ranking.again"),
            on_again,
            ground=palette.danger,
            ink=palette.on_danger,
            centre=True,
            size_hint_x=0.54,
        )
        self.put_below(foot_of(look, self.width, [LevelRow(look, [self.home_tile, self.again_tile])]))


class Banner(Plate):
    """Dark, with a light in its middle."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, look.palette.bar, look.palette.card_edge, radius=18, pad=14, gap=4)
        with self.canvas.before:
            Color(*look.palette.glow)
            self._light = Rectangle(texture=soft_light())

    def _follow(self, *_) -> None:
        super()._follow()
        self._light.pos, self._light.size = self.pos, self.size
