"""The twelve monsters."""

from __future__ import annotations

from .shapes import BOTH_SIDES, blob, brush, circle, mirrored, moved, oval, plain, rope, star, together, unchanged
from .sketch import Sketch


def minotaur() -> Sketch:
    """A bull's head, head-on: wide horns, a ring in the nose."""
    s = Sketch()
    horn = blob("38,30 24,30 12,22 8,6! 20,15 32,18 42,20")
    s.body(horn, line=3.6)
    s.body(mirrored(horn), line=3.6)
    ear = blob("31,38 20,36 11,42! 20,49 32,48")
    s.body(ear)
    s.body(mirrored(ear))
    head = blob("50,18 64,21 70,34 68,50 63,64 64,78 57,88 50,90 43,88 36,78 37,64 32,50 30,34 36,21")
    s.body(head)
    s.tone(blob("55,18 66,22 71,36 68,52 63,64 64,78 57,90 52,90 58,70 60,45"))
    tuft = blob("50,40! 44,30 38,27! 42,20 50,16 58,20 62,27! 56,30")
    s.solid(tuft)
    muzzle = blob("38,70 50,64 62,70 65,79 58,88 50,90 42,88 35,79")
    s.body(muzzle, line=3.2)
    nostril = blob("41,76 45,74 47,78 43,80")
    s.solid(nostril, mirrored(nostril))
    s.solid(plain("34,44 46,50 45,54 38,53"), plain("66,44 54,50 55,54 62,53"))
    s.stroke("32,41 40,43 47,49", width=3.4)
    s.stroke("68,41 60,43 53,49", width=3.4)
    ring = circle(50, 88, 8).difference(circle(50, 88, 4.6))
    s.body(ring.difference(blob("44,72 56,72 56,83 44,83")), line=2.4)
    return s


def gargoyle() -> Sketch:
    """Of stone, crouched on a block, from the side: two horns, fangs, the wings of a bat folded behind."""
    s = Sketch()
    s.solid(blob("56,60! 56,36 68,17 90,2! 90,20 98,36 96,64! 88,55 80,69! 72,60 60,70!"))
    s.light(brush("85,11 69,32 63,57", 4, 0.6, 0.5), brush("88,14 83,34 82,57", 4, 0.6, 0.5))
    back = blob("30,34! 46,34 60,46 74,61 82,80! 28,80! 36,62")
    s.hole(back.buffer(6))
    s.body(back, line=5.4)
    s.body(blob("49,80! 49,67 57,58 68,59 78,70 80,80!"), line=5.2)
    s.tone(blob("68,58 78,69 80,80! 66,80 70,70"))
    s.body(rope("40,50 29,63 31,78", 11.5), line=5.2)
    head = blob("33,18 45,23 49,37 43,48 31,54 14,55! 9,49! 4,44! 10,36 16,25")
    near, far = blob("34,24! 35,10 45,3 58,4! 49,11 46,28!"), blob("17,28! 12,13 16,3 25,1! 21,9 27,20!")
    s.hole(together(head, near, far).buffer(4.5))
    s.solid(far)
    s.body(head, line=5.4)
    s.tone(blob("45,23 49,37 43,48 31,54 39,40"))
    s.solid(near, plain("13,28 31,34 28,40 18,38"))
    s.solid(plain("8,46 33,43 30,48 27,47 24,54 20,48 16,48 13,55 11,49"))
    s.body(plain("9,79 93,79 93,98 9,98"), line=5.6)
    s.stroke("66,80! 62,87! 68,92", width=4, start=0.9, end=0.3)
    return s


