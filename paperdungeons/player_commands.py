"""What a player can do from a terminal: challenges, shared results, and everything in the folder of the app."""

import json
import sys
from argparse import Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from datetime import date
from pathlib import Path
from typing import Any, NamedTuple

from .commands import heading, named, print_deal
from .content.files import earlier_boxes, house_box
from .content.ranks_file import house_ranks
from .content.words import Words, words
from .core.scoring import score
from .play.backup.backup import back_up
from .play.backup.restore import read_backup, restore
from .play.challenges.result_code import code_in, read_shared
from .play.challenges.schedule import setup_of
from .play.codes.errors import CodeError
from .play.export.tables import csv_text, json_text
from .play.history.marks import Marks, open_marks
from .play.records.challenge import Challenge, ChallengeKind, challenge_on
from .play.records.export import score_table
from .play.statistics.collect import collect_at_once
from .play.statistics.facts import FinishedSheet
from .play.statistics.facts_cache import FactsCache
from .play.statistics.filters import EVERYTHING, chosen
from .play.statistics.statistics import Statistics, statistics_of
from .play.statistics.tables import Match, matches_of, pairs_of, players_of
from .play.storage.box_library import Boxes, open_boxes
from .play.storage.errors import StorageProblem, StorageProblemKind, StoreError
from .play.storage.games_db import FILE
from .play.storage.store import Store, open_store
from .play.wording.backup import restored_lines, written_text
from .play.wording.challenges import when_text
from .play.wording.codes import trouble_text
from .play.wording.ranks import checked_text
from .play.wording.statistics import report_lines


class _Opened(NamedTuple):
    """All that lies in the folder of the app."""

    folder: Path
    store: Store
    boxes: Boxes
    marks: Marks

    @property
    def sheets(self) -> list[FinishedSheet]:
        """Of all finished games that are not deleted."""
        games = self.marks.visible(self.store.games())
        return collect_at_once(games, self.boxes.find, FactsCache(self.folder))


# --- challenges ----------------------------------------------------------------------------------------------


def daily(wishes: Namespace) -> None:
    """Show what the challenge of a date deals."""
    day = date.today() if wishes.date is None else date.fromisoformat(wishes.date)
    challenge = challenge_on(ChallengeKind(wishes.kind), day)
    setup, say = setup_of(challenge), words(wishes.language)
    print(f"{_kind_name(say, challenge)}, {when_text(say, challenge)}")
    print_deal(setup, named(say, setup.box))


def verify(wishes: Namespace) -> None:
    """Replay a result that somebody shared, and tell its score."""
    say = words(wishes.language)
    try:
        shared = read_shared(code_in(wishes.code), house_box(), *earlier_boxes())
    except CodeError as error:
        raise ValueError(trouble_text(say, error)) from None
    say = named(say, shared.record.setup.box)
    told = [shared.name] if shared.name else []
    if shared.challenge is not None:
        told += [_kind_name(say, shared.challenge), when_text(say, shared.challenge)]
    print(", ".join([*told, checked_text(say, shared, house_ranks())]))
    print("\n".join([heading(say, shared.state), *score_table(say, score(shared.state))]))


def _kind_name(say: Words, challenge: Challenge) -> str:
    return say(f"challenges.kind.{challenge.kind.value}")


# --- the folder of the app -----------------------------------------------------------------------------------


def export(wishes: Namespace) -> None:
    """Write all finished games as a table."""
    with _open(wishes) as opened:
        text = csv_text(opened.sheets) if wishes.csv else json_text(opened.sheets)
    sys.stdout.write(text)


def backup(wishes: Namespace) -> None:
    """Everything in a folder into one file."""
    with _open(wishes) as opened:
        print(written_text(words(wishes.language), back_up(opened.store.games(), opened.folder, Path(wishes.file))))


def restore_into(wishes: Namespace) -> None:
    """Merge a backup into a folder, which may be new."""
    with _told(words(wishes.language)):
        found = read_backup(Path(wishes.file))
    with _open(wishes, is_new=True) as opened:
        done = restore(found, opened.folder, opened.store, opened.boxes, opened.marks)
    print("\n".join(restored_lines(words(wishes.language), done)))


def stats(wishes: Namespace) -> None:
    """What all finished games say together."""
    with _open(wishes) as opened:
        sheets = opened.sheets
        say = words(wishes.language).with_texts(opened.boxes.texts(words(wishes.language), opened.boxes.content.box))
    told, matches = statistics_of(chosen(sheets, EVERYTHING), house_ranks()), matches_of(sheets)
    if wishes.json:
        print(json.dumps(_values(told, matches), indent=1, ensure_ascii=False))
    else:
        print("\n".join(report_lines(say, told, players_of(matches), pairs_of(matches))))


def _values(told: Statistics, matches: list[Match]) -> dict[str, Any]:
    """Named tuples by their names, and pairs as a list: JSON has no keys of two."""
    values = asdict(told)
    for name in ("dungeons", "powers", "objectives"):
        values[name] = {id_: own._asdict() for id_, own in getattr(told, name).items()}
    return values | {
        "all": told.all._asdict() if told.all else None,
        "trend": [point._asdict() for point in told.trend],
        "among_bots": told.among_bots._asdict() if told.among_bots else None,
        "players": {name: own._asdict() for name, own in players_of(matches).items()},
        "pairs": [{"players": list(pair), **own._asdict()} for pair, own in pairs_of(matches).items()],
    }


@contextmanager
def _open(wishes: Namespace, is_new: bool = False) -> Iterator[_Opened]:
    """What went wrong on the way goes to standard error, in a sentence."""
    folder, say = Path(wishes.folder), words(wishes.language)
    if not is_new and not (folder / FILE).is_file():
        raise ValueError(f"there are no games in {folder}")
    boxes, of_boxes = open_boxes(folder)
    store, troubles = open_store(folder, shelf=boxes)
    marks, of_marks = open_marks(folder)
    try:
        with _told(say):
            for trouble in (*troubles, of_boxes, of_marks):
                _warn(say, trouble)
            yield _Opened(folder, store, boxes, marks)
    finally:
        store.close()


def _warn(say: Words, trouble: StorageProblem | None) -> None:
    if trouble is not None and trouble.kind is StorageProblemKind.NOT_SAVED:
        raise StoreError(trouble)
    if trouble is not None:
        print(say(trouble.key, **trouble.facts), file=sys.stderr)


@contextmanager
def _told(say: Words) -> Iterator[None]:
    """What the disk or a file refuses, as the one line that bad input gets."""
    try:
        yield
    except StoreError as error:
        raise ValueError(say(error.trouble.key, **error.trouble.facts)) from None
