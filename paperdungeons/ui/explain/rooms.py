"""About rooms, and about the whole dungeon card. No Kivy."""

from __future__ import annotations

from ...content.words import Words
from ...core.cards import RoomPlan
from ...core.explore import TRAP_DAMAGE, minion_damage
from ...core.faces import GEM_LETTERS, HERO_IDS, MINION_IDS
from ...core.rooms import COLUMNS, ROOM_NAMES
from ...core.scoring import on_track
from ...core.state import State
from ..style import icons
from ..style.numbers import signed
from .told import Told

LAIR, MINION, TRAP, GEM, REWARD, EMPTY = "lair", "minion", "trap", "gem", "reward", "empty"
_SECTIONS = {LAIR: "monsters", MINION: "minions", TRAP: "minions", GEM: "gems", REWARD: "rewards", EMPTY: "moving"}


def room(words: Words, state: State, number: int) -> Told:
    """Explain a room by the most important thing in it: lair, minion, trap, gem or reward."""
    plan, kind = state.setup.board.rooms[number], _kind_of(state, number)
    return Told(
        f"{ROOM_NAMES[number]}: {', '.join(_contents(words, state, number)) or words('describe.empty')}",
        words(f"explain.room.rule.{kind}", **_facts(words, state, number)),
        _SECTIONS[kind],
        _icon(plan, kind),
        _example(words, state, number, kind),
        _figures(state, number),
    )


def _figures(state: State, number: int) -> tuple[str, ...]:
    """A lair is on the dungeon card, everything else is on the sheet."""
    card = state.setup.board.dungeon
    if number in card.lairs:
        season = card.lairs.index(number) + 1
        return "dungeons.toml", f"{card.id}.lairs.{season}", f"{card.id}.monsters.{season}"
    return "sheet.toml", f"rooms.{number // COLUMNS + 1}.{number % COLUMNS + 1}"


def _kind_of(state: State, number: int) -> str:
    plan = state.setup.board.rooms[number]
    there = {
        LAIR: number in state.setup.board.dungeon.lairs,
        MINION: plan.minion is not None,
        TRAP: plan.trap,
        GEM: plan.gem is not None,
        REWARD: bool(plan.rewards),
    }
    return next((kind for kind, is_there in there.items() if is_there), EMPTY)


def _icon(plan: RoomPlan, kind: str) -> str:
    if kind == MINION and plan.minion is not None:
        return icons.MINIONS[plan.minion]
    if kind == REWARD:
        return icons.REWARDS[plan.rewards[0]]
    return {LAIR: icons.LAIR, TRAP: icons.TRAP, GEM: icons.GEM}.get(kind, "floor-plan")


def _contents(words: Words, state: State, number: int) -> list[str]:
    plan, lairs = state.setup.board.rooms[number], state.setup.board.dungeon.lairs
    told = []
    if number in lairs:
        monster = state.setup.monsters[lairs.index(number)]
        told.append(words("describe.lair", monster=words(f"monsters.{monster.id}.name")))
    if plan.minion is not None:
        minion = words(f"minions.{MINION_IDS[plan.minion]}.name")
        told.append(words("explain.room.minion", minion=minion, level=plan.minion_level))
    if plan.trap:
        told.append(words("explain.room.trap"))
    told += words.rewards(plan.rewards)
    if plan.gem is not None:
        told.append(words("describe.gem", gem=GEM_LETTERS[plan.gem]))
    return told


def _facts(words: Words, state: State, number: int) -> dict[str, object]:
    """The facts that the sentences about a room may mention."""
    setup, plan = state.setup, state.setup.board.rooms[number]
    lairs, points = setup.board.dungeon.lairs, setup.box.plan.tracks.gems
    facts: dict[str, object] = {"damage": TRAP_DAMAGE if state.perks.trap_damage else 0}
    if number in lairs:
        facts["monster"] = words(f"monsters.{setup.monsters[lairs.index(number)].id}.name")
    if plan.gem is not None:
        box = min(state.gems + 1, len(points))
        facts |= {"gem": GEM_LETTERS[plan.gem], "n": box, "points": signed(on_track(points, box))}
    if plan.minion is not None:
        facts |= {
            "minion": words(f"minions.{MINION_IDS[plan.minion]}.name"),
            "hero": words(f"heroes.{HERO_IDS[plan.minion]}.name"),
            "level": plan.minion_level,
            "own": state.levels[plan.minion],
            "extra": state.perks.minion_strength,
            "damage": minion_damage(state, number),
        }
    return facts


def _example(words: Words, state: State, number: int, kind: str) -> str:
    plan, bit = state.setup.board.rooms[number], 1 << number
    visited = bool(state.visited & bit)
    if kind == MINION:
        form = "beaten" if state.beaten & bit else "armour" if state.perks.minion_strength else MINION
    elif kind == GEM and plan.gem is not None:
        form = GEM if state.gems_left >> plan.gem & 1 else "gem-gone"
    else:
        form = {
            LAIR: "found" if visited else "not-found",
            TRAP: TRAP,
            REWARD: "visited" if visited else "unvisited",
        }.get(kind, "empty-visited" if visited else "unvisited")
    return words(f"explain.room.here.{form}", **_facts(words, state, number))


def dungeon(words: Words, state: State, _: int) -> Told:
    card, monsters = state.setup.board.dungeon, state.setup.monsters
    lairs = [
        words("explain.dungeon.lair", monster=words(f"monsters.{monster.id}.name"), room=ROOM_NAMES[lair])
        for monster, lair in zip(monsters, card.lairs, strict=True)
    ]
    return Told(
        words(f"dungeons.{card.id}.name"),
        words("explain.dungeon.rule"),
        "moving",
        "floor-plan",
        words("explain.dungeon.here", lairs=", ".join(lairs)),
        ("dungeons.toml", card.id),
    )
