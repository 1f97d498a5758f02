"""A bot's round: computed in small pieces and saved as a whole, so that no bot's round is ever half played."""

from collections.abc import Generator

from ...bots.bot import Bot
from ...bots.players import decide
from ...bots.ways import Choices
from ...core.actions import Action, EndRound
from ...core.faces import DICE_A_ROUND
from ...core.rules import apply
from ...core.state import ROUND_END, State, phase_of
from .session import Session


def next_choices(state: State, bot: Bot) -> Choices:
    """The bot's next choices, including the end of the round; none while it waits, or when the game is over."""
    return decide(state, bot) or ((EndRound(),) if phase_of(state) == ROUND_END else ())


def whole_round(state: State, bot: Bot) -> Generator[float, None, Choices]:
    """All choices of a bot from ``state`` to the end of the round. After each piece of thinking it yields which part of
    the dice is used."""
    made: list[Action] = []
    round_ = max(state.round, 1)
    while state.round <= round_ and (choices := next_choices(state, bot)):
        for choice in choices:
            state, _ = apply(state, choice)
        made += choices
        yield _done(state, round_)
    return tuple(made)


def _done(state: State, round_: int) -> float:
    used = len(state.track) - DICE_A_ROUND * (round_ - 1)
    return min(1.0, used / DICE_A_ROUND)


def do_together(session: Session, choices: Choices) -> bool:
    """Make all of these choices or, if the disk refuses, none."""
    states = [session.state_at(made) for made in range(session.cursor + 1)]
    for choice in choices:
        states.append(apply(states[-1], choice)[0])
    before = session.choices[: session.cursor]
    session.put((*before, *choices), tuple(states), len(states) - 1, ())
    return True
