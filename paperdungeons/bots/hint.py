"""One piece of advice: what to do now, what it is worth, and why."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from ..core.state import ANSWER, State, phase_of
from .advice import AdvisedWay
from .hint_reasons import goals as goal_grounds, sheet as sheet_grounds
from .hint_reasons.reasons import PLAIN, HintOutcome, HintReason, ReasonKind, outcome_of
from .hint_reasons.sheet import is_drink
from .uses import whole_use
from .ways import Choices, deed_of, is_idle

MOST_REASONS: Final = 2
SHARED, COMMON = 0.5, 1.0
"""If the next best way has the same reason, this part of its weight is taken off: ``SHARED`` between uses of a die,
``COMMON`` between answers."""
MINOR: Final = 0.2
"""A second reason that weighs less than this part of the first is not told."""


class Hint(NamedTuple):
    choices: Choices
    """One whole use of a die, or one answer."""
    worth: float | None
    """The points that it promises beyond those of using the die for nothing or, if these are not known, beyond those of
    the next best way; ``None`` if there is no other way."""
    reasons: tuple[HintReason, ...]
    """One or two, the most important first."""
    next_best: Choices = ()
    next_worth: float | None = None
    """As for ``worth``, for the next best way; ``None`` if ``worth`` is compared with that way."""


def hint_for(state: State, options: Sequence[AdvisedWay]) -> Hint | None:
    """The first of the options (they come best first), and why; ``None`` if there is nothing to advise."""
    uses = [AdvisedWay(first_use(state, option.choices), option.value) for option in options if option.choices]
    if not uses:
        return None
    best, others = uses[0], [use for use in uses[1:] if deed_of(use.choices) != deed_of(uses[0].choices)]
    rival = next((use for use in others if not is_idle(use.choices)), None)
    reasons = _told(state, best.choices, () if rival is None else rival.choices)
    idle = None if is_idle(best.choices) else next((use for use in others if is_idle(use.choices)), None)
    if idle is None:
        return (
            Hint(best.choices, None, reasons)
            if rival is None
            else (Hint(best.choices, best.value - rival.value, reasons, rival.choices))
        )
    worth = best.value - idle.value
    if rival is None:
        return Hint(best.choices, worth, reasons)
    return Hint(best.choices, worth, reasons, rival.choices, rival.value - idle.value)


def first_use(state: State, choices: Choices) -> Choices:
    """The first of these choices: those that use the next die, to its last step and answer, or the one answer asked."""
    return choices[:1] if phase_of(state) == ANSWER else whole_use(state, choices)


def reasons_for(way: HintOutcome) -> list[HintReason]:
    """Every reason there is for a way to go on."""
    if is_drink(way.choices[0]):
        return list(sheet_grounds.reasons_for_drinking(way))
    return [*goal_grounds.reasons_for(way), *sheet_grounds.reasons_for(way)]


def _told(state: State, best: Choices, rival: Choices) -> tuple[HintReason, ...]:
    """The reasons that set the best way apart from the next best."""
    own, its = _heaviest(state, best), _heaviest(state, rival) if rival else {}
    shared = COMMON if phase_of(state) == ANSWER else SHARED

    def telling(reason: HintReason) -> float:
        as_well = its.get(reason.kind)
        return reason.weight - (shared * as_well.weight if as_well else 0.0)

    reasons = sorted(own.values(), key=lambda reason: (reason.kind in PLAIN, -telling(reason)))
    first, *others = reasons
    return (
        first,
        *[
            reason
            for reason in others[: MOST_REASONS - 1]
            if reason.kind not in PLAIN and telling(reason) >= MINOR * telling(first)
        ],
    )


def _heaviest(state: State, choices: Choices) -> dict[ReasonKind, HintReason]:
    """The reason with the highest weight, for each kind."""
    found: dict[ReasonKind, HintReason] = {}
    for reason in reasons_for(outcome_of(state, choices)):
        if reason.kind not in found or reason.weight > found[reason.kind].weight:
            found[reason.kind] = reason
    return found
