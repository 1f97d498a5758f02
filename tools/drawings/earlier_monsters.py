"""Monsters that only games begun with an earlier box can meet."""

from __future__ import annotations

from .monsters import watcher
from .shapes import BOTH_SIDES, blob, circle, mirrored, oval, plain, rope, together
from .sketch import Sketch


def gorgon() -> Sketch:
    """Snakes for hair, and a stare."""
    s = Sketch()
    for points, (x, y) in (
        ([(40, 26), (30, 12), (22, 14)], (18, 16)),
        ([(34, 36), (16, 34), (10, 42)], (9, 46)),
        ([(32, 50), (14, 60), (16, 70)], (17, 74)),
        ([(48, 22), (46, 10), (52, 6)], (55, 5)),
    ):
        for one in BOTH_SIDES:
            s.body(one(together(rope(points, 9), oval(x, y, 7, 5.5))), line=3.4)
            s.solid(one(circle(x, y, 1.6)))
    s.body(blob("50,20 66,26 72,44 68,64 58,82 50,87 42,82 32,64 28,44 34,26"))
    s.tone(blob("64,24 72,44 68,64 58,82 51,87 62,58"))
    s.solid(oval(40, 50, 7, 5, 12), oval(60, 50, 7, 5, -12))
    s.light(oval(40, 50, 1.8, 3.8), oval(60, 50, 1.8, 3.8))
    s.stroke("31,42 40,40 47,46", width=3.4)
    s.stroke("69,42 60,40 53,46", width=3.4)
    s.stroke("50,52 47,62 52,64", width=2.4)
    s.solid(blob("40,70 50,69 60,70 50,77"))
    s.solid(plain("43,72 47,73 45,79"), plain("57,72 53,73 55,79"))
    s.body(blob("38,98 42,84 58,84 62,98! 38,98"), line=3.6)
    return s


def troll() -> Sketch:
    """A big nose, small eyes, warts."""
    s = Sketch()
    ear = blob("26,40 10,34 3,24! 4,44 14,56 27,56")
    s.body(ear)
    s.body(mirrored(ear))
    s.body(blob("50,10 68,16 78,36 80,60 74,84 58,95 42,95 26,84 20,60 22,36 32,16"))
    s.tone(blob("66,14 78,36 80,60 74,84 58,95 68,62"))
    for start, end in (((38, 12), (32, 2)), ((46, 10), (44, 1)), ((54, 10), (56, 1)), ((62, 12), (68, 2))):
        s.stroke([start, end], width=4, start=0.9)
    s.stroke("26,34 38,34 46,40", width=5)
    s.stroke("74,34 62,34 54,40", width=5)
    s.solid(circle(37, 43, 3.4), circle(63, 43, 3.4))
    s.body(blob("44,44 50,40 56,44 66,62 60,72 50,70 40,72 34,62"), line=4)
    s.solid(oval(44, 66, 3.4, 2.4), oval(56, 66, 3.4, 2.4))
    s.stroke("30,80 50,84 70,80", width=4)
    s.body(plain("36,81 42,83 38,72"), line=2.6)
    s.body(plain("64,81 58,83 62,72"), line=2.6)
    s.body(circle(70, 60, 3), line=2.6)
    s.body(circle(30, 56, 2.4), line=2.4)
    return s


def wyvern() -> Sketch:
    """Two legs, two wings, a sting at the end of its tail."""
    s = Sketch()
    wing = blob("46,50 34,24 20,6! 14,22 4,34 2,54! 12,50 18,58! 26,54 32,64! 40,60")
    for one in BOTH_SIDES:
        s.body(one(wing))
    s.strokes(["20,10 15,34 14,50", "21,10 28,34 28,54"], width=2.4)
    s.strokes(["80,10 85,34 86,50", "79,10 72,34 72,54"], width=2.4)
    s.body(together(rope("52,78 64,92 80,90 88,78", 8), plain("82,80 95,66 97,84")), line=3.6)
    s.body(blob("50,34 62,48 64,68 56,86 44,86 36,68 38,48"))
    s.tone(blob("54,36 62,48 64,68 56,86 50,86 56,64"))
    for x in (42, 58):
        s.body(plain([(x - 5, 82), (x + 5, 82), (x + 6, 97), (x - 6, 97)]), line=3.2)
    s.strokes(["44,56 50,59 56,56", "43,65 50,68 57,65", "44,74 50,77 56,74"], width=2.4)
    s.body(plain("40,14 34,2 46,8 54,8 66,2 60,14"), line=3)
    s.body(blob("50,8 60,14 62,24 55,40 50,44 45,40 38,24 40,14"))
    s.solid(plain("41,20 48,24 46,28 42,26"), plain("59,20 52,24 54,28 58,26"))
    s.solid(circle(47.5, 36, 1.4), circle(52.5, 36, 1.4))
    return s


def gazer() -> Sketch:
    return watcher()


def kraken() -> Sketch:
    """A head from the deep, and arms with suckers."""
    s = Sketch()
    arms = (
        [(44, 56), (26, 60), (10, 52), (8, 36), (18, 32)],
        [(42, 64), (28, 76), (10, 76), (4, 90), (14, 96)],
        [(47, 68), (40, 86), (28, 92), (32, 98)],
    )
    for one in BOTH_SIDES:
        for arm in arms:
            s.body(one(rope(arm, 10)), line=3.6)
    for x, y in ((20, 58), (10, 48), (26, 74), (12, 78), (38, 84)):
        s.solid(circle(x, y, 1.8), circle(100 - x, y, 1.8))
    s.body(blob("50,3 66,10 75,28 73,48 64,64 36,64 27,48 25,28 34,10"))
    s.tone(blob("64,8 75,28 73,48 64,64 56,64 66,40"))
    s.solid(oval(40, 46, 7.5, 6, 20), oval(60, 46, 7.5, 6, -20))
    s.light(oval(41, 46, 2, 4.4), oval(59, 46, 2, 4.4))
    s.stroke("29,38 40,36 47,42", width=3.4)
    s.stroke("71,38 60,36 53,42", width=3.4)
    s.strokes(["42,16 50,13 58,16", "40,24 50,21 60,24"], width=2.4)
    return s


EARLIER_MONSTERS = {one.__name__: one for one in (gorgon, troll, wyvern, gazer, kraken)}
