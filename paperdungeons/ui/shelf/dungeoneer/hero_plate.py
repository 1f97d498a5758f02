"""A hero on the sheet: Life, Glory, Peril and Movement as figures, scores, place, quests; large or small."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from kivy.uix.widget import Widget

from ....shelf.dungeoneer.quests import QUESTS_TO_WIN
from ....shelf.dungeoneer.state import BOON, FORMS, TREASURE, Hero
from ...style.fonts import FIGURES, HAND
from ...style.look import Look
from ...style.theme import Rgba
from ...widgets.basics import IconButton, Plate, Pressable, Tile
from ...widgets.boxes import QuickBox
from ...widgets.fitted_text import FittedText, set_alike
from ...widgets.letters import Icon, Text
from ...widgets.rows import LevelRow
from ...widgets.tiles import MIDDLE, Beside, Stack, quiet_tile
from .fields import Fields
from .wording import LINK, gives_text

LIFE, GLORY, PERIL, MOVEMENT = "heart", "star-shooting", "skull", "shoe-print"
SCORES = {"melee": "sword", "magic": "auto-fix", "speed": "run-fast"}
RIBBON, NO_RIBBON = "bookmark", "bookmark-outline"
MOST_RIBBONS = 6
IN_PAIRS = 250
"""If the column is narrower, in scaled pixels, the figures of the hero whose turn it is are in two rows."""
ABREAST = 440
"""If the column is narrower, the figures of small heroes are in two rows: smaller figures would be hard to read."""


class Figure(QuickBox):
    """An icon and a figure, with a caption below them."""

    def __init__(self, look: Look, icon: str, value: str, caption: str, colour: Rgba, size: float = 26) -> None:
        super().__init__(orientation="vertical", size_hint_y=None, pos_hint=MIDDLE)
        self.bind(minimum_height=self.setter("height"))
        sign = Icon(look, icon, max(18, size * 0.85), colour)
        self.value = FittedText(look, value, size, font=FIGURES, whole=True)
        self.add_widget(Beside(look, [sign, self.value], gap=3))
        if caption:
            self.add_widget(FittedText(look, caption, 12, look.palette.soft_ink, whole=True))


def figures_of(fields: Fields, hero: Hero, has_captions: bool, size: float, columns: int = 4) -> Widget:
    """The four that change all the time."""
    look, say, palette = fields.look, fields.say, fields.look.palette
    points = str(hero.movement or hero.saved + hero.bonus)
    values = (
        (LIFE, f"{hero.life}/{hero.life_max}", say.word("life"), palette.heart),
        (GLORY, str(hero.glory), say.word("glory"), palette.level),
        (PERIL, str(hero.peril), say.word("peril"), palette.trap),
        (MOVEMENT, points, look.words("shelf.dungeoneer.movement"), palette.gem),
    )
    parts = [
        Figure(look, icon, value, caption if has_captions else "", colour, size)
        for icon, value, caption, colour in values
    ]
    set_alike(parts)
    if columns < len(parts):
        return Stack(look, [Beside(look, parts[:2], gap=4), Beside(look, parts[2:], gap=4)], gap=2)
    parts[0].size_hint_x = 1.6  # Life is two figures, which need more room than one
    return Beside(look, parts, gap=4)


def name_of(fields: Fields, name: str, size: float) -> Widget:
    return FittedText(fields.look, fields.say.name(name), size, font=HAND, whole=True)


def standing_of(fields: Fields, hero: Hero) -> Widget:
    """The level, and a ribbon for every quest that is done."""
    look = fields.look
    level = FittedText(look, look.words("shelf.dungeoneer.level", n=hero.level), 14, look.palette.soft_ink, whole=True)
    shown = min(max(QUESTS_TO_WIN, hero.quests_done), MOST_RIBBONS)
    ribbons = [
        Icon(look, RIBBON if number < hero.quests_done else NO_RIBBON, 18, look.palette.step) for number in range(shown)
    ]
    return Beside(look, [level, *ribbons], gap=2)


def state_text(fields: Fields, hero: Hero) -> str:
    """Where the hero is, its conditions, and its cards and limits."""
    say, words = fields.say, fields.look.words
    parts = [say.word(hero.space)]
    parts += [words(f"shelf.dungeoneer.tag.{tag}") for tag in ("tipped", "cusp", "challenged") if getattr(hero, tag)]
    for sort in (BOON, TREASURE):
        limit = hero.limit(sort)
        if hero.count(sort) or limit is not None:
            count = str(hero.count(sort)) if limit is None else f"{hero.count(sort)}/{limit}"
            parts.append(f"{say.word(sort)} {count}")
    return LINK.join(parts)


class SmallHero(Pressable, Plate):
    """What others need to see of a hero; a tap opens its panel."""

    def __init__(self, fields: Fields, name: str) -> None:
        look, hero = fields.look, fields.state.players[name]
        palette = look.palette
        super().__init__(look=look, pad=8, gap=2)
        self.hero = name
        self.bind(on_release=lambda _: fields.controller.open("hero", hero=name))
        parts: list[Widget] = [name_of(fields, name, 24), standing_of(fields, hero)]
        if hero.alive:
            scores = [Figure(look, SCORES[form], str(hero.score(form)), "", palette.soft_ink, 16) for form in FORMS]
            columns = 2 if fields.room < ABREAST else 4
            parts += [figures_of(fields, hero, False, 20, columns), Beside(look, scores, gap=4)]
            parts.append(Text(look, state_text(fields, hero), 13, palette.soft_ink))
        else:
            fallen = look.words("shelf.dungeoneer.fallen")
            parts.append(Beside(look, [Icon(look, "grave-stone", 26, palette.soft_ink), Text(look, fallen, 14)]))
        for part in (*parts, Widget()):  # keeps the parts at the top beside a higher plate
            self.add_widget(part)


class LargeHero(Plate):
    """The hero whose turn it is. A tap on a score opens the roll against a threat."""

    def __init__(self, fields: Fields, name: str) -> None:
        look, hero = fields.look, fields.state.players[name]
        palette = look.palette
        super().__init__(look, palette.chosen, palette.ink, pad=10, gap=6)
        self.hero = name
        self.more_button = IconButton(look, "pencil", partial(fields.controller.open, "hero", hero=name), palette.ink)
        self.add_widget(Beside(look, [name_of(fields, name, 34), self.more_button], gap=4))
        self.add_widget(standing_of(fields, hero))
        self.add_widget(figures_of(fields, hero, True, 28, 2 if fields.room < IN_PAIRS else 4))
        self.score_tiles = {form: self._score(fields, name, form) for form in FORMS}
        self.add_widget(LevelRow(look, list(self.score_tiles.values()), gap=6))
        self.add_widget(Text(look, state_text(fields, hero), 14, palette.soft_ink))
        cards = cards_text(fields, hero)
        if cards:
            self.add_widget(Text(look, cards, 14, palette.soft_ink))

    def _score(self, fields: Fields, name: str, form: str) -> Tile:
        look, hero = fields.look, fields.state.players[name]
        icon = "" if fields.room < IN_PAIRS else SCORES[form]
        tile = quiet_tile(look, "", partial(fields.controller.open, "threat", hero=name, score=form, x=5), icon)
        tile.padding, tile.spacing = 6 * look.u, 4 * look.u
        figure = FittedText(look, str(hero.score(form)), 24, font=FIGURES)
        caption = FittedText(look, fields.say.word(form), 12, look.palette.soft_ink, whole=True)
        column = tile.name.parent
        column.clear_widgets()
        column.add_widget(figure)
        column.add_widget(caption)
        return tile


def cards_text(fields: Fields, hero: Hero) -> str:
    """The cards that lie in front of a hero, with what they give."""
    say = fields.say
    told = []
    for label, card in hero.cards.items():
        gives = gives_text(say, card.gives)
        told.append(f"{say.word(label)} ({gives})" if gives else say.word(label))
    return ", ".join(told)


def heroes_of(fields: Fields, names: Sequence[str], columns: int) -> Widget:
    """Small heroes in rows."""
    rows = []
    for first in range(0, len(names), columns):
        plates = [SmallHero(fields, name) for name in names[first : first + columns]]
        rows.append(LevelRow(fields.look, plates, columns, gap=6))
    return Stack(fields.look, rows, gap=6)
