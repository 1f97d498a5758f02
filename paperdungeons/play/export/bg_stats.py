"""A finished game as a link that the app BG Stats opens, to write down a play.

Some of its versions want ``winner`` and ``startPlayer`` for every player, so both are always written.
"""

import json
import tomllib
from collections.abc import Sequence
from functools import cache
from typing import Any, Final, NamedTuple
from urllib.parse import quote

from ...content.files import DATA
from ...core.table import Place
from ..statistics.facts import FinishedSheet
from ..statistics.tables import Match, matches_of, own_result
from .tables import time_text

LINK: Final = "bgstats://app.bgstatsapp.com/createPlay.html?data="
SOURCE: Final = "Paper Dungeons companion"
"""BG Stats recognises games and players by this name, so it never changes."""
SOURCE_GAME: Final = "paper-dungeons"


class GameThere(NamedTuple):
    """How BG Stats knows the game; ``bgg_id`` is 0 if it is not known."""

    name: str
    bgg_id: int


@cache
def game_there() -> GameThere:
    values = tomllib.loads((DATA / "bgstats.toml").read_text(encoding="utf-8"))
    return GameThere(str(values["name"]), int(values["bgg_id"]))


def bg_stats_link(sheets: Sequence[FinishedSheet], play_id: str, names: Sequence[str]) -> str:
    """The link for a game: ``sheets`` is its only sheet, or all sheets of a passed device. ``names`` are the names to
    write down, by seat; ``play_id`` is the same whenever the game is shared, so that BG Stats recognises it."""
    values = play_values(sheets, play_id, names)
    return LINK + quote(json.dumps(values, ensure_ascii=False, separators=(",", ":")), safe="")


def play_values(sheets: Sequence[FinishedSheet], play_id: str, names: Sequence[str]) -> dict[str, Any]:
    match = _match_of(sheets)
    there = game_there()
    game: dict[str, Any] = {"name": there.name, "sourceGameId": SOURCE_GAME, "highestWins": True, "noPoints": False}
    if there.bgg_id:
        game["bggId"] = there.bgg_id
    return {
        "sourceName": SOURCE,
        "sourcePlayId": play_id,
        "playDate": time_text(match.when),
        "game": game,
        "players": [
            {
                "name": names[place.seat],
                "sourcePlayerId": names[place.seat],
                "score": place.points,
                "winner": place.rank == 1,
                "startPlayer": False,
                "rank": place.rank,
            }
            for place in sorted(match.places, key=lambda place: place.seat)
        ],
    }


def _match_of(sheets: Sequence[FinishedSheet]) -> Match:
    """The match of these sheets; a game alone is a match of one."""
    found = matches_of(sheets)
    alone = sheets[0]
    return found[0] if found else Match(alone.when, (Place(1, *own_result(alone.facts)),), alone.facts.names, ())
