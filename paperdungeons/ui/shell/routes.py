"""All routes: how each screen is created, what it is given, and where its buttons lead."""

from __future__ import annotations

from functools import partial

from ...content.words import Words
from ..dungeon_maker.routes import MAKER_ROUTES
from ..eraser.controller import ERASER, eraser_entry
from ..eraser.routes import eraser_routes
from ..ghosts.routes import ghost_routes
from ..home.games_controller import GamesController
from ..home.routes import HomeRoutes
from ..my_box.routes import BOX_ROUTES, BOX_SHARE_ROUTES, PLAN_ROUTES
from ..printed_card.routes import PRINTED_ROUTES
from ..real_dice.routes import ROLL_ROUTES
from ..review.routes import ReviewRoutes
from ..score.routes import ScoreRoutes
from ..setup.routes import setup_routes
from ..sheet.menu_screen import MenuEntry
from ..sheet.routes import SheetRoutes
from ..system.routes import Routes
from ..table.phones.routes import PHONE_ROUTES
from ..table.routes import TABLE_ROUTES, table_ways


def _menu_entries(app, words: Words) -> dict[str, MenuEntry]:
    """What tables and the eraser add to the menu of the sheet."""
    swap = app.navigator.swap
    table = {name: MenuEntry(open_) for name, open_ in table_ways(app, swap).items()}
    return table | eraser_entry(app.library.current, words, partial(swap, ERASER))


def _with(app, routes) -> Routes:
    """Routes that are still given the whole app."""
    return {name: partial(route, app) for name, route in routes.items()}


def all_routes(app) -> Routes:
    """By name; every feature gives its own."""
    services, navigator, library, flow = app.services, app.navigator, app.library, app.flow
    features = app.features
    dice, ghosts, open_maker = features.real_dice, features.ghosts, features.dungeon_maker.open
    open_printed, again = lambda: features.printed_card.open(), features.setup.open_solo
    return {
        **_with(app, TABLE_ROUTES),
        **_with(app, PHONE_ROUTES),
        **setup_routes(features.setup, services, navigator, library, flow, open_maker, open_printed),
        **SheetRoutes(services, navigator, library, flow, dice, ghosts.enter, partial(_menu_entries, app)).all,
        **ScoreRoutes(services, navigator, library, flow, ghosts, again).all,
        **ReviewRoutes(features.review, navigator, library).all,
        **ghost_routes(ghosts, navigator, library),
        **eraser_routes(services.problems, navigator, library),
        **HomeRoutes(services, navigator, library, GamesController(services, navigator, library, flow)).all,
        **_with(app, ROLL_ROUTES),
        **_with(app, BOX_SHARE_ROUTES),
        **_with(app, BOX_ROUTES),
        **_with(app, MAKER_ROUTES),
        **_with(app, PLAN_ROUTES),
        **_with(app, PRINTED_ROUTES),
    }