def golem() -> Sketch:
    """Hewn from stone: a tiny head on shoulders like a wall, fists like boulders, a crack through the chest."""
    s = Sketch()
    arm = plain("3,26 22,22 21,60 5,60")
    fist = plain("3,64 8,57 21,55 27,62 26,84 20,91 6,92 3,84")
    leg = plain("36,66 48,66 48,97 31,97 32,85")
    for one in BOTH_SIDES:
        s.body(one(leg), line=5)
        s.body(one(arm), line=5)
        s.body(one(fist), line=5.4)
    s.tone(plain("92,57 97,64 97,84 94,92 84,92 91,80"))
    s.body(plain("3,22 14,15 26,12 84,14 97,24 93,41 72,47 67,74 34,75 29,48 8,43"), line=5.4)
    s.tone(plain("78,13.5 84,14 97,24 93,41 72,47 67,74 57,74 62,45 84,34"))
    s.body(plain("39,2 59,1 65,8 62,27 38,27 35,9"), line=5)
    s.solid(plain("41,10 48,12 48,18 42,18"), plain("59,10 52,12 52,18 58,18"))
    s.stroke("46,30! 57,41! 45,50! 55,61! 49,73", width=6, start=0.6)
    s.stroke("57,41! 69,36", width=4.6, start=0.8)
    s.stroke("20,14! 14,24! 22,31", width=4.8, start=0.8)
    s.stroke("93,82! 84,78! 82,70", width=4.6, start=0.8)
    return s


def mummy() -> Sketch:
    """A head in bandages, one eye free, an end hanging loose."""
    s = Sketch()
    s.body(blob("12,98 18,82 34,76 66,76 82,82 88,98! 12,98"))
    s.tone(blob("66,76 82,82 88,98! 60,98"))
    head = blob("50,5 68,10 76,30 73,54 64,74 50,80 36,74 27,54 24,30 32,10")
    s.body(head)
    s.tone(blob("62,7 74,18 77,36 72,58 62,75 54,80 64,56 67,30"))
    gap = blob("26,40 40,38 60,41 75,36 74,50 58,54 40,51 27,52")
    s.solid(gap.intersection(head))
    s.light(oval(39, 45, 6, 4.2))
    s.solid(circle(40, 45, 2.2))
    s.light(oval(61, 46, 6, 4.2))
    s.solid(circle(61, 46, 2.2))
    for start, mid, end in (
        ((32, 12), (48, 22), (70, 16)),
        ((25, 26), (46, 32), (75, 24)),
        ((30, 20), (40, 14), (54, 6)),
        ((28, 58), (46, 63), (72, 56)),
        ((33, 68), (48, 70), (68, 66)),
        ((26, 36), (50, 37), (75, 33)),
    ):
        s.stroke([start, mid, end], width=2.4, start=0.5, end=0.5)
    s.strokes(["30,77 46,86 74,79", "18,86 44,96 80,86", "20,94 34,97"], width=2.4)
    loose = blob("71,60 80,64 86,74 84,88! 77,86! 77,76 70,70")
    s.body(loose, line=3.2)
    return s


def giant() -> Sketch:
    """A bearded head higher than the firs."""
    s = Sketch()
    s.body(blob("4,98 8,78 24,68 50,64 76,68 92,78 96,98! 4,98"))
    s.tone(blob("74,68 92,78 96,98! 74,98"))
    ear = blob("27,34 19,32 18,42 26,48")
    s.body(ear, line=3.4)
    s.body(mirrored(ear), line=3.4)
    s.body(blob("50,6 66,10 75,26 74,46 66,60 34,60 26,46 25,26 34,10"))
    s.tone(blob("62,8 73,20 75,40 68,58 60,58 66,34"))
    beard = blob(
        "27,44 34,50 42,50 50,47 58,50 66,50 73,44! 77,62 70,80! 64,76 60,88! 54,82 50,94! 46,82 "
        "40,88! 36,76 30,80! 23,62 27,44"
    )
    s.body(beard)
    s.stroke("42,58 50,61 58,58", width=3.4)
    s.strokes(["36,60 38,74", "64,60 62,74", "50,68 50,82", "30,56 30,68", "70,56 70,68"], width=2.4)
    s.body(blob("45,34 50,30 55,34 58,44 54,49 46,49 42,44"), line=3)
    s.stroke("29,30 37,26 46,32", width=5, start=0.5, end=0.3)
    s.stroke("71,30 63,26 54,32", width=5, start=0.5, end=0.3)
    s.solid(circle(38, 36, 2.8), circle(62, 36, 2.8))
    s.strokes(["42,14 50,12 58,14", "44,19 50,18 56,19"], width=2.2)
    for x, top in ((12, 68), (26, 78), (74, 76), (88, 66)):
        fir = plain([(x, top), (x + 9, 99), (x - 9, 99)])
        s.body(fir, line=2.6)
        s.solid(plain([(x, top), (x + 9, 99), (x + 1, 99)]))
    return s


