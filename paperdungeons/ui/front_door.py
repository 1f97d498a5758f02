"""What the first screen is given by the app, and where its tiles lead."""

from __future__ import annotations

from ..core.faces import BOARD, ROUNDS
from ..core.scoring import score
from ..core.state import CARDS, OVER, phase_of
from .game import Game
from .look import Look
from .prompt import minus_sign
from .screens.home import HomeScreen, Waiting, Ways
from .table_text import listed, player_name


def home_of(app, look: Look, size) -> HomeScreen:
    told = [look.words(trouble.key, **trouble.facts) for trouble in app.troubles]

    def dismiss() -> None:
        app.troubles.clear()
        app.rebuild()

    ways = Ways(
        go_on=app.go_on, begin=app.set_up, pass_around=lambda: app.set_up_table("pass"),
        phones=lambda: app.show("home", "phones"), rules=lambda: app.go("rules"), settings=lambda: app.go("settings"),
        about=lambda: app.go("about"), dismiss=dismiss,
    )
    return HomeScreen(look, size, _waiting(app, look), told, ways, app.finished)


def _waiting(app, look: Look) -> Waiting | None:
    """The game to go on with. Of a table that is passed around nothing is shown that only one may see."""
    game: Game | None = app.game
    is_public = app.tablet.circle is not None
    if game is None or (app.tablet.circle.is_over if is_public else phase_of(game.state) == OVER):
        return None
    state, words = game.state, look.words
    place = words("home.continue.table", round=min(max(state.round, 1), ROUNDS), of=ROUNDS)
    if is_public:
        names = [player_name(words, game.names, seat) for seat in range(state.setup.players)]
        return Waiting(state.setup, None, [place, listed(words, names)])
    if state.seat == BOARD:
        return Waiting(state.setup, None, [place, words("home.continue.board")])
    if phase_of(state) == CARDS:
        return Waiting(state.setup, None, [place, words("home.continue.cards-ahead")])
    return Waiting(state.setup, state, _own_lines(game, look))


def _own_lines(game: Game, look: Look) -> list[str]:
    state, words = game.state, look.words
    box = state.setup.box
    points = minus_sign(score(state).total)
    cards = words(
        "home.continue.cards", power=words(f"powers.{box.powers[state.power].id}.name"),
        objective=words(f"objectives.{box.objectives[state.objective].id}.name"),
    )
    return [words("home.continue.place", round=min(state.round, ROUNDS), of=ROUNDS, points=points), cards]
