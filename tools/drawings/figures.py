"""The four minions and the four heroes. Small on the sheet, so: one bold thing each."""

from __future__ import annotations

from .shapes import blob, brush, circle, mirrored, oval, plain, rope, star, turned
from .sketch import Sketch


def orc() -> Sketch:
    """Tusks from below, ears to the sides."""
    s = Sketch()
    ear = blob("26,40 12,34 2,22! 3,42 14,56 27,58")
    s.body(ear, line=6)
    s.body(mirrored(ear), line=6)
    s.body(blob("50,8 70,14 80,34 78,58 72,80 60,94 40,94 28,80 22,58 20,34 30,14"), line=6.5)
    s.tone(blob("66,12 80,34 78,58 72,80 58,94 66,66 68,36"))
    s.solid(plain("24,34 46,44 44,53 30,50"), plain("76,34 54,44 56,53 70,50"))
    s.solid(blob("44,60 50,57 56,60 53,64 47,64"))
    s.solid(blob("29,76 40,71 50,70 60,71 71,76 60,82 40,82"))
    tusk = blob("31,80! 29,68 32,58! 38,68 42,79!")
    s.body(tusk, line=4)
    s.body(mirrored(tusk), line=4)
    return s


def ghost() -> Sketch:
    """A sheet that floats, and howls."""
    s = Sketch()
    s.body(
        blob("50,5 70,10 82,30 84,60 88,92! 76,84 66,94! 57,84 50,95! 43,84 34,94! 24,84 12,92! 16,60 18,30 30,10"),
        line=6.5,
    )
    s.tone(blob("68,10 82,30 84,60 88,92! 76,84 68,92 72,60"))
    s.solid(oval(37, 38, 7.5, 10), oval(63, 38, 7.5, 10), oval(50, 63, 8.5, 11))
    return s


def zombie() -> Sketch:
    """One eye is out, the jaw hangs, stitches across the head."""
    s = Sketch()
    s.body(blob("48,5 68,9 79,26 79,48 73,60! 71,82 60,96 42,96 31,84 28,62! 21,48 20,26 30,10"), line=6.5)
    s.tone(blob("66,10 79,26 79,48 73,60 71,82 58,96 64,60"))
    s.solid(circle(36, 41, 9.5))
    s.light(circle(36, 41, 3.4))
    s.stroke("56,34 70,48", width=5.5, start=0.6, end=0.6)
    s.stroke("70,34 56,48", width=5.5, start=0.6, end=0.6)
    s.solid(plain("50,50 55,60 46,60"))
    s.solid(blob("35,70 52,66 67,70 64,86 52,90 40,86"))
    s.light(plain("41,68 48,67 47,75 42,75"), plain("56,89 62,87 60,80 56,81"))
    s.stroke("40,10 46,18 58,20", width=4, start=0.6, end=0.6)
    for x, y in ((42, 15), (49, 18), (55, 19)):
        s.stroke([(x - 2, y + 6), (x + 3, y - 5)], width=3, start=0.6, end=0.6)
    return s


def kobold() -> Sketch:
    """Small: the snout of a lizard, a horn, an ear like a fin, and a spear."""
    s = Sketch()
    s.body(blob("48,62 70,60 82,78 84,97! 34,97! 42,80"), line=6)
    s.tone(blob("68,62 82,78 84,97! 70,97 72,80"))
    s.solid(rope("11,22 11,97", 7.5), plain("11,2 21,18 11,35 2.5,18"))
    s.body(rope("54,78 36,86 14,80", 11), line=5.5)
    s.body(plain("44,20 50,3 64,16"), line=5.5)
    s.body(blob("62,36! 76,12 96,7! 91,21 96,35! 87,40 87,54! 66,60"), line=6)
    s.body(blob("19,46 24,37 38,34 46,19 60,12 74,20 80,42 72,62 54,70 24,64"), line=6.6)
    s.tone(blob("68,16 74,20 80,42 72,62 60,68 68,44"))
    s.solid(oval(58, 34, 8.6, 8.2))
    s.light(oval(57, 34, 2.6, 6, 8))
    s.solid(circle(27, 45, 3.2))
    s.solid(plain("23,54 58,51 58,56 51,57 46,66 41,58 36,66 32,59 28,66 24,59"))
    return s


def warrior() -> Sketch:
    """A knight's helmet from the side: a pointed visor with a slit, and a plume."""
    s = Sketch()
    s.solid(blob("56,22! 58,10 44,3 24,4 9,18 4,44 8,66! 16,44 28,32 42,28"))
    s.light(brush("44,13 25,19 14,42", 8))
    s.body(blob("52,18 34,24 23,44 24,66 14,92! 60,96 72,88! 68,70 80,44 68,24"), line=6.5)
    s.body(plain("78,36 42,40 38,64 56,82 72,80 96,58"), line=6)
    s.tone(plain("86,47 96,58 72,80 56,82 51,77 78,66"), blob("52,84 66,84 72,88! 60,96 48,95"))
    s.solid(plain("89,50 48,46 46,55 91,58"))
    for x in (74, 64, 54):
        s.stroke([(x, 64), (x - 1, 75)], width=4, start=0.8, end=0.8)
    s.solid(circle(38, 44, 5))
    return s


def wizard() -> Sketch:
    """A pointed hat with a star."""
    s = Sketch()
    s.body(blob("4,82 20,74 50,70 80,74 96,82! 84,93 50,97 16,93 4,82"), line=6)
    s.body(blob("22,82! 32,58 42,32 58,8 74,3! 68,20 66,36 72,58 78,82! 50,88"), line=6.5)
    s.tone(blob("70,4 68,20 66,36 72,58 78,82! 64,86 60,50"))
    s.solid(blob("25,74 50,79 75,74 78,83 50,89 22,83"))
    s.solid(star(50, 54, 5, 13, 5.4))
    return s


def cleric() -> Sketch:
    """A cross with rays."""
    s = Sketch()
    for angle in (45, 135, 225, 315):
        s.solid(turned(plain("50,6 54.5,22 45.5,22"), angle, 50, 42))
    cross = plain("41,4 59,4 57,34 84,32 84,50 57,49 59,96 41,96 43,49 16,50 16,32 43,34")
    s.body(cross, line=6.5)
    s.tone(plain("53,4 59,4 57,34 84,32 84,50 57,49 59,96 52,96"))
    s.solid(circle(50, 41, 5))
    return s


def rogue() -> Sketch:
    """A hood with a mask, eyes narrowed."""
    s = Sketch()
    s.body(blob("52,3! 72,12 86,36 88,66 96,96! 4,96! 12,66 14,36 30,12"), line=6.5)
    s.tone(blob("70,12 86,36 88,66 96,96! 78,96 80,60 72,32"))
    face = blob("50,20 66,28 75,46 73,66 62,84 50,90 38,84 27,66 25,46 34,28")
    s.solid(face)
    eyes = blob("28,44 50,49 72,44 71,57 60,61 50,58 40,61 29,57")
    s.light(eyes)
    s.solid(plain("32,46 46,51 44,56 34,55"), plain("68,46 54,51 56,56 66,55"))
    return s


FIGURES = {one.__name__: one for one in (orc, ghost, zombie, kobold, warrior, wizard, cleric, rogue)}
