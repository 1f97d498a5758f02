"""Map Masters, co-op mode: mission, market, groups, exploration deck and deliveries for one to five players.

What a screen needs, with ``GAME`` from this module and the functions of the engine:

- what can be done now: the lines of ``RULES`` for which ``why_not(GAME, state, action_of(GAME, line))`` is None.
  ``state.phase`` says whether the market is open, ``state.turn`` whose turn it is and whether a card is placed;
- why something cannot be done: the same function returns a ``Reason``. ``why_not_deliver`` in ``explore`` tells before
  a path is drawn, and ``offer`` has the figures for it;
- the odds: ``turns`` and ``chance_of`` in ``odds``;
- what happened: the events that ``apply`` returns; ``state.result``, ``state.why`` and ``state.hall`` at the end.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Final

from ..engine import Form, NamesOf, Rule
from ..notation import Places, Sorts, parse_pattern
from ..reasons import Reason, refuse_if
from ..sheet import Field, Outcome, View, attribute, entry
from . import explore, market, odds
from .state import EFFECTS, ITEMS, OBSTACLES, TILES, TYPES, State, begin, view

_ITEM: Final = f"item:{'|'.join(ITEMS)}"
_KIND: Final = f"kind:{'|'.join(TILES)}"
_TYPE: Final = f"type:{'|'.join(TYPES)}"
_DECK: Final = " ".join(f"n{card}:0-99" for card in TYPES)
_HANDS: Final = "hands:num [ hands:num [ hands:num [ hands:num [ hands:num ] ] ] ]"
"""One to five."""
RULES: Final[Sequence[Rule[State]]] = (
    Rule("group group:new-group", market.do_group),
    Rule(f"deck {_DECK}", market.do_deck),
    Rule("places n:num", market.do_places),
    Rule("first name:player", market.do_first),
    Rule(f"goal goal:new-goal {_ITEM} n:1-99", market.do_goal),
    Rule("goal goal:new-goal artefact artefact:label", market.do_goal),
    Rule("nogoals", market.do_nogoals),
    Rule(f"buy tile {_KIND} group:group", market.do_buy_tile),
    Rule(f"buy book effect:{'|'.join(EFFECTS)} group:group", market.do_buy_book),
    Rule("start", market.do_start),
    Rule(f"place {_TYPE}", explore.do_place),
    Rule(f"find group:group {_ITEM} [ n:1-99 ]", explore.do_find),
    Rule(
        f"overcome group:group obstacle:{'|'.join(OBSTACLES)} [ with means:item|tile|{'|'.join(EFFECTS)} ]",
        explore.do_overcome,
    ),
    Rule("cast group:group effect:barrel|hunt|climb|cross", explore.do_cast),
    Rule(f"cast group:group gift {_KIND}", explore.do_cast_gift),
    Rule(f"improve group:group {_KIND}", explore.do_improve),
    Rule("take group:group artefact:artefact", explore.do_take),
    Rule("deliver group:group goal:goal", explore.do_deliver),
    Rule("end", explore.do_end),
    Rule("win", explore.do_win),
    Rule("lose why:dead-end|target|mission", explore.do_lose),
    Rule("score points:fraction", explore.do_score, after_the_end=True),
)
FORMS: Final[Sequence[Form[State]]] = (
    Form("turns", answer_in_game=odds.ask_turns_left),
    Form(f"turns deck:num {_HANDS} [ places places:num ]", odds.ask_turns),
    Form("cards unseen:num good:num cards:num [ least:num ]", odds.ask_cards),
    Form(f"type {_TYPE} n:num", answer_in_game=odds.ask_type),
    Form("deliver group:group goal:goal", answer_in_game=odds.ask_deliver),
)


class MapMasters:
    """The game, for the engine."""

    name = "mapmasters"
    sorts = Sorts(own={"fraction": re.compile(r"[0-9]{1,3}(?:/[0-9]{1,3})?", re.ASCII)})
    seats = parse_pattern("begin [ seats:label ]* [ option:option ]*")
    rules = RULES
    forms = FORMS
    names: Mapping[str, NamesOf[State]] = {
        "player": lambda state, _: state.order,
        "group": lambda state, _: state.groups,
        "goal": lambda state, _: state.goals,
        "artefact": lambda state, _: state.artefacts,
    }

    def begin(self, places: Places, options: Mapping[str, str]) -> State:
        return begin(places, options)

    def check(self, state: State, places: Places) -> None:  # noqa: ARG002
        """Refuse points divided by zero."""
        parts = (places.get("points") or "").partition("/")[2]
        refuse_if(parts != "" and int(parts) == 0, Reason.OUT_OF_RANGE)

    def field_at(self, state: State, path: Sequence[str]) -> Field | None:
        match list(path):
            case ["deck" | "places" | "coins" as name]:
                return attribute(state, name, 0, 99)
            case ["hands", name] if name in state.hands:
                return entry(state.hands, name, 0, 99)
            case [label, "found" | "used" as name, item] if label in state.groups and item in ITEMS:
                return entry(getattr(state.groups[label], name), item, 0, 99)
        return None

    def view(self, state: State) -> View:
        return view(state)

    def outcome(self, state: State) -> Outcome:
        return Outcome(state.order if state.result == "won" else (), state.result == "won", state.points)


GAME: Final = MapMasters()
