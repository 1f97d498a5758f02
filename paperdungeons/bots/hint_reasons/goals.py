"""Reasons that look ahead: monsters and their rooms, missions, the objective."""

from collections.abc import Iterator
from typing import Final

from ...core.cards import Measure, Monster
from ...core.explore import POINTS_A_DIE
from ...core.faces import DICE_A_ROUND, HERO_IDS, MONSTER_ROUNDS, ROUNDS
from ...core.measures import measured
from ...core.missions import mission_points
from ...core.monsters import has_seen_lair, strength_against, threshold_reached
from ...core.rooms import COLUMN_SETS, ROW_SETS
from ...core.scoring import objective_points, on_track
from ...core.state import State
from ..features import steps_from
from .reasons import Facts, HintOutcome, HintReason, ReasonKind

NEAR: Final = 4
"""A threshold that is further away than this is not given as a reason."""
UNSEEN, NOT_YET, LATER = 0.7, 0.8, 0.5
"""Factors on the weight of a reason: for a threshold while the monster's room is not found, for coming nearer to a
goal without reaching it, and for each monster after the next."""
DOUBLED: Final = 0.8


def reasons_for(way: HintOutcome) -> Iterator[HintReason]:
    yield from _monsters(way)
    yield from _missions(way)
    yield from _objective(way)


# --- monsters ------------------------------------------------------------------------------------------------


def _monsters(way: HintOutcome) -> Iterator[HintReason]:
    """More strength, against the monster for which it matters most, and the rooms of all monsters."""
    ahead = range(len(way.after.fights), len(MONSTER_ROUNDS))
    stronger = [reason for season in ahead for reason in _strength(way, season)]
    if stronger:
        yield max(stronger, key=lambda reason: reason.weight)
    for season in ahead:
        yield from _lair(way, season)


def _share(way: HintOutcome, season: int) -> float:
    return float(LATER ** (season - len(way.after.fights)))


def _strength(way: HintOutcome, season: int) -> Iterator[HintReason]:
    monster = way.before.setup.monsters[season]
    had, has = strength_against(way.before, monster), strength_against(way.after, monster)
    if has <= had:
        return
    is_enemy = any(event.hero == monster.enemy for event in way.levelled)
    facts: Facts = {"monster": monster.id, "hero": HERO_IDS[monster.enemy]}
    share = _share(way, season) * (1 if has_seen_lair(way.after, season) else UNSEEN)
    wanted = [threshold for threshold in monster.thresholds if threshold.strength > had]
    if wanted and has >= wanted[0].strength:
        reached = threshold_reached(monster, has)
        assert reached is not None
        gain = reached.points - _points_with(monster, had)
        kind = ReasonKind.ENEMY_REACHES if is_enemy else ReasonKind.STRENGTH_REACHES
        yield HintReason(kind, facts | {"need": reached.strength, "points": reached.points}, gain * share)
    elif wanted and wanted[0].strength - has <= NEAR:
        need = wanted[0].strength
        gain = wanted[0].points - _points_with(monster, had)
        kind = ReasonKind.ENEMY_NEAR if is_enemy else ReasonKind.STRENGTH_NEAR
        weight = gain * (has - had) / (need - had) * share * NOT_YET
        yield HintReason(kind, facts | {"need": need, "n": need - has}, weight)
    elif wanted and is_enemy:
        yield HintReason(ReasonKind.ENEMY, facts, DOUBLED * share)


def _points_with(monster: Monster, strength: int) -> int:
    reached = threshold_reached(monster, strength)
    return monster.flee if reached is None else reached.points


def _lair(way: HintOutcome, season: int) -> Iterator[HintReason]:
    if has_seen_lair(way.before, season):
        return
    monster = way.before.setup.monsters[season]
    strength = strength_against(way.after, monster)
    stake = (threshold_reached(monster, strength) or monster.thresholds[0]).points - monster.flee
    facts: Facts = {"monster": monster.id, "round": MONSTER_ROUNDS[season]}
    if has_seen_lair(way.after, season):
        yield HintReason(ReasonKind.LAIR_FOUND, facts, stake * _share(way, season))
        return
    was, steps = _steps_to_lair(way.before, season), _steps_to_lair(way.after, season)
    dice = DICE_A_ROUND * MONSTER_ROUNDS[season] - len(way.after.track)
    if steps < was and steps <= POINTS_A_DIE * dice:
        weight = stake * (was - steps) / was * NOT_YET * _share(way, season)
        yield HintReason(ReasonKind.LAIR_NEAR, facts | {"n": steps}, weight)


def _steps_to_lair(state: State, season: int) -> int:
    board = state.setup.board
    return steps_from(board, state.perks.passes, state.position)[board.dungeon.lairs[season]]


# --- missions and the objective ------------------------------------------------------------------------------


def missing(state: State, measure: Measure, of: int, at: int) -> int:
    """How much is still missing: rooms, levels, or whatever else is counted. 0 if it is done, and only then."""
    if measure in (Measure.ROWS, Measure.COLUMNS):
        lines = ROW_SETS if measure is Measure.ROWS else COLUMN_SETS
        return _short_of([(state.visited & line).bit_count() for line in lines], of, at)
    if measure is Measure.HEROES:
        return _short_of(list(state.levels), of, at)
    return max(0, at - measured(state, measure, of))


def _short_of(counts: list[int], of: int, at: int) -> int:
    """How much the ``at`` best of these counts lack to be ``of`` each."""
    return sum(max(0, of - count) for count in sorted(counts, reverse=True)[:at])


def _missions(way: HintOutcome) -> Iterator[HintReason]:
    setup, round_ = way.before.setup, way.round
    if not 0 < round_ <= ROUNDS:
        return
    points = mission_points(setup, round_)
    for slot, card in enumerate(setup.mission_cards):
        was = missing(way.before, card.measure, card.of, card.at)
        left = missing(way.after, card.measure, card.of, card.at)
        if not way.before.missions_open >> slot & 1 or left >= was:
            continue
        facts: Facts = {"mission": card.id, "points": points}
        if left:
            yield HintReason(ReasonKind.MISSION_NEAR, facts | {"n": left}, NOT_YET * points * (was - left) / was)
        else:
            yield HintReason(ReasonKind.MISSION_DONE, facts, points)


def _objective(way: HintOutcome) -> Iterator[HintReason]:
    card = way.before.setup.box.objectives[way.before.objective]
    gained = objective_points(way.after) - objective_points(way.before)
    if gained:
        yield HintReason(ReasonKind.OBJECTIVE_STEP, {"objective": card.id, "points": gained}, gained)
        return
    reached = sum(measured(way.after, card.measure, card.of) >= step for step in card.steps)
    if reached == len(card.steps):
        return
    track = way.before.setup.box.plan.tracks.objective
    points = on_track(track, reached + 1) - on_track(track, reached)
    was = missing(way.before, card.measure, card.of, card.steps[reached])
    left = missing(way.after, card.measure, card.of, card.steps[reached])
    if left < was:
        facts: Facts = {"objective": card.id, "n": left, "points": points}
        yield HintReason(ReasonKind.OBJECTIVE_NEAR, facts, NOT_YET * points * (was - left) / was)
