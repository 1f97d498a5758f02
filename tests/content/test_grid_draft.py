"""The printed grid drawn by taps: whatever is tapped, the grid can be played or its faults are explained."""

import pytest
from hypothesis import given, settings, strategies as st

from paperdungeons.content import grid_draft
from paperdungeons.content.faults import Fault
from paperdungeons.content.grid_draft import (
    GridDraft,
    GridPart,
    PlanRefusal,
    all_own,
    closed_rooms,
    read_grid,
    with_barrier,
    with_door,
    with_gem,
    with_minion,
    with_nobody,
    with_passage,
    with_reward,
    with_room,
    with_trap,
    write_grid,
    write_part,
)
from paperdungeons.content.own_box import NOTHING_TYPED, in_force, value_of
from paperdungeons.content.own_box_text import read_own_box, write_own_box
from paperdungeons.content.sheet_file import MOST_IN_A_ROOM, MOST_LINES
from paperdungeons.content.words import LANGUAGES, words
from paperdungeons.core.cards import Reward, RoomPlan
from paperdungeons.core.rooms import COLUMNS, ROOMS, neighbours, parse_room, room_set
from paperdungeons.ui.my_box.drawing.wording import sheet_lines
from tests.staging import BOX

LINES = [(room, other) for room in range(ROOMS) for other in neighbours(room) if room < other]
HOUSE = read_grid(NOTHING_TYPED)
REWARDS = (Reward.POTION, Reward.STEP, Reward.LEVEL)

rooms = st.integers(0, ROOMS - 1)
fillings = st.one_of(
    st.just(with_nobody),
    st.just(with_trap),
    st.builds(lambda kind, level: lambda room: with_minion(room, kind, level), st.integers(0, 3), st.integers(1, 6)),
    st.builds(lambda reward: lambda room: with_reward(room, reward), st.sampled_from(REWARDS)),
    st.builds(lambda gem: lambda room: with_gem(room, gem), st.none() | st.integers(0, 7)),
)
taps = st.lists(
    st.one_of(
        st.builds(lambda at, moat: lambda grid: with_barrier(grid, at, moat), st.sampled_from(LINES), st.booleans()),
        st.builds(lambda one, other: lambda grid: with_passage(grid, one, other), rooms, rooms),
        st.builds(lambda door: lambda grid: with_door(grid, door), st.integers(0, 7)),
        st.builds(lambda room, filled: lambda grid: fill(grid, room, filled), rooms, fillings),
    ),
    max_size=20,
)


def fill(grid: GridDraft, room: int, filled) -> GridDraft | PlanRefusal:
    plan = filled(grid.rooms[room][0])
    return plan if isinstance(plan, PlanRefusal) else with_room(grid, room, plan)


def line(text: str) -> tuple[int, int]:
    one, other = map(parse_room, text.split("|"))
    return one, other


# --- reading and writing -------------------------------------------------------------------------------------


def test_the_printed_sheet_is_read_and_written_as_it_was():
    assert HOUSE.plan == BOX.plan
    assert {part: write_part(HOUSE, part) for part in GridPart} == {
        part: value_of(NOTHING_TYPED, part.key) for part in GridPart
    }
    assert write_grid(NOTHING_TYPED, HOUSE) == NOTHING_TYPED


@pytest.mark.parametrize("value", ["A", [3], ["A1|A9 O", "A1|B1"], {"1": "-", "9": []}, {"1": ["x O"] * 6}])
def test_a_sheet_that_somebody_wrote_by_hand_can_be_drawn_whatever_it_is(value):
    own = NOTHING_TYPED
    for part in GridPart:
        own = own.with_card(part.key, value)
    draft = read_grid(own)
    assert len(draft.rooms) == ROOMS
    assert read_grid(write_grid(own, draft)) == draft


@settings(max_examples=60, deadline=None, derandomize=True)
@given(taps)
def test_any_taps_give_a_sheet_that_is_in_force_or_explained(tapped_so):
    draft = HOUSE
    for tap in tapped_so:
        drawn = tap(draft)
        draft = draft if isinstance(drawn, PlanRefusal) else drawn
    own = write_grid(NOTHING_TYPED, draft)
    assert read_grid(own) == draft
    assert read_own_box(write_own_box(own))[0] == own
    playable = in_force(own)
    assert {key[0] for key in playable.problems} <= {"sheet"}
    assert Fault.OTHER not in [problem.fault for told in playable.problems.values() for problem in told]
    lines = sheet_lines(words("en"), playable.problems)
    assert bool(lines) == bool(playable.problems)
    assert bool(lines) or playable.content.box.plan == draft.plan


