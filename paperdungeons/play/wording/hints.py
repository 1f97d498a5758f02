"""A hint in words: what to do, why, and what it is worth."""

from typing import Final

from ...bots.hint import Hint
from ...bots.hint_reasons.reasons import HintReason, ReasonKind
from ...bots.ways import Choices
from ...content.words import Words
from ...core.actions import Action, Brew, Choose, Craft, LevelUp, Move, Skip, Step, Stop
from ...core.agenda import BEAT, DRINK, LEVEL, STEP, TAKE
from ...core.cards import Effect, Item, Reward
from ...core.faces import GEM_LETTERS, HERO_IDS, MINION_IDS, Face
from ...core.rooms import ROOM_NAMES
from ...core.state import State
from .dice import die_text
from .narration import listed

_NAMED: Final = {
    "monster": "monsters",
    "hero": "heroes",
    "item": "items",
    "minion": "minions",
    "mission": "missions",
    "objective": "objectives",
}


def hint_texts(words: Words, state: State, hint: Hint) -> tuple[str, ...]:
    """The same hint in a long, a shorter and the shortest form, because a small tray has little room."""
    whys = [reason_text(words, state, reason, hint.choices[0]) for reason in hint.reasons]
    long, short = worth_text(words, state, hint), worth_text(words, state, hint._replace(next_best=()))
    deed = _capital(advice_text(words, state, hint.choices))
    told = [(" ".join(whys[:1]) if len(whys) == 1 else words("hint.and", first=whys[0], second=whys[1]), long)]
    told += [(whys[0], long), (whys[0], short)]
    return tuple(dict.fromkeys(_sentences(words, deed, why, worth) for why, worth in told))


def _sentences(words: Words, deed: str, why: str, worth: str) -> str:
    advice = words("hint.with-why", deed=deed, why=_capital(why))
    return words("hint.whole", advice=advice, worth=worth) if worth else advice


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


# --- what to do ----------------------------------------------------------------------------------------------


def advice_text(words: Words, state: State, choices: Choices) -> str:
    """Which die to use, and what to do with it."""
    deed, die = deed_text(words, state, choices), _die_of(choices)
    return deed if die is None else words("hint.with-die", die=die_text(words, die), deed=deed)


def _die_of(choices: Choices) -> Face | None:
    """The die that the first choice uses, if any."""
    first = choices[0]
    return first.die if isinstance(first, LevelUp | Craft | Brew | Move | Skip) else None


def deed_text(words: Words, state: State, choices: Choices) -> str:
    """What to do, in as few words as possible; for a walk, the room where it ends."""
    box = state.setup.box
    match choices[0]:
        case LevelUp(_, hero, swap):
            return words("hint.do.swapped" if swap else "hint.do.level", hero=_name(words, "hero", HERO_IDS[hero]))
        case Craft(_, item):
            return words("hint.do.craft", item=_name(words, "item", box.items[item].id))
        case Brew():
            return words("hint.do.brew")
        case Move() | Step():
            rooms = [choice.room for choice in choices if isinstance(choice, Move | Step)]
            return words("hint.do.walk", room=ROOM_NAMES[rooms[-1]])
        case Stop():
            return words("hint.do.stop")
        case Skip():
            return words("hint.do.skip")
        case answer:
            return _answer_text(words, state, answer)


def _answer_text(words: Words, state: State, answer: Action) -> str:
    assert isinstance(answer, Choose), "nothing else is asked for advice about"
    option = answer.option
    if answer.question == LEVEL:
        return words("hint.do.answer.level", hero=_name(words, "hero", HERO_IDS[option]))
    if answer.question == STEP:
        return words("hint.do.answer.step", item=_name(words, "item", state.setup.box.items[option].id))
    if answer.question == BEAT:
        minion = state.setup.board.rooms[option].minion
        assert minion is not None
        return words("hint.do.answer.beat", minion=_name(words, "minion", MINION_IDS[minion]), room=ROOM_NAMES[option])
    if answer.question == TAKE:
        return words("hint.do.answer.take", gem=GEM_LETTERS[option])
    assert answer.question == DRINK
    return words.plural("hint.do.drink", option) if option else words("hint.do.drink.none")


# --- why -----------------------------------------------------------------------------------------------------


def reason_text(words: Words, state: State, reason: HintReason, choice: Action) -> str:
    """One clause; ``choice`` is the first thing that the hint says to do."""
    kind, told = reason.kind.value, reason.facts
    facts = {name: _fact(words, name, fact) for name, fact in told.items()}
    if "item" in told:
        item = next(item for item in state.setup.box.items if item.id == told["item"])
        form = "own" if item == _item_of(state, choice) else "other"
        return words(f"hint.reason.{kind}.{form}", effect=_effect(words, item), **facts)
    if reason.kind is ReasonKind.ABILITY:
        return words(f"hint.reason.{kind}.{told['hero']}", **facts)
    if isinstance(n := told.get("n"), int):
        return words.plural(f"hint.reason.{kind}", n, **facts)
    return words(f"hint.reason.{kind}", **facts)


def _item_of(state: State, choice: Action) -> Item | None:
    """The item in which a choice fills a box, if it does."""
    match choice:
        case Craft(_, item):
            return state.setup.box.items[item]
        case Choose(question, item) if question == STEP:
            return state.setup.box.items[item]
    return None


def _fact(words: Words, name: str, fact: int | str | tuple[str, ...]) -> object:
    if isinstance(fact, tuple):
        return listed(words, words.rewards(map(Reward, fact)))
    if name == "reward":
        return words.reward(Reward(fact))
    return _name(words, name, fact) if name in _NAMED and isinstance(fact, str) else fact


def _name(words: Words, kind: str, id_: str) -> str:
    return words(f"{_NAMED[kind]}.{id_}.name")


def _effect(words: Words, item: Item) -> str:
    """What a completed item gives, as briefly as possible."""
    told = [] if item.effect is Effect.NONE else [words.effect_in_short(item.effect, item.n)]
    if item.points:
        told.append(words("effects.points", points=_signed(item.points)))
    return ", ".join(told)


# --- what it is worth ----------------------------------------------------------------------------------------


def worth_text(words: Words, state: State, hint: Hint) -> str:
    """What the hint is worth, compared with wasting the die or with the next best choice; empty if not known."""
    if hint.worth is None:
        return ""
    n = round(hint.worth)
    worth = words.plural("hint.worth", n) if n >= 1 else words("hint.worth.little")
    if not hint.next_best:
        return worth
    deed = _other_text(words, state, hint)
    if hint.next_worth is None:
        return words.plural("hint.over", n, deed=deed) if n >= 1 else words("hint.over.little", deed=deed)
    other = round(hint.next_worth)
    if other >= n:
        return words("hint.next.same", worth=worth, deed=deed)
    return words("hint.next.worse", worth=worth, deed=deed, points=_signed(other))


def _other_text(words: Words, state: State, hint: Hint) -> str:
    """The next best choice; its die is named if it is a different one."""
    deed, die = deed_text(words, state, hint.next_best), _die_of(hint.next_best)
    if die is None or die == _die_of(hint.choices):
        return deed
    return words("hint.other-die", deed=deed, die=die_text(words, die))


def _signed(points: int) -> str:
    return f"{points:+d}".replace("-", "\u2212") if points else "0"
