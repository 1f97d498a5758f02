"""What is said about achievements. No Kivy."""

from __future__ import annotations

from collections.abc import Sequence

from ...content.words import Words
from ...play.statistics.earned import Achievement
from ...play.statistics.filters import name_of
from ...play.statistics.lifetime import LIFETIME_FEATS
from ...play.wording.achievements import state_of, text_of
from ...play.wording.dates import date_text
from .groups import UNCOUNTED

OF_MANY_GAMES = {feat.id for feat in LIFETIME_FEATS}


def count_text(words: Words, achievements: Sequence[Achievement]) -> str:
    """How many there are, and how many of them are reached."""
    reached = sum(one.is_reached for one in achievements)
    form = "none" if not reached else "all" if reached == len(achievements) else "some"
    return words(f"achievements.page.count.{form}", n=reached, of=len(achievements))


def progress_text(words: Words, achievement: Achievement) -> str:
    """The day it was reached and by whom, or how near somebody came; empty if there is no number to tell."""
    sheet = achievement.reached_by
    if sheet is not None:
        told = state_of(words, achievement, date_text(words, sheet.when))
        name = name_of(sheet)
        return words("achievements.page.by", told=told, name=name) if name else told
    told = state_of(words, achievement, "")
    if achievement.id in UNCOUNTED:
        return ""
    if achievement.id in OF_MANY_GAMES:
        return told
    return words("achievements.page.best", told=told) if achievement.count else ""


def has_bar(achievement: Achievement) -> bool:
    """Whether a bar shows the progress: only if it takes many games and is begun but not reached."""
    is_counted = achievement.id in OF_MANY_GAMES and achievement.id not in UNCOUNTED
    return is_counted and 0 < achievement.count < achievement.goal


def news_title(words: Words, count: int, is_past: bool) -> str:
    return words.plural(f"achievements.news.{'past' if is_past else 'new'}", count)


def news_text(words: Words, achievement: Achievement) -> str:
    """What it took, and who did it if several play on one device."""
    sheet = achievement.reached_by
    name = "" if sheet is None or len(sheet.facts.names) < 2 else name_of(sheet)
    text = text_of(words, achievement)
    return words("achievements.news.by", name=name, text=text) if name else text
