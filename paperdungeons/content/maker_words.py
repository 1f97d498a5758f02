"""Names and stories for dungeon cards that have none: chosen by the id, from lists in the string tables."""

from typing import Final

from ..core.cards import Dungeon
from ..core.dice import drawn
from .words import Words

FIRSTS, SECONDS, STORIES = 32, 32, 8
"""How many entries each list has. A change would give every dungeon another name."""
_NUMBERED: Final = {"first": FIRSTS, "second": SECONDS, "story": STORIES}


def maker_name(words: Words, id_: str) -> str:
    """The name of a dungeon: the same on every phone, in the language of the phone."""
    return words(f"maker.second.{_number(id_, 'second')}", first=words(f"maker.first.{_number(id_, 'first')}"))


def maker_story(words: Words, dungeon: Dungeon) -> str:
    one, two, three = (words(f"monsters.{id_}.name") for id_ in dungeon.monsters)
    return words(f"maker.story.{_number(dungeon.id, 'story')}", one=one, two=two, three=three)


def maker_texts(words: Words, dungeon: Dungeon) -> dict[str, str]:
    """The name and story of a card, by the keys that the string tables would have for them."""
    return {
        f"dungeons.{dungeon.id}.name": maker_name(words, dungeon.id),
        f"dungeons.{dungeon.id}.story": maker_story(words, dungeon),
    }


def _number(id_: str, part: str) -> int:
    return 1 + drawn(id_, f"maker/{part}", _NUMBERED[part])
