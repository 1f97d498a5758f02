"""The sheet: the drawn paper, and what touching it does."""

from __future__ import annotations

from typing import Any

from ...play.games.game import Game
from ..style.look import Look
from ..system.feedback import Feedback
from ..system.routes import Size
from .actions import SheetActions
from .controller import SheetController
from .gestures import TouchArea
from .news import SheetNews
from .presenter import SheetOptions, SheetPresenter
from .regions.sheet_view import SheetView


class SheetScreen(TouchArea):
    def __init__(
        self, look: Look, size: Size, game: Game, feedback: Feedback, actions: SheetActions, options: SheetOptions
    ) -> None:
        self.look, self.game = look, game
        self.view = SheetView(look, size, game.state, options.hints)
        self.presenter = SheetPresenter(look, game.session, self.view, feedback, options)
        self.news = SheetNews(game, self.presenter, actions)
        self.controller = SheetController(self.presenter, self.news, actions)
        super().__init__(self.view, self.controller, look.u, size=size)
        self.add_widget(self.view)
        self.presenter.refresh()

    def on_touch_down(self, touch: Any) -> bool:
        if self.collide_point(*touch.pos):
            self.view.tray.dice.settle()
        return super().on_touch_down(touch)

    def on_parent(self, _: object, parent: object) -> None:
        """Whoever leaves the sheet has no use for a hint."""
        if parent is None:
            self.presenter.hinting.put_away()

    def returned(self) -> None:
        """From another screen: tell what was heard of the others, or that a round was closed, while it showed."""
        news = self.news.take()
        if news:
            self.news.show(news)

    def back(self) -> bool:
        return self.controller.back()
