"""A game of the shelf in sentences: names, reasons, actions and events. No Kivy.

The words of a game are in its own file, ``shelf.GAME.toml``: ``reasons.REASON``, ``events.KIND``, ``actions.VERB``,
``word.WORD`` for any single word of the notation, and whatever else its sheet says.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from string import digits
from typing import Final

from ...content.words import Words
from ...shelf.engine import BEGIN, Action
from ...shelf.events import Event, Kind
from ...shelf.reasons import Reason
from ...shelf.sheet import Outcome

NAME, NAMES = "name", "names"
PLAYERS: Final = ("player", "seat")
"""The sorts of places where a player is named."""
PATH: Final = "path"
"""The sort of the place that holds the path of a figure to be corrected."""
NO_FACTS: Final[Mapping[str, object]] = {}

REPEATED: Final[Mapping[str, Kind]] = {
    "tip": Kind.TIPPED,
    "pack": Kind.PACKED,
    "hand": Kind.TO_HAND,
    "complete": Kind.COMPLETED,
    "achieve": Kind.ACHIEVED,
    "deliver": Kind.DELIVERED,
    "lose": Kind.LOST,
}
"""Verbs whose sentence already says what this event says."""
LINK: Final = " \u00b7 "


def shown(label: str) -> str:
    """A label that players have given to something, as they would write it.

    >>> shown("dark-well")
    'Dark well'
    """
    plain = label.replace("-", " ").replace("_", " ")
    return plain[:1].upper() + plain[1:]


class ShelfWording:
    def __init__(
        self,
        words: Words,
        game: str,
        events: Mapping[Kind, tuple[str, ...]],
        order: Sequence[str] = (),
        names: Sequence[str] = (),
    ) -> None:
        """``names`` are those that are shown, by seat, for the labels in ``order``."""
        self.words, self.game, self._events = words, game, events
        typed = (*names, *("",) * len(order))
        self._names = {
            label: typed[seat] or (words("table.player", number=seat + 1) if names else shown(label))
            for seat, label in enumerate(order)
        }

    def name(self, label: str) -> str:
        return self._names.get(label) or shown(label)

    def names(self, labels: Iterable[str]) -> str:
        return ", ".join(self.name(label) for label in labels)

    def word(self, word: str) -> str:
        """The text for a word of the notation, for letters with a number, or for a label that players have made up."""
        if text := self.words.texts.get(f"shelf.{self.game}.word.{word}"):
            return text
        letters = word.rstrip(digits)
        numbered = f"shelf.{self.game}.numbered.{letters}"
        return self.words(numbered, n=word[len(letters) :]) if numbered in self.words.texts else shown(word)

    def figure(self, path: str) -> str:
        """The text for the path of a correction: one part says which figure it is, the others whose and of what."""
        parts = path.split(".")
        texts = [self._names.get(part) or self.word(part) for part in parts]
        for place in reversed(range(len(parts))):
            key = f"shelf.{self.game}.figure.{parts[place]}"
            if parts[place] not in self._names and key in self.words.texts:
                whose, what, *_ = *texts[:place], *texts[place + 1 :], "", ""
                return self.words(key, whose=whose, what=what)
        return ", ".join(texts)

    def reason(self, reason: Reason, facts: Mapping[str, object] = NO_FACTS) -> str:
        """Why something is refused; a game may have a sentence of its own for it."""
        own = f"shelf.{self.game}.reasons.{reason.value}"
        return self.words(own if own in self.words.texts else f"shelf.reasons.{reason.value}", **facts)

    def event(self, event: Event) -> str:
        return self.words(f"shelf.{self.game}.events.{event.kind.value}", **self._event_facts(event))

    def _event_facts(self, event: Event) -> dict[str, str]:
        facts: dict[str, str] = {}
        for place, fact in enumerate(self._events[event.kind]):
            if fact == NAMES:
                facts[fact] = self.names(event.words[place:])
            else:
                facts[fact] = self.name(event.words[place]) if fact == NAME else self.word(event.words[place])
        return facts

    def outcome(self, outcome: Outcome) -> str:
        """Who has won; or, in a co-op game, whether all have."""
        form = "won" if outcome.is_won else "lost"
        return self.words(f"shelf.{self.game}.outcome.{form}", names=self.names(outcome.winners))

    def told(self, events: Iterable[Event]) -> str:
        return " ".join(self.event(event) for event in events)

    def came(self, action: Action, events: Iterable[Event]) -> str:
        """The events of an action, without one that only repeats the action."""
        return self.told(event for event in events if event.kind is not REPEATED.get(action.verb))

    def action(self, action: Action) -> str:
        """The sentence for the action's verb, filled with the places of its line."""
        facts: dict[str, str] = {}
        for place, word in action.places.found:
            is_player = place.sort in PLAYERS or (action.verb == BEGIN and place.key == "seats")
            if place.sort == PATH:
                text = self.figure(word)
            else:
                text = self.name(word.partition(":")[0]) if is_player else self.word(word)
            facts[place.key] = f"{facts[place.key]}, {text}" if place.key in facts else text
        return self.words(f"shelf.{self.game}.actions.{action.verb}", **facts)
