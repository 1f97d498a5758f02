"""The sixteen powers."""

from __future__ import annotations

from .shapes import blob, brush, circle, mirrored, oval, plain, rope, star, together, turned
from .sketch import Sketch
from .symbols import heart_area


def _axe_head() -> object:
    return blob("52,12! 70,4 88,12 94,34 88,54! 72,44 52,42!")


def barbarian() -> Sketch:
    """A battle axe."""
    s = Sketch()
    s.body(rope("44,6 44,95", 10), line=5)
    s.body(_axe_head(), line=5.5)
    s.tone(blob("74,6 88,12 94,34 88,54 82,34"))
    s.body(plain("36,14 54,12 54,42 36,40"), line=4.5)
    s.body(blob("36,18 22,20 14,28! 22,36 36,37"), line=4.5)
    s.strokes(["39,62 49,58", "39,72 49,68", "39,82 49,78"], width=3.6)
    return s


def noble() -> Sketch:
    """A signet ring."""
    s = Sketch()
    s.body(circle(50, 64, 32).difference(circle(50, 64, 20)), line=5)
    s.tone(circle(50, 64, 32).difference(circle(44, 62, 32)).difference(circle(50, 64, 20)))
    s.body(plain("30,12 70,12 78,26 62,42 38,42 22,26"), line=5)
    s.solid(star(50, 26, 5, 11, 4.6))
    return s


def healer() -> Sketch:
    """A heart with a bandage."""
    s = Sketch()
    s.body(heart_area(), line=5.5)
    s.tone(blob("76,10 92,22 95,44 80,68 50,92 72,56 80,34"))
    s.body(turned(plain("12,42 88,42 88,62 12,62"), -32, 50, 52).intersection(heart_area().buffer(3)), line=4)
    for x, y in ((44, 52), (50, 47), (56, 52), (50, 57)):
        s.solid(circle(x, y, 2.2))
    return s


def ranger() -> Sketch:
    """A bow with an arrow."""
    s = Sketch()
    s.stroke("28,6 30,50 28,94", width=2.6, start=1, end=1)
    s.body(brush("26,4 58,16 72,50 58,84 26,96", 12, 0.3, 0.3), line=4.4)
    s.body(plain("10,47 82,47 82,53 10,53"), line=3.4)
    s.solid(plain("78,38 98,50 78,62"))
    s.solid(plain("2,40 14,40 22,50 14,60 2,60 9,50"))
    return s


def merchant() -> Sketch:
    """A purse."""
    s = Sketch()
    s.body(blob("34,30 50,34 66,30 84,56 88,78 74,94 26,94 12,78 16,56"), line=5.5)
    s.tone(blob("66,30 84,56 88,78 74,94 58,94 76,72"))
    s.body(blob("36,30 26,10! 40,14 50,6 60,14 74,10! 64,30"), line=4.6)
    s.solid(blob("32,28 50,32 68,28 70,36 50,40 30,36"))
    s.body(circle(50, 66, 15), line=4)
    s.stroke("50,57 50,75", width=5, start=0.8, end=0.8)
    return s


def psionic() -> Sketch:
    """A third eye that shines."""
    s = Sketch()
    lens = blob("8,58! 28,40 50,34 72,40 92,58! 72,76 50,82 28,76")
    s.body(lens, line=5.5)
    s.tone(blob("72,40 92,58! 72,76 50,82 70,60"))
    s.solid(circle(50, 58, 17))
    s.light(circle(50, 58, 10))
    s.solid(circle(50, 58, 5))
    for angle in (-60, -30, 0, 30, 60):
        s.ink = s.ink.union(turned(brush("50,3 50,22", 6, 0.3, 0.9), angle, 50, 58))
    return s


def assassin() -> Sketch:
    """A dagger that drips."""
    s = Sketch()
    s.body(plain("50,78 38,60 40,34 60,34 62,60"), line=5)
    s.tone(plain("50,78 62,60 60,34 51,34"))
    s.stroke("50,38 50,70", width=3.2)
    s.body(blob("22,26 34,30 66,30 78,26! 74,38 26,38 22,26"), line=4.6)
    s.body(plain("44,8 56,8 56,28 44,28"), line=4.6)
    s.body(circle(50, 8, 6.4), line=4)
    s.solid(blob("50,82! 55,91 50,97 45,91"))
    return s


def treasure_hunter() -> Sketch:
    """A chest."""
    s = Sketch()
    s.body(blob("8,46! 12,24 28,14 72,14 88,24 92,46!"), line=5.5)
    s.body(plain("8,46 92,46 92,90 8,90"), line=5.5)
    s.tone(plain("70,46 92,46 92,90 70,90"), blob("72,14 88,24 92,46 74,46"))
    s.stroke("26,16 26,88", width=5, start=0.8, end=0.8)
    s.stroke("74,16 74,88", width=5, start=0.8, end=0.8)
    s.body(plain("41,38 59,38 59,62 41,62"), line=4.4)
    s.solid(circle(50, 48, 4), plain("48,48 52,48 53,57 47,57"))
    return s


