"""The sentences of the lesson. No Kivy."""

from __future__ import annotations

from ...content.words import Words
from ...core.actions import Choose, LevelUp, Move, Step
from ...core.cards import Monster
from ...core.explore import minion_damage
from ...core.faces import HERO_IDS, HEROES, MINION_IDS, Face, Minion
from ...core.monsters import monster_of, strength_against
from ...core.rooms import ROOM_NAMES, Room
from ...core.scoring import TOTAL, score
from ...core.sheet import HEARTS_A_POTION
from ...core.state import State
from ...play.wording.dice import die_text, hero_name
from ...play.wording.narration import strength_parts
from ..style.numbers import signed
from .script import STRENGTH_TO_AIM_AT, Following, LessonMoment, LessonStep, die_of, free_text

SCORE_SENTENCES = {"monster": "A", "items": "E", "minions": "G", "total": TOTAL}
"""The names of the sentences that explain the score, and the line that each is about."""

TWICE = "\u00d72"
"""Stands after the level of the monster's sworn enemy."""


def lesson_text(words: Words, state: State, moment: LessonMoment, held: Face | None) -> str:
    """What the lesson says now; empty where the sheet's own words are enough. ``held`` is the die that was taken."""
    if moment.place is Following.STRAYED:
        return words("lesson.strayed")
    if moment.step is None:
        name = free_text(state)
        return words(f"lesson.free.{name}") if name and moment.place is Following.FREE else ""
    name, die, facts = moment.step.name, die_of(moment.step), _facts(words, state, moment.step)
    if die is None:
        return words(f"lesson.steps.{name}", **facts)
    return words(f"lesson.steps.{name}.{'use' if held == die else 'die'}", **facts)


def _facts(words: Words, state: State, step: LessonStep) -> dict[str, object]:
    """The names and figures in the sentences of a step."""
    monster, die, action = monster_of(state), die_of(step), step.action
    aim = monster.thresholds[STRENGTH_TO_AIM_AT]
    facts: dict[str, object] = {
        "monster": words(f"monsters.{monster.id}.name"),
        "enemy": hero_name(words, monster.enemy),
        "sum": _strength_sum(words, state, monster),
        "need": aim.strength,
        "points": aim.points,
        "pairs": _pairs(words),
        "heals": HEARTS_A_POTION,
        "cost": signed(state.setup.box.plan.tracks.resurrection),
        "die": "" if die is None else die_text(words, die),
    }
    if isinstance(action, LevelUp):
        facts["hero"] = hero_name(words, action.hero)
    elif isinstance(action, Choose):
        facts["hero"] = hero_name(words, action.option)
    elif isinstance(action, Move):
        facts |= _fight(words, state, action.room)
    if isinstance(action, Move | Step):
        facts["room"] = ROOM_NAMES[action.room]
    elif step.spot is not None and step.spot[0] == "room":
        facts["room"] = ROOM_NAMES[step.spot[1]]
    return facts


def _strength_sum(words: Words, state: State, monster: Monster) -> str:
    """The party's strength as the sheet adds it up: hero by hero, each with what its ability gives, then the cards."""
    _levels, _enemy, *bonuses = strength_parts(state, monster)
    terms = []
    for hero in HEROES:
        twice = TWICE if hero == monster.enemy else ""
        own = "".join(signed(part.points) for part in bonuses if part.facts.get("hero") == HERO_IDS[hero])
        terms.append(f"{hero_name(words, hero)} {state.levels[hero]}{twice}{own}")
    terms += [str(part.points) for part in bonuses if "hero" not in part.facts]
    return f"{' + '.join(terms)} = {strength_against(state, monster)}"


def _fight(words: Words, state: State, room: Room) -> dict[str, object]:
    """Who fights the minion of a room, and what that costs; empty for a room without a minion."""
    plan = state.setup.board.rooms[room]
    if plan.minion is None:
        return {}
    return {
        "fighter": hero_name(words, plan.minion),
        "own": state.levels[plan.minion],
        "minion": _minion_name(words, plan.minion),
        "level": plan.minion_level,
        "damage": minion_damage(state, room),
    }


def _minion_name(words: Words, minion: Minion) -> str:
    return words(f"minions.{MINION_IDS[minion]}.name")


def _pairs(words: Words) -> str:
    """Every hero with the minions that it fights."""
    return ", ".join(f"{hero_name(words, hero)} \u2013 {_minion_name(words, hero)}" for hero in HEROES)


def score_texts(words: Words, state: State) -> dict[str, str]:
    """The sentences that explain the score, by the line that each is about."""
    points = score(state)
    facts = {
        "monster": words(f"monsters.{state.setup.monsters[0].id}.name"),
        "fight": signed(points.points("A")),
        "items": signed(points.points("E")),
        "minions": signed(points.points("G")),
        "total": points.total,
    }
    return {line: words(f"lesson.score.{name}", **facts) for name, line in SCORE_SENTENCES.items()}
