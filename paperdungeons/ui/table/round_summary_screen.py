"""A round of a table was closed: gems, missions and the monster, public facts in large print."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.uix.widget import Widget

from ...core.faces import GEM_LETTERS
from ...play.names import player_name
from ..drawing.picture import ShiningPicture
from ..style import icons
from ..style.fonts import HAND, inline, set_in, texture_of
from ..style.look import Look
from ..style.numbers import signed
from ..style.sizes import is_wide
from ..system.routes import Size
from ..widgets.basics import roomier
from ..widgets.dark_page import DarkPage
from ..widgets.fitted_text import FittedText
from ..widgets.letters import Text
from ..widgets.list_rows import chips_of, figure_of, icon_mark, line_of, listing
from ..widgets.tiles import Beside, main_tile
from .round_summary import (
    Battle,
    Bonus,
    Claim,
    Meeting,
    RoundSummary,
    bonus_text,
    claimers_text,
    meeting_text,
    missing_text,
    quiet_text,
)
from .wording import bonus_signs

SHORT = 700
"""Below this height, in scaled pixels, a monster stands beside its name."""
GAP = 8
"""Extra room between the heading and the lists, besides the usual gap."""
TROPHY, FOUGHT, FLED, CLAIMED = icons.TROPHY, icons.MINION, "run-fast", icons.MISSION


class RoundSummaryScreen(DarkPage):
    """A quiet round gets a few words; in a round with a monster, its name comes first."""

    def __init__(
        self,
        look: Look,
        size: Size,
        summary: RoundSummary,
        names: Sequence[str],
        on_go: Callable[[], None],
        go_text: str,
    ) -> None:
        super().__init__(roomier(look, size), size)
        self.summary, self.names = summary, names
        heading, lists = self._heading(size), self._lists()
        if is_wide(look, size) and lists:
            self.put(heading, lists)
        else:
            self.put([*heading, Widget(size_hint_y=None, height=GAP * look.u), *lists])
        self.go_tile = main_tile(self.look, go_text, on_go)
        self.put_below(self.go_tile)

    @property
    def spoken(self) -> str:
        """All that the lists say."""
        words, summary, names = self.look.words, self.summary, self.names
        told = [words("closed.title", round=summary.round), *([quiet_text(words, summary)] if summary.is_quiet else [])]
        if summary.battle is not None:
            told.append(words(f"monsters.{summary.battle.monster.id}.name"))
            told += [self._spoken_meeting(meeting) for meeting in summary.battle.meetings]
            told.append(bonus_text(words, summary.battle, names, summary.missing))
        told += [f"{self._name(it.seat)}: {' '.join(GEM_LETTERS[gem] for gem in it.gems)}" for it in summary.finds]
        told += [
            f"{words(f'missions.{it.mission.id}.name')}: {claimers_text(words, it, names)}" for it in summary.claims
        ]
        return "\n".join(told)

    def _spoken_meeting(self, meeting: Meeting) -> str:
        return f"{self._name(meeting.seat)}: {meeting_text(self.look.words, meeting)}, {signed(meeting.points)}"

    # --- what one sees first --------------------------------------------------------------------------------

    def _heading(self, size: Size) -> list[Widget]:
        look, palette, summary = self.look, self.look.palette, self.summary
        title = look.words("closed.title", round=summary.round)
        if summary.battle is not None:
            told = [Text(look, title, 18, palette.soft_on_bar, align="center"), *self._beast(summary.battle, size)]
        else:
            told = [FittedText(look, title, 52, palette.gold, font=HAND, whole=True, align="center")]
        if summary.is_quiet:
            size_of_text = 18 if summary.battle else 24
            told.append(Text(look, quiet_text(look.words, summary), size_of_text, palette.on_bar, align="center"))
        if summary.missing:
            icon = inline("account-clock-outline")
            text = f"{icon} {missing_text(look.words, summary, self.names)}"
            told.append(Text(look, text, 16, palette.soft_on_bar, align="center", markup=True))
        return told

    def _beast(self, battle: Battle, size: Size) -> list[Widget]:
        look, palette, words = self.look, self.look.palette, self.look.words
        is_short = size[1] < SHORT * look.sp(1)
        side = 48 if is_short else min(0.13 * size[1] / look.u, 0.3 * size[0] / look.u, 150)
        beast = ShiningPicture(look, icons.MONSTERS.get(battle.monster.id, icons.UNKNOWN), side)
        size_of_name, called = 60 if is_short else 68, words(f"monsters.{battle.monster.id}.name")
        name = FittedText(look, called, size_of_name, palette.gold, font=HAND, align="center")
        bonus = Text(look, self._bonus(battle), 18, palette.on_bar, align="center", markup=True)
        if not is_short:
            return [beast, name, bonus]
        beast.size_hint_x, beast.width = None, beast.height
        font, letters = set_in(HAND, size_of_name, look.plain_letters)
        breadth = texture_of(called, font, round(look.sp(letters)), False, 0, "left").width
        return [Couple(look, beast, name, breadth), bonus]

    def _bonus(self, battle: Battle) -> str:
        """Who gets the victory bonus, and what it pays if somebody has won it."""
        text = bonus_text(self.look.words, battle, self.names, self.summary.missing)
        if battle.bonus is not Bonus.WON:
            return text
        return f"{inline(TROPHY)} {text} {bonus_signs(battle.monster)}"

    # --- who and what ---------------------------------------------------------------------------------------

    def _lists(self) -> list[Widget]:
        look, words, summary = self.look, self.look.words, self.summary
        lists = []
        if summary.battle is not None:
            lists.append(listing(look, [self._meeting(summary.battle, meeting) for meeting in summary.battle.meetings]))
        if summary.finds:
            finds = [
                line_of(look, icon_mark(look, icons.GEM), self._name(find.seat), ends=[self._gems(find.gems)])
                for find in summary.finds
            ]
            lists.append(listing(look, finds, words("closed.gems")))
        if summary.claims:
            lists.append(listing(look, [self._claim(claim) for claim in summary.claims], words("closed.missions")))
        if summary.lost_gems:
            told = words("closed.lost"), words("closed.lost-below"), [self._gems(summary.lost_gems)]
            lists.append(listing(look, [line_of(look, icon_mark(look, icons.GEM), *told)]))
        return lists

    def _name(self, seat: int) -> str:
        return player_name(self.look.words, self.names, seat)

    def _gems(self, gems: Sequence[int]) -> Widget:
        palette = self.look.palette
        return chips_of(self.look, [GEM_LETTERS[gem] for gem in gems], palette.gem, palette.on_hero)

    def _claim(self, claim: Claim) -> Widget:
        look, words = self.look, self.look.words
        name, below = words(f"missions.{claim.mission.id}.name"), claimers_text(words, claim, self.names)
        return line_of(look, icon_mark(look, CLAIMED), name, below, [figure_of(look, signed(claim.points))])

    def _meeting(self, battle: Battle, meeting: Meeting) -> Widget:
        look, palette = self.look, self.look.palette
        is_winner = battle.winner == meeting.seat
        icon = TROPHY if is_winner else FLED if meeting.strength is None else FOUGHT
        mark = icon_mark(look, icon, palette.ink if is_winner else None)
        points = figure_of(look, signed(meeting.points), palette.heart if meeting.points < 0 else None)
        return line_of(look, mark, self._name(meeting.seat), meeting_text(look.words, meeting), [points])


class Couple(Beside):
    """An icon and a name side by side, in the middle of the line; ``breadth`` is the width of the name."""

    def __init__(self, look: Look, icon: Widget, name: Widget, breadth: float) -> None:
        super().__init__(look, [icon, name], gap=16)
        self._breadth = icon.width + self.spacing + breadth + 2
        self.bind(width=self._stand_in_the_middle)

    def _stand_in_the_middle(self, *_: object) -> None:
        self.padding = (max(0.0, (self.width - self._breadth) / 2), 0)
