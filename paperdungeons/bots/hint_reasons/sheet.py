"""Reasons that show on the sheet at once: levels, items, potions, gems, minions, rooms; and spared dice."""

from collections.abc import Iterator
from typing import Final

from ...core.actions import Action, Brew, Choose, Craft, LevelUp, Move, Skip, Stop
from ...core.agenda import DRINK
from ...core.events import GemTaken, ItemStepped, MinionBeaten, PotionBrewed, RoomEntered, RowCompleted
from ...core.faces import ABILITY_LEVEL, BOOTS, CLOVER, HERO_IDS, MINION_IDS, ROUNDS, TOP_LEVEL
from ...core.scoring import on_track
from ...core.sheet import HEARTS_A_POTION, hearts, life
from ...core.state import State
from .reasons import Facts, HintOutcome, HintReason, ReasonKind

DANGER: Final = 3
"""A party that can take only this much more damage is in danger."""
A_REWARD, A_ROW, AN_ITEM, A_BOX, A_HEART, A_LEVEL, A_ROOM = 1.4, 2.0, 2.2, 1.0, 0.35, 0.4, 0.25
SPARED, HARDLY = 0.2, 0.01


def reasons_for(way: HintOutcome) -> Iterator[HintReason]:
    yield from _heroes(way)
    yield from _items(way)
    yield from _potions(way)
    yield from _gems(way)
    yield from _minions(way)
    yield from _rooms(way)
    yield from _alive(way)
    yield from _die(way)
    yield _at_least(way)


# --- the party -----------------------------------------------------------------------------------------------


def _heroes(way: HintOutcome) -> Iterator[HintReason]:
    tracks = way.before.setup.box.plan.tracks
    for event in way.levelled:
        if event.level == ABILITY_LEVEL:
            weight = 1 + 2 * (ROUNDS - way.before.round) / ROUNDS
            yield HintReason(ReasonKind.ABILITY, {"hero": HERO_IDS[event.hero]}, weight)
        if event.level == TOP_LEVEL:
            yield HintReason(
                ReasonKind.TOP, {"hero": HERO_IDS[event.hero], "points": tracks.hero_at_top}, tracks.hero_at_top
            )
    lowest, risen = min(way.before.levels), min(way.after.levels)
    points = on_track(tracks.heroes, risen) - on_track(tracks.heroes, lowest)
    if points:
        yield HintReason(ReasonKind.WEAKEST, {"points": points}, points)
    elif any(way.before.levels[event.hero] == lowest for event in way.levelled):
        points = on_track(tracks.heroes, lowest + 1) - on_track(tracks.heroes, lowest)
        yield HintReason(ReasonKind.WEAKEST_NEAR, {"points": points}, points / way.before.levels.count(lowest))
    if way.levelled:
        yield HintReason(ReasonKind.LIFE, {"n": len(way.levelled)}, A_LEVEL * len(way.levelled))


def _alive(way: HintOutcome) -> Iterator[HintReason]:
    """The party is only a few wounds from resurrection, and better off afterwards."""
    spare, then = _spare_life(way.before), _spare_life(way.after)
    if not way.after.resurrected and spare <= DANGER and (then > spare or is_drink(way.choices[0])):
        facts: Facts = {"life": life(way.after), "damage": way.after.damage}
        yield HintReason(ReasonKind.ALIVE, facts, DANGER + 1 - spare)


def _spare_life(state: State) -> int:
    return life(state) + hearts(state) - state.damage


def is_drink(choice: Action) -> bool:
    return isinstance(choice, Choose) and choice.question == DRINK


def reasons_for_drinking(way: HintOutcome) -> Iterator[HintReason]:
    """Only reasons about hearts: everything else happens whether or not these hearts are drunk."""
    first = way.choices[0]
    assert isinstance(first, Choose)
    if first.option:
        yield from _alive(way)
        yield HintReason(ReasonKind.DRINK, {}, A_HEART * first.option)
    else:
        yield HintReason(ReasonKind.SPARE, {}, A_HEART)


# --- the workshop --------------------------------------------------------------------------------------------


