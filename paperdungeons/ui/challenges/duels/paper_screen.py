"""A challenge on paper: the cards of a deal, and its dice, one round after another."""

from __future__ import annotations

from collections.abc import Callable

from kivy.uix.widget import Widget

from ....core.cards import Box, Mission, Objective, Power
from ....core.faces import ROUNDS
from ....core.setup import Setup
from ....play.challenges.friend import Duel
from ....play.wording.challenges import points_text
from ...drawing.minimap import MiniMap
from ...setup.card_choice import StyleRow
from ...setup.dungeon_card import monster_names
from ...style import icons
from ...style.fonts import HAND, inline
from ...style.look import Look
from ...style.numbers import signed
from ...style.sizes import is_wide, widest_of
from ...system.routes import Size
from ...widgets.basics import Text, roomier
from ...widgets.dice import BoardDice
from ...widgets.list_rows import icon_mark, line_of, listing
from ...widgets.page import Page
from ...widgets.rows import columns_of
from ...widgets.tiles import Stack, card, foot_of, heading, main_tile

DICE = 130
"""The height of six dice, in density-independent pixels."""
MAP = 270
"""The width of the map, in density-independent pixels."""
WORTH = 74
"""The room for the points of a card, in scaled pixels."""
ROLL = "dice-multiple"


class PaperScreen(Page):
    """``revealed`` is the round whose dice lie on the table, or none yet."""

    def __init__(
        self,
        look: Look,
        size: Size,
        duel: Duel,
        revealed: int,
        on_reveal: Callable[[], None],
        on_back: Callable[[], None],
    ) -> None:
        look = roomier(look, size)
        super().__init__(look, size, look.words("challenges.paper.title"), on_back, widest=widest_of(look, size))
        self.duel, self.revealed = duel, revealed
        first, cards = [self._dice(), _map(look, duel.setup)], self._cards()
        self.put(columns_of(look, first, cards)) if is_wide(look, size) else self.put(*first, *cards)
        if revealed < ROUNDS:
            text = look.words("challenges.paper.reveal", round=revealed + 1)
            self.reveal_tile = main_tile(look, text, on_reveal, ROLL)
            self.put_below(foot_of(look, size[0], [self.reveal_tile]))

    def _dice(self) -> Widget:
        look, words, soft = self.look, self.look.words, self.look.palette.soft_ink
        points = points_text(words, self.duel.to_beat)
        to_beat = Text(look, words("challenges.paper.to-beat", points=points), 15, soft, align="center")
        self.dice: BoardDice | None = None
        if not self.revealed:
            told: list[Widget] = [Text(look, words("challenges.paper.hidden"), 26, font=HAND, align="center")]
        else:
            round_ = words("challenges.paper.round", round=self.revealed, of=ROUNDS)
            self.dice = BoardDice(look, self.duel.roll(self.revealed), size_hint_y=None, height=DICE * look.u)
            told = [Text(look, round_, 30, font=HAND, align="center"), self.dice]
        if self.revealed == ROUNDS:
            told.append(Text(look, words("challenges.paper.over"), 15, align="center"))
        return card(look, [*told, to_beat], pad=14, gap=10, radius=18)

    def _cards(self) -> list[Widget]:
        """All that is printed on them: who plays need not have the printed ones at hand."""
        look, words, setup = self.look, self.look.words, self.duel.setup
        box, hand = setup.box, setup.hands[0]
        powers = [_power(look, box.powers[number]) for number in hand.powers]
        objectives = [_objective(look, box, box.objectives[number]) for number in hand.objectives]
        missions = [_mission(look, mission) for mission in setup.mission_cards]
        parts: list[Widget] = [Text(look, words("challenges.paper.cards"), 14, look.palette.soft_ink)]
        for title, lines in (
            ("challenges.paper.powers", powers),
            ("challenges.paper.objectives", objectives),
            ("pass.cards.missions", missions),
        ):
            parts += [heading(look, words(title)), listing(look, lines, pad=4)] if lines else []
        return parts


def _map(look: Look, setup: Setup) -> Widget:
    """Large enough to copy its walls."""
    words, dungeon = look.words, setup.board.dungeon
    drawn = MiniMap(look, MAP * look.u, setup.board)
    drawn.pos_hint = {"center_x": 0.5}
    name = Text(look, words(f"dungeons.{dungeon.id}.name"), 17, bold=True, align="center")
    monsters = Text(look, monster_names(words, setup), 13, look.palette.soft_ink, align="center")
    return card(look, [name, monsters, drawn], pad=14, gap=6)


def _power(look: Look, power: Power) -> Widget:
    words, mark = look.words, icon_mark(look, icons.POWERS.get(power.id, icons.UNKNOWN))
    text = words.effect(power.effect, power.n)
    return line_of(look, mark, words(f"powers.{power.id}.name"), text, [_worth(look, signed(power.points))])


def _objective(look: Look, box: Box, objective: Objective) -> Widget:
    """With the dice that level each hero."""
    words, mark = look.words, icon_mark(look, icons.MEASURES[objective.measure.id])
    steps, points = ("/".join(map(str, row)) for row in (objective.steps, box.plan.tracks.objective))
    text = words.measure(objective.measure, objective.of, steps)
    line = line_of(look, mark, words(f"objectives.{objective.id}.name"), text, [_worth(look, points)])
    style = Text(look, words("setup.style"), 13, look.palette.soft_ink)
    side = 6 * look.u
    return Stack(look, [line, style, StyleRow(look, objective.style)], gap=2, padding=(side, 0, side, side))


def _mission(look: Look, mission: Mission) -> Widget:
    words, mark = look.words, icon_mark(look, icons.MEASURES[mission.measure.id])
    text = words.measure(mission.measure, mission.of, mission.at)
    return line_of(look, mark, words(f"missions.{mission.id}.name"), text)


def _worth(look: Look, points: str) -> Widget:
    text, soft = f"{points} {inline(icons.STAR)}", look.palette.soft_ink
    return Text(look, text, 15, soft, align="right", markup=True, size_hint_x=None, width=look.sp(WORTH))
