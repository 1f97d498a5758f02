"""Entering a report that a player reads aloud: gems, missions, and the strength."""

from __future__ import annotations

from collections.abc import Callable

from kivy.graphics import Color, SmoothLine
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from ....core.cards import Monster, Threshold
from ....core.faces import GEM_LETTERS, Gem, Seat
from ....core.monsters import threshold_reached
from ....core.setup import Report, Setup
from ...style import icons
from ...style.fonts import FIGURES, HAND, inline, texture_of
from ...style.look import Look
from ...style.numbers import signed
from ...style.sizes import TABLET
from ...style.theme import faded
from ...widgets.basics import Icon, Plate, Pressable, Text, Tile, roomier
from ...widgets.page import Page
from ...widgets.rows import LevelRow, columns_of, rows_of, stand_in_the_middle
from ...widgets.tiles import PendingTile
from ..wording import player_name
from .spoken_report import UNSAID, SpokenReport, done_text, monster_in

WIDE = 840
"""From this width on, in density-independent pixels, there are two columns."""
CHIPS = {8: 80, 4: 50, 2: 0}
"""How many gems stand in a row, and how wide each must then be, in scaled pixels."""
MOST_LINES = 3
"""So many lines of a text are crossed out."""
STEP = 64
TICK, NO_TICK, CHOSEN, OPEN = "checkbox-marked", "checkbox-blank-outline", "check-circle", "circle-outline"
NOTHING, NOT_SAID = "\u2013", "?"


