"""What stands on dice and on the sheet. All are read at 16 to 24 units of the screen: heavy lines, few of them."""

from __future__ import annotations

from .shapes import Area, blob, circle, mirrored, oval, plain, rope, star, together, turned
from .sketch import Sketch


def boots() -> Sketch:
    """One boot from the side, with a heel, a cuff and a wing."""
    s = Sketch()
    s.solid(blob("50,58! 32,60 19,55! 28,50 11,47 6,37! 18,38 4,29 2,13! 20,21 38,24 50,32!"))
    s.body(blob("44,12! 74,12! 72,46 78,58 90,64 95,76 95,84! 40,84! 40,66 44,44"), line=7)
    s.tone(blob("64,12 74,12 72,46 78,58 92,64 97,84! 74,84 64,62"))
    s.solid(plain("38,82 97.5,82 97.5,92 62,92 57,88 57,98 38,98"))
    s.body(plain("40,4 78,4 77,20 41,20"), line=6)
    return s


def clover() -> Sketch:
    """Four leaves and a stem."""
    s = Sketch()
    leaf = blob("50,42! 41,32 31,20 32,6 42,1 50,10! 58,1 68,6 69,20 59,32")
    s.stroke("50,44 52,74 66,96", width=9, start=0.7, end=0.9)
    for angle in (45, 135, 225, 315):
        s.body(turned(leaf, angle, 50, 45), line=5.6)
    return s


def skull() -> Sketch:
    s = Sketch()
    s.body(blob("50,6 74,11 88,34 84,56 72,66! 71,92! 29,92! 28,66! 16,56 12,34 26,11"), line=7)
    s.tone(blob("72,11 88,34 84,56 72,66 71,92 62,92 74,50"))
    s.solid(oval(35, 44, 10.5, 11.5), oval(65, 44, 10.5, 11.5), plain("50,57 55.5,69 44.5,69"))
    s.stroke("42,78 42,92", width=4.6, start=0.8, end=0.8)
    s.stroke("50,78 50,92", width=4.6, start=0.8, end=0.8)
    s.stroke("58,78 58,92", width=4.6, start=0.8, end=0.8)
    return s


def _flask() -> Area:
    return blob("39,12 61,12! 61,36! 78,52 84,72 74,90 50,95 26,90 16,72 22,52 39,36! 39,12")


def potion() -> Sketch:
    """A round flask, half full."""
    s = Sketch()
    s.body(_flask(), line=7)
    s.solid(blob("21,62 36,58 50,64 64,60 79,62 83,74 74,89 50,94 26,89 17,74"))
    s.light(circle(40, 76, 5), circle(58, 82, 3.6))
    s.solid(plain("34,5 66,5 66,16 34,16"))
    return s


def empty_potion() -> Sketch:
    s = Sketch()
    s.body(_flask(), line=6.5)
    s.body(plain("34,5 66,5 66,16 34,16"), line=5)
    return s


def new_potion() -> Sketch:
    """Not in ink yet: a plus where the brew will be."""
    s = empty_potion()
    s.solid(plain("44,48 56,48 56,62 70,62 70,74 56,74 56,88 44,88 44,74 30,74 30,62 44,62"))
    return s


def gem() -> Sketch:
    s = Sketch()
    s.body(plain("24,16 76,16 96,40 50,94 4,40"), line=7)
    s.tone(plain("76,16 96,40 50,94 64,40"))
    s.stroke("8,40 92,40", width=5, start=0.8, end=0.8)
    s.stroke("50,18 34,40! 50,90", width=4.6, start=0.7, end=0.7)
    s.stroke("50,18 66,40! 50,90", width=4.6, start=0.7, end=0.7)
    return s


