"""Dungeoneer: heroes, counters, five phases, threats, fights and quests for two to eight players.

What a screen needs, with ``GAME`` from this module and the functions of the engine:

- what can be done now: the lines of ``RULES`` for which ``why_not(GAME, state, action_of(GAME, line))`` is None.
  ``state.turn.phase`` is the current one of the five phases, ``state.owed`` the Peril that is still to be handed out,
  and ``state.turn.visited`` the spaces where nothing more can be collected this turn;
- why something cannot be done: the same function returns a ``Reason``;
- the odds: ``threat``, ``clash`` and ``race`` in ``odds``; ``hero.score(form)`` includes what cards give;
- what happened: the events that ``apply`` returns, and ``state.last``, the last roll.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Final

from ..engine import Form, NamesOf, Rule
from ..notation import NAME, Places, Sorts, parse_pattern
from ..reasons import Reason, refuse_if
from ..sheet import Field, Outcome, View, attribute
from . import cards, fights, heroes, odds, quests, turns
from .state import ENTRANCE, GLOBAL, NONE, QUEST, State, begin, view

RESERVED: Final = frozenset({QUEST, GLOBAL, NONE, "roll", "threw", ENTRANCE})
_SCORES: Final = "melee|magic|speed|life|level"
_FORM: Final = "form:melee|magic|speed"
_DICE: Final = "how:roll|threw a:die against b:die"
_WOUNDS: Final = "[ hit hit:num ] [ back back:num ]"
_PRIZES: Final = "[ win prize:glory|peril n:num ]*"
_THREAT: Final = "threat hero:player score:score x:1-99 how:roll|threw die:die"
_VALUES: Final = "glory:0-20 peril:0-20"
_GIVES: Final = "[ gives:gives ]*"
RULES: Final[Sequence[Rule[State]]] = (
    Rule("scores hero:player level:1-10 melee:0-20 magic:0-20 speed:0-20", heroes.do_scores),
    Rule("limits hero:player life:1-20 boons:0-20 treasures:0-20", heroes.do_limits),
    Rule(f"know space:anywhere {_VALUES}", heroes.do_know),
    Rule("next", turns.do_next),
    Rule("skip", turns.do_skip),
    Rule(f"build space:new-space {_VALUES}", heroes.do_build),
    Rule(f"explore hero:player space:new-space {_VALUES}", heroes.do_explore),
    Rule("move hero:player space:space", heroes.do_move),
    Rule("warp hero:player space:space", heroes.do_warp),
    Rule(f"{_THREAT} [ kind:locked|trapped|spikes|pit|tip ] {_PRIZES}", heroes.do_threat),
    Rule(f"{_THREAT} kind:wound| wounds:num {_PRIZES}", heroes.do_threat),
    Rule("dodge hero:player", heroes.do_dodge),
    Rule("spend by:player payer:player n:num [ trap:trap| ]", cards.do_spend),
    Rule("pay hero:player n:num", cards.do_pay),
    Rule(f"ready hero:player sort:boon| label:new-card cost:num {_GIVES}", cards.do_ready),
    Rule(f"ready hero:player sort:treasure| label:new-card kind:kind cost:num {_GIVES}", cards.do_ready),
    Rule(f"bane by:player hero:player label:new-card cost:num {_GIVES}", cards.do_bane),
    Rule("drop hero:player label:card", cards.do_drop),
    Rule("wound hero:player n:1-999", heroes.do_wound),
    Rule("toughen hero:player", heroes.do_toughen),
    Rule("heal hero:player n:num", heroes.do_heal),
    Rule("gain hero:player what:glory|peril n:1-999", cards.do_gain),
    Rule("lose hero:player what:glory|peril n:1-999", cards.do_lose),
    Rule("level hero:player way:up|down", heroes.do_level),
    Rule("summon by:player label:new-monster life:1-20 target:player cost:num", fights.do_summon),
    Rule("unleash by:player label:monster target:player cost:num", fights.do_unleash),
    Rule("lair label:new-monster life:1-20", fights.do_lair),
    Rule(f"strike label:monster hero:player {_FORM} s:0-20 {_DICE} {_WOUNDS}", fights.do_strike),
    Rule(f"challenge hero:player label:monster {_FORM} s:0-20 {_DICE} {_WOUNDS}", fights.do_challenge),
    Rule(f"duel hero:player other:player {_FORM} {_DICE} {_WOUNDS} [ steal quest:quest ]", fights.do_duel),
    Rule("pack label:monster", fights.do_pack),
    Rule("hand label:monster", fights.do_hand),
    Rule("dismiss label:monster", fights.do_dismiss),
    Rule("assign by:player to:player n:1-999", cards.do_assign),
    Rule("waive by:player", cards.do_waive),
    Rule("tip hero:player", heroes.do_tip),
    Rule("untip hero:player", heroes.do_untip),
    Rule("kneel hero:player", heroes.do_kneel),
    Rule("quest quest:quest type:artifact|chance|effect|escort|sacrifice|search|slay|threat", quests.do_quest),
    Rule("search hero:player x:1-99 [ far far:num ] how:roll|threw die:die", quests.do_search),
    Rule("attempt hero:player quest:quest", quests.do_attempt),
    Rule("escort hero:player quest:quest", quests.do_escort),
    Rule("lay hero:player quest:quest", quests.do_lay),
    Rule(
        "complete hero:player quest:quest [ level:level| ] [ glory glory:num ] [ peril peril:num ] [ life life:num ]",
        quests.do_complete,
    ),
)
FORMS: Final[Sequence[Form[State]]] = (
    Form("threat score:0-99 x:1-99", odds.ask_threat),
    Form(f"threat hero:player score:{_SCORES} x:1-99", answer_in_game=odds.ask_threat_of),
    Form("clash d:int", odds.ask_clash),
    Form(f"clash hero:player {_FORM} s:0-20", answer_in_game=odds.ask_clash_of),
    Form("race d:int foe:1-20 own:1-20 n:0-99 [ hit hit:num ] [ back back:num ]", odds.ask_race),
)
_CORRECTABLE: Final = {
    "level": (1, 10),
    "glory": (0, 99),
    "peril": (0, 99),
    "movement": (0, 99),
    "saved": (0, 1),
    "bonus": (0, 1),
    "tipped": (0, 1),
    "cusp": (0, 1),
    "quests_done": (0, 2),
    "points": (0, 99),
}


class Dungeoneer:
    """The game, for the engine."""

    name = "dungeoneer"
    sorts = Sorts(
        RESERVED,
        {
            "score": re.compile(rf"{_SCORES}|[0-9]{{1,3}}", re.ASCII),
            "anywhere": re.compile(rf"(?!(?:{'|'.join(RESERVED - {ENTRANCE})})$){NAME.pattern}", re.ASCII),
            "kind": NAME,
            "gives": cards.GIVES,
        },
    )
    seats = parse_pattern("begin [ seats:label ]* [ option:option ]*")
    rules = RULES
    forms = FORMS
    names: Mapping[str, NamesOf[State]] = {
        "player": lambda state, _: state.order,
        "space": lambda state, _: state.spaces,
        "monster": lambda state, _: state.monsters,
        "quest": lambda state, _: state.quests,
        "card": lambda state, line: state.players[line["hero"]].cards,
    }

    def begin(self, places: Places, options: Mapping[str, str]) -> State:
        return begin(places, options)

    def check(self, state: State, places: Places) -> None:
        """Refuse a score above 99, and a line about a hero that has fallen."""
        score = places.get("score") or ""
        refuse_if(score.isdigit() and int(score) > 99, Reason.OUT_OF_RANGE)
        named = [word for place, word in places.found if place.sort == "player"]
        refuse_if(any(not state.players[name].alive for name in named), Reason.OUT_OF_GAME)

    def field_at(self, state: State, path: Sequence[str]) -> Field | None:
        if len(path) == 1 and path[0] in ("maps_left", "quests_left"):
            return attribute(state, path[0], 0, 99)
        if len(path) != 2 or path[0] not in state.players:
            return None
        hero, name = state.players[path[0]], path[1]
        refusal = None if hero.alive else Reason.OUT_OF_GAME
        if name == "life":
            return attribute(hero, name, 1, hero.life_max, refusal)
        return attribute(hero, name, *_CORRECTABLE[name], refusal) if name in _CORRECTABLE else None

    def view(self, state: State) -> View:
        return view(state)

    def outcome(self, state: State) -> Outcome:
        points = [state.players[name].points for name in state.winners]
        return Outcome(tuple(state.winners), bool(points), max(points, default=None))


GAME: Final = Dungeoneer()
