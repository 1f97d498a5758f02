"""A game in words: what was chosen, what followed from it, and where a party's strength comes from."""

from collections.abc import Sequence
from typing import Final

from ...content.words import Words
from ...core import actions, events
from ...core.actions import Action
from ...core.agenda import BEAT, DRINK, FOUND_GEM, GEM, LEVEL, POTION, STEP, TAKE, Kind
from ...core.cards import NO_CARD, Effect, Monster
from ...core.dice import Roll
from ...core.events import Event
from ...core.faces import (
    ABILITY_LEVEL,
    FACE_LETTERS,
    GEM_LETTERS,
    HERO_IDS,
    MOAT,
    NO_SWAP,
    POWER_SWAP,
    SKULL,
    WALL,
    WALL_ON_MOAT,
    WARRIOR,
    WHITE_DICE,
    WIZARD_SWAP,
    ItemNo,
    Swap,
)
from ...core.monsters import WARRIOR_BONUS, is_monster_round
from ...core.rooms import OUTSIDE, ROOM_NAMES, are_neighbours
from ...core.scoring import Part
from ...core.setup import Report, Setup
from ...core.sheet import POTIONS, life
from ...core.state import State
from ...core.workshop import POTIONS_A_DIE
from ..names import player_name
from .corrections import correction_words, minion_name
from .dice import die_text, hero_name

_CROSSED: Final = {WALL: "wall", MOAT: "moat", WALL_ON_MOAT: "wall-on-moat"}
MOST_LETTERS: Final = 3
"""More gems than this are counted instead of named."""
_FAMILIES: Final = {"hero": "heroes", "item": "items", "power": "powers"}
_SWAPS: Final[dict[Swap, str]] = {NO_SWAP: "plain", WIZARD_SWAP: "wizard", POWER_SWAP: "power"}
_LOST: Final[dict[Kind, str]] = {
    LEVEL: "level",
    STEP: "step",
    BEAT: "beat",
    TAKE: "take",
    POTION: "potion",
    GEM: "gem",
    FOUND_GEM: "found-gem",
}


# --- what was chosen -----------------------------------------------------------------------------------------


def choice_text(words: Words, state: State, choice: Action, names: Sequence[str] = ()) -> str:
    """What a choice was, for the history of a game; ``state`` is the one before it, ``names`` those of the table."""
    match choice:
        case actions.Keep(power, objective):
            box = state.setup.box
            return words(
                "history.keep",
                power=words(f"powers.{box.powers[power].id}.name"),
                objective=words(f"objectives.{box.objectives[objective].id}.name"),
            )
        case actions.EnterDice(roll):
            white, black = roll[:WHITE_DICE], roll[WHITE_DICE:]
            return words("history.dice", white=_digits(words, white), black=_digits(words, black))
        case actions.LevelUp(die, hero, swap):
            level = state.levels[hero] + 1
            facts = {"die": die_text(words, die), "hero": hero_name(words, hero), "level": level}
            return words(f"history.level.{_SWAPS[swap]}", **facts)
        case actions.Craft(die, item):
            form = "done" if state.begun >> item & 1 else "begun"
            return words(f"history.craft.{form}", die=die_text(words, die), item=_item(words, state, item))
        case actions.Brew(die):
            potions = min(POTIONS_A_DIE + state.perks.extra_potions, POTIONS - state.potions)
            return words.plural("history.brew", potions, die=die_text(words, die))
        case actions.Move(die, room):
            way = "door" if state.position == OUTSIDE else "walk"
            return words(f"history.move.{way}", die=die_text(words, die), room=ROOM_NAMES[room])
        case actions.Skip(die):
            return words("history.skip", die=die_text(words, die))
        case actions.Step(room):
            return words("history.step", room=ROOM_NAMES[room])
        case actions.Stop():
            return words("history.stop")
        case actions.Choose(question, option):
            return _answer_text(words, state, question, option)
        case actions.EndRound():
            return words("history.end", round=state.round)
        case actions.Hear(report):
            return words(
                "history.report.player",
                player=player_name(words, names, report.seat),
                told=told_text(words, state.setup, report),
            )
        case actions.Leave(seat):
            return words("history.left", player=player_name(words, names, seat))
        case actions.CloseRound(without):
            return words("history.close" if not without else "history.close-without", round=state.round)
        case actions.HearResult(result):
            return words("history.result", player=player_name(words, names, result.seat), points=result.points)
        case actions.Correct(kind, place, value):
            return correction_words(words, state.setup, kind, place, value)


