"""What the page of statistics says: rows with a number and a bar, and a sentence beside every plot. No Kivy."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from ...content.words import Words
from ...play.statistics.filters import Occasion, Period
from ...play.statistics.statistics import LATEST, AmongBots, Statistics, Sum
from ...play.statistics.tables import PairSum, PlayerSum
from ...play.wording.ranks import rank_name
from ...play.wording.statistics import decimal
from ..style import icons
from ..style.numbers import minus_sign

FEW: Final = 3
"""A folded part shows this many of the best rows, and this many of the lowest."""


class Bar(NamedTuple):
    """A row of a plot. ``value`` gives the bar its length; ``figure`` is the same number as text."""

    name: str
    value: float
    figure: str
    below: str = ""
    icon: str = ""


def figure_text(words: Words, number: float) -> str:
    """An average with a real minus sign, but without one if it is rounded to zero."""
    text = minus_sign(decimal(words, number))
    return text.lstrip("\u2212") if not float(f"{number:.1f}") else text


# --- what is chosen ------------------------------------------------------------------------------------------


def period_names(words: Words) -> dict[Period, str]:
    return {period: words(f"statistics.page.period.{period.value}") for period in Period}


def occasion_names(words: Words, occasions: Sequence[Occasion], chosen: Occasion) -> dict[Occasion, str]:
    """The occasions to choose from; none unless there are at least two besides ``ALL``."""
    offered = [one for one in Occasion if one in occasions or one is chosen]
    return {one: words(f"statistics.page.occasion.{one.value}") for one in offered} if len(offered) > 2 else {}


# --- where the points come from ------------------------------------------------------------------------------


def line_bars(words: Words, told: Statistics) -> list[Bar]:
    return [
        Bar(words(f"score.line.{letter}"), average, figure_text(words, average), icon=icons.SCORE_LINES[letter])
        for letter, average in told.lines.items()
    ]


def lines_text(words: Words, told: Statistics) -> str:
    """Which line brings the most points, which costs the most, and what the average total is."""
    if told.all is None:
        return ""
    most, least = (pick(told.lines, key=lambda letter: told.lines[letter]) for pick in (max, min))
    texts = [_line_text(words, "most", most, told.lines[most])]
    if round(told.lines[least], 1) < 0:
        texts.append(_line_text(words, "cost", least, -told.lines[least]))
    return " ".join([*texts, words("statistics.page.total", total=figure_text(words, told.all.average))])


def _line_text(words: Words, form: str, letter: str, average: float) -> str:
    return words(f"statistics.page.{form}", name=words(f"score.line.{letter}"), average=figure_text(words, average))


# --- by card -------------------------------------------------------------------------------------------------


def sum_bars(words: Words, family: str, sums: Mapping[str, Sum]) -> list[Bar]:
    """The best average first; a card that has no name here is called by its id."""
    ordered = sorted(sums.items(), key=lambda entry: -entry[1].average)
    return [
        Bar(
            words.texts.get(f"{family}.{id_}.name", id_),
            own.average,
            figure_text(words, own.average),
            words.plural("statistics.page.row", own.games, best=minus_sign(own.best)),
        )
        for id_, own in ordered
    ]


def best_and_worst(words: Words, bars: Sequence[Bar]) -> str:
    """The best and the worst row in a sentence; ``bars`` begin with the best."""
    if len(bars) < 2:
        return words("statistics.page.one-card", name=bars[0].name, average=bars[0].figure)
    best, worst = bars[0], bars[-1]
    return words("statistics.page.best-worst", best=best.name, most=best.figure, worst=worst.name, least=worst.figure)


def folded(bars: Sequence[Bar]) -> tuple[Sequence[Bar], Sequence[Bar]]:
    """The rows that a folded part shows: the best and the lowest, or all of them if there are few."""
    return (bars, ()) if len(bars) <= 2 * FEW + 1 else (bars[:FEW], bars[-FEW:])


# --- over time, and beside the bots --------------------------------------------------------------------------


def trend_text(words: Words, told: Statistics) -> str:
    if told.all is None or len(told.trend) < 2:
        return words("statistics.page.trend.first")
    average = figure_text(words, told.all.average)
    if told.all.games <= LATEST:
        return words("statistics.page.trend.begun", n=told.all.games, average=average)
    latest = figure_text(words, told.trend[-1].mean)
    return words("statistics.page.trend.latest", n=LATEST, latest=latest, average=average)


def rank_bars(words: Words, among: AmongBots) -> list[Bar]:
    """The highest rank first."""
    return [
        Bar(rank_name(words, rank), count, str(count), icon=icons.RANKS[rank])
        for rank, count in reversed(list(enumerate(among.ranks)))
    ]


def veteran_text(words: Words, among: AmongBots) -> str:
    beaten = words("statistics.page.veteran", n=round(among.beaten))
    return f"{beaten} {words.plural('statistics.page.ranked', among.games)}"


# --- at tables -----------------------------------------------------------------------------------------------


def player_bars(words: Words, players: Mapping[str, PlayerSum]) -> list[Bar]:
    return [
        Bar(
            name,
            own.average,
            figure_text(words, own.average),
            words.plural("statistics.page.player", own.games, wins=own.wins, best=minus_sign(own.best)),
        )
        for name, own in players.items()
    ]


def players_text(words: Words, players: Mapping[str, PlayerSum]) -> str:
    """Who has won most often."""
    most = max(own.wins for own in players.values())
    names = [name for name, own in players.items() if own.wins == most]
    if len(names) > 1 or not most:
        return words("statistics.page.many-winners")
    return words.plural("statistics.page.winner", most, name=names[0])


def pair_texts(words: Words, pairs: Mapping[tuple[str, str], PairSum]) -> list[tuple[str, str]]:
    """For each pair of players, their names and how their games went."""
    return [
        (words("statistics.page.pair.names", first=first, second=second), _pair_text(words, first, second, own))
        for (first, second), own in pairs.items()
    ]


def _pair_text(words: Words, first: str, second: str, own: PairSum) -> str:
    ahead = {"one": own.first_ahead, "two": own.second_ahead}
    together = words.plural("statistics.page.pair.told", own.games)
    return f"{together} {words('statistics.page.pair.ahead', first=first, second=second, **ahead)}"
