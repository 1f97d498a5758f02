"""Chapter: gems, their boxes and what the boxes pay."""

from functools import cache

from .agenda import FOUND_GEM, GEM, ONE_POTION, task_of
from .errors import Reason
from .events import Events, gem_taken, gems_vanished, reward_lost
from .faces import GEM_LETTERS, Gem
from .state import State


def gems_to_take(state: State) -> tuple[Gem, ...]:
    return _gems_there(state.gems_left)


@cache
def _gems_there(gems_left: int) -> tuple[Gem, ...]:
    return tuple([gem for gem in range(len(GEM_LETTERS)) if _refuse_gem(gems_left, gem) is None])


def refuse_gem(state: State, gem: Gem) -> Reason | None:
    return _refuse_gem(state.gems_left, gem)


def _refuse_gem(gems_left: int, gem: Gem) -> Reason | None:
    if not 0 <= gem < len(GEM_LETTERS):
        return Reason.NO_SUCH_GEM
    return None if gems_left >> gem & 1 else Reason.GEM_GONE


def pick_up(draft: State, gem: Gem, events: Events) -> None:
    """Take the gem of a room, if it is still there; it is announced at the end of the round."""
    if not draft.gems_left >> gem & 1:
        events.append(reward_lost(FOUND_GEM))
        return
    draft.taken |= 1 << gem
    take_from_afar(draft, gem, events)


def take_from_afar(draft: State, gem: Gem, events: Events) -> None:
    """Take a gem without announcing it, as the Treasure Hunter does: the others can still find theirs."""
    draft.gems_left &= ~(1 << gem)
    _fill_box(draft, gem, events)


def gem_from_outside(draft: State, _: int, events: Events) -> None:
    _fill_box(draft, None, events)


def _fill_box(draft: State, gem: Gem | None, events: Events) -> None:
    """The box's own bonus comes first, then what a power pays for a gem."""
    tracks = draft.setup.box.plan.tracks
    if draft.gems >= len(tracks.gems):
        events.append(reward_lost(GEM))
        return
    bonus = tuple(task_of(reward) for reward in tracks.gem_bonuses[draft.gems])
    draft.gems += 1
    events.append(gem_taken(draft.gems, gem))
    draft.agenda = bonus + (ONE_POTION,) * draft.perks.potions_per_gem + draft.agenda


def cross_out(draft: State, gems: int, events: Events) -> None:
    """Cross out these gems: they are gone for this player from now on."""
    vanished = draft.gems_left & gems
    if vanished:
        draft.gems_left &= ~vanished
        events.append(gems_vanished(vanished))
