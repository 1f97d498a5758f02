"""All routes: how each screen is created, what it is given, and where its buttons lead."""

from __future__ import annotations

from functools import partial

from kivy.uix.widget import Widget

from ...play.games.finished_games import finished_points
from ...play.wording.bot_names import names_shown
from ..dungeon_maker.routes import MAKER_ROUTES
from ..eraser.routes import ERASER_ROUTES, corrected_note, eraser_entry
from ..ghosts.routes import GHOST_ROUTES, rivals_of
from ..home.about_screen import AboutScreen
from ..home.routes import games_of
from ..home.rules_screen import RulesScreen
from ..home.settings_screen import SettingsScreen
from ..my_box.routes import BOX_ROUTES, BOX_SHARE_ROUTES, PLAN_ROUTES
from ..printed_card.routes import PRINTED_ROUTES
from ..real_dice.routes import roll_routes
from ..review.routes import REVIEW_ROUTES, review_tile_of_tablet, way_to_review
from ..score.history_screen import HistoryScreen
from ..score.routes import standing_of_game, ways_of_record, ways_of_score
from ..score.score_screen import ScoreScreen
from ..setup.routes import setup_routes
from ..sheet.actions import SheetActions
from ..sheet.fight_screen import FightScreen
from ..sheet.menu_screen import MenuScreen
from ..sheet.screen import SheetScreen
from ..style.look import Look
from ..system.routes import Routes
from ..table.phones.routes import OtherFeatures, PhoneControllers, PhoneRoutes
from ..table.routes import TableRoutes, table_actions
from ..table.wording import player_name


def _sheet(app, look: Look, size) -> Widget:
    game, rolling = app.library.game, app.features.real_dice
    doors = SheetActions(
        menu=lambda: app.navigator.go("menu"),
        score=lambda: app.navigator.go("score"),
        fight=app.flow.show_fight,
        told=app.flow.round_told,
        over=app.flow.finish,
        roll=rolling.open,
        take_dice=rolling.take_dice,
        show_roll=rolling.show_code if game.is_at_phones else None,
    )
    whose = player_name(look.words, game.names, game.state.seat) if game.circle and not game.is_among_bots else ""
    if game.ghosts:
        app.features.ghosts.enter(game)
    return SheetScreen(
        look,
        size,
        game,
        app.services.feedback,
        doors,
        app.services.settings.now.show_values,
        not finished_points(app.services.store),
        whose,
        hints=app.services.settings.now.hints and (game.is_alone or game.is_among_bots),
    )


def _menu(app, look: Look, size) -> Widget:
    names = ("history", "score", "rules", "settings")
    ways = {name: (lambda name=name: app.navigator.swap(name)) for name in names}
    ways |= eraser_entry(app, look.words, app.navigator.swap)
    dice = app.features.real_dice
    show_roll = dice.show_code if dice.can_share else None
    return MenuScreen(
        look,
        size,
        {
            **table_actions(app.navigator, app.library, app.features.hot_seat, show_roll),
            **ways,
            "home": app.navigator.home,
        },
        on_back=app.navigator.up,
        is_corrected=app.library.game.state.corrected,
    )


def _fight(app, look: Look, size) -> Widget:
    return FightScreen(look, size, *app.flow.fight, on_close=app.flow.close_fight)


def _score(app, look: Look, size) -> Widget:
    over, alone, past = app.library.is_over, app.library.game.is_alone, app.library.game.is_past
    return ScoreScreen(
        look,
        size,
        app.library.game.session.state,
        on_back=app.navigator.home if over and alone and not past else app.navigator.up,
        on_again=app.features.setup.open_solo if alone else app.navigator.up,
        on_history=lambda: app.navigator.go("history"),
        is_over=over,
        share=ways_of_score(app, look),
        standing=standing_of_game(app),
        on_review=way_to_review(app),
        note=corrected_note(app, look.words),
        **rivals_of(app, look),
    )


def _history(app, look: Look, size) -> Widget:
    return HistoryScreen(
        look,
        size,
        app.library.game.session,
        on_jump=app.flow.jump,
        on_back=app.navigator.up,
        share=ways_of_record(app),
        names=names_shown(look.words, app.library.game.names, app.library.game.bots),
        on_review=way_to_review(app),
        note=corrected_note(app, look.words),
    )


def _settings(app, look: Look, size) -> Widget:
    scroll = app.navigator.screen.scroll_y if isinstance(app.navigator.screen, SettingsScreen) else 1.0
    return SettingsScreen(
        look,
        size,
        app.services.settings.now,
        on_change=app.services.settings.change,
        on_back=app.navigator.up,
        scroll=scroll,
        can_shake=app.services.hardware.motion.can_feel,
    )


def _with(app, routes) -> Routes:
    """Routes that are still given the whole app."""
    return {name: partial(route, app) for name, route in routes.items()}


def _tables(app) -> Routes:
    """The set-up of a game, and all screens of a table."""
    features, services, navigator, library, flow = app.features, app.services, app.navigator, app.library, app.flow
    setup, joining, dice = features.setup, features.phones, features.real_dice

    def open_printed() -> None:
        features.printed_card.open()

    def open_maker() -> None:
        features.dungeon_maker.open()

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
        review_tiles=lambda words: review_tile_of_tablet(app, words),
    )
    return {
        **setup_routes(setup, services, navigator, library, flow, open_maker, open_printed),
        **tables.all,
        **phones.all,
        **roll_routes(dice, features.inbox, services.hardware, navigator, library),
    }


def all_routes(app) -> Routes:
    """By name; every feature gives its own."""
    return {
        **_tables(app),
        **_with(app, REVIEW_ROUTES),
        **_with(app, GHOST_ROUTES),
        **_with(app, ERASER_ROUTES),
        **_with(app, BOX_SHARE_ROUTES),
        **_with(app, BOX_ROUTES),
        **_with(app, MAKER_ROUTES),
        **_with(app, PLAN_ROUTES),
        **_with(app, PRINTED_ROUTES),
        **_with(app, _OWN),
    }


_OWN = {
    "sheet": _sheet,
    "menu": _menu,
    "fight": _fight,
    "score": _score,
    "history": _history,
    "games": games_of,
    "settings": _settings,
    "rules": lambda app, look, size: RulesScreen(look, size, on_back=app.navigator.up),
    "about": lambda app, look, size: AboutScreen(
        look, size, app.library.content, app.navigator.up, app.services.version, on_box=lambda: app.navigator.go("box")
    ),
}
