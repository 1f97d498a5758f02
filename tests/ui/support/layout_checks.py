"""Checks of what a screen shows: its texts with their places and colours, and what can be touched.

Every check returns a list of complaints, which is empty if all is well. Plain screens consist of Kivy's labels, the
sheet of words that its regions draw.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import islice, takewhile
from math import ceil
from typing import NamedTuple

from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget
from kivy.utils import get_color_from_hex
from PIL import Image

from paperdungeons.ui.challenges.widgets import DayCell
from paperdungeons.ui.drawing.pen import Word
from paperdungeons.ui.drawing.region import Region
from paperdungeons.ui.setup.player_count import Number
from paperdungeons.ui.sheet.regions.bar import BarRegion, TabRegion
from paperdungeons.ui.sheet.regions.death_card import DeathCard
from paperdungeons.ui.sheet.regions.dungeon import DungeonRegion
from paperdungeons.ui.sheet.regions.sheet_view import SheetView
from paperdungeons.ui.sheet.regions.tray import TrayRegion
from paperdungeons.ui.sheet.screen import SheetScreen
from paperdungeons.ui.style.fonts import ICONS, texture_of
from paperdungeons.ui.style.readability import contrast
from paperdungeons.ui.style.rect import Rect
from paperdungeons.ui.style.sizes import TOUCH
from paperdungeons.ui.style.theme import Rgba
from paperdungeons.ui.system.safe_area import SafeArea

SLACK, WORD_SLACK, OVERLAP = 1.0, 1.5, 2.0
"""By how many pixels a text may exceed its label or its place, and two texts may overlap."""
READABLE, RECOGNISABLE = 4.5, 3.0
"""The least contrast of letters and of icons."""
FAINT = 0.6
"""Texts more transparent than this are used up, crossed out or switched off, and are meant to look faint."""
SHADES, MUCH, NEAR = 6, 0.15, 0.05
"""The ground is one of this many commonest colours under a text, and covers at least this share of it; colours that
differ by less than the third number count as the same."""
MARKUP = re.compile(r"\[(/?(?:font|size|color|b|i|u|ref)(?:=[^\]]*)?)\]")


class Written(NamedTuple):
    """A text that can be seen."""

    text: str
    place: Rect
    """Where its letters are, in the window."""
    colours: tuple[Rgba, ...]
    is_icon: bool


def plain(text: str) -> str:
    """The text without markup tags."""
    return MARKUP.sub("", text)


def rect_of(widget: Widget) -> Rect:
    return Rect(*widget.pos, *widget.size)


def sticks_out(inner: Rect, outer: Rect) -> float:
    """By how many pixels one rectangle sticks out of another."""
    return max(outer.x - inner.x, outer.y - inner.y, inner.right - outer.right, inner.top - outer.top)


def shared(one: Rect, other: Rect) -> float:
    """By how many pixels two rectangles overlap."""
    return min(min(one.right, other.right) - max(one.x, other.x), min(one.top, other.top) - max(one.y, other.y))


def common(one: Rect, other: Rect) -> Rect:
    x, y = max(one.x, other.x), max(one.y, other.y)
    return Rect(x, y, max(0.0, min(one.right, other.right) - x), max(0.0, min(one.top, other.top) - y))


def written(rect: Rect) -> str:
    return f"{rect.w:.0f}x{rect.h:.0f} at {rect.x:.0f},{rect.y:.0f}"


# --- plain screens -------------------------------------------------------------------------------------------


def ours(screen: Widget) -> Iterator[Widget]:
    """All widgets but the insides of those that KivyMD made."""
    yield screen
    if not type(screen).__mro__[1].__module__.startswith("kivymd"):
        for child in screen.children:
            yield from ours(child)


def labels(screen: Widget) -> list[Label]:
    return [widget for widget in ours(screen) if isinstance(widget, Label) and widget.text.strip() and _shows(widget)]


def _shows(widget: Widget) -> bool:
    return widget.opacity > 0 and (not isinstance(widget.parent, Widget) or _shows(widget.parent))


def above(widget: Widget) -> Iterator[Widget]:
    """The widgets around this one, from the inside out."""
    while isinstance(widget.parent, Widget) and widget.parent is not widget:
        widget = widget.parent
        yield widget


def letters_of(label: Label) -> Rect:
    """Where the letters of a label are: in its middle."""
    return rect_of(label).centred(*label.texture_size)


def scroll_of(widget: Widget) -> ScrollView | None:
    return next((box for box in above(widget) if isinstance(box, ScrollView)), None)


def clipped_labels(screen: Widget) -> list[str]:
    told = []
    for label in labels(screen):
        if label.texture_size[0] > label.width + SLACK or label.texture_size[1] > label.height + SLACK:
            told.append(f"{plain(label.text)!r} needs {label.texture_size} and has {label.size}")
        if label.is_shortened:
            told.append(f"{plain(label.text)!r} is cut short")
        torn = torn_word(label)
        if torn:
            told.append(f"{torn!r} is too long for its line of {label.text_size[0]:.0f}")
        told += [
            f"{plain(label.text)!r} ({written(letters_of(label))}) sticks out of {type(box).__name__} "
            f"({written(rect_of(box))})"
            for box in _boxes_of(label)
            if _leaves(label, box)
        ]
    return told + [f"{field.hint_text!r} does not fit its field" for field in fields(screen) if not _fits(field)]


def _boxes_of(label: Label) -> Iterator[Widget]:
    """The boxes that a label must stay in. They end at a page that scrolls, which may be longer than what shows of it,
    and at the safe area, which has coordinates of its own."""
    for box in above(label):
        if isinstance(box, ScrollView | SafeArea):
            return
        yield box


def _leaves(label: Label, box: Widget) -> bool:
    return sticks_out(letters_of(label), rect_of(box)) > SLACK


def torn_word(label: Label) -> str:
    """A word that Kivy breaks in two because no line is wide enough for it."""
    if label.text_size[0] is None or label.font_name == ICONS:
        return ""
    longest = max(plain(label.text).split(), key=len, default="")
    width = texture_of(longest, label.font_name, round(label.font_size), label.bold, 0, "left").width
    return longest if width > label.text_size[0] + SLACK else ""


def fields(screen: Widget) -> list[TextInput]:
    return [widget for widget in ours(screen) if isinstance(widget, TextInput)]


def _fits(field: TextInput) -> bool:
    room = field.width - field.padding[0] - field.padding[2]
    width = texture_of(field.hint_text, field.font_name, round(field.font_size), False, 0, "left").width
    return width <= room + SLACK and field.line_height <= field.height + SLACK


def overlapping_labels(screen: Widget) -> list[str]:
    """Texts that scroll together are compared in their own page, whether in sight or not."""
    groups: dict[ScrollView | None, list[tuple[str, Rect]]] = {}
    for label in labels(screen):
        groups.setdefault(scroll_of(label), []).append((plain(label.text), letters_of(label)))
    for scroll in list(groups):
        if scroll is not None:
            groups.setdefault(scroll_of(scroll), []).append(("what scrolls", rect_of(scroll)))
    return [told for texts in groups.values() for told in overlaps(texts)]


def overlaps(texts: Iterable[tuple[str, Rect]]) -> list[str]:
    """Compare only neighbours: the texts are sorted from the bottom up."""
    told, ordered = [], sorted(texts, key=lambda text: text[1].y)
    for number, (one, place) in enumerate(ordered, 1):
        near = takewhile(lambda text, top=place.top: text[1].y < top, islice(ordered, number, None))
        told += [
            f"{one!r} and {other!r} lie {shared(place, there):.1f} px in each other"
            for other, there in near
            if shared(place, there) > OVERLAP
        ]
    return told


def small_widgets(screen: Widget, u: float) -> list[str]:
    """Buttons and fields that are too small for a finger; a button within another may be smaller."""
    buttons = [widget for widget in ours(screen) if isinstance(widget, ButtonBehavior | TextInput)]
    return [
        f"{type(button).__name__} {plain(' '.join(label.text for label in labels(button)))!r} is "
        f"{written(rect_of(button))}"
        for button in buttons
        if not any(isinstance(box, ButtonBehavior) for box in above(button)) and is_small(rect_of(button), u)
        if not (isinstance(button, DayCell | Number) and is_one_of_seven(button, screen, u))
    ]


def is_small(rect: Rect, u: float) -> bool:
    return min(rect.w, rect.h) < TOUCH * u - 0.5


def is_one_of_seven(button: Widget, screen: Widget, u: float) -> bool:
    """Days of a week, or numbers of players: side by side they cannot be as wide as a thumb on a phone of 320 dp."""
    return (
        screen.width < 7 * TOUCH * u and 7 * button.width > screen.width - 40 * u and button.height >= TOUCH * u - 0.5
    )


def written_labels(screen: Widget) -> Iterator[Written]:
    for label in labels(screen):
        place = _in_window(label, letters_of(label))
        for scroll in (box for box in above(label) if isinstance(box, ScrollView)):
            place = common(place, _in_window(scroll, rect_of(scroll)))
        opacity = min(label.opacity, *(box.opacity for box in above(label)))
        colours = [tuple(label.color), *(get_color_from_hex(code) for code in re.findall(r"color=(#\w+)", label.text))]
        tinted = tuple((*colour[:3], colour[3] * opacity) for colour in colours)
        yield Written(plain(label.text), place, tinted, label.font_name == ICONS)


def _in_window(widget: Widget, rect: Rect) -> Rect:
    x, y = widget.to_window(*rect[:2])
    return Rect(x, y, rect.w, rect.h)


# --- the sheet -----------------------------------------------------------------------------------------------


def regions_of(view: SheetView) -> list[Region]:
    """The regions that show, and the hidden pages as they would show."""
    hidden = [page for page in view.pages.values() if page not in view.children]
    for page in hidden:
        page.show(view._scene)
    return [*view.children, *hidden]


def words_of(region: Region) -> list[tuple[Word, Rect]]:
    """The visible words and their places in the region; dice are drawn around their own middle."""
    seen = [(word, word.drawn) for word in region.pen.words if word.is_visible]
    if isinstance(region, TrayRegion):
        seen += [(die.symbol, die.symbol.drawn.moved(*die.at.xy)) for die in region.dice.dice if die.symbol.is_visible]
    return seen


def clipped_words(regions: Iterable[Region]) -> list[str]:
    told = []
    for region in regions:
        name, room = type(region).__name__, _room_of(region)
        for word, drawn in words_of(region):
            if sticks_out(word.drawn, word.rect) > WORD_SLACK:
                told.append(f"{name}: {word.text!r} ({written(word.drawn)}) leaves its place ({written(word.rect)})")
            if sticks_out(drawn, room) > WORD_SLACK:
                told.append(f"{name}: {word.text!r} ({written(drawn)}) leaves the region ({written(room)})")
    return told


def _room_of(region: Region) -> Rect:
    """The room for words: a region that is longer than what shows of it can be scrolled."""
    return Rect(0, -region.depth, region.area.w, region.area.h + region.depth)


def overlapping_words(regions: Iterable[Region]) -> list[str]:
    told = []
    for region in regions:
        over = _meant_to_cover(region)
        texts = [(word.text, word.drawn) for word in region.pen.words if word.is_visible and id(word) not in over]
        told += [f"{type(region).__name__}: {line}" for line in (*overlaps(texts), *overlaps(_named_places(region)))]
    return told


def _named_places(region: Region) -> list[tuple[str, Rect]]:
    return [(f"{kind} {number}", rect) for (kind, number), rect in region.touchables.items()]


def _meant_to_cover(region: Region) -> set[int]:
    """The words that cover others on purpose: those on badges, with the worth of a room or the number of targets on a
    page."""
    over: list[Word] = []
    if isinstance(region, DungeonRegion):
        over += [word for room in region.rooms for word in (room.badge.word, room.badge.sign)]
    elif isinstance(region, BarRegion | TabRegion):
        over += [tab.count for tab in region.tabs]
    return {id(word) for word in over}


def small_places(regions: Iterable[Region]) -> list[str]:
    told = []
    for region in regions:
        places = _named_places(region)
        if isinstance(region, TrayRegion) and region.asks_sips:
            places += [(kind, rect) for (kind, _), (_, rect) in region.sips.items()]
        told += [
            f"{type(region).__name__}: {name} is {written(rect)}" for name, rect in places if is_small(rect, region.u)
        ]
    return told


def flag_of(region: Region) -> Rect:
    """The place of the party's flag, which hides what is under it."""
    return region.trail.flag_place if isinstance(region, DungeonRegion) else Rect(0, 0, 0, 0)


