"""After a mission: its points, and the hall of fame of all missions with points."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from kivy.uix.widget import Widget

from ....shelf.map_masters.state import State
from ...style.fonts import HAND
from ...widgets.letters import Icon
from ...widgets.list_rows import figure_of, line_of, listing
from ...widgets.tiles import card, heading, quiet_tile
from ..controller import ShelfController
from ..wording import ShelfWording
from .fields import Doing, Fields
from .wording import EVENTS, mission_text

MOST_LINES = 12
WON = "won"


class Entry(NamedTuple):
    """A line of the hall of fame."""

    points: int
    names: str
    mission: str
    is_new: bool
    """Whether it is of the open game."""


def entries_of(controller: ShelfController) -> list[Entry]:
    """The lines of the hall of fame, the best first."""
    entries = []
    for saved in controller.earlier():
        state: State | None = saved.log.state
        if state is None or state.hall is None:
            continue
        say = ShelfWording(controller.say.words, controller.sheet.game.name, EVENTS, state.order, saved.names)
        is_new = (saved.names, saved.log.actions) == (controller.names, controller.session.log.actions)
        points = int(state.hall["points"])
        entries.append(Entry(points, say.names(state.order), mission_text(say, state), is_new))
    return sorted(entries, key=lambda entry: -entry.points)


def hall_list(fields: Fields) -> Widget:
    """The hall of fame; the line of the open game is in handwriting."""
    look, palette = fields.look, fields.look.palette
    lines = []
    for entry in entries_of(fields.controller)[:MOST_LINES]:
        icon, colour = ("feather", palette.ink) if entry.is_new else ("trophy-outline", palette.soft_ink)
        line = line_of(
            look, Icon(look, icon, 24, colour), entry.names, entry.mission, [figure_of(look, str(entry.points))]
        )
        if entry.is_new:
            name = line.children[1].children[-1]
            name.set_letters(look, HAND, 26)
        lines.append(line)
    if not lines:
        return card(
            look,
            [
                heading(look, look.words("shelf.mapmasters.hall.title")),
                fields.hint(look.words("shelf.mapmasters.hall.empty")),
            ],
        )
    return listing(look, lines, look.words("shelf.mapmasters.hall.title"))


def hall_panel(fields: Fields) -> Sequence[Widget]:
    return [heading(fields.look, fields.look.words("shelf.mapmasters.title")), hall_list(fields)]


def score_panel(fields: Fields) -> Sequence[Widget]:
    """Type the points, as the mission book says, and what they are divided by."""
    look, words = fields.look, fields.look.words
    return [
        heading(look, words("shelf.mapmasters.score.title")),
        fields.hint(words("shelf.mapmasters.score.how")),
        card(look, [fields.number("points"), fields.count("parts", 1, 99)]),
    ]


def score_doing(fields: Fields) -> Doing:
    def write() -> None:
        points = int(str(fields["points"])[:3] or 0)
        parts = int(fields["parts"] or 1)
        fields.controller.do("score", points if parts == 1 else f"{points}/{parts}")

    return fields.look.words("shelf.mapmasters.act.write"), write


def after_the_end(fields: Fields) -> list[Widget]:
    """The points and the hall of fame, for the result page."""
    look, controller, state = fields.look, fields.controller, fields.state
    parts: list[Widget] = []
    if controller.panel is not None and controller.panel.name == "score":
        text, write = score_doing(fields)
        parts += [*score_panel(fields), quiet_tile(look, text, write, "feather")]
    elif state.result == WON:
        key = "shelf.mapmasters.score.write" if state.points is None else "shelf.mapmasters.score.change"
        parts.append(quiet_tile(look, look.words(key), partial(controller.open, "score", parts=1), "feather"))
    return [*parts, hall_list(fields)]


PANELS = {"score": (score_panel, score_doing), "hall": (hall_panel, None)}
