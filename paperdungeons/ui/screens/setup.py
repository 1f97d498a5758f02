"""Setting up a game: the dungeon, missions, the seed, and one of two powers and of two objectives."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from ...core.actions import Keep
from ...core.cards import Box, Objective, Power
from ...core.dice import parse_seed
from ...core.setup import Setup
from .. import icons
from ..choice_cards import StyleRow, card_to_choose
from ..kit import make_text_field
from ..layout import TOUCH
from ..look import Look
from ..paper.minimap import MiniMap
from ..parts import Column, Icon, IconButton, Page, Plate, Text, Tile
from ..prompt import signed
from ..tally import spaced
from ..type import HAND

WIDE = 900
"""From this width on, in density-independent pixels, there are two columns."""
NARROW = 320
"""Below this width, in scaled pixels, a column has no room for two cards side by side."""


@dataclass(frozen=True)
class Wish:
    """What is chosen so far. ``dungeon`` is a card, or none to let the seed draw one."""

    seed: str
    dungeon: str | None = None
    missions: bool = True
    power: int = 0
    objective: int = 0

    def setup(self, box: Box) -> Setup:
        return Setup(box, self.seed, dungeon=self.dungeon, missions=self.missions)

    def cards(self, setup: Setup) -> Keep:
        hand = setup.hands[0]
        return Keep(hand.powers[self.power], hand.objectives[self.objective])


class SetupScreen(Page):
    def __init__(
        self, look: Look, size, box: Box, wish: Wish, new_seed: Callable[[], str],
        on_start: Callable[[Setup, Keep, Wish], None], on_wish: Callable[[Wish], None], on_back,
    ) -> None:
        super().__init__(look, size, look.words("setup.title"), on_back)
        self.column.widest = (1100 if size[0] >= WIDE * look.u else 620) * look.u
        self.box, self.wish, self.new_seed, self.on_start, self.on_wish = box, wish, new_seed, on_start, on_wish
        self.typing = False
        self.start_tile = Tile(
            look, look.words("setup.start"), self._start, ground=look.palette.danger, ink=look.palette.on_danger,
            centre=True, size=17,
        )
        self.put_below(self.start_tile)
        self._fill()

    def _start(self) -> None:
        setup = self.wish.setup(self.box)
        self.on_start(setup, self.wish.cards(setup), self.wish)

    def choose(self, **changes) -> None:
        """Another wish: the cards below are dealt anew from it."""
        self.wish = replace(self.wish, **changes)
        self.on_wish(self.wish)
        self._fill()

    def _fill(self) -> None:
        """One column, or two where it is wide: the dungeon and the options, beside them the cards."""
        self.column.clear_widgets()
        setup = self.wish.setup(self.box)
        place, cards, options = [self._dungeon(setup)], self._cards(setup), self._options()
        if self.width < WIDE * self.look.u:
            self.put(*place, *cards, *options)
            return
        pair = BoxLayout(size_hint_y=None, spacing=20 * self.look.u)
        for widgets in ((*place, *options), cards):
            column = Column(self.look, pad=0)
            column.pos_hint = {"top": 1}
            for widget in widgets:
                column.add_widget(widget)
            pair.add_widget(column)
        pair.bind(minimum_height=pair.setter("height"))
        self.put(pair)

    def _cards(self, setup: Setup) -> list[Widget]:
        hand, words = setup.hands[0], self.look.words
        powers = [self._power(self.box.powers[card], place) for place, card in enumerate(hand.powers)]
        objectives = [self._objective(self.box.objectives[card], place) for place, card in enumerate(hand.objectives)]
        return [
            self._title(words("setup.power")), self._pair(powers),
            self._title(words("setup.objective")), self._pair(objectives),
        ]

    def _title(self, text: str) -> Widget:
        return Text(self.look, text, 24, self.look.palette.soft_ink, font=HAND)

    def _options(self) -> list[Widget]:
        return [self._title(self.look.words("setup.more")), self._missions(), self._seed()]

    # --- the dungeon ----------------------------------------------------------------------------------------

    def _dungeon(self, setup: Setup) -> Widget:
        look, words, dungeon = self.look, self.look.words, setup.board.dungeon
        plate = Plate(look, look.palette.card, look.palette.card_edge, pad=10)
        row = BoxLayout(size_hint_y=None, spacing=12 * look.u)
        row.bind(minimum_height=row.setter("height"))
        row.add_widget(MiniMap(look, 92 * look.u, setup.board))
        texts = BoxLayout(orientation="vertical", size_hint_y=None, spacing=3 * look.u, pos_hint={"center_y": 0.5})
        texts.bind(minimum_height=texts.setter("height"))
        texts.add_widget(Text(look, words(f"dungeons.{dungeon.id}.name"), 17, bold=True))
        monsters = ", ".join(words(f"monsters.{monster.id}.name") for monster in setup.monsters)
        texts.add_widget(Text(look, monsters, 12.5, look.palette.soft_ink, bold=True))
        texts.add_widget(Text(look, words(f"dungeons.{dungeon.id}.story"), 12, look.palette.soft_ink))
        row.add_widget(texts)
        plate.add_widget(row)
        if look.is_house("dungeons.toml", dungeon.id):
            plate.add_widget(self._house())
        plate.add_widget(self._dungeon_buttons(dungeon.id))
        return plate

    def _house(self) -> Widget:
        look = self.look
        row = BoxLayout(size_hint_y=None, spacing=4 * look.u)
        row.bind(minimum_height=row.setter("height"))
        row.add_widget(Icon(look, icons.HOUSE, 14, look.palette.soft_ink, pos_hint={"center_y": 0.5}))
        row.add_widget(Text(look, look.words("setup.house"), 12, look.palette.soft_ink, pos_hint={"center_y": 0.5}))
        return row

    def _dungeon_buttons(self, shown: str) -> Widget:
        look, words = self.look, self.look.words
        row = BoxLayout(size_hint_y=None, height=max(TOUCH, 40 * look.scale) * look.u, spacing=6 * look.u)
        drawn = self.wish.dungeon is None
        row.add_widget(IconButton(look, "chevron-left", lambda: self._turn(shown, -1), look.palette.ink))
        tile = Tile(
            look, words("setup.drawn" if drawn else "setup.chosen"),
            lambda: self.choose(dungeon=None, **({"seed": self.new_seed()} if drawn else {})), "dice-multiple",
            centre=True, size=13.5,
        )
        row.add_widget(tile)
        row.add_widget(IconButton(look, "chevron-right", lambda: self._turn(shown, 1), look.palette.ink))
        tile.bind(height=lambda _, height: setattr(row, "height", max(height, TOUCH * look.u)))
        return row

    def _turn(self, shown: str, by: int) -> None:
        ids = [card.id for card in self.box.dungeons]
        self.choose(dungeon=ids[(ids.index(shown) + by) % len(ids)])

    # --- the cards ------------------------------------------------------------------------------------------

    def _pair(self, cards: list[Widget]) -> Widget:
        """Two cards side by side, both as high as the higher one; below one another where letters are large."""
        row = BoxLayout(size_hint_y=None, spacing=10 * self.look.u)
        for card in cards:
            row.add_widget(card)
        if self.width / (1 if self.width < WIDE * self.look.u else 2) < NARROW * self.look.sp(1):
            row.orientation = "vertical"
            row.bind(minimum_height=row.setter("height"))
            return row

        def level(*_) -> None:
            row.height = max(card.minimum_height for card in cards)

        for card in cards:
            card.size_hint_y = 1
            card.bind(minimum_height=level)
        level()
        return row

    def _power(self, power: Power, place: int) -> Tile:
        look, words = self.look, self.look.words
        card = card_to_choose(
            look, place == self.wish.power, icons.POWERS.get(power.id, icons.UNKNOWN), signed(power.points),
            words(f"powers.{power.id}.name"), words.effect(power.effect, power.n), lambda: self.choose(power=place),
        )
        card.add_widget(Widget())
        return card

    def _objective(self, objective: Objective, place: int) -> Tile:
        look, words = self.look, self.look.words
        steps = "/".join(str(step) for step in objective.steps)
        points = "/".join(str(step) for step in self.box.plan.tracks.objective)
        card = card_to_choose(
            look, place == self.wish.objective, icons.MEASURES[objective.measure.id], points,
            words(f"objectives.{objective.id}.name"), words.measure(objective.measure, objective.of, steps),
            lambda: self.choose(objective=place),
        )
        card.add_widget(Widget())
        card.add_widget(Text(look, words("setup.style"), 12, look.palette.soft_ink))
        card.add_widget(StyleRow(look, objective.style))
        return card

    # --- the rest -------------------------------------------------------------------------------------------

    def _missions(self) -> Widget:
        look, words, on = self.look, self.look.words, self.wish.missions
        return Tile(
            look, words("setup.missions.name"), lambda: self.choose(missions=not on),
            "checkbox-marked" if on else "checkbox-blank-outline", words("setup.missions.below"),
            ground=look.palette.card, ink=look.palette.ink, soft=look.palette.soft_ink, edge=look.palette.card_edge,
        )

    def _seed(self) -> Widget:
        look, words = self.look, self.look.words
        plate = Plate(look, look.palette.card, look.palette.card_edge)
        row = BoxLayout(size_hint_y=None, height=max(TOUCH, 44 * look.scale) * look.u, spacing=6 * look.u)
        seed = words("setup.seed.name", seed=spaced(self.wish.seed))
        row.add_widget(Text(look, seed, 15, bold=True, pos_hint={"center_y": 0.5}))
        row.add_widget(IconButton(look, "pencil", self._type_seed, look.palette.ink, pos_hint={"center_y": 0.5}))
        row.add_widget(IconButton(
            look, "dice-multiple", lambda: self.choose(seed=self.new_seed(), dungeon=None), look.palette.ink,
            pos_hint={"center_y": 0.5},
        ))
        plate.add_widget(row)
        self.seed_note = Text(look, words("setup.seed.below"), 13, look.palette.soft_ink)
        if self.typing:
            plate.add_widget(make_text_field(words("setup.seed.hint"), "", self._typed, look))
        plate.add_widget(self.seed_note)
        return plate

    def _type_seed(self) -> None:
        self.typing = not self.typing
        self._fill()
        self.scroll.scroll_y = 0

    def _typed(self, text: str) -> None:
        """A complete seed is taken at once; until then a sentence says what is missing."""
        words = self.look.words
        try:
            seed = parse_seed(text)
        except ValueError:
            self.seed_note.text = words("setup.seed.wrong" if len(text) >= 8 else "setup.seed.below")
            return
        self.typing = False
        self.choose(seed=seed, dungeon=None)

    def back(self) -> bool:
        if self.typing:
            self._type_seed()
            return True
        return False
