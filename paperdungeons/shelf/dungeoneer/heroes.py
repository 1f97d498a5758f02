"""The figures on a hero's sheet; map cards, moving and threats."""

from ..events import Kind
from ..notation import Places
from ..reasons import Reason, refuse_if
from .state import BUILD, MOST_LIFE, START_LEVEL, TOP_LEVEL, State
from .turns import MOVE, UNTIP, go_to, in_hero_phase, look_at_levels, pay_movement, wound

# --- printed figures -----------------------------------------------------------------------------------------


def do_scores(state: State, line: Places) -> None:
    hero = state.players[line["hero"]]
    hero.rows[line.number("level")] = tuple(line.number(key) for key in ("melee", "magic", "speed"))


def do_limits(state: State, line: Places) -> None:
    """A hero at full Life stays full."""
    hero, life = state.players[line["hero"]], line.number("life")
    hero.life = life if hero.life == hero.life_max else min(hero.life, life)
    hero.life_max, hero.boons_max, hero.treasures_max = life, line.number("boons"), line.number("treasures")


def do_know(state: State, line: Places) -> None:
    state.spaces[line["space"]] = [line.number("glory"), line.number("peril")]


# --- map and moving ------------------------------------------------------------------------------------------


def do_build(state: State, line: Places) -> None:
    refuse_if(state.turn.phase != BUILD, Reason.WRONG_PHASE)
    refuse_if(state.turn.built, Reason.BUILT_ALREADY)
    _draw_map(state)
    state.turn.built = True
    do_know(state, line)


def do_explore(state: State, line: Places) -> None:
    in_hero_phase(state, line["hero"])
    _draw_map(state)
    pay_movement(state, line["hero"])
    do_know(state, line)


def _draw_map(state: State) -> None:
    refuse_if(state.maps_left == 0, Reason.MAP_DECK_EMPTY)
    state.maps_left -= 1


def do_move(state: State, line: Places) -> None:
    in_hero_phase(state, line["hero"])
    refuse_if(state.players[line["hero"]].space == line["space"], Reason.ALREADY_THERE)
    pay_movement(state, line["hero"], MOVE)
    go_to(state, line["hero"], line["space"])


def do_warp(state: State, line: Places) -> None:
    refuse_if(state.players[line["hero"]].space == line["space"], Reason.ALREADY_THERE)
    go_to(state, line["hero"], line["space"])


# --- threats -------------------------------------------------------------------------------------------------


def do_threat(state: State, line: Places) -> None:
    name, kind = line["hero"], line.get("kind")
    hero = state.players[name]
    if kind in ("locked", "trapped"):
        in_hero_phase(state, name)
        refuse_if(hero.tipped, Reason.TIPPED)
        refuse_if(hero.movement == 0, Reason.NO_MOVEMENT)
    elif kind in ("pit", "spikes"):
        refuse_if(state.turn.player != name, Reason.NOT_YOUR_TURN)
    score = line["score"]
    total = line.number("die") + (int(score) if score.isdigit() else hero.score(score))
    success = total >= line.number("x")
    state.last = {"what": "threat", "hero": name, "total": total, "target": line.number("x"), "success": success}
    state.tell(Kind.THREAT, name, "overcome" if success else "failed")
    if success:
        for what, n in zip(line.words("prize"), line.numbers("n"), strict=True):
            setattr(hero, what, getattr(hero, what) + n)
    elif kind is not None:
        _fail(state, name, kind, line.number("wounds", 1))


def _fail(state: State, name: str, kind: str, wounds: int) -> None:
    hero = state.players[name]
    if kind == "locked":
        hero.movement -= 1
        if hero.movement == 0:
            hero.cusp = True
            state.tell(Kind.CUSP, name)
    elif kind in ("pit", "tip"):
        tip(state, name)
    else:
        wound(state, name, wounds)


def tip(state: State, name: str) -> None:
    hero = state.players[name]
    if not hero.tipped:
        hero.tipped = True
        state.tell(Kind.TIPPED, name)


def do_dodge(state: State, line: Places) -> None:
    refuse_if(state.options["dodge"] == "off", Reason.VARIANT_OFF)
    refuse_if(state.turn.player != line["hero"], Reason.NOT_YOUR_TURN)
    pay_movement(state, line["hero"])
    state.tell(Kind.DODGED, line["hero"])


def do_tip(state: State, line: Places) -> None:
    refuse_if(state.players[line["hero"]].tipped, Reason.TIPPED_ALREADY)
    tip(state, line["hero"])


def do_untip(state: State, line: Places) -> None:
    hero = state.players[line["hero"]]
    refuse_if(not hero.tipped, Reason.NOT_TIPPED)
    pay_movement(state, line["hero"], UNTIP)
    hero.tipped = False


def do_kneel(state: State, line: Places) -> None:
    hero = state.players[line["hero"]]
    refuse_if(state.options["movement"] != "three", Reason.VARIANT_OFF)
    refuse_if(hero.tipped, Reason.TIPPED_ALREADY)
    refuse_if(hero.movement > 0, Reason.MOVEMENT_LEFT)
    tip(state, line["hero"])
    hero.bonus = 1


# --- Life and level ------------------------------------------------------------------------------------------


def do_wound(state: State, line: Places) -> None:
    wound(state, line["hero"], line.number("n"))


def do_toughen(state: State, line: Places) -> None:
    hero = state.players[line["hero"]]
    refuse_if(hero.life_max >= MOST_LIFE, Reason.OUT_OF_RANGE)
    hero.life, hero.life_max = hero.life + 1, hero.life_max + 1


def do_heal(state: State, line: Places) -> None:
    hero = state.players[line["hero"]]
    refuse_if(hero.life == hero.life_max, Reason.AT_FULL_LIFE)
    heal(state, line["hero"], line.number("n"))


def heal(state: State, name: str, n: int) -> None:
    hero = state.players[name]
    hero.life = min(hero.life_max, hero.life + n)


def do_level(state: State, line: Places) -> None:
    hero = state.players[line["hero"]]
    if line["way"] == "up":
        refuse_if(hero.level >= TOP_LEVEL, Reason.LEVEL_CAP)
        level_up(state, line["hero"])
        look_at_levels(state)
        return
    refuse_if(hero.level <= START_LEVEL[state.ranks[0]], Reason.LEVEL_FLOOR)
    hero.level -= 1
    state.tell(Kind.DRAINED, line["hero"], hero.level)


def level_up(state: State, name: str) -> None:
    hero = state.players[name]
    hero.level += 1
    state.tell(Kind.LEVELLED, name, hero.level)
