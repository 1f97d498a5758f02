"""Two lines of play with the same dice, on two real sheets: die by die, or round by round."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from ...core.faces import ROUNDS
from ..drawing.key import Key
from ..drawing.region import Region
from ..sheet.gestures import TouchArea
from ..sheet.model.layout import DUNGEON, FAME, PAGE_NAMES, PARTY
from ..sheet.model.scene import Scene
from ..sheet.regions.bar import TabRegion
from ..sheet.regions.dungeon import DungeonRegion
from ..sheet.regions.fame import FameRegion
from ..sheet.regions.party import PartyRegion
from ..sheet.regions.track import TrackRegion
from ..style.look import Look
from ..style.numbers import minus_sign
from ..style.paper_texture import lay_page
from ..style.rect import Rect
from ..style.sizes import ON_THE_SHEET, TOUCH
from ..system.routes import Size
from ..widgets.page import Page
from .layout import SheetPlace, plan_lines
from .lines import MOMENTS, YOURS, ComparisonPlace, PlayedLine, first_of, round_after, round_before
from .widgets import BACK, ON, ROUND_BACK, ROUND_ON, HeadsRegion, StepsRegion, StoryRegion


@dataclass(frozen=True)
class Comparison:
    """Two lines of play and their names; ``start`` is said before the first die."""

    title: str
    lines: tuple[PlayedLine, PlayedLine]
    names: tuple[str, str]
    start: str


class ComparisonScreen(Page):
    """``on_place`` gets every change of the place, so that a rebuilt screen begins there."""

    def __init__(
        self,
        look: Look,
        size: Size,
        compared: Comparison,
        place: ComparisonPlace,
        on_place: Callable[[ComparisonPlace], None],
        on_back: Callable[[], None],
    ) -> None:
        look = replace(look, scale=min(look.scale, ON_THE_SHEET))
        super().__init__(look, size, compared.title, on_back)
        bar = self.children[-1]
        self.remove_widget(self.scroll)
        self.view = LinesView(look, (size[0], size[1] - bar.height), compared, place, on_place)
        self.add_widget(self.view)


class LinesView(TouchArea):
    """The sheets and what surrounds them. They respond to touch like the sheet in a game, but allow no play."""

    kinds: frozenset[str] | None = frozenset({"step", "round", "line", "tab"})

    def __init__(
        self,
        look: Look,
        size: Size,
        compared: Comparison,
        place: ComparisonPlace,
        on_place: Callable[[ComparisonPlace], None],
    ) -> None:
        super().__init__(self, self, look.u, size_hint=(None, None), size=size)
        self.look, self.compared, self.lines = look, compared, compared.lines
        self.place, self._on_place = place, on_place
        self.plan = plan_lines(*size, look.u, look.scale)
        with self.canvas.before:
            lay_page(look.palette, size)
        state = self.lines[YOURS].session.state
        inks = look.palette.mark, look.palette.heart
        self.heads = HeadsRegion(look, self.plan.heads, inks, not self.plan.is_pair)
        self.steps = StepsRegion(self.plan.steps, look, state)
        self.tabs = TabRegion(self.plan.tab_bar, look, self.plan.tabs) if self.plan.tab_bar else None
        self.sheets = [LineSheet(self, sheet) for sheet in self.plan.sheets]
        for region in (self.heads, self.steps, self.tabs):
            if region is not None:
                self.add_widget(region)
        self.show()

    @property
    def page(self) -> str:
        """The page of the open tab; empty if there are no tabs."""
        return self.place.page if self.place.page in self.plan.tabs else self.plan.tabs[0] if self.plan.tabs else ""

    def show(self) -> None:
        moment, words = self.place.moment, self.look.words
        told = [
            words("review.line.points", name=name, points=minus_sign(line.points_at(moment)))
            for name, line in zip(self.compared.names, self.lines, strict=True)
        ]
        self.heads.tell(told, self.place.line)
        lines = self.lines if self.plan.is_pair else self.lines[self.place.line : self.place.line + 1]
        for sheet, line in zip(self.sheets, lines, strict=True):
            sheet.show(line, moment, self.page)
        if self.tabs is not None:
            self.tabs.open_page(self.page)
            self.tabs.show(lines[0].scene_at(moment))
        self.steps.tell(self._where(), lines[0].state_at(moment), self._steps())

    def _where(self) -> str:
        round_, dice = MOMENTS[self.place.moment]
        words = self.look.words
        if round_ > ROUNDS:
            return words("review.line.end")
        return words("review.line.die", round=round_, die=dice) if dice else words("review.line.start", round=round_)

    def _steps(self) -> dict[Key, bool]:
        moment = self.place.moment
        can_go_back, can_go_on = moment > 0, moment < len(MOMENTS) - 1
        return {ROUND_BACK: can_go_back, BACK: can_go_back, ON: can_go_on, ROUND_ON: can_go_on}

    # --- what is touched ------------------------------------------------------------------------------------

    def press(self, key: Key) -> None:
        kind, number = key
        moment = self.place.moment
        if kind == "step":
            steps = {ROUND_BACK: round_before(moment), BACK: moment - 1, ON: moment + 1, ROUND_ON: round_after(moment)}
            if self._steps()[key]:
                self._be(self.place._replace(moment=steps[key]))
        elif kind == "round":
            self._be(self.place._replace(moment=first_of(number)))
        elif kind == "line":
            self._be(self.place._replace(line=number))
        elif kind == "tab":
            self._be(self.place._replace(page=PAGE_NAMES[number]))

    def _be(self, place: ComparisonPlace) -> None:
        self.place = place
        self._on_place(place)
        self.show()

    @property
    def regions(self) -> Sequence[Region]:
        return list(self.children)

    def region_at(self, x: float, y: float) -> Region | None:
        return next((region for region in self.regions if region.collide_point(x, y)), None)

    def may_draw_from(self, room: int) -> bool:
        return False

    def draw(self, path: Sequence[int]) -> None:
        raise AssertionError("nothing is drawn on a sheet that is only looked at")

    def tapped(self, key: Key | None) -> None:
        """Nothing is put away by a tap."""

    def held(self, key: Key) -> bool:
        """Two games are compared here: nothing is explained."""
        return False

    def can_swipe(self, region: Region) -> bool:
        return isinstance(region, DungeonRegion | PartyRegion | FameRegion)

    def swiped(self, by: int) -> None:
        tabs = self.plan.tabs
        number = tabs.index(self.page) + by if tabs else -1
        if 0 <= number < len(tabs):
            self.press(("tab", PAGE_NAMES.index(tabs[number])))


class LineSheet:
    """One sheet of the view. A page is created when it is first shown, and only changed from then on."""

    def __init__(self, view: LinesView, place: SheetPlace) -> None:
        self.view, self.place = view, place
        self.story = StoryRegion(place.story, view.look)
        self.track = TrackRegion(place.track, view.look, view.lines[YOURS].session.state.setup)
        self.track.touchables = _rounds_of(self.track)
        self.pages: dict[str, Region] = {}
        for region in (self.story, self.track):
            view.add_widget(region)

    def show(self, line: PlayedLine, moment: int, page: str) -> None:
        view, scene = self.view, line.scene_at(moment)
        for name in PAGE_NAMES:
            shows = name == page or name not in view.plan.tabs
            self._show_page(name, scene) if shows else self._hide_page(name)
        self.track.show(scene)
        words = view.look.words
        nothing = words("review.line.nothing") if moment else view.compared.start
        self.story.tell(line.story_at(words, moment) or nothing)

    def _show_page(self, name: str, scene: Scene) -> None:
        if name not in self.pages:
            self.pages[name] = self._page(name, scene)
        if self.pages[name].parent is None:
            self.view.add_widget(self.pages[name], len(self.view.children))  # behind what surrounds it
        self.pages[name].show(scene)

    def _hide_page(self, name: str) -> None:
        if name in self.pages:
            self.view.remove_widget(self.pages[name])

    def _page(self, name: str, scene: Scene) -> Region:
        look, rect, state = self.view.look, self.place.pages[name], scene.state
        if name == DUNGEON:
            return DungeonRegion(rect, look, state.setup)
        return {PARTY: PartyRegion, FAME: FameRegion}[name](rect, look, state)


def _rounds_of(track: TrackRegion) -> dict[Key, Rect]:
    """Where a tap on the track goes to a round, its monster included; empty if a round is too narrow for a thumb."""
    starts = [box.rect.x for box, _ in track.rounds]
    ends = [*starts[1:], track.area.w]
    places = {
        ("round", round_): Rect(start, 0, end - start, track.area.h)
        for round_, (start, end) in enumerate(zip(starts, ends, strict=True), 1)
    }
    is_wide = all(place.w >= TOUCH * track.u for place in places.values())
    return places if is_wide else {}
