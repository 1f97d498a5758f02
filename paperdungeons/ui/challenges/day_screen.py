"""One challenge: what is dealt, what the player has made of it, and what friends have."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from kivy.uix.widget import Widget

from ...core.setup import Setup
from ...play.challenges.attempts import Try
from ...play.challenges.received import ResultRow
from ...play.challenges.standing import ChallengeStanding, Progress
from ...play.wording.challenges import progress_text, when_text
from ..setup.dungeon_card import dungeon_plate
from ..style.fonts import HAND
from ..style.look import Look
from ..style.numbers import minus_sign
from ..style.sizes import is_wide, widest_of
from ..system.routes import Size
from ..widgets.basics import Tile, roomier
from ..widgets.letters import Text
from ..widgets.list_rows import figure_of, icon_mark, line_of, listing
from ..widgets.page import Page
from ..widgets.rows import LevelRow, columns_of
from ..widgets.tiles import foot_of, main_tile, news_plate, quiet_tile
from .widgets import table_lines, table_plate
from .wording import COUNTS, PRACTICE, play_key, remark_key

SEND, CODE = "share-variant", "qrcode-scan"


@dataclass(frozen=True)
class DayFacts:
    """``table`` has everybody's result, or is None while those of friends are being checked; ``news`` tells of the
    latest result that came in."""

    standing: ChallengeStanding
    setup: Setup
    table: Sequence[tuple[ResultRow, Callable[[], None] | None]] | None
    news: str = ""


@dataclass(frozen=True)
class DayActions:
    """``send`` is None if there is no result to send; ``look_back`` opens a game that is over."""

    play: Callable[[], None]
    look_back: Callable[[Try], None]
    send: Callable[[], None] | None
    enter_code: Callable[[], None]
    back: Callable[[], None]


class DayScreen(Page):
    def __init__(self, look: Look, size: Size, facts: DayFacts, actions: DayActions) -> None:
        look = roomier(look, size)
        challenge = facts.standing.challenge
        title = look.words(f"challenges.kind.{challenge.kind.value}")
        super().__init__(look, size, title, actions.back, widest=widest_of(look, size))
        self._actions, self._standing = actions, facts.standing
        when = when_text(look.words, challenge)
        head = Text(look, when[:1].upper() + when[1:], 30, look.palette.ink, font=HAND)
        news = [news_plate(look, facts.news, False)] if facts.news else []
        mine = [head, *news, *self._remark(), *self._own(), dungeon_plate(look, facts.setup, is_dealt=True)]
        friends = [self._friends(facts.table), *self._tiles()]
        self.put(columns_of(look, mine, friends)) if is_wide(look, size) else self.put(*mine, *friends)
        self._put_play()

    def _remark(self) -> list[Widget]:
        key = remark_key(self._standing)
        return [Text(self.look, self.look.words(key), 14, self.look.palette.soft_ink)] if key else []

    # --- what the player has made of it -----------------------------------------------------------------------

    def _own(self) -> list[Widget]:
        """The try that counts, and the best of the others."""
        look, words, standing = self.look, self.look.words, self._standing
        self.own_lines = []
        if standing.official is not None:
            below = "" if standing.points is not None else progress_text(words, standing)
            self.own_lines.append(self._line(COUNTS, words("challenges.day.counts"), below, standing.official))
        if standing.practice:
            below = words.plural("challenges.day.games", len(standing.practice))
            best = standing.best_practice
            self.own_lines.append(self._line(PRACTICE, words("challenges.day.practice"), below, best))
        return [listing(look, self.own_lines, pad=4)] if self.own_lines else []

    def _line(self, icon: str, name: str, below: str, found: Try | None) -> Widget:
        look = self.look
        if found is None or found.points is None:
            return line_of(look, icon_mark(look, icon), name, below)
        points = figure_of(look, minus_sign(found.points), look.palette.heart if found.points < 0 else None)
        return line_of(look, icon_mark(look, icon), name, below, [points], lambda: self._actions.look_back(found))

    # --- friends ----------------------------------------------------------------------------------------------

    def _friends(self, table: Sequence[tuple[ResultRow, Callable[[], None] | None]] | None) -> Widget:
        look, words = self.look, self.look.words
        self.table_rows: list[Widget] = []
        if table is None:
            return table_plate(look, [], words("challenges.day.friends"), words("challenges.day.checking"))
        is_alone = not any(not row.is_own for row, _ in table)
        below = words("challenges.day.no-friends") if is_alone else ""
        if not is_alone:
            self.table_rows = table_lines(look, [row for row, _ in table], [on_tap for _, on_tap in table])
        return table_plate(look, self.table_rows, words("challenges.day.friends"), below)

    def _tiles(self) -> list[Tile]:
        look, words, actions = self.look, self.look.words, self._actions
        self.send_tile = actions.send and quiet_tile(look, words("challenges.send.tile"), actions.send, SEND)
        self.code_tile = quiet_tile(look, words("challenges.calendar.code"), actions.enter_code, CODE)
        return [tile for tile in (self.send_tile, self.code_tile) if tile is not None]

    def _put_play(self) -> None:
        look = self.look
        if self._standing.progress is Progress.AHEAD:
            return
        self.play_tile = main_tile(look, look.words(play_key(self._standing)), self._actions.play, size=17)
        self.put_below(foot_of(look, self.width, [LevelRow(look, [self.play_tile])]))
