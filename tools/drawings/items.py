"""The eight magic items."""

from __future__ import annotations

from .shapes import Area, blob, circle, mirrored, moved, oval, plain, rope, star, turned
from .sketch import Sketch


def sword() -> Sketch:
    """A sword upright, in the midst of fire."""
    s = Sketch()
    s.solid(
        blob(
            "50,67! 32,70 17,62 10,47 13,29! 20,40 27,42 21,28 26,13 37,2! 36,16 44,24 56,20 64,10! 66,22 73,33 79,31 "
            "82,19! 92,34 91,51 81,64 66,69"
        )
    )
    s.shine(blob("40,62! 28,61 20,53 20,48 34,51 30,35 40,41!"), blob("60,62! 72,61 82,52 82,44 70,47 65,38 60,42!"))
    s.hole(plain("50,-10 61,8 61,74 39,74 39,8"))
    s.body(plain("50,2 57.5,14 57.5,74 42.5,74 42.5,14"), line=5)
    s.tone(plain("50,2 57.5,14 57.5,74 50,74"))
    s.solid(plain("19,73 81,73 81,81 19,81"), plain("45,80 55,80 55,90 45,90"), circle(50, 92, 6.6))
    return s


def scepter() -> Sketch:
    """A thick staff with a knob and a collar; on it a skull that wears a crown."""
    s = Sketch()

    def leaning(area: Area) -> Area:
        return moved(turned(area, 42, 50, 50), -1, 1)

    s.body(leaning(rope("50,46 50,92", 13)), line=5)
    s.body(leaning(circle(50, 99, 8.6)), line=5)
    s.body(leaning(plain("36,56 64,56 64,63 36,63").buffer(2.5)), line=4.8)
    s.body(leaning(blob("50,6 65,9 72,24 69,36 62,42! 61,51! 39,51! 38,42! 31,36 28,24 35,9")), line=5.2)
    s.tone(leaning(blob("64,9 72,24 69,36 62,42 61,51 54,51 62,31")))
    s.solid(*[leaning(one) for one in (oval(41, 29, 7, 7.6), oval(59, 29, 7, 7.6), plain("50,36 54,42.5 46,42.5"))])
    for x in (45, 50, 55):
        s.solid(leaning(plain([(x - 1.6, 45), (x + 1.6, 45), (x + 1.6, 52), (x - 1.6, 52)])))
    s.body(leaning(plain("34,13 30,-1 42,4 50,-10 58,4 70,-1 66,13")), line=4.6)
    return s


def medallion() -> Sketch:
    """A disc on a chain, with an eye of stone."""
    s = Sketch()
    s.stroke("14,3 22,24 40,40", width=5, start=0.8, end=0.8)
    s.stroke("86,3 78,24 60,40", width=5, start=0.8, end=0.8)
    for x, y in ((18, 14), (28, 29), (82, 14), (72, 29)):
        s.body(circle(x, y, 5), line=3.4)
    s.body(circle(50, 64, 32), line=5)
    s.tone(circle(50, 64, 32).difference(circle(44, 60, 31)))
    s.ink = s.ink.union(circle(50, 64, 25).difference(circle(50, 64, 22.6)))
    s.body(plain("50,46 64,64 50,82 36,64"), line=4.4)
    s.strokes(["36,64 64,64", "50,46 45,64 50,82"], width=2.6)
    return s


def cloak() -> Sketch:
    """A cloak that stands alone: nobody is in it."""
    s = Sketch()
    s.body(
        blob(
            "50,4 66,8 74,24 72,34 82,44 90,70 96,96! 80,90 66,97 50,91 34,97 20,90 4,96! 10,70 18,44 28,34 26,24 34,8"
        ),
        line=5,
    )
    s.tone(blob("72,34 82,44 96,96! 80,90 68,96 74,64"))
    s.solid(blob("50,12 61,16 66,28 60,40 50,44 40,40 34,28 39,16"))
    s.stroke("42,44 36,66 30,92", width=4, end=0.3)
    s.stroke("58,44 64,66 70,92", width=4, end=0.3)
    s.stroke("50,60 50,88", width=3)
    s.body(circle(50, 47, 6), line=3.6)
    return s


def crown() -> Sketch:
    s = Sketch()
    s.body(plain("12,84 6,30 28,52 50,14 72,52 94,30 88,84"), line=5)
    s.tone(plain("72,52 94,30 88,84 68,84"))
    s.body(blob("10,76 30,72 50,71 70,72 90,76! 89,92! 50,96 11,92!"), line=4.6)
    for x, y, r in ((6, 26, 6.5), (50, 11, 7.5), (94, 26, 6.5)):
        s.body(circle(min(max(x, 8), 92), y, r), line=3.6)
    s.body(plain("50,46 58,57 50,68 42,57"), line=3.4)
    for x in (28, 50, 72):
        s.solid(circle(x, 84, 4))
    return s


def cauldron() -> Sketch:
    """It boils over."""
    s = Sketch()
    for x, y, r in ((36, 30, 9), (56, 24, 12), (68, 34, 8), (46, 10, 6), (30, 14, 4)):
        s.body(circle(x, y, r), line=3.6)
    leg = blob("26,84 20,97! 30,97 36,88")
    s.body(leg, line=4)
    s.body(mirrored(leg), line=4)
    s.body(blob("16,44 50,46 84,44 92,62 84,82 66,94 34,94 16,82 8,62"), line=5)
    s.tone(blob("84,44 92,62 84,82 66,94 54,94 76,76 78,50"))
    s.body(oval(50, 42, 42, 9), line=4.6)
    s.solid(oval(50, 42, 33, 4.4))
    s.stroke("22,60 20,70 28,82", width=4)
    return s


def armour() -> Sketch:
    """A breastplate."""
    s = Sketch()
    s.body(
        blob("32,8! 40,20 50,23 60,20 68,8! 84,12! 90,30 80,44! 82,66 74,92! 50,97 26,92! 18,66 20,44! 10,30 16,12!"),
        line=5,
    )
    s.tone(blob("68,8 84,12 90,30 80,44 82,66 74,92! 58,96 70,60"))
    s.stroke("50,24 50,94", width=4, start=0.6, end=0.6)
    s.stroke("22,46 34,58 49,60", width=4)
    s.stroke("78,46 66,58 51,60", width=4)
    s.strokes(["26,74 38,79 49,80", "74,74 62,79 51,80"], width=3.4)
    s.solid(circle(26, 20, 3), circle(74, 20, 3))
    return s


def tome() -> Sketch:
    """A thick book with a clasp, and a star on it."""
    s = Sketch()
    s.body(blob("20,10 80,6! 88,14! 88,92! 24,97! 14,90 14,18"), line=5)
    s.body(plain("22,84 88,80 88,92 22,97"), line=3.6)
    s.strokes(["28,90 84,86"], width=2.4)
    s.body(plain("20,9 80,5 80,80 20,86"), line=5)
    s.tone(plain("68,6 80,5 80,80 68,81"))
    s.stroke("29,12 29,84", width=3.4, start=0.7, end=0.7)
    s.solid(turned(star(54, 42, 5, 17, 7), -4, 54, 42))
    s.body(plain("76,36 94,35 94,48 76,49"), line=3.6)
    s.stroke("40,68 68,66", width=3.4, start=0.6, end=0.6)
    return s


ITEMS = {one.__name__: one for one in (sword, scepter, medallion, cloak, crown, cauldron, armour, tome)}
