"""Chapter: missions, claimed at the end of each round."""

from collections.abc import Sequence

from .events import Events, mission_claimed, mission_gone
from .faces import BOARD
from .measures import COUNTS
from .setup import Report, Setup
from .state import State


def missions_met(state: State) -> int:
    """The open missions whose condition is met now, as bits."""
    met, bit, is_open = 0, 1, state.missions_open
    if not is_open:
        return 0
    for mission in state.setup.mission_cards:
        if is_open & bit and COUNTS[mission.measure](state, mission.of) >= mission.at:
            met |= bit
        bit <<= 1
    return met


def mission_points(setup: Setup, round_: int) -> int:
    tracks = setup.box.plan.tracks
    return tracks.solo_missions[round_ - 1] if setup.is_solo else tracks.mission


def settle_missions(draft: State, heard: Sequence[Report], events: Events) -> None:
    """All players who claim a mission in the same round score it; then it is gone for everybody."""
    mine = 0 if draft.seat == BOARD else missions_met(draft)
    told = 0
    for report in heard:
        told |= report.missions
    if mine:
        _claim(draft, mine, events)
    if told:
        cross_out(draft, told, events)


def _claim(draft: State, mine: int, events: Events) -> None:
    for slot in range(len(draft.claims)):
        if mine >> slot & 1:
            draft.claims = (*draft.claims[:slot], draft.round, *draft.claims[slot + 1 :])
            events.append(mission_claimed(slot, mission_points(draft.setup, draft.round)))
    draft.missions_open &= ~mine


def cross_out(draft: State, told: int, events: Events) -> None:
    """Cross out the missions that others have claimed."""
    events += [mission_gone(slot) for slot in range(len(draft.claims)) if draft.missions_open & told & 1 << slot]
    draft.missions_open &= ~told
