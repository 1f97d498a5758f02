"""What the players write down themselves: achievements, and figures that are put right."""

from __future__ import annotations

from functools import partial

from kivy.uix.widget import Widget

from ....play.shelf.names import label_of
from ....shelf.tenefyr.rules import RESERVED
from ....shelf.tenefyr.state import CARDS_OF_A_LEVEL
from ...style.kivymd import make_name_field
from ...style.look import Look
from ...widgets.basics import Tile
from ...widgets.letters import Text
from ...widgets.list_rows import icon_mark, line_of, listing
from ...widgets.tiles import card, heading, quiet_tile, red_tile
from ..controller import ShelfController
from ..widgets import Counter
from .widgets import panel_title
from .wording import place_name

ACHIEVE, CORRECT = "achieve", "correct"
MOST_LEFT, MOST_GRANTS, LONGEST = 20, 9, 16


def achieve_body(look: Look, controller: ShelfController) -> list[Widget]:
    """Type the name of an achievement; the cards with achievements stay on the table."""
    assert controller.panel is not None
    words = look.words
    typed = controller.panel.fields.get("text", "")
    field = make_name_field(words("shelf.tenefyr.achieve.hint"), typed, partial(_type, controller), look, LONGEST)
    parts: list[Widget] = [
        panel_title(look, controller, words("shelf.tenefyr.achieve.title")),
        Text(look, words("shelf.tenefyr.achieve.text"), 14, look.palette.soft_ink),
        field,
    ]
    return [card(look, parts), *achieved(look, controller)]


def _type(controller: ShelfController, text: str) -> None:
    controller.set(quietly=True, text=text)


def achieved(look: Look, controller: ShelfController) -> list[Widget]:
    lines = [
        line_of(look, icon_mark(look, "trophy-outline"), controller.say.word(label))
        for label in controller.state.achievements
    ]
    return [listing(look, lines)] if lines else []


def achieve_main(look: Look, controller: ShelfController) -> Tile:
    on_tap = partial(write_down, controller)
    return red_tile(look, look.words("shelf.tenefyr.achieve.done"), on_tap, centre=True, size=15)


def write_down(controller: ShelfController) -> None:
    assert controller.panel is not None
    text = controller.panel.fields.get("text", "").strip()
    if text:
        controller.do("achieve", label_of(text, {*RESERVED, *controller.state.achievements}))


def after_the_end(look: Look, controller: ShelfController) -> list[Widget]:
    """Achievements, for the result page: players often notice them only at the end."""
    if controller.panel is not None and controller.panel.name == ACHIEVE:
        done = quiet_tile(look, look.words("shelf.tenefyr.achieve.done"), partial(write_down, controller), centre=True)
        return [*achieve_body(look, controller), done]
    text = look.words("shelf.tenefyr.achieve.open")
    return [*achieved(look, controller), quiet_tile(look, text, partial(controller.open, ACHIEVE), "trophy-outline")]


# --- corrections ---------------------------------------------------------------------------------------------


def correct_body(look: Look, controller: ShelfController) -> list[Widget]:
    """Every figure that can be put right, with no other consequence."""
    state, say, words = controller.state, controller.say, look.words
    track = _counter(look, controller, words("shelf.tenefyr.correct.track"), "track.at", state.at, state.length)
    grants = []
    if state.options["mode"] == "quick":
        grants = [
            _counter(look, controller, words("shelf.tenefyr.correct.grants"), "grants", state.grants, MOST_GRANTS)
        ]
    dungeons = [
        _counter(look, controller, place_name(say, state, label), f"{label}.left", dungeon.left, MOST_LEFT)
        for label, dungeon in state.dungeons.items()
    ]
    reserve = [
        _counter(
            look, controller, words("shelf.tenefyr.correct.level", n=level), f"reserve.{level}", n, CARDS_OF_A_LEVEL
        )
        for level, n in state.reserve.items()
    ]
    return [
        panel_title(look, controller, words("shelf.tenefyr.correct.title")),
        Text(look, words("shelf.tenefyr.correct.text"), 14, look.palette.soft_ink),
        card(look, [track, *grants], pad=4),
        heading(look, words("shelf.tenefyr.correct.dungeons")),
        card(look, dungeons, pad=4),
        heading(look, words("shelf.tenefyr.correct.reserve")),
        card(look, reserve, pad=4),
    ]


def _counter(look: Look, controller: ShelfController, name: str, path: str, value: int, most: int) -> Counter:
    def step(by: int) -> None:
        controller.do("correct", path, value + by, stay=True)

    return Counter(look, name, value, step, can_less=value > 0, can_more=value < most)
