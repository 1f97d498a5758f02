"""A game as plain values: the score with its reasons, and the sheet after every choice."""

from typing import Any

from ...content.words import Words
from ...core.faces import GEM_LETTERS, HERO_IDS, ROUNDS
from ...core.missions import mission_points
from ...core.rooms import OUTSIDE, ROOM_NAMES, rooms_in
from ...core.scoring import LINES, TOTAL, Part, Score, score
from ...core.sheet import life
from ...core.state import State
from .notation import write_choice
from .record import Record, states_of

_NAMED = {
    "monster": "monsters",
    "hero": "heroes",
    "item": "items",
    "power": "powers",
    "objective": "objectives",
    "mission": "missions",
}


def part_text(words: Words, part: Part) -> str:
    """A reason for points, in words."""
    facts = {
        name: words(f"{_NAMED[name]}.{fact}.name") if name in _NAMED else fact for name, fact in part.facts.items()
    }
    return words(f"score.part.{part.id}", **facts)


def score_table(words: Words, points: Score) -> list[str]:
    """The lines A to L, each followed by its reasons."""
    lines = []
    for letter in LINES + TOTAL:
        lines.append(f"{letter} {words(f'score.line.{letter}'):<22}{points.points(letter):>4}")
        parts = points.lines[letter] if letter != TOTAL else []
        lines += [f"    {part.points:+4}  {part_text(words, part)}" for part in parts]
    return lines


def score_values(words: Words, state: State) -> dict[str, Any]:
    """The score as JSON: a number for each line, and the reasons."""
    points = score(state)
    reasons = {
        letter: [{"id": part.id, "points": part.points, **part.facts, "text": part_text(words, part)} for part in parts]
        for letter, parts in points.lines.items()
    }
    return {letter: points.points(letter) for letter in LINES + TOTAL} | {
        "reasons": reasons,
        "over": state.round > ROUNDS,
    }


def sheet_values(state: State) -> dict[str, Any]:
    """One player's paper, as JSON."""
    box = state.setup.box
    return {
        "round": state.round,
        "levels": dict(zip(HERO_IDS, state.levels, strict=True)),
        "life": life(state),
        "damage": state.damage,
        "resurrected": state.resurrected,
        "potions": state.potions,
        "hearts_used": state.hearts_drunk,
        "items": {item.id: (state.begun >> no & 1) + (state.done >> no & 1) for no, item in enumerate(box.items)},
        "gems": state.gems,
        "gems_left": "".join(letter for gem, letter in enumerate(GEM_LETTERS) if state.gems_left >> gem & 1),
        "minions": [ROOM_NAMES[room] for room in rooms_in(state.beaten)],
        "rooms": [ROOM_NAMES[room] for room in rooms_in(state.visited)],
        "position": None if state.position == OUTSIDE else ROOM_NAMES[state.position],
        "monsters": [fight.fame for fight in state.fights],
        "missions": {
            card.id: mission_points(state.setup, claimed)
            for card, claimed in zip(state.setup.mission_cards, state.claims, strict=True)
            if claimed
        },
        "track": list(state.track),
        "total": score(state).total,
    }


def trace(record: Record) -> list[dict[str, Any]]:
    """The sheet after every choice."""
    states = list(states_of(record))
    return [
        {"choice": write_choice(record.setup.box, choice), **sheet_values(state)}
        for choice, state in zip(record.choices, states[1:], strict=True)
    ]