def card_over(regions: Iterable[Region]) -> Rect:
    """The place of the card that tells a death, which covers what is under it."""
    return next((rect_of(region) for region in regions if isinstance(region, DeathCard)), Rect(0, 0, 0, 0))


def written_words(regions: Sequence[Region]) -> Iterator[Written]:
    card = card_over(regions)
    for region in regions:
        flag = flag_of(region)
        for word, drawn in words_of(region):
            place = common(drawn.moved(region.x, region.y + region.scrolled), rect_of(region))
            is_covered = not isinstance(region, DeathCard) and shared(place, card) > 0
            if is_covered or shared(drawn, flag) > 0:
                continue
            yield Written(word.text, place, (word.tint_now,), word._font == ICONS)


# --- any screen ----------------------------------------------------------------------------------------------


def written_on(screen: Widget) -> list[Written]:
    """Every text that can be read in the window now."""
    seen = written_words(_regions_to_read(screen)) if isinstance(screen, SheetScreen) else written_labels(screen)
    return [one for one in seen if one.place.w > 0 and one.place.h > 0]


def _regions_to_read(screen: SheetScreen) -> list[Region]:
    """While the party's death is told, everything except its card is veiled on purpose."""
    regions = screen.view.regions
    return [region for region in regions if isinstance(region, DeathCard)] or regions


