"""The tray at the bottom: a line of text, six dice, and buttons that never move."""

from __future__ import annotations

from collections.abc import Collection

from ....core.faces import SKULL
from ....core.state import DICE_USE, State, phase_of
from ....core.workshop import POTIONS_A_DIE, potions_a_die
from ...drawing.key import Key
from ...drawing.pen import Word
from ...drawing.pointer import SIGN
from ...drawing.region import Region
from ...style import icons
from ...style.fonts import PLAIN, fitting, texture_of
from ...style.look import Look
from ...style.rect import Rect
from ...style.sizes import TOUCH
from ...style.theme import Rgba, faded
from ..model.captions import LINK
from ..model.layout import SIDE
from ..model.scene import ACT, HINT, LESS, MORE, REDO, SIP, UNDO, Scene
from ..model.selection import dice_used
from ..model.targets import BREW
from ..model.tray_wording import TrayText
from .dice import DiceRow

DICE = 6
LEAST_SIDE = 330
"""From this width on, in density-independent pixels, a column beside the dungeon has room for the buttons."""
SMALLEST = 11
"""The least text size of advice, in density-independent pixels: if it does not fit, a shorter text is used."""


class Button:
    def __init__(self, region: Region, rect: Rect, icon: str, text: str) -> None:
        self.palette = region.palette
        self.icon: Word | None = None
        self.word: Word | None = None
        with region.pen.together():
            self._draw(region, rect, icon, text)

    def _draw(self, region: Region, rect: Rect, icon: str, text: str) -> None:
        pen, u = region.pen, region.u
        self.plate = pen.box(rect.inset(2 * u, 0), region.palette.button, region.palette.button_edge, 14)
        inner = rect.inset(8 * u, 2 * u)
        if icon and text:
            self.icon, inner = self._icon_before(region, inner, icon, text)
        elif icon:
            self.icon = pen.icon(inner, icon, 22, region.palette.on_button)
        if not icon or text:
            self.word = pen.word(inner, text, 14, region.palette.on_button, bold=True, wrap=True)

    def _icon_before(self, region: Region, rect: Rect, icon: str, text: str) -> tuple[Word, Rect]:
        """Draw the icon close to its word, both centred; return it and the room that is left for the word."""
        u, pen = region.u, region.pen
        width = fitting(text, PLAIN, 14 * pen.s, True, rect.w - 22 * u, rect.h, "center", False).size[0]
        pair = rect.centred(min(rect.w, width + 23 * u), rect.h)
        picture, rest = pair.cut_left(20 * u, 2 * u)
        return pen.icon(picture, icon, 18, region.palette.on_button), rest

    def show(self, enabled: bool, urgent: bool = False, text: str | None = None, hidden: bool = False) -> None:
        palette = self.palette
        ground, letters = (palette.danger, palette.on_danger) if urgent else (palette.button, palette.on_button)
        alpha = 0.0 if hidden else 1.0 if enabled else 0.4
        self.plate.fill(faded(ground, alpha))
        self.plate.edge(faded(palette.button_edge, alpha * palette.button_edge[3]))
        for word in (self.icon, self.word):
            if word is not None:
                word.tint(faded(letters, alpha))
        if text is not None and self.word is not None:
            self.word.say(text)

    def highlight(self) -> None:
        """Show its icon in gold."""
        if self.icon is not None:
            self.icon.tint(self.palette.gold)


