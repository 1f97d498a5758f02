"""The score in words: the name of each line, a short reason for it, and which game it was. No Kivy."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from ...content.words import Words
from ...core.cards import NO_CARD, Measure
from ...core.faces import TOP_LEVEL
from ...core.scoring import LINES, Part, score
from ...core.setup import Setup
from ...core.sheet import BOXES_AN_ITEM, item_boxes
from ...core.state import OVER, State, phase_of
from ...play.games.ghosts import Rival
from ...play.games.ranks import Honours, RankResult
from ...play.wording.ranks import rank_name, shared_rank_text
from ..ghosts.wording import rival_text
from ..style import icons
from ..style.look import Look
from ..style.numbers import minus_sign, signed, spaced

Brief: TypeAlias = tuple[str, Mapping[str, object]]
"""The key of a short text, and the facts that go into it."""
MONSTER_LINES = "ABC"
TRACKS = {"F": "gems", "H": "damage"}
"""Lines whose points are read off a track."""


def line_name(words: Words, state: State, letter: str) -> str:
    if letter in MONSTER_LINES:
        return words(f"monsters.{state.setup.monsters[MONSTER_LINES.index(letter)].id}.name")
    return words(f"score.line.{letter}")


def brief_text(words: Words, state: State, letter: str, parts: list[Part]) -> str:
    """Why a line is worth what it is worth, in one line."""
    briefs = _briefs(words, state, letter, parts)
    return " \u00b7 ".join(words(f"scorepage.brief.{key}", **facts) for key, facts in briefs)


def _briefs(words: Words, state: State, letter: str, parts: list[Part]) -> list[Brief]:
    tracks = state.setup.box.plan.tracks
    match letter:
        case "A" | "B" | "C":
            return [(part.id, {**part.facts, "points": signed(part.points)}) for part in parts]
        case "D":
            at_top = sum(level >= TOP_LEVEL for level in state.levels)
            top: list[Brief] = [("top", {"n": at_top, "level": TOP_LEVEL})] if at_top else []
            return [("weakest", parts[0].facts), *top]
        case "E":
            done, of = state.done.bit_count(), BOXES_AN_ITEM * len(state.setup.box.items)
            complete: list[Brief] = [("complete", {"n": done})] if done else []
            return [("boxes", {"n": item_boxes(state), "of": of}), *complete]
        case "F":
            return [("gems", {"n": state.gems, "of": len(tracks.gems)})]
        case "G":
            return [("minions", {"n": state.beaten.bit_count(), "of": len(tracks.minions)})]
        case "H":
            return [("damage", {"n": state.damage, "of": len(tracks.damage)})]
        case "I":
            return [("fell" if state.resurrected else "never-fell", {})]
        case "J":
            return _card_briefs(words, parts) or [("cards-ahead", {})]
    cards = len(state.setup.mission_cards)
    return [("missions", {"n": len(parts), "of": cards})] if cards else [("no-missions", {})]


def _card_briefs(words: Words, parts: list[Part]) -> list[Brief]:
    """A power and an objective by their names, each with its points."""
    names = [words(f"{part.id}s.{part.facts[part.id]}.name") for part in parts]
    return [("card", {"card": name, "points": signed(part.points)}) for name, part in zip(names, parts, strict=True)]


def is_unprinted_line(look: Look, state: State, letter: str) -> bool:
    if letter in MONSTER_LINES:
        return look.is_unprinted("monsters.toml", state.setup.monsters[MONSTER_LINES.index(letter)].id)
    return letter in TRACKS and look.is_unprinted("tracks.toml", TRACKS[letter])


def facts_of(words: Words, state: State) -> list[tuple[str, str]]:
    """What game it was: icons, and a few words each."""
    box = state.setup.box
    facts = [
        ("floor-plan", words.measure(Measure.ROOMS, 0, state.visited.bit_count())),
        ("dice-multiple", words("scorepage.seed", seed=spaced(state.setup.seed))),
    ]
    if state.corrected:
        facts.append((icons.CORRECTED, words("eraser.corrected")))
    if state.power == NO_CARD:
        return facts
    power, objective = box.powers[state.power], box.objectives[state.objective]
    return [
        (icons.POWERS.get(power.id, icons.UNKNOWN), words(f"powers.{power.id}.name")),
        (icons.MEASURES.get(objective.measure.id, icons.UNKNOWN), words(f"objectives.{objective.id}.name")),
        *facts,
    ]


def ribbon_texts(words: Words, honours: Honours, standing: RankResult | None) -> list[str]:
    best = [words("scorepage.ribbon.best")] if honours.new_best else []
    if not honours.new_rank or standing is None:
        return best
    return [*best, words("scorepage.ribbon.rank", rank=rank_name(words, standing.rank))]


def result_text(words: Words, state: State, standing: RankResult | None = None, ghosts: Sequence[Rival] = ()) -> str:
    """The score in a few lines, the rank, the ghosts' scores, and how somebody else can play the same game."""
    points, dungeon = score(state), words(f"dungeons.{state.setup.board.dungeon.id}.name")
    form = "over" if phase_of(state) == OVER else "so-far"
    total = words.plural("share.result.points", points.total, n=minus_sign(points.total))
    lines = [
        words("share.result.line", name=line_name(words, state, letter), points=minus_sign(points.points(letter)))
        for letter in LINES
    ]
    told = [words(f"share.result.{form}", points=total, dungeon=dungeon, round=state.round), " \u00b7 ".join(lines)]
    if standing is not None:
        told.insert(1, shared_rank_text(words, standing))
    if state.corrected:
        told.append(words("eraser.shared"))
    if ghosts:
        told.append(words("share.result.ghosts", ghosts=", ".join(rival_text(words, ghost) for ghost in ghosts)))
    if state.setup.is_solo and not state.setup.hand_dice:
        told.append(words("share.result.same", how=_how(words, state.setup, dungeon)))
    return "\n".join(told)


def _how(words: Words, setup: Setup, dungeon: str) -> str:
    """How to set up the same game: only what differs from the default options."""
    chosen = [words("share.result.how.dungeon", dungeon=dungeon)] if setup.dungeon is not None else []
    plain = [] if setup.missions else [words("share.result.how.no-missions")]
    return ", ".join([*chosen, words("share.result.how.seed", seed=spaced(setup.seed)), *plain])
