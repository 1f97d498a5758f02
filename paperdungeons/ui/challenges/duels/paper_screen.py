"""A challenge on paper: the cards of a deal, and its dice, one round after another."""

from __future__ import annotations

from collections.abc import Callable

from kivy.uix.widget import Widget

from ....core.faces import ROUNDS
from ....play.challenges.friend import Duel
from ....play.wording.challenges import points_text
from ...setup.dungeon_card import dungeon_plate
from ...style import icons
from ...style.fonts import HAND
from ...style.look import Look
from ...style.sizes import is_wide, widest_of
from ...system.routes import Size
from ...widgets.basics import Text, roomier
from ...widgets.dice import BoardDice
from ...widgets.list_rows import icon_mark, line_of, listing
from ...widgets.page import Page
from ...widgets.rows import columns_of
from ...widgets.tiles import card, foot_of, heading, main_tile

DICE = 130
"""The height of six dice, in density-independent pixels."""
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
        first, cards = [self._dice(), dungeon_plate(look, duel.setup, is_dealt=True)], self._cards()
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
        """Both of each kind; the sheet of paper knows what they do, the phone tells it all the same."""
        look, words, setup = self.look, self.look.words, self.duel.setup
        box, hand = setup.box, setup.hands[0]
        powers = [
            line_of(
                look,
                icon_mark(look, icons.POWERS.get(box.powers[card_].id, icons.UNKNOWN)),
                words(f"powers.{box.powers[card_].id}.name"),
                words.effect(box.powers[card_].effect, box.powers[card_].n),
            )
            for card_ in hand.powers
        ]
        objectives = [_objective(look, self.duel, card_) for card_ in hand.objectives]
        missions = [
            line_of(
                look,
                icon_mark(look, icons.MEASURES[mission.measure.id]),
                words(f"missions.{mission.id}.name"),
                words.measure(mission.measure, mission.of, mission.at),
            )
            for mission in setup.mission_cards
        ]
        parts: list[Widget] = [Text(look, words("challenges.paper.cards"), 14, look.palette.soft_ink)]
        for title, lines in (
            ("challenges.paper.powers", powers),
            ("challenges.paper.objectives", objectives),
            ("pass.cards.missions", missions),
        ):
            parts += [heading(look, words(title)), listing(look, lines, pad=4)] if lines else []
        return parts


def _objective(look: Look, duel: Duel, number: int) -> Widget:
    words, objective = look.words, duel.setup.box.objectives[number]
    steps = "/".join(map(str, objective.steps))
    text = words.measure(objective.measure, objective.of, steps)
    mark = icon_mark(look, icons.MEASURES[objective.measure.id])
    return line_of(look, mark, words(f"objectives.{objective.id}.name"), text)