def _items(way: HintOutcome) -> Iterator[HintReason]:
    items = way.before.setup.box.items
    for event in way.events:
        if isinstance(event, ItemStepped):
            item = items[event.item]
            if event.complete:
                yield HintReason(ReasonKind.ITEM_DONE, {"item": item.id}, AN_ITEM + item.points)
            elif not way.after.done >> event.item & 1:
                yield HintReason(ReasonKind.ITEM_BEGUN, {"item": item.id}, A_BOX)


def _potions(way: HintOutcome) -> Iterator[HintReason]:
    rewards = way.before.setup.box.plan.tracks.potion_rows
    for event in way.events:
        if isinstance(event, RowCompleted):
            yield HintReason(ReasonKind.POTION_ROW, {"reward": rewards[event.row].value}, A_ROW)
    brewed = HEARTS_A_POTION * sum(isinstance(event, PotionBrewed) for event in way.events)
    if brewed:
        weight = A_HEART * brewed if isinstance(way.choices[0], Brew) else A_HEART
        yield HintReason(ReasonKind.HEARTS, {"n": brewed}, weight)


# --- the dungeon ---------------------------------------------------------------------------------------------


def _gems(way: HintOutcome) -> Iterator[HintReason]:
    tracks = way.before.setup.box.plan.tracks
    points = on_track(tracks.gems, way.after.gems) - on_track(tracks.gems, way.before.gems)
    if not points:
        return
    numbers = [event.number for event in way.events if isinstance(event, GemTaken)]
    paying = [number for number in numbers if tracks.gem_bonuses[number - 1]]
    if paying:
        rewards = tuple(reward.value for reward in tracks.gem_bonuses[paying[0] - 1])
        yield HintReason(ReasonKind.GEM_BONUS, {"points": points, "rewards": rewards}, points + A_REWARD)
    else:
        yield HintReason(ReasonKind.GEM, {"points": points, "n": len(numbers)}, points)


def _minions(way: HintOutcome) -> Iterator[HintReason]:
    beaten = [event.room for event in way.events if isinstance(event, MinionBeaten)]
    if not beaten:
        return
    track, rooms = way.before.setup.box.plan.tracks.minions, way.before.setup.board.rooms
    points = on_track(track, way.after.beaten.bit_count()) - on_track(track, way.before.beaten.bit_count())
    minion = rooms[beaten[0]].minion
    assert minion is not None
    facts: Facts = {"minion": MINION_IDS[minion], "n": len(beaten), "points": points}
    if way.hurt:
        yield HintReason(ReasonKind.MINION, facts, max(HARDLY, points - way.hurt / 2))
    else:
        yield HintReason(ReasonKind.MINION_UNHURT, facts, points + SPARED)


def _rooms(way: HintOutcome) -> Iterator[HintReason]:
    rooms = [event.room for event in way.events if isinstance(event, RoomEntered) and event.first]
    board = way.before.setup.board
    rewards = tuple(reward.value for room in rooms for reward in board.rooms[room].rewards)
    if rewards:
        yield HintReason(ReasonKind.REWARDS, {"rewards": rewards}, A_REWARD * len(rewards))
    if rooms:
        yield HintReason(ReasonKind.ROOMS, {"n": len(rooms)}, A_ROOM * len(rooms))


# --- the die itself, and when there is nothing to say --------------------------------------------------------


def _die(way: HintOutcome) -> Iterator[HintReason]:
    first = way.choices[0]
    if isinstance(first, Move) and first.die == BOOTS:
        yield HintReason(ReasonKind.BOOTS, {}, SPARED)
    if isinstance(first, LevelUp | Craft | Brew) and first.die != CLOVER and CLOVER in way.after.dice:
        yield HintReason(ReasonKind.CLOVER, {}, SPARED)
    if isinstance(first, LevelUp) and first.swap:
        yield HintReason(ReasonKind.SWAP, {}, SPARED)


def _at_least(way: HintOutcome) -> HintReason:
    if isinstance(way.choices[0], Skip):
        return HintReason(ReasonKind.IDLE, {}, HARDLY)
    is_stop = isinstance(way.choices[0], Stop)
    return HintReason(ReasonKind.STAY if is_stop else ReasonKind.NOTHING_BETTER, {}, HARDLY)
