"""The game so far, choice by choice, with a jump back to a choice where that is allowed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import Final, NamedTuple

from kivy.uix.widget import Widget

from ...core.actions import Correct
from ...core.dice import Roll
from ...core.faces import ROUNDS, WHITE_DICE, Face
from ...core.scoring import score
from ...core.state import OVER, phase_of
from ...play.games.session import Session
from ...play.wording.narration import choice_text
from ..style import icons
from ..style.fonts import FIGURES, HAND, ICONS, glyph
from ..style.look import Look
from ..style.numbers import minus_sign
from ..style.surfaces import Level
from ..style.theme import CLEAR, Rgba
from ..system.routes import Size
from ..widgets.basics import Plate, Row
from ..widgets.fitted_text import set_alike
from ..widgets.letters import Badge, Icon, Text, corrected_note
from ..widgets.page import Page
from ..widgets.share_button import ShareButton, ShareOptions
from ..widgets.tiles import Beside, Stack, quiet_tile

EYE, UNDO, REDO, HERE = "eye", "undo", "redo", "here"
LINE_ICONS: Final = {EYE: "eye-outline", UNDO: "undo", REDO: "redo", HERE: "map-marker"}
DIE: Final = 26


class MadeChoice(NamedTuple):
    """A choice of the game. ``number`` counts the choices from 1; ``score`` is the total after this one."""

    number: int
    round: int
    roll: Roll
    text: str
    score: int
    jump: str
    """What a tap does: look (EYE), UNDO or REDO; HERE is where the game stands."""
    is_correction: bool = False


class HistoryScreen(Page):
    def __init__(
        self,
        look: Look,
        size: Size,
        session: Session,
        on_jump: Callable[[int], None],
        on_back: Callable[[], None],
        share: ShareOptions | None = None,
        names: Sequence[str] = (),
        on_review: Callable[[], None] | None = None,
        note: str = "",
        extras: Sequence[Widget] = (),
    ) -> None:
        """``extras`` are widgets of other features."""
        self.share_button = ShareButton(look, self, share) if share else None
        title = "over" if phase_of(session.state) == OVER else "title"
        super().__init__(look, size, look.words(f"historypage.{title}"), on_back, self.share_button)
        self.on_jump = on_jump
        self.lines: dict[int, Row] = {}
        choices = list(choices_of(look, session, names))
        if not choices:
            self.put(Text(look, look.words("historypage.nothing"), 15, look.palette.soft_ink))
            return
        if on_review is not None:
            self.review_tile = quiet_tile(look, look.words("review.title"), on_review, "chart-line")
            self.put(self.review_tile)
        self.put(*extras)
        if note:
            self.put(corrected_note(look, note))
        self.put(self._legend({choice.jump for choice in choices}, any(choice.is_correction for choice in choices)))
        rounds = [list(group) for _, group in groupby(choices, key=lambda choice: choice.round)]
        for group in reversed(rounds):
            self.put(self._round(group))
        if session.cursor in self.lines:
            self.hold(self._place_of_now(self.lines[session.cursor]))

    def back(self) -> bool:
        return self.share_button is not None and self.share_button.close()

    def _place_of_now(self, line: Row) -> Callable[[], float]:
        """A function that says how far to scroll: not at all unless the line would be out of sight."""

        def place() -> float:
            depth = self.depth_of(line)
            return 0 if depth + line.height <= self.scroll.height else depth - self.scroll.height / 2

        return place

    def _legend(self, jumps: set[str], has_corrections: bool) -> Widget:
        look = self.look
        signs = [(LINE_ICONS[jump], f"historypage.legend.{jump}") for jump in (UNDO, REDO, EYE) if jump in jumps]
        if has_corrections:
            signs.append((icons.CORRECTED, "eraser.corrected"))
        soft = look.palette.soft_ink
        lines = [
            Beside(look, [Icon(look, icon, 16, soft), Text(look, look.words(key), 13, soft)], gap=8)
            for icon, key in (*signs, (icons.STAR, "historypage.legend.star"))
        ]
        return Stack(look, lines, gap=4)

    def _round(self, choices: list[MadeChoice]) -> Widget:
        look = self.look
        plate = Plate(look, pad=6, gap=2, level=Level.PRESS)
        plate.add_widget(self._round_head(choices[-1]))
        for choice in choices:
            self.lines[choice.number] = self._line(choice)
            plate.add_widget(self.lines[choice.number])
        set_alike(self.lines[choice.number] for choice in choices)
        return plate

    def _round_head(self, choice: MadeChoice) -> Widget:
        look = self.look
        words = look.words
        key = "cards" if not choice.round else "round" if choice.round <= ROUNDS else "after"
        text = words(f"historypage.{key}", round=choice.round)
        dice = [die(look, face, place >= WHITE_DICE) for place, face in enumerate(choice.roll)]
        title = Text(look, text, 26, look.palette.ink, font=HAND)
        return Beside(look, [title, *dice], gap=4, padding=(8 * look.u, 2 * look.u))

    def _line(self, choice: MadeChoice) -> Row:
        look, palette = self.look, self.look.palette
        ink = palette.soft_ink if choice.jump == REDO else palette.ink
        row = Row(look, lambda: self.on_jump(choice.number), palette.lit if choice.jump == HERE else CLEAR)
        signs = [LINE_ICONS[choice.jump], *([icons.CORRECTED] if choice.is_correction else [])]
        figure = {"font": FIGURES, "align": "right", "size_hint_x": None, "width": look.sp(32)}
        for widget in (
            *(Icon(look, sign, 20, ink) for sign in signs),
            self._line_text(choice.text, ink, choice.jump == HERE),
            Text(look, minus_sign(choice.score), 15, ink, **figure),
        ):
            widget.pos_hint = {"center_y": 0.5}
            row.add_widget(widget)
        return row

    def _line_text(self, text: str, ink: Rgba, is_now: bool) -> Widget:
        look = self.look
        told = Text(look, text, 15, ink)
        if not is_now:
            return told
        return Stack(
            look, [told, Text(look, look.words("historypage.here"), 13, look.palette.on_lit, bold=True)], gap=0
        )


def die(look: Look, face: Face, is_black: bool) -> Widget:
    palette = look.palette
    ground, ink = (palette.die_black, palette.on_black) if is_black else (palette.die_white, palette.on_white)
    return Badge(look, glyph(icons.face_icon(face)), ICONS, DIE, ground, ink, palette.soft_ink)


def choices_of(look: Look, session: Session, names: Sequence[str] = ()) -> Iterator[MadeChoice]:
    floor = session.floor
    for number, choice in enumerate(session.choices, 1):
        before, after = session.state_at(number - 1), session.state_at(number)
        roll = before.roll or (after.roll if after.round == before.round else ())
        text = choice_text(look.words, before, choice, names)
        yield MadeChoice(
            number,
            before.round,
            roll,
            text[:1].upper() + text[1:],
            score(after).total,
            _jump(number, session.cursor, floor),
            isinstance(choice, Correct),
        )


def _jump(number: int, cursor: int, floor: int) -> str:
    if number == cursor:
        return HERE
    if number > cursor:
        return REDO
    return UNDO if number >= floor else EYE
