"""How many points a game will end with, as far as can be told without knowing the dice to come."""

from ..core.state import State
from .evaluator import Evaluator
from .features import DICE
from .weights import OBJECTIVES, POWERS, REST


def promise_of_cards(state: State) -> float:
    """What power and objective promise beyond what the sheet shows; cards that the bots do not know promise nothing."""
    box, early = state.setup.box, 1 - len(state.track) / DICE
    power, objective = box.powers[state.power].id, box.objectives[state.objective].id
    return early * (POWERS.get(power, 0.0) + OBJECTIVES.get(objective, 0.0))


def expected_points(state: State, evaluator: Evaluator) -> float:
    early = 1 - len(state.track) / DICE
    return evaluator.value(state) + promise_of_cards(state) + early * (REST[0] + early * REST[1])
