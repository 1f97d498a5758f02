"""Whole games of players who choose at random, with every option; many tests write, keep, tell or replay them."""

from functools import cache
from random import Random

from paperdungeons.bots.bot import STRENGTHS, TEMPERS, Bot
from paperdungeons.core.actions import Action, CloseRound, EnterDice, Hear, HearResult, Keep, Leave
from paperdungeons.core.dice import must_reroll, seed_from
from paperdungeons.core.faces import BOARD, NO_SWAP, ROUNDS, season_of
from paperdungeons.core.legal import legal_actions
from paperdungeons.core.monsters import is_monster_round
from paperdungeons.core.reports import missing_seats
from paperdungeons.core.rules import apply
from paperdungeons.core.setup import Report, Result, Setup
from paperdungeons.core.state import ANSWER, CARDS, MOVING, OVER, REPORTS, ROLL, State, phase_of, start
from paperdungeons.play.records.header_notation import Bots
from paperdungeons.play.records.record import Record
from tests.core.erasers import a_correction
from tests.staging import BOX


def a_roll(chance: Random) -> EnterDice:
    while must_reroll(roll := tuple(chance.choice(die) for die in BOX.dice)):
        pass
    return EnterDice(roll)


def rivals(state: State) -> list[int]:
    return [seat for seat in range(state.setup.players) if seat != state.seat]


def a_report_of(state: State, seat: int, round_: int, chance: Random) -> Hear:
    """A report with random contents."""
    fought = state.setup.monsters[season_of(round_)].thresholds[0].strength + chance.randrange(70)
    strength = chance.choice([None, fought]) if is_monster_round(round_) else None
    missions = chance.randrange(1 << len(state.setup.mission_cards))
    points = chance.choice([None, None, chance.randrange(-500, 501)])
    return Hear(Report(seat, round_, chance.randrange(256), missions, strength, points))


def any_report(state: State, chance: Random) -> Hear:
    """A report of somebody who has not reported this round yet."""
    told = [report.seat for report in state.heard]
    return a_report_of(state, chance.choice([s for s in rivals(state) if s not in told]), state.round, chance)


def late_reports(state: State, chance: Random) -> list[Action]:
    """A report by somebody who was not heard about an earlier round, if there is anybody."""
    unheard = [
        (seat, round_)
        for seat in rivals(state)
        for round_ in range(1, min(state.round, ROUNDS + 1))
        if state.talk.report(seat, round_) is None
    ]
    return [a_report_of(state, *chance.choice(unheard), chance)] if unheard else []


def table_talk(state: State, chance: Random) -> Action | None:
    """Now and then at a table: a late report, somebody leaving, a round closed without somebody, a result."""
    phase = phase_of(state)
    if state.setup.is_solo or phase in (CARDS, ANSWER, MOVING) or (phase != OVER and chance.random() > 0.07):
        return None
    missing = missing_seats(state, state.round) if phase == REPORTS else 0
    talk = late_reports(state, chance)
    talk += [Leave(seat) for seat in rivals(state) if not state.talk.left >> seat & 1][:1] * (chance.random() < 0.3)
    talk += [CloseRound(missing)] * 3 if missing else []
    if phase == OVER:
        result = Result(
            chance.choice(rivals(state)), chance.randrange(-500, 501), chance.randrange(43), chance.random() < 0.3
        )
        talk.append(HearResult(result))
    return chance.choice(talk) if talk else None


def next_action(state: State, chance: Random) -> Action:
    """Any legal action; but a colour swap, which is rare, whenever there is one."""
    talk = table_talk(state, chance)
    if talk is not None:
        return talk
    if phase_of(state) == ROLL:
        return a_roll(chance)
    legal = legal_actions(state)
    rare = [action for action in legal if getattr(action, "swap", NO_SWAP) or action == Keep(PSIONIC, FIRST)]
    return chance.choice(rare or legal) if legal else any_report(state, chance)


def random_game(setup: Setup, seat: int, ask: bool, number: int) -> Record:
    """A whole game of one player, with real dice and invented reports where the setup needs them.

    In every third game some boxes are corrected.
    """
    chance, eraser, state, choices = Random(number), Random(number), start(setup, seat, ask), []
    while phase_of(state) != OVER or (not setup.is_solo and chance.random() < 0.8):
        erased = a_correction(state, eraser) if number % 3 == 1 and eraser.random() < 0.1 else None
        choices.append(erased or next_action(state, chance))
        state, _ = apply(state, choices[-1])
    names = NAMES[: setup.players] if not setup.is_solo and number % 3 == 0 else ()
    hot_seat = number % 4 * 1000 if not setup.is_solo else 0
    return Record(setup, seat, ask, tuple(choices), names, hot_seat, some_bots(setup.players, number))


def some_bots(players: int, number: int) -> Bots:
    """For every other game: ghosts if it is a game alone, or else bots in every other seat."""
    bots = [Bot(STRENGTHS[place % 3], (place + number) % TEMPERS) for place in range(max(players, 1 + number % 7))]
    if number % 2:
        return ()
    return tuple(bots) if players == 1 else tuple(bots[seat] if seat % 2 else None for seat in range(players))


NAMES = ("Chloé", "50%", "A,B", "", "Jan Willem", "#=|@", "Đặng", "王小明")
"""Names with letters beyond ASCII, and with characters that mean something in a record."""
PSIONIC, FIRST = BOX.power_no("psionic"), BOX.objective_no("minions-l4")
KINDS = [(players, ask, hand_dice) for players in (1, 2, 8) for ask in (False, True) for hand_dice in (False, True)]


@cache
def games(players: int, ask: bool, hand_dice: bool) -> list[Record]:
    """Games with every option, on every dungeon."""
    return [
        random_game(
            Setup(
                BOX,
                "TEST5EED" if number < 2 else seed_from(number * 7919),
                players,
                dungeon=(None, *"ABCDEFGHIJKL")[number % 13],
                missions=number % 5 > 0,
                lost_gems=number % 7 > 0,
                hand_dice=hand_dice,
            ),
            BOARD if players > 1 and number % 6 == 5 else number % players,
            ask,
            number,
        )
        for number in range(20)
    ]