# --- taps ----------------------------------------------------------------------------------------------------


def test_between_two_rooms_is_a_wall_or_a_moat_but_never_both():
    moat = with_barrier(HOUSE, line("C3|C4"), is_moat=True)
    assert isinstance(moat, GridDraft)
    assert (line("C3|C4") in moat.walls, moat.moats[line("C3|C4")]) == (False, "O")
    assert line("C3|C4") not in with_barrier(moat, line("C3|C4"), is_moat=True).moats


def test_lines_have_an_end():
    draft = HOUSE
    for tapped in [tapped for tapped in LINES if tapped not in HOUSE.walls][: MOST_LINES - len(HOUSE.walls)]:
        draft = with_barrier(draft, tapped, is_moat=False)
    free = next(tapped for tapped in LINES if tapped not in draft.walls)
    assert with_barrier(draft, free, is_moat=False) is PlanRefusal.TOO_MANY_LINES


def test_doors_are_in_the_lowest_row_and_one_stays():
    draft = HOUSE
    for door in range(COLUMNS - 1):
        draft = with_door(draft, door)
    assert list(draft.doors) == [COLUMNS - 1]
    assert with_door(draft, COLUMNS - 1) is PlanRefusal.LAST_DOOR
    assert with_door(draft, COLUMNS) is PlanRefusal.NOT_LOWEST
    assert with_door(draft, 0).doors[0] == "O"


def test_a_passage_joins_the_two_ends_of_a_row():
    assert with_passage(HOUSE, 0, 1) is PlanRefusal.NOT_A_ROW
    assert with_passage(HOUSE, 7, 7) is PlanRefusal.NOT_A_ROW
    assert with_passage(HOUSE, parse_room("A6"), parse_room("F5")) is PlanRefusal.NOT_A_ROW
    assert with_passage(HOUSE, parse_room("B6"), parse_room("A7")) is PlanRefusal.NOT_A_ROW
    drawn = with_passage(HOUSE, parse_room("F6"), parse_room("A6"))
    assert drawn.passages[line("A6|F6")] == "O"
    assert line("A2|F2") not in with_passage(HOUSE, *line("A2|F2")).passages


def test_what_is_in_a_room_is_put_together_tap_by_tap():
    room = with_minion(RoomPlan(trap=True), 1)
    assert (room.minion, room.minion_level, room.trap) == (1, 3, False)
    room = with_minion(with_minion(room, 1, 5), 2)
    assert (room.minion, room.minion_level) == (2, 5)
    room = with_gem(with_reward(room, Reward.POTION), 3)
    assert grid_draft.write_room(room) == "zombie 5, potion, gem D"
    assert with_nobody(with_trap(room)) == RoomPlan(rewards=(Reward.POTION,), gem=3)


def test_a_full_room_takes_no_more_and_can_be_emptied():
    full = RoomPlan(rewards=(Reward.LEVEL,) * MOST_IN_A_ROOM)
    assert with_gem(full, 0) is PlanRefusal.ROOM_FULL
    assert with_reward(full, Reward.POTION) is PlanRefusal.ROOM_FULL
    assert with_reward(full, Reward.LEVEL) == RoomPlan()


def test_only_what_is_tapped_becomes_the_owners():
    draft = with_room(HOUSE, 0, RoomPlan())
    assert draft.marks(GridPart.ROOMS).count("O") == 1
    assert write_grid(NOTHING_TYPED, draft).keys == [("sheet", "rooms")]
    assert {mark for part in GridPart for mark in all_own(draft).marks(part)} == {"O"}
    assert all_own(draft).plan == draft.plan


# --- what is said --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sheet_that_breaks_dungeon_cards_names_each_of_them_once(language):
    say = words(language)
    own = write_grid(NOTHING_TYPED, with_barrier(HOUSE, line("E6|F6"), is_moat=False))
    lines = sheet_lines(say, in_force(own).problems)
    assert len(lines) == len(set(lines)) == 2
    assert say("dungeons.E.name") in lines[0]
    assert "F5" in lines[0]
    assert say("dungeons.G.name") in lines[1]


def test_of_many_faults_only_some_are_told():
    draft = HOUSE
    for room, (plan, _) in enumerate(HOUSE.rooms):
        draft = with_room(draft, room, with_gem(plan, None))
    lines = sheet_lines(words("en"), in_force(write_grid(NOTHING_TYPED, draft)).problems)
    assert len(lines) == 6
    assert lines[-1] == words("en")("plan.more.other", n=3)


def test_rooms_behind_walls_are_known():
    assert closed_rooms(BOX.plan) == room_set([parse_room("B7")])