def trap() -> Sketch:
    """A bear trap from the front: two jaws stand open on a plate, tooth against tooth, a round trigger between."""
    s = Sketch()
    s.solid(oval(50, 47, 48, 45).difference(oval(50, 47, 39.5, 36.5)).difference(plain("50,56 14,-8 86,-8")))
    teeth = together(plain("25,8 10,27 38,31"), plain("7,38 8,54 36,46"), plain("12,63 23,77 38,61"))
    s.solid(teeth, mirrored(teeth))
    s.solid(plain("2,86 98,86 98,98 2,98"))
    s.hole(circle(50, 80, 15).difference(plain("30,91 70,91 70,98 30,98")))
    s.body(circle(50, 80, 9.8), line=5.8)
    return s


def level_up() -> Sketch:
    s = Sketch()
    s.body(plain("50,5 92,50 68,50 68,93 32,93 32,50 8,50"), line=7)
    s.tone(plain("50,5 92,50 68,50 68,93 56,93 56,40"))
    return s


def item_step() -> Sketch:
    """A wand with sparks."""
    s = Sketch()
    s.body(rope("10,90 62,38", 15), line=6)
    s.solid(rope("54,46 62,38", 13))
    s.solid(star(74, 24, 4, 24, 7, 45), star(30, 22, 4, 15, 4.5), star(84, 66, 4, 15, 4.5))
    return s


def lair() -> Sketch:
    """The mouth of a cave with two eyes in it."""
    s = Sketch()
    s.body(blob("4,94 10,60 22,32 44,10 62,12 80,34 92,62 96,94! 4,94"), line=6)
    s.tone(blob("62,12 80,34 96,94! 80,94 76,50"))
    s.solid(blob("22,94 24,66 36,46 52,38 68,48 78,70 80,94! 22,94"))
    s.light(plain("34,64 47,70 45,76 36,73"), plain("68,64 55,70 57,76 66,73"))
    s.light(plain("36,94 40,84 44,94"), plain("58,94 62,84 66,94"))
    return s


def party() -> Sketch:
    """A banner on a pole."""
    s = Sketch()
    s.body(blob("28,10 50,16 72,6 94,12! 84,34 94,56! 72,52 50,62 28,56!"), line=6)
    s.tone(blob("72,6 94,12 84,34 94,56 72,52 68,30"))
    s.solid(rope("22,8 22,94", 8))
    s.solid(circle(22, 7, 6))
    return s


def heart_area() -> Area:
    """Also a healer's."""
    return blob("50,92! 20,68 5,44 8,22 24,10 42,14 50,28! 58,14 76,10 92,22 95,44 80,68")


def heart() -> Sketch:
    s = Sketch()
    s.body(heart_area(), line=6)
    s.solid(heart_area())
    s.light(blob("22,26 32,21 34,26 24,36 20,36"))
    return s


def damage() -> Sketch:
    """A heart that is broken."""
    s = Sketch()
    s.body(heart_area(), line=7)
    s.solid(heart_area())
    s.hole(plain("44,14 56,14 60,34 46,48 60,60 50,96 42,96 49,64 35,50 50,34"))
    return s


def resurrection() -> Sketch:
    """A gravestone."""
    s = Sketch()
    s.body(blob("20,86! 20,40 28,16 50,6 72,16 80,40 80,86!"), line=7)
    s.tone(blob("70,14 80,40 80,86! 66,86 70,46"))
    s.solid(plain("45,22 55,22 55,34 66,34 66,43 55,43 55,66 45,66 45,43 34,43 34,34 45,34"))
    s.solid(blob("6,94 14,82 22,88 32,80 44,88 58,82 70,88 82,80 94,94! 6,94"))
    return s


def points() -> Sketch:
    s = Sketch()
    s.solid(star(50, 53, 5, 45, 19).buffer(4))
    return s


def no_points() -> Sketch:
    s = Sketch()
    s.body(star(50, 53, 5, 45, 19).buffer(2), line=6)
    return s


