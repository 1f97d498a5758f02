"""Heroes of Tenefyr: boss track, dungeons, fights, decks and rewards for one to four players together.

What a screen needs, with ``GAME`` from this module and the functions of the engine:

- what can be done now: the lines of ``RULES`` for which ``why_not(GAME, state, action_of(GAME, line))`` is None.
  ``state.phase`` says where the heroes are, ``state.fight`` whose turn it is and how the fight stands;
  ``state.reward_open`` and ``state.grants`` must be settled before the next dungeon;
- why something cannot be done: the same function returns a ``Reason``;
- the odds: ``hand_odds`` and ``team_odds`` in ``odds``, with ``strengths`` of a pile;
- what happened: the events that ``apply`` returns, and ``state.last``, the last fight.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Final

from ..engine import Form, NamesOf, Rule
from ..notation import NAME, Places, Sorts, parse_pattern
from ..reasons import Reason, refuse_if
from ..sheet import Field, Outcome, View, attribute, entry
from . import decks, dungeons, fights, odds
from .state import CARDS_OF_A_LEVEL, HEROES, State, begin, view

RESERVED: Final = frozenset({"boss", "new", "none"})
_HERO: Final = f"(?:{'|'.join(HEROES)})"
_LOOT: Final = re.compile(r"([0-9]{1,3})p([0-9]{1,3})", re.ASCII)
RULES: Final[Sequence[Rule[State]]] = (
    Rule("enter dungeon:dungeon", dungeons.do_enter),
    Rule("fight n:0-99 [ loot loot:0-99 ] [ hand hand:0-9 ]", fights.do_fight),
    Rule("fight n:0-99 loot loot:none| [ hand hand:0-9 ]", fights.do_fight),
    Rule("enemy n:0-99", fights.do_enemy),
    Rule("adjust n:int", fights.do_adjust),
    Rule("draw name:player cards:card+", fights.do_draw),
    Rule("redraw name:player cards:card+", fights.do_redraw),
    Rule("extra name:player cards:card+", fights.do_extra),
    Rule("discard name:player cards:card+", fights.do_discard),
    Rule("mill name:player cards:card+", fights.do_mill),
    Rule("play name:player [ plus plus:int ]", fights.do_play),
    Rule("power name:player n:int", fights.do_power),
    Rule("pass name:player", fights.do_pass),
    Rule("go-on", dungeons.do_go_on),
    Rule("leave", dungeons.do_leave),
    Rule("wander new", dungeons.do_wander_new),
    Rule("wander dungeon:dungeon", dungeons.do_wander),
    Rule("remove name:player card:card [ n:1-26 ]", decks.do_remove),
    Rule("gain name:player level:1-5 strength:0-99", decks.do_gain),
    Rule("give name:player other:player card:card", decks.do_give),
    Rule("done", decks.do_done),
    Rule("granted", decks.do_granted),
    Rule("achieve label:new-achievement", decks.do_achieve, after_the_end=True),
)
FORMS: Final[Sequence[Form[State]]] = (
    Form("hand need:int cards:pile+ [ size size:0-9 ]", odds.ask_hand),
    Form("hand name:player [ need:int ]", answer_in_game=odds.ask_hand_of),
    Form("team", answer_in_game=odds.ask_team),
)


class Tenefyr:
    """The game, for the engine."""

    name = "tenefyr"
    sorts = Sorts(
        RESERVED,
        {
            "seat": re.compile(rf"(?!(?:{'|'.join(RESERVED)}):){NAME.pattern}:{_HERO}(?:\+{_HERO})?", re.ASCII),
            "dungeon": re.compile(r"[a-z0-9]{1,4}", re.ASCII),
            "card": re.compile(rf"b0|b1|s|{_LOOT.pattern}", re.ASCII),
            "pile": re.compile(r"[+-]?[0-9]{1,3}:[0-9]{1,3}", re.ASCII),
        },
    )
    seats = parse_pattern("begin [ seats:seat ]* [ option:option ]*")
    rules = RULES
    forms = FORMS
    names: Mapping[str, NamesOf[State]] = {
        "player": lambda state, _: state.order,
        "dungeon": lambda state, _: state.dungeons,
        "achievement": lambda state, _: state.achievements,
    }

    def begin(self, places: Places, options: Mapping[str, str]) -> State:
        return begin(places, options)

    def check(self, state: State, places: Places) -> None:  # noqa: ARG002
        """Refuse loot unless its level is from 1 to 5 and its strength at most 99."""
        for word in places.words("cards") + places.words("card"):
            if loot := _LOOT.fullmatch(word):
                refuse_if(not (1 <= int(loot[1]) <= 5 and int(loot[2]) <= 99), Reason.OUT_OF_RANGE)

    def field_at(self, state: State, path: Sequence[str]) -> Field | None:
        match list(path):
            case ["track", "at"]:
                return attribute(state, "at", 0, state.length)
            case ["grants"]:
                return attribute(state, "grants", 0, 9)
            case ["reserve", level] if level in state.reserve:
                return entry(state.reserve, level, 0, CARDS_OF_A_LEVEL)
            case [label, "left"] if label in state.dungeons:
                return attribute(state.dungeons[label], "left", 0, 20)
        return None

    def view(self, state: State) -> View:
        return view(state)

    def outcome(self, state: State) -> Outcome:
        return Outcome(state.order if state.result == "won" else (), state.result == "won")


GAME: Final = Tenefyr()
