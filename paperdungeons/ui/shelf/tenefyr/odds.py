"""Chances on this sheet. Those of a large deck are counted beside the frames, with a sign of life."""

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
"""So many steps are counted before a screen shows, and so many between two signs of life beside it."""
Steps = Generator[float, None, View]


def counted_at_once(steps: Steps) -> View | None:
    """The odds, if they are found in few steps."""
    try:
        for _ in range(AT_ONCE):
            next(steps)
    except StopIteration as end:
        found: View = end.value
        return found
    return None


def in_pieces(steps: Steps) -> Steps:
    """The same work, telling less often how far it is."""
    while True:
        try:
            for _ in range(A_PIECE):
                done = next(steps)
        except StopIteration as end:
            found: View = end.value
            return found
        yield done


class HandOdds(Stack):
    """Of a player's next hand, and of drawing again until one does."""

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
    """Against an enemy who is not fought yet."""
    answer = room_odds(state, enemy, hand)
    key = "shelf.tenefyr.odds.room-alone" if len(state.order) == 1 else "shelf.tenefyr.odds.room"
    return OddsLine(look, look.words(key, enemy=enemy, chance=percent(look.words, answer["reach"])), answer["reach"])
