"""The events of the game: collected as they happen, shown together, told one by one, and followed up."""

from __future__ import annotations

from ...core.events import DiceRolled, Event, GameEnded, MonsterFled, MonsterFought, Wounded
from ...core.state import ROLL, State, phase_of
from ...play.games.game import Game
from ..system.feedback import CHAIN
from .actions import SheetActions
from .model.captions import Chain, captions_of, links_in
from .model.death import death_in
from .presenter import SheetPresenter


class SheetNews:
    def __init__(self, game: Game, presenter: SheetPresenter, actions: SheetActions) -> None:
        self._presenter, self._actions = presenter, actions
        self._waiting: list[Event] = []
        self._chain = Chain()
        self._rolled = False
        """Whether dice were rolled whose throw has not been shown yet."""
        game.listen(self.hear)

    def hear(self, state: State, events: tuple[Event, ...]) -> None:
        """Collect the events of a choice; all choices of one touch are shown together. Undo and redo have no events."""
        self._chain.hear(state, events)
        self._waiting += events

    def take(self) -> tuple[Event, ...]:
        """Return the events that were not shown yet, and forget them."""
        news, self._waiting = tuple(self._waiting), []
        return news

    def show(self, events: tuple[Event, ...]) -> None:
        events = (*events, *self._actions.take_dice())
        self._waiting = []
        presenter, state = self._presenter, self._presenter.session.state
        presenter.pages.back(state)
        captions = captions_of(presenter.words, state, events)
        if presenter.selection.was_halted:
            captions.append((presenter.words("sheet.halted"), None))
        if self._chain.is_long and links_in(events):
            captions.append((presenter.words("sheet.chain", n=self._chain.length), None))
        presenter.steps = CHAIN if self._chain.is_long else ()
        death = death_in(presenter.words, presenter.session, events)
        if death is not None or presenter.pages.page_to_answer(state, presenter.selection.targets) is not None:
            presenter.staging.begin(len(captions), death)
        key = presenter.ticker.tell(captions)
        presenter.refresh()
        if key is not None:
            presenter.view.point_at(key)
        presenter.feedback.play_events(events)
        if any(isinstance(event, Wounded) and event.damage for event in events):
            presenter.view.shake()
        self._rolled = _has(events, DiceRolled)
        if not _has(events, MonsterFought, MonsterFled):
            self.roll()
        self._follow_up(state, events)

    def roll(self) -> None:
        """Show the throw of a new round's dice; after a fight this waits until the sheet shows again."""
        if self._rolled:
            self._rolled, presenter = False, self._presenter
            if not presenter.view.tumble(presenter.feedback.cue):
                presenter.feedback.cue("dice")

    def _follow_up(self, state: State, events: tuple[Event, ...]) -> None:
        """Go on to the fight, to the end, or to the entry of real dice."""
        if _has(events, MonsterFought, MonsterFled):
            self._actions.fight(state, events)
        elif _has(events, GameEnded):
            self._actions.over()
        elif phase_of(state) == ROLL:
            self._actions.roll(events)


def _has(events: tuple[Event, ...], *kinds: type) -> bool:
    return any(isinstance(event, kinds) for event in events)
