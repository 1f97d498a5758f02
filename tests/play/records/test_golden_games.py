"""Every record in tests/golden/games replays to the score written below it. A new file there is a new test.

The scores of games with the current box are also computed from the printed tables, typed in by hand. Games with
earlier boxes show that such games still replay as they always did.
"""

import re
from collections import Counter
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from paperdungeons.content.files import earlier_boxes
from paperdungeons.core.actions import Choose, Hear
from paperdungeons.core.agenda import QUESTION_IDS, STEP
from paperdungeons.core.cards import Reward
from paperdungeons.core.events import (
    Event,
    GemsVanished,
    GemTaken,
    HeroLevelled,
    ItemStepped,
    MinionBeaten,
    PotionBrewed,
    Resurrected,
    RoomEntered,
    TrapSprung,
    VictoryBonusWon,
    Wounded,
)
from paperdungeons.core.faces import ROUNDS, SKULL, WALL_ON_MOAT
from paperdungeons.core.rooms import room_set
from paperdungeons.core.rules import apply
from paperdungeons.core.scoring import LINES, TOTAL, score
from paperdungeons.core.setup import Report, Setup
from paperdungeons.core.sheet import item_boxes, life
from paperdungeons.core.state import OVER, ROUND_END, State, phase_of
from paperdungeons.core.table import report_of
from paperdungeons.play.games.session import Session
from paperdungeons.play.records.read_game import read_game
from paperdungeons.play.records.record import Record, replay
from paperdungeons.play.records.write_game import write_game
from tests.cards.fame import fame, monster_points
from tests.cards.printed import DAMAGE_FROM, GEM_BONUSES, SEASONS
from tests.staging import BOX
from tools.sights import all_sights, cards_and_rules, sights_of

SCORE_LINE = re.compile(r"^# ([A-L]) (-?\d+)$", re.MULTILINE)
FOLDER = Path(__file__).parents[2] / "golden" / "games"
FILES = sorted(FOLDER.glob("*.pd"))
OF_NOW = [file for file in FILES if f"\nBox {BOX.fingerprint}\n" in file.read_text(encoding="ascii")]
OF_BEFORE = [file for file in FILES if file not in OF_NOW]
FIRST_BOX = earlier_boxes()[-1]
every_game = pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)


@dataclass
class Game:
    """A golden game: its text, and the live game's state and events after each choice."""

    text: str
    record: Record
    states: list[State]
    events: list[list[Event]]
    """What followed from each choice."""


@cache
def game_in(file: Path) -> Game:
    text = file.read_text(encoding="ascii")
    record = read_game(text, BOX, *earlier_boxes())
    states, events = [record.start()], []
    for choice in record.choices:
        state, more = apply(states[-1], choice)
        states.append(state)
        events.append(more)
    return Game(text, record, states, events)


def beginning(record: Record, choices: int) -> Record:
    return Record(record.setup, record.seat, record.ask, record.choices[:choices])


def test_there_are_golden_games() -> None:
    assert sorted(FOLDER.iterdir()) == FILES
    assert OF_NOW
    assert len(OF_BEFORE) == 41
    assert {game_in(file).record.setup.box.fingerprint for file in OF_NOW} == {BOX.fingerprint}
    assert {game_in(file).record.setup.box.fingerprint for file in OF_BEFORE} == {FIRST_BOX.fingerprint}


@pytest.mark.parametrize("file", OF_NOW, ids=lambda file: file.stem)
def test_game_has_the_score_that_the_printed_tables_give(file: Path) -> None:
    game = game_in(file)
    assert fame(game.states) == {letter: int(number) for letter, number in SCORE_LINE.findall(game.text)}


@pytest.mark.parametrize("file", OF_NOW, ids=lambda file: file.stem)
def test_game_has_the_points_of_a_bonus_with_those_of_its_monster(file: Path) -> None:
    last = game_in(file).states[-1]
    assert [(fight.points, fight.bonus) for fight in last.fights] == monster_points(game_in(file).states)


@every_game
def test_game_has_the_score_written_below_it(file: Path) -> None:
    game = game_in(file)
    written = SCORE_LINE.findall(game.text)
    points = score(game.states[-1])
    assert [letter for letter, _ in written] == list(LINES + TOTAL)
    assert {letter: int(number) for letter, number in written} == {
        letter: points.points(letter) for letter in LINES + TOTAL
    }
    assert sum(int(number) for letter, number in written if letter != TOTAL) == points.total


@every_game
def test_game_written_again_is_the_same_text(file: Path) -> None:
    game = game_in(file)
    lines = [line for line in game.text.splitlines() if not line.startswith("#")]
    assert write_game(game.record).splitlines() == lines


