"""Plays the real app by touches at the places a player would touch.

Every step is a generator that yields whenever the app needs a moment; the demo waits there in real time, the tests let
a few frames pass.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import TypeAlias

from kivy.uix.widget import Widget

from ...core.actions import Action, Brew, Choose, Craft, EndRound, LevelUp, Move, Skip, Step, Stop
from ...core.agenda import BEAT, DRINK, LEVEL, STEP, TAKE
from ...core.faces import Face
from ...core.state import State
from ..drawing.key import Key
from ..drawing.region import Region
from ..sheet.model.death import CALL_OFF, GO_ON
from ..sheet.model.layout import PAGE_NAMES
from ..sheet.model.scene import ACT, LESS, MORE, SIP
from ..sheet.model.selection import dice_used, selection_of
from ..sheet.model.sips import sips_of
from ..sheet.model.targets import BREW, gem_room
from ..sheet.regions.sheet_view import PAGE_OF_KIND
from ..shell.app import PaperDungeonsApp
from ..system.fingertip import Fingertip

Moments: TypeAlias = Iterator[None]


def tap(x: float, y: float) -> Moments:
    finger = Fingertip(x, y)
    finger.down()
    yield
    finger.up()
    yield


def drag(points: list[tuple[float, float]], steps: int = 6) -> Moments:
    """Touch the first point, slide through all others, lift at the last."""
    finger = Fingertip(*points[0])
    finger.down()
    yield
    for (x1, y1), (x2, y2) in pairwise(points):
        for part in range(1, steps + 1):
            finger.slide(x1 + (x2 - x1) * part / steps, y1 + (y2 - y1) * part / steps)
            yield
    finger.up()
    yield


def tap_widget(widget: Widget) -> Moments:
    yield from tap(*widget.to_window(*widget.center))


class Pilot:
    """Plays on the sheet that ``app`` shows."""

    def __init__(self, app: PaperDungeonsApp) -> None:
        self.app = app

    @property
    def state(self) -> State:
        return self.app.library.current.session.state

    @property
    def last_choice(self) -> Action:
        session = self.app.library.current.session
        return session.choices[session.cursor - 1]

    def press(self, key: Key) -> Moments:
        """Touch something on the sheet; turn to its page first, or push the page until it can be seen."""
        view = self.app.navigator.screen.view
        past_death = view.place_of(GO_ON)
        if past_death is not None and view.death_card.holds_taps:
            yield from tap(*past_death.center)  # this only skips the animation
        if past_death is not None and key not in (GO_ON, CALL_OFF):
            yield from tap(*past_death.center)
        page = PAGE_OF_KIND.get(key[0])
        if page in view.plan.tabs and page != view.page:
            yield from self.press(("tab", PAGE_NAMES.index(page)))
        while view.is_sliding:
            yield
        place = view.place_of(key)
        assert place is not None, key
        if page is not None and not view.pages[page].y <= place.y <= view.pages[page].top - place.h:
            yield from self._push(view.pages[page], up=place.y < view.pages[page].y)
            place = view.place_of(key)
        yield from tap(*place.center)

    def _push(self, region: Region, up: bool) -> Moments:
        """Drag a page up to its lower end, or down to its upper end."""
        x, far = region.center_x, region.depth + 60 * region.u
        y = region.y + 4 if up else region.top - 4
        yield from drag([(x, y), (x, y + far if up else y - far)])

    def take(self, die: Face) -> Moments:
        used = dice_used(self.state)
        place = next(place for place, face in enumerate(self.state.roll) if face == die and not used[place])
        selection = selection_of(self.app.library.current.session)
        if selection.place != place or selection.die is None:
            yield from self.press(("die", place))

    def perform(self, action: Action) -> Moments:
        """Do the action with touches: a die and then its target, or an answer, or a button."""
        match action:
            case LevelUp(die, hero):
                yield from self.take(die)
                yield from self.press(("hero", hero))
            case Craft(die, item):
                yield from self.take(die)
                yield from self.press(("item", item))
            case Brew(die):
                yield from self.take(die)
                yield from self.press(BREW)
            case Move(die, room):
                yield from self.take(die)
                yield from self.press(("room", room))
            case Skip(die):
                yield from self.take(die)
                yield from self.press(ACT)
            case Step(room):
                yield from self.press(("room", room))
            case Stop() | EndRound():
                yield from self.press(ACT)
            case Choose(question, option):
                yield from self._answer(question, option)
            case _:
                raise ValueError(f"a finger cannot do {action} on the sheet")

    def _answer(self, question: int, option: int) -> Moments:
        if question == DRINK:
            sips = sips_of(self.state)
            assert sips is not None
            for _ in range(sips[-1] - sips[0] + 1):
                yield from self.press(LESS)
            for _ in range(option - sips[0]):
                yield from self.press(MORE)
            yield from self.press(SIP)
            return
        kind = {LEVEL: "hero", STEP: "item", BEAT: "room", TAKE: "room"}[question]
        yield from self.press((kind, gem_room(self.state, option) if question == TAKE else option))
