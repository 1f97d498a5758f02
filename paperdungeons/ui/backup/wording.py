"""What the page of backups says about a game that somebody sent. No Kivy."""

from __future__ import annotations

from ...content.words import Words
from ...core.faces import BOARD, ROUNDS
from ...core.scoring import score
from ...core.state import OVER, phase_of
from ...play.records.record import Record, replay
from ...play.wording.bot_names import players_text
from ..style.numbers import minus_sign


def game_lines(words: Words, record: Record) -> list[str]:
    """Where it was played, what came of it, and by whom."""
    state = replay(record)
    dungeon = words(f"dungeons.{record.setup.board.dungeon.id}.name")
    if phase_of(state) == OVER and state.seat != BOARD:
        lines = [words("backup.record.over", dungeon=dungeon, points=minus_sign(score(state).total))]
    else:
        lines = [words("backup.record.unfinished", dungeon=dungeon, round=min(max(state.round, 1), ROUNDS))]
    if not record.setup.is_solo:
        seats = record.bots or (None,) * record.setup.players
        lines.append(words("backup.record.players", names=players_text(words, record.names, seats)))
    return lines


def can_look(record: Record) -> bool:
    """Whether there is a score to look at: the game must be over, and not that of a board."""
    state = replay(record)
    return phase_of(state) == OVER and state.seat != BOARD