@every_game
def test_game_is_played_to_its_end(file: Path) -> None:
    last = game_in(file).states[-1]
    if "unfinished" in file.stem:
        assert phase_of(last) != OVER
    else:
        assert (phase_of(last), len(last.track), len(last.fights)) == (OVER, 24, 3)


@every_game
def test_game_replays_from_any_choice_on(file: Path) -> None:
    """A game cut off anywhere and resumed equals the game played on: nothing is hidden outside the record."""
    game = game_in(file)
    live = Session(beginning(game.record, 0))
    for made, choice in enumerate(game.record.choices, 1):
        live.do(choice)
        assert replay(beginning(game.record, made)) == live.state


@every_game
def test_game_cut_at_the_end_of_a_round_can_be_written_and_read(file: Path) -> None:
    game = game_in(file)
    for made in range(len(game.record.choices)):
        if game.states[made].round != game.states[made + 1].round:
            record = beginning(game.record, made + 1)
            assert read_game(write_game(record), record.setup.box) == record


@every_game
def test_game_loses_and_creates_nothing(file: Path) -> None:
    """Every mark on the sheet has its event, and every event its mark."""
    game = game_in(file)
    marks: Counter[type[Event]] = Counter()
    damage = hearts = 0
    gems_gone: Counter[int] = Counter()
    for state, events in zip(game.states[1:], game.events, strict=True):
        for event in events:
            marks[type(event)] += 1
            if isinstance(event, Wounded):
                damage, hearts = damage + event.damage, hearts + event.hearts
            gems_gone += gems_gone_with(event)
        assert life(state) == 4 + marks[HeroLevelled] <= 24
        assert item_boxes(state) == marks[ItemStepped] <= 16
        assert state.potions == marks[PotionBrewed] <= 12
        assert state.beaten.bit_count() == marks[MinionBeaten] <= 12
        assert state.traps_sprung == marks[TrapSprung]
        assert len(state.trail) == marks[RoomEntered]
        assert state.visited == room_set(state.trail)
        assert (state.damage, state.hearts_drunk) == (damage, hearts)
        assert damage <= 24
        assert hearts <= 2 * state.potions
        assert state.resurrected == marks[Resurrected] <= 1
        assert state.gems == marks[GemTaken] <= 10
        assert gems_gone + Counter(gem for gem in range(8) if state.gems_left >> gem & 1) == Counter(range(8))
        assert dice_in_play(state) == Counter(face for face in state.roll if face != SKULL)


def gems_gone_with(event: Event) -> Counter[int]:
    """The gems of the dungeon that this event takes or crosses out."""
    if isinstance(event, GemTaken) and event.gem is not None:
        return Counter([event.gem])
    return Counter(gem for gem in range(8) if isinstance(event, GemsVanished) and event.gems >> gem & 1)


def dice_in_play(state: State) -> Counter[int]:
    """The dice of the roll: written on the track, still to be used, or left over after three."""
    used = Counter(state.track[3 * (state.round - 1) :]) if state.roll else Counter()
    left = Counter(state.dice)
    if state.roll and used.total() == 3:
        left = Counter(face for face in state.roll if face != SKULL) - used
    return used + left


@every_game
def test_game_never_takes_a_mark_back(file: Path) -> None:
    for before, after in pairwise(game_in(file).states):
        for filled in ("damage", "resurrected", "potions", "hearts_drunk", "traps_sprung", "crossings", "gems"):
            assert getattr(before, filled) <= getattr(after, filled), filled
        for grown in ("begun", "done", "visited", "beaten"):
            assert not getattr(before, grown) & ~getattr(after, grown), grown
        met = after.fights[: len(before.fights)]
        assert [fight._replace(bonus=0) for fight in met] == [fight._replace(bonus=0) for fight in before.fights]
        assert all(old.bonus in (0, new.bonus) for old, new in zip(before.fights, met, strict=True))
        for written in ("trail", "track"):
            assert getattr(after, written)[: len(getattr(before, written))] == getattr(before, written), written
        assert all(one <= other for one, other in zip(before.levels, after.levels, strict=True))
        assert not after.gems_left & ~before.gems_left
        assert not after.missions_open & ~before.missions_open


# Tables --------------------------------------------------------------------------------------------------------------


@cache
def tables() -> dict[Setup, list[Game]]:
    """The games of each table, in the order of the seats."""
    found: dict[Setup, list[Game]] = {}
    for file in FILES:
        game = game_in(file)
        if not game.record.setup.is_solo:
            found.setdefault(game.record.setup, []).append(game)
    return {setup: sorted(games, key=lambda game: game.record.seat) for setup, games in found.items()}


def told(game: Game) -> dict[int, Report]:
    """The report of a player at the end of each round."""
    return {state.round: report_of(state) for state in game.states if phase_of(state) == ROUND_END}


