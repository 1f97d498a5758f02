"""A monster's card in short texts with markup: icons are embedded as ``inline`` makes them."""

from __future__ import annotations

from ...content.words import Words
from ...core.cards import Monster, Threshold
from ...core.faces import HERO_IDS
from . import icons
from .fonts import inline
from .numbers import signed


def reward_texts(threshold: Threshold) -> tuple[str, str]:
    """What a threshold earns and what it costs."""
    return f"{signed(threshold.points)}\u00a0{inline(icons.STAR)}", f"{threshold.damage}\u00a0{inline(icons.DAMAGE)}"


def enemy_and_flight(words: Words, monster: Monster) -> list[str]:
    """Which hero counts twice against it, and what it costs to flee."""
    hero = f"{inline(icons.HEROES[monster.enemy])} {words(f'heroes.{HERO_IDS[monster.enemy]}.name')}"
    return [
        words("board.monster.enemy", hero=hero),
        words("board.monster.flee", points=f"{signed(monster.flee)}\u00a0{inline(icons.STAR)}"),
    ]
