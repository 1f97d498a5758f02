"""A new dungeon card: its plan, its difficulty, and what to do with it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.widget import Widget

from ...content.difficulty import Difficulty
from ..codes.input_options import Refusal
from ..style.fonts import FIGURES, HAND
from ..style.look import Look
from ..style.sizes import TOUCH
from ..style.surfaces import Level
from ..system.routes import Size
from ..widgets.basics import Plate, Tile, roomier
from ..widgets.letters import Badge, Text
from ..widgets.page import Page
from ..widgets.rows import LevelRow, columns_of, rows_of
from ..widgets.tiles import Beside, Stack, foot_of, quiet_tile
from .controller import DungeonMaker
from .map import DungeonPreview
from .request import facts_of, name_of, origin_text, story_of
from .widgets import SeedPlate, difficulty_tile

SHARE, BESIDE = 0.42, 0.86
"""The largest share of the height that the plan takes, in portrait and in landscape."""
WORD = 78
"""The width of the longest word for a difficulty, in scaled pixels."""
PAIR, WIDEST, WIDEST_PAIR = 800, 620, 1100
"""From this width on, in density-independent pixels, the plan stands beside the rest; and the greatest width of the
page without and with that."""


class MakerScreen(Page):
    def __init__(self, look: Look, size: Size, maker: DungeonMaker, on_back: Callable[[], None]) -> None:
        look = roomier(look, size)
        self.is_pair = size[0] >= PAIR * look.u and size[0] > size[1]
        widest = WIDEST_PAIR if self.is_pair else WIDEST
        super().__init__(look, size, look.words("maker.title"), on_back, widest=widest)
        self.maker, self.typing, self.said = maker, False, ""
        self.another_tile = quiet_tile(look, look.words("maker.another"), self._another, "dice-multiple")
        self.play_tile = Tile(look, look.words("maker.play"), self._play, "play", level=Level.PRIMARY, size=17)
        self.put_below(foot_of(look, size[0], [LevelRow(look, [self.another_tile, self.play_tile])], widest))
        self._fill()

    def back(self) -> bool:
        was_typing = self.typing
        if was_typing:
            self._type()
        return was_typing

    # --- what is asked for ----------------------------------------------------------------------------------

    def choose(self, seed: str | None = None, difficulty: Difficulty | None = None) -> None:
        self.maker.choose(seed, difficulty)
        self.said = ""
        self._fill()

    def _another(self) -> None:
        self.choose(seed=self.maker.new_seed())

    def _type(self) -> None:
        self.typing = not self.typing
        self._fill()

    def _take_seed(self, seed: str) -> None:
        self.typing = False
        self.choose(seed)

    def _save(self) -> None:
        self.said = self.maker.save(self.dungeon) or ""
        self._fill()

    def _play(self) -> None:
        self.said = self.maker.play(self.dungeon) or ""
        if self.said:
            self._fill()

    # --- what is shown --------------------------------------------------------------------------------------

    def _fill(self) -> None:
        """Fill the page; if a card was refused, the reason stands at the top, in sight."""
        look, request = self.look, self.maker.request
        offset = 0 if self.said else self.scrolled
        self.column.clear_widgets()
        self.dungeon = request.dungeon(self.maker.box)
        self.seed = SeedPlate(look, origin_text(look.words, request), self.typing, self._type, self._take_seed)
        if self.said:
            self.put(Refusal(look, self.said))
        plan = [self._map()]
        name = Text(look, name_of(look.words, self.dungeon, request.name), 32, font=HAND, align="center")
        about = [name, self._difficulties(), self._about(), self.seed, *self._keeping()]
        if self.is_pair:
            self.put(columns_of(look, *((about, plan) if look.left_hand else (plan, about))))
        else:
            self.put(*plan, *about)
        self.hold(lambda: offset)

    def _map(self) -> Widget:
        look, (w, h) = self.look, self.size
        room = h - 2 * (TOUCH + 24) * look.u
        if self.is_pair:
            width = min((min(w, WIDEST_PAIR * look.u) - 56 * look.u) / 2, BESIDE * room * 6 / 7)
        else:
            width = min(w - 32 * look.u, SHARE * h * 6 / 7)
        self.map = DungeonPreview(look, width, self.maker.box, self.dungeon)
        stand = AnchorLayout(size_hint_y=None, height=self.map.height)
        stand.add_widget(self.map)
        return stand

    def _about(self) -> Widget:
        """Who lives there, the story, and some figures."""
        look, words, palette = self.look, self.look.words, self.look.palette
        plate = Plate(look, pad=10, gap=6)
        for number, id_ in enumerate(self.dungeon.monsters, 1):
            badge = Badge(look, str(number), FIGURES, 24 * look.scale, palette.danger, palette.on_danger)
            plate.add_widget(Beside(look, [badge, Text(look, words(f"monsters.{id_}.name"), 15, bold=True)]))
        plate.add_widget(Text(look, story_of(words, self.dungeon), 13.5, palette.soft_ink))
        facts = facts_of(words, self.maker.box, self.maker.request, self.dungeon)
        plate.add_widget(Text(look, " \u00b7 ".join(facts), 12.5, palette.soft_ink))
        return plate

    def _difficulties(self) -> Widget:
        look, chosen = self.look, self.maker.request.chosen(self.maker.box)
        column = min(self.width, self.column.widest) / (2 if self.is_pair else 1) - 2 * TOUCH * look.u
        is_abreast = column >= WORD * len(Difficulty) * look.sp(1)
        self.difficulty_tiles = {
            each: difficulty_tile(look, each, each is chosen, partial(self.choose, difficulty=each), is_abreast)
            for each in Difficulty
        }
        tiles = rows_of(look, list(self.difficulty_tiles.values()), len(Difficulty) if is_abreast else 1, gap=6)
        return Stack(look, [tiles, Text(look, look.words("maker.reckoned"), 12, look.palette.soft_ink)], gap=4)

    def _keeping(self) -> list[Widget]:
        look, words, saved = self.look, self.look.words, self.maker.is_saved(self.dungeon)
        text, icon = ("maker.saved", "check-circle") if saved else ("maker.save", "package-variant-closed")
        self.save_tile = quiet_tile(look, words(text), self._save, icon)
        self.share_tile = quiet_tile(look, words("maker.share"), self.maker.share, "qrcode")
        self.take_in_tile = quiet_tile(look, words("maker.take-in"), self.maker.read_code, "qrcode-scan")
        return [self.save_tile, self.share_tile, self.take_in_tile]
