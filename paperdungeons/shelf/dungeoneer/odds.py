"""The odds of threats and fights. Probabilities are rounded to six decimals, as all answers are."""

from collections import Counter
from fractions import Fraction
from typing import Final

from ..notation import Places
from ..sheet import View
from .state import State

FACES: Final = range(1, 7)
DECIMALS: Final = 6


def threat(score: int, target: int) -> View:
    """``need`` is the lowest face that succeeds."""
    faces = [face for face in FACES if face + score >= target]
    return {"success": round(len(faces) / 6, DECIMALS), "need": min(faces, default=None)}


def pairs(lead: int) -> tuple[int, int, int]:
    """In how many of the 36 pairs of dice the side with the lead hits, both tie, and the other side hits."""
    results = [lead + own - other for own in FACES for other in FACES]
    return sum(r > 0 for r in results), results.count(0), sum(r < 0 for r in results)


def clash(lead: int) -> View:
    hit, tie, back = pairs(lead)
    return {"hit": round(hit / 36, DECIMALS), "tie": round(tie / 36, DECIMALS), "back": round(back / 36, DECIMALS)}


def race(lead: int, foe: int, own: int, clashes: int, hit: int = 1, back: int = 1) -> View:
    """The odds of clashes until one side has no Life left, or this many are over. Counted in whole numbers."""
    hits, ties, backs = pairs(lead)
    now: Counter[tuple[int, int]] = Counter({(foe, own): 1})
    slain = fallen = 0
    for _ in range(clashes):
        following: Counter[tuple[int, int]] = Counter()
        slain, fallen = slain * 36, fallen * 36
        for (foe_left, own_left), ways in now.items():
            for much, state in (
                (hits, (max(0, foe_left - hit), own_left)),
                (ties, (foe_left, own_left)),
                (backs, (foe_left, max(0, own_left - back))),
            ):
                if state[0] == 0:
                    slain += ways * much
                elif state[1] == 0:
                    fallen += ways * much
                else:
                    following[state] += ways * much
        now = following
    whole = 36**clashes
    rest = whole - slain - fallen
    values = {"slain": slain, "fallen": fallen, "stand": rest}
    return {key: round(float(Fraction(ways, whole)), DECIMALS) for key, ways in values.items()}


# --- questions -----------------------------------------------------------------------------------------------


def ask_threat(line: Places) -> View:
    return threat(line.number("score"), line.number("x"))


def ask_threat_of(state: State, line: Places) -> View:
    return threat(state.players[line["hero"]].score(line["score"]), line.number("x"))


def ask_clash(line: Places) -> View:
    return clash(line.number("d"))


def ask_clash_of(state: State, line: Places) -> View:
    return clash(state.players[line["hero"]].score(line["form"]) - line.number("s"))


def ask_race(line: Places) -> View:
    foe, own, clashes = line.number("foe"), line.number("own"), line.number("n")
    return race(line.number("d"), foe, own, clashes, line.number("hit", 1), line.number("back", 1))