def _answer_text(words: Words, state: State, question: Kind, option: int) -> str:
    if question == LEVEL:
        return words("history.choose.level", hero=hero_name(words, option))
    if question == STEP:
        return words("history.choose.step", item=_item(words, state, option))
    if question == BEAT:
        return words("history.choose.beat", minion=minion_name(words, state.setup, option), room=ROOM_NAMES[option])
    if question == DRINK:
        return words.plural("history.drink", option) if option else words("history.drink.none")
    return words("history.choose.take", gem=GEM_LETTERS[option])


def told_text(words: Words, setup: Setup, report: Report) -> str:
    """What a report says, in plain words: gems B and F; mission X; strength 14."""
    gems = _letters(report.gems)
    missions = [
        words(f"missions.{card.id}.name")
        for slot, card in enumerate(setup.mission_cards)
        if report.missions >> slot & 1
    ]
    told = []
    if gems:
        told.append(words.plural("history.report.gems", len(gems), gems=listed(words, gems)))
    if missions:
        told.append(words.plural("history.report.missions", len(missions), missions=listed(words, missions)))
    if report.strength is not None:
        told.append(words("history.report.strength", strength=report.strength))
    elif is_monster_round(report.round):
        told.append(words("history.report.fled"))
    return "; ".join(told) or words("history.report.nothing")


# --- what followed -------------------------------------------------------------------------------------------


def event_text(words: Words, state: State, event: Event) -> str:
    """A caption for what happened; ``state`` is the one after the action. Empty if there is nothing to say."""
    match event:
        case events.DiceRolled(round_):
            return words("events.dice", round=round_)
        case events.SkullsStruck(skulls):
            return words.plural("events.skulls", skulls)
        case events.Wounded(damage, hearts):
            return _wound_text(words, damage, hearts)
        case events.Resurrected():
            return words("events.resurrected")
        case events.HeroLevelled(hero, level):
            return words("events.level", hero=hero_name(words, hero), level=level)
        case events.ItemStepped(item, complete):
            return words(f"events.item.{'done' if complete else 'begun'}", item=_item(words, state, item))
        case events.PotionBrewed(number):
            return words("events.potion", number=number)
        case events.RowCompleted(row):
            return words("events.row", row=row + 1)
        case events.RoomEntered():
            return words(f"events.room.{_way(event)}", room=ROOM_NAMES[event.room])
        case events.PointsGained(points):
            return words.plural("events.points", points)
        case events.TrapSprung():
            return words("events.trap")
        case events.MinionBeaten(room):
            return words("events.minion", minion=minion_name(words, state.setup, room))
        case events.GemTaken(_, gem):
            return words("events.gem.outside") if gem is None else words("events.gem.found", gem=GEM_LETTERS[gem])
        case events.RewardLost(kind):
            return words(f"events.lost.{_LOST[kind]}") if kind in _LOST else ""
        case events.GemsVanished(gems):
            return _vanished_text(words, _letters(gems))
        case events.MissionClaimed(slot, points):
            return words("events.mission.claimed", mission=_mission(words, state, slot), points=points)
        case events.MissionGone(slot):
            return words("events.mission.gone", mission=_mission(words, state, slot))
        case events.MonsterFought(season, _, points):
            return words.plural("events.fought", points, monster=_monster(words, state, season), points=points)
        case events.MonsterFled(season, _, points, seen):
            why = "weak" if seen else "unseen"
            return words(f"events.fled.{why}", monster=_monster(words, state, season), points=points)
        case events.VictoryBonusWon(_, points):
            return words.plural("events.bonus-points", points) if points else words("events.bonus")
        case events.Corrected():
            return words("eraser.caption")
        case events.GameEnded():
            return words("events.over")


