"""Finished sheets for statistics: real ones out of a store, and invented ones."""

import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

from hypothesis import strategies as st

from paperdungeons.core.scoring import LINES
from paperdungeons.core.state import OVER, phase_of
from paperdungeons.play.records.record import states_of
from paperdungeons.play.records.write_game import write_game
from paperdungeons.play.statistics.facts import FinishedSheet, GameKind, KnownResult, SheetFacts
from paperdungeons.play.storage.games_db import FILE
from paperdungeons.play.storage.games_tables import put_page, transaction
from paperdungeons.play.storage.saved_page import Kept
from paperdungeons.play.storage.store import open_store, outcome
from tests.play.support.past_games import alone
from tests.staging import BOX

NAMES = ("Anna", "Bram", "Chris", "", "Daan")
small = st.integers(-20, 30)


@st.composite
def sheets(draw: st.DrawFn) -> FinishedSheet:
    """Any sheet that could be kept; now and then two sheets share a hot seat or a name."""
    kind = draw(st.sampled_from(GameKind))
    players = 1 if kind is GameKind.ALONE else draw(st.integers(2, 4))
    seats = range(players)
    results = [KnownResult(seat, draw(small), draw(st.integers(0, 5))) for seat in seats if draw(st.booleans())]
    facts = SheetFacts(
        kind=kind.value,
        box=draw(st.sampled_from((BOX.fingerprint, "00000000"))),
        dungeon=draw(st.sampled_from("ABC")),
        power=draw(st.sampled_from(("barbarian", "healer"))),
        objective=draw(st.sampled_from(("gems", "rooms"))),
        missions=draw(st.booleans()),
        seat=draw(st.integers(0, players - 1)),
        hot_seat=draw(st.integers(1, 3)) if kind is GameKind.PASSED else 0,
        names=tuple(draw(st.sampled_from(NAMES)) for _ in seats) if draw(st.booleans()) else (),
        bots=tuple(seat for seat in seats if draw(st.integers(0, 4)) == 0) if players > 1 else (),
        lines=tuple(draw(st.lists(small, min_size=len(LINES), max_size=len(LINES)))),
        rooms=draw(st.integers(0, 5)),
        corrected=draw(st.integers(0, 5)) == 0,
        challenge=draw(st.sampled_from(("", "daily 2026-11-17"))) if kind is GameKind.ALONE else "",
        campaign="",
        results=tuple(results) if kind is GameKind.PHONES else (),
    )
    return FinishedSheet(draw(st.integers(1, 999)), 0, draw(st.integers(0, 1000)), facts)


def stores_of(size: int, folder: Path) -> None:
    """Write a store with this many finished games alone, no two of them the same, in one go."""
    store, _ = open_store(folder)
    store.close()
    games = [alone(number) for number in range(20)]
    ends = [outcome(game, len(game.choices)) for game in games]
    rounds = [[state.round for state in states_of(game)][:-1] for game in games]
    assert all(phase_of(list(states_of(game))[-1]) == OVER for game in games)
    with closing(sqlite3.connect(folder / FILE, isolation_level=None)) as db, transaction(db):
        for number in range(1, size + 1):
            which = number % len(games)
            game = replace(games[which], names=(f"N{number}",))
            text = write_game(game, rounds[which])
            put_page(db, Kept(number, number, len(game.choices), number, number, *ends[which], text))