def clipped(screen: Widget) -> list[str]:
    return clipped_words(regions_of(screen.view)) if isinstance(screen, SheetScreen) else clipped_labels(screen)


def overlapping(screen: Widget) -> list[str]:
    if not isinstance(screen, SheetScreen):
        return overlapping_labels(screen)
    regions = [region for region in screen.view.regions if not isinstance(region, DeathCard)]
    seen = [(type(region).__name__, rect_of(region)) for region in regions]
    return [*overlaps(seen), *overlapping_words(regions_of(screen.view))]


def small(screen: Widget, u: float) -> list[str]:
    return small_places(regions_of(screen.view)) if isinstance(screen, SheetScreen) else small_widgets(screen, u)


# --- colours -------------------------------------------------------------------------------------------------


def pale(picture: Image.Image, texts: Iterable[Written]) -> list[str]:
    """Texts that stand out too little from what is really drawn under them."""
    told = []
    for one in texts:
        least = RECOGNISABLE if one.is_icon else READABLE
        for colour in one.colours:
            if colour[3] >= FAINT:
                ground = ground_under(cut_out(picture, one.place), colour)
                reached = contrast(over(colour, ground), ground)
                if reached < least:
                    told.append(f"{one.text!r} at {written(one.place)}: {reached:.2f} on {code_of(ground)}")
    return told