def vampire() -> Sketch:
    """Widow's peak, high collar, two long teeth."""
    s = Sketch()
    collar = blob("50,98! 22,90 10,66 6,36! 22,50 34,74 50,86 66,74 78,50 94,36! 90,66 78,90 50,98")
    s.body(blob("14,98 20,76 50,70 80,76 86,98! 14,98"))
    ear = blob("28,36 18,26! 19,42 28,50")
    s.body(ear, line=3.2)
    s.body(mirrored(ear), line=3.2)
    s.body(blob("50,8 68,12 74,32 70,54 60,72 50,80 40,72 30,54 26,32 32,12"))
    s.tone(blob("64,20 73,30 70,54 60,72 52,79 62,58 66,40"))
    s.solid(blob("50,36! 42,22 34,22 27,38! 23,22 32,7 50,3 68,7 77,22 73,38! 66,22 58,22"))
    s.stroke("32,36 40,36 46,41", width=3.4)
    s.stroke("68,36 60,36 54,41", width=3.4)
    s.solid(oval(39, 44, 5, 3.2, 12), oval(61, 44, 5, 3.2, -12))
    s.stroke("50,44 47,55 52,57", width=2.2)
    s.solid(blob("37,62 50,65 63,62 57,69 50,71 43,69"))
    s.light(plain("41,63.5 46,64.5 44,71"), plain("59,63.5 54,64.5 56,71"))
    s.ink = s.ink.union(brush("44,71 44,73", 1.2))
    s.body(collar)
    s.tone(blob("66,74 78,50 94,36 90,66 78,90 58,96"))
    s.solid(blob("50,98! 42,90 46,86 50,89 54,86 58,90"))
    return s


def chimera() -> Sketch:
    """A lion with a goat's head beside its own, and a snake for a tail."""
    s = Sketch()
    s.body(rope("62,94 82,94 93,82 88,66 94,52", 8), line=3.4)
    s.body(blob("88,56 84,44 92,36 99,44 98,56 93,60"), line=3.4)
    s.solid(circle(90, 48, 1.8), circle(95.5, 48, 1.6))
    horn = blob("62,20 64,8 76,1 88,6! 78,10 73,22")
    s.body(horn, line=3)
    s.body(moved(horn, 9, 6), line=3)
    s.body(blob("82,24 92,22 97,28 90,32 82,32"), line=3)
    s.body(blob("60,18 74,18 83,28 82,42 76,56 66,60 58,52 54,32"))
    s.solid(oval(66, 32, 3, 2.2), oval(77, 33, 2.6, 2.2))
    s.solid(oval(67, 51, 1.8, 2.2), oval(73, 51, 1.8, 2.2))
    s.stroke("70,58 71,66", width=3.4, start=0.9)
    mane = star(36, 60, 13, 37, 28, 6)
    s.body(mane.buffer(1.5))
    s.tone(mane.difference(oval(30, 56, 30, 34)))
    for x in (19, 53):
        s.body(circle(x, 39, 7), line=3.2)
    s.body(blob("36,36 50,40 56,54 53,68 46,82 36,86 26,82 19,68 16,54 22,40"))
    s.solid(plain("22,50 31,55 30,59 24,58"), plain("50,50 41,55 42,59 48,58"))
    s.stroke("20,48 32,54", width=3)
    s.stroke("52,48 40,54", width=3)
    s.solid(blob("29,66 36,64 43,66 36,73"))
    s.stroke("36,72 36,77 28,80", width=2.6)
    s.stroke("36,77 44,80", width=2.6)
    s.solid(plain("29,79 32,78 31,84"), plain("43,79 40,78 41,84"))
    return s


