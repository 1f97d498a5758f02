"""Chapter: damage, hearts and resurrection."""

from .agenda import DRINK
from .errors import Reason
from .events import Events, resurrected, skulls_struck, wounded
from .faces import ABILITY_LEVEL, CLERIC, SKULL
from .sheet import hearts, life
from .state import State


def skull_damage(state: State) -> int:
    """One for each skull; none with the Cleric at level 4, less for a party that may ignore some."""
    skulls = state.roll.count(SKULL)
    if not skulls or state.levels[CLERIC] >= ABILITY_LEVEL:
        return 0
    return max(0, skulls - state.perks.skulls_ignored)


def strike_skulls(draft: State, events: Events) -> None:
    """All skulls of a roll are one event."""
    skulls = skull_damage(draft)
    if skulls:
        events.append(skulls_struck(skulls))
        wound(draft, skulls, events)


def refuse_hearts(state: State, damage: int, drunk: int) -> Reason | None:
    return None if 0 <= drunk <= min(damage, hearts(state)) else Reason.TOO_MANY_HEARTS


def wound(draft: State, damage: int, events: Events) -> None:
    """Drink at once, which is never worse, unless the player wants to be asked; the question comes before all else."""
    drinkable = min(damage, hearts(draft))
    if draft.ask and drinkable:
        draft.agenda = ((DRINK, damage), *draft.agenda)
    else:
        suffer(draft, damage, drinkable, events)


def suffer(draft: State, damage: int, drunk: int, events: Events) -> None:
    """Damage beyond the last box of the column is not written."""
    before = draft.damage
    draft.hearts_drunk += drunk
    draft.damage = min(before + damage - drunk, len(draft.setup.box.plan.tracks.damage))
    events.append(wounded(draft.damage - before, drunk))
    if not draft.resurrected and draft.damage > life(draft):
        draft.resurrected = True
        events.append(resurrected())