def cut_out(picture: Image.Image, place: Rect) -> bytes:
    """The pixels of a place, with a margin of one."""
    high, (left, below, w, h) = picture.height, place.inset(-1)
    return picture.crop((int(left), int(high - below - h), ceil(left + w), ceil(high - below))).tobytes()


def over(colour: Rgba, ground: Rgba) -> Rgba:
    """How a colour that is partly transparent looks on a ground."""
    return (*(part * colour[3] + below * (1 - colour[3]) for part, below in zip(colour[:3], ground, strict=False)), 1.0)


@lru_cache(maxsize=4096)
def ground_under(rgb: bytes, colour: Rgba) -> Rgba:
    """The commonest colour there; if that is the text itself, as in a large icon, the next one that covers much."""
    pixels = Counter(zip(rgb[::3], rgb[1::3], rgb[2::3], strict=True))
    shades = [as_colour(pixel) for pixel, _ in pixels.most_common(SHADES)]
    shares = [sum(count for pixel, count in pixels.items() if is_near(as_colour(pixel), shade)) for shade in shades]
    wide = [shade for shade, share in zip(shades, shares, strict=True) if share >= MUCH * pixels.total()]
    others = [shade for shade in wide if not is_near(shade, over(colour, shade))]
    return (others or wide or shades)[0]


def as_colour(pixel: tuple[int, int, int]) -> Rgba:
    return (*(part / 255 for part in pixel), 1.0)


def is_near(one: Rgba, other: Rgba) -> bool:
    return max(abs(part - there) for part, there in zip(one[:3], other, strict=False)) < NEAR


def code_of(colour: Rgba) -> str:
    return "#" + "".join(f"{round(part * 255):02x}" for part in colour[:3])
