"""How the screens of My box are made from the app, and where their buttons lead."""

from __future__ import annotations

from kivy.uix.widget import Widget

from .box_desk import BOX, CARD, FAMILY, MAKER, SHARE, TAKE_IN
from .look import Look
from .screens.box import BoxScreen, BoxActions
from .screens.box_card import BoxCardScreen, CardActions
from .screens.box_family import BoxFamilyScreen


def _box(app, look: Look, size) -> Widget:
    desk = app.box_desk
    scroll = app.screen.scroll_y if isinstance(app.screen, BoxScreen) else 1.0
    ways = BoxActions(
        family=desk.open_family, card=desk.open, use=desk.use, reset=desk.reset_all, maker=lambda: app.go(MAKER),
        share=lambda: app.go(SHARE), take_in=lambda: app.go(TAKE_IN), back=app.up,
    )
    return BoxScreen(look, size, desk.own, app.boxes.is_used, desk.is_kept, ways, scroll)


def _family(app, look: Look, size) -> Widget:
    desk = app.box_desk
    return BoxFamilyScreen(look, size, desk.own, desk.family, desk.open, app.up, desk.key)


def _card(app, look: Look, size) -> Widget:
    desk = app.box_desk
    ways = CardActions(change=desk.change, entered=desk.entered, turn=desk.turn, reset=desk.reset, back=app.up)
    return BoxCardScreen(look, size, desk.own, desk.key, desk.entry, desk.is_kept, ways)


BOX_ROUTES = {BOX: _box, FAMILY: _family, CARD: _card}
