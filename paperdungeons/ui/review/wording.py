"""What a review says: the headline, the figures of each round, and the choices that cost most. No Kivy."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from ...bots.review import FoundEnd, Loss, Review
from ...bots.ways import Choices
from ...content.words import Words
from ...core.faces import DICE_A_ROUND, ROUNDS
from ...core.state import DICE_USE, State, phase_of
from ...play.records.record import Record, states_of
from ..style.numbers import minus_sign
from .lines import PlayedLine, told, with_choices


class LossText(NamedTuple):
    """A choice that cost points, in words."""

    title: str
    cost: str
    yours: str
    better: str
    hindsight: str
    is_foreseeable: bool


def headline(words: Words, review: Review) -> str:
    """How far the best line found is ahead."""
    ahead = review.best.points - review.points
    if ahead <= 0:
        return words("review.headline.best")
    return words.plural("review.headline", ahead)


def figures_text(words: Words, review: Review, round_: int) -> str:
    """The expected points of both lines after a round: round 0 is the first roll, the last round is the end."""
    yours, best = (round(line[round_]) for line in (review.expected, review.best_expected))
    when = (
        words("review.curve.start")
        if round_ == 0
        else (words("review.curve.end") if round_ == ROUNDS else words("review.curve.after", round=round_))
    )
    return words("review.curve.figures", when=when, yours=minus_sign(yours), best=minus_sign(best))


def best_record(record: Record, review: Review) -> Record:
    """The best line: the same cards, then other choices."""
    return with_choices(record, first_roll(record), review.best.choices)


def first_roll(record: Record) -> int:
    """How many choices were made before the first roll: cards and gifts, and entering the roll of real dice."""
    return next((number for number, state in enumerate(states_of(record)) if state.roll), len(record.choices))


def better_end(loss: Loss, found: Mapping[int, FoundEnd]) -> Choices:
    """The better choices, and those that lead on from there to the best end, where it is known."""
    end = found[loss.made].choices if loss.made in found else ()
    return end if end[: len(loss.better)] == loss.better else loss.better


def losses_told(words: Words, record: Record, review: Review) -> list[LossText]:
    line = PlayedLine(record)
    return [_told(words, record, line, loss) for loss in review.losses]


def _told(words: Words, record: Record, line: PlayedLine, loss: Loss) -> LossText:
    before = line.session.state_at(loss.made)
    other = PlayedLine(with_choices(record, loss.made, loss.better))
    return LossText(
        title=_when(words, before),
        cost=words.plural("review.loss.cost", loss.cost),
        yours=told(words, line.session, loss.made, loss.until, record.names),
        better=told(words, other.session, loss.made, loss.made + len(loss.better), record.names),
        hindsight=words("review.loss.foreseeable" if loss.foreseeable else "review.loss.hindsight"),
        is_foreseeable=loss.foreseeable,
    )


def losses_heading(words: Words, review: Review) -> str:
    n = len(review.losses)
    return words(f"review.loss.heading.{n}") if n else words("review.loss.title")


def losses_note(words: Words, review: Review) -> str:
    """How many of the missing points are listed, and what a cost is."""
    if not review.losses:
        return ""
    listed, missing = sum(loss.cost for loss in review.losses), review.best.points - review.points
    share = words(f"review.loss.{'some' if listed < missing else 'all'}", n=listed, of=missing)
    return f"{share} {words('review.loss.measure')}"


def _when(words: Words, before: State) -> str:
    """The round and the number of the die; only the round for an answer at its beginning or end."""
    used = len(before.track) - DICE_A_ROUND * (before.round - 1)
    if phase_of(before) != DICE_USE:
        return words("review.loss.round", round=max(before.round, 1))
    return words(f"review.loss.die.{used + 1}", round=before.round)
