"""The dungeon of a game: a small map, its name, its monsters, and its story."""

from __future__ import annotations

from collections.abc import Callable

from kivy.input import MotionEvent
from kivy.uix.widget import Widget
from kivy.utils import escape_markup

from ...content.files import house_box
from ...content.words import Words
from ...core.cards import Dungeon, Monster
from ...core.setup import Setup
from ...core.state import State, start
from ..drawing.minimap import MiniMap
from ..explain.holdable import Holdable, HoldableBeside
from ..style import icons
from ..style.look import Look
from ..style.sizes import TOUCH
from ..widgets.basics import IconButton, Plate
from ..widgets.boxes import QuickBox
from ..widgets.letters import Icon, Text
from ..widgets.tiles import Beside, Stack, card, quiet_tile

SMALL = 12.5
"""The text size of the monsters' names, in scaled pixels."""


def dungeon_plate(look: Look, setup: Setup, is_dealt: bool = False) -> Plate:
    """With ``is_dealt`` the player has not chosen the box, so a note about an owner's box is left out."""
    words, dungeon, soft = look.words, setup.board.dungeon, look.palette.soft_ink
    texts = [
        Text(look, words(f"dungeons.{dungeon.id}.name"), 17, bold=True),
        MonsterNames(look, setup),
        Text(look, _story(look, dungeon), 12, soft),
    ]
    head = HoldableBeside(look, [MiniMap(look, 92 * look.u, setup.board), Stack(look, texts, gap=3)], gap=12)
    head.about(look, start(setup), ("dungeon", 0))
    return card(look, [head, *_origin(look, setup, is_dealt)], pad=10)


def dungeon_notes(look: Look, setup: Setup) -> list[Widget]:
    """The story of the dungeon, and where its values come from."""
    story = Text(look, _story(look, setup.board.dungeon), 13, look.palette.soft_ink)
    return [story, *_origin(look, setup, is_dealt=False)]


def _origin(look: Look, setup: Setup, is_dealt: bool) -> list[Widget]:
    texts = {icons.HOUSE: "setup.house", icons.OWN_BOX: "box.use.line"}
    shown = [icon for icon in origin_icons(look, setup) if icon == icons.HOUSE or not is_dealt]
    return [_line(look, icon, look.words(texts[icon])) for icon in shown]


def origin_icons(look: Look, setup: Setup) -> list[str]:
    """The icons that mark values that are not printed, and an owner's box."""
    is_house = look.is_unprinted("dungeons.toml", setup.board.dungeon.id)
    is_own = setup.box.fingerprint != house_box().fingerprint
    return [*([icons.HOUSE] if is_house else []), *([icons.OWN_BOX] if is_own else [])]


class MonsterNames(Holdable, Text):
    """The names of the three monsters; press and hold explains the one under the finger."""

    def __init__(self, look: Look, setup: Setup) -> None:
        super().__init__(look, monster_names(look.words, setup), SMALL, look.palette.soft_ink, bold=True)
        self._look, self._dealt = look, start(setup)
        self.about(look, self._dealt, ("monster", 0))

    def places(self) -> dict[str, list[tuple[float, float, float, float]]]:
        """The boxes of each name, from the upper left corner: read from a copy of the text with references in it."""
        look = self._look
        names = [_name(look.words, monster) for monster in self._dealt.setup.monsters]
        marked = ", ".join(f"[ref={season}]{escape_markup(name)}[/ref]" for season, name in enumerate(names))
        twin = Text(look, marked, SMALL, bold=True, markup=True, width=self.width)
        twin.texture_update()
        places: dict[str, list[tuple[float, float, float, float]]] = twin.refs
        return places

    def subject_at(self, touch: MotionEvent) -> tuple[Look, State, tuple[str, int]]:
        x, y = touch.x - self.x, self.top - touch.y
        held = (
            season
            for season, boxes in self.places().items()
            for left, top, right, bottom in boxes
            if left <= x <= right and top <= y <= bottom
        )
        return self._look, self._dealt, ("monster", int(next(held, 0)))


def monster_names(words: Words, setup: Setup) -> str:
    return ", ".join(_name(words, monster) for monster in setup.monsters)


def _name(words: Words, monster: Monster) -> str:
    return words(f"monsters.{monster.id}.name")


def _story(look: Look, dungeon: Dungeon) -> str:
    """The story of the card. It tells of our own walls and monsters, so a card changed by an owner has another text."""
    is_other = any(card.id == dungeon.id and card != dungeon for card in house_box().dungeons)
    return look.words("printed.story" if is_other else f"dungeons.{dungeon.id}.story")


def _line(look: Look, icon: str, text: str) -> Widget:
    soft = look.palette.soft_ink
    return Beside(look, [Icon(look, icon, 14, soft), Text(look, text, 12, soft)], gap=4)


def dungeon_buttons(look: Look, is_drawn: bool, on_turn: Callable[[int], None], on_draw: Callable[[], None]) -> Widget:
    """Buttons for the card before this one, a card drawn by the seed, and the card after this one."""
    row = QuickBox(size_hint_y=None, height=max(TOUCH, 40 * look.scale) * look.u, spacing=6 * look.u)
    text = look.words("setup.drawn" if is_drawn else "setup.chosen")
    tile = quiet_tile(look, text, on_draw, "dice-multiple", size=13.5)
    row.add_widget(IconButton(look, "chevron-left", lambda: on_turn(-1), look.palette.ink))
    row.add_widget(tile)
    row.add_widget(IconButton(look, "chevron-right", lambda: on_turn(1), look.palette.ink))
    tile.bind(height=lambda _, height: setattr(row, "height", max(height, TOUCH * look.u)))
    return row
