"""The missions of a game that is about to begin: a line each, and what they score."""

from __future__ import annotations

from kivy.uix.widget import Widget

from ...core.cards import Mission
from ...core.faces import Seat
from ...core.missions import mission_points
from ...core.setup import Setup
from ...core.state import State, start
from ...play.wording.challenges import points_text
from ..explain.holdable import HoldableBeside
from ..style import icons
from ..style.look import Look
from ..widgets.letters import Text
from ..widgets.list_rows import icon_mark, line_of, listing
from ..widgets.tiles import heading


def mission_list(look: Look, setup: Setup, seat: Seat) -> list[Widget]:
    """The missions under a title; nothing in a game without missions."""
    words, cards = look.words, setup.mission_cards
    if not cards:
        return []
    points = points_text(words, mission_points(setup, 1))
    dealt = start(setup, seat)
    lines = [_line(look, dealt, slot, mission) for slot, mission in enumerate(cards)]
    told = words("setup.mission-points" if setup.is_solo else "pass.cards.points", points=points)
    note = Text(look, told, 13, look.palette.soft_ink)
    return [heading(look, words("pass.cards.missions")), listing(look, lines), note]


def _line(look: Look, dealt: State, slot: int, mission: Mission) -> Widget:
    words = look.words
    line = line_of(
        look,
        icon_mark(look, icons.MEASURES[mission.measure.id]),
        words(f"missions.{mission.id}.name"),
        words.measure(mission.measure, mission.of, mission.at),
    )
    held = HoldableBeside(look, [line])
    held.about(look, dealt, ("mission", slot))
    return held
