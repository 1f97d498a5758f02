"""What the list of finished games says about each of them. No Kivy."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from ...bots.bot import Bot
from ...content.ranks_file import Ranks
from ...content.words import Words
from ...core.faces import BOARD
from ...core.scoring import score
from ...core.setup import Setup
from ...core.state import State
from ...play.games.finished_games import Finished
from ...play.games.ranks import rank_of
from ...play.games.standing import results_missing
from ...play.records.header_notation import Bots
from ...play.wording.bot_names import against_text, bot_name, names_shown, players_text
from ...play.wording.dates import date_text
from ...play.wording.ranks import rank_name
from ..style import icons
from ..style.numbers import minus_sign
from ..table.ranking_wording import LINK, victory_text, winners_text

ALONE, TABLET, PHONES = "account", "tablet", "qrcode"
GhostsKnown: TypeAlias = Callable[[Setup, Bot], int | None]
"""The points of a ghost in a game with this setup, where they are known."""


@dataclass(frozen=True)
class FinishedLine:
    """``points`` are those of the person who plays on this device, if there is exactly one; ``whose`` says so where
    other players have points too."""

    icon: str
    dungeon: str
    lines: list[str]
    points: str = ""
    corrected: bool = False
    whose: str = ""


def finished_line(words: Words, game: Finished, ranks: Ranks | None, ghosts_known: GhostsKnown) -> FinishedLine:
    dungeon = words(f"dungeons.{game.states[0].setup.board.dungeon.id}.name")
    date = date_text(words, game.when)
    if game.states[0].setup.is_solo:
        return _alone(words, game, ranks, ghosts_known, dungeon, date)
    return _table(words, game, dungeon, date)


def _alone(
    words: Words, game: Finished, ranks: Ranks | None, ghosts_known: GhostsKnown, dungeon: str, date: str
) -> FinishedLine:
    state = game.states[0]
    standing, ghosts = rank_of(ranks, state), game.saved.record.bots
    own_dice = [words("join.facts.real-dice")] if state.setup.hand_dice else []
    told = [*([] if standing is None else [rank_name(words, standing.rank)]), date, *own_dice]
    against = [beaten_text(words, state, ghosts, ghosts_known)] if ghosts else []
    icon = ALONE if standing is None else icons.RANKS[standing.rank]
    return FinishedLine(icon, dungeon, [LINK.join(told), *against], minus_sign(score(state).total), state.corrected)


def beaten_text(words: Words, state: State, ghosts: Bots, ghosts_known: GhostsKnown) -> str:
    """How many of the ghosts the player has beaten; only their names where not all their points are known."""
    own, bots = score(state).total, [ghost for ghost in ghosts if ghost is not None]
    known = [points for bot in bots if (points := ghosts_known(state.setup, bot)) is not None]
    if len(known) < len(bots):
        return against_text(words, ghosts)
    if len(bots) > 1:
        return words("games.beaten.several", n=sum(own > points for points in known), of=len(bots))
    form = "won" if own > known[0] else "shared" if own == known[0] else "lost"
    return words(f"games.beaten.{form}", name=bot_name(words, bots[0]), points=minus_sign(known[0]))


def _table(words: Words, game: Finished, dungeon: str, date: str) -> FinishedLine:
    record, places = game.saved.record, game.places
    seats = record.bots or (None,) * record.setup.players
    names = names_shown(words, record.names or ("",) * record.setup.players, record.bots)
    is_final = bool(record.hot_seat) or not results_missing(game.states[0])
    won = (
        words("games.victory", names=winners_text(words, places, names), victory=victory_text(words, places, is_final))
        if places
        else ""
    )
    who = players_text(words, record.names, seats)
    own = seats.index(None) if record.hot_seat and seats.count(None) == 1 else None if record.hot_seat else record.seat
    points = [place.points for place in places if place.seat == own and own != BOARD]
    icon = TABLET if record.hot_seat else PHONES
    lines = [text for text in (won, LINK.join([who, date])) if text]
    corrected = any(place.corrected for place in places)
    if not points:
        return FinishedLine(icon, dungeon, lines, corrected=corrected)
    return FinishedLine(icon, dungeon, lines, minus_sign(points[0]), corrected, words("archive.you"))
