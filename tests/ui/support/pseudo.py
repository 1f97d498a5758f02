"""A made-up language: English with accents on its letters, and every word two fifths longer. It shows where a text has
no room to grow. Only tests can choose it."""

from __future__ import annotations

import re
from functools import cache

from paperdungeons.content.words import Words, words

PSEUDO = "xx"
GROWTH = 0.4
_KEPT_OR_WORD = re.compile(r"(\{\w+\}|\[[^\]]*\])|([^\W\d_]+)")
_MARKED = str.maketrans("aeiouyclnrszAEIOUYCLNRSZ", "ąěíőůýčłňřšźĄĚÍŐŮÝČŁŇŘŠŹ")
_MORE = "nőłěřů"


def pseudo(text: str) -> str:
    """The text in the made-up language. Placeholders, markup and single letters stay as they are.

    >>> pseudo("Gem {gem} of A")
    'Gěmn {gem} őfn A'
    """
    return _KEPT_OR_WORD.sub(lambda found: found[1] or _longer(found[2]), text)


def _longer(word: str) -> str:
    if len(word) == 1:
        return word
    more = (_MORE * len(word))[: round(GROWTH * len(word))]
    return word.translate(_MARKED) + (more.upper() if word.isupper() else more)


@cache
def pseudo_words() -> Words:
    """All texts in the made-up language, with the plurals of English."""
    return Words("en", {key: pseudo(text) for key, text in words("en").texts.items()})
