"""Chapter: the monster at the end of a season."""

from collections.abc import Iterable
from functools import cache

from .agenda import task_of
from .cards import Monster, Reward, Threshold
from .events import Events, VictoryBonusWon, monster_fled, monster_fought
from .faces import ABILITY_LEVEL, MONSTER_ROUNDS, WARRIOR, Gem, Seat, season_of
from .gems import cross_out
from .setup import Report
from .sheet import Fight, life
from .state import State
from .wounds import wound

WARRIOR_BONUS = 1
SEASONS_THAT_LOSE_GEMS = (0, 1)


def is_monster_round(round_: int) -> bool:
    return round_ in MONSTER_ROUNDS


def monster_of(state: State) -> Monster:
    """The monster of the season that this round belongs to."""
    return state.setup.monsters[season_of(state.round)]


def strength_against(state: State, monster: Monster) -> int:
    """The sworn enemy's level counts twice; bonuses are not doubled."""
    warrior = WARRIOR_BONUS if state.levels[WARRIOR] >= ABILITY_LEVEL else 0
    return life(state) + state.levels[monster.enemy] + warrior + state.perks.monster_strength


def threshold_reached(monster: Monster, strength: int) -> Threshold | None:
    for threshold in reversed(monster.thresholds):
        if strength >= threshold.strength:
            return threshold
    return None


def has_seen_lair(state: State, season: int) -> bool:
    return bool(state.visited >> state.setup.board.dungeon.lairs[season] & 1)


def fighting_strength(state: State) -> int | None:
    """The strength with which the party fights this season's monster, or ``None`` if it must flee."""
    monster = monster_of(state)
    strength = strength_against(state, monster)
    fights = has_seen_lair(state, season_of(state.round)) and threshold_reached(monster, strength)
    return strength if fights else None


def meet_monster(draft: State, _: int, events: Events) -> None:
    season, monster = season_of(draft.round), monster_of(draft)
    strength, seen = strength_against(draft, monster), has_seen_lair(draft, season)
    threshold = threshold_reached(monster, strength)
    if not seen or threshold is None:
        draft.fights += (Fight(seen, False, strength, monster.flee, 0),)
        events.append(monster_fled(season, strength, monster.flee, seen))
        return
    damage = threshold.damage if draft.perks.monster_damage else 0
    draft.fights += (Fight(True, True, strength, threshold.points, damage),)
    events.append(monster_fought(season, strength, threshold.points, damage))
    if damage:
        wound(draft, damage, events)


def single_strongest(reports: Iterable[Report]) -> Seat | None:
    """The seat that wins the victory bonus, if these are all the reports of a round; ``None`` if nobody does."""
    fought = [(report.strength, report.seat) for report in reports if report.strength is not None]
    highest = max(fought, default=(0, 0))[0]
    strongest = [seat for strength, seat in fought if strength == highest]
    return strongest[0] if len(strongest) == 1 else None


def wins_victory_bonus(state: State, round_: int) -> bool:
    """Whether this player alone has the highest strength of all who fought; never in a solo game."""
    fought_since = sum(round_ < later < state.round for later in MONSTER_ROUNDS)
    fight = state.fights[-1 - fought_since]
    rivals = [report.strength for report in state.talk.heard_in(round_) if report.strength is not None]
    return not state.setup.is_solo and fight.fought and all(fight.strength > strength for strength in rivals)


def award_bonus(draft: State, round_: int, events: Events) -> None:
    """Decide the victory bonus of a round, once everybody has told the strength they fought with."""
    season = season_of(round_)
    draft.talk = draft.talk._replace(decided=draft.talk.decided | 1 << season)
    if wins_victory_bonus(draft, round_):
        monster = draft.setup.monsters[season]
        draft.talk = draft.talk._replace(won=draft.talk.won | 1 << season)
        write_bonus_points(draft, season, bonus_points(monster))
        events.append(VictoryBonusWon(season, bonus_points(monster)))
        rewards = [reward for reward in monster.bonus if reward is not Reward.POINTS]
        draft.agenda = tuple([task_of(reward) for reward in rewards]) + draft.agenda


def bonus_points(monster: Monster) -> int:
    """The points that the victory bonus adds to those of the monster."""
    return monster.bonus.count(Reward.POINTS)


def write_bonus_points(draft: State, season: int, points: int) -> None:
    fight = draft.fights[season]._replace(bonus=points)
    draft.fights = (*draft.fights[:season], fight, *draft.fights[season + 1 :])


def lose_gems(draft: State, _: int, events: Events) -> None:
    """Lost Gems: after monsters 1 and 2 the two gems on the card are gone for players who have not taken them."""
    if draft.setup.lost_gems and season_of(draft.round) in SEASONS_THAT_LOSE_GEMS:
        cross_out(draft, _gem_bits(monster_of(draft).lost_gems), events)


@cache
def _gem_bits(gems: tuple[Gem, ...]) -> int:
    return sum(1 << gem for gem in gems)
