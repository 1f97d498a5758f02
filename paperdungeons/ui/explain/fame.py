"""About monsters, missions, the power, the objective, and the lines of the score. No Kivy."""

from __future__ import annotations

from ...content.words import Words
from ...core.cards import NO_CARD
from ...core.faces import MONSTER_ROUNDS, ROUNDS
from ...core.measures import measured
from ...core.missions import mission_points
from ...core.monsters import has_seen_lair, strength_against, threshold_reached
from ...core.rooms import ROOM_NAMES
from ...core.scoring import LINES, TOTAL, score
from ...core.state import State
from ...play.records.export import part_text
from ..style import icons
from ..style.numbers import signed
from .told import Told

_TRACKS = {
    "D": ("heroes", "hero-at-top"),
    "F": ("gems",),
    "G": ("minions",),
    "H": ("damage",),
    "I": ("resurrection",),
    "K": ("mission", "solo-missions"),
}
"""The places in ``tracks.toml`` that have the figures of a line of the score."""
_SECTIONS = {"A": "monsters", "B": "monsters", "C": "monsters", "F": "gems", "K": "missions"}


def monster(words: Words, state: State, season: int) -> Told:
    card, lair = state.setup.monsters[season], state.setup.board.dungeon.lairs[season]
    return Told(
        words(f"monsters.{card.id}.name"),
        words(
            "explain.monster.rule",
            round=MONSTER_ROUNDS[season],
            room=ROOM_NAMES[lair],
            strengths="/".join(str(threshold.strength) for threshold in card.thresholds),
            points="/".join(str(threshold.points) for threshold in card.thresholds),
            flee=signed(card.flee),
        ),
        "monsters",
        icons.MONSTERS.get(card.id, icons.LAIR),
        _fight(words, state, season),
        ("monsters.toml", card.id),
    )


def _fight(words: Words, state: State, season: int) -> str:
    """How the fight went, or how it would go now."""
    if season < len(state.fights):
        fight = state.fights[season]
        form = "beaten" if fight.fought else "fled"
        return words(f"explain.monster.{form}", strength=fight.strength, points=signed(fight.fame))
    card, lair = state.setup.monsters[season], state.setup.board.dungeon.lairs[season]
    strength = strength_against(state, card)
    reached = threshold_reached(card, strength)
    if not has_seen_lair(state, season):
        return words("explain.monster.unseen", strength=strength, room=ROOM_NAMES[lair])
    if reached is None:
        return words("explain.monster.weak", strength=strength, need=card.thresholds[0].strength)
    damage = reached.damage if state.perks.monster_damage else 0
    return words("explain.monster.fight", strength=strength, points=signed(reached.points), damage=damage)


def mission(words: Words, state: State, slot: int) -> Told:
    card, claimed = state.setup.mission_cards[slot], state.claims[slot]
    now = mission_points(state.setup, min(max(state.round, 1), ROUNDS))
    if claimed:
        points = signed(mission_points(state.setup, claimed))
        example = words("explain.mission.claimed", round=claimed, points=points)
    elif not state.missions_open >> slot & 1:
        example = words("explain.mission.gone")
    else:
        example = words("explain.mission.here", n=measured(state, card.measure, card.of), of=card.at)
    return Told(
        words(f"missions.{card.id}.name"),
        words("explain.mission.rule", goal=words.measure(card.measure, card.of, card.at), points=signed(now)),
        "missions",
        icons.MEASURES[card.measure.id],
        example,
        ("missions.toml", card.id),
    )


def power(words: Words, state: State, _: int) -> Told:
    return power_card(words, state, state.power)


def power_card(words: Words, state: State, number: int) -> Told:
    """A power of the box, kept or not."""
    card = state.setup.box.powers[number]
    effect = words.effect(card.effect, card.n)
    return Told(
        words(f"powers.{card.id}.name"),
        words("explain.power.rule", effect=effect, points=signed(card.points)),
        "aim" if state.power == NO_CARD else "questions-cards",
        icons.POWERS.get(card.id, icons.UNKNOWN),
        words("explain.power.fresh"),
        ("powers.toml", card.id),
    )


def objective(words: Words, state: State, _: int) -> Told:
    return objective_card(words, state, state.objective)


def objective_card(words: Words, state: State, number: int) -> Told:
    box = state.setup.box
    card = box.objectives[number]
    steps, points = ("/".join(map(str, row)) for row in (card.steps, box.plan.tracks.objective))
    reached = measured(state, card.measure, card.of)
    ahead = [step for step in card.steps if step > reached]
    return Told(
        words(f"objectives.{card.id}.name"),
        words("explain.objective.rule", goal=words.measure(card.measure, card.of, steps), points=points),
        "aim",
        icons.MEASURES[card.measure.id],
        words("explain.objective.next", n=reached, step=ahead[0])
        if ahead
        else words("explain.objective.full", n=reached),
        ("objectives.toml", card.id),
    )


def line(words: Words, state: State, number: int) -> Told:
    """One of the eleven lines of the score, or the total."""
    letter, points = (LINES + TOTAL)[number], score(state)
    parts = [] if letter == TOTAL else [part_text(words, part) for part in points.lines[letter]]
    facts = {"points": signed(points.points(letter)), "parts": ", ".join(parts)}
    return Told(
        words(f"score.line.{letter}"),
        words(f"explain.line.rule.{letter}"),
        _SECTIONS.get(letter, "scoring"),
        icons.SCORE_LINES[letter],
        words("explain.line.here", **facts) if parts else words("explain.line.none", **facts),
        _figures(state, letter),
    )


def _figures(state: State, letter: str) -> tuple[str, ...]:
    if letter in "ABC":
        return "monsters.toml", state.setup.monsters["ABC".index(letter)].id
    if letter == "E":
        return "items.toml", *(item.id for item in state.setup.box.items)
    if letter == "J" and state.power != NO_CARD:
        return "powers.toml", state.setup.box.powers[state.power].id
    return ("tracks.toml", *_TRACKS[letter]) if letter in _TRACKS else ()
