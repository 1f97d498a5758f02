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
from ..real_dice.routes import ROLL_ROUTES
from ..review.routes import REVIEW_ROUTES, way_to_review
from ..score.history_screen import HistoryScreen
from ..score.routes import standing_of_game, ways_of_record, ways_of_score
from ..score.score_screen import ScoreScreen
from ..setup.solo_screen import SetupScreen
from ..setup.table_options import PASS, against
from ..sheet.actions import SheetActions
from ..sheet.fight_screen import FightScreen
from ..sheet.menu_screen import MenuScreen
from ..sheet.presenter import SheetOptions
from ..sheet.screen import SheetScreen
from ..style.look import Look
from ..system.routes import Routes
from ..table.phones.routes import PHONE_ROUTES
from ..table.routes import TABLE_ROUTES, table_ways
from ..table.wording import player_name


def _setup(app, look: Look, size) -> Widget:
    return SetupScreen(
        look,
        size,
        app.library.content.box,
        app.features.setup.solo,
        app.services.new_seed,
        on_start=lambda setup, cards, wish: app.flow.begin(setup, cards, wish.missions, wish.rivals),
        on_wish=app.features.setup.choose_solo,
        on_back=app.navigator.up,
        on_table=lambda wish: app.features.setup.open_table(
            PASS, *against(wish.ghosts, app.services.settings.now.name), hand_dice=wish.hand_dice
        ),
        on_maker=app.features.dungeon_maker.open,
        on_printed=lambda: app.features.printed_card.open(),
    )


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
        show_roll=rolling.show_code,
    )
    whose = player_name(look.words, game.names, game.state.seat) if game.circle and not game.is_among_bots else ""
    if game.ghosts:
        app.features.ghosts.enter(game)
    settings = app.services.settings.now
    options = SheetOptions(
        settings.show_values,
        not finished_points(app.services.store),
        whose,
        settings.hints and (game.is_alone or game.is_among_bots),
        rolling.is_at_phones,
    )
    return SheetScreen(look, size, game, app.services.feedback, doors, options)


def _menu(app, look: Look, size) -> Widget:
    names = ("history", "score", "rules", "settings")
    ways = {name: (lambda name=name: app.navigator.swap(name)) for name in names}
    ways |= eraser_entry(app, look.words, app.navigator.swap)
    return MenuScreen(
        look,
        size,
        {**table_ways(app, app.navigator.swap), **ways, "home": app.navigator.home},
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


def all_routes(app) -> Routes:
    """By name; every feature gives its own."""
    return {
        **_with(app, TABLE_ROUTES),
        **_with(app, PHONE_ROUTES),
        **_with(app, REVIEW_ROUTES),
        **_with(app, GHOST_ROUTES),
        **_with(app, ERASER_ROUTES),
        **_with(app, ROLL_ROUTES),
        **_with(app, BOX_SHARE_ROUTES),
        **_with(app, BOX_ROUTES),
        **_with(app, MAKER_ROUTES),
        **_with(app, PLAN_ROUTES),
        **_with(app, PRINTED_ROUTES),
        **_with(app, _OWN),
    }


_OWN = {
    "setup": _setup,
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