class SpokenReportScreen(Page):
    """``gone`` and ``missions_gone`` are known to be taken: crossed out, but people may say what they like."""

    def __init__(
        self,
        look: Look,
        size,
        setup: Setup,
        round: int,
        seat: Seat,
        name: str,
        entry: SpokenReport,
        on_entry: Callable[[SpokenReport], None],
        on_done: Callable[[Report], None],
        on_left: Callable[[], None],
        on_back,
        gone: int = 0,
        missions_gone: int = 0,
    ) -> None:
        look = roomier(look, size)
        self.player = name or player_name(look.words, (), seat)
        super().__init__(look, size, look.words("byhand.title", player=self.player), on_back)
        self.setup, self.round, self.seat, self.entry = setup, round, seat, entry
        self._on_entry, self._on_done, self._on_left = on_entry, on_done, on_left
        self.gone, self.missions_gone, self.monster = gone, missions_gone, monster_in(setup, round)
        self.asks = False
        """Whether somebody has to say once more that the player has left."""
        self.is_wide = size[0] >= WIDE * look.u
        if self.is_wide:
            self.column.widest = 1100 * look.u
        self.done_tile = PendingTile(look, self._done, size=16)
        self.put_below(self.done_tile)
        if min(size) >= TABLET * look.u:
            stand_in_the_middle(self)
        self._fill()

    def back(self) -> bool:
        if self.asks:
            self._ask(False)
            return True
        return False

    # --- what a tap does ------------------------------------------------------------------------------------

    @property
    def report(self) -> Report:
        return self.entry.report(self.seat, self.round)

    def choose(self, entry: SpokenReport) -> None:
        self.entry = entry
        self._on_entry(entry)
        self._ask(False)

    def _done(self) -> None:
        self._on_done(self.report)

    def _leave(self) -> None:
        if self.asks:
            self._on_left()
        else:
            self._ask(True)

    def _ask(self, asks: bool) -> None:
        self.asks, offset = asks, self.scrolled
        self._fill()
        self.hold(lambda: offset)

    # --- where things are -----------------------------------------------------------------------------------

    def _fill(self) -> None:
        self.column.clear_widgets()
        look, words = self.look, self.look.words
        if self.entry.is_complete(self.round):
            self.done_tile.offer(done_text(words, self.setup, self.player, self.report))
        else:
            self.done_tile.wait(words("byhand.monster.which"))
        gems, missions = self._gems(), self._missions() if self.setup.mission_cards else []
        monster = self._fight(self.monster) if self.monster is not None else []
        self.left_tile = self._left()
        self.put(Text(look, words("byhand.hint", round=self.round), 15, look.palette.soft_ink))
        if not self.is_wide or not (missions or monster):
            self.put(*monster, *gems, *missions, self.left_tile)
        elif monster:
            self.put(columns_of(look, (*monster, self.left_tile), (*gems, *missions)))
        else:
            self.put(columns_of(look, (*gems, self.left_tile), missions))

    def _heading(self, text: str, icon: str = "") -> Widget:
        look = self.look
        text = f"[font={HAND}]{text}[/font]"
        return Text(look, f"{inline(icon)} {text}" if icon else text, 24, look.palette.soft_ink, markup=True)

    def _left(self) -> Tile:
        look, words, palette = self.look, self.look.words, self.look.palette
        name, below, icon, edge = ("name", "below", "exit-run", palette.card_edge)
        if self.asks:
            name, below, icon, edge = ("really", "again", "help-circle", palette.danger)
        return Tile(
            look,
            words(f"byhand.left.{name}", player=self.player),
            self._leave,
            icon,
            words(f"byhand.left.{below}"),
            ground=palette.paper,
            ink=palette.ink,
            soft=palette.soft_ink,
            edge=edge,
            size=14,
        )

    # --- gems and missions ----------------------------------------------------------------------------------

    def _gems(self) -> list[Widget]:
        look, words = self.look, self.look.words
        self.gem_tiles = [self._gem(gem) for gem in range(len(GEM_LETTERS))]
        room = min(self.width / (2 if self.is_wide else 1) - 40 * look.u, self.column.widest)
        abreast = next(count for count, least in CHIPS.items() if room >= count * least * look.sp(1))
        parts = [self._heading(words("byhand.gems")), rows_of(look, self.gem_tiles, abreast)]
        if self.gone or self.missions_gone:
            parts.append(Text(look, words("byhand.crossed"), 13, look.palette.soft_ink))
        return parts

    def _gem(self, gem: Gem) -> Tile:
        chosen = bool(self.entry.gems >> gem & 1)
        tile = self._turned(
            f"{GEM_LETTERS[gem]} {inline('check-bold' if chosen else icons.GEM)}",
            lambda: self.choose(self.entry.turn_gem(gem)),
            chosen,
            centre=True,
            size=20,
        )
        tile.padding = 6 * self.look.u
        if self.gone >> gem & 1:
            cross_out(self.look, tile.name, 4 * GEM_LETTERS[gem])
        return tile

    def _missions(self) -> list[Widget]:
        words, cards = self.look.words, self.setup.mission_cards
        self.mission_tiles = [self._mission(slot) for slot in range(len(cards))]
        return [self._heading(words("byhand.missions")), *self.mission_tiles]

    def _mission(self, slot: int) -> Tile:
        words, card = self.look.words, self.setup.mission_cards[slot]
        chosen = bool(self.entry.missions >> slot & 1)
        tile = self._turned(
            words(f"missions.{card.id}.name"),
            lambda: self.choose(self.entry.turn_mission(slot)),
            chosen,
            icon=TICK if chosen else NO_TICK,
            below=words.measure(card.measure, card.of, card.at),
        )
        if self.missions_gone >> slot & 1:
            cross_out(self.look, tile.name, tile.name.text)
        return tile

    def _turned(self, text: str, on_tap, chosen: bool, **kwargs) -> Tile:
        """Something that is on or off."""
        palette = self.look.palette
        ground, ink = (palette.mark, palette.on_mark) if chosen else (palette.card, palette.ink)
        soft = palette.on_mark if chosen else palette.soft_ink
        tile = Tile(self.look, text, on_tap, ground=ground, ink=ink, soft=soft, edge=palette.card_edge, **kwargs)
        tile.name.markup = True
        return tile

    # --- the monster ----------------------------------------------------------------------------------------

    def _fight(self, monster: Monster) -> list[Widget]:
        look, words, strength = self.look, self.look.words, self.entry.known_strength
        reached = None if strength is None else threshold_reached(monster, strength)
        says = [words("byhand.monster.fought")]
        if reached is not None:
            earned = words("byhand.monster.reached", threshold=reached.strength, points=_stars(reached))
            says = [earned, words("byhand.monster.exact")]
        has_fled = self.entry.strength is None
        self.fled_tile = self._turned(
            words("byhand.monster.fled"),
            lambda: self.choose(self.entry.fled()),
            has_fled,
            icon=CHOSEN if has_fled else OPEN,
        )
        self.threshold_tiles = [self._threshold(monster, step, step == reached) for step in monster.thresholds]
        return [
            self._heading(words(f"monsters.{monster.id}.name"), icons.MONSTERS.get(monster.id, icons.LAIR)),
            self.fled_tile,
            self._stepper(monster, strength or 0),
            LevelRow(look, self.threshold_tiles),
            *(Text(look, text, 14, look.palette.soft_ink, align="center", markup=True) for text in says),
        ]

    def _stepper(self, monster: Monster, strength: int) -> Widget:
        """No strength yet: one more is the lowest that counts."""
        look, palette, lowest = self.look, self.look.palette, monster.thresholds[0].strength
        row = BoxLayout(size_hint_y=None, spacing=8 * look.u)
        row.bind(minimum_height=row.setter("height"))
        self.less = Step(look, "minus-thick", lambda: self._strong(monster, strength - 1), strength > lowest)
        self.more = Step(look, "plus-thick", lambda: self._strong(monster, strength + 1))
        figure = BoxLayout(orientation="vertical", size_hint_y=None, pos_hint={"center_y": 0.5})
        figure.bind(minimum_height=figure.setter("height"))
        unset = NOT_SAID if self.entry.strength is UNSAID else NOTHING
        figure.add_widget(Text(look, str(strength or unset), 44, palette.ink, font=FIGURES, align="center"))
        figure.add_widget(Text(look, look.words("byhand.monster.strength"), 13, palette.soft_ink, align="center"))
        for part in (self.less, figure, self.more):
            row.add_widget(part)
        return row

    def _strong(self, monster: Monster, strength: int) -> None:
        self.choose(self.entry.fought(monster, strength))

    def _threshold(self, monster: Monster, step: Threshold, is_reached: bool) -> Tile:
        mark = f"{inline('check-bold')} " if is_reached else ""
        start = self.look.words("byhand.monster.from", strength=step.strength)
        text = f"{start}\n{mark}{_stars(step)}"
        return self._turned(text, lambda: self._strong(monster, step.strength), is_reached, centre=True)