def elemental() -> Sketch:
    """A whirl of flame with two eyes in it."""
    s = Sketch()
    outer = blob(
        "50,98 26,92 12,74 12,52 20,36! 24,46 30,50! 28,32 38,18 52,2! 54,18 64,28 70,40! 76,34 "
        "76,24! 88,42 90,62 84,82 70,94"
    )
    s.body(outer)
    s.tone(outer.difference(oval(46, 62, 31, 40)))
    inner = blob("50,92 34,86 26,72 30,58! 36,64 40,62 42,50 54,38! 58,52 66,58 70,54! 76,68 70,84 60,91")
    s.body(inner, line=3)
    s.solid(plain("36,66 47,71 45,76 39,75"), plain("66,66 55,71 57,76 63,75"))
    s.solid(blob("42,81 51,83 60,81 56,87 51,88 46,87"))
    s.solid(blob("12,24 10,16 16,8 20,16 17,24"), blob("84,18 82,11 87,5 91,12 89,18"))
    return s


def hydra() -> Sketch:
    """Three heads on long necks."""
    s = Sketch()
    s.body(blob("16,98 18,84 34,74 66,74 82,84 84,98! 16,98"))
    for flip in (False, True):
        neck = rope("38,86 24,74 16,58 18,42 24,34", 13)
        head = blob("30,26 20,24 10,30 1,42! 4,46 16,44 26,44 31,36")
        crest = plain("25,27 30,16 32,28 38,24 33,36")
        one = mirrored if flip else unchanged
        s.body(one(together(neck)))
        s.body(one(crest), line=2.8)
        s.body(one(head))
        s.solid(one(oval(19, 31.5, 2.8, 2.2)))
        s.ink = s.ink.union(one(brush("4,42 14,40 22,40", 2.4)))
        s.solid(one(plain("8,45 12,45 9,52")), one(plain("15,44 19,44 17,50")))
        s.ink = s.ink.union(
            one(together(*[brush([(15 + d, 54 + 8 * d), (22 + d, 55 + 8 * d)], 2.2) for d in range(3)]))
        )
    s.body(rope("50,90 52,72 48,54 50,36", 15))
    s.strokes(["44,50 50,53 56,50", "43,60 49,63 56,60", "44,70 51,73 58,70"], width=2.4)
    s.body(plain("36,16 33,4 43,10 50,1 57,10 67,4 64,16"), line=3)
    s.body(blob("50,8 61,12 66,22 61,34 56,44 50,47 44,44 39,34 34,22 39,12"))
    s.solid(plain("38,20 47,25 45,29 40,28"), plain("62,20 53,25 55,29 60,28"))
    s.solid(circle(47, 38, 1.5), circle(53, 38, 1.5))
    s.tone(blob("66,76 82,84 84,98! 66,98"), blob("58,10 66,22 56,44 52,46 58,28"))
    return s


def lich() -> Sketch:
    """A skull with a crown, deep in a hood."""
    s = Sketch()
    hood = blob("50,2! 70,8 84,28 88,60 96,98! 4,98! 12,60 16,28 30,8")
    s.body(hood)
    s.tone(blob("72,10 86,32 88,60 96,98! 74,98 80,60 76,30"))
    s.solid(blob("50,10 68,18 77,42 76,66 66,92 34,92 24,66 23,42 32,18"))
    skull = blob("50,24 66,28 71,44 67,58 60,64! 60,80! 50,83 40,80! 40,64! 33,58 29,44 34,28")
    s.light(skull)
    s.flat = s.flat.difference(skull.buffer(0.5))
    s.solid(oval(41, 49, 6.6, 7, 14), oval(59, 49, 6.6, 7, -14))
    s.shine(circle(42, 50, 2.6), circle(58, 50, 2.6))
    s.solid(plain("50,55 54,63 46,63"))
    s.strokes(["43,70 57,70"], width=2)
    for x in (44, 48, 52, 56):
        s.stroke([(x, 67), (x, 80)], width=2, start=0.6, end=0.6)
    crown = plain("31,34 27,14 38,22 43,9 50,20 57,9 62,22 73,14 69,34")
    s.body(crown, line=3.2)
    s.solid(circle(50, 28, 2.4))
    return s


