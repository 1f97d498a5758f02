"""What a position is worth to somebody who knows the dice to come: what is far away counts, too."""

from ..core.setup import Setup
from ..core.state import State
from .errands import errands, gems_at_risk, harvest, missions_claimed
from .evaluator import MOST_REMEMBERED, Evaluator, Experience, facts_of, weighed
from .features import Facts, rooms_with_gems


def all_facts_of(state: State) -> dict[str, Facts]:
    """All facts of a position, group by group: those that the bots weigh, then the errands."""
    return facts_of(state) | {"errands": errands(state), "gems at risk": gems_at_risk(state), "harvest": harvest(state)}


class HindsightEvaluator(Evaluator):
    """Weighs the errands of a party, too."""

    def __init__(self, experience: Experience) -> None:
        super().__init__(experience)
        self._known: tuple[Setup | None, dict[object, float]] = (None, {})
        """The values found in one game."""

    def value(self, state: State) -> float:
        setup, known = self._known
        if setup is not state.setup or len(known) > MOST_REMEMBERED:
            known = {}
            self._known = (state.setup, known)
        return super().value(state) + self._of_harvest(state, known) + self._of_errands(state, known)

    def _of_harvest(self, state: State, memory: dict[object, float]) -> float:
        used = len(state.track)
        key = used, state.gems, missions_claimed(state)
        known = memory.get(key)
        if known is None:
            known = memory[key] = weighed(harvest(state), self._tables[used]["harvest"])
        return known

    def _of_errands(self, state: State, memory: dict[object, float]) -> float:
        board, seen, passes, used = state.setup.board, state.visited, state.perks.passes, len(state.track)
        gems = rooms_with_gems(board, state.gems_left) & ~seen
        key = used, len(state.fights), state.position, passes, gems, seen & board.lairs, state.beaten
        known = memory.get(key)
        if known is None:
            tables = self._tables[used]
            known = memory[key] = weighed(errands(state), tables["errands"]) + weighed(
                gems_at_risk(state), tables["gems at risk"]
            )
        return known
