"""Monsters and fights: monster against hero, hero against monster, hero against hero."""

from typing import Final

from ..events import Kind
from ..notation import Places
from ..reasons import Reason, refuse_if
from .cards import pay_peril
from .state import CARRIED, DUNGEONLORD, FIELD, HERO, LAIR, PACK, QUEST, Monster, State
from .turns import pay_movement, to_hand, to_pack, wound

HIT, TIE, BACK = "hit", "tie", "back"
WOUNDS: Final = 1


# --- monsters ------------------------------------------------------------------------------------------------


def do_summon(state: State, line: Places) -> None:
    _in_dungeonlord_phase(state, line["by"])
    pay_peril(state, line["by"], line["target"], line.number("cost"))
    state.monsters[line["label"]] = Monster(line["by"], line.number("life"), FIELD, line["target"])


def do_unleash(state: State, line: Places) -> None:
    _in_dungeonlord_phase(state, line["by"])
    monster = state.monsters[line["label"]]
    refuse_if(monster.place != PACK or monster.owner != line["by"], Reason.NOT_IN_PACK)
    refuse_if(monster.attacked is not None, Reason.ATTACKED_ALREADY)
    pay_peril(state, line["by"], line["target"], line.number("cost"))
    monster.place, monster.target = FIELD, line["target"]


def _in_dungeonlord_phase(state: State, by: str) -> None:
    refuse_if(state.turn.player != by, Reason.NOT_YOUR_TURN)
    refuse_if(state.turn.phase != DUNGEONLORD, Reason.WRONG_PHASE)


def do_lair(state: State, line: Places) -> None:
    state.monsters[line["label"]] = Monster(QUEST, line.number("life"), LAIR)


def do_pack(state: State, line: Places) -> None:
    refuse_if(state.monsters[line["label"]].place != FIELD, Reason.NOT_IN_FIELD)
    to_pack(state, line["label"])


def do_hand(state: State, line: Places) -> None:
    monster = state.monsters[line["label"]]
    refuse_if(monster.place != FIELD, Reason.NOT_IN_FIELD)
    refuse_if(monster.wounds > 0, Reason.WOUNDED)
    to_hand(state, line["label"])


def do_dismiss(state: State, line: Places) -> None:
    del state.monsters[line["label"]]


# --- fights --------------------------------------------------------------------------------------------------


def do_strike(state: State, line: Places) -> None:
    """A monster's attack; the app never asks which symbol its form has."""
    label, name = line["label"], line["hero"]
    monster = state.monsters[label]
    refuse_if(not _may_attack(state, monster, name), Reason.NOT_ATTACKING)
    refuse_if(monster.attacked is not None, Reason.ATTACKED_ALREADY)
    monster.attacked = name
    result = _compare(line.number("s"), state.players[name].score(line["form"]), line)
    _remember(state, "strike", label, name, result)
    if result == HIT:
        wound(state, name, line.number("hit", WOUNDS), monster.owner)
    elif result == BACK:
        _wound_monster(state, name, label, line.number("back", WOUNDS))


def _may_attack(state: State, monster: Monster, name: str) -> bool:
    if monster.place == LAIR:
        return state.turn.player == name and state.turn.phase == HERO
    return monster.place == FIELD and monster.target == name


def do_challenge(state: State, line: Places) -> None:
    name, label = line["hero"], line["label"]
    hero, monster = state.players[name], state.monsters[label]
    refuse_if(monster.attacked != name, Reason.NOT_ATTACKED)
    _take_up_arms(state, name)
    result = _compare(hero.score(line["form"]), line.number("s"), line)
    _remember(state, "challenge", name, label, result)
    if result == HIT:
        _wound_monster(state, name, label, line.number("hit", WOUNDS))
    elif result == BACK:
        wound(state, name, line.number("back", WOUNDS), monster.owner)


def do_duel(state: State, line: Places) -> None:
    name, other, quest = line["hero"], line["other"], line.get("quest")
    hero, rival = state.players[name], state.players[other]
    refuse_if(name == other, Reason.SAME_HERO)
    refuse_if(hero.space != rival.space, Reason.NOT_TOGETHER)
    if quest is not None:
        is_carried = state.quests[quest].state == CARRIED and state.quests[quest].holder == other
        refuse_if(not is_carried, Reason.NOT_CARRIED)
    _take_up_arms(state, name)
    result = _compare(hero.score(line["form"]), rival.score(line["form"]), line)
    _remember(state, "duel", name, other, result)
    if result == HIT and quest is not None:
        state.quests[quest].holder = name
        state.tell(Kind.STOLEN, quest, name)
    elif result == HIT:
        _wound_rival(state, name, other, line.number("hit", WOUNDS))
    elif result == BACK:
        _wound_rival(state, other, name, line.number("back", WOUNDS))


def _take_up_arms(state: State, name: str) -> None:
    """Use up a hero's one attack per turn."""
    hero = state.players[name]
    refuse_if(hero.challenged, Reason.CHALLENGED_ALREADY)
    pay_movement(state, name)
    hero.challenged = True


def _compare(attacker: int, defender: int, line: Places) -> str:
    attack, defence = attacker + line.number("a"), defender + line.number("b")
    return HIT if attack > defence else TIE if attack == defence else BACK


def _remember(state: State, what: str, attacker: str, defender: str, result: str) -> None:
    state.last = {"what": what, "attacker": attacker, "defender": defender, "result": result}


def _wound_monster(state: State, name: str, label: str, wounds: int) -> None:
    """Gives Glory for every wound that costs Life, except for monsters of quests and map cards."""
    monster = state.monsters[label]
    found = min(wounds, monster.life - monster.wounds)
    monster.wounds += found
    if monster.owner != QUEST:
        _reward(state, name, found)
    if monster.wounds == monster.life:
        del state.monsters[label]
        state.tell(Kind.SLAIN, label)


def _wound_rival(state: State, hitter: str, hit: str, wounds: int) -> None:
    found = min(wounds, state.players[hit].life)
    if state.options["edition"] == "en":
        _reward(state, hitter, found)
    wound(state, hit, wounds)


def _reward(state: State, name: str, glory: int) -> None:
    if glory:
        state.players[name].glory += glory
        state.tell(Kind.REWARD, name, glory)
