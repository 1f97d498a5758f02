"""What the tests of codes share: how large one is, why one is refused, and boxes that differ in one card."""

from dataclasses import replace
from typing import Any

import pytest
import segno
from hypothesis import HealthCheck, settings

from paperdungeons.content.files import fingerprint_of
from paperdungeons.core.cards import Box
from paperdungeons.core.setup import Setup
from paperdungeons.play.codes.errors import CodeError
from paperdungeons.play.codes.frame import link_of
from tests.staging import BOX

ANY_TIME = settings(deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])


def trouble_of(read: Any, *args: Any) -> CodeError:
    with pytest.raises(CodeError) as caught:
        read(*args)
    return caught.value


def modules(code: str) -> int:
    """The side of the QR code at level M, in modules; it must need nothing but the alphanumeric mode."""
    qr = segno.make(link_of(code), error="m", micro=False, boost_error=False)
    assert qr.mode == "alphanumeric"
    return qr.symbol_size(border=0)[0]


def changed(**families: Any) -> Box:
    box = replace(BOX, **families)
    return replace(box, fingerprint=fingerprint_of(box))


def with_other(family: str, id_: str, **values: Any) -> Box:
    """Our box with one card changed."""
    cards = getattr(BOX, family)
    return changed(**{family: tuple(replace(card, **values) if card.id == id_ else card for card in cards)})


TABLE = Setup(BOX, "TEST5EED", 3, dungeon="A")
POWER = BOX.powers[TABLE.hands[1].powers[0]]
OBJECTIVE = BOX.objectives[TABLE.hands[2].objectives[1]]
MISSION = TABLE.mission_cards[2]
OTHER_BOXES = {
    ("dice", ""): changed(dice=tuple(reversed(BOX.dice))),
    ("sheet", ""): changed(plan=replace(BOX.plan, doors=BOX.plan.doors[1:])),
    ("tracks", ""): changed(plan=replace(BOX.plan, tracks=replace(BOX.plan.tracks, resurrection=-7))),
    ("items", "sword"): with_other("items", "sword", points=9),
    ("monsters", "minotaur"): with_other("monsters", "minotaur", flee=-9),
    ("dungeons", "A"): with_other("dungeons", "A", walls=frozenset({(0, 1)})),
    ("missions", MISSION.id): with_other("missions", MISSION.id, at=77),
    ("powers", POWER.id): with_other("powers", POWER.id, points=-9),
    ("objectives", OBJECTIVE.id): with_other("objectives", OBJECTIVE.id, steps=(1, 2, 98)),
}
