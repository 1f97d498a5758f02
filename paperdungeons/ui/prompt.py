"""What the tray says: the question, what the die in the hand can do, how the round ends. Pure; no window."""

from __future__ import annotations

from ..content.words import Words
from ..core.agenda import DRINK, ITEM_BITS, QUESTION_IDS, STEP
from ..core.explore import POINTS_A_DIE, POINTS_OF_BOOTS
from ..core.faces import BOOTS, DICE_A_ROUND, MONSTER_ROUNDS, season_of
from ..core.legal import OPTIONS
from ..core.missions import mission_points, missions_met
from ..core.monsters import has_seen_lair, monster_of, strength_against, threshold_reached
from ..core.scoring import score
from ..core.state import ANSWER, DICE_USE, MOVING, OVER, REPORTS, ROLL, ROUND_END, State, phase_of, question_of
from ..play.narration import die_text
from .scene import Scene

ALL_ITEMS = (1 << ITEM_BITS) - 1
"""Of the question which item gains a box: those that just had one."""


def prompt_of(words: Words, scene: Scene) -> str:
    """One line: what is wanted now."""
    state = scene.state
    phase = phase_of(state)
    if scene.past:
        return words("sheet.prompt.past", round=min(state.round, 8))
    if phase == ANSWER:
        return _question(words, state)
    if phase == DICE_USE:
        return _die_prompt(words, scene) if scene.die is not None else _take_prompt(words, state)
    if phase == MOVING:
        return words("sheet.prompt.moving.one" if state.points == 1 else "sheet.prompt.moving.many", n=state.points)
    if phase == ROUND_END:
        return words("sheet.prompt.round-end", round=state.round)
    if phase == REPORTS:
        return words("sheet.prompt.reports")
    if phase == ROLL:
        return words("roll.prompt", round=state.round)
    return words("sheet.prompt.over") if phase == OVER else ""


def _question(words: Words, state: State) -> str:
    kind, number = question_of(state)
    if kind == DRINK:
        return words("sheet.ask.drink", damage=number)
    if kind == STEP and number & ALL_ITEMS:
        return words("sheet.ask.step-again")
    return words(f"sheet.ask.{QUESTION_IDS[kind]}")


def _take_prompt(words: Words, state: State) -> str:
    left = DICE_A_ROUND - len(state.track) % DICE_A_ROUND
    return words("sheet.prompt.take.one" if left == 1 else "sheet.prompt.take.many", n=left, round=state.round)


def with_player(words: Words, scene: Scene, text: str) -> str:
    """Whose turn it is, where that could be mistaken."""
    return words("sheet.prompt.player", player=scene.player, text=text) if scene.player and text else text


def _die_prompt(words: Words, scene: Scene) -> str:
    die = die_text(words, scene.die)
    if scene.die == BOOTS:
        return words("sheet.prompt.boots", die=die, n=POINTS_OF_BOOTS)
    return words("sheet.prompt.use", die=die, n=POINTS_A_DIE)


def act_text(words: Words, scene: Scene) -> str:
    """The words on the last button."""
    phase = phase_of(scene.state)
    if scene.past:
        return words("sheet.act.return")
    if phase == MOVING:
        return words("sheet.act.stop")
    if phase == ROUND_END:
        return words("sheet.act.end")
    if phase == REPORTS:
        return words("sheet.act.tell")
    if phase == OVER:
        return words("sheet.act.score" if scene.state.setup.is_solo else "sheet.act.tell")
    if phase == ROLL:
        return words("roll.act")
    if scene.shows_roll:
        return words("roll.show")
    return words("sheet.act.skip") if scene.die is not None else ""


def is_urgent(scene: Scene) -> bool:
    return scene.past or phase_of(scene.state) in (ROLL, ROUND_END, REPORTS, OVER)


def sips_of(state: State) -> range | None:
    """How many hearts may be drunk, while that is the question."""
    question = question_of(state)
    if question is None or question[0] != DRINK:
        return None
    options = OPTIONS[DRINK](state, question[1])
    return range(options[0], options[-1] + 1)


def round_summary(words: Words, scene: Scene) -> str:
    """What this round was worth, and what ending it brings: missions, then the monster. Before it, where its dice are
    real, that they are to be rolled."""
    state = scene.state
    if phase_of(state) == ROLL and not scene.past:
        return words("roll.summary")
    if phase_of(state) != ROUND_END or scene.past:
        return ""
    gained = score(state).total - score(scene.inked).total
    told = [words("sheet.end.gained", points=signed(gained))]
    met = missions_met(state)
    for slot, card in enumerate(state.setup.mission_cards):
        if met >> slot & 1:
            name = words(f"missions.{card.id}.name")
            told.append(words("sheet.end.mission", mission=name, points=mission_points(state.setup, state.round)))
    if state.round in MONSTER_ROUNDS:
        told.append(_forecast(words, state))
    return " ".join(told)


def _forecast(words: Words, state: State) -> str:
    monster = monster_of(state)
    name, strength = words(f"monsters.{monster.id}.name"), strength_against(state, monster)
    reached = threshold_reached(monster, strength)
    if not has_seen_lair(state, season_of(state.round)):
        return words("sheet.end.unseen", monster=name, points=signed(monster.flee))
    if reached is None:
        need = monster.thresholds[0].strength
        return words("sheet.end.weak", monster=name, points=signed(monster.flee), strength=strength, need=need)
    return words("sheet.end.fight", monster=name, strength=strength, points=signed(reached.points))


def signed(points: int) -> str:
    """With its sign; the minus is a real one.

    >>> signed(3), signed(-2), signed(0)
    ('+3', '\u22122', '0')
    """
    return f"+{points}" if points > 0 else minus_sign(points)


def minus_sign(points: int) -> str:
    """With a real minus where it is below zero."""
    return str(points).replace("-", "\u2212")


