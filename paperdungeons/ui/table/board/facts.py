"""What a board in the middle of the table shows: gems, missions, the season's monster, who leads. No Kivy.

Texts of the monster contain markup: icons are embedded as ``inline`` makes them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ....content.words import Words
from ....core.cards import Monster
from ....core.faces import GEM_LETTERS, MONSTER_ROUNDS, ROUNDS, Seat, season_of
from ....core.missions import mission_points
from ....core.monsters import SEASONS_THAT_LOSE_GEMS
from ....core.setup import Report
from ....core.state import OVER, State, phase_of
from ....play.games.standing import places_of, results_missing
from ...style import icons
from ...style.monster_texts import enemy_and_flight
from ...style.numbers import written
from ..ranking_wording import first_places, winners_text
from ..wording import bonus_signs, listed, names_text, player_name


@dataclass(frozen=True)
class GemFact:
    letter: str
    is_left: bool
    text: str
    """Who took it and when; empty while it is still there."""


@dataclass(frozen=True)
class MissionFact:
    icon: str
    name: str
    wants: str
    is_open: bool
    text: str
    """What it is worth, or who claimed it and when."""


def board_title(words: Words, state: State, is_short: bool = False) -> str:
    if phase_of(state) == OVER:
        return words("board.title.over")
    if is_short:
        return words("board.title.short", round=state.round, of=ROUNDS)
    return words("board.title.round", round=state.round, of=ROUNDS, season=season_of(state.round) + 1)


# --- gems and missions ---------------------------------------------------------------------------------------


def gem_facts(words: Words, state: State, names: Sequence[str]) -> list[GemFact]:
    return [_gem_fact(words, state, names, gem) for gem in range(len(GEM_LETTERS))]


def _gem_fact(words: Words, state: State, names: Sequence[str], gem: int) -> GemFact:
    """A gem that is reported counts as taken at once, though the rules cross it out when the round is closed."""
    first, seats = _first_of([report for report in _told(state) if report.gems >> gem & 1])
    if seats:
        who = player_name(words, names, seats[0]) if len(seats) == 1 else words("tell.players", n=len(seats))
        return GemFact(GEM_LETTERS[gem], False, words("board.gem.taken", names=who, round=first))
    is_left = bool(state.gems_left >> gem & 1)
    return GemFact(GEM_LETTERS[gem], is_left, "" if is_left else words("board.gem.lost"))


def mission_facts(words: Words, state: State, names: Sequence[str]) -> list[MissionFact]:
    return [_mission_fact(words, state, names, slot) for slot in range(len(state.setup.mission_cards))]


def _mission_fact(words: Words, state: State, names: Sequence[str], slot: int) -> MissionFact:
    card = state.setup.mission_cards[slot]
    icon, name = icons.MEASURES.get(card.measure.id, icons.UNKNOWN), words(f"missions.{card.id}.name")
    wants = words.measure(card.measure, card.of, card.at)
    first, seats = _first_of([report for report in _told(state) if report.missions >> slot & 1])
    if seats:
        who = names_text(words, names, seats)
        return MissionFact(icon, name, wants, False, words("board.mission.claimed", round=first, names=who))
    if not state.missions_open >> slot & 1:
        return MissionFact(icon, name, wants, False, words("board.mission.gone"))
    if phase_of(state) == OVER:
        return MissionFact(icon, name, wants, True, words("board.mission.unclaimed"))
    points = mission_points(state.setup, state.round)
    return MissionFact(icon, name, wants, True, words("board.mission.open", points=points))


def _first_of(reports: Sequence[Report]) -> tuple[int, list[Seat]]:
    """The earliest round of these reports, and the seats that reported in it."""
    first = min((report.round for report in reports), default=0)
    return first, sorted({report.seat for report in reports if report.round == first})


def _told(state: State) -> tuple[Report, ...]:
    return (*state.talk.told, *state.talk.heard)


# --- the monster ---------------------------------------------------------------------------------------------


def monster_now(state: State) -> Monster:
    """The monster of this season; after the last round, the last one."""
    return state.setup.monsters[season_of(min(state.round, ROUNDS))]


def season_text(words: Words, state: State) -> str:
    season = season_of(min(state.round, ROUNDS))
    return words("board.monster.season", season=season + 1, round=MONSTER_ROUNDS[season])


def monster_texts(words: Words, state: State) -> list[str]:
    """All about the monster but its thresholds: its enemy, the price of fleeing, the victory bonus, the lost gems."""
    monster = monster_now(state)
    told = enemy_and_flight(words, monster)
    if monster.bonus and not state.setup.is_solo:
        told.append(words("board.monster.bonus", rewards=bonus_signs(monster)))
    lost = [GEM_LETTERS[gem] for gem in monster.lost_gems if state.gems_left >> gem & 1]
    if lost and state.setup.lost_gems and season_of(min(state.round, ROUNDS)) in SEASONS_THAT_LOSE_GEMS:
        told.append(words("board.monster.loses", gems=listed(words, lost)))
    return told


# --- in the end ----------------------------------------------------------------------------------------------


def leader_text(words: Words, state: State, names: Sequence[str]) -> str:
    places = places_of(state)
    if not places:
        return words("board.nobody")
    first, who = first_places(places), winners_text(words, places, names)
    verb = "leads" if results_missing(state) else "wins"
    return words.plural(f"board.{verb}", len(first), names=who, points=written(first[0].points))
