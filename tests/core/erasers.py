"""Random corrections: any box of a sheet, with any value that it may have."""

from random import Random

from paperdungeons.core.actions import Correct
from paperdungeons.core.corrections import BOX_IDS, places_of, values_for
from paperdungeons.core.faces import BOARD
from paperdungeons.core.legal import why_not
from paperdungeons.core.state import State


def a_correction(state: State, chance: Random) -> Correct | None:
    """A random legal correction; ``None`` if five tries find none."""
    if state.seat == BOARD:
        return None
    for _ in range(5):
        box = chance.randrange(len(BOX_IDS))
        places = places_of(state, box)
        if places:
            place = chance.choice(places)
            found = Correct(box, place, chance.choice(values_for(state, box, place)))
            if why_not(state, found) is None:
                return found
    return None


def every_correction() -> list[Correct]:
    """Every conceivable correction, legal or not, some of them nonsense."""
    return [
        Correct(box, place, value)
        for box in range(-1, len(BOX_IDS) + 1)
        for place in (-1, *range(43))
        for value in (-1, *range(14), 24, 99, 100)
    ]
