"""The ways to go on: whole uses of a die, to their last step and answer."""

from collections.abc import Callable
from typing import TypeAlias

from ..core.actions import Action, Choose, Craft, LevelUp, Move, Skip, Step, Stop
from ..core.agenda import DRINK
from ..core.faces import BOOTS, CLOVER, HERO_OF, Face
from ..core.legal import legal_actions
from ..core.rules import apply
from ..core.state import DICE_USE, State, phase_of

Choices: TypeAlias = tuple[Action, ...]
Way: TypeAlias = tuple[State, Choices]
Worth: TypeAlias = Callable[[State], float]


def ways(state: State) -> list[Way]:
    """The positions to which the next die, or the next answer, can lead: each once, by the fewest choices."""
    return _settled(state, legal_actions(state))


def sensible_ways(state: State, dice: int = 1) -> list[Way]:
    """The ways without those that are hardly ever better: what any die can do is done only with the ``dice`` dice that
    are least useful otherwise, and only boots are used for nothing."""
    return _settled(state, _sensible_actions(state, dice))


def promising_ways(state: State, worth: Worth, answers: int, dice: int = 1) -> list[Way]:
    """The sensible ways, but at each question on the way only the ``answers`` after which the position looks best: two
    rooms that each ask for one of eight items would make sixty-four ways."""
    return _settled(state, _sensible_actions(state, dice), worth, answers)


def idle_ways(state: State) -> list[Way]:
    """The ways to do nothing: with boots, or with the die that is least useful otherwise."""
    spare = _spare_dice(state, legal_actions(state))[:1]
    idle = [action for action in legal_actions(state) if is_idle((action,))]
    return _settled(state, [action for action in idle if not isinstance(action, Skip) or action.die in (BOOTS, *spare)])


def _sensible_actions(state: State, dice: int) -> list[Action]:
    actions = legal_actions(state)
    if phase_of(state) != DICE_USE:
        return actions
    spare = _spare_dice(state, actions)[:dice]
    return [action for action in actions if _is_sensible(state, action, spare)] or actions


def _is_sensible(state: State, action: Action, spare: list[Face]) -> bool:
    match action:
        case LevelUp():
            return True
        case Craft(die, item):
            return die in spare or state.setup.box.items[item].symbol is not None
        case Move(die):
            return die in spare or die == BOOTS
        case Skip(die):
            return die == BOOTS
    return action.die in spare  # type: ignore[union-attr]


def _spare_dice(state: State, actions: list[Action]) -> list[Face]:
    """The dice except boots, the least useful first: dice that level nobody come first, the clover last."""
    level = {action.die for action in actions if type(action) is LevelUp}
    wanted = {item.symbol for number, item in enumerate(state.setup.box.items) if not state.done >> number & 1}
    dice = {die for die in state.dice if die != BOOTS}
    return sorted(dice, key=lambda die: (die == CLOVER, die in level, HERO_OF[die] in wanted, die))


def _settled(state: State, actions: list[Action], worth: Worth | None = None, answers: int = 0) -> list[Way]:
    """The positions that these actions lead to, once no step and no answer is owed any more; with all answers, or with
    the few that are worth most."""
    settled: dict[object, Way] = {}
    seen: set[object] = set()
    unsettled: list[Way] = []
    made: Choices = ()
    number = 0
    while True:
        reached = [(apply(state, action)[0], action) for action in actions]
        if worth is not None and state.agenda and len(reached) > answers:
            reached = sorted(reached, key=lambda one: -worth(one[0]))[:answers]
        for then, action in reached:
            key = key_of(then)
            if then.agenda or then.points:
                if key not in seen:
                    seen.add(key)
                    unsettled.append((then, (*made, action)))
            elif key not in settled:
                settled[key] = then, (*made, action)
        if number == len(unsettled):
            return list(settled.values())
        state, made = unsettled[number]
        actions = legal_actions(state)
        number += 1


def key_of(state: State) -> object:
    """A key that is equal for positions that differ in nothing that matters from here on."""
    return (
        state.levels,
        state.damage,
        state.resurrected,
        state.potions,
        state.hearts_drunk,
        state.begun,
        state.done,
        state.position,
        state.visited,
        state.beaten,
        state.traps_sprung,
        state.crossings,
        state.gems,
        state.gems_left,
        state.claims,
        state.round,
        tuple(sorted(state.dice)),
        state.swaps_used,
        state.points,
        state.moats_paid,
        state.agenda,
    )


def deed_of(choices: Choices) -> object:
    """A key that is equal for ways that do the same thing, whatever the die, the path and the answers in between."""
    match choices[0]:
        case LevelUp(_, hero):
            return LevelUp, hero
        case Craft(_, item):
            return Craft, item
        case Move() | Step():
            return Step, [choice.room for choice in choices if isinstance(choice, Move | Step)][-1]
        case Choose(_, option):
            return Choose, option
        case other:
            return type(other)


def is_idle(choices: Choices) -> bool:
    """Whether a die is used for nothing, steps are given up, or no hearts are drunk."""
    return len(choices) == 1 and (isinstance(choices[0], Skip | Stop) or choices[0] == Choose(DRINK, 0))
