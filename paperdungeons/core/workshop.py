"""Chapter: crafting magic items and brewing potions."""

from functools import cache

from .actions import Brew, Craft
from .agenda import ITEM_BITS, ONE_POTION, POTION, steps_for, task_of
from .cards import Box
from .errors import Reason
from .events import Events, item_stepped, potion_brewed, reward_lost, row_completed
from .faces import BOOTS, CLOVER, HERO_OF, Face, ItemNo
from .perks import gifts
from .sheet import POTIONS, POTIONS_A_ROW
from .state import State, renew_perks

POTIONS_A_DIE = 2


def refuse_craft(box: Box, done: int, die: Face, item: ItemNo) -> Reason | None:
    """Four items want a given symbol, in any colour; four take any die."""
    if die == BOOTS:
        return Reason.BOOTS_ONLY_MOVE
    if done >> item & 1:
        return Reason.ITEM_COMPLETE
    symbol = box.items[item].symbol
    if symbol is not None and die != CLOVER and HERO_OF[die] != symbol:
        return Reason.WRONG_SYMBOL
    return None


def refuse_brew(full: bool, die: Face) -> Reason | None:
    if die == BOOTS:
        return Reason.BOOTS_ONLY_MOVE
    return Reason.POTIONS_FULL if full else None


def why_not_craft(state: State, action: Craft) -> Reason | None:
    box = state.setup.box
    if not 0 <= action.item < len(box.items):
        return Reason.NO_SUCH_THING
    return refuse_craft(box, state.done, action.die, action.item)


def why_not_brew(state: State, action: Brew) -> Reason | None:
    return refuse_brew(state.potions >= POTIONS, action.die)


def craft(draft: State, action: Craft, events: Events) -> None:
    fill_item_box(draft, action.item, events)


def refuse_item(items: int, done: int, number: int, item: ItemNo) -> Reason | None:
    """Why a step gained as a reward may not go to an item; ``number`` is that of the question (``steps_for``)."""
    if not 0 <= item < items:
        return Reason.NO_SUCH_THING
    if done >> item & 1:
        return Reason.ITEM_COMPLETE
    return Reason.ANOTHER_ITEM if number >> item & 1 else None


@cache
def open_items(items: int, done: int, number: int) -> tuple[ItemNo, ...]:
    return tuple([item for item in range(items) if refuse_item(items, done, number, item) is None])


def fill_chosen(draft: State, number: int, item: ItemNo, events: Events) -> None:
    """Whatever the box brings comes first, then the next of several items."""
    more = number >> ITEM_BITS
    if more:
        filled = number & (1 << ITEM_BITS) - 1 | 1 << item
        draft.agenda = (steps_for(more, filled), *draft.agenda)
    fill_item_box(draft, item, events)


def fill_item_box(draft: State, number: ItemNo, events: Events) -> None:
    """A one-time item takes effect at once, when its second box is filled."""
    bit = 1 << number
    if not draft.begun & bit:
        draft.begun |= bit
        events.append(item_stepped(number, False))
        return
    draft.done |= bit
    renew_perks(draft)
    events.append(item_stepped(number, True))
    item = draft.setup.box.items[number]
    draft.agenda = gifts(item.effect, item.n) + draft.agenda


def potions_a_die(state: State) -> int:
    """How many potions a die brews for this party."""
    return POTIONS_A_DIE + state.perks.extra_potions


def brew(draft: State, action: Brew, events: Events) -> None:
    draft.agenda = (ONE_POTION,) * potions_a_die(draft) + draft.agenda


def brew_one(draft: State, _: int, events: Events) -> None:
    """A completed row pays at once; a potion beyond the last is lost."""
    if draft.potions >= POTIONS:
        events.append(reward_lost(POTION))
        return
    draft.potions += 1
    events.append(potion_brewed(draft.potions))
    if draft.potions % POTIONS_A_ROW == 0:
        row = draft.potions // POTIONS_A_ROW - 1
        events.append(row_completed(row))
        draft.agenda = (task_of(draft.setup.box.plan.tracks.potion_rows[row]), *draft.agenda)
