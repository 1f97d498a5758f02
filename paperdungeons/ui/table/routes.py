"""Routes of a table: what each screen is given, and where its buttons lead."""

from __future__ import annotations

from kivy.uix.widget import Widget

from ...core.faces import BOARD, ROUNDS
from ...core.reports import disputes
from ...core.state import CARDS, phase_of
from ...play.games.standing import places_of, results_missing
from ...play.wording.bot_names import names_shown
from ..review.routes import review_tile_of_tablet
from ..setup.cards_screen import CardsScreen
from ..setup.table_options import PASS, TableOptions
from ..setup.table_screen import TableSetupScreen
from ..style.look import Look
from .bots_thinking_screen import BotsThinkingScreen
from .curtain_screen import CurtainScreen
from .ranking_screen import RankingScreen
from .round_summary_screen import RoundSummaryScreen
from .wording import dispute_text, listed, player_name


def table_ways(app, instead) -> dict[str, object]:
    """What the menu of the sheet offers besides, at a table that is not over and only looked at."""
    if app.library.game.is_alone or app.library.game.is_past:
        return {}

    def roll() -> None:
        app.navigator.path.pop()
        app.rolling.show_code()

    if app.library.hot_seat is None:
        return {"table": lambda: instead("tell")} | ({"roll": roll} if app.rolling.can_share else {})
    return {"leave": lambda: app.tablet.leave(app.library.game.state.seat)}


def _table_setup(app, look: Look, size) -> Widget:
    def wished(wish: TableOptions) -> None:
        app.table_wish = wish

    def start(wish: TableOptions) -> None:
        setup = wish.setup(app.library.content.box)
        if wish.mode == PASS:
            app.tablet.start(setup, wish.all_names(look.words), wish.bots)
        else:
            app.phones.host(setup, wish.names[0])

    return TableSetupScreen(
        look,
        size,
        app.library.content.box,
        app.table_wish,
        app.new_seed,
        start,
        wished,
        app.navigator.up,
        on_printed=lambda: app.printed_card.open(),
    )


def _cards(app, look: Look, size) -> Widget:
    def choose(power: int, objective: int) -> None:
        app.cards_chosen = power, objective

    state = app.library.game.state
    name = player_name(look.words, app.library.game.names, state.seat)
    keep = app.phones.keep_cards if app.library.hot_seat is None else app.tablet.keep_cards
    return CardsScreen(look, size, state.setup, state.seat, name, app.cards_chosen, choose, keep, app.navigator.home)


def _curtain(app, look: Look, size) -> Widget:
    words, state, tablet = look.words, app.library.game.state, app.tablet
    name = player_name(words, app.library.game.names, state.seat)
    is_first = phase_of(state) == CARDS
    detail = words("table.cards" if is_first else "table.round", round=min(max(state.round, 1), ROUNDS), of=ROUNDS)
    undo = None
    if tablet.can_take_back:
        undo = player_name(words, app.library.game.names, tablet.played.state.seat), tablet.not_finished
    return CurtainScreen(look, size, name, detail, tablet.lift, undo, app.navigator.home)


def _closed(app, look: Look, size) -> Widget:
    """After a round: on a tablet that is passed around for all; on a phone or a board for who looks."""
    words, game, tablet = look.words, app.library.game, app.tablet
    if tablet.circle is not None:
        story = tablet.story()
        next_text = "table.go.hand" if tablet.is_passed else "table.go.round"
        next_text = words("table.go.ranking" if story.round == ROUNDS else next_text, round=story.round + 1)
        names = names_shown(words, game.names, game.bots)
        return RoundSummaryScreen(look, size, story, names, tablet.to_next, next_text)
    story = app.phones.story()
    next_text = words("table.go.on") if story.round == ROUNDS else words("table.go.round", round=story.round + 1)
    return RoundSummaryScreen(look, size, story, game.names, app.phones.after_closing, next_text)


def _ranking(app, look: Look, size) -> Widget:
    if app.library.hot_seat is not None:
        return _ranking_of_tablet(app, look, size)
    state, phones = app.library.game.state, app.phones
    notes = [dispute_text(look.words, state.setup, app.library.game.names, dispute) for dispute in disputes(state)]
    doubted = [seat for seat in range(state.setup.players) if app.library.game.doubted >> seat & 1]
    names = [player_name(look.words, app.library.game.names, seat) for seat in doubted]
    notes += [look.words("ranking.doubted", name=name) for name in names]
    own = None if state.seat == BOARD else state.seat
    return RankingScreen(
        look,
        size,
        places_of(state),
        app.library.game.names,
        own,
        results_missing(state),
        notes,
        on_score=None if own is None else lambda _: app.navigator.go("score"),
        on_again=phones.again,
        on_home=app.navigator.home,
        extra=() if app.library.game.is_past else phones.ranking_ways(look.words),
        news=(app.ear.news, app.ear.news_bad),
        on_back=app.navigator.up,
        doubted=doubted,
    )


def _ranking_of_tablet(app, look: Look, size) -> Widget:
    def score(seat: int) -> None:
        app.library.turn_to(next(game for game in app.library.hot_seat.games if game.state.seat == seat))
        app.navigator.go("score")

    return RankingScreen(
        look,
        size,
        app.tablet.places(),
        app.library.game.names,
        None,
        (),
        (),
        on_score=score,
        on_again=lambda: _again(app),
        on_home=app.navigator.home,
        bots=app.library.hot_seat.bots,
        extra=review_tile_of_tablet(app, look.words),
        on_back=app.navigator.up if app.library.game.is_past else None,
    )


def _again(app) -> None:
    """The same persons and bots; a bot brings its name with it."""
    names, bots = app.library.game.names, app.library.game.bots
    people = [name if bot is None else "" for name, bot in zip(names, bots or (None,) * len(names), strict=True)]
    app.set_up_table(PASS, tuple(people), bots, app.library.game.state.setup.hand_dice)


def _thinking(app, look: Look, size) -> Widget:
    """All persons have played, and some bots have not."""
    words, tablet = look.words, app.tablet
    names = names_shown(words, app.library.game.names, app.library.game.bots)
    waited = listed(words, [names[game.state.seat] for game in tablet.circle.thinkers] or [""])
    undo = None
    if tablet.can_take_back:
        undo = player_name(words, app.library.game.names, tablet.played.state.seat), tablet.not_finished
    return BotsThinkingScreen(look, size, waited, undo, app.navigator.home)


TABLE_ROUTES = {
    "table-setup": _table_setup,
    "cards": _cards,
    "curtain": _curtain,
    "thinking": _thinking,
    "closed": _closed,
    "ranking": _ranking,
}
