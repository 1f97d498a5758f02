"""What happens in the game: collected as it happens, then shown together, told link by link, and followed up."""

from __future__ import annotations

from ...core.events import DiceRolled, Event, GameEnded, MonsterFled, MonsterFought, Wounded
from ...core.state import ROLL, State, phase_of
from ...play.games.game import Game
from .actions import SheetActions
from .model.captions import captions_of
from .presenter import SheetPresenter


class SheetNews:
    def __init__(self, game: Game, presenter: SheetPresenter, actions: SheetActions) -> None:
        self._presenter, self._actions = presenter, actions
        self._waiting: list[Event] = []
        game.listen(self.hear)

    def hear(self, _: State, events: tuple[Event, ...]) -> None:
        """Choices of one touch are shown together; undo and redo carry no events."""
        self._waiting += events

    def take(self) -> tuple[Event, ...]:
        """What happened and was not shown yet."""
        news, self._waiting = tuple(self._waiting), []
        return news

    def show(self, events: tuple[Event, ...]) -> None:
        events = (*events, *self._actions.take_dice())
        self._waiting = []
        presenter, state = self._presenter, self._presenter.session.state
        presenter.pages.back(state)
        key = presenter.ticker.tell(captions_of(presenter.words, state, events))
        presenter.refresh()
        if key is not None:
            presenter.view.point_at(key)
        presenter.feedback.play_events(events)
        if any(isinstance(event, Wounded) and event.damage for event in events):
            presenter.view.shake()
        if _has(events, DiceRolled):
            presenter.view.tumble()
        self._follow_up(state, events)

    def _follow_up(self, state: State, events: tuple[Event, ...]) -> None:
        """To the fight, to the end, or to where real dice are entered."""
        if _has(events, MonsterFought, MonsterFled):
            self._actions.fight(state, events)
        elif _has(events, GameEnded):
            self._actions.over()
        elif phase_of(state) == ROLL:
            self._actions.roll(events)


def _has(events: tuple[Event, ...], *kinds: type) -> bool:
    return any(isinstance(event, kinds) for event in events)