def minion() -> Sketch:
    """Two swords crossed."""
    s = Sketch()
    blade = plain("44.5,66 44.5,12 50,2 55.5,12 55.5,66")
    guard, grip = plain("33,66 67,66 67,75 33,75"), plain("45.5,74 54.5,74 54.5,94 45.5,94")
    one = together(blade, guard, grip, circle(50, 94, 6.5))
    for angle in (42, -42):
        sword = turned(one, angle, 50, 50)
        s.hole(sword.buffer(4))
        s.solid(sword)
    return s


def passage() -> Sketch:
    """From one side of the sheet to the other."""
    s = Sketch()
    s.body(plain("4,50 32,20 32,38 68,38 68,20 96,50 68,80 68,62 32,62 32,80"), line=6)
    return s


def strength() -> Sketch:
    """A fist in a gauntlet: plates on its fingers, rivets on its cuff."""
    s = Sketch()
    s.body(plain("34,68 70,68 88,98 16,98"), line=6)
    s.tone(plain("62,68 70,68 88,98 68,98"))
    s.solid(*[circle(x, 87, 3.4) for x in (32, 50, 68)])
    s.body(blob("20,34 84,34! 86,52 74,76! 32,76! 20,58"), line=6)
    for x, top in ((18, 12), (35, 5), (52, 7), (69, 14)):
        s.body(plain([(x, top), (x + 17, top), (x + 17, 50), (x, 50)]).buffer(-7).buffer(7), line=5.6)
        s.stroke([(x, top + 16), (x + 17, top + 16)], width=4, start=0.8, end=0.8)
    s.body(blob("12,42 24,36 40,44 62,46 66,54 58,60 38,60 26,66 14,58"), line=6)
    return s


def pawn() -> Sketch:
    """What stands in the room of the party; small and over other things, so all of it is ink."""
    s = Sketch()
    s.solid(blob("16,98! 84,98! 82,84 67,75 60,61 58,46! 42,46! 40,61 33,75 18,84"))
    s.hole(plain("26,40 74,40 70,57 30,57"))
    s.solid(plain("28,43 72,43 68,54 32,54"), circle(50, 25, 22))
    s.light(circle(43, 19, 5.5))
    return s


def trophy() -> Sketch:
    """A cup with two handles on a foot."""
    s = Sketch()
    handle = rope("26,18 9,20 10,40 30,50", 7)
    s.solid(handle, mirrored(handle))
    s.body(blob("22,6! 78,6! 77,32 68,54 50,62 32,54 23,32"), line=6)
    s.tone(blob("64,6 78,6! 77,32 68,54 50,62 62,36"))
    s.solid(plain("44,60 56,60 58,78 42,78"))
    s.body(plain("28,78 72,78 77,95 23,95"), line=6)
    return s


def mission() -> Sketch:
    """A scroll with a tick."""
    s = Sketch()
    s.body(plain("20,14 80,14 80,86 20,86"), line=6)
    s.tone(plain("66,14 80,14 80,86 66,86"))
    s.body(rope("14,13 86,13", 17), line=5.5)
    s.body(rope("14,87 86,87", 17), line=5.5)
    s.solid(plain("30,50 38,42 47,51 65,30 73,38 47,67"))
    return s


def cards() -> Sketch:
    """Two cards, one behind the other."""
    s = Sketch()
    card = plain("30,12 72,12 72,84 30,84").buffer(5)
    s.body(turned(card, -16, 50, 60), line=6)
    s.body(turned(card, 10, 50, 60), line=6)
    s.solid(turned(star(51, 48, 4, 20, 9, 0), 10, 50, 60))
    return s


SYMBOLS = {
    one.__name__.replace("_", "-"): one
    for one in (
        boots,
        clover,
        skull,
        potion,
        empty_potion,
        new_potion,
        gem,
        trap,
        level_up,
        item_step,
        lair,
        party,
        heart,
        damage,
        resurrection,
        points,
        no_points,
        minion,
        passage,
        strength,
        pawn,
        trophy,
        mission,
        cards,
    )
}
