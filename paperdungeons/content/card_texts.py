"""The words of a box: the names its owner has given to cards, names for new dungeon cards, and sentences for faults."""

from collections.abc import Mapping

from ..core.cards import Box
from .maker_words import maker_texts
from .marked_table import Problem
from .words import Words


def card_texts(words: Words, box: Box, names: Mapping[str, str]) -> dict[str, str]:
    """The texts to lay over those of a language so that every card of the box has a name."""
    given = {f"{key}.name": name for key, name in names.items()}
    named = words.with_texts(given)
    new = [dungeon for dungeon in box.dungeons if f"dungeons.{dungeon.id}.story" not in words.texts]
    return {key: text for dungeon in new for key, text in maker_texts(named, dungeon).items()} | given


def fault_text(words: Words, problem: Problem) -> str:
    """What is wrong with a card, as a sentence for the player who typed it in."""
    facts = dict(problem.facts)
    if "monster" in facts:
        facts["monster"] = _name_of(words, "monsters", str(facts["monster"]))
    card = _name_of(words, problem.file.removesuffix(".toml"), problem.place.split(".")[0])
    return words(f"faults.{problem.fault.value}", card=card, **facts)


def _name_of(words: Words, family: str, id_: str) -> str:
    return words.texts.get(f"{family}.{id_}.name", id_)
