"""What a finished game shows on its score: whether it counted, how friends did, and how to send it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from kivy.uix.widget import Widget

from ....core.scoring import score
from ....core.state import OVER, phase_of
from ....play.challenges.received import ResultRow, table_of
from ....play.challenges.result_code import SharedResult
from ....play.games.game import Game
from ....play.records.challenge import Challenge
from ....play.records.record import Record
from ....play.wording.challenges import challenge_text
from ...style.look import Look
from ...widgets.letters import Text
from ...widgets.rows import rows_of
from ...widgets.tiles import card, quiet_tile
from ..controller import ChallengesController
from ..widgets import label_plate, table_lines, table_plate
from ..wording import score_label, verdict_text
from .controller import Duels
from .sending import Sending, refusal_key_of

SEND, FRIENDS, SWORDS = "share-variant", "account-group", "sword-cross"
LARGE = 1.2
"""From this text scale on, tiles stand below one another."""


class ScorePlates:
    """The ``ScoreExtra`` of challenges."""

    def __init__(self, challenges: ChallengesController, duels: Duels, sending: Sending) -> None:
        self._challenges, self._duels, self._sending = challenges, duels, sending

    def __call__(self, look: Look, game: Game) -> Sequence[Widget]:
        if not game.is_alone or phase_of(game.state) != OVER:
            return []
        record, refusal = game.record, refusal_key_of(game.state)
        if refusal is not None:
            return [_quiet_note(look, look.words(refusal))]
        if record.attempt is not None:
            label = label_plate(
                look,
                score_label(look.words, record.attempt.is_practice),
                [challenge_text(look.words, record.attempt.challenge)],
            )
            return [label, self._of_challenge(look, record, record.attempt.challenge)]
        return [*self._duel(look, record, game), self._challenge_tile(look, record)]

    def _of_challenge(self, look: Look, record: Record, challenge: Challenge) -> Widget:
        words = look.words
        send = quiet_tile(look, words("challenges.send.tile"), partial(self._sending.open, record), SEND)
        open_day = partial(self._challenges.open, challenge)
        friends = quiet_tile(look, words("challenges.send.table"), open_day, FRIENDS)
        return rows_of(look, [send, friends], 2 if look.scale < LARGE else 1)

    def _challenge_tile(self, look: Look, record: Record) -> Widget:
        text, below = look.words("challenges.send.friend"), look.words("challenges.send.friend-below")
        return quiet_tile(look, text, partial(self._sending.open, record), SWORDS, below)

    def _duel(self, look: Look, record: Record, game: Game) -> list[Widget]:
        """The results of all who played the same cards and dice, the player included."""
        found, words = self._challenges.friends.of_deal(record.setup), look.words
        title = words("challenges.duel.title-score")
        if found is None:
            return [table_plate(look, [], title, words("challenges.day.checking"))]
        others = [shared for shared in found if shared.record.choices != record.choices]
        if not others:
            return []
        own = score(game.state).total
        rows = table_of(others, "", own)
        taps = [None if row.is_own else partial(self._duels.compare, record, _game_of(others, row)) for row in rows]
        return [table_plate(look, table_lines(look, rows, taps), title, verdict_text(words, own, others))]


def _game_of(others: Sequence[SharedResult], row: ResultRow) -> SharedResult:
    return next(one for one in others if (one.name, one.points) == (row.name, row.points))


def _quiet_note(look: Look, text: str) -> Widget:
    return card(look, [Text(look, text, 14, look.palette.soft_ink)], pad=10)
