"""Setting up positions in the words of the game, so that a test reads like a sentence of the rulebook."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from paperdungeons.content.files import house_box
from paperdungeons.core.actions import Action
from paperdungeons.core.cards import Box, Reward
from paperdungeons.core.errors import Reason
from paperdungeons.core.events import Event
from paperdungeons.core.faces import FACE_LETTERS, GEM_LETTERS, SKULL
from paperdungeons.core.legal import why_not
from paperdungeons.core.rooms import OUTSIDE, parse_room, room_set
from paperdungeons.core.rules import apply
from paperdungeons.core.setup import Report, Setup
from paperdungeons.core.state import State, renew_perks, start
from paperdungeons.play.records.lines import RefusedChoice
from paperdungeons.play.records.read_choices import read_choices

BOX = house_box()
SEED = "TEST5EED"


def with_bonus(monster: str, *bonus: Reward) -> Box:
    """The app's box, but this monster pays another victory bonus."""
    card = BOX.monster(monster)
    return replace(BOX, monsters=tuple([replace(one, bonus=bonus) if one is card else one for one in BOX.monsters]))


def a_setup(missions: Iterable[str] | None = None, **kwargs: Any) -> Setup:
    """A setup on dungeon A unless said otherwise; ``missions`` lays out these cards instead of the drawn ones."""
    setup = Setup(**({"box": BOX, "seed": SEED, "dungeon": "A"} | kwargs))
    if missions is not None:
        cards = tuple(setup.box.missions[setup.box.mission_no(id_)] for id_ in missions)
        object.__setattr__(setup, "mission_cards", cards)
    return setup


def a_game(
    *,
    power: str = "barbarian",
    objective: str = "gems",
    round: int = 1,
    roll: str = "123056",
    levels: tuple[int, int, int, int] = (1, 1, 1, 1),
    items: Mapping[str, int] | None = None,
    at: str | None = None,
    visited: Iterable[str] = (),
    beaten: Iterable[str] = (),
    gone: str = "",
    setup: Setup | None = None,
    seat: int = 0,
    ask: bool = False,
    **fields: Any,
) -> State:
    """A party in the middle of a round: dice on the table (three white faces, three black, X a skull; the skulls'
    damage is not applied), levels Warrior Wizard Cleric Rogue, items with their filled boxes, the room it stands
    in, gems crossed out (``gone``). Other fields of the state by name: damage=4, potions=6, gems=2, ...
    """
    setup = setup or a_setup()
    state = start(setup, seat, ask)
    state.power, state.objective = setup.box.power_no(power), setup.box.objective_no(objective)
    state.round, state.levels = round, levels
    state.roll = tuple(FACE_LETTERS.index(letter) for letter in roll)
    state.dice = tuple(face for face in state.roll if face != SKULL)
    state.track = (0, 0, 0) * (round - 1)
    for id_, boxes in (items or {}).items():
        bit = 1 << setup.box.item_no(id_)
        state.begun |= bit if boxes else 0
        state.done |= bit if boxes == 2 else 0
    state.position = OUTSIDE if at is None else parse_room(at)
    state.visited = room_set([parse_room(room) for room in (*visited, *([at] if at else []))])
    state.beaten = room_set([parse_room(room) for room in beaten])
    state.gems_left &= ~sum(1 << GEM_LETTERS.index(letter) for letter in gone)
    for name, value in fields.items():
        setattr(state, name, value)
    renew_perks(state)
    return state


def after(state: State, text: str) -> State:
    """The state after choices written as in a game record: ``"5L 0>C1D1 2B=W |"``."""
    return read_choices(text, state)[0]


def events_of(state: State, text: str) -> list[Event]:
    """All events that follow from choices written as in a game record."""
    events: list[Event] = []
    for action in read_choices(text, state)[1]:
        state, more = apply(state, action)
        events += more
    return events


def refusal(state: State, what: str | Action) -> Reason | None:
    """Why a choice (in the letters of a record, or as an action) is refused here; ``None`` if it is legal."""
    if not isinstance(what, str):
        return why_not(state, what)
    try:
        read_choices(what, state)
    except RefusedChoice as error:
        return error.reason
    return None


def a_report(seat: int, round_: int, gems: str = "", missions: str = "", strength: int | None = None) -> Report:
    """A report, with gems as letters and missions as numbers from 1."""
    gem_bits = sum(1 << GEM_LETTERS.index(letter) for letter in gems)
    return Report(seat, round_, gem_bits, sum(1 << int(digit) - 1 for digit in missions), strength)
