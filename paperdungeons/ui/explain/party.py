"""About heroes, life, damage, magic items and potions. No Kivy."""

from __future__ import annotations

from ...content.words import Words
from ...core.cards import NO_CARD, Effect, Item
from ...core.faces import ABILITY_LEVEL, BLACK, HERO_IDS, TOP_LEVEL, WHITE
from ...core.sheet import BOXES_AN_ITEM, HEARTS_A_POTION, POTIONS, POTIONS_A_ROW, hearts, life
from ...core.state import State
from ...core.workshop import potions_a_die
from ..style import icons
from ..style.numbers import minus_sign, signed
from .told import Told

TRACKS = "tracks.toml"


def colour_name(words: Words, state: State, hero: int) -> str:
    """The colour of the dice that level a hero."""
    style = WHITE if state.objective == NO_CARD else state.setup.box.objectives[state.objective].style[hero]
    return words("explain.colour.black") if style == BLACK else words("explain.colour.white")


def hero(words: Words, state: State, number: int) -> Told:
    id_, levels = HERO_IDS[number], state.levels
    return Told(
        words(f"heroes.{id_}.name"),
        words("explain.hero.rule", colour=colour_name(words, state, number), ability=words(f"heroes.{id_}.ability")),
        "levels",
        icons.HEROES[number],
        words("explain.hero.here", level=levels[number], top=TOP_LEVEL, weakest=min(levels)),
        (TRACKS, "heroes"),
    )


def level(words: Words, state: State, number: int) -> Told:
    """One of the six boxes of a hero."""
    hero, level = number // TOP_LEVEL, number % TOP_LEVEL + 1
    id_, points = HERO_IDS[hero], state.setup.box.plan.tracks.heroes[level - 1]
    name, is_learnt = words(f"heroes.{id_}.name"), level == ABILITY_LEVEL
    rule = words("explain.level.rule", level=level, points=signed(points))
    return Told(
        words("explain.level.title", hero=name, level=level),
        words("explain.level.ability", ability=words(f"heroes.{id_}.ability")) if is_learnt else rule,
        "abilities" if is_learnt else "levels",
        icons.HEROES[hero],
        words("explain.level.here", hero=name, own=state.levels[hero]),
        (TRACKS, f"heroes.{level}"),
    )


def item(words: Words, state: State, number: int) -> Told:
    card, bit = state.setup.box.items[number], 1 << number
    effect, symbol = what_it_gives(words, card), card.symbol
    rule = (
        words("explain.item.any", effect=effect)
        if symbol is None
        else words("explain.item.symbol", effect=effect, hero=words(f"heroes.{HERO_IDS[symbol]}.name"))
    )
    filled = bool(state.begun & bit) + bool(state.done & bit)
    return Told(
        words(f"items.{card.id}.name"),
        rule,
        "items",
        icons.ITEMS.get(card.id, icons.UNKNOWN),
        words("explain.item.here", n=filled, of=BOXES_AN_ITEM),
        ("items.toml", card.id),
    )


def what_it_gives(words: Words, card: Item) -> str:
    """A finished item: its effect, and points beyond those of its boxes."""
    told = [] if card.effect is Effect.NONE and card.points else [words.effect(card.effect, card.n)]
    if card.points:
        told.append(words("explain.item.extra", points=signed(card.points)))
    return " ".join(told)


def item_box(words: Words, state: State, number: int) -> Told:
    place, box = divmod(number, BOXES_AN_ITEM)
    card, boxes = state.setup.box.items[place], (state.begun, state.done)
    return Told(
        words("explain.item-box.title", item=words(f"items.{card.id}.name"), n=box + 1),
        words("explain.item-box.rule", effect=what_it_gives(words, card)),
        "items",
        icons.ITEMS.get(card.id, icons.UNKNOWN),
        words("explain.item-box.filled" if boxes[box] >> place & 1 else "explain.item-box.empty"),
        ("items.toml", card.id),
    )


def brew(words: Words, state: State, _: int) -> Told:
    return Told(
        words("explain.brew.title"),
        words("explain.brew.rule", n=potions_a_die(state)),
        "potions",
        icons.POTION,
        words("explain.brew.here", n=state.potions, of=POTIONS, hearts=hearts(state)),
        (TRACKS, "potion-rows"),
    )


def potion(words: Words, state: State, number: int) -> Told:
    drunk = min(max(state.hearts_drunk - HEARTS_A_POTION * number, 0), HEARTS_A_POTION)
    left = {"n": HEARTS_A_POTION - drunk, "of": HEARTS_A_POTION}
    brewed = number < state.potions
    return Told(
        words("explain.potion.title", n=number + 1),
        words("explain.potion.rule"),
        "potions",
        icons.POTION if brewed else icons.NO_POTION,
        words("explain.potion.brewed", **left) if brewed else words("explain.potion.empty"),
    )


def potion_row(words: Words, state: State, number: int) -> Told:
    reward = state.setup.box.plan.tracks.potion_rows[number]
    brewed = min(max(state.potions - POTIONS_A_ROW * number, 0), POTIONS_A_ROW)
    return Told(
        words("explain.potion-row.title", n=number + 1),
        words("explain.potion-row.rule", reward=words.reward(reward)),
        "potions",
        icons.REWARDS[reward],
        words("explain.potion-row.here", n=brewed, of=POTIONS_A_ROW),
        (TRACKS, f"potion-rows.{number + 1}"),
    )


def all_life(words: Words, state: State, _: int) -> Told:
    return Told(
        words("explain.life.title"),
        words("explain.life.rule"),
        "damage",
        icons.HEART,
        words("explain.life.here", life=life(state), damage=state.damage),
    )


def damage(words: Words, state: State, number: int) -> Told:
    points = minus_sign(state.setup.box.plan.tracks.damage[number])
    return Told(
        words("explain.damage.title", n=number + 1),
        words("explain.damage.rule", points=points),
        "damage",
        icons.DAMAGE,
        words("explain.damage.here", life=life(state), damage=state.damage),
        (TRACKS, f"damage.{number + 1}"),
    )


def resurrection(words: Words, state: State, _: int) -> Told:
    points = minus_sign(state.setup.box.plan.tracks.resurrection)
    clear = words("explain.resurrection.clear", life=life(state), damage=state.damage)
    return Told(
        words("score.line.I"),
        words("explain.resurrection.rule", points=points),
        "damage",
        icons.RESURRECTION,
        words("explain.resurrection.ticked") if state.resurrected else clear,
        (TRACKS, "resurrection"),
    )
