"""Explains what is held: lays a card over the current screen, takes it away, and leads to the rules."""

from __future__ import annotations

from functools import partial

from ...core.state import State
from ..drawing.key import Key
from ..style.look import Look
from ..system.feedback import Feedback
from ..system.navigator import Navigator
from ..system.routes import rules_route
from .explanation import explanation
from .explanation_card import ExplanationCard


class ExplainController:
    def __init__(self, navigator: Navigator, feedback: Feedback) -> None:
        self._navigator, self._feedback = navigator, feedback
        self.card: ExplanationCard | None = None
        """The last card; while it shows, it lies on the stage, over the screen."""

    def explain(self, look: Look, state: State, key: Key) -> None:
        self.close()
        told = explanation(look.words, state, key, look.marks)
        read = partial(self._read, told.section)
        stage = self._navigator.screen.parent
        self.card = ExplanationCard(look, (stage.width, stage.height), told, key, read, self.close)
        stage.add_widget(self.card)
        self._feedback.tick()
        self._feedback.say(told.spoken)

    def close(self) -> bool:
        """Take the card away; return whether there was one."""
        card, self.card = self.card, None
        if card is None or card.parent is None:
            return False
        card.parent.remove_widget(card)
        return True

    def _read(self, section: str) -> None:
        self.close()
        self._navigator.visit(rules_route(section))
