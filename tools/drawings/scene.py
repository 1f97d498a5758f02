"""The first screen's picture, and the ranks."""

from __future__ import annotations

from shapely.geometry import box

from .figures import cleric, rogue, warrior, wizard
from .items import crown
from .powers import barbarian
from .shapes import Area, blob, brush, circle, mirrored, oval, plain, rope, star, turned, unchanged
from .sketch import Sketch
from .symbols import clover, skull

WIDE = 240


def gate() -> Sketch:
    """Four heroes before the gate of a dungeon, by night."""
    s = Sketch(WIDE)
    moon = circle(196, 20, 13).difference(circle(190, 16, 12))
    s.shine(moon)
    for x, y, size in ((24, 14, 4), (66, 24, 3), (150, 10, 4), (222, 40, 3), (44, 36, 2.4), (174, 34, 2.6), (92, 8, 3)):
        s.shine(star(x, y, 4, size, size * 0.35))
    far = blob("-6,92 -6,62 20,46 34,54 52,34 72,50 84,40 120,14 156,40 168,52 188,38 206,54 222,46 246,64 246,92!")
    s.body(far, line=2.6)
    s.tone(far.difference(blob("-6,96 -6,74 30,64 60,54 90,60 120,40 150,60 190,56 246,76 246,96")))
    s.body(_arch(46, 34), line=3.2)
    s.tone(_arch(46, 34).difference(_arch(41, 36)))
    for start, end in (((120, 34), (120, 45)), ((99, 39), (105, 50)), ((83, 52), (94, 59)), ((75, 72), (90, 73))):
        s.ink = s.ink.union(brush([start, end], 2.4, 0.9, 0.9)).union(mirrored(brush([start, end], 2.4, 0.9, 0.9), 120))
    opening = _arch(29, 46)
    s.solid(opening)
    s.shine(plain("106,66 116,70.5 114.5,75 107.5,73"), plain("134,66 124,70.5 125.5,75 132.5,73"))
    for x in (98, 109, 120, 131, 142):
        s.light(plain([(x - 1.3, 46), (x + 1.3, 46), (x + 1.3, 55), (x, 59), (x - 1.3, 55)]))
    for one in (unchanged, _across):
        s.body(one(plain("62,62 68,62 67,80 63,80")), line=2.4)
        flame = blob("65,40! 71,50 71,58 65,63 59,58 60,50")
        s.body(one(flame), line=2.6)
        s.shine(one(blob("65,46! 69,54 65,61 61,54")))
    ground = blob("-6,104 -6,88 40,84 90,87 120,85 150,87 200,84 246,88 246,104")
    s.body(ground, line=3)
    s.strokes(["104,92 120,90 136,92", "98,97 120,95 142,97"], width=2)
    for drawing, x in ((warrior, 8), (wizard, 26), (cleric, 44), (rogue, 62)):
        s.paste(drawing(), 0.17, x, 72)
    for drawing, x, y, turn in ((skull, 176, 66, -10), (clover, 204, 68, 8)):
        _die(s, drawing(), x, y, turn)
    s.frame(box(1, 1, WIDE - 1, 99).buffer(-16).buffer(16))
    return s


def _arch(half: float, top: float) -> Area:
    left, right, slope = 120 - half, 120 + half, half * 0.7
    foot_left, foot_right = [(left, 92), (left, 92), (left, 66)], [(right, 66), (right, 92), (right, 92)]
    return blob([*foot_left, (120 - slope, top + 12), (120, top), (120 + slope, top + 12), *foot_right])


def _across(area: Area) -> Area:
    return mirrored(area, 120)


def _die(s: Sketch, face: Sketch, x: float, y: float, turn: float) -> None:
    s.body(turned(box(x, y, x + 24, y + 24).buffer(1.5), turn, x + 12, y + 12), line=2.8)
    s.paste(face, 0.18, x + 3, y + 3)


def torch() -> Sketch:
    s = Sketch()
    s.body(plain("42,54 58,54 55,96 45,96"), line=5)
    s.body(blob("50,3! 66,20 72,38 66,52 50,58 34,52 28,38 36,24 40,30"), line=5.5)
    s.tone(blob("60,14 72,38 66,52 52,58 62,40"))
    s.solid(blob("50,28! 59,40 56,51 50,54 44,51 41,42"))
    s.body(plain("36,54 64,54 60,66 40,66"), line=4.6)
    return s


def pickaxe() -> Sketch:
    s = Sketch()
    s.body(turned(rope("50,22 50,97", 10), 40, 50, 50), line=5)
    s.body(turned(blob("4,36! 24,14 50,8 76,14 96,36! 74,28 50,25 26,28"), 40, 50, 50), line=5)
    return s


def compass() -> Sketch:
    s = Sketch()
    s.body(circle(50, 54, 41), line=5.5)
    s.tone(circle(50, 54, 41).difference(circle(44, 50, 40)))
    s.body(circle(50, 7, 6), line=4)
    s.light(plain("50,24 58,54 50,84 42,54"))
    s.body(turned(plain("50,22 59,54 50,86 41,54"), 30, 50, 54), line=4.4)
    s.solid(turned(plain("50,22 59,54 41,54"), 30, 50, 54))
    s.light(oval(50, 54, 2.6, 2.6))
    for x, y in ((50, 20), (84, 54), (50, 88), (16, 54)):
        s.solid(circle(x, y, 2.6))
    return s


SCENE = {"gate": gate}
RANKS = {"torch": torch, "pickaxe": pickaxe, "compass": compass, "axe": barbarian, "rank-crown": crown}
