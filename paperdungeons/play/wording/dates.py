"""Days in words."""

from time import localtime

from ...content.words import Words


def date_text(words: Words, when: int) -> str:
    """By the clock of the device; never torn apart at the end of a line."""
    day = localtime(when)
    date = words("games.date", day=day.tm_mday, month=words(f"games.month.{day.tm_mon}"), year=day.tm_year)
    return date.replace(" ", "\u00a0")
