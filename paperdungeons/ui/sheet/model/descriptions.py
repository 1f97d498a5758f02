"""What the touched thing is, for a tap without a die. No Kivy."""

from __future__ import annotations

from ....content.words import Words
from ....core.explore import minion_damage
from ....core.faces import GEM_LETTERS, HERO_IDS, MINION_IDS, MONSTER_ROUNDS
from ....core.monsters import strength_against
from ....core.rooms import ROOM_NAMES
from ....core.state import State
from ...drawing.key import Key
from .selection import TAKE_A_DIE, Refusal


def describe(words: Words, state: State, key: Key) -> str:
    """What is at this key, in a short text; empty if there is nothing to say."""
    kind, number = key
    told = {"item": _item, "hero": _hero, "monster": _monster, "room": _room}.get(kind)
    return told(words, state, number) if told else ""


def _item(words: Words, state: State, number: int) -> str:
    item = state.setup.box.items[number]
    return f"{words(f'items.{item.id}.name')}: {words.effect(item.effect, item.n)}"


def _hero(words: Words, _: State, number: int) -> str:
    hero = HERO_IDS[number]
    return words("describe.hero", hero=words(f"heroes.{hero}.name"), ability=words(f"heroes.{hero}.ability"))


def _monster(words: Words, state: State, season: int) -> str:
    monster = state.setup.monsters[season]
    return words(
        "describe.monster",
        monster=words(f"monsters.{monster.id}.name"),
        round=MONSTER_ROUNDS[season],
        room=ROOM_NAMES[state.setup.board.dungeon.lairs[season]],
        strengths="/".join(str(threshold.strength) for threshold in monster.thresholds),
        points="/".join(str(threshold.points) for threshold in monster.thresholds),
        strength=strength_against(state, monster),
    )


def _room(words: Words, state: State, room: int) -> str:
    """Who waits there, and what it gives."""
    plan, bit = state.setup.board.rooms[room], 1 << room
    told = []
    lairs = state.setup.board.dungeon.lairs
    if room in lairs:
        monster = state.setup.monsters[lairs.index(room)]
        told.append(words("describe.lair", monster=words(f"monsters.{monster.id}.name")))
    if plan.minion is not None and not state.beaten & bit:
        told.append(
            words(
                "describe.minion",
                minion=words(f"minions.{MINION_IDS[plan.minion]}.name"),
                level=plan.minion_level,
                hero=words(f"heroes.{HERO_IDS[plan.minion]}.name"),
                damage=minion_damage(state, room),
            )
        )
    if plan.trap:
        told.append(words("describe.trap"))
    if not state.visited & bit:
        told += words.rewards(plan.rewards)
        if plan.gem is not None and state.gems_left >> plan.gem & 1:
            told.append(words("describe.gem", gem=GEM_LETTERS[plan.gem]))
    return f"{ROOM_NAMES[room]}: {', '.join(told) or words('describe.empty')}."


def refusal_text(words: Words, state: State, refusal: Refusal, touched: Key | None) -> str:
    """Why nothing happened; without a die, also what was touched."""
    if refusal == TAKE_A_DIE and touched is not None:
        return f"{describe(words, state, touched)} {words(refusal)}".strip()
    return words(refusal)
