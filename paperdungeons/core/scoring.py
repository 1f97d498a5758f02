"""The fame track: eleven lines, each with the reasons for its points, and the total."""

from functools import cache
from typing import Final, NamedTuple

from .cards import NO_CARD, Box
from .faces import HERO_IDS, TOP_LEVEL
from .measures import COUNTS, measured
from .missions import mission_points
from .monsters import threshold_reached
from .sheet import BOXES_AN_ITEM
from .state import State

LINES: Final = "ABCDEFGHIJK"
TOTAL: Final = "L"
HIDDEN_LINE: Final = "J"
"""The line of the power and the objective, which are hidden until the end."""


class Part(NamedTuple):
    """One reason for points: the id of its sentence, its points, and the facts that fill the sentence."""

    id: str
    points: int
    facts: dict[str, int | str]


class Score(NamedTuple):
    """The parts of the lines A to K."""

    lines: dict[str, list[Part]]

    def points(self, letter: str) -> int:
        if letter == TOTAL:
            return sum(self.points(line) for line in LINES)
        return sum(part.points for part in self.lines[letter])

    @property
    def total(self) -> int:
        return self.points(TOTAL)


def score(state: State) -> Score:
    return Score(
        {
            "A": _monster(state, 0),
            "B": _monster(state, 1),
            "C": _monster(state, 2),
            "D": _heroes(state),
            "E": _items(state),
            "F": _gems(state),
            "G": _minions(state),
            "H": _damage(state),
            "I": _resurrection(state),
            "J": _cards(state),
            "K": _missions(state),
        }
    )


def total_points(state: State) -> int:
    """The total alone, quicker than ``score``: searches ask for it thousands of times a second."""
    box = state.setup.box
    points = _hero_points(box, state.levels) + state.begun.bit_count() + _item_points(box, state.done)
    points += _track_points(box, state.gems, state.beaten.bit_count(), state.damage)
    if state.resurrected:
        points += box.plan.tracks.resurrection
    for fight in state.fights:
        points += fight.points + fight.bonus
    for claimed in state.claims:
        if claimed:
            points += mission_points(state.setup, claimed)
    return points if state.power == NO_CARD else points + box.powers[state.power].points + objective_points(state)


@cache
def _hero_points(box: Box, levels: tuple[int, ...]) -> int:
    tracks = box.plan.tracks
    return on_track(tracks.heroes, min(levels)) + tracks.hero_at_top * levels.count(TOP_LEVEL)


@cache
def _track_points(box: Box, gems: int, minions: int, damage: int) -> int:
    tracks = box.plan.tracks
    return on_track(tracks.gems, gems) + on_track(tracks.minions, minions) + on_track(tracks.damage, damage)


@cache
def _item_points(box: Box, done: int) -> int:
    """The second boxes of completed items, and what the items themselves are worth."""
    return sum(1 + item.points for number, item in enumerate(box.items) if done >> number & 1)


def public_points(state: State) -> int:
    """The points that everybody may know during a game: all but those of the power and the objective."""
    points = score(state)
    return points.total - points.points(HIDDEN_LINE)


def on_track(track: tuple[int, ...], boxes: int) -> int:
    """The points printed at the last filled box of a track."""
    return track[boxes - 1] if boxes else 0


def objective_points(state: State) -> int:
    box = state.setup.box
    objective = box.objectives[state.objective]
    return _points_for(box, state.objective, COUNTS[objective.measure](state, objective.of))


@cache
def _points_for(box: Box, objective: int, count: int) -> int:
    steps = sum(count >= step for step in box.objectives[objective].steps)
    return on_track(box.plan.tracks.objective, steps)


def _monster(state: State, season: int) -> list[Part]:
    monster = state.setup.monsters[season]
    facts: dict[str, int | str] = {"monster": monster.id}
    if season >= len(state.fights):
        return [Part("monster-ahead", 0, facts)]
    fight = state.fights[season]
    facts["strength"] = fight.strength
    if fight.fought:
        reached = threshold_reached(monster, fight.strength)
        assert reached is not None
        won = [Part("victory-bonus", fight.bonus, facts)] if fight.bonus else []
        return [Part("monster-beaten", fight.points, facts | {"threshold": reached.strength}), *won]
    if not fight.seen:
        return [Part("monster-unseen", fight.points, facts)]
    return [Part("monster-too-strong", fight.points, facts | {"threshold": monster.thresholds[0].strength})]


def _heroes(state: State) -> list[Part]:
    tracks = state.setup.box.plan.tracks
    weakest = min(state.levels)
    parts = [Part("weakest-hero", on_track(tracks.heroes, weakest), {"level": weakest})]
    return parts + [
        Part("hero-at-top", tracks.hero_at_top, {"hero": HERO_IDS[hero], "level": level})
        for hero, level in enumerate(state.levels)
        if level >= TOP_LEVEL
    ]


def _items(state: State) -> list[Part]:
    parts = []
    for number, item in enumerate(state.setup.box.items):
        boxes = (state.begun >> number & 1) + (state.done >> number & 1)
        if boxes:
            parts.append(Part("item-boxes", boxes, {"item": item.id, "n": boxes, "of": BOXES_AN_ITEM}))
        if boxes == BOXES_AN_ITEM and item.points:
            parts.append(Part("item-extra", item.points, {"item": item.id}))
    return parts


def _gems(state: State) -> list[Part]:
    points = on_track(state.setup.box.plan.tracks.gems, state.gems)
    return [Part("gems", points, {"n": state.gems})] if state.gems else []


def _minions(state: State) -> list[Part]:
    beaten = state.beaten.bit_count()
    points = on_track(state.setup.box.plan.tracks.minions, beaten)
    return [Part("minions", points, {"n": beaten})] if beaten else []


def _damage(state: State) -> list[Part]:
    points = on_track(state.setup.box.plan.tracks.damage, state.damage)
    return [Part("damage", points, {"n": state.damage})] if state.damage else []


def _resurrection(state: State) -> list[Part]:
    return [Part("resurrection", state.setup.box.plan.tracks.resurrection, {})] if state.resurrected else []


def _cards(state: State) -> list[Part]:
    if state.power == NO_CARD:
        return []
    box = state.setup.box
    power, objective = box.powers[state.power], box.objectives[state.objective]
    count = measured(state, objective.measure, objective.of)
    return [
        Part("power", power.points, {"power": power.id}),
        Part("objective", objective_points(state), {"objective": objective.id, "n": count}),
    ]


def _missions(state: State) -> list[Part]:
    return [
        Part("mission", mission_points(state.setup, claimed), {"mission": card.id, "round": claimed})
        for card, claimed in zip(state.setup.mission_cards, state.claims, strict=True)
        if claimed
    ]
