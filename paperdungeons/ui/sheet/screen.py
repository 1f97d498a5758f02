"""The sheet: the drawn paper, and what touching it does."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from ...core.actions import Brew, Craft, LevelUp, Move, Step, Stop
from ...play.games.game import Game
from ..drawing.key import Key
from ..drawing.region import Region
from ..explain.holdable import explainer_of
from ..style.look import Look
from ..style.playback import Playback
from ..system.feedback import Feedback
from ..system.routes import Size
from .actions import SheetActions
from .controller import SheetController
from .gestures import TouchArea
from .model.death import CALL_OFF, GO_ON
from .model.layout import DUNGEON, PARTY, Plan
from .model.scene import ACT, HINT, SIP
from .model.shortcuts import key_of
from .news import SheetNews
from .presenter import SheetOptions, SheetPresenter
from .regions.sheet_view import SheetView

ALWAYS_ANSWERS: Final = ("tab", "menu", "score", GO_ON[0], CALL_OFF[0])
"""The kinds of keys that are never refused."""

PAGE_OF_CHOICE: Final[Mapping[type, str]] = {
    Move: DUNGEON,
    Step: DUNGEON,
    Stop: DUNGEON,
    LevelUp: PARTY,
    Craft: PARTY,
    Brew: PARTY,
}
"""The page on which the effect of a choice is seen; other choices change several pages."""


class SheetScreen(TouchArea):
    def __init__(
        self,
        look: Look,
        size: Size,
        game: Game,
        feedback: Feedback,
        actions: SheetActions,
        options: SheetOptions,
        plan: Plan | None = None,
    ) -> None:
        """``plan`` is the layout, if it is not the usual one."""
        self.look, self.game = look, game
        self.view = SheetView(look, size, game.state, options.hints, plan=plan)
        self.presenter = SheetPresenter(look, game.session, self.view, feedback, options)
        actions = replace(actions, explain=self.explain)
        self.news = SheetNews(game, self.presenter, actions)
        self.controller = SheetController(self.presenter, self.news, actions)
        super().__init__(self.view, self.controller, look.u, size=size)
        self.add_widget(self.view)
        self.presenter.refresh()

    def on_touch_down(self, touch: Any) -> bool:
        if self.collide_point(*touch.pos):
            self.view.tray.dice.settle()
            if self.view.end_mourning():
                return True  # while the death is shown, a tap only ends that
            if self.view.region_at(*touch.pos) in self.view.pages.values() and self.presenter.staging.skip():
                return True  # the tap was to skip the wait, not to touch what was there
        return super().on_touch_down(touch)

    def explain(self, key: Key) -> bool:
        """Explain something to a finger that rests on it, a keyboard or a voice; return whether it was explained."""
        explainer = explainer_of(self)
        if explainer is not None:
            explainer(self.look, self.presenter.scene.state, key)
        return explainer is not None

    # --- without touching -----------------------------------------------------------------------------------

    def _press(self, key: Key) -> None:
        """Press a key as a tap does."""
        self.view.tray.dice.settle()
        self.controller.tapped(key)
        self.controller.press(key)

    def shortcut(self, sign: str) -> bool:
        """Press what a letter or a digit stands for; return whether it stands for anything here."""
        tray = self.view.tray
        key = key_of(sign, self.view.page, self.view.plan.tabs, tray.asks_sips)
        if key is None or (key == HINT and not tray.hints):
            return False
        self._press(key)
        return True

    def act(self) -> bool:
        """Enter, with nothing in focus: the button that leads on."""
        death = self.presenter.staging.death is not None
        self._press(GO_ON if death else SIP if self.view.tray.asks_sips else ACT)
        return True

    def focus_spots(self) -> list[tuple[Region, Key]]:
        """What can be in focus: only the card of the party's death if it shows, as it lies over everything else."""
        spots = super().focus_spots()
        return [spot for spot in spots if spot[0] is self.view.death_card] or spots

    @property
    def first_focus(self) -> Key:
        """What can be chosen now: the way past a death, a place that is lit, a die, or the button that leads on."""
        if self.view.place_of(GO_ON) is not None:
            return GO_ON
        lit = (key for key in self.presenter.scene.lit if self.view.place_of(key) is not None)
        dice = (key for key in self.view.tray.keys if key[0] == "die" and self.view.tray.offers(key))
        return next(lit, next(dice, ACT))

    def scan_spots(self) -> list[tuple[Region, Key]]:
        """The spots for one switch, where the focus moves by itself: nothing that would only be refused."""
        lit, offers = self.presenter.scene.lit, self.view.tray.offers
        return [
            (region, key)
            for region, key in self.focus_spots()
            if key[0] in ALWAYS_ANSWERS or key in lit or (region is self.view.tray and offers(key))
        ]

    # --- coming and going -----------------------------------------------------------------------------------

    def look_at(self, cursor: int, is_there: bool) -> None:
        """Show the sheet after ``cursor`` choices, on the page of the last one; ``is_there`` if the game is there."""
        self.presenter.look_at(None if is_there else cursor)
        page = PAGE_OF_CHOICE.get(type(self.game.session.choices[cursor - 1]))
        if page is not None:
            self.view.turn_to(page, slide=False)

    def on_parent(self, _: object, parent: object) -> None:
        """Leaving the sheet ends hints and played moments; coming back from a fight shows the throw of the dice."""
        if parent is None:
            self.presenter.hinting.put_away()
            self.presenter.staging.go_on()
            self.view.tray.dice.settle()
            self.view.end_mourning()
        else:
            self.news.roll()

    @property
    def playback(self) -> Playback:
        """The moment that is played here: the party's death, or the roll."""
        card = self.view.death_card
        return self.view.tray.dice.playback if card is None else card.playback

    def returned(self) -> None:
        """Back from another screen: tell what happened meanwhile, such as reports of others or a closed round."""
        news = self.news.take()
        if news:
            self.news.show(news)

    @property
    def spoken(self) -> str:
        return self.presenter.spoken

    def back(self) -> bool:
        return self.controller.back()
