"""Chapter: the eraser. A correction sets one box of the sheet, and nothing follows from it.

No reward is paid, no wound is suffered, nothing is told to the others, and what was told stays as told. The player
corrects any related boxes separately. A correction is refused if more hearts would be drunk than the brewed potions
have.
"""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from .actions import Correct, SheetBox
from .errors import Reason
from .events import Events, corrected
from .faces import BOARD, GEM_LETTERS, HEROES, ROUNDS, TOP_LEVEL, Gem, Hero, ItemNo
from .monsters import bonus_points, threshold_reached
from .rooms import OUTSIDE, ROOMS, Room, rooms_in
from .sheet import BOXES_AN_ITEM, HEARTS_A_POTION, POTIONS, Fight
from .state import State, renew_perks

HERO_LEVEL: Final = 0
DAMAGE: Final = 1
RESURRECTION: Final = 2
POTIONS_BREWED: Final = 3
HEARTS_DRUNK: Final = 4
ITEM_BOXES: Final = 5
GEM_BOXES: Final = 6
GEM_GONE: Final = 7
MINION_BEATEN: Final = 8
ROOM_VISITED: Final = 9
TRAPS_SPRUNG: Final = 10
CROSSINGS: Final = 11
MISSION_CLAIMED: Final = 12
MONSTER_MET: Final = 13
BOX_IDS: Final = (
    "level",
    "damage",
    "resurrection",
    "potions",
    "hearts",
    "item",
    "gems",
    "gem",
    "minion",
    "room",
    "traps",
    "crossings",
    "mission",
    "monster",
)

MOST_COUNTED: Final = 99
"""Traps and crossings have no boxes on the sheet; a higher count must be a mistake."""
STANDS_THERE: Final = 1
BEEN_THERE: Final = 2
"""The party has visited the room but does not stand in it. This value can be read but not written."""
MISSION_GONE: Final = ROUNDS + 1
"""The mission is crossed out because somebody else claimed it first; only at a table."""
FLED: Final = 0
THRESHOLDS: Final = 3
"""The box of a monster holds 0 for fled, 1 to 3 for the threshold reached, 4 to 6 for the same with the points of the
victory bonus."""


def _only_one(_: State) -> Sequence[int]:
    return (0,)


def _no_or_yes(_: State, __: int) -> Sequence[int]:
    return (0, 1)


class _Box(NamedTuple):
    """How a kind of box is read and written, which boxes of the kind a sheet has, and which values one may hold."""

    read: Callable[[State, int], int]
    write: Callable[[State, int, int], None]
    places: Callable[[State], Sequence[int]] = _only_one
    values: Callable[[State, int], Sequence[int]] = _no_or_yes


def places_of(state: State, box: SheetBox) -> Sequence[int]:
    """The boxes of a kind that this sheet has; a monster has one once it has been met."""
    return _BOXES[box].places(state)


def values_for(state: State, box: SheetBox, place: int) -> Sequence[int]:
    """What may stand in a box, from the lowest to the highest."""
    return _BOXES[box].values(state, place)


def value_of(state: State, box: SheetBox, place: int) -> int:
    return _BOXES[box].read(state, place)


def refuse_correction(state: State, box: SheetBox, place: int, value: int) -> Reason | None:
    if state.seat == BOARD:
        return Reason.NO_SHEET
    if box not in _BOXES or place not in places_of(state, box):
        return Reason.NO_SUCH_BOX
    if value == value_of(state, box, place):
        return Reason.NOTHING_TO_CORRECT
    if value not in values_for(state, box, place):
        return Reason.NOT_IN_THIS_BOX
    potions = value if box == POTIONS_BREWED else state.potions
    drunk = value if box == HEARTS_DRUNK else state.hearts_drunk
    return Reason.HEARTS_WITHOUT_POTION if drunk > HEARTS_A_POTION * potions else None


def why_not_correct(state: State, action: Correct) -> Reason | None:
    return refuse_correction(state, action.box, action.place, action.value)


def correct(draft: State, action: Correct, events: Events) -> None:
    _BOXES[action.box].write(draft, action.place, action.value)
    draft.corrected = True
    events.append(corrected(action.box, action.place, action.value))


# --- heroes, items and counts --------------------------------------------------------------------------------


def _write_level(draft: State, hero: Hero, level: int) -> None:
    draft.levels = (*draft.levels[:hero], level, *draft.levels[hero + 1 :])


def _read_item(state: State, item: ItemNo) -> int:
    return (state.begun >> item & 1) + (state.done >> item & 1)


def _write_item(draft: State, item: ItemNo, boxes: int) -> None:
    draft.begun = _with_bit(draft.begun, item, boxes > 0)
    draft.done = _with_bit(draft.done, item, boxes == BOXES_AN_ITEM)
    renew_perks(draft)


def _with_bit(bits: int, place: int, is_set: bool) -> int:
    return bits | 1 << place if is_set else bits & ~(1 << place)


def _write_resurrection(draft: State, _: int, value: int) -> None:
    draft.resurrected = bool(value)


def _number(name: str, most: Callable[[State], int]) -> _Box:
    """The box of a number that the sheet has only once."""
    return _Box(
        read=lambda state, _: int(getattr(state, name)),
        write=lambda draft, _, value: setattr(draft, name, value),
        values=lambda state, _: range(most(state) + 1),
    )


