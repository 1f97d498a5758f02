"""Sights: what a game shows, in words, such as a card at work or a rule that comes up."""

from collections.abc import Sequence, Set
from typing import TypeAlias

from paperdungeons.core.actions import Choose, LevelUp, Skip
from paperdungeons.core.agenda import BEAT, QUESTION_IDS
from paperdungeons.core.cards import Box, Dungeon, Effect, Item, Mission, Monster, Objective, Power
from paperdungeons.core.events import Event, GemsVanished, MissionGone, RewardLost, RoomEntered, VictoryBonusWon
from paperdungeons.core.faces import MOAT, POWER_SWAP, ROUNDS, WALL, WALL_ON_MOAT, WIZARD_SWAP
from paperdungeons.core.rooms import edge
from paperdungeons.core.rules import apply
from paperdungeons.core.scoring import LINES, TOTAL, objective_points, score
from paperdungeons.core.state import State
from paperdungeons.play.records.record import Record, replay
from paperdungeons.play.records.write_game import write_game

Sights: TypeAlias = Set[str]


def all_sights(box: Box) -> set[str]:
    """All sights, each of which some golden game must show."""
    return cards_and_rules(box) | figures(box)


def figures(box: Box) -> set[str]:
    """A sight for each figure of the box that can count in a game."""
    tracks, plan = box.plan.tracks, box.plan
    seasons = sorted({monster.season for monster in box.monsters})
    return {
        *(f"gem box {number} paid" for number, bonus in enumerate(tracks.gem_bonuses, 1) if bonus),
        *(f"damage worth {points}" for points in tracks.damage if points),
        *(f"victory bonus of {reward.value}" for monster in box.monsters for reward in monster.bonus),
        *(f"threshold {number} in season {season}" for season in seasons for number in (1, 2, 3)),
        *(f"fled in season {season}" for season in seasons),
        *(["crossed wall on a moat"] if any(dungeon.walls & plan.moats for dungeon in box.dungeons) else []),
        *(["several minions with one item"] if any(_beats_several(item) for item in box.items) else []),
    }


def _beats_several(item: Item) -> bool:
    return item.effect is Effect.MINIONS and item.n > 1


def cards_and_rules(box: Box) -> set[str]:
    """A sight for every card, every question and the odd rules."""
    piles: dict[str, Sequence[Power | Item | Mission | Objective | Dungeon | Monster]] = {
        "power": box.powers,
        "item": box.items,
        "mission": box.missions,
        "objective": box.objectives,
        "dungeon": box.dungeons,
        "monster": box.monsters,
    }
    return {f"{kind} {card.id}" for kind, pile in piles.items() for card in pile} | {
        *(f"question {id_}" for id_ in QUESTION_IDS),
        *(f"table of {players}" for players in (1, 2, 4, 8)),
        "all questions in one game",
        "real dice",
        "asked before drinking",
        "without missions",
        "without lost gems",
        *(f"alone in dungeon {dungeon.id}" for dungeon in box.dungeons),
        "resurrection",
        "victory bonus",
        "mission lost to a rival",
        "gem lost to a rival",
        "reward lost",
        "monster never seen",
        "monster too strong",
        "swap of the Wizard",
        "swap of a power",
        "crossed wall",
        "crossed moat",
        "secret passage",
        "die for nothing",
        "chosen dungeon",
        "unfinished game",
    }


def sights_of(record: Record) -> set[str]:
    """What this game shows: cards in force, missions claimed, monsters fought, rules that came up."""
    state, events = record.start(), list[Event]()
    for choice in record.choices:
        state, more = apply(state, choice)
        events += more
    setup, box = state.setup, state.setup.box
    seen = {f"table of {setup.players}", f"dungeon {setup.board.dungeon.id}", f"power {box.powers[state.power].id}"}
    seen |= {f"item {item.id}" for number, item in enumerate(box.items) if state.done >> number & 1}
    seen |= {f"mission {card.id}" for card, round_ in zip(setup.mission_cards, state.claims, strict=True) if round_}
    seen |= {f"monster {setup.monsters[season].id}" for season, fight in enumerate(state.fights) if fight.fought}
    if setup.is_solo:
        seen.add(f"alone in dungeon {setup.board.dungeon.id}")
    seen |= _figures_of(state, events)
    if objective_points(state):
        seen.add(f"objective {box.objectives[state.objective].id}")
    questions = {f"question {QUESTION_IDS[choice.question]}" for choice in record.choices if isinstance(choice, Choose)}
    swaps = {choice.swap for choice in record.choices if isinstance(choice, LevelUp)}
    steps = [event for event in events if isinstance(event, RoomEntered)]
    special = {
        "all questions in one game": len(questions) == len(QUESTION_IDS),
        "real dice": setup.hand_dice,
        "asked before drinking": record.ask,
        "without missions": not setup.missions,
        "without lost gems": not setup.lost_gems,
        "chosen dungeon": setup.dungeon is not None,
        "unfinished game": state.round <= ROUNDS,
        "resurrection": state.resurrected,
        "victory bonus": any(isinstance(event, VictoryBonusWon) for event in events),
        "mission lost to a rival": any(isinstance(event, MissionGone) for event in events),
        "gem lost to a rival": not setup.lost_gems and any(isinstance(event, GemsVanished) for event in events),
        "reward lost": any(isinstance(event, RewardLost) for event in events),
        "monster never seen": any(not fight.seen for fight in state.fights),
        "monster too strong": any(fight.seen and not fight.fought for fight in state.fights),
        "swap of the Wizard": WIZARD_SWAP in swaps,
        "swap of a power": POWER_SWAP in swaps,
        "crossed wall": any(step.barrier & WALL for step in steps),
        "crossed moat": any(step.barrier & MOAT for step in steps),
        "secret passage": any(edge(step.origin, step.room) in box.plan.passages for step in steps),
        "die for nothing": any(isinstance(choice, Skip) for choice in record.choices),
        "crossed wall on a moat": any(step.barrier == WALL_ON_MOAT for step in steps),
        "several minions with one item": _minions_of_items(record, box.powers[state.power]) > 1,
    }
    return seen | questions | {sight for sight, is_shown in special.items() if is_shown}


def _figures_of(state: State, events: Sequence[Event]) -> set[str]:
    """The figures that counted in a game, as sights."""
    setup, tracks = state.setup, state.setup.box.plan.tracks
    seen = {f"gem box {number} paid" for number in range(1, state.gems + 1) if tracks.gem_bonuses[number - 1]}
    if state.damage:
        seen.add(f"damage worth {tracks.damage[state.damage - 1]}")
    for season, (monster, fight) in enumerate(zip(setup.monsters, state.fights, strict=False), 1):
        reached = sum(fight.strength >= threshold.strength for threshold in monster.thresholds)
        seen.add(f"threshold {reached} in season {season}" if fight.fought else f"fled in season {season}")
    for event in events:
        if isinstance(event, VictoryBonusWon):
            seen |= {f"victory bonus of {reward.value}" for reward in setup.monsters[event.season].bonus}
    return seen


def _minions_of_items(record: Record, power: Power) -> int:
    """How many minions the player chose to beat from afar with an item; 0 if the party's power can do that too."""
    named = [choice for choice in record.choices if isinstance(choice, Choose) and choice.question == BEAT]
    return 0 if power.effect is Effect.MINIONS else len(named)


def golden_text(record: Record) -> str:
    """The record, followed by its score as comments."""
    points = score(replay(record))
    return write_game(record) + "".join(f"# {letter} {points.points(letter)}\n" for letter in LINES + TOTAL)
