"""Magic items and potions."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from ....core.cards import Effect, Item, Reward
from ....core.faces import Hero
from ....core.sheet import BOXES_AN_ITEM, HEARTS_A_POTION, POTIONS, POTIONS_A_ROW, hearts
from ...drawing.pen import Shape, Word
from ...drawing.region import Region
from ...style import icons
from ...style.fonts import PLAIN, size_for, texture_of
from ...style.look import Look
from ...style.numbers import signed
from ...style.rect import Rect
from ...style.sizes import TOUCH
from ...style.theme import CLEAR, faded, in_pencil
from ..model.scene import Scene
from ..model.targets import BREW
from .marks import MarkBox, TargetPlate

PICTURE, BOX, GAP = 20, 17, 3
"""The width of an item's picture, the side of its boxes and what lies between, in density-independent pixels."""
NAME, EFFECT, SMALLEST = 12, 11.5, 11
"""The sizes of an item's texts, and the least one, in scaled pixels."""


NO_BREAK = "\u00a0"


class ItemTexts:
    """The names and effects of all items, set in the same two sizes: none is shrunk alone."""

    def __init__(self, region: Region, items: Sequence[Item], card_width: float) -> None:
        look, s, u = region.look, region.pen.s, region.u
        self.width = card_width - (12 + PICTURE + 2 * BOX + 3 * GAP) * u
        self.names = [look.words(f"items.{item.id}.name") for item in items]
        self.effects = [short_effect(look, item) for item in items]
        least = ceil(SMALLEST * s)
        self.name_size = self._size(self.names, NAME * s, True, least)
        self.effect_size = self._size(self.effects, EFFECT * s, False, least)
        if self.height > (TOUCH - 6) * u:
            self.name_size = self.effect_size = least

    def _size(self, texts: Sequence[str], wanted: float, bold: bool, least: int) -> int:
        """A size in which no word is broken, but not below ``least``."""
        words = {word for text in texts for word in text.split()}
        return size_for(sorted(words), PLAIN, round(wanted), bold, self.width, least)

    def heights(self, number: int) -> tuple[float, float]:
        """The heights of the name and of the effect of an item."""
        width = int(self.width)
        name = texture_of(self.names[number], PLAIN, self.name_size, True, width, "left").height
        effect = self.effects[number]
        return name, texture_of(effect, PLAIN, self.effect_size, False, width, "left").height if effect else 0

    @property
    def height(self) -> float:
        """The height of the highest texts of an item."""
        return max((sum(self.heights(number)) for number in range(len(self.names))), default=0)


