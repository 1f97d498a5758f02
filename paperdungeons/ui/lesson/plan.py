"""The layout of the lesson's sheet: the tray is higher, to hold the card with the lesson's text. No Kivy."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ..sheet.model.layout import Plan, plan_sheet, tray_height
from ..style.look import Look
from ..style.rect import Rect
from ..style.sizes import TOUCH
from ..system.routes import Size

HIGH: Final = 720
"""From this height on, in scaled pixels, a phone has room for the whole sheet and the card."""
PAGE = 7 * TOUCH + 20
"""The height of a dungeon in which a thumb hits every room, in density-independent pixels."""
PADDING, LINE = 12, 17
"""The room around the parts of the card, and the height of a line of its text, in density-independent pixels."""


def plan_lesson(look: Look, size: Size) -> Plan:
    plan = plan_sheet(*size, look.u, look.scale, look.left_hand)
    if plan.tabs and size[1] < HIGH * look.sp(1):
        return _without_track(plan, look)
    is_wide = size[0] > size[1]  # there the text has the whole height of the tray
    lines = 0.0 if plan.tabs else look.scale - is_wide
    more = (TOUCH + PADDING + lines * LINE) * look.u
    plan = plan_sheet(*size, look.u, look.scale, look.left_hand, foot=more)
    tray = plan.tray
    return replace(plan, tray=Rect(tray.x, tray.y - more, tray.w, tray.h + more), card=TOUCH * look.u)


def has_track(plan: Plan) -> bool:
    return plan.track.h > 0


def _without_track(plan: Plan, look: Look) -> Plan:
    """The plan for a small screen, where a learner can do without the track of rounds: the page and the tray share its
    height."""
    u, top, tray, page, tab_bar = look.u, plan.track.top, plan.tray, plan.party, plan.tab_bar
    track = Rect(plan.track.x, top, plan.track.w, 0)
    if tab_bar is not None and tab_bar != plan.bar:
        tab_bar = tab_bar.moved(0, plan.track.h)
        top = tab_bar.y
    if tray.top > page.y + u:  # beside the page
        tray, page = (Rect(rect.x, rect.y, rect.w, top - rect.y) for rect in (tray, page))
    else:
        more, room = (TOUCH + PADDING) * u, top - tray.y - PAGE * u
        tray = Rect(tray.x, tray.y, tray.w, max(tray_height(u, 1) + more, min(tray.h + more, room)))
        page = Rect(page.x, tray.top, page.w, top - tray.top)
    dungeon = page if plan.dungeon == plan.party else plan.dungeon
    return replace(
        plan, track=track, tab_bar=tab_bar, tray=tray, dungeon=dungeon, party=page, fame=page, card=TOUCH * u
    )
