"""Dates in words, with the order and the month names of the language."""

from datetime import date
from time import localtime

from ...content.words import Words


def date_text(words: Words, when: int, this_year: int | None = None) -> str:
    """The local date of a time; it never breaks at the end of a line."""
    now = localtime(when)
    return day_text(words, date(now.tm_year, now.tm_mon, now.tm_mday), this_year).replace(" ", "\u00a0")


def day_text(words: Words, day: date, this_year: int | None = None) -> str:
    """A day of ``this_year`` goes without the year."""
    form = "games.date-this-year" if day.year == this_year else "games.date"
    return words(form, day=day.day, month=words(f"games.month.{day.month}"), year=day.year)


def month_text(words: Words, day: date) -> str:
    """The month of a day, as a heading."""
    month = words(f"games.month.{day.month}")
    return words("challenges.when.monthly", month=month[:1].upper() + month[1:], year=day.year)