class ItemCard:
    """One magic item: its name, its effect, the symbol that it needs, two boxes."""

    def __init__(self, region: Region, rect: Rect, number: int, item: Item, texts: ItemTexts) -> None:
        self.region, self.number = region, number
        with region.pen.together():
            self._draw(rect, item, texts)

    def _draw(self, rect: Rect, item: Item, texts: ItemTexts) -> None:
        pen, palette, u = self.region.pen, self.region.palette, self.region.u
        self.plate = TargetPlate(self.region, rect, ("item", self.number))
        inner = rect.inset(6 * u, 3 * u)
        left, rest = inner.cut_left(PICTURE * u, GAP * u)
        block = left.centred(left.w, min(left.h, 44 * u))
        symbol, picture = block.cut_bottom(0.44 * block.h)
        pen.icon(picture, icons.ITEMS.get(item.id, icons.UNKNOWN), 20, palette.ink)
        self._draw_symbol(symbol, item.symbol)
        right, rest = rest.cut_right((2 * BOX + GAP) * u, GAP * u)
        self._draw_texts(rest, texts)
        self._draw_boxes(right)

    def _draw_boxes(self, rect: Rect) -> None:
        """Draw the boxes, and below them the badge with what the item is worth now."""
        pen, palette, u = self.region.pen, self.region.palette, self.region.u
        high = min(14 * pen.s, rect.h - BOX * u)
        block = rect.centred(rect.w, BOX * u + GAP * u + high)
        boxes, below = block.cut_top(BOX * u, GAP * u)
        places = boxes.columns(BOXES_AN_ITEM, GAP * u)
        self.boxes = [MarkBox(self.region, place, palette.ink, 3) for place in places]
        first = BOXES_AN_ITEM * self.number
        self.region.explained |= {("item-box", box): place for box, place in enumerate(places, first)}
        self.plate.draw_badge(Rect(below.x, max(below.y, rect.y), below.w, min(high, below.top - rect.y)))

    def _draw_symbol(self, rect: Rect, symbol: Hero | None) -> None:
        palette = self.region.palette
        if symbol is None:
            self.region.pen.icon(rect, "asterisk", 13, palette.soft_ink)
        else:
            self.region.pen.icon(rect, icons.HEROES[symbol], 16, palette.heroes[symbol])

    def _draw_texts(self, rect: Rect, texts: ItemTexts) -> None:
        """Draw the name and the short effect, centred together."""
        pen, palette = self.region.pen, self.region.palette
        name_height, effect_height = texts.heights(self.number)
        block = rect.centred(rect.w, name_height + effect_height)
        upper, lower = block.cut_top(name_height)
        name, effect = texts.names[self.number], texts.effects[self.number]
        pen.word(upper, name, texts.name_size / pen.s, palette.ink, bold=True, align="left", wrap=True)
        if effect:
            pen.word(lower, effect, texts.effect_size / pen.s, palette.soft_ink, align="left", wrap=True)

    def show(self, scene: Scene) -> None:
        palette, bit = self.region.palette, 1 << self.number
        self.plate.show(scene, palette.visited if scene.state.done & bit else palette.card)
        filled = (scene.state.begun, scene.inked.begun), (scene.state.done, scene.inked.done)
        for box, (now, inked) in zip(self.boxes, filled, strict=True):
            if now & bit:
                box.mark(palette.mark, palette.on_mark, in_ink=bool(inked & bit))
            else:
                box.clear(palette.card, palette.ink)


def draw_items(region: Region, area: Rect, items: Sequence[Item], height: float) -> tuple[list[ItemCard], Rect]:
    """Two columns of items, each of this height or as high as the texts need. Return them and what is left below,
    which lies under the area if that is too low for them."""
    u = region.u
    texts = ItemTexts(region, items, area.columns(2, 4 * u)[0].w)
    height = max(height, texts.height + 6 * u)
    rows = (len(items) + 1) // 2
    high = rows * height + (rows - 1) * 3 * u
    block = Rect(area.x, area.top - high, area.w, high)
    left = max(0.0, area.h - high - 3 * u)
    rest = Rect(area.x, block.y - 3 * u - left, area.w, left)
    places = [place for row in block.rows(rows, 3 * u) for place in row.columns(2, 4 * u)]
    cards = [
        ItemCard(region, place, number, item, texts)
        for number, (place, item) in enumerate(zip(places, items, strict=False))
    ]
    region.touchables |= {("item", number): places[number] for number in range(len(items))}
    return cards, rest


