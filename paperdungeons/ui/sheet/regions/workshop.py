"""Magic items and potions."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.cards import Effect, Item, Reward
from ....core.faces import Hero
from ....core.sheet import BOXES_AN_ITEM, HEARTS_A_POTION, POTIONS, POTIONS_A_ROW
from ...drawing.pen import Shape, Word
from ...drawing.region import Region
from ...style import icons
from ...style.look import Look
from ...style.rect import Rect
from ...style.sizes import TOUCH
from ...style.theme import CLEAR, faded
from ..model.scene import Scene
from ..model.selection import BREW
from .marks import TargetPlate


class ItemCard:
    """One magic item: what it is called, what it does, which symbol it wants, two boxes."""

    def __init__(self, region: Region, rect: Rect, number: int, item: Item) -> None:
        self.region, self.number = region, number
        pen, palette, u = region.pen, region.palette, region.u
        self.plate = TargetPlate(region, rect, ("item", number))
        inner = rect.inset(6 * u, 3 * u)
        picture, rest = inner.cut_left(20 * u, 4 * u)
        pen.icon(picture, icons.ITEMS.get(item.id, icons.UNKNOWN), 19, palette.ink)
        boxes, rest = rest.cut_right(40 * u, 2 * u)
        symbol, rest = rest.cut_right(16 * u, 2 * u)
        self._draw_symbol(symbol, item.symbol)
        self._draw_texts(rest, item)
        self.boxes = [
            pen.box(place.centred(17 * u, 17 * u), palette.card, palette.ink, 3, 0.9)
            for place in boxes.columns(BOXES_AN_ITEM)
        ]
        self.plate.draw_badge(Rect(boxes.x, rect.y + 2 * u, 40 * u, 14 * pen.s))

    def _draw_symbol(self, rect: Rect, symbol: Hero | None) -> None:
        palette = self.region.palette
        if symbol is None:
            self.region.pen.icon(rect, "asterisk", 13, palette.soft_ink)
        else:
            self.region.pen.icon(rect, icons.HEROES[symbol], 16, palette.heroes[symbol])

    def _draw_texts(self, rect: Rect, item: Item) -> None:
        """The name, and in a few words what it does; only the name where large letters leave no room for more."""
        look, pen, palette = self.region.look, self.region.pen, self.region.palette
        upper, lower = rect.cut_top(rect.h * 0.6 if rect.h >= 36 * pen.s else rect.h)
        pen.word(upper, look.words(f"items.{item.id}.name"), 12, palette.ink, bold=True, align="left", wrap=True)
        if lower.h:
            pen.word(lower, short_effect(look, item), 10.5, palette.soft_ink, align="left", valign="top", wrap=True)
        if look.is_unprinted("items.toml", f"{item.id}.effect", f"{item.id}.points"):
            spot = Rect(rect.right + 4 * pen.u, rect.top - 8 * pen.u, 10 * pen.u, 10 * pen.u)
            pen.icon(spot, icons.HOUSE, 9, palette.soft_ink)

    def show(self, scene: Scene) -> None:
        palette, bit = self.region.palette, 1 << self.number
        self.plate.show(scene, palette.visited if scene.state.done & bit else palette.card)
        for box, now, inked in zip(
            self.boxes, (scene.state.begun, scene.state.done), (scene.inked.begun, scene.inked.done), strict=True
        ):
            box.fill(palette.card if not now & bit else palette.mark if inked & bit else palette.pencil)


def draw_items(region: Region, area: Rect, items: Sequence[Item], height: float) -> tuple[list[ItemCard], Rect]:
    """Two columns; returns what is left below, which lies under the area where that is too low for them."""
    u = region.u
    rows = (len(items) + 1) // 2
    high = rows * height + (rows - 1) * 3 * u
    block = Rect(area.x, area.top - high, area.w, high)
    left = max(0.0, area.h - high - 3 * u)
    rest = Rect(area.x, block.y - 3 * u - left, area.w, left)
    places = [place for row in block.rows(rows, 3 * u) for place in row.columns(2, 4 * u)]
    cards = [
        ItemCard(region, place, number, item) for number, (place, item) in enumerate(zip(places, items, strict=False))
    ]
    region.touchables |= {("item", number): places[number] for number in range(len(items))}
    return cards, rest


class PotionRack:
    """Twelve potions in rows of four, each with its two hearts; a full row pays."""

    def __init__(self, region: Region, rect: Rect, rewards: Sequence[Reward]) -> None:
        self.region = region
        pen, u = region.pen, region.u
        self.plate = TargetPlate(region, rect, BREW)
        inner = rect.inset(5 * u, 3 * u)
        in_rows = rect.h >= 84 * u
        rows = inner.rows(3, 2 * u) if in_rows else inner.columns(3, 4 * u)
        self.bottles: list[Word] = []
        self.strokes: list[Shape] = []
        self.hearts: list[Word] = []
        self.rewards: list[Word] = []
        for number, (row, reward) in enumerate(zip(rows, rewards, strict=True)):
            pay, places = row.cut_right(22 * u, 2 * u)
            self._draw_reward(pay, reward, number)
            for place in places.columns(POTIONS_A_ROW, 2 * u):
                self._draw_potion(place)
        side = min(34 * pen.s, inner.w / 8)
        self.plate.draw_badge(Rect(rect.x + 4 * u, rect.y + 3 * u, side, 14 * pen.s))

    def _draw_reward(self, rect: Rect, reward: Reward, row: int) -> None:
        pen, palette = self.region.pen, self.region.palette
        colour = getattr(palette, reward.value)
        self.rewards.append(pen.icon(rect, icons.REWARDS[reward], 17, colour))
        if self.region.look.is_unprinted("tracks.toml", f"potion-rows.{row + 1}"):
            spot = Rect(rect.right - 8 * pen.u, rect.top - 10 * pen.u, 9 * pen.u, 9 * pen.u)
            pen.icon(spot, icons.HOUSE, 8, palette.soft_ink)

    def _draw_potion(self, rect: Rect) -> None:
        pen, palette, u = self.region.pen, self.region.palette, self.region.u
        size = min(rect.h * 0.62, rect.w * 0.9, 24 * u)
        if rect.w > 2.2 * size:
            picture, hearts = rect.cut_left(rect.w * 0.5)
        else:
            hearts, picture = rect.cut_bottom(rect.h * 0.34)
        self.bottles.append(pen.icon(picture, icons.NO_POTION, size / u, palette.soft_ink))
        self.strokes.append(pen.slash(picture.centred(size, 0.55 * size), CLEAR, 1.4))
        heart = min(size * 0.52, hearts.w / 2) / u
        block = hearts.centred(2.3 * heart * u, hearts.h)
        self.hearts += [pen.icon(place, icons.HEART, heart, CLEAR) for place in block.columns(HEARTS_A_POTION)]

    def show(self, scene: Scene) -> None:
        palette, state, inked = self.region.palette, scene.state, scene.inked
        self.plate.show(scene, palette.card)
        for number in range(POTIONS):
            brewed = number < state.potions
            fresh = number >= inked.potions
            colour = (palette.pencil if fresh else palette.potion) if brewed else palette.soft_ink
            empty = state.hearts_drunk >= HEARTS_A_POTION * (number + 1)
            self.bottles[number].icon(icons.POTION if brewed else icons.NO_POTION)
            self.bottles[number].tint(faded(colour, 0.55) if empty else colour)
            self.strokes[number].tint(palette.ink if empty else CLEAR)
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
        told.append(words("effects.points", points=f"{item.points:+d}"))
    return ", ".join(told)


def item_height(u: float, room: float) -> float:
    return min(max(TOUCH * u, room / 4), 76 * u)
