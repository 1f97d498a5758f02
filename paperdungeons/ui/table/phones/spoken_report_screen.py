"""Entering a report that a player reads aloud: gems, missions, and the strength."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from kivy.uix.widget import Widget

from ....core.cards import Monster, Threshold
from ....core.faces import GEM_LETTERS, Gem, Seat
from ....core.monsters import threshold_reached
from ....core.reports import MOST_POINTS
from ....core.rooms import ROOMS
from ....core.setup import Report, Result, Setup
from ....play.names import player_name
from ...style import icons
from ...style.fonts import FIGURES, HAND, inline, set_in
from ...style.look import Look
from ...style.numbers import signed, written
from ...style.sizes import is_tablet, is_wide, widest_of
from ...system.routes import Size
from ...widgets.basics import Tile, roomier
from ...widgets.letters import Text
from ...widgets.page import Page
from ...widgets.rows import LevelRow, columns_of, rows_of, stand_in_the_middle
from ...widgets.tiles import Beside, ConfirmTile, PendingTile, Stack, card, foot_of, main_tile
from .spoken_report import UNSAID, SpokenReport, done_text, monster_in
from .widgets import StepButton, cross_out, toggle_tile

CHIPS = {8: 80, 4: 50, 2: 0}
"""How many gems stand in a row, and how wide each must be for that, in scaled pixels."""
TICK, NO_TICK, CHOSEN, OPEN = "checkbox-marked", "checkbox-blank-outline", "check-circle", "circle-outline"
NOTHING, NOT_SAID = "\u2013", "?"


@dataclass(frozen=True)
class SpokenReportActions:
    """``change`` gets the entry after every tap; ``leave`` says that the player has gone home."""

    change: Callable[[SpokenReport], None]
    done: Callable[[Report], None]
    leave: Callable[[], None]
    back: Callable[[], None]


class SpokenReportScreen(Page):
    """The gems ``gone`` and the missions ``missions_gone`` are known to be taken: crossed out, but not refused."""

    def __init__(
        self,
        look: Look,
        size: Size,
        setup: Setup,
        round: int,
        seat: Seat,
        name: str,
        entry: SpokenReport,
        actions: SpokenReportActions,
        gone: int = 0,
        missions_gone: int = 0,
    ) -> None:
        look = roomier(look, size)
        self.player = name or player_name(look.words, (), seat)
        title = look.words("byhand.title", player=self.player)
        super().__init__(look, size, title, actions.back, widest=widest_of(look, size))
        self.setup, self.round, self.seat, self.entry, self._actions = setup, round, seat, entry, actions
        self.gone, self.missions_gone, self.monster = gone, missions_gone, monster_in(setup, round)
        self.is_wide = is_wide(look, size)
        self.done_tile = PendingTile(look, lambda: actions.done(self.report), size=16)
        self.put_below(foot_of(look, size[0], [self.done_tile]))
        if is_tablet(look, size):
            stand_in_the_middle(self)
        self._fill()

    def back(self) -> bool:
        return self.left_tile.take_back()

    @property
    def report(self) -> Report:
        return self.entry.report(self.seat, self.round)

    def choose(self, entry: SpokenReport) -> None:
        """Take a new entry: everything is laid out anew, and an open question is taken back."""
        self.entry, offset = entry, self.scrolled
        self._actions.change(entry)
        self._fill()
        self.hold(lambda: offset)

    def _fill(self) -> None:
        self.column.clear_widgets()
        look, words = self.look, self.look.words
        if self.entry.is_complete(self.round):
            self.done_tile.offer(done_text(words, self.setup, self.player, self.report))
        else:
            self.done_tile.wait(words("byhand.monster.which"))
        gems, missions = self._gems(), self._missions() if self.setup.mission_cards else []
        monster: list[Widget] = []
        if self.monster is not None:
            self.fight = FightEntry(look, self.monster, self.entry, self.choose)
            monster = self.fight.widgets
        self.left_tile = self._left()
        self.put(Text(look, words("byhand.hint", round=self.round), 15, look.palette.soft_ink))
        if not self.is_wide or not (missions or monster):
            self.put(*monster, *gems, *missions, self.left_tile)
        elif monster:
            self.put(columns_of(look, (*monster, self.left_tile), (*gems, *missions)))
        else:
            self.put(columns_of(look, (*gems, self.left_tile), missions))

    def _left(self) -> ConfirmTile:
        look, words = self.look, self.look.words
        name, really = (words(f"byhand.left.{key}", player=self.player) for key in ("name", "really"))
        warning, below = words("byhand.left.again"), words("byhand.left.below")
        sure, paper = self._actions.leave, look.palette.paper
        return ConfirmTile(look, name, sure, "exit-run", really, warning, below, size=14, ground=paper)

    # --- gems and missions ----------------------------------------------------------------------------------

    def _gems(self) -> list[Widget]:
        look, words = self.look, self.look.words
        self.gem_tiles = [self._gem(gem) for gem in range(len(GEM_LETTERS))]
        room = min(self.width / (2 if self.is_wide else 1) - 40 * look.u, self.column.widest)
        abreast = next(count for count, least in CHIPS.items() if room >= count * least * look.sp(1))
        parts = [_heading(look, words("byhand.gems")), rows_of(look, self.gem_tiles, abreast)]
        if self.gone or self.missions_gone:
            parts.append(Text(look, words("byhand.crossed"), 13, look.palette.soft_ink))
        return parts

    def _gem(self, gem: Gem) -> Tile:
        chosen = bool(self.entry.gems >> gem & 1)
        text = f"{GEM_LETTERS[gem]} {inline('check-bold' if chosen else icons.GEM)}"
        choose = partial(self.choose, self.entry.turn_gem(gem))
        tile = toggle_tile(self.look, text, choose, chosen, centre=True, size=20)
        tile.padding = 6 * self.look.u
        if self.gone >> gem & 1:
            cross_out(self.look, tile.name, 4 * GEM_LETTERS[gem])
        return tile

    def _missions(self) -> list[Widget]:
        self.mission_tiles = [self._mission(slot) for slot in range(len(self.setup.mission_cards))]
        return [_heading(self.look, self.look.words("byhand.missions")), *self.mission_tiles]

    def _mission(self, slot: int) -> Tile:
        words, card = self.look.words, self.setup.mission_cards[slot]
        chosen, name = bool(self.entry.missions >> slot & 1), words(f"missions.{card.id}.name")
        choose = partial(self.choose, self.entry.turn_mission(slot))
        icon, below = TICK if chosen else NO_TICK, words.measure(card.measure, card.of, card.at)
        tile = toggle_tile(self.look, name, choose, chosen, icon=icon, below=below)
        if self.missions_gone >> slot & 1:
            cross_out(self.look, tile.name, name)
        return tile


class FightEntry:
    """How a party met the monster: it fled, or fought with some strength. ``choose`` gets the entry after every tap."""

    def __init__(
        self, look: Look, monster: Monster, entry: SpokenReport, choose: Callable[[SpokenReport], None]
    ) -> None:
        self._look, self._monster, self._entry, self._choose = look, monster, entry, choose
        words, strength, has_fled = look.words, entry.known_strength, entry.strength is None
        reached = None if strength is None else threshold_reached(monster, strength)
        says = [words("byhand.monster.fought")]
        if reached is not None:
            earned = words("byhand.monster.reached", threshold=reached.strength, points=_stars(reached))
            says = [earned, words("byhand.monster.exact")]
        icon = CHOSEN if has_fled else OPEN
        flee = partial(choose, entry.fled())
        self.fled_tile = toggle_tile(look, words("byhand.monster.fled"), flee, has_fled, icon=icon)
        self.threshold_tiles = [self._threshold(step, step == reached) for step in monster.thresholds]
        self.less = self._step("minus-thick", strength, -1, (strength or 0) > monster.thresholds[0].strength)
        self.more = self._step("plus-thick", strength, 1)
        self.widgets: list[Widget] = [
            _heading(look, words(f"monsters.{monster.id}.name"), icons.MONSTERS.get(monster.id, icons.LAIR)),
            self.fled_tile,
            Beside(look, [self.less, self._figure(strength), self.more], gap=8),
            LevelRow(look, self.threshold_tiles),
            *(Text(look, text, 14, look.palette.soft_ink, align="center", markup=True) for text in says),
        ]

    def _fought(self, strength: int) -> Callable[[], None]:
        return partial(self._choose, self._entry.fought(self._monster, strength))

    def _step(self, icon: str, strength: int | None, by: int, is_open: bool = True) -> StepButton:
        """A button that changes the strength; if there is none yet, one more makes it the lowest threshold."""
        return StepButton(self._look, icon, self._fought((strength or 0) + by), is_open)

    def _figure(self, strength: int | None) -> Widget:
        look, palette = self._look, self._look.palette
        unset = NOT_SAID if self._entry.strength is UNSAID else NOTHING
        figure = Text(look, str(strength or unset), 44, palette.ink, font=FIGURES, align="center")
        below = Text(look, look.words("byhand.monster.strength"), 13, palette.soft_ink, align="center")
        return Stack(look, [figure, below], gap=0)

    def _threshold(self, step: Threshold, is_reached: bool) -> Tile:
        mark = f"{inline('check-bold')} " if is_reached else ""
        start = self._look.words("byhand.monster.from", strength=step.strength)
        text = f"{start}\n{mark}{_stars(step)}"
        return toggle_tile(self._look, text, self._fought(step.strength), is_reached, centre=True)


def _heading(look: Look, text: str, icon: str = "") -> Text:
    font, size = set_in(HAND, 24, look.plain_letters)
    text = f"[font={font}]{text}[/font]"
    return Text(look, f"{inline(icon)} {text}" if icon else text, size, look.palette.soft_ink, markup=True)


def _stars(step: Threshold) -> str:
    return f"{signed(step.points)}\u00a0{inline(icons.STAR)}"


LEAPS = {-10: "chevron-double-left", -1: "minus-thick", 1: "plus-thick", 10: "chevron-double-right"}


class SpokenResultScreen(Page):
    """``result`` is what is entered so far; ``on_change`` gets every new one."""

    def __init__(
        self,
        look: Look,
        size: Size,
        name: str,
        result: Result,
        on_change: Callable[[Result], None],
        on_done: Callable[[Result], None],
        on_back: Callable[[], None],
    ) -> None:
        look = roomier(look, size)
        super().__init__(look, size, look.words("byhand.title", player=name), on_back)
        self.result, self._on_change, self.player = result, on_change, name
        self.done_tile = main_tile(look, "", lambda: on_done(self.result), size=17)
        self.put_below(foot_of(look, size[0], [self.done_tile]))
        self._fill()

    def change(self, points: int = 0, rooms: int = 0) -> None:
        """Change the result by this much, within the limits of what a game can end with."""
        self.result = self.result._replace(
            points=min(max(self.result.points + points, -MOST_POINTS), MOST_POINTS),
            rooms=min(max(self.result.rooms + rooms, 0), ROOMS),
        )
        self._on_change(self.result)
        self._fill()

    def _fill(self) -> None:
        self.column.clear_widgets()
        words, result = self.look.words, self.result
        self.steps: dict[tuple[str, int], StepButton] = {}
        self.done_tile.name.text = words("byhand.result.done", player=self.player, points=written(result.points))
        self.put(
            Text(self.look, words("byhand.result.hint", player=self.player), 15, self.look.palette.soft_ink),
            self._counter("points", result.points),
            self._counter("rooms", result.rooms),
        )

    def _counter(self, name: str, value: int) -> Widget:
        look, palette, title = self.look, self.look.palette, self.look.words(f"byhand.result.{name}")
        for leap, icon in LEAPS.items():
            self.steps[name, leap] = StepButton(look, icon, partial(self.change, **{name: leap}))
        steps = [self.steps[name, leap] for leap in LEAPS]
        parts = [
            Text(look, title, 24, palette.soft_ink, font=HAND, align="center"),
            Text(look, written(value), 48, palette.ink, font=FIGURES, align="center"),
            Beside(look, [Widget(), *steps, Widget()], gap=8),
        ]
        return card(look, parts, pad=10)