class PotionRack:
    """Twelve potions in rows of four, each with its two hearts; a full row pays."""

    def __init__(self, region: Region, rect: Rect, rewards: Sequence[Reward]) -> None:
        self.region = region
        with region.pen.together():
            self._draw(rect, rewards)

    def _draw(self, rect: Rect, rewards: Sequence[Reward]) -> None:
        region, pen, u = self.region, self.region.pen, self.region.u
        self.plate = TargetPlate(region, rect, BREW)
        badge, inner = rect.inset(5 * u, 3 * u).cut_right(34 * pen.s, 2 * u)
        in_rows = rect.h >= 84 * u
        rows = inner.rows(3, 2 * u) if in_rows else inner.columns(3, 4 * u)
        self.bottles: list[Word] = []
        self.hatches: list[Shape] = []
        self.strokes: list[Shape] = []
        self.hearts: list[Word] = []
        self.rewards: list[Word] = []
        for number, (row, reward) in enumerate(zip(rows, rewards, strict=True)):
            pay, places = row.cut_right(22 * u, 2 * u)
            self.rewards.append(pen.icon(pay, icons.REWARDS[reward], 17, getattr(region.palette, reward.value)))
            region.explained["potion-row", number] = pay
            for place in places.columns(POTIONS_A_ROW, 2 * u):
                region.explained["potion", len(self.bottles)] = place
                self._draw_potion(place)
        left, below = badge.centred(badge.w, min(badge.h, 44 * pen.s)).rows(2)
        self._draw_left(left)
        self.plate.draw_badge(below.centred(below.w, min(15 * pen.s, below.h)))

    def _draw_left(self, rect: Rect) -> None:
        """How many hearts can still be drunk."""
        pen, palette = self.region.pen, self.region.palette
        pair = rect.centred(min(rect.w, 30 * pen.s), rect.h)
        heart, figure = pair.cut_left(14 * pen.u, 2 * pen.u)
        pen.icon(heart, icons.HEART, 14, palette.heart)
        self.left = pen.word(figure, "", 13, palette.ink, bold=True, align="left")

    def _draw_potion(self, rect: Rect) -> None:
        pen, palette, u = self.region.pen, self.region.palette, self.region.u
        size = min(rect.h * 0.62, rect.w * 0.9, 24 * u)
        if rect.w > 2.2 * size:
            picture, row = rect.cut_left(rect.w * 0.5)
        else:
            row, picture = rect.cut_bottom(rect.h * 0.34)
        self.hatches.append(pen.hatch(picture.centred(min(picture.w, 1.1 * size), min(picture.h, 1.1 * size))))
        self.bottles.append(pen.icon(picture, icons.NO_POTION, size / u, palette.soft_ink))
        self.strokes.append(pen.slash(picture.centred(size, 0.55 * size), CLEAR, 1.4))
        heart = min(size * 0.6, row.w / 2, row.h) / u
        block = row.centred(2.1 * heart * u, row.h)
        self.hearts += [pen.icon(place, icons.HEART, heart, CLEAR) for place in block.columns(HEARTS_A_POTION)]

    def show(self, scene: Scene) -> None:
        palette, state, inked = self.region.palette, scene.state, scene.inked
        self.plate.show(scene, palette.card)
        for number in range(POTIONS):
            brewed = number < state.potions
            fresh = number >= inked.potions
            empty = state.hearts_drunk >= HEARTS_A_POTION * (number + 1)
            hatched = brewed and fresh and not empty
            colour = palette.ink if hatched else palette.potion if brewed else palette.soft_ink
            self.hatches[number].tint(in_pencil(palette.potion) if hatched else CLEAR)
            sign = icons.NEW_POTION if fresh else icons.POTION
            self.bottles[number].icon(sign if brewed else icons.NO_POTION)
            self.bottles[number].tint(faded(colour, 0.55) if empty else colour)
            self.strokes[number].tint(palette.ink if empty else CLEAR)
        self.left.say(str(hearts(state)))
        for number, heart in enumerate(self.hearts):
            there = number < HEARTS_A_POTION * state.potions
            drunk = number < state.hearts_drunk
            heart.tint(CLEAR if not there else faded(palette.heart, 0.2) if drunk else palette.heart)
        for row, reward in enumerate(self.rewards):
            paid = state.potions >= POTIONS_A_ROW * (row + 1)
            reward.tint(faded(reward.colour, 0.35) if paid else reward.colour)


def short_effect(look: Look, item: Item) -> str:
    """What a completed item gives, as short as it can be said."""
    words = look.words
    told = [] if item.effect is Effect.NONE else [words.effect_in_short(item.effect, item.n)]
    if item.points:
        told.append(words("effects.points", points=signed(item.points)).replace(" ", NO_BREAK))
    return ", ".join(told)


def item_height(u: float, room: float) -> float:
    return min(max(TOUCH * u, room / 4), 76 * u)
