"""Help in the first games: tips at the right moment, each until the player has done what it is about. No Kivy.

The first game has every tip; the next two have only the tips whose subject never came up; after that there are none.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from ....content.words import Words
from ....core.actions import Action, Brew, Craft, EndRound, LevelUp, Move, Skip, Step, Stop
from ....core.explore import POINTS_A_DIE
from ....core.faces import BOOTS, CLOVER, DICE_A_ROUND, MONSTER_ROUNDS, Face, season_of
from ....core.monsters import has_seen_lair, monster_of
from ....core.rooms import ROOM_NAMES
from ....core.state import DICE_USE, MOVING, ROUND_END, Phase, State, phase_of
from ....play.games.session import Session
from ....play.wording.dice import die_text
from .advice import Advice
from .scene import Scene

GAMES: Final = 3
"""After this many finished games there are no more tips."""
LAST_OF_SEASON: Final = MONSTER_ROUNDS[0]


def dice_taken(state: State) -> int:
    """How many dice of this round are used."""
    return len(state.track) - DICE_A_ROUND * (state.round - 1)


class Tip(NamedTuple):
    name: str
    """The name of its sentence and of its subject."""
    holds: Callable[[Scene], bool]
    """Whether this is its moment."""


def _before_die(number: int, round_: int, last: int = 0) -> Callable[[Scene], bool]:
    """The moment before this die of a round is taken, in the rounds ``round_`` to ``last``."""

    def holds(scene: Scene) -> bool:
        state = scene.state
        is_time = round_ <= state.round <= (last or round_) and dice_taken(state) == number - 1
        return is_time and scene.die is None and phase_of(state) == DICE_USE

    return holds


def _with_die(of_kind: Callable[[Face], bool]) -> Callable[[Scene], bool]:
    return lambda scene: scene.die is not None and of_kind(scene.die) and phase_of(scene.state) == DICE_USE


def _in_phase(phase: Phase) -> Callable[[Scene], bool]:
    return lambda scene: phase_of(scene.state) == phase


def _and(first: Callable[[Scene], bool], second: Callable[[Scene], bool]) -> Callable[[Scene], bool]:
    return lambda scene: first(scene) and second(scene)


def _is_hero(die: Face) -> bool:
    return die not in (BOOTS, CLOVER)


TIPS: Final = (
    Tip("die-1", _before_die(1, 1)),
    Tip("die-2", _before_die(2, 1)),
    Tip("die-3", _before_die(3, 1)),
    Tip("boots", _with_die(lambda die: die == BOOTS)),
    Tip("clover", _with_die(lambda die: die == CLOVER)),
    Tip("hero-die", _with_die(_is_hero)),
    Tip("moving", _in_phase(MOVING)),
    Tip("round-end", _in_phase(ROUND_END)),
    Tip("monster", _before_die(1, 2)),
    Tip("hint", _and(_before_die(2, 2), lambda scene: scene.can_ask)),
    Tip("hold", _before_die(3, 2)),
    Tip("missions", _and(_before_die(1, 3), lambda scene: bool(scene.state.setup.mission_cards))),
    Tip("lair", _before_die(2, LAST_OF_SEASON)),
    Tip("craft", _before_die(1, 4, 5)),
    Tip("brew", _before_die(2, 4, 5)),
    Tip("minions", _before_die(3, 4, 5)),
)
"""The first tip whose moment has come and whose subject is new is given."""


def subjects_of(made: Sequence[Action], state: State) -> frozenset[str]:
    """The subjects that came up for a player who made these choices and reached this state."""
    dice = [choice.die for choice in made if isinstance(choice, LevelUp | Craft | Brew | Move | Skip)]
    found_lair = has_seen_lair(state, 0)
    subjects = {
        **{f"die-{number}": len(dice) >= number for number in range(1, DICE_A_ROUND + 1)},
        "boots": BOOTS in dice,
        "clover": CLOVER in dice,
        "hero-die": any(_is_hero(die) for die in dice),
        "moving": any(isinstance(choice, Step | Stop) for choice in made),
        "round-end": any(isinstance(choice, EndRound) for choice in made),
        "monster": found_lair or bool(state.fights),
        "hint": state.round > 2,
        "hold": state.round > 2,
        "missions": any(state.claims),
        "lair": found_lair or bool(state.fights),
        "craft": bool(state.begun or state.done),
        "brew": any(isinstance(choice, Brew) for choice in made),
        "minions": bool(state.beaten),
    }
    return frozenset(name for name, is_done in subjects.items() if is_done)


class Coaching:
    def __init__(self, words: Words, finished: int, known: frozenset[str] = frozenset()) -> None:
        """``finished`` is the number of finished games, ``known`` the subjects that came up in them."""
        self._words, self._finished, self._known = words, finished, known

    def advise(self, scene: Scene, session: Session) -> Advice:
        return Advice(self.text(scene, session.choices[: session.cursor]))

    def text(self, scene: Scene, made: Sequence[Action]) -> str:
        """The tip for a player who made these choices; empty if there is none now."""
        if scene.past or self._finished >= GAMES:
            return ""
        done = subjects_of(made, scene.state) | (self._known if self._finished else frozenset())
        tips = (tip.name for tip in TIPS if tip.name not in done and tip.holds(scene))
        name = next(tips, None)
        return "" if name is None else self._words(_key(self._words, name, scene), **_facts(self._words, scene))


def _key(words: Words, name: str, scene: Scene) -> str:
    """The key of a tip's text; where all pages show at once, a text that names no other page."""
    spread = f"coach.spread.{name}"
    return spread if not scene.is_paged and spread in words.texts else f"coach.{name}"


def _facts(words: Words, scene: Scene) -> dict[str, object]:
    state = scene.state
    monster = monster_of(state)
    return {
        "monster": words(f"monsters.{monster.id}.name"),
        "strength": monster.thresholds[0].strength,
        "room": ROOM_NAMES[state.setup.board.dungeon.lairs[season_of(state.round)]],
        "die": "" if scene.die is None else die_text(words, scene.die),
        "n": POINTS_A_DIE,
    }