def _wound_text(words: Words, damage: int, hearts: int) -> str:
    told = [words("events.damage", n=damage)] if damage else []
    if hearts:
        told.append(words.plural("events.hearts", hearts))
    return ", ".join(told) or words("events.column-full")


def _vanished_text(words: Words, letters: list[str]) -> str:
    if len(letters) > MOST_LETTERS:
        return words("events.vanished.counted", n=len(letters))
    return words.plural("events.vanished", len(letters), gems=listed(words, letters))


def _way(event: events.RoomEntered) -> str:
    """How a room was entered: a barrier that was crossed matters more than an earlier visit."""
    if event.barrier:
        return _CROSSED[event.barrier]
    if event.origin == OUTSIDE:
        return "door"
    if not are_neighbours(event.origin, event.room):
        return "passage"
    return "open" if event.first else "back"


# --- where strength comes from -------------------------------------------------------------------------------


def strength_parts(state: State, monster: Monster) -> list[Part]:
    """The parts that add up to the party's present strength against a monster."""
    levels: dict[str, int | str] = dict(zip(HERO_IDS, state.levels, strict=True))
    parts = [
        Part("levels", life(state), levels),
        Part("enemy", state.levels[monster.enemy], {"hero": HERO_IDS[monster.enemy]}),
    ]
    if state.levels[WARRIOR] >= ABILITY_LEVEL:
        parts.append(Part("ability", WARRIOR_BONUS, {"hero": HERO_IDS[WARRIOR]}))
    return parts + _card_parts(state)


def _card_parts(state: State) -> list[Part]:
    box = state.setup.box
    parts = [
        Part("item", item.n, {"item": item.id})
        for number, item in enumerate(box.items)
        if state.done >> number & 1 and item.effect is Effect.MONSTER_STRENGTH
    ]
    power = None if state.power == NO_CARD else box.powers[state.power]
    if power is not None and power.effect is Effect.MONSTER_STRENGTH:
        parts.append(Part("power", power.n, {"power": power.id}))
    return parts


def strength_texts(words: Words, state: State, monster: Monster) -> list[str]:
    """The parts of the strength in words, a few for each."""
    return [_part_text(words, part) for part in strength_parts(state, monster)]


def _part_text(words: Words, part: Part) -> str:
    facts = {
        name: words(f"{_FAMILIES[name]}.{fact}.name") if name in _FAMILIES else fact
        for name, fact in part.facts.items()
    }
    return words(f"strength.{part.id}", points=part.points, **facts)


# --- names ---------------------------------------------------------------------------------------------------


def _digits(words: Words, roll: Roll) -> str:
    return " ".join(words("history.die.skull") if face == SKULL else FACE_LETTERS[face] for face in roll)


def _item(words: Words, state: State, item: ItemNo) -> str:
    return words(f"items.{state.setup.box.items[item].id}.name")


def _monster(words: Words, state: State, season: int) -> str:
    return words(f"monsters.{state.setup.monsters[season].id}.name")


def _mission(words: Words, state: State, slot: int) -> str:
    return words(f"missions.{state.setup.mission_cards[slot].id}.name")


def _letters(gems: int) -> list[str]:
    return [letter for gem, letter in enumerate(GEM_LETTERS) if gems >> gem & 1]


def listed(words: Words, names: Sequence[str]) -> str:
    """The names as a list, such as "A, B and H"."""
    *first, last = names
    return words("history.and", first=", ".join(first), last=last) if first else last
