"""Sorting and filtering the list of finished games."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from kivy.uix.widget import Widget

from ...content.words import Words
from ...play.history.entries import SortBy
from ...play.statistics.facts import GameKind
from ...play.wording.archive import favourites_name, sort_name
from ..style.kivymd import make_text_field
from ..style.look import Look
from ..widgets.basics import Plate, Tile
from ..widgets.fitted_text import set_alike
from ..widgets.letters import Text
from ..widgets.option import Chips, Option
from ..widgets.tiles import quiet_tile
from .game_list import ListOptions

LINK = " \u00b7 "


def summary_of(words: Words, options: ListOptions) -> str:
    """What the list shows now."""
    told = [sort_name(words, options.order)]
    if options.kind is not None:
        told.append(words(f"archive.kind.{options.kind.value}"))
    if options.dungeon:
        told.append(words(f"dungeons.{options.dungeon}.name"))
    if options.favourites_only:
        told.append(favourites_name(words))
    if options.note.strip():
        told.append(words("archive.noted", text=options.note.strip()))
    return LINK.join(told)


def options_tile(look: Look, options: ListOptions, is_open: bool, on_tap: Callable[[], None]) -> Tile:
    icon = "chevron-up" if is_open else "filter-variant"
    return quiet_tile(look, look.words("archive.options"), on_tap, icon, summary_of(look.words, options))


class OptionsPlate(Plate):
    """``on_change`` is given what is chosen; ``on_note`` what is typed, letter by letter."""

    def __init__(
        self,
        look: Look,
        options: ListOptions,
        dungeons: Sequence[str],
        on_change: Callable[[ListOptions], None],
        on_note: Callable[[str], None],
    ) -> None:
        super().__init__(look, gap=8)
        self._look, self._options, self._on_change = look, options, on_change
        words = look.words
        self.orders = self._group("order", options.order, {order: sort_name(words, order) for order in SortBy})
        kinds: dict[GameKind | None, str] = {None: words("archive.kind.all")}
        kinds |= {kind: words(f"archive.kind.{kind.value}") for kind in GameKind}
        self.kinds = self._group("kind", options.kind, kinds)
        names = {"": words("archive.any-dungeon")} | {id_: words(f"dungeons.{id_}.name") for id_ in dungeons}
        self.dungeons = self._group("dungeon", options.dungeon, names) if len(dungeons) > 1 else {}
        self.favourites = Option(
            look, favourites_name(words), partial(self._choose, "favourites_only", not options.favourites_only)
        )
        self.favourites.choose(options.favourites_only)
        self.add_widget(Chips(look, [self.favourites]))
        set_alike(self.children)
        self.field = make_text_field(words("archive.search"), options.note, on_note, look, multiline=False)
        self.add_widget(self.field)

    def _group(self, name: str, chosen: object, texts: Mapping[Any, str]) -> dict[Any, Option]:
        look = self._look
        options = {value: Option(look, text, partial(self._choose, name, value)) for value, text in texts.items()}
        for value, option in options.items():
            option.choose(value == chosen)
        title: Widget = Text(look, look.words(f"archive.by.{name}"), 13, look.palette.soft_ink, bold=True)
        self.add_widget(title)
        self.add_widget(Chips(look, list(options.values())))
        return options

    def _choose(self, name: str, value: object) -> None:
        changed: dict[str, Any] = {name: value}
        self._on_change(self._options._replace(**changed, note=self.field.text))
