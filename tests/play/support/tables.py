"""Tables, logs and seats for the tests of what passes between phones."""

from random import Random
from typing import Any

from hypothesis import strategies as st

from paperdungeons.core.actions import Action, CloseRound, EnterDice, Hear, HearResult, Leave
from paperdungeons.core.dice import must_reroll, seed_from
from paperdungeons.core.faces import BOARD, MONSTER_ROUNDS, ROUNDS, season_of
from paperdungeons.core.legal import legal_actions, why_not
from paperdungeons.core.monsters import is_monster_round
from paperdungeons.core.reports import missing_seats
from paperdungeons.core.rules import apply
from paperdungeons.core.setup import MISSIONS_DRAWN, Report, Result, Setup
from paperdungeons.core.state import OVER, State, phase_of, start
from paperdungeons.play.codes.report_log import FINAL, ReportLog, seasons_told
from paperdungeons.play.names import clean_name
from paperdungeons.play.records.record import Record
from tests.core.erasers import a_correction
from tests.staging import BOX

NAMES = ("", "Anna", "Bo", "Jan Willem", "Zoë", "Đặng Thị", "王小明", "WWWWWWWWWWWW", "éééééééé")
"""Names up to twelve letters and up to sixteen bytes, with letters of one to three bytes."""


# --- at random -----------------------------------------------------------------------------------------------


def a_strength(setup: Setup, round_: int, chance: Random) -> int | None:
    lowest = setup.monsters[season_of(round_)].thresholds[0].strength
    return chance.choice([None, lowest, lowest + chance.randrange(40)]) if is_monster_round(round_) else None


def a_report(setup: Setup, seat: int, round_: int, chance: Random) -> Report:
    return Report(
        seat,
        round_,
        chance.choice([0, chance.randrange(256)]),
        chance.randrange(1 << len(setup.mission_cards)),
        a_strength(setup, round_, chance),
        chance.choice([None, chance.randrange(-500, 501)]),
    )


def a_report_log(setup: Setup, seat: int, chance: Random) -> ReportLog:
    round_ = chance.randrange(1, FINAL + 1)
    rounds = [0, *range(1, min(round_, ROUNDS) + 1)]
    slots = len(setup.mission_cards)
    return ReportLog(
        seat,
        round_,
        gems=tuple(chance.choice(rounds) for _ in range(8)),
        missions=tuple(chance.choice(rounds) if slot < slots else 0 for slot in range(MISSIONS_DRAWN)),
        strengths=tuple(a_strength(setup, told, chance) for told in MONSTER_ROUNDS[: seasons_told(round_)]),
        points=chance.randrange(-200, 312) if round_ == FINAL else chance.choice([None, 0, 57]),
        rooms=chance.randrange(43),
        name=chance.choice(NAMES),
        corrected=round_ == FINAL and chance.random() < 0.5,
    )


def a_table(number: int) -> Setup:
    chance = Random(number)
    return Setup(
        BOX,
        seed_from(chance.getrandbits(40)),
        2 + number % 7,
        dungeon=(None, *"ABCDEFGHIJKL")[number % 13],
        missions=number % 3 > 0,
        lost_gems=number % 2 > 0,
        hand_dice=number % 5 == 0,
    )


def a_roll(chance: Random) -> EnterDice:
    while must_reroll(roll := tuple(chance.choice(die) for die in BOX.dice)):
        pass
    return EnterDice(roll)


def from_outside(state: State, chance: Random) -> Action | None:
    """Something that the rules allow here but do not offer: dice, a report, a result, a leaving, a correction."""
    setup, seat = state.setup, chance.randrange(state.setup.players)
    round_ = chance.choice([state.round, chance.randrange(1, ROUNDS + 1)]) if state.round <= ROUNDS else ROUNDS
    news: list[Action] = [
        Hear(a_report(setup, seat, max(1, round_), chance)),
        HearResult(Result(seat, chance.randrange(-500, 501), chance.randrange(43), chance.random() < 0.3)),
        CloseRound(missing_seats(state, state.round) if state.round <= ROUNDS else 0),
        a_roll(chance),
    ]
    if chance.random() < 0.05:
        news.append(Leave(seat))
    correction = a_correction(state, chance) if chance.random() < 0.4 else None
    if correction is not None:
        news.append(correction)
    allowed = [action for action in news if why_not(state, action) is None]
    return chance.choice(allowed) if allowed else None


def a_seat(setup: Setup, seat: int, ask: bool, number: int) -> Record:
    """A whole game of one seat or of a board, which hears all sorts of things from the others; results come last."""
    chance, state, choices = Random(number), start(setup, seat, ask), list[Action]()
    results = 0
    while phase_of(state) != OVER or results < 2:
        offered = legal_actions(state)
        choice = from_outside(state, chance) if not offered or chance.random() < 0.3 else None
        choice = choice or (chance.choice(offered) if offered else None)
        if choice is not None:
            state, _ = apply(state, choice)
            choices.append(choice)
            results += isinstance(choice, HearResult)
    names = tuple(chance.choice(NAMES) for _ in range(setup.players)) if number % 3 else ()
    return Record(setup, seat, ask, tuple(choices), names)


def seats(number: int) -> Record:
    """A game that depends only on its number; every ninth is a board's."""
    setup = a_table(number)
    return a_seat(setup, BOARD if number % 9 == 8 else number % setup.players, number % 4 == 0, number)


# --- with Hypothesis -----------------------------------------------------------------------------------------

names = st.text(max_size=14).map(clean_name)
setups = st.builds(
    Setup,
    st.just(BOX),
    st.integers(0, (1 << 40) - 1).map(seed_from),
    st.integers(2, 8),
    dungeon=st.sampled_from([None, *(card.id for card in BOX.dungeons)]),
    missions=st.booleans(),
    lost_gems=st.booleans(),
    hand_dice=st.booleans(),
)


@st.composite
def strengths(draw: Any, setup: Setup, round_: int) -> int | None:
    lowest = setup.monsters[season_of(round_)].thresholds[0].strength
    return draw(st.none() | st.integers(lowest, 510)) if is_monster_round(round_) else None


@st.composite
def logs(draw: Any, setup: Setup, seat: int | None = None) -> ReportLog:
    round_ = draw(st.integers(1, FINAL))
    rounds, slots = st.integers(0, min(round_, ROUNDS)), len(setup.mission_cards)
    return ReportLog(
        draw(st.integers(0, setup.players - 1)) if seat is None else seat,
        round_,
        gems=tuple(draw(rounds) for _ in range(8)),
        missions=tuple(draw(rounds) if slot < slots else 0 for slot in range(MISSIONS_DRAWN)),
        strengths=tuple(draw(strengths(setup, told)) for told in MONSTER_ROUNDS[: seasons_told(round_)]),
        points=draw(st.integers(-500, 500) if round_ == FINAL else st.none() | st.integers(-500, 500)),
        rooms=draw(st.integers(0, 42)),
        name=draw(names),
        corrected=round_ == FINAL and draw(st.booleans()),
    )


@st.composite
def reports(draw: Any, setup: Setup) -> Report:
    round_ = draw(st.integers(1, ROUNDS))
    return Report(
        draw(st.integers(0, setup.players - 1)),
        round_,
        draw(st.integers(0, 255)),
        draw(st.integers(0, (1 << len(setup.mission_cards)) - 1)),
        draw(strengths(setup, round_)),
        draw(st.none() | st.integers(-500, 500)),
    )
