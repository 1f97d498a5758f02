"""The chances on this sheet. Those of a large deck are calculated in the background, with their progress shown."""

from __future__ import annotations

from collections.abc import Generator, Mapping

from ....shelf.sheet import View
from ....shelf.tenefyr.odds import hand_odds_in_steps, room_odds
from ....shelf.tenefyr.state import HAND, State
from ...style.look import Look
from ...system.background_task import BackgroundTask
from ...widgets.letters import Text
from ...widgets.tiles import Stack, card
from ..widgets import OddsLine
from .wording import percent

AT_ONCE, A_PIECE = 400, 100
"""The steps calculated before a screen shows, and the steps between two reports of progress in the background."""
Steps = Generator[float, None, View]


def counted_at_once(steps: Steps) -> View | None:
    """The odds, if few steps are enough; else None."""
    try:
        for _ in range(AT_ONCE):
            next(steps)
    except StopIteration as end:
        found: View = end.value
        return found
    return None


def in_pieces(steps: Steps) -> Steps:
    """The same calculation with fewer reports of progress."""
    while True:
        try:
            for _ in range(A_PIECE):
                done = next(steps)
        except StopIteration as end:
            found: View = end.value
            return found
        yield done


class HandOdds(Stack):
    """The chance of a player's next hand, and of drawing again until a hand is strong enough."""

    def __init__(self, look: Look, name: str, pile: Mapping[int, int], need: int, size: int) -> None:
        super().__init__(look, [], gap=6)
        self._look, self._name = look, name
        self.found: View | None = None
        self.task: BackgroundTask | None = None
        steps = hand_odds_in_steps(pile, need, size)
        found = counted_at_once(steps)
        if found is not None:
            self._show(found)
            return
        self._wait = Text(look, look.words("shelf.tenefyr.odds.counting", n=0), 14, look.palette.soft_ink)
        self.add_widget(card(look, [self._wait], pad=8))
        self.task = BackgroundTask(in_pieces(steps), self._show, self._progressed).start()

    def _progressed(self, done: float) -> None:
        if self.task is not None and self.get_root_window() is None:
            self.task.cancel()
        self._wait.text = self._look.words("shelf.tenefyr.odds.counting", n=round(100 * done))

    def _show(self, found: View) -> None:
        look, words = self._look, self._look.words
        self.found = found
        self.clear_widgets()
        chance = percent(words, found["first"])
        self.add_widget(
            OddsLine(look, words("shelf.tenefyr.odds.first", name=self._name, chance=chance), found["first"])
        )
        if found["hands"] > 1:
            facts = {"name": self._name, "chance": percent(words, found["redraw"]), "drawn": round(found["drawn"])}
            self.add_widget(OddsLine(look, words("shelf.tenefyr.odds.redraw", **facts), found["redraw"]))


def team_line(look: Look, answer: View, is_alone: bool) -> OddsLine:
    key = "shelf.tenefyr.odds.alone" if is_alone else "shelf.tenefyr.odds.team"
    return OddsLine(look, look.words(key, chance=percent(look.words, answer["reach"])), answer["reach"])


def room_line(look: Look, state: State, enemy: int, hand: int = HAND) -> OddsLine:
    """The chance against an enemy before the fight."""
    answer = room_odds(state, enemy, hand)
    key = "shelf.tenefyr.odds.room-alone" if len(state.order) == 1 else "shelf.tenefyr.odds.room"
    return OddsLine(look, look.words(key, enemy=enemy, chance=percent(look.words, answer["reach"])), answer["reach"])
