"""The ranking of a table: who wins, who comes next, who has not reported yet, and open disputes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Protocol, TypeAlias

from kivy.uix.widget import Widget

from ...content.words import Words
from ...core.faces import Seat
from ...core.table import Place
from ...play.names import player_name
from ...play.records.header_notation import Bots
from ...play.wording.bot_names import bot_name, names_shown, strength_text
from ..style import icons
from ..style.fonts import FIGURES, HAND, ICONS, glyph
from ..style.icons import ROBOT
from ..style.look import Look
from ..style.numbers import written
from ..style.sizes import is_tablet, is_wide, widest_of
from ..system.routes import Size
from ..widgets.basics import Badge, Icon, Text, Tile, roomier
from ..widgets.fitted_text import FittedText
from ..widgets.list_rows import figure_of, icon_mark, line_of, listing
from ..widgets.page import Page
from ..widgets.rows import LevelRow, columns_of, stand_in_the_middle
from ..widgets.tiles import foot_of, main_tile, marked_plate, news_plate, quiet_tile
from .ranking_wording import LINK, place_text, victory_text, winners_text
from .widgets import GlowPlate

MARK = 36
"""The side of the mark before a name."""
ICON_ROOM = 300
"""Below this width, in scaled pixels, a bot is known by its words only, and who is doubted by a note."""
NARROW = 400
"""Below this width, in scaled pixels, there is no room for an icon on the way home."""


RankingTile: TypeAlias = tuple[str, str, Callable[[], None], str]
"""An icon, a text, what a tap does and, if need be, what that means."""


@dataclass(frozen=True)
class Standings:
    """``own`` is the seat of this phone. ``missing`` have not told their result; ``notes`` are disputes. Of the seats
    that are ``doubted`` different things were heard."""

    places: Sequence[Place]
    names: Sequence[str]
    own: Seat | None = None
    missing: Sequence[Seat] = ()
    notes: Sequence[str] = ()
    bots: Bots = ()
    doubted: Sequence[Seat] = ()


@dataclass(frozen=True)
class RankingActions:
    """``score`` opens the score of a seat: our own, where only that is here."""

    score: Callable[[Seat], None] | None
    again: Callable[[], None]
    home: Callable[[], None]
    back: Callable[[], None]
    again_key: str = "ranking.again"


class CampaignOfTable(Protocol):
    """The campaign that the game at hand belongs to, if any."""

    def tiles(self, words: Words) -> Sequence[RankingTile]:
        """What it adds to a ranking."""

    def leading_on(self, actions: RankingActions) -> RankingActions:
        """With what one does next: play again, or go on with the campaign."""


class RankingScreen(Page):
    """``news`` is a sentence, and whether it is a bad one."""

    def __init__(
        self,
        look: Look,
        size: Size,
        standings: Standings,
        actions: RankingActions,
        tiles: Sequence[RankingTile] = (),
        news: tuple[str, bool] = ("", False),
    ) -> None:
        look, missing, notes = roomier(look, size), standings.missing, standings.notes
        title = look.words("ranking.unfinished" if missing else "ranking.title")
        super().__init__(look, size, title, actions.back, widest=widest_of(look, size))
        places, self.own, self.actions = standings.places, standings.own, actions
        self.places, self.bots, self.doubted = places, standings.bots, standings.doubted
        self.names = names_shown(look.words, standings.names, standings.bots)
        self.rows = {place.seat: self._place(place) for place in places}
        self.extra_tiles = [quiet_tile(look, text, on_tap, icon, below) for icon, text, on_tap, below in tiles]
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
        self._put_buttons()
        if is_tablet(look, size):
            stand_in_the_middle(self)

    # --- who wins -------------------------------------------------------------------------------------------

    def _banner(self, is_final: bool, size: Size) -> Widget:
        look, palette, words = self.look, self.look.palette, self.look.words
        side = max(48, min((0.2 if is_tablet(look, size) else 0.12) * size[1] / look.u, 160))
        told = [
            Icon(look, "trophy" if is_final else "trophy-outline", side, palette.gold, pos_hint={"center_x": 0.5}),
            FittedText(look, winners_text(words, self.places, self.names), 54, palette.gold, font=HAND, align="center"),
            Text(look, victory_text(words, self.places, is_final), 18, palette.on_bar, align="center"),
        ]
        return GlowPlate(look, told, palette.bar, palette.glow, radius=18, gap=4)

    # --- everybody ------------------------------------------------------------------------------------------

    def _place(self, place: Place) -> Widget:
        look, palette = self.look, self.look.palette
        below = place_text(look.words, self.places, self.names, place, self.own)
        mark = [icon_mark(look, icons.CORRECTED)] if place.corrected else []
        has_room = self.width >= ICON_ROOM * look.sp(1)
        mark += [icon_mark(look, icons.DOUBTED, palette.heart)] if place.seat in self.doubted and has_room else []
        ends = [*mark, figure_of(look, written(place.points), palette.heart if place.points < 0 else None)]
        score = self.actions.score if self.own in (None, place.seat) else None
        on_tap = None if score is None else partial(score, place.seat)
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

    def _put_buttons(self) -> None:
        look, words = self.look, self.look.words
        icon = "home-outline" if self.width >= NARROW * look.sp(1) else ""
        self.home_tile = Tile(look, words("ranking.home"), self.actions.home, icon, size=14, centre=not icon)
        self.home_tile.size_hint_x = 0.46 if icon else 0.6
        self.again_tile = main_tile(look, words(self.actions.again_key), self.actions.again, size=16, size_hint_x=0.54)
        self.put_below(foot_of(look, self.width, [LevelRow(look, [self.home_tile, self.again_tile])]))
