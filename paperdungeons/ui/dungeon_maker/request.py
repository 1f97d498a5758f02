"""What the dungeon generator is asked for, or the card that was imported instead, and its description. No Kivy."""

from __future__ import annotations

from dataclasses import dataclass

from ...content.difficulty import Difficulty, dead_ends, difficulty_of, walk_of
from ...content.dungeon_maker import make_dungeon
from ...content.maker_words import maker_name, maker_story
from ...content.words import Words
from ...core.cards import Box, Dungeon
from ..style.numbers import spaced


@dataclass(frozen=True)
class DungeonRequest:
    """``taken`` is a card from another phone, and ``name`` what its owner calls it, if anything."""

    seed: str
    difficulty: Difficulty = Difficulty.FAIR
    taken: Dungeon | None = None
    name: str = ""

    def making(self, seed: str | None = None, difficulty: Difficulty | None = None) -> DungeonRequest:
        """A request for a card that is generated here, even if the last one was imported."""
        return DungeonRequest(seed or self.seed, difficulty or self.difficulty)

    def dungeon(self, box: Box) -> Dungeon:
        return self.taken or make_dungeon(box, self.seed, self.difficulty)

    def chosen(self, box: Box) -> Difficulty:
        """What is marked among the three: the requested difficulty, or that of an imported card."""
        return self.difficulty if self.taken is None else difficulty_of(box, self.taken)


def name_of(words: Words, dungeon: Dungeon, given: str = "") -> str:
    """The name its owner gave it; or that in the string tables, if the card is in the box; or a generated one."""
    return given or words.texts.get(f"dungeons.{dungeon.id}.name") or maker_name(words, dungeon.id)


def story_of(words: Words, dungeon: Dungeon) -> str:
    return words.texts.get(f"dungeons.{dungeon.id}.story") or maker_story(words, dungeon)


def origin_text(words: Words, request: DungeonRequest) -> str:
    return words("maker.taken-in") if request.taken else words("maker.seed", seed=spaced(request.seed))


def facts_of(words: Words, box: Box, request: DungeonRequest, dungeon: Dungeon) -> list[str]:
    """How hard the card is, if it differs from the request; and its walk, walls and dead ends."""
    found = difficulty_of(box, dungeon)
    return [
        *([] if found is request.chosen(box) else [words(f"maker.difficulty.{found.value}")]),
        words("maker.facts.walk", n=walk_of(box, dungeon)),
        words.plural("maker.facts.walls", len(dungeon.walls)),
        words.plural("maker.facts.dead-ends", len(dead_ends(box, dungeon))),
    ]