class TrayRegion(Region):
    most_marks = 3
    ring_out = -1.8

    def __init__(
        self, rect: Rect, look: Look, state: State, hints: bool = False, middle: Rect | None = None, card: float = 0
    ) -> None:
        """The dice lie below the ``middle`` of the sheet, if there is one, the text and the buttons on either side.
        ``card`` pixels below the text are left for buttons that belong to it."""
        self.box, self.hints, self._middle, self.card = state.setup.box, hints, middle, card
        self.below_text = Rect(0, 0, 0, 0)
        """The place of these buttons."""
        super().__init__(rect, look)

    def draw(self) -> None:
        u, palette, pen = self.u, self.palette, self.pen
        pen.box(self.area, palette.bar)
        hint, dice, buttons = self._parts()
        self._draw_text(hint)
        places = (
            dice.columns(DICE, 2 * u)
            if dice.w > 2.5 * dice.h
            else [place for row in dice.rows(2, 4 * u) for place in row.columns(DICE // 2, 4 * u)]
        )
        self.dice = DiceRow(self, places, self.box.dice)
        below = Rect(hint.x, dice.y, hint.w, dice.h) if dice.top <= hint.y else dice
        self.summary = pen.word(below.inset(2 * u, 0), "", 14, palette.on_bar, align="left", wrap=True)
        self._draw_sips(dice)
        self._draw_buttons(buttons)

    def _draw_text(self, hint: Rect) -> None:
        u, palette, pen = self.u, self.palette, self.pen
        size = 16 if self.area.w >= 900 * u else 13.5
        self._ink, self._refusing = palette.on_bar, palette.gold
        roomier = Rect(hint.x + 2 * u, hint.y - 2 * u, hint.w - 4 * u, hint.h + 6 * u)
        hint = hint.inset(2 * u, 0)
        if self.card:
            self._ink, self._refusing = palette.ink, palette.heart
            pen.box(roomier.inset(-2 * u, 0), palette.card, palette.card_edge, 12)
            self.below_text, hint = roomier.inset(6 * u, 4 * u).cut_bottom(self.card, 2 * u)
            roomier = hint = hint.inset(2 * u, 0)
        self.hint = pen.word(hint, "", size, self._ink, align="left", wrap=True)
        self.advice = pen.word(roomier, "", size, self._ink, align="left", wrap=True)

    def _parts(self) -> tuple[Rect, Rect, Rect]:
        """The text, the dice and the buttons: one above the other, or side by side in a wide tray."""
        u, area = self.u, self.area.inset((SIDE - 2) * self.u, 5 * self.u)
        if self.area.w >= 900 * u:
            left_hand = self.look.left_hand
            cut = Rect.cut_left if left_hand else Rect.cut_right
            middle, side = self._middle, 0.0 if self._middle is None else (area.w - self._middle.w) / 2
            if middle is not None and side >= LEAST_SIDE * u:
                buttons, rest = cut(area, side)
                dice, hint = cut(rest, middle.w)
                dice, hint = dice.inset(14 * u, 0), hint.inset(2 * u, 0)
            else:
                buttons, rest = cut(area, 0.3 * area.w, 16 * u)
                dice, hint = cut(rest, min(0.62 * rest.w, 420 * u), 16 * u)
            return hint, dice.centred(dice.w, min(dice.h, 64 * u)), buttons.centred(buttons.w, TOUCH * u)
        if self.area.w <= 240 * u:
            buttons, rest = area.cut_bottom((2 * TOUCH + 4) * u, 6 * u)
            dice, hint = rest.cut_bottom(min(118 * u, 0.6 * (rest.h - self.card)), 6 * u)
            return hint, dice, buttons
        buttons, rest = area.cut_bottom(TOUCH * u, 4 * u)
        dice, hint = rest.cut_bottom(56 * u, 2 * u)
        width = min(dice.w, 480 * u)
        return hint, dice.centred(width, dice.h), buttons

    def _draw_sips(self, area: Rect) -> None:
        """Draw the buttons for fewer hearts, for drinking the chosen number, and for more."""
        row, gap = area.centred(area.w, min(area.h, TOUCH * self.u)), 4 * self.u
        side = max(TOUCH * self.u, row.columns(5, gap)[0].w)
        less, rest = row.cut_left(side, gap)
        more, middle = rest.cut_right(side, gap)
        self.sips = {
            LESS: (Button(self, less, "minus", ""), less),
            SIP: (Button(self, middle, "", " "), middle),
            MORE: (Button(self, more, "plus", ""), more),
        }

    def _draw_buttons(self, area: Rect) -> None:
        u, words, rest = self.u, self.look.words, area
        self.idle = words("sheet.act.skip")
        small: tuple[Key, ...] = (UNDO, REDO, HINT) if self.hints else (UNDO, REDO)
        places: dict[Key, Rect] = {}
        if area.h > 1.5 * TOUCH * u:
            upper, lower = area.rows(2, 4 * u)
            places = dict(zip(small, upper.columns(len(small)), strict=True))
            places[BREW], places[ACT] = lower.columns(2)
        else:
            for key in small:
                places[key], rest = rest.cut_left(TOUCH * u + 4 * u)
            places[BREW], places[ACT] = rest.cut_left(max(rest.w * 0.44, min(rest.w / 2, 2 * TOUCH * u)))
        if self.look.left_hand:
            places = {key: place.mirrored(area) for key, place in places.items()}
        signs = {
            UNDO: ("undo", ""),
            REDO: ("redo", ""),
            HINT: (SIGN, ""),
            BREW: (icons.POTION, words("sheet.brew", n=POTIONS_A_DIE)),
            ACT: ("", self.idle),
        }
        self.buttons = {key: Button(self, place, *signs[key]) for key, place in places.items()}
        self.touchables |= places

    def key_at(self, x: float, y: float) -> Key | None:
        if self.asks_sips:
            px, py = self.local(x, y)
            for key, (_, rect) in self.sips.items():
                if rect.holds(px, py):
                    return key
        return super().key_at(x, y)

    @property
    def keys(self) -> Collection[Key]:
        """All keys that can be pressed; without the dice, which do not show, while hearts are chosen."""
        return [key for key in self.touchables if key[0] != "die"] + [*self.sips] if self.asks_sips else self.touchables

    def offers(self, key: Key) -> bool:
        """Whether pressing a key does something now, as far as the tray can tell."""
        kind, number = key
        if kind == "die":
            dim = _dim(self.scene.state, self.scene)
            return number < len(dim) and not dim[number]
        told = self._told
        buttons = {UNDO: told.can_undo, REDO: told.can_redo, HINT: told.can_ask, ACT: bool(told.act)}
        buttons |= {LESS: told.can_drink_less, SIP: self.asks_sips, MORE: told.can_drink_more}
        return buttons.get(key, False)

    @property
    def pointing(self) -> tuple[Rgba, Rgba]:
        """Colours for a dark ground: the tray is dark in every theme."""
        return self.palette.gold, self.palette.bar

    def spot_of(self, key: Key) -> Rect | None:
        return self.sips[key][1] if key in self.sips else super().spot_of(key)

    asks_sips = False

    def show(self, scene: Scene) -> None:
        """Keep the scene; ``tell`` shows it together with the texts."""
        self.scene = scene

    def tell(self, text: TrayText) -> None:
        state = self.scene.state
        self._told, self.asks_sips = text, bool(text.sips)
        hidden = bool(text.summary) or self.asks_sips
        self.dice.show(state.roll, _dim(state, self.scene), self.scene.place, text.may, hidden)
        self._say_advice(text.advice)
        self._say_hint("" if text.advice else text.hint)
        self.hint.tint(self._refusing if text.refused else self._ink)
        self.summary.say(text.summary)
        for key, (button, _) in self.sips.items():
            button.show(self.offers(key), key == SIP, text.sips if key == SIP else None, hidden=not self.asks_sips)
        self.buttons[UNDO].show(text.can_undo)
        self.buttons[REDO].show(text.can_redo)
        brew = self.look.words("sheet.brew", n=potions_a_die(state))
        self.buttons[BREW].show(BREW in self.scene.lit, text=brew)
        if self.hints:
            self.buttons[HINT].show(text.can_ask)
            if text.asked:
                self.buttons[HINT].highlight()
        self.buttons[ACT].show(bool(text.act), text.urgent, text.act or self.idle)

    def _say_hint(self, hint: str) -> None:
        """If the captions are too long for the tray, leave out the first ones: the sheet shows them anyway."""
        self.hint.say(hint)
        while self.hint.drawn.h > self.hint.rect.h + 1 and LINK in hint:
            hint = "\u2026 " + hint.partition(LINK)[2]
            self.hint.say(hint)

    def _say_advice(self, advice: tuple[str, ...]) -> None:
        """Say the longest advice that fits in a readable size."""
        size = round(SMALLEST * self.u * (1 + self.look.scale) / 2)
        self.advice.say(
            next((text for text in advice if _has_room(self.advice.rect, text, size)), "".join(advice[-1:]))
        )


def _has_room(rect: Rect, text: str, size: int) -> bool:
    return bool(texture_of(text, PLAIN, size, False, int(rect.w), "left").height <= rect.h)


def _dim(state: State, scene: Scene) -> list[bool]:
    """For each die, whether it is dimmed because it cannot be taken now."""
    if not state.roll:
        return []
    used = dice_used(state)
    if phase_of(state) != DICE_USE or scene.past:
        return [True] * len(used)
    return [spent or face == SKULL for spent, face in zip(used, state.roll, strict=True)]
