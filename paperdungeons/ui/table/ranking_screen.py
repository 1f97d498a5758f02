"""The ranking of a table: who wins, who comes next, who has not reported yet, and open disputes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Protocol, TypeAlias

from kivy.uix.widget import Widget

from ...content.words import Words
from ...core.faces import BOARD, Seat
from ...core.reports import disputes
from ...core.scoring import TOTAL
from ...core.table import Place
from ...play.games.game import Game
from ...play.games.standing import places_of, results_missing
from ...play.names import player_name
from ...play.records.header_notation import Bots
from ...play.wording.bot_names import bot_name, names_shown, strength_text
from ..score.grid import NO_SCORES, GridColumn, LineScores, grid_card, scores_of
from ..style import icons
from ..style.fonts import FIGURES, HAND, ICONS, glyph
from ..style.icons import ROBOT
from ..style.look import Look
from ..style.numbers import written
from ..style.sizes import is_tablet, is_wide, widest_of
from ..system.routes import Size
from ..widgets.basics import Plate, Tile, roomier
from ..widgets.fitted_text import FittedText
from ..widgets.letters import Badge, Icon, Text
from ..widgets.list_rows import figure_of, icon_mark, line_of, listing
from ..widgets.page import Page
from ..widgets.rows import LevelRow, columns_of, stand_in_the_middle
from ..widgets.share_button import ShareButton, ShareOptions
from ..widgets.tiles import foot_of, main_tile, marked_plate, news_plate, quiet_tile
from .ranking_wording import LINK, place_text, ranking_text, victory_text, winners_text
from .widgets import GlowPlate
from .wording import dispute_text

MARK = 36
"""The side of the mark before a name."""
ICON_ROOM = 300
"""Below this width, in scaled pixels, a bot or a doubted player has no icon: only words tell."""
NARROW = 400
"""Below this width, in scaled pixels, the button that leads home has no icon."""


RankingTile: TypeAlias = tuple[str, str, Callable[[], None], str]
"""An icon, a text, what a tap does, and a line that explains it, which may be empty."""


@dataclass(frozen=True)
class Standings:
    """``own`` is the seat of this phone. The seats in ``missing`` have not told their result; ``notes`` are disputes.
    Reports about the seats in ``doubted`` contradict each other. ``scores`` are those of the sheets on this device."""

    places: Sequence[Place]
    names: Sequence[str]
    own: Seat | None = None
    missing: Sequence[Seat] = ()
    notes: Sequence[str] = ()
    bots: Bots = ()
    doubted: Sequence[Seat] = ()
    scores: LineScores = NO_SCORES


def standings_of_phone(words: Words, game: Game) -> Standings:
    """The standings as a phone or a board knows them: with the score lines of its own seat only."""
    state, own = game.state, None if game.state.seat == BOARD else game.state.seat
    notes = [dispute_text(words, state.setup, game.names, dispute) for dispute in disputes(state)]
    doubted = [seat for seat in range(state.setup.players) if game.doubted >> seat & 1]
    notes += [words("ranking.doubted", name=player_name(words, game.names, seat)) for seat in doubted]
    scores = scores_of(words, [] if own is None else [state])
    told = places_of(state), game.names, own, results_missing(state), notes
    return Standings(*told, doubted=doubted, scores=scores)


@dataclass(frozen=True)
class RankingActions:
    """``score`` opens the score of a seat: of any on a passed device, of its own on a phone."""

    score: Callable[[Seat], None] | None
    again: Callable[[], None]
    home: Callable[[], None]
    back: Callable[[], None]
    again_key: str = "ranking.again"


class CampaignOfTable(Protocol):
    """The campaign that the game at hand belongs to, if any."""

    def tiles(self, words: Words) -> Sequence[RankingTile]:
        """The tiles that it adds to a ranking."""

    def leading_on(self, actions: RankingActions) -> RankingActions:
        """The same actions with the right next step: play again, or go on with the campaign."""


class RankingScreen(Page):
    """``news`` is a sentence, and whether it is bad news; ``share`` has the ways to share the ranking."""

    def __init__(
        self,
        look: Look,
        size: Size,
        standings: Standings,
        actions: RankingActions,
        tiles: Sequence[RankingTile] = (),
        news: tuple[str, bool] = ("", False),
        share: ShareOptions | None = None,
    ) -> None:
        look, missing, notes = roomier(look, size), standings.missing, standings.notes
        title = look.words("ranking.unfinished" if missing else "ranking.title")
        self.share_button = ShareButton(look, self, share) if share else None
        super().__init__(look, size, title, actions.back, self.share_button, widest=widest_of(look, size))
        places, self.own, self.actions = standings.places, standings.own, actions
        self.places, self.bots, self.doubted = places, standings.bots, standings.doubted
        self.names = names_shown(look.words, standings.names, standings.bots)
        self.rows = {place.seat: self._place(place) for place in places}
        self.extra_tiles = [quiet_tile(look, text, on_tap, icon, below) for icon, text, on_tap, below in tiles]
        self.is_final = not missing
        side = max(48, min((0.2 if is_tablet(look, size) else 0.12) * size[1] / look.u, 160))
        first = [winners_plate(look, standings, side)] if places else []
        lines = [*self.rows.values(), *(self._missing(seat) for seat in missing)]
        ranks = [listing(look, lines)] if lines else []
        told = [news_plate(look, *news)] if news[0] else []
        rest = [*told, *([marked_plate(look, notes)] if notes else []), *self.extra_tiles]
        scores, columns = standings.scores, grid_columns(look.words, standings)
        self.grid = grid_card(look, columns, scores.lines) if scores.points else None
        if is_wide(look, size) and self.grid is not None:
            self.put(columns_of(look, [*first, *ranks, *rest], [self.grid]))
        elif is_wide(look, size) and (first or rest):
            self.put(columns_of(look, [*first, *rest], ranks))
        else:
            self.put(*first, *ranks, *([self.grid] if self.grid else []), *rest)
        self._put_buttons()
        if is_tablet(look, size):
            stand_in_the_middle(self)

    @property
    def spoken(self) -> str:
        """Who wins, and everybody's points."""
        return ranking_text(self.look.words, self.places, self.names, self.is_final) if self.places else ""

    def back(self) -> bool:
        return self.share_button is not None and self.share_button.close()

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
        has_arrows = self.actions.score is not None
        bot = self.bots[place.seat] if self.bots else None
        if bot is None:
            name = player_name(look.words, self.names, place.seat)
            line = line_of(look, self._mark(place.rank), name, below, ends, on_tap, has_arrows)
            return line if place.seat != self.own else _framed(look, line)
        below = LINK.join([look.words("bots.seat", strength=strength_text(look.words, bot)), below])
        ends = [icon_mark(look, ROBOT), *ends] if has_room else ends
        return line_of(look, self._mark(place.rank), bot_name(look.words, bot), below, ends, on_tap, has_arrows)

    def _mark(self, rank: int) -> Widget:
        look, palette = self.look, self.look.palette
        if rank == 1:
            return Badge(look, glyph(icons.CROWN), ICONS, MARK, palette.bar, palette.gold)
        return Badge(look, str(rank), FIGURES, MARK, palette.visited, palette.ink, palette.card_edge)

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


