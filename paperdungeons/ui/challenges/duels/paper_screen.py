"""A challenge on paper: the cards of a deal, and its dice, one round after another."""

from __future__ import annotations

from collections.abc import Callable

from kivy.uix.widget import Widget

from ....content.words import Words
from ....core.cards import Box, Mission, Monster, Objective, Power
from ....core.faces import GEM_LETTERS, MONSTER_ROUNDS, ROUNDS
from ....core.monsters import SEASONS_THAT_LOSE_GEMS
from ....core.setup import Setup
from ....play.challenges.friend import Duel
from ....play.wording.challenges import points_text
from ....play.wording.narration import listed
from ...drawing.minimap import MiniMap
from ...setup.card_choice import StyleRow
from ...style import icons
from ...style.fonts import FIGURES, HAND, inline
from ...style.look import Look
from ...style.monster_texts import enemy_and_flight, reward_texts
from ...style.numbers import signed
from ...style.sizes import is_wide, widest_of
from ...system.routes import Size
from ...widgets.basics import roomier
from ...widgets.dice import BoardDice
from ...widgets.flow import Flow
from ...widgets.letters import Badge, Text
from ...widgets.list_rows import icon_mark, line_of, listing
from ...widgets.page import Page
from ...widgets.rows import columns_of
from ...widgets.tiles import Beside, Stack, card, foot_of, heading, main_tile

DICE = 130
"""The height of six dice, in density-independent pixels."""
PAST_DICE, PAST_DIE = 196, 26
"""The width of the six dice of an earlier round, and the side of each."""
MAP = 270
"""The width of the map, in density-independent pixels."""
WORTH = 74
"""The width of the points of a card, in scaled pixels."""
MARK = 36
"""The side of a monster's number."""
ROLL, DONE = "dice-multiple", "check"


class PaperScreen(Page):
    """``revealed`` is the round whose dice are shown, or 0 before the first."""

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
            tile = self.reveal_tile = main_tile(look, text, on_reveal, ROLL)
        else:
            tile = self.done_tile = main_tile(look, look.words("challenges.paper.done"), on_back, DONE)
        self.put_below(foot_of(look, size[0], [tile]))

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
        self.past = {round_: self._past_dice(round_) for round_ in range(self.revealed - 1, 0, -1)}
        past = [self._past_row(round_, dice) for round_, dice in self.past.items()]
        return card(look, [*told, to_beat, *past], pad=14, gap=10)

    def _past_dice(self, round_: int) -> BoardDice:
        size = PAST_DICE * self.look.u, PAST_DIE * self.look.u
        return BoardDice(self.look, self.duel.roll(round_), size_hint=(None, None), size=size)

    def _past_row(self, round_: int, dice: Widget) -> Widget:
        """A row for an earlier round; these stay in sight, so that a player who taps too soon loses no roll."""
        text = self.look.words("challenges.paper.past", round=round_)
        return Beside(self.look, [Text(self.look, text, 14, self.look.palette.soft_ink), dice])

    def _cards(self) -> list[Widget]:
        """Everything that is printed on the cards, so that the player need not have them at hand."""
        look, words, setup = self.look, self.look.words, self.duel.setup
        box, hand = setup.box, setup.hands[0]
        monsters = [_monster(look, setup, season) for season in range(len(setup.monsters))]
        powers = [_power(look, box.powers[number]) for number in hand.powers]
        objectives = [_objective(look, box, box.objectives[number]) for number in hand.objectives]
        missions = [_mission(look, mission) for mission in setup.mission_cards]
        parts: list[Widget] = [Text(look, words("challenges.paper.cards"), 14, look.palette.soft_ink)]
        for title, lines in (
            ("challenges.paper.monsters", monsters),
            ("challenges.paper.powers", powers),
            ("challenges.paper.objectives", objectives),
            ("pass.cards.missions", missions),
        ):
            parts += [heading(look, words(title)), listing(look, lines, pad=4)] if lines else []
        return parts


def _map(look: Look, setup: Setup) -> Widget:
    """A map that is large enough to copy its walls."""
    words, dungeon = look.words, setup.board.dungeon
    drawn = MiniMap(look, MAP * look.u, setup.board)
    drawn.pos_hint = {"center_x": 0.5}
    name = Text(look, words(f"dungeons.{dungeon.id}.name"), 17, bold=True, align="center")
    monsters = Text(look, numbered_names(words, setup), 13, look.palette.soft_ink, align="center")
    return card(look, [name, monsters, drawn], pad=14, gap=6)


def numbered_names(words: Words, setup: Setup) -> str:
    """The names of the monsters, with the numbers of their lairs on the map."""
    return ", ".join(f"{number} {_name_of(words, monster)}" for number, monster in enumerate(setup.monsters, 1))


def _name_of(words: Words, monster: Monster) -> str:
    return words(f"monsters.{monster.id}.name")


def _monster(look: Look, setup: Setup, season: int) -> Widget:
    """A monster and what it is worth at each strength, as on its card."""
    words, palette, side, monster = look.words, look.palette, 6 * look.u, setup.monsters[season]
    mark = Badge(look, str(season + 1), FIGURES, MARK, palette.danger, palette.on_danger)
    when = words("challenges.paper.fight", round=MONSTER_ROUNDS[season])
    steps = Flow(look, threshold_texts(words, monster), 15, palette.ink)
    rest = Flow(look, [*enemy_and_flight(words, monster), *_lost_gems(words, setup, season)], 13, palette.soft_ink)
    line = line_of(look, mark, _name_of(words, monster), when)
    return Stack(look, [line, steps, rest], gap=2, padding=(side, 0, side, side))


def _lost_gems(words: Words, setup: Setup, season: int) -> list[str]:
    lost = [GEM_LETTERS[gem] for gem in setup.monsters[season].lost_gems]
    if not lost or not setup.lost_gems or season not in SEASONS_THAT_LOSE_GEMS:
        return []
    return [words("board.monster.loses", gems=listed(words, lost))]


def threshold_texts(words: Words, monster: Monster) -> list[str]:
    return [
        words("challenges.paper.threshold", strength=step.strength, earns=" ".join(reward_texts(step)))
        for step in monster.thresholds
    ]


def _power(look: Look, power: Power) -> Widget:
    words, mark = look.words, icon_mark(look, icons.POWERS.get(power.id, icons.UNKNOWN))
    text = words.effect(power.effect, power.n)
    return line_of(look, mark, words(f"powers.{power.id}.name"), text, [_worth(look, signed(power.points))])


def _objective(look: Look, box: Box, objective: Objective) -> Widget:
    """An objective, with the dice that level each hero."""
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
