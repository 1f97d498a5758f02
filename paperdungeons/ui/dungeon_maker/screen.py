"""A new dungeon card: its plan, its difficulty, and what to do with it."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from ...content.difficulty import Difficulty
from ...core.cards import Box, Dungeon
from ...core.dice import parse_seed
from ..codes.input_options import Refusal
from ..style.fonts import FIGURES, HAND
from ..style.kivymd import make_text_field
from ..style.look import Look
from ..style.sizes import TOUCH
from ..widgets.basics import Badge, IconButton, Plate, Text, Tile, roomier
from ..widgets.page import Page
from ..widgets.rows import columns_of, rows_of
from ..widgets.tiles import Beside, ButtonRow, quiet_tile
from .map import DungeonPreview
from .request import DungeonRequest, facts_of, name_of, origin_text, story_of

SHARE, BESIDE = 0.42, 0.86
"""What the plan takes of the height of an upright screen at most, and of one on its side."""
WISH = 78
"""The width of the longest word for a difficulty, in scaled pixels."""
PAIR, WIDEST, WIDEST_PAIR = 800, 620, 1100
"""From this width on, in density-independent pixels, the plan stands beside the rest; and how wide all becomes."""


class MakerActions(NamedTuple):
    """``save`` says why it cannot be, or nothing."""

    wished: Callable[[DungeonRequest], None]
    save: Callable[[Dungeon], str | None]
    share: Callable[[], None]
    take_in: Callable[[], None]
    play: Callable[[Dungeon], str | None]
    back: Callable[[], None]


class MakerScreen(Page):
    """``wish`` is kept by the caller, who is told of every change; ``is_saved`` tells of a card whether it is kept."""

    def __init__(
        self,
        look: Look,
        size,
        box: Box,
        wish: DungeonRequest,
        new_seed: Callable[[], str],
        is_saved: Callable[[Dungeon], bool],
        ways: MakerActions,
    ) -> None:
        look = roomier(look, size)
        self.is_pair = size[0] >= PAIR * look.u and size[0] > size[1]
        super().__init__(
            look, size, look.words("maker.title"), ways.back, widest=WIDEST_PAIR if self.is_pair else WIDEST
        )
        self.box, self.wish, self.new_seed, self.is_saved, self.ways = box, wish, new_seed, is_saved, ways
        self.typing, self.said = False, ""
        self.another_tile = quiet_tile(look, look.words("maker.another"), self._another, "dice-multiple")
        self.play_tile = Tile(
            look,
            look.words("maker.play"),
            self._play,
            "play",
            ground=look.palette.danger,
            ink=look.palette.on_danger,
            size=17,
        )
        self.put_below(ButtonRow(look, [self.another_tile, self.play_tile]))
        self._fill()

    # --- wishes ---------------------------------------------------------------------------------------------

    def choose(self, **changes) -> None:
        kept = {"difficulty": self.wish.chosen(self.box)}
        self.wish, self.said = self.wish.making(**kept | changes), ""
        self.ways.wished(self.wish)
        self._fill()

    def _another(self) -> None:
        self.choose(seed=self.new_seed())

    def _save(self) -> None:
        self.said = self.ways.save(self.dungeon) or ""
        self._fill()

    def _play(self) -> None:
        self.said = self.ways.play(self.dungeon) or ""
        if self.said:
            self._fill()

    # --- what is shown --------------------------------------------------------------------------------------

    def _fill(self) -> None:
        """What is said about a card that was refused stands at the top, in sight."""
        offset = 0 if self.said else self.scrolled
        self.column.clear_widgets()
        self.dungeon = self.wish.dungeon(self.box)
        if self.said:
            refusal = Refusal(self.look)
            refusal.sentence.text = self.said
            self.put(refusal)
        plan = [self._map()]
        about = [self._name(), self._wishes(), self._about(), self._seed(), *self._keeping()]
        if self.is_pair:
            self.put(columns_of(self.look, *((about, plan) if self.look.left_hand else (plan, about))))
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
        self.map = DungeonPreview(look, width, self.box, self.dungeon)
        stand = AnchorLayout(size_hint_y=None, height=self.map.height)
        stand.add_widget(self.map)
        return stand

    def _name(self) -> Widget:
        self.name = Text(
            self.look, name_of(self.look.words, self.dungeon, self.wish.name), 32, font=HAND, align="center"
        )
        return self.name

    def _about(self) -> Widget:
        """Who lives there, the story, and some figures."""
        look, words, palette = self.look, self.look.words, self.look.palette
        plate = Plate(look, palette.card, palette.card_edge, pad=10, gap=6)
        for number, id_ in enumerate(self.dungeon.monsters, 1):
            badge = Badge(look, str(number), FIGURES, 24 * look.scale, palette.danger, palette.on_danger)
            plate.add_widget(Beside(look, [badge, Text(look, words(f"monsters.{id_}.name"), 15, bold=True)]))
        plate.add_widget(Text(look, story_of(words, self.dungeon), 13.5, palette.soft_ink))
        facts = " \u00b7 ".join(facts_of(words, self.box, self.wish, self.dungeon))
        plate.add_widget(Text(look, facts, 12.5, palette.soft_ink))
        return plate

    def _wishes(self) -> Widget:
        chosen = self.wish.chosen(self.box)
        self.wish_tiles = {wish: self._wish(wish, wish is chosen) for wish in Difficulty}
        rows = BoxLayout(orientation="vertical", size_hint_y=None, spacing=4 * self.look.u)
        rows.bind(minimum_height=rows.setter("height"))
        columns = len(Difficulty) if self.is_abreast else 1
        rows.add_widget(rows_of(self.look, list(self.wish_tiles.values()), columns, gap=6))
        rows.add_widget(Text(self.look, self.look.words("maker.reckoned"), 12, self.look.palette.soft_ink))
        return rows

    @property
    def is_abreast(self) -> bool:
        """Whether the words of the three difficulties fit side by side."""
        column = min(self.width, self.column.widest) / (2 if self.is_pair else 1) - 2 * TOUCH * self.look.u
        return column >= WISH * len(Difficulty) * self.look.sp(1)

    def _wish(self, wish: Difficulty, is_chosen: bool) -> Tile:
        """Where three stand side by side, the sign is above the word."""
        look, palette = self.look, self.look.palette
        ground, ink = (palette.mark, palette.on_mark) if is_chosen else (palette.card, palette.ink)
        tile = Tile(
            look,
            look.words(f"maker.difficulty.{wish.value}"),
            lambda: self.choose(difficulty=wish),
            "check-circle" if is_chosen else "circle-outline",
            centre=self.is_abreast,
            size=13.5,
            ground=ground,
            ink=ink,
            edge=palette.ink if is_chosen else palette.card_edge,
        )
        if self.is_abreast:
            tile.orientation, tile.padding, tile.spacing = "vertical", 8 * look.u, 2 * look.u
            tile.children[-1].pos_hint = {"center_x": 0.5}
        return tile

    def _keeping(self) -> list[Widget]:
        look, words = self.look, self.look.words
        saved = self.is_saved(self.dungeon)
        self.save_tile = quiet_tile(
            look,
            words(f"maker.{'saved' if saved else 'save'}"),
            (lambda: None) if saved else self._save,
            "check-circle" if saved else "package-variant-closed",
        )
        self.share_tile = quiet_tile(look, words("maker.share"), self.ways.share, "qrcode")
        self.take_in_tile = quiet_tile(look, words("maker.take-in"), self.ways.take_in, "qrcode-scan")
        return [self.save_tile, self.share_tile, self.take_in_tile]

    # --- the seed -------------------------------------------------------------------------------------------

    def _seed(self) -> Widget:
        look, words = self.look, self.look.words
        plate = Plate(look, look.palette.card, look.palette.card_edge, pad=6)
        row = BoxLayout(
            size_hint_y=None, height=max(TOUCH, 44 * look.scale) * look.u, spacing=6 * look.u, padding=(6 * look.u, 0)
        )
        row.add_widget(Text(look, origin_text(words, self.wish), 15, bold=True, pos_hint={"center_y": 0.5}))
        self.pencil = IconButton(look, "pencil", self._type, look.palette.ink, pos_hint={"center_y": 0.5})
        row.add_widget(self.pencil)
        plate.add_widget(row)
        if self.typing:
            self.field = make_text_field(words("setup.seed.hint"), "", self._typed, look)
            self.seed_note = Text(look, words("maker.same"), 13, look.palette.soft_ink)
            plate.add_widget(self.field)
            plate.add_widget(self.seed_note)
        return plate

    def _type(self) -> None:
        self.typing = not self.typing
        self._fill()

    def _typed(self, text: str) -> None:
        """A complete seed is taken at once; until then a sentence says what is missing."""
        try:
            seed = parse_seed(text)
        except ValueError:
            self.seed_note.text = self.look.words("setup.seed.wrong" if len(text) >= 8 else "maker.same")
            return
        self.typing = False
        self.choose(seed=seed)

    def back(self) -> bool:
        if self.typing:
            self._type()
            return True
        return False
