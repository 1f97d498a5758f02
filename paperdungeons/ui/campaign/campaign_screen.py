"""One campaign: how far it went, the points of each game, the sums, and the button to the next game."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Protocol

from kivy.uix.widget import Widget

from ...core.table import Place
from ...play.campaign.progress import CampaignProgress
from ...play.names import player_name
from ...play.storage.saved_page import GameId
from ...play.wording.campaign import campaign_name, progress_text
from ..style import icons
from ..style.fonts import FIGURES, HAND, ICONS, glyph
from ..style.look import Look
from ..style.numbers import written
from ..style.sizes import WIDEST, is_tablet, is_wide, widest_of
from ..system.routes import Size
from ..widgets.basics import Plate, Tile, roomier
from ..widgets.fitted_text import FittedText
from ..widgets.letters import Badge, Icon, Text
from ..widgets.list_rows import figure_of, icon_mark, line_of, listing
from ..widgets.page import Page
from ..widgets.rows import columns_of, stand_in_the_middle
from ..widgets.tiles import foot_of, main_tile, marked_plate
from .wording import GameLine, action_text, game_lines, has_ranking, is_joined, standing_text, winner_text

MARK = 36
"""The side of the mark before a game or a name."""


class CampaignActions(Protocol):
    def play(self, progress: CampaignProgress) -> None: ...
    def look_back(self, game: GameId) -> None: ...
    def lacks_dungeon(self, progress: CampaignProgress) -> bool: ...


class CampaignScreen(Page):
    def __init__(
        self, look: Look, size: Size, progress: CampaignProgress, actions: CampaignActions, on_back: Callable[[], None]
    ) -> None:
        look = roomier(look, size)
        super().__init__(look, size, look.words("campaign.singular"), on_back, widest=widest_of(look, size))
        self.progress, self._actions = progress, actions
        self.play_tile: Tile | None = None
        lacks, text = actions.lacks_dungeon(progress), action_text(look.words, progress)
        lines = game_lines(look.words, progress)
        self.rows = {line.number: self._game(line) for line in lines}
        games = listing(look, list(self.rows.values()), look.words("campaign.games"))
        missing = [marked_plate(look, [look.words("campaign.card-gone")])] if lacks else []
        first = [self._head(), *missing, *self._ranking()]
        if is_wide(look, size):
            self.put(columns_of(look, first, [games]))
        else:
            self.column.widest = WIDEST * look.u
            self.put(*first, games)
        if text and not lacks:
            self.play_tile = main_tile(look, text, partial(actions.play, progress), size=17)
            self.put_below(foot_of(look, size[0], [self.play_tile]))
        if is_tablet(look, size):
            stand_in_the_middle(self)

    # --- how far it went --------------------------------------------------------------------------------------

    def _head(self) -> Widget:
        """Its name, the sum or who is ahead, and what comes next."""
        look, palette, progress = self.look, self.look.palette, self.progress
        plate = Plate(look, palette.bar, pad=14, gap=4)
        icon = icons.TROPHY if progress.is_over else icons.CAMPAIGN
        name = campaign_name(look.words, progress.campaign)
        plate.add_widget(Icon(look, icon, 40, palette.gold, pos_hint={"center_x": 0.5}))
        plate.add_widget(FittedText(look, name, 34, palette.gold, font=HAND, align="center"))
        told = winner_text(look.words, progress) if has_ranking(progress) else standing_text(look.words, progress)
        if told:
            plate.add_widget(Text(look, told, 18, palette.on_bar, bold=True, align="center"))
        plate.add_widget(Text(look, progress_text(look.words, progress), 15, palette.on_bar, align="center"))
        if progress.next is not None and is_joined(progress):
            plate.add_widget(Text(look, look.words("campaign.host-invites"), 13, palette.soft_on_bar, align="center"))
        return plate

    def _ranking(self) -> list[Widget]:
        if not has_ranking(self.progress):
            return []
        self.places = {place.seat: self._place(place) for place in self.progress.ranking}
        title = self.look.words("campaign.ranking-over" if self.progress.is_over else "campaign.ranking")
        return [listing(self.look, list(self.places.values()), title)]

    def _place(self, place: Place) -> Widget:
        look, palette = self.look, self.look.palette
        if place.rank == 1:
            mark = Badge(look, glyph(icons.TROPHY), ICONS, MARK, palette.bar, palette.gold)
        else:
            mark = Badge(look, str(place.rank), FIGURES, MARK, palette.visited, palette.ink)
        name, rooms = (
            player_name(look.words, self.progress.names, place.seat),
            look.words("campaign.rooms", n=place.rooms),
        )
        ends = [icon_mark(look, icons.CORRECTED)] if place.corrected else []
        return line_of(look, mark, name, rooms, [*ends, figure_of(look, written(place.points))])

    # --- its games --------------------------------------------------------------------------------------------

    def _game(self, line: GameLine) -> Widget:
        look, palette = self.look, self.look.palette
        ground, ink = (palette.bar, palette.gold) if line.is_played else (palette.visited, palette.ink)
        mark = Badge(look, str(line.number), FIGURES, MARK, ground, ink)
        ends = [figure_of(look, written(line.points))] if line.points is not None else []
        game = next((played.game for played in self.progress.played if played.number == line.number), None)
        on_tap = None if game is None else partial(self._actions.look_back, game)
        return line_of(look, mark, line.dungeon, line.below, ends, on_tap)
