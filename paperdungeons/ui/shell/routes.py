"""All routes: how each screen is created, what it is given, and where its buttons lead."""

from __future__ import annotations

from functools import partial

from ...content.words import Words
from ..dungeon_maker.routes import maker_routes
from ..eraser.controller import ERASER, eraser_entry
from ..eraser.routes import eraser_routes
from ..ghosts.routes import ghost_routes
from ..home.games_controller import GamesController
from ..home.routes import HomeRoutes
from ..my_box.routes import box_routes
from ..my_box.sharing.routes import box_sharing_routes
from ..printed_card.routes import printed_card_routes
from ..real_dice.routes import roll_routes
from ..review.routes import ReviewRoutes, review_tile_of_tablet
from ..score.routes import ScoreRoutes
from ..setup.routes import setup_routes
from ..sheet.menu_screen import MenuEntry
from ..sheet.routes import SheetRoutes
from ..system.routes import Routes
from ..table.phones.routes import OtherFeatures, PhoneControllers, PhoneRoutes
from ..table.routes import TableRoutes, table_actions


def _menu_entries(app, words: Words) -> dict[str, MenuEntry]:
    """What tables and the eraser add to the menu of the sheet."""
    navigator, library, dice = app.navigator, app.library, app.features.real_dice
    show_roll = dice.show_code if dice.can_share else None
    actions = table_actions(navigator, library, app.features.hot_seat, show_roll)
    table = {name: MenuEntry(open_) for name, open_ in actions.items()}
    return table | eraser_entry(library.current, words, partial(navigator.swap, ERASER))


def _tables(app) -> Routes:
    """All screens of a table."""
    features, services, navigator, library, flow = app.features, app.services, app.navigator, app.library, app.flow
    setup, joining, dice = features.setup, features.phones, features.real_dice

    def open_printed() -> None:
        features.printed_card.open()

    phones = PhoneRoutes(
        services.hardware,
        navigator,
        library,
        PhoneControllers(
            setup, joining, features.phone_table, features.inbox, features.report_reader, features.spoken_reports
        ),
        OtherFeatures(dice.read, dice.open_at_board, lambda box: features.box_sharing.shares_box_of(box)),
    )
    tables = TableRoutes(
        services,
        navigator,
        library,
        flow,
        setup,
        features.hot_seat,
        joining.host,
        phones.closed,
        phones.ranking,
        open_printed,
        review_tiles=partial(review_tile_of_tablet, library, navigator),
    )
    return {
        **tables.routes(),
        **phones.routes(),
        **roll_routes(dice, features.inbox, services.hardware, navigator, library),
    }


def all_routes(app) -> Routes:
    """By name; every feature gives its own."""
    services, navigator, library, flow = app.services, app.navigator, app.library, app.flow
    features, hardware = app.features, app.services.hardware
    dice, ghosts, open_maker = features.real_dice, features.ghosts, features.dungeon_maker.open
    open_printed, again = lambda: features.printed_card.open(), features.setup.open_solo
    return {
        **_tables(app),
        **setup_routes(features.setup, services, navigator, library, flow, open_maker, open_printed),
        **SheetRoutes(services, navigator, library, flow, dice, ghosts.enter, partial(_menu_entries, app)).all,
        **ScoreRoutes(services, navigator, library, flow, ghosts, again).all,
        **ReviewRoutes(features.review, navigator, library).all,
        **ghost_routes(ghosts, navigator, library),
        **eraser_routes(services.problems, navigator, library),
        **HomeRoutes(services, navigator, library, GamesController(services, navigator, library, flow)).all,
        **box_sharing_routes(features.box_sharing, features.box_import, hardware, navigator),
        **box_routes(features.box_editor, features.dungeon_cards, features.grid_editor, navigator),
        **maker_routes(features.dungeon_maker, hardware, navigator),
        **printed_card_routes(features.printed_card, navigator),
    }
