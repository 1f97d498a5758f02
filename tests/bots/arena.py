"""Lets bots play alone or at a table, on seeds spread over the dungeons, and checks every step."""

from collections.abc import Iterator, Sequence
from hashlib import blake2b

from paperdungeons.bots.bot import CHAMPION, NOVICE, VETERAN, Bot
from paperdungeons.bots.players import decide, play
from paperdungeons.core.actions import Action, EndRound, EnterDice
from paperdungeons.core.dice import roll_dice, seed_from
from paperdungeons.core.rules import apply
from paperdungeons.core.scoring import total_points
from paperdungeons.core.setup import Setup
from paperdungeons.core.state import OVER, ROLL, ROUND_END, State, phase_of, start
from paperdungeons.core.table import closing_actions
from tests.staging import BOX

SEEDS_APART = 7919


def setup_no(number: int, players: int = 1, missions: bool = True, hand_dice: bool = False) -> Setup:
    """The setup with this number; the dungeons take turns."""
    dungeon = BOX.dungeons[number % len(BOX.dungeons)].id
    return Setup(BOX, seed_from(number * SEEDS_APART), players, dungeon, missions, hand_dice=hand_dice)


def states_in(start_: State, choices: Sequence[Action]) -> list[State]:
    """The states before the first choice and after each one."""
    states = [start_]
    for choice in choices:
        states.append(apply(states[-1], choice)[0])
    return states


def end_of(setup: Setup, choices: Sequence[Action]) -> State:
    return states_in(start(setup), choices)[-1]


def points_of(number: int, strength: int) -> int:
    setup = setup_no(number)
    return total_points(end_of(setup, play(setup, [Bot(strength)])[0]))


def played_alone(setup: Setup, bot: Bot, ask: bool = False) -> list[Action]:
    """The choices of a whole solo game; real dice fall as the seed would have rolled them."""
    state, choices = start(setup, ask=ask), list[Action]()
    while phase_of(state) != OVER:
        is_roll = phase_of(state) == ROLL
        roll = (EnterDice(roll_dice(setup.box.dice, setup.seed, state.round)),) if is_roll else ()
        made = decide(state, bot) or roll or (EndRound(),)
        state = states_in(state, made)[-1]
        choices += made
    return choices


def watched(state: State, bot: Bot) -> State:
    """The state at the end of the player's round. The rules refuse what is not allowed, and only the last choice of a
    decision may lead into another round."""
    while made := decide(state, bot):
        round_ = state.round
        for choice in made:
            assert state.round == round_
            state, _ = apply(state, choice)
    return state


def watched_match(setup: Setup, bots: Sequence[Bot], ask: bool = False) -> list[State]:
    states = [start(setup, seat, ask) for seat in range(setup.players)]
    while True:
        states = [watched(state, bot) for state, bot in zip(states, bots, strict=True)]
        if phase_of(states[0]) == OVER:
            return states
        assert {phase_of(state) for state in states} == {ROUND_END}
        closing = closing_actions(tuple(states))
        states = [states_in(state, actions)[-1] for state, actions in zip(states, closing, strict=True)]


def decisions(setup: Setup, bot: Bot, ask: bool = False) -> Iterator[State]:
    """Every position of a solo game in which this bot decides something."""
    state = start(setup, ask=ask)
    while phase_of(state) != OVER:
        made = decide(state, bot)
        if made:
            yield state
        state = states_in(state, made or (EndRound(),))[-1]


def digest() -> str:
    """A digest of some games by bots of all strengths, alone and at a table."""
    alone = [
        play(setup_no(number), [Bot(strength, temper)])
        for number, strength, temper in (
            (1, NOVICE, 0),
            (2, NOVICE, 4),
            (3, VETERAN, 0),
            (4, VETERAN, 6),
            (5, CHAMPION, 0),
        )
    ]
    table = play(setup_no(6, players=3), [Bot(VETERAN), Bot(VETERAN), Bot(NOVICE, 3)])
    return blake2b(repr((alone, table)).encode(), digest_size=16).hexdigest()
