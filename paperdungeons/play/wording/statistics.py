"""Statistics in words: every number that a plot shows can be read, too."""

from collections.abc import Mapping, Sequence

from ...content.words import Words
from ..statistics.facts import GameKind
from ..statistics.filters import Period
from ..statistics.statistics import LATEST, Statistics, Sum
from ..statistics.tables import PairSum, PlayerSum


def kind_name(words: Words, kind: GameKind) -> str:
    return words(f"statistics.kind.{kind.value}")


def period_name(words: Words, period: Period) -> str:
    return words(f"statistics.period.{period.value}")


def decimal(words: Words, number: float) -> str:
    """A number with one decimal, after a comma or a point as the language has it."""
    return f"{number:.1f}".replace(".", words("statistics.comma"))


def summary_lines(words: Words, told: Statistics) -> list[str]:
    """The most important numbers, one sentence each."""
    if told.all is None:
        return [words("statistics.none")]
    lines = [
        words("statistics.games", n=told.all.games),
        words("statistics.average", average=decimal(words, told.all.average)),
        words("statistics.best", points=told.all.best),
        words("statistics.worst", points=told.all.worst),
    ]
    if told.all.games > LATEST:
        lines.append(words("statistics.trend", n=LATEST, average=decimal(words, told.trend[-1].mean)))
    if told.among_bots is not None:
        lines.append(words("statistics.veteran", n=round(told.among_bots.beaten)))
    return lines


def line_rows(words: Words, told: Statistics) -> list[str]:
    return [
        words("statistics.row.line", name=words(f"score.line.{letter}"), average=decimal(words, average))
        for letter, average in told.lines.items()
    ]


def sum_rows(words: Words, family: str, sums: Mapping[str, Sum]) -> list[str]:
    """A row for each card of a family, the best average first; a card that has no name here is called by its id."""
    ordered = sorted(sums.items(), key=lambda entry: -entry[1].average)
    return [
        words(
            "statistics.row.sum",
            name=words.texts.get(f"{family}.{id_}.name", id_),
            average=decimal(words, own.average),
            best=own.best,
            games=own.games,
        )
        for id_, own in ordered
    ]


def player_rows(words: Words, players: Mapping[str, PlayerSum]) -> list[str]:
    return [
        words("statistics.row.player", name=name, games=own.games, wins=own.wins, average=decimal(words, own.average))
        for name, own in players.items()
    ]


def pair_rows(words: Words, pairs: Mapping[tuple[str, str], PairSum]) -> list[str]:
    return [
        words("statistics.row.pair", first=first, second=second, **own._asdict())
        for (first, second), own in pairs.items()
    ]


def report_lines(
    words: Words, told: Statistics, players: Mapping[str, PlayerSum], pairs: Mapping[tuple[str, str], PairSum]
) -> list[str]:
    """All statistics as lines of text, to read from top to bottom."""
    parts: Sequence[tuple[str, list[str]]] = (
        ("lines", line_rows(words, told)),
        ("dungeons", sum_rows(words, "dungeons", told.dungeons)),
        ("powers", sum_rows(words, "powers", told.powers)),
        ("objectives", sum_rows(words, "objectives", told.objectives)),
        ("players", player_rows(words, players)),
        ("together", pair_rows(words, pairs)),
    )
    lines = summary_lines(words, told)
    for part, rows in parts:
        if rows:
            lines += ["", words(f"statistics.{part}"), *(f"  {row}" for row in rows)]
    return lines
