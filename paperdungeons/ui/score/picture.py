"""A finished game as a picture to share: the dungeon with the party's path, and the score line by line.

It has the same width on every device, and shows nothing of other players. The picture of a ranking is drawn with the
same functions.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from kivy.graphics import ClearBuffers, ClearColor, Color, Fbo, Rectangle, Scale, Translate
from kivy.uix.widget import Widget

from ...core.scoring import LINES, score
from ...play.games.ranks import RankResult
from ...play.games.session import Session
from ..drawing.layer import draw_layers_on
from ..sheet.model.scene import past_scene
from ..sheet.regions.dungeon import DungeonRegion
from ..style.fonts import HAND
from ..style.look import Look
from ..style.paper_texture import paper_texture
from ..style.rect import Rect
from ..style.theme import CLEAR
from ..widgets.basics import Plate
from ..widgets.boxes import QuickBox
from ..widgets.letters import Text
from ..widgets.list_rows import GAP
from .png import write_png
from .rank_widgets import RankPlate, rank_note
from .widgets import Banner, TotalLine, columns, head_of, marked_name
from .wording import brief_text

WIDTH, UNIT = 1080, 2.0
"""The width of the picture in pixels, and the pixels in a density-independent pixel."""
PAD, MAP = 16, 560
"""The padding of the picture and the height of the dungeon, in density-independent pixels."""
BAND = 160
"""The rows of pixels that are drawn in one step."""
STILL = 3
"""After this many steps without a change of height, the layout is final."""


def score_picture(look: Look, session: Session, standing: RankResult | None = None) -> Iterator[bytes]:
    look = look_of_picture(look)
    return drawn(look, _parts(look, session, standing))


def look_of_picture(look: Look) -> Look:
    """This look with sizes that are the same on every device."""
    return replace(look, u=UNIT, scale=1.0, motion=False)


def room_of_picture(look: Look) -> float:
    """The width of the parts of a picture, in pixels."""
    return WIDTH - 2 * PAD * look.u


def title_of_picture(look: Look) -> Widget:
    return Text(look, look.words("home.title"), 44, look.palette.ink, font=HAND, align="center")


def drawn(look: Look, parts: Iterable[Widget]) -> Iterator[bytes]:
    """A PNG file in pieces, one per step; empty ones until it can be drawn. The parts stand below one another."""
    picture = _Paper(look)
    for part in parts:
        picture.add_widget(part)
        yield b""
    still, height = 0, 0.0
    while still < STILL:
        still, height = (still + 1 if picture.height == height else 0), picture.height
        yield b""
    easel = _Easel()
    for part in picture.children:
        easel.try_out(part)
        yield b""
    yield from write_png((WIDTH, int(picture.height)), easel.bands(picture))


class _Paper(QuickBox):
    """The paper of a picture: as high as its parts. It is never on the screen."""

    def __init__(self, look: Look) -> None:
        super().__init__(
            orientation="vertical", size_hint=(None, None), width=WIDTH, spacing=10 * look.u, padding=PAD * look.u
        )
        self._palette = look.palette
        with self.canvas.before:
            Color(*look.palette.paper)
            self._ground = Rectangle()
        self.bind(minimum_height=self.setter("height"), size=self._cover)

    def _cover(self, *_: object) -> None:
        self._ground.size, self._ground.texture = self.size, paper_texture(self._palette, *self.size)


def _parts(look: Look, session: Session, standing: RankResult | None) -> Iterator[Widget]:
    state = session.state
    points = score(state)
    yield title_of_picture(look)
    yield Banner(look, state, points.total, is_narrow=False)
    if standing is not None:
        yield RankPlate(look, standing, is_narrow=False)
    dungeon = DungeonRegion(Rect(0, 0, WIDTH - 2 * PAD * look.u, MAP * look.u), look, state.setup)
    yield dungeon
    dungeon.show(replace(past_scene(session, session.cursor), inked=state))
    lines = [
        _line(
            look,
            letter,
            marked_name(look, state, letter),
            brief_text(look.words, state, letter, points.lines[letter]),
            points.points(letter),
        )
        for letter in LINES
    ]
    yield columns(look, [*lines, TotalLine(look, points.total)], 2)
    if standing is not None:
        yield rank_note(look, standing)


def _line(look: Look, letter: str, name: str, brief: str, points: int) -> Widget:
    line = Plate(look, CLEAR, orientation="horizontal", pad=6, gap=GAP)
    for widget in head_of(look, letter, name, brief, points):
        line.add_widget(widget)
    return line


class _Easel:
    """Draws widgets off the screen, some rows at a time."""

    def __init__(self) -> None:
        self._ground = Fbo(size=(WIDTH, BAND), with_stencilbuffer=True)  # half-transparent lines need a stencil
        draw_layers_on(self._ground)
        with self._ground:
            ClearColor(0, 0, 0, 1)
            ClearBuffers(clear_stencil=True)
            Scale(1, -1, 1)
            self._down = Translate(0, 0)

    def try_out(self, part: Widget) -> None:
        """Draw a part once: the first drawing takes longest, so each part gets a step of its own."""
        self._ground.add(part.canvas)
        self._ground.draw()
        self._ground.remove(part.canvas)

    def bands(self, picture: Widget) -> Iterator[bytes]:
        """The pixels of the picture, band by band from the top down, with four bytes per pixel."""
        height = int(picture.height)
        self._ground.add(picture.canvas)
        for above in range(0, height, BAND):
            self._down.xy = -picture.x, above - picture.top
            self._ground.draw()
            yield self._ground.pixels[: 4 * WIDTH * min(BAND, height - above)]
        self._ground.remove(picture.canvas)
