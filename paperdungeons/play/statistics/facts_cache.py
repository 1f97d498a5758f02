"""A cache of the facts of finished games on the disk, so that thousands of games need not be replayed each time.

It may be thrown away at any time: a damaged file counts as missing, and everything is computed again.
"""

import json
from collections.abc import Mapping
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final

from ...core.scoring import LINES
from ..achievements.feats import FEATS
from ..storage.atomic_file import read_text, write_text
from .facts import GameKind, KnownResult, SheetFacts

FILE: Final = "facts.json"
TITLE: Final = f"Paper Dungeons facts 1 {' '.join(feat.id for feat in FEATS)}"
"""The number goes up whenever the facts of a game change; a new feat changes the title by itself."""
_LONGEST: Final = 50_000_000
_KINDS: Final = {kind.value for kind in GameKind}


class FactsCache:
    def __init__(self, folder: Path) -> None:
        self._file = folder / FILE
        self.known: dict[str, SheetFacts | None] = _read(self._file)
        """By the key of a page; None for one that has no facts."""
        self._written = set(self.known)

    def keep(self, keys: set[str]) -> bool:
        """Save the facts of these pages and forget all others; return whether the disk accepted it."""
        self.known = {key: facts for key, facts in self.known.items() if key in keys}
        if set(self.known) == self._written:
            return True
        try:
            write_text(self._file, _written(self.known))
        except OSError:
            return False
        self._written = set(self.known)
        return True


def _written(known: Mapping[str, SheetFacts | None]) -> str:
    body = json.dumps(known, separators=(",", ":"))
    return f"{TITLE}\n{_seal(body)}\n{body}"


def _seal(body: str) -> str:
    return blake2b(body.encode(), digest_size=16, person=b"paper dungeons").hexdigest()


def _read(file: Path) -> dict[str, SheetFacts | None]:
    try:
        title, seal, body = read_text(file, _LONGEST).split("\n", 2)
        if (title, seal) != (TITLE, _seal(body)):
            return {}
        return {key: None if entry is None else _facts(entry) for key, entry in json.loads(body).items()}
    except (OSError, ValueError, TypeError, AttributeError, RecursionError):
        return {}


def _facts(entry: list[Any]) -> SheetFacts:
    """The facts from JSON, with lists turned back into tuples."""
    plain = SheetFacts(*entry)
    facts = plain._replace(
        names=tuple(plain.names),
        bots=tuple(plain.bots),
        lines=tuple(plain.lines),
        feats=tuple(plain.feats),
        results=tuple([KnownResult(*result) for result in plain.results]),
    )
    if facts.kind not in _KINDS or len(facts.lines) not in (0, len(LINES)) or len(facts.feats) not in (0, len(FEATS)):
        raise ValueError("these are no facts of a game")
    return facts
