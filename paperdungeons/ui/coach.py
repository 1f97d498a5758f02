"""A word of help in somebody's first game: one sentence where the prompt stands, about what is at hand. Pure."""

from __future__ import annotations

from ..content.words import Words
from ..core.faces import BOOTS, CLOVER, DICE_A_ROUND
from ..core.monsters import monster_of
from ..core.rooms import ROOM_NAMES
from ..core.state import DICE_USE, MOVING, ROUND_END, phase_of
from ..play.narration import die_text
from .scene import Scene


def coach_text(words: Words, scene: Scene) -> str:
    """What a newcomer should know now, or nothing: from the fourth round on the prompts are enough."""
    state, phase = scene.state, phase_of(scene.state)
    if scene.past:
        return ""
    if phase == DICE_USE and scene.die is None:
        return _before_a_die(words, scene)
    if state.round != 1:
        return ""
    if phase == DICE_USE:
        return _with_a_die(words, scene)
    if phase == MOVING:
        return words("coach.moving")
    return words("coach.round-end") if phase == ROUND_END else ""


def _before_a_die(words: Words, scene: Scene) -> str:
    state = scene.state
    used = len(state.track) - DICE_A_ROUND * (state.round - 1)
    if state.round == 1 and used < DICE_A_ROUND:
        return words(f"coach.die-{used + 1}")
    if state.round == 2 and used == 0:
        monster = monster_of(state)
        return words(
            "coach.monster", monster=words(f"monsters.{monster.id}.name"), strength=monster.thresholds[0].strength,
            room=ROOM_NAMES[state.setup.board.dungeon.lairs[0]],
        )
    if state.round == 2 and used == 1 and scene.can_ask:
        return words("coach.hint")
    if state.round == 3 and used == 0 and state.setup.mission_cards:
        return words("coach.missions" if scene.is_paged else "coach.spread.missions")
    return ""


def _with_a_die(words: Words, scene: Scene) -> str:
    if scene.die == BOOTS:
        return words("coach.boots")
    if scene.die == CLOVER:
        return words("coach.clover" if scene.is_paged else "coach.spread.clover")
    return words("coach.hero-die", die=die_text(words, scene.die))
