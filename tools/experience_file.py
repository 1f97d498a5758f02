"""Writes what was learnt as modules of the bots, in paperdungeons/bots: weights.py, champion_weights.py and
hindsight_weights.py."""

from collections.abc import Iterable, Mapping
from textwrap import wrap
from typing import Final, NamedTuple

from paperdungeons.bots.evaluator import Cards, Experience
from paperdungeons.bots.features import Facts

WIDTH: Final = 118
_TOP: Final = '''"""What the bots have learnt: the worth of every fact, fitted to games that they played themselves.

Written by ``tools/learn.py``: least squares over what was still to come in {positions:,} positions. For each fact
of a group (``features.py``, ``evaluator.py``) what it is worth at the end, then what more while all dice are to come.
"""

from typing import Final

from .evaluator import Cards, Experience
'''
_FORESIGHT_TOP: Final = '''"""What the champion weighs by: the veteran's weights, moved towards what a round more shows.

Written by ``tools/learn_foresight.py`` from {ends:,} ends of rounds that were played on by imagined rolls.
"""

from typing import Final

from .evaluator import Experience
'''
_HINDSIGHT_TOP: Final = '''"""What the review weighs by: the champion's weights, moved to what known dice show.

Written by ``tools/learn_hindsight.py`` from {positions:,} positions that were searched on to the end.
"""

from typing import Final

from .evaluator import Experience
'''
_POWERS: Final = '"""What a power promises beyond what the sheet shows, while all dice are to come."""'
_OBJECTIVES: Final = '"""The same of an objective and its fighting style."""'
_REST: Final = '"""What is still to come in any game: times the part of the dice that is left, and times its square."""'


class Learnt(NamedTuple):
    """The worth of every fact and card, learnt from this many ``positions``."""

    experience: Experience
    powers: Cards
    objectives: Cards
    rest: tuple[float, float]
    positions: int


def write_experience(learnt: Learnt) -> str:
    """The text of the module; facts are rounded to hundredths of a point, cards to tenths."""
    groups = [line for group, weights in learnt.experience.items() for line in _group(group, weights)]
    linear, square = learnt.rest
    return "\n".join(
        [
            _TOP.format(positions=learnt.positions),
            "LEARNT: Final[Experience] = {",
            *groups,
            "}",
            "",
            "POWERS: Final[Cards] = {",
            *_cards(learnt.powers),
            "}",
            _POWERS,
            "OBJECTIVES: Final[Cards] = {",
            *_cards(learnt.objectives),
            "}",
            _OBJECTIVES,
            f"REST: Final = ({_tenths(linear)}, {_tenths(square)})",
            _REST,
            "",
        ]
    )


def write_foresight(experience: Experience, ends: int) -> str:
    """The text of the champion's module."""
    return _module(_FORESIGHT_TOP.format(ends=ends), "FORESEEN", experience)


def write_hindsight(experience: Experience, positions: int) -> str:
    """The text of the review's module."""
    return _module(_HINDSIGHT_TOP.format(positions=positions), "KNOWING", experience)


def _module(top: str, name: str, experience: Experience) -> str:
    groups = [line for group, weights in experience.items() for line in _group(group, weights)]
    return "\n".join([top, f"{name}: Final[Experience] = {{", *groups, "}", ""])


def _group(group: str, weights: Iterable[Facts]) -> list[str]:
    rows = [line for row in weights for line in _wrapped(f"{_tuple(row)},", 8)]
    return [f'    "{group}": (', *rows, "    ),"]


def _tuple(facts: Facts) -> str:
    """
    >>> _tuple((1.5, 0)), _tuple((3,))
    ('(1.5, 0)', '(3,)')
    """
    return f"({', '.join(map(_hundredths, facts))}{',' if len(facts) == 1 else ''})"


def _cards(cards: Mapping[str, float]) -> list[str]:
    return _wrapped("".join(f'"{card}":~{_tenths(worth)}, ' for card, worth in cards.items()), 4)


def _wrapped(text: str, indent: int) -> list[str]:
    """The text in lines; a tilde becomes a space at which no line breaks."""
    margin = " " * indent
    lines = wrap(
        text, WIDTH, initial_indent=margin, subsequent_indent=margin, break_long_words=False, break_on_hyphens=False
    )
    return [line.replace("~", " ") for line in lines]


def _hundredths(worth: float) -> str:
    """
    >>> _hundredths(1.504), _hundredths(-0.3), _hundredths(2.0), _hundredths(-0.004)
    ('1.5', '-0.3', '2', '0')
    """
    return f"{round(worth, 2) + 0.0:.2f}".rstrip("0").rstrip(".")


def _tenths(worth: float) -> str:
    return f"{round(worth, 1) + 0.0:.1f}"
