"""The words of a language with the card names that an owner has typed in."""

from __future__ import annotations

from ...content.words import Words, words
from ...core.cards import Box
from ...play.storage.box_library import Boxes


class NamedWords:
    """Returns the same object for the same names, so that what was drawn with it need not be drawn again."""

    def __init__(self, boxes: Boxes) -> None:
        self._boxes = boxes
        self._named: Words | None = None
        self._texts: dict[str, str] = {}

    def words(self, language: str, box: Box) -> Words:
        """The words with the card names of all known boxes; those of this box take precedence."""
        plain = words(language)
        if box.fingerprint == self._boxes.house and not self._boxes.has_names:
            return plain
        texts = self._boxes.texts(plain, box)
        if self._named is None or (self._named.language, self._texts) != (language, texts):
            self._named, self._texts = plain.with_texts(texts), texts
        return self._named