def shaman() -> Sketch:
    """A mask with feathers."""
    s = Sketch()
    feather = blob("50,40 43,22 50,2! 57,22")
    for angle in (-56, 56, -28, 28, 0):
        s.body(turned(feather, angle, 50, 50), line=4)
        s.ink = s.ink.union(turned(brush("50,10 50,34", 2.4), angle, 50, 50))
    s.body(blob("50,24 74,30 82,50 74,76 50,97 26,76 18,50 26,30"), line=5.5)
    s.tone(blob("70,28 82,50 74,76 50,97 66,66"))
    s.solid(oval(37, 50, 8.5, 5.5, 18), oval(63, 50, 8.5, 5.5, -18))
    s.stroke("50,48 50,68", width=4.6, start=0.7)
    s.solid(blob("38,76 50,73 62,76 50,84"))
    s.strokes(["24,62 34,66", "26,70 35,72", "76,62 66,66", "74,70 65,72"], width=3.2)
    return s


def beastmaster() -> Sketch:
    """The track of a wolf."""
    s = Sketch()
    s.body(blob("50,50 66,56 80,74 76,90 62,92 50,86 38,92 24,90 20,74 34,56"), line=5.5)
    for x, y, turn in ((16, 48, -24), (36, 24, -8), (64, 24, 8), (84, 48, 24)):
        s.body(oval(x, y, 9, 13, turn), line=4.6)
    for x, y in ((10, 28), (33, 3), (67, 3), (90, 28)):
        s.solid(plain([(x - 3, y + 8), (x + 3, y + 8), (x, y - 2)]))
    return s


def scout() -> Sketch:
    """A spyglass."""
    s = Sketch()
    glass = [plain("4,38 26,40 26,60 4,62"), plain("24,35 56,35 56,65 24,65"), plain("54,29 92,27 92,73 54,71")]
    for piece in glass:
        s.body(turned(piece, -28, 50, 50), line=5)
    s.tone(turned(plain("54,56 92,58 92,73 54,71"), -28, 50, 50))
    s.body(turned(oval(92, 50, 6, 23), -28, 50, 50), line=4.6)
    return s


def veteran() -> Sketch:
    """A shield with scars."""
    s = Sketch()
    s.body(blob("50,4! 66,12 88,14! 88,46 76,76 50,97 24,76 12,46 12,14! 34,12"), line=6)
    s.tone(blob("52,4 66,12 88,14! 88,46 76,76 52,96"))
    s.stroke("50,10 50,92", width=4, start=0.8, end=0.8)
    s.stroke("16,42 84,42", width=4, start=0.8, end=0.8)
    s.strokes(["22,22 40,34", "24,32 36,40", "60,54 78,66", "58,62 70,72"], width=4.4)
    return s


def fortune_teller() -> Sketch:
    """A ball of crystal on its foot."""
    s = Sketch()
    s.body(blob("28,76 72,76 84,96! 16,96!"), line=5)
    s.body(circle(50, 44, 37), line=5.5)
    s.tone(circle(50, 44, 37).difference(circle(43, 40, 36)))
    s.stroke("24,44 28,28 42,18", width=4)
    s.solid(star(56, 50, 4, 17, 5), star(36, 62, 4, 9, 3))
    return s


def berserker() -> Sketch:
    """Two axes crossed."""
    s = Sketch()
    one = together(rope("44,6 44,98", 8), blob("44,10! 60,4 74,12 78,26 72,40! 60,34 44,34!"))
    s.body(mirrored(turned(one, 36, 46, 60)), line=5)
    s.body(turned(one, 36, 46, 60), line=5)
    return s


def alchemist() -> Sketch:
    """Mortar and pestle."""
    s = Sketch()
    s.body(rope("78,6 52,46", 13), line=5)
    s.body(blob("12,46 88,46! 82,68 66,80 34,80 18,68"), line=5.5)
    s.tone(blob("66,46 88,46 82,68 66,80 54,80 70,64"))
    s.body(plain("34,78 66,78 74,95 26,95"), line=5)
    s.body(plain("6,38 94,38 94,50 6,50"), line=5)
    s.solid(circle(26, 22, 5), circle(42, 12, 3.6), circle(38, 28, 3))
    return s


def craftsman() -> Sketch:
    """A hammer over an anvil."""
    s = Sketch()
    s.body(blob("4,60 28,64 28,60! 94,60! 90,72 70,76 70,84 84,95! 26,95! 40,84 40,78 22,76"), line=5)
    s.tone(blob("70,60 94,60 90,72 70,76 70,84 84,95 62,95 60,76"))
    s.body(turned(plain("44,8 52,8 52,52 44,52"), 50, 48, 30), line=4.4)
    s.body(turned(plain("32,4 64,4 64,22 32,22"), 50, 48, 30), line=4.6)
    s.strokes(["16,46 8,40", "26,42 22,32", "80,50 88,44"], width=3.6)
    return s


POWERS = {
    one.__name__.replace("_", "-"): one
    for one in (
        barbarian,
        noble,
        healer,
        ranger,
        merchant,
        psionic,
        assassin,
        treasure_hunter,
        shaman,
        beastmaster,
        scout,
        veteran,
        fortune_teller,
        berserker,
        alchemist,
        craftsman,
    )
}
