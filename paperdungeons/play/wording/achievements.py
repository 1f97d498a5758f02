"""Achievements in words."""

from ...content.words import Words
from ..statistics.earned import Achievement


def title_of(words: Words, achievement: Achievement) -> str:
    return words(f"achievements.{achievement.id}.title")


def text_of(words: Words, achievement: Achievement) -> str:
    """What one has to do for it."""
    return words(f"achievements.{achievement.id}.text")


def state_of(words: Words, achievement: Achievement, date: str) -> str:
    """How far the player has come; ``date`` is that of the game that reached it."""
    if achievement.is_reached:
        return words("achievements.state.reached", date=date)
    return words("achievements.state.open", count=achievement.count, goal=achievement.goal)