# --- the dungeon ---------------------------------------------------------------------------------------------


def _write_gem(draft: State, gem: Gem, is_gone: int) -> None:
    """A gem that is put back no longer counts as taken in this round either."""
    draft.gems_left = _with_bit(draft.gems_left, gem, not is_gone)
    if not is_gone:
        draft.taken = _with_bit(draft.taken, gem, False)


def _write_minion(draft: State, room: Room, is_beaten: int) -> None:
    draft.beaten = _with_bit(draft.beaten, room, bool(is_beaten))


def _read_room(state: State, room: Room) -> int:
    if state.position == room:
        return STANDS_THERE
    return BEEN_THERE if state.visited >> room & 1 else 0


def _write_room(draft: State, room: Room, is_visited: int) -> None:
    """Put the party into the room; or erase the room from its trail and put the party at the end of the rest."""
    if is_visited:
        draft.trail += (room,)
    else:
        draft.trail = tuple([step for step in draft.trail if step != room])
    draft.visited = _with_bit(draft.visited, room, bool(is_visited))
    draft.position = draft.trail[-1] if draft.trail else OUTSIDE


# --- missions and monsters -----------------------------------------------------------------------------------


def _mission_values(state: State, _: int) -> Sequence[int]:
    """Open (0), claimed in a round up to this one, or gone."""
    rounds = range(min(state.round, ROUNDS) + 1)
    return rounds if state.setup.is_solo else (*rounds, MISSION_GONE)


def _read_mission(state: State, slot: int) -> int:
    if state.claims[slot]:
        return state.claims[slot]
    return 0 if state.missions_open >> slot & 1 else MISSION_GONE


def _write_mission(draft: State, slot: int, value: int) -> None:
    claimed = 0 if value == MISSION_GONE else value
    draft.claims = (*draft.claims[:slot], claimed, *draft.claims[slot + 1 :])
    draft.missions_open = _with_bit(draft.missions_open, slot, not value)


def _read_monster(state: State, season: int) -> int:
    fight = state.fights[season]
    if not fight.fought:
        return FLED
    reached = sum(fight.strength >= threshold.strength for threshold in state.setup.monsters[season].thresholds)
    return reached + THRESHOLDS if fight.bonus else reached


def _monster_values(state: State, season: int) -> Sequence[int]:
    """Includes the values with the victory bonus only if the bonus is points and the game is not a solo game."""
    pays_points = not state.setup.is_solo and bonus_points(state.setup.monsters[season])
    return range(THRESHOLDS * (2 if pays_points else 1) + 1)


def _write_monster(draft: State, season: int, value: int) -> None:
    """Write the threshold that was reached, with or without the victory bonus. A strength that no longer fits it is
    corrected too, because a fight is one box."""
    monster, old = draft.setup.monsters[season], draft.fights[season]
    reached = threshold_reached(monster, old.strength)
    if value == FLED:
        strength = min(old.strength, monster.thresholds[0].strength - 1)
        new = Fight(old.seen, False, strength, monster.flee, 0)
    else:
        threshold = monster.thresholds[(value - 1) % THRESHOLDS]
        strength = old.strength if reached == threshold else threshold.strength
        damage = threshold.damage if draft.perks.monster_damage else 0
        bonus = bonus_points(monster) if value > THRESHOLDS else 0
        new = Fight(True, True, strength, threshold.points, damage, bonus)
    draft.fights = (*draft.fights[:season], new, *draft.fights[season + 1 :])


_BOXES: Final[dict[SheetBox, _Box]] = {
    HERO_LEVEL: _Box(
        lambda state, hero: state.levels[hero], _write_level, lambda _: HEROES, lambda *_: range(1, TOP_LEVEL + 1)
    ),
    DAMAGE: _number("damage", lambda state: len(state.setup.box.plan.tracks.damage)),
    RESURRECTION: _Box(lambda state, _: state.resurrected, _write_resurrection),
    POTIONS_BREWED: _number("potions", lambda _: POTIONS),
    HEARTS_DRUNK: _number("hearts_drunk", lambda _: HEARTS_A_POTION * POTIONS),
    ITEM_BOXES: _Box(
        _read_item, _write_item, lambda state: range(len(state.setup.box.items)), lambda *_: range(BOXES_AN_ITEM + 1)
    ),
    GEM_BOXES: _number("gems", lambda state: len(state.setup.box.plan.tracks.gems)),
    GEM_GONE: _Box(lambda state, gem: 1 - (state.gems_left >> gem & 1), _write_gem, lambda _: range(len(GEM_LETTERS))),
    MINION_BEATEN: _Box(
        lambda state, room: state.beaten >> room & 1,
        _write_minion,
        lambda state: tuple(rooms_in(state.setup.board.minions)),
    ),
    ROOM_VISITED: _Box(_read_room, _write_room, lambda _: range(ROOMS)),
    TRAPS_SPRUNG: _number("traps_sprung", lambda _: MOST_COUNTED),
    CROSSINGS: _number("crossings", lambda _: MOST_COUNTED),
    MISSION_CLAIMED: _Box(_read_mission, _write_mission, lambda state: range(len(state.claims)), _mission_values),
    MONSTER_MET: _Box(_read_monster, _write_monster, lambda state: range(len(state.fights)), _monster_values),
}
