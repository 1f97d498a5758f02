"""The engine of all companion sheets: a game is a table of lines, each with the function that applies it.

``read_line`` turns a line of text into an action or a question, ``apply`` turns a state and an action into the next
state and its events, ``why_not`` says why an action is refused, and ``ask`` answers a question. All are pure functions;
a refusal raises ``Refused`` with a reason from a closed list.

A function that applies a line changes a private copy of the state, so it may refuse at any time.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Generic, Protocol, TypeAlias, TypeVar

from .events import Event
from .notation import Match, Part, Places, Sorts, Words, malformed, parse_pattern
from .reasons import Reason, Refused, refuse_if
from .sheet import Field, Outcome, Sheet, View, copied

S = TypeVar("S", bound=Sheet)
BEGIN: Final = "begin"
THREW: Final = "threw"
HOW: Final = "how"
"""The place of ``roll`` or ``threw``."""
_CORRECT: Final = parse_pattern("correct path:path value:num")
_MOST_WORDS: Final = 200
"""A line has at most this many words; no line of any game comes close."""


@dataclass(frozen=True)
class Action:
    """A line of a record. Two are equal if they are written alike."""

    words: tuple[str, ...]
    places: Places = field(compare=False, repr=False)
    rule: "Rule[Any] | None" = field(compare=False, repr=False)
    """The rule that applies it; None for ``begin`` and ``correct``, which all games share."""

    @property
    def verb(self) -> str:
        return self.words[0]

    @property
    def text(self) -> str:
        return " ".join(self.words)

    @property
    def is_throw(self) -> bool:
        """Whether the app threw the dice: then it cannot be taken back."""
        return self.places.get(HOW) == THREW


@dataclass(frozen=True)
class Question:
    """A line that changes nothing and is not part of a record."""

    words: tuple[str, ...]
    places: Places = field(compare=False, repr=False)
    form: "Form[Any]" = field(compare=False, repr=False)


class Rule(Generic[S]):
    """A line that a game understands, and what it does."""

    def __init__(self, pattern: str, do: Callable[[S, Places], None], after_the_end: bool = False) -> None:
        self.parts, self.do, self.after_the_end = parse_pattern(pattern), do, after_the_end


class Form(Generic[S]):
    """A question that a game understands: ``answer`` needs no game in progress, ``answer_in_game`` reads its state."""

    def __init__(
        self,
        pattern: str,
        answer: Callable[[Places], View] | None = None,
        answer_in_game: Callable[[S, Places], View] | None = None,
    ) -> None:
        self.parts, self.answer, self.answer_in_game = parse_pattern(pattern), answer, answer_in_game


NamesOf: TypeAlias = Callable[[S, Places], Collection[str]]


class Game(Protocol[S]):
    """What each game of the shelf defines."""

    name: str
    """What the command line and the records call it."""
    sorts: Sorts
    seats: tuple[Part, ...]
    """The pattern of ``begin``."""
    rules: Sequence[Rule[S]]
    forms: Sequence[Form[S]]
    names: Mapping[str, NamesOf[S]]
    """The existing names of each sort."""

    def begin(self, places: Places, options: Mapping[str, str]) -> S:
        """The first state."""

    def field_at(self, state: S, path: Sequence[str]) -> Field | None:
        """The figure that ``correct`` names by this path, if any."""

    def check(self, state: S, places: Places) -> None:
        """Raise ``Refused`` if no line of this game may say this. Called after names and numbers are checked."""

    def view(self, state: S) -> View:
        """The game's own keys of the state, for JSON."""

    def outcome(self, state: S) -> Outcome:
        """How it ended, if it is over."""


# --- reading -------------------------------------------------------------------------------------------------


def read_line(game: Game[S], words: Words) -> Action | Question:
    """What a line says; raises ``Refused`` as malformed, with the number of the first word that fits no place."""
    if len(words.words) > _MOST_WORDS:
        raise malformed(_MOST_WORDS)
    first = words.words[0]
    if first.startswith("?"):
        return read_question(game, words.words)
    return _read_action(game, words.words)


def action_of(game: Game[S], line: str) -> Action:
    """The action that a line stands for; for screens and tests."""
    return _read_action(game, tuple(line.lower().split()))