def winners_plate(look: Look, standings: Standings, side: float) -> Widget:
    """Who wins, below a crown with this side, which is gold once the ranking is final."""
    palette, words, places, is_final = look.palette, look.words, standings.places, not standings.missing
    names = names_shown(words, standings.names, standings.bots)
    metal = palette.gold if is_final else palette.soft_on_bar
    told = [
        Icon(look, icons.CROWN, side, metal, pos_hint={"center_x": 0.5}),
        FittedText(look, winners_text(words, places, names), 54, palette.gold, font=HAND, align="center"),
        Text(look, victory_text(words, places, is_final), 18, palette.on_bar, align="center"),
    ]
    return GlowPlate(look, told, palette.bar, palette.glow, gap=4)


def _framed(look: Look, line: Widget) -> Widget:
    """The line of this phone's own seat, in a frame."""
    plate = Plate(look, look.palette.visited, look.palette.ink, pad=0)
    plate.add_widget(line)
    return plate


def grid_columns(words: Words, standings: Standings) -> list[GridColumn]:
    """A column for everybody, in the order of the ranking; for players on other phones only the total."""
    names = names_shown(words, standings.names, standings.bots)
    known: dict[Seat, Mapping[str, int]] = {place.seat: {TOTAL: place.points} for place in standings.places}
    points = {**known, **{seat: {} for seat in standings.missing}}
    points |= {seat: lines for seat, lines in standings.scores.points.items() if seat in points}
    return [GridColumn(player_name(words, names, seat), lines) for seat, lines in points.items()]
