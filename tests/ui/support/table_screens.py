"""Screens of a table that is passed around, to look at: set-up, curtain, cards, closed rounds, rankings."""

from __future__ import annotations

from collections.abc import Callable

from kivy.uix.widget import Widget

from paperdungeons.bots.bot import Bot
from paperdungeons.content.words import words
from paperdungeons.core.setup import Result, Setup
from paperdungeons.core.state import State
from paperdungeons.core.table import placed
from paperdungeons.ui.score.grid import scores_of
from paperdungeons.ui.setup.cards_screen import CardsScreen
from paperdungeons.ui.setup.table_options import HOST, PASS, TableOptions
from paperdungeons.ui.setup.table_screen import TableActions, TableSetupScreen
from paperdungeons.ui.style.look import Look
from paperdungeons.ui.table.bots_thinking_screen import BotsThinkingScreen
from paperdungeons.ui.table.curtain_screen import CurtainScreen
from paperdungeons.ui.table.ranking_screen import RankingActions, RankingScreen, Standings
from paperdungeons.ui.table.round_summary import RoundSummary, round_summary
from paperdungeons.ui.table.round_summary_screen import RoundSummaryScreen
from tests.staging import BOX, a_report
from tests.ui.support.phone import SEED
from tests.ui.support.positions import states
from tests.ui.support.tour import FULL

EN = words("en")
NAMES = ("Anna", "Bram", "Chloé")
WIDE_NAMES = ("WWWWWWWWWWWW", "Jan Willem", "", "MMMMMMMMMMMM", "Zoë", "", "Maximiliaan", "Bo")
TABLE = Setup(BOX, SEED, players=3, dungeon="A", lost_gems=True)
BOTS = tuple(Bot(temper % 3, temper) for temper in range(7))
LARGE = Setup(BOX, SEED, players=8, dungeon="C", lost_gems=True)


def nothing(*_) -> None:
    pass


# --- screens to look at --------------------------------------------------------------------------------------


def table_setup(options: TableOptions) -> Callable[[Look, tuple], Widget]:
    actions = TableActions(nothing, lambda: "TEST5EED", nothing, nothing, nothing)
    return lambda look, size: TableSetupScreen(look, size, BOX, options, actions)


def curtain(name: str, detail: str, undo: str | None) -> Callable[[Look, tuple], Widget]:
    back = None if undo is None else (undo, nothing)
    return lambda look, size: CurtainScreen(look, size, name, detail, nothing, back, nothing)


def cards(setup: Setup, seat: int, name: str) -> Callable[[Look, tuple], Widget]:
    return lambda look, size: CardsScreen(look, size, setup, seat, name, (0, 1), nothing, nothing, nothing)


def closed(summary: RoundSummary, names: tuple[str, ...] = NAMES) -> Callable[[Look, tuple], Widget]:
    return lambda look, size: RoundSummaryScreen(look, size, summary, names, nothing, "4")


def thinking(names: str, undo: str) -> Callable[[Look, tuple], Widget]:
    return lambda look, size: BotsThinkingScreen(look, size, names, (undo, nothing), nothing)


def a_sheet(seat: int) -> State:
    """The sheet of a seat: all have the same game, but each seat is 12 choices behind the one before it."""
    state = states(FULL)[-1 - 12 * seat].copy()
    state.seat = seat
    return state


def ranking(results, names=NAMES, own=None, missing=(), notes=(), on_score=nothing, extra=(), bots=(), sheets=()):
    actions = RankingActions(on_score, nothing, nothing, nothing)

    def build(look: Look, size: tuple) -> Widget:
        scores = scores_of(look.words, [a_sheet(seat) for seat in sheets])
        places = placed([Result(*result) for result in results])
        standings = Standings(places, names, own, missing, notes, bots, scores=scores)
        return RankingScreen(look, size, standings, actions, extra)

    return build


QUIET = round_summary(TABLE, 2, [a_report(seat, 2) for seat in range(3)])
BUSY = round_summary(TABLE, 1, [a_report(0, 1, "BF"), a_report(1, 1, "B", "1"), a_report(2, 1, "", "12")])
BATTLE = round_summary(TABLE, 3, [a_report(0, 3, "D", "3", 15), a_report(1, 3, "", "", 12), a_report(2, 3)])
WAITING = round_summary(TABLE, 6, [a_report(0, 6, "", "", 25), a_report(1, 6)], missing=0b100)
POINTS = round_summary(TABLE, 6, [a_report(0, 6, "", "", 19), a_report(1, 6, "", "", 18), a_report(2, 6)])
CROWDED = round_summary(LARGE, 3, [a_report(seat, 3, "ABCDEFGH"[seat:], "123", 9 + seat) for seat in range(8)])

SCREENS: dict[str, Callable[[Look, tuple], Widget]] = {
    "setup, three": table_setup(TableOptions(PASS, SEED, names=("Anna", "", ""))),
    "setup, eight": table_setup(TableOptions(PASS, SEED, names=WIDE_NAMES, lost_gems=True)),
    "setup, bots": table_setup(TableOptions(PASS, SEED, names=("Anna", "", "", ""), bots=(None, *BOTS[:3]))),
    "setup, seven bots": table_setup(TableOptions(PASS, SEED, names=("",) * 8, bots=(None, *BOTS))),
    "setup, phones": table_setup(TableOptions(HOST, SEED, missions=False)),
    "curtain": curtain("Anna", "3/8", "Bram"),
    "curtain, wide name": curtain(WIDE_NAMES[0], "8/8", WIDE_NAMES[3]),
    "curtain, first": curtain("Jan Willem", "1", None),
    "cards": cards(TABLE, 1, "Bram"),
    "cards, wide name": cards(Setup(BOX, SEED, players=8, missions=False), 7, WIDE_NAMES[0]),
    "closed, quiet": closed(QUIET),
    "closed, busy": closed(BUSY),
    "closed, a monster": closed(BATTLE),
    "closed, a bonus of points": closed(POINTS),
    "closed, waiting": closed(WAITING),
    "closed, crowded": closed(CROWDED, WIDE_NAMES),
    "ranking": ranking([(0, 88, 20), (1, 88, 17), (2, -4, 9)], own=1),
    "ranking, so far": ranking(
        [(0, 61, 20)],
        own=0,
        missing=(1, 2),
        notes=["B: Anna 3, Bram 4."],
        on_score=None,
        extra=[("qrcode", "88", nothing, ""), ("qrcode-scan", "99", nothing, "100")],
    ),
    "ranking, crowded": ranking([(seat, 100 + seat % 2, 20) for seat in range(8)], WIDE_NAMES),
    "ranking, bots": ranking([(0, 88, 20), (1, 88, 17), (2, -4, 9)], bots=(None, *BOTS[1:3])),
    "ranking, line by line": ranking([(0, 88, 20), (1, 88, 17)], NAMES[:2], sheets=(0, 1)),
    "ranking, one sheet of three": ranking([(0, 88, 20), (1, 61, 17)], own=0, missing=(2,), sheets=(0,)),
    "ranking, eight sheets": ranking([(seat, 90 + seat, 20) for seat in range(8)], WIDE_NAMES, sheets=range(8)),
    "thinking": thinking("Brannock (bot) and Thistle (bot)", "WWWWWWWWWWWW"),
    "ranking, nobody heard": ranking([], missing=(0, 1, 2)),
}
