"""Laying out a mission again that was typed from its book in an earlier game. No Kivy."""

from __future__ import annotations

from ....shelf.map_masters.state import ARTEFACT, TYPES, State
from ..controller import ShelfController


def last_of_this_mission(controller: ShelfController) -> State | None:
    """The latest game of this mission that has groups."""
    mission = controller.state.options["mission"]
    for saved in controller.earlier():
        state: State | None = saved.log.state
        if state is not None and state.options["mission"] == mission and state.groups:
            return state
    return None


def lines_of(last: State) -> list[str]:
    """The lines that lay out the same mission: groups, goals, deck, places."""
    lines = [f"group {group}" for group in last.groups]
    for label, goal in last.goals.items():
        lines.append(
            f"goal {label} {f'artefact {goal.artefact}' if goal.kind == ARTEFACT else f'{goal.kind} {goal.need}'}"
        )
    if any(last.composition.values()):
        lines.append(" ".join(["deck", *(str(last.composition[card]) for card in TYPES)]))
    if last.places is not None:
        lines.append(f"places {last.places + sum(last.seen.values())}")
    return lines


def lay_out_again(controller: ShelfController, last: State) -> None:
    """Do these lines, until one is refused."""
    all(controller.do(line) for line in lines_of(last))
