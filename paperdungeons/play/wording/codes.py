"""What is wrong with a code, in words."""

from typing import Final

from ...content.words import Words
from ..codes.errors import CodeError, CodeTrouble
from ..codes.frame import CodeKind

_MOST_NAMED: Final = 6


def trouble_text(words: Words, error: CodeError) -> str:
    """What is wrong and what to do about it."""
    facts = {name: _fact(words, fact) for name, fact in error.facts.items() if name != "cards"}
    sentence = words(f"codes.{error.trouble.value}", **facts)
    differing = differing_text(words, error)
    return f"{sentence} {differing}" if differing else sentence


def _fact(words: Words, fact: object) -> object:
    return words(f"codes.kind.{fact.name.lower()}") if isinstance(fact, CodeKind) else fact


def differing_text(words: Words, error: CodeError) -> str:
    """Which cards differ between two phones, as far as the code tells; empty if it does not."""
    cards = error.facts.get("cards")
    if error.trouble is not CodeTrouble.OTHER_BOX or not isinstance(cards, list) or not cards:
        return ""
    names = ", ".join(_card_name(words, family, id_) for family, id_ in cards[:_MOST_NAMED])
    if len(cards) > _MOST_NAMED:
        return words("codes.differ.more", cards=names, n=len(cards) - _MOST_NAMED)
    return words("codes.differ.all", cards=names)


def _card_name(words: Words, family: str, id_: str) -> str:
    """The name of a card, or its id: an owner's card may have no name in the string tables."""
    key = f"{family}.{id_}.name" if id_ else f"codes.family.{family}"
    return words(key) if key in words.texts else id_