def _read_action(game: Game[S], words: tuple[str, ...]) -> Action:
    match = Match(game.sorts, words)
    shared: list[tuple[tuple[Part, ...], Rule[S] | None]] = [(_CORRECT, None), (game.seats, None)]
    for parts, rule in [*shared, *((rule.parts, rule) for rule in game.rules)]:
        if words and parts[0] == words[0] and (places := match.places(parts)):
            return Action(words, places, rule)
    raise malformed(match.reached)


def read_question(game: Game[S], words: tuple[str, ...]) -> Question:
    """Read a question. Its question mark may be a word of its own or precede the first word; ``--odds`` needs none."""
    asked = (words[0].removeprefix("?"), *words[1:]) if words else ()
    asked = asked[1:] if asked and not asked[0] else asked
    match = Match(game.sorts, asked)
    for form in game.forms:
        if places := match.places(form.parts):
            return Question(asked, places, form)
    raise malformed(match.reached + len(words) - len(asked))


# --- playing -------------------------------------------------------------------------------------------------


def apply(game: Game[S], state: S | None, action: Action) -> tuple[S, tuple[Event, ...]]:
    """The next state and what happened; raises ``Refused``, and never changes the state it was given."""
    draft = _begin(game, state, action) if action.verb == BEGIN else _play(game, state, action)
    events, draft.events = tuple(draft.events), []
    return draft, events


def why_not(game: Game[S], state: S | None, action: Action) -> Reason | None:
    try:
        apply(game, state, action)
    except Refused as refusal:
        return refusal.reason
    return None


def ask(game: Game[S], state: S | None, question: Question) -> View:
    """The answer; raises ``Refused``."""
    form, places = question.form, question.places
    if form.answer is not None:
        _check_numbers(places)
        return form.answer(places)
    assert form.answer_in_game is not None
    if state is None:
        raise Refused(Reason.NOT_BEGUN)
    _check_names(game, state, places)
    _check_numbers(places)
    game.check(state, places)
    answer: View = form.answer_in_game(state, places)
    return answer


def view(game: Game[S], state: S | None, events: Sequence[Event] = ()) -> View:
    """The whole state for JSON, and what has just happened."""
    told = [str(event) for event in events]
    if state is None:
        return {"game": game.name, "begun": False, "events": told}
    return {
        "game": game.name,
        "begun": True,
        "options": dict(state.options),
        "order": list(state.order),
        "over": state.over,
        "corrected": state.corrected,
        "events": told,
        **game.view(state),
    }


def _begin(game: Game[S], state: S | None, action: Action) -> S:
    refuse_if(state is not None, Reason.BEGUN_ALREADY)
    options = dict(word.split("=", 1) for word in action.places.words("option"))
    return game.begin(action.places, options)


def _play(game: Game[S], state: S | None, action: Action) -> S:
    if state is None:
        raise Refused(Reason.NOT_BEGUN)
    rule = action.rule
    refuse_if(state.over and not (rule and rule.after_the_end), Reason.OVER)
    _check_names(game, state, action.places)
    draft = copied(state)
    if rule is None:
        _correct(game, draft, action.places)
        return draft
    _check_numbers(action.places)
    game.check(draft, action.places)
    rule.do(draft, action.places)
    return draft


def _check_names(game: Game[S], state: S, places: Places) -> None:
    for place, word in places.found:
        if place.sort in game.names:
            refuse_if(word not in game.names[place.sort](state, places), Reason.UNKNOWN_NAME)
    for place, word in places.found:
        sort = place.sort.removeprefix("new-")
        if sort != place.sort:
            refuse_if(word in game.names[sort](state, places), Reason.NAME_TAKEN)


def _check_numbers(places: Places) -> None:
    for place, word in places.found:
        if place.bounds:
            low, high = place.bounds
            refuse_if(not low <= int(word) <= high, Reason.OUT_OF_RANGE)


def _correct(game: Game[S], draft: S, places: Places) -> None:
    """Set a value without any consequences, as with an eraser and a pencil."""
    found, value = game.field_at(draft, places["path"].split(".")), places.number("value")
    if found is None:
        raise Refused(Reason.NO_SUCH_FIELD)
    refuse_if(not found.low <= value <= found.high, Reason.OUT_OF_RANGE)
    if found.refusal:
        raise Refused(found.refusal)
    refuse_if(value == found.value, Reason.NOTHING_TO_CORRECT)
    found.put(value)
    draft.corrected = True
