"""Dungeoneer in words. No Kivy."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ....shelf.dungeoneer.state import GLOBAL, NONE, OPEN, QUEST, Monster, Quest
from ....shelf.events import Kind
from ...style.numbers import signed
from ..wording import ShelfWording

LINK: Final = " \u00b7 "

EVENTS: Final[Mapping[Kind, tuple[str, ...]]] = {
    Kind.TURN: ("name",),
    Kind.PHASE: ("phase",),
    Kind.COLLECTED: ("name", "glory", "peril"),
    Kind.STAYED: ("name", "glory", "peril"),
    Kind.THREAT: ("name", "result"),
    Kind.WOUNDED: ("name", "n"),
    Kind.REWARD: ("name", "n"),
    Kind.OWED: ("name", "n"),
    Kind.SLAIN: ("monster",),
    Kind.PACKED: ("monster",),
    Kind.TO_HAND: ("monster",),
    Kind.TIPPED: ("name",),
    Kind.CUSP: ("name",),
    Kind.TRAP_HITS: ("names",),
    Kind.DEFEATED: ("name",),
    Kind.REINCARNATED: ("name",),
    Kind.LEVELLED: ("name", "n"),
    Kind.DRAINED: ("name", "n"),
    Kind.NO_LEVEL: ("name",),
    Kind.DODGED: ("name",),
    Kind.OVER_LIMIT: ("name", "sort"),
    Kind.ATTEMPT: ("name", "quest", "result"),
    Kind.COMPLETED: ("name", "quest"),
    Kind.NEW_GLOBAL: ("quest",),
    Kind.STOLEN: ("quest", "name"),
    Kind.DEALT: ("rank",),
    Kind.WON: ("names",),
}


def percent(share: float) -> str:
    """
    >>> percent(0.583333), percent(1.0), percent(0.001)
    ('58', '100', '0')
    """
    return str(round(share * 100))


def gives_text(say: ShelfWording, gives: Mapping[str, int]) -> str:
    """What a card changes, such as Speed +1."""
    return ", ".join(f"{say.word(what)} {signed(n)}" for what, n in gives.items() if n)


def values_text(say: ShelfWording, glory: int, peril: int) -> str:
    """What a space brings."""
    return say.words("shelf.dungeoneer.values", glory=glory, peril=peril)


def last_text(say: ShelfWording, last: Mapping[str, Any] | None) -> str:
    """The last roll and its result; empty before the first roll."""
    if last is None:
        return ""
    if last["what"] in ("threat", "search"):
        form = "success" if last["success"] else "failure"
        return say.words(
            f"shelf.dungeoneer.last.{form}", name=say.name(last["hero"]), total=last["total"], target=last["target"]
        )
    attacker, defender = say.name(last["attacker"]), say.name(last["defender"])
    return say.words(f"shelf.dungeoneer.last.{last['result']}", attacker=attacker, defender=defender)


def quest_text(say: ShelfWording, quest: Quest) -> str:
    """Whose a quest is, what it asks for, and where it lies."""
    whose = say.words("shelf.dungeoneer.quest.global") if quest.holder == GLOBAL else say.name(quest.holder)
    parts = [whose if quest.holder != NONE else "", say.word(quest.type) if quest.type else ""]
    if quest.state != OPEN:
        at = say.word(quest.at) if quest.at else ""
        parts.append(say.words(f"shelf.dungeoneer.quest.{quest.state}", at=at))
    return LINK.join(part for part in parts if part)


def monster_text(say: ShelfWording, monster: Monster) -> str:
    """Where a monster is, against whom, and how much Life it has left."""
    left = say.words("shelf.dungeoneer.monster.life", n=monster.life - monster.wounds, of=monster.life)
    owner = "" if monster.owner == QUEST else say.name(monster.owner)
    target = say.name(monster.target) if monster.target else ""
    where = say.words(f"shelf.dungeoneer.monster.{monster.place}", owner=owner, target=target)
    return LINK.join([where, left])