def test_every_seat_of_a_table_has_its_file() -> None:
    for setup, games in tables().items():
        assert [game.record.seat for game in games] == list(range(setup.players))


def test_players_hear_what_the_others_tell() -> None:
    for games in tables().values():
        reports = {(report.seat, report.round): report for game in games for report in told(game).values()}
        for game in games:
            heard = [choice.report for choice in game.record.choices if isinstance(choice, Hear)]
            assert len(heard) == ROUNDS * (len(games) - 1)
            assert all(reports[report.seat, report.round] == report for report in heard)


def test_the_victory_bonus_goes_to_the_single_strongest_who_fought() -> None:
    for games in tables().values():
        for season in range(3):
            fights = [game.states[-1].fights[season] for game in games]
            strengths = [fight.strength if fight.fought else 0 for fight in fights]
            best = max(strengths)
            expected = [best > 0 and strength == best and strengths.count(best) == 1 for strength in strengths]
            won = [
                [event for events in game.events for event in events if isinstance(event, VictoryBonusWon)]
                for game in games
            ]
            assert [any(event.season == season for event in of_one) for of_one in won] == expected
            points = games[0].record.setup.monsters[season].bonus.count(Reward.POINTS)
            assert {event.points for of_one in won for event in of_one if event.season == season} <= {points}
            assert [fight.bonus for fight in fights] == [points * is_winner for is_winner in expected]


def test_gems_and_missions_are_gone_for_the_others_from_the_next_round_on() -> None:
    for games in tables().values():
        first_taken: dict[tuple[str, int], int] = {}
        reports = sorted((report for game in games for report in told(game).values()), key=lambda report: report.round)
        for report in reports:
            for kind, bits in (("gem", report.gems), ("mission", report.missions)):
                for number in range(8):
                    if bits >> number & 1:
                        assert first_taken.setdefault((kind, number), report.round) == report.round


# What the games show -------------------------------------------------------------------------------------------------


@cache
def seen(is_now: bool) -> set[str]:
    return set().union(*(sights_of(game_in(file).record) for file in (OF_NOW if is_now else OF_BEFORE)))


def test_some_golden_game_shows_each_sight() -> None:
    missing = sorted(set(all_sights(BOX)) - seen(True))
    assert missing == [], "no golden game shows this: tests/golden/README.md tells how to add one"


def test_some_game_of_the_first_box_shows_each_of_its_cards_and_rules() -> None:
    assert sorted(set(cards_and_rules(FIRST_BOX)) - seen(False)) == []


def test_what_must_be_shown_names_every_figure_that_is_new() -> None:
    damage = {f"damage worth {points}" for points in DAMAGE_FROM.values()}
    boxes = {f"gem box {box} paid" for box in GEM_BONUSES}
    thresholds = {f"threshold {number} in season {season}" for number in (1, 2, 3) for season in SEASONS}
    bonuses = {f"victory bonus of {kind}" for kind in ("level", "potion", "points", "step")}
    odd = {"crossed wall on a moat", "several minions with one item", "fled in season 3", "power craftsman"}
    assert damage | boxes | thresholds | bonuses | odd <= all_sights(BOX)


def test_the_craftsman_of_every_game_stepped_on_two_different_items() -> None:
    games = [game_in(file) for file in OF_NOW]
    kept = [game for game in games if BOX.powers[game.states[-1].power].id == "craftsman"]
    steps = [game.record.choices[1:3] for game in kept]
    assert steps
    for first, second in steps:
        assert isinstance(first, Choose)
        assert isinstance(second, Choose)
        assert first.question == second.question == STEP
        assert first.option != second.option


def test_who_crossed_a_wall_on_a_moat_had_both_items() -> None:
    both = 1 << BOX.item_no("cloak") | 1 << BOX.item_no("medallion")
    crossed = 0
    for game in map(game_in, OF_NOW):
        for state, events in zip(game.states, game.events, strict=False):
            if any(isinstance(event, RoomEntered) and event.barrier == WALL_ON_MOAT for event in events):
                assert state.done & both == both
                crossed += 1
    assert crossed


def test_what_must_be_shown_names_every_card_and_question() -> None:
    piles = {
        "power": BOX.powers,
        "item": BOX.items,
        "mission": BOX.missions,
        "objective": BOX.objectives,
        "dungeon": BOX.dungeons,
        "monster": BOX.monsters,
    }
    cards = {f"{kind} {card.id}" for kind, pile in piles.items() for card in pile}
    assert len(cards) == 16 + 8 + 16 + 16 + 12 + 12
    assert cards | {f"question {id_}" for id_ in QUESTION_IDS} <= all_sights(BOX)
