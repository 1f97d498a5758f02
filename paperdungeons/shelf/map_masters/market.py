"""Before exploring: laying out a mission, and shopping."""

from ..notation import Places
from ..reasons import Reason, refuse_if
from .explore import begin_turn, take_tile
from .state import ARTEFACT, EXPLORE, MARKET, MOST_BOOKS, MOST_GROUPS, TYPES, Book, Goal, Group, State, lay_deck

TILE_PRICE, BOOK_PRICE = 1, 2


def _in_market(state: State) -> None:
    refuse_if(state.phase != MARKET, Reason.MARKET_CLOSED)


def do_group(state: State, line: Places) -> None:
    _in_market(state)
    refuse_if(len(state.groups) >= MOST_GROUPS, Reason.TOO_MANY_GROUPS)
    state.groups[line["group"]] = Group()


def do_deck(state: State, line: Places) -> None:
    _in_market(state)
    lay_deck(state, [line.number(f"n{card}") for card in TYPES])


def do_places(state: State, line: Places) -> None:
    _in_market(state)
    state.places = line.number("n")


def do_first(state: State, line: Places) -> None:
    _in_market(state)
    state.turn.player = line["name"]


def do_goal(state: State, line: Places) -> None:
    _in_market(state)
    artefact = line.get("artefact")
    if artefact is None:
        state.goals[line["goal"]] = Goal(line["item"], line.number("n"))
    else:
        state.goals[line["goal"]] = Goal(ARTEFACT, artefact=artefact)
        state.artefacts.setdefault(artefact, None)


def do_nogoals(state: State, _: Places) -> None:
    _in_market(state)
    state.goals, state.artefacts = {}, {}


def do_buy_tile(state: State, line: Places) -> None:
    _in_market(state)
    refuse_if(state.coins < TILE_PRICE, Reason.NOT_ENOUGH_COINS)
    state.coins -= TILE_PRICE
    refuse_if(state.stock[line["kind"]] == 0, Reason.OUT_OF_STOCK)
    take_tile(state, line["group"], line["kind"])


def do_buy_book(state: State, line: Places) -> None:
    books = state.groups[line["group"]].books
    _in_market(state)
    refuse_if(state.coins < BOOK_PRICE, Reason.NOT_ENOUGH_COINS)
    refuse_if(len(books) >= MOST_BOOKS, Reason.TWO_BOOKS)
    state.coins -= BOOK_PRICE
    books.append(Book(line["effect"]))


def do_start(state: State, _: Places) -> None:
    """Return the coins that are left, and deal the cards."""
    _in_market(state)
    refuse_if(not state.groups, Reason.NO_GROUPS)
    each = 3 if len(state.order) > 1 else 4
    refuse_if(state.deck < each * len(state.order), Reason.DECK_TOO_SMALL)
    state.coins, state.phase = 0, EXPLORE
    state.hands = dict.fromkeys(state.order, each)
    state.deck -= each * len(state.order)
    begin_turn(state, state.turn.player)
