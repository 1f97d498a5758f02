"""The whole sheet: regions in their places, pages that slide, a ring that points at what just happened."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.graphics import Color, Line, PopMatrix, PushMatrix, Rectangle, Translate
from kivy.uix.widget import Widget

from ....core.state import State
from ...drawing.key import Key
from ...drawing.region import Region
from ...style import icons
from ...style.fonts import ICONS, glyph, texture_of
from ...style.look import Look
from ...style.paper_texture import lay_page
from ...style.rect import Rect
from ..model.death import Death
from ..model.layout import DUNGEON, FAME, PARTY, Plan, plan_sheet
from ..model.scene import Scene
from ..model.tray_wording import TrayText
from .bar import BarRegion, TabRegion
from .death_card import DeathCard
from .dungeon import DungeonRegion
from .fame import FameRegion
from .party import PartyRegion
from .track import TrackRegion
from .tray import TrayRegion

SLIDE = 0.16
WARM_AFTER = 0.2
"""The delay, in seconds, before each of the pages that do not show is drawn for the first time."""
HEART, FALL = 30, 0.6
"""The side of a falling heart, in density-independent pixels, and how long it falls, in seconds."""
OUT_OF_SIGHT = 10
"""A page that is moved aside by this many widths cannot be seen."""
PAGE_OF_KIND = {"room": DUNGEON, "monster": FAME, "threshold": FAME}
PAGE_OF_KIND |= dict.fromkeys(("hero", "colour", "life", "item", "brew"), PARTY)


class FallingHeart:
    """A heart that breaks and falls out of a room. Drawn once, on the canvas that is open."""

    def __init__(self, look: Look) -> None:
        self._tint, self._deep = look.palette.heart, 0.9 * HEART * look.u
        PushMatrix()
        self._at = Translate(0, 0)
        self._colour = Color(0, 0, 0, 0)
        texture = texture_of(glyph(icons.DAMAGE), ICONS, round(HEART * look.u), False, 0, "center")
        self._size = texture.size
        Rectangle(texture=texture, size=texture.size)
        PopMatrix()

    @property
    def is_falling(self) -> bool:
        return bool(self._colour.a)

    def vanish(self) -> None:
        for moved in (self._at, self._colour):
            Animation.cancel_all(moved)
        self._colour.a = 0

    def fall_from(self, room: Rect) -> None:
        self.vanish()
        (x, y), (w, h) = room.center, self._size
        self._at.xy, self._colour.rgba = (x - w / 2, y - h / 2), self._tint
        Animation(y=y - h / 2 - self._deep, d=FALL, t="in_quad").start(self._at)
        Animation(a=0, d=FALL, t="in_cubic").start(self._colour)


class SlidingPages(Widget):
    """Regions, some of which are pages: one page shows at a time. Only what shows is drawn and kept up to date."""

    def __init__(
        self, look: Look, size: tuple[float, float], pages: Mapping[str, Region], tabs: tuple[str, ...]
    ) -> None:
        super().__init__(size_hint=(None, None), size=size)
        self.look, self.pages = look, pages
        self._tabs, self._homes = tabs, {name: region.x for name, region in pages.items()}
        self._scene: Scene | None = None
        self.page = tabs[0] if tabs else ""
        self._cold = [name for name in tabs if name != self.page]
        """Pages that were never drawn."""
        self._warm_soon = Clock.create_trigger(self._warm, WARM_AFTER)
        self.bind(parent=lambda *_: self._warm_soon())

    def _warm(self, _: float) -> None:
        """Draw a page once where nobody sees it: the first drawing takes several times as long as a later one, and
        would delay the question that leads to the page."""
        if not self._cold or self.parent is None:
            return
        name = self._cold.pop()
        if self.pages[name].parent is None:
            self._bring(name)
            self.pages[name].x = OUT_OF_SIGHT * self.width
            Clock.schedule_once(lambda _: self._put_aside(name))
        self._warm_soon()

    def _put_aside(self, name: str) -> None:
        """Remove a page that was drawn out of sight, unless somebody has turned to it."""
        if self.pages[name].x == OUT_OF_SIGHT * self.width:
            self.remove_widget(self.pages[name])
            self.pages[name].x = self._homes[name]

    @property
    def is_paged(self) -> bool:
        return bool(self._tabs)

    def can_swipe(self, region: Region) -> bool:
        return self.is_paged and region in self.pages.values()

    def turn_to(self, page: str, slide: bool = True) -> None:
        """Show one of the pages; where all of them show at once there is nothing to turn."""
        tabs = self._tabs
        if page not in tabs:
            return
        self._put_aside(page)
        before, self.page = self.page, page
        self._bring(page)
        home = self._homes[page]
        gone = [name for name in tabs if name != page and self.pages[name].parent is self]
        for name in gone:
            goal = home + (tabs.index(name) - tabs.index(page)) * self.width
            if slide and self.look.motion:
                if name == before:
                    self.pages[page].x = home + home - goal
                leave = Animation(x=goal, d=SLIDE, t="out_quad")
                leave.bind(on_complete=lambda _, region: self.remove_widget(region))
                leave.start(self.pages[name])
            else:
                self.remove_widget(self.pages[name])
        if self.pages[page].x != home and gone:
            Animation(x=home, d=SLIDE, t="out_quad").start(self.pages[page])
        else:
            self.pages[page].x = home

    def _bring(self, page: str) -> None:
        """Add a page that did not show, and bring it up to date."""
        region = self.pages[page]
        Animation.cancel_all(region)
        if region.parent is None:
            self.add_widget(region, len(self.children))
        if self._scene is not None:
            region.show(self._scene)
            region.point(self._scene.marks)

    @property
    def is_sliding(self) -> bool:
        return bool(self.page) and self.pages[self.page].x != self._homes[self.page]

    def turn_by(self, pages: int) -> bool:
        """Turn by this many pages; return whether there is such a page."""
        place = self._tabs.index(self.page) + pages if self.page in self._tabs else -1
        if 0 <= place < len(self._tabs):
            self.turn_to(self._tabs[place])
            return True
        return False

    def page_for(self, keys: Iterable[Key]) -> str | None:
        """The one tab on which all of these keys lie; None if there is no such tab."""
        pages = {PAGE_OF_KIND[kind] for kind, _ in keys if kind in PAGE_OF_KIND}
        page = pages.pop() if len(pages) == 1 else None
        return page if page in self._tabs else None

    def bring(self, keys: Sequence[Key]) -> None:
        """Turn to the page on which these keys lie, and scroll it until the first of them can be seen."""
        page = self.page_for(keys)
        if page is not None:
            self.turn_to(page)
        self.bring_all([key for key in keys if PAGE_OF_KIND.get(key[0]) in self.pages][:1])

    def bring_all(self, keys: Collection[Key]) -> None:
        """Scroll the pages until all of these keys can be seen."""
        for name, region in self.pages.items():
            region.bring(*[key for key in keys if PAGE_OF_KIND.get(key[0]) == name])


class SheetView(SlidingPages):
    """Everything that is drawn of a game. It knows no rules; it is told what to show."""

    def __init__(
        self,
        look: Look,
        size: tuple[float, float],
        state: State,
        hints: bool = False,
        menu: str = "menu",
        plan: Plan | None = None,
    ) -> None:
        """``menu`` is the icon in the corner of the bar; ``plan`` is the layout, if it is not the usual one."""
        plan = self.plan = plan or plan_sheet(*size, look.u, look.scale, look.left_hand)
        self.dungeon = DungeonRegion(plan.dungeon, look, state.setup)
        self.party = PartyRegion(plan.party, look, state)
        self.fame = FameRegion(plan.fame, look, state)
        super().__init__(look, size, {DUNGEON: self.dungeon, PARTY: self.party, FAME: self.fame}, plan.tabs)
        with self.canvas.before:
            lay_page(look.palette, size)
        self.death_card: DeathCard | None = None
        self._add_frame(state, hints, menu)
        with self.canvas.after:
            self._ring_colour = Color(0, 0, 0, 0)
            self._ring = Line(rounded_rectangle=(0, 0, 1, 1, 1), width=2.5 * look.u)
            self._heart = FallingHeart(look)
        self.turn_to(self.page, slide=False)

    def _add_frame(self, state: State, hints: bool, menu: str) -> None:
        """Add the regions around the pages."""
        plan, look = self.plan, self.look
        self.track = TrackRegion(plan.track, look, state.setup)
        tab_bar = plan.tab_bar if plan.tab_bar != plan.bar else None
        self.tabs = None if tab_bar is None else TabRegion(tab_bar, look, plan.tabs)
        in_bar = () if tab_bar is not None or plan.has_title else plan.tabs
        self.bar = BarRegion(plan.bar, look, state.setup.board.dungeon.id, in_bar, menu)
        self.tray = TrayRegion(plan.tray, look, state, hints, plan.middle, plan.card)
        pages = [region for name, region in self.pages.items() if name not in plan.tabs]
        for region in (*pages, self.track, self.tabs, self.tray, self.bar):
            if region is not None:
                self.add_widget(region)

    @property
    def regions(self) -> list[Region]:
        """The regions that can be seen now, the topmost first."""
        hidden = {self.pages[name] for name in self.plan.tabs if name != self.page}
        return [region for region in self.children if region not in hidden]

    def region_at(self, x: float, y: float) -> Region | None:
        return next((region for region in self.regions if region.collide_point(x, y)), None)

    def place_of(self, key: Key) -> Rect | None:
        """Where in the window a key is, if it can be seen now."""
        places = (region.place_of(key) for region in self.regions)
        return next((place for place in places if place is not None), None)

    def turn_to(self, page: str, slide: bool = True) -> None:
        if page in self.plan.tabs:
            self.bar.open_page(page)
            if self.tabs is not None:
                self.tabs.open_page(page)
        super().turn_to(page, slide)

    # --- following the game ---------------------------------------------------------------------------------

    def show(self, scene: Scene, text: TrayText) -> None:
        self._scene = scene
        for region in self.children:
            region.show(scene)
            region.point(scene.marks)
        self.tell(text)

    def tell(self, text: TrayText) -> None:
        """Update the tray alone; a film has no tray."""
        if self.tray.parent is self:
            self.tray.tell(text)

    def shake(self) -> None:
        """Show that the party was wounded: shake the regions, and let a heart fall from its room."""
        self.party.shake()
        self.dungeon.shake()
        place = None if self._scene is None else self.place_of(("room", self._scene.state.position))
        if place is not None and self.look.motion:
            self._heart.fall_from(place)

    def mourn(self, death: Death | None, hear: Callable[[str], None]) -> None:
        """Lay the card of the party's death over the sheet, or remove it. It is only created when it is needed."""
        if self.death_card is not None and death != self.death_card.death:
            self.death_card.playback.stop()
            self.remove_widget(self.death_card)
            self.death_card = None
        if death is not None and self.death_card is None:
            self.death_card = DeathCard(self.size, self.plan, self.look, death, hear)
            self.add_widget(self.death_card)
            self._heart.vanish()  # it would fall over the card
            Animation.cancel_all(self._ring_colour)
            self._ring_colour.a = 0

    def end_mourning(self) -> bool:
        """End the played moment of a death; return whether the tap that ended it must do nothing else."""
        card = self.death_card
        if card is None or not card.playback.is_playing:
            return False
        holds_taps = card.holds_taps
        card.playback.end()
        return holds_taps

    def tumble(self, hear: Callable[[str], None]) -> bool:
        """Show the throw of the dice; return whether they tumble."""
        self.tray.dice.tumble(hear)
        return self.tray.dice.is_tumbling

    def point_at(self, key: Key) -> None:
        """Show a ring around what just changed; it fades."""
        place = self.place_of(key)
        if place is None or not self.look.motion:
            return
        Animation.cancel_all(self._ring_colour)
        self._ring.rounded_rectangle = (*place.inset(-3 * self.look.u), 8 * self.look.u)
        self._ring_colour.rgba = self.look.palette.gold
        Animation(a=0, d=0.38, t="in_quad").start(self._ring_colour)