def _stars(step: Threshold) -> str:
    return f"{signed(step.points)}\u00a0{inline(icons.STAR)}"


def cross_out(look: Look, label: Text, written: str) -> None:
    """A stroke through every line of a text; ``written`` is as wide as what is to be seen of it."""
    line = texture_of(written, label.font_name, round(label.font_size), label.bold, 0, "left")
    with label.canvas.after:
        Color(*label.color)
        strokes = [SmoothLine(width=1.3 * look.u) for _ in range(MOST_LINES)]

    def follow(*_) -> None:
        count = min(MOST_LINES, max(1, round(label.height / line.height)))
        width = min(label.width, line.width)
        x = label.x + (label.width - width) / 2 if label.halign == "center" else label.x
        for number, stroke in enumerate(strokes):
            y = label.y + label.height * (1 - (min(number, count - 1) + 0.48) / count)
            stroke.points = (x - 3 * look.u, y, x + width + 3 * look.u, y)

    label.bind(pos=follow, size=follow)
    follow()


class Step(Pressable, Plate):
    """A large button for one more or one less; one that is not ``open`` is pale and does nothing."""

    def __init__(self, look: Look, icon: str, on_tap, is_open: bool = True) -> None:
        palette, side = look.palette, STEP * look.u
        super().__init__(
            look=look,
            ground=palette.button if is_open else palette.visited,
            pad=0,
            size_hint=(None, None),
            size=(side, side),
            pos_hint={"center_y": 0.5},
        )
        sign = Icon(look, icon, 32, palette.on_button if is_open else faded(palette.soft_ink, 0.5))
        sign.size_hint = (1, 1)
        self.add_widget(sign)
        if is_open:
            self.bind(on_release=lambda _: on_tap())