def dragon() -> Sketch:
    """A head with horns; it breathes fire."""
    s = Sketch()
    for x, y in ((86, 40), (91, 56), (95, 72)):
        s.body(plain([(x - 12, y + 8), (x + 4, y - 8), (x, y + 14)]), line=2.8)
    s.body(blob("54,40 72,32 86,44 90,64 97,98! 60,98 64,80 56,66"))
    s.tone(blob("76,34 86,44 90,64 97,98! 86,98 82,66"))
    s.strokes(["68,66 76,70", "70,78 80,82", "72,90 84,93"], width=2.4)
    horn = blob("58,22 68,12 82,4 97,6! 86,14 76,28 68,33")
    s.body(moved(horn, -12, 2), line=3)
    fire = blob("44,58 30,58 14,66 2,80! 14,78 10,92! 22,84 24,97! 34,84 42,92! 46,76 56,68")
    s.body(fire, line=3)
    s.shine(blob("46,62 32,64 18,72 22,74 22,82 30,78 36,82 42,72 52,66"))
    s.body(blob("36,80 38,72 50,66 60,58 70,58 70,68 60,78 46,86"), line=3.4)
    s.solid(plain("40,76 46,72 40,66"), plain("49,70 55,66 49,60"))
    s.body(blob("8,40 16,34 34,33 46,24 58,18 70,24 75,40 72,54 62,60 44,54 26,56 10,54"))
    s.tone(blob("60,20 70,24 75,40 72,54 62,60 65,42"))
    s.solid(plain("14,54 20,55 16,63"), plain("26,54 32,54 29,62"), plain("38,53 44,54 41,61"))
    s.body(horn, line=3.4)
    s.stroke("40,35 48,28 60,31", width=4)
    s.solid(plain("44,37 58,34 55,41 47,41"))
    s.solid(oval(15, 42, 3, 2, -20))
    return s


def watcher() -> Sketch:
    """One great eye with feelers that have eyes of their own."""
    s = Sketch()
    for points, (x, y) in (
        ([(34, 36), (24, 26), (16, 22)], (13, 19)),
        ([(42, 30), (36, 16), (33, 12)], (32, 9)),
        ([(58, 30), (64, 16), (67, 12)], (68, 9)),
        ([(66, 36), (76, 26), (84, 22)], (87, 19)),
    ):
        s.body(rope(points, 6), line=3)
        s.body(circle(x, y, 7.5), line=3)
        s.solid(circle(x, y, 2.8))
    for points in ([(36, 82), (30, 90), (34, 97)], [(50, 88), (50, 94), (47, 99)], [(64, 82), (70, 90), (66, 97)]):
        s.stroke(points, width=5, start=0.9)
    ball = circle(50, 58, 32)
    s.body(ball)
    s.tone(ball.difference(circle(44, 54, 32)))
    lens = blob("22,56! 34,44 50,39 66,44 78,56! 66,68 50,73 34,68")
    s.solid(lens.buffer(1.5))
    s.light(lens.buffer(-2))
    s.flat = s.flat.difference(lens.buffer(-2))
    s.shade = s.shade.difference(lens.buffer(-2))
    iris = circle(50, 56, 13)
    s.solid(iris)
    s.light(iris.buffer(-3).difference(oval(50, 56, 4, 9)))
    s.flat = s.flat.union(iris)
    s.solid(oval(50, 56, 3.8, 9.4))
    s.light(circle(45, 51, 2.4))
    s.strokes(["30,40 50,32 70,40", "40,80 50,82 60,80"], width=2.6)
    return s


MONSTERS = {
    one.__name__: one
    for one in (minotaur, gargoyle, golem, mummy, giant, vampire, chimera, elemental, hydra, lich, dragon, watcher)
}
