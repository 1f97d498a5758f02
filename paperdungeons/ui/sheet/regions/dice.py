"""Six dice that can be chosen, raised, dimmed and tumbled."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from kivy.graphics import PopMatrix, PushMatrix, Rotate, Translate

from ....core.faces import SKULL, Face
from ...drawing.pen import Pen
from ...drawing.region import Region
from ...style import icons
from ...style.playback import Playback
from ...style.rect import Rect
from ...style.theme import CLEAR, Rgba, faded
from ..model.tumble import AT_REST, LENGTH, Pose, cues, pose_at

BLOOD = (0.95, 0.45, 0.36, 1.0)
"""The colour of a skull, on a die that is dimmed because it cannot be taken."""
SYMBOL = 0.64
"""The size of a die's symbol, as a share of the die."""
RAISED = 3
"""How much higher a die in the hand lies, in density-independent pixels: it must not touch the text above."""


class Die:
    """One die, drawn round its own middle so that it can turn."""

    def __init__(self, region: Region, rect: Rect, is_black: bool) -> None:
        self.palette, self.u, self.rect, self.is_black = region.palette, region.u, rect, is_black
        self.is_held = False
        self.face: Face | None = None
        """The face that shows now."""
        self._shown: tuple[Face | None, bool, bool, bool] | None = None
        pen = Pen(region.look, scale=1)
        side = min(rect.w, rect.h - 6 * region.u) - 4 * region.u
        self.side = side
        PushMatrix()
        self.at = Translate(*rect.center)
        self.turn = Rotate(angle=0, origin=(0, 0))
        square = Rect(-side / 2, -side / 2, side, side)
        with pen.together():
            self.body = pen.box(square, CLEAR, CLEAR, 9, 1.2)
            self.symbol = pen.icon(square.inset(3 * self.u), "", side / self.u * SYMBOL, CLEAR)
            self.held = pen.edge(square.inset(-1.5 * self.u), CLEAR, 10, 2.2)
            self.hint = pen.dashes(square.inset(-2 * self.u), CLEAR, 2)
        PopMatrix()

    def show_face(self, face: Face | None) -> None:
        """Show a face without its printed digit: that only names the face, and looks like what the die is worth."""
        self.face = face
        self.symbol.icon(icons.face_icon(face)) if face is not None else self.symbol.say("")

    def show(self, face: Face | None, used: bool, held: bool, may: bool) -> None:
        palette = self.palette
        self._shown = face, used, held, may
        self.show_face(face)
        ground, letters = self._colours
        if face == SKULL:
            letters = BLOOD
        alpha = 0.0 if face is None else 0.38 if used or face == SKULL else 1.0
        self.body.fill(faded(ground, 0.15 if face == SKULL and not self.is_black else alpha))
        self.body.edge(faded(palette.soft_on_bar, alpha * 0.8))
        self.symbol.tint(letters if face == SKULL else faded(letters, alpha))
        self.held.tint(palette.gold if held else CLEAR)
        self.hint.tint(palette.lit_edge if may and not held else CLEAR)
        self.is_held = held
        self.rest()

    @property
    def _colours(self) -> tuple[Rgba, Rgba]:
        palette = self.palette
        return (palette.die_black, palette.on_black) if self.is_black else (palette.die_white, palette.on_white)

    def show_again(self) -> None:
        """Show what was rolled, after the throw."""
        if self._shown is not None:
            self.show(*self._shown)

    def throw(self, pose: Pose, face: Face) -> None:
        """Show a face during the throw. All faces look alike: a skull is not marked before the die lies still."""
        ground, letters = self._colours
        self.show_face(face)
        self.body.fill(ground)
        self.symbol.tint(letters)
        self.lie(pose)

    def rest(self) -> None:
        """Lie in its place; a die in the hand lies higher."""
        self.lie(AT_REST)

    def lie(self, pose: Pose) -> None:
        x, y = self.rect.center
        place = x + pose.across * self.u, y + ((RAISED if self.is_held else 0) + pose.up) * self.u
        if self.at.xy != place:
            self.at.xy = place
        if self.turn.angle != pose.angle:
            self.turn.angle = pose.angle


class DiceRow:
    def __init__(self, region: Region, places: Sequence[Rect], printed: Sequence[Sequence[Face]]) -> None:
        """``printed`` are the faces of each die: what it shows while it tumbles."""
        self.region, self._printed = region, printed
        self.dice = [Die(region, place, number >= len(places) // 2) for number, place in enumerate(places)]
        region.touchables |= {("die", number): place for number, place in enumerate(places)}
        self._faces: tuple[Face, ...] = ()
        self._hear: Callable[[str], None] = lambda _: None
        self.playback = Playback(LENGTH, self._show_at, cues(len(self.dice)), lambda name: self._hear(name))

    @property
    def is_tumbling(self) -> bool:
        return self.playback.is_playing

    def show(
        self, faces: Sequence[Face], used: Sequence[bool], held: int | None, may: Collection[int], hidden: bool
    ) -> None:
        self._faces = tuple(faces)
        for number, die in enumerate(self.dice):
            face = faces[number] if number < len(faces) and not hidden else None
            die.show(face, bool(used) and used[number], number == held, number in may)

    def tumble(self, hear: Callable[[str], None]) -> None:
        """Turn the dice and show other faces for a moment; the result is already known, and shows in the end."""
        self._hear = hear
        if self.region.look.motion and self._faces:
            self.playback.start()

    def settle(self) -> None:
        """Let the dice lie still, at once."""
        self.playback.end()

    def _show_at(self, seconds: float) -> None:
        for number, (die, printed) in enumerate(zip(self.dice, self._printed, strict=True)):
            pose = pose_at(seconds, number, len(self.dice))
            if pose.face is None:
                die.show_again()
            else:
                die.throw(pose, printed[pose.face % len(printed)])
