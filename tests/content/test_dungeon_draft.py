"""A dungeon card drawn by taps: whatever is tapped, it can be played or it is explained."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from paperdungeons.content.dungeon_draft import (
    DungeonDraft,
    RemarkKind,
    all_own,
    blank_card,
    cut_off_by,
    draft_of,
    dungeon_ids,
    is_added,
    read_draft,
    remarks_of,
    with_lair,
    with_monster,
    with_wall,
    write_draft,
)
from paperdungeons.content.faults import Fault
from paperdungeons.content.grid_draft import PlanRefusal
from paperdungeons.content.own_box import NOTHING_TYPED, OwnBox, in_force, value_of
from paperdungeons.content.own_box_text import read_own_box, write_own_box
from paperdungeons.core.rooms import ROOMS, Edge, neighbours, parse_room, room_name
from tests.staging import BOX

LINES = [(room, other) for room in range(ROOMS) for other in neighbours(room) if room < other]
KEY = ("dungeons", "A")

taps = st.lists(st.one_of(
    st.tuples(st.just("wall"), st.sampled_from(LINES)),
    st.tuples(st.just("lair"), st.tuples(st.integers(0, 2), st.integers(0, ROOMS - 1))),
    st.tuples(st.just("monster"), st.tuples(st.integers(0, 2), st.integers(0, 3))),
), max_size=25)


def line(text: str) -> Edge:
    one, other = map(parse_room, text.split("|"))
    return one, other


def house(id_: str = "A") -> DungeonDraft:
    return draft_of(NOTHING_TYPED, ("dungeons", id_))


def walled(draft: DungeonDraft, *texts: str) -> DungeonDraft:
    for text in texts:
        drawn = with_wall(draft, BOX.plan, line(text))
        assert isinstance(drawn, DungeonDraft)
        draft = drawn
    return draft


def tapped(draft: DungeonDraft, tap) -> DungeonDraft:
    kind, what = tap
    if kind == "wall":
        drawn = with_wall(draft, BOX.plan, what)
        return draft if isinstance(drawn, PlanRefusal) else drawn
    place, number = what
    if kind == "lair":
        return with_lair(draft, place, number)
    choice = [monster.id for monster in BOX.monsters if monster.season == place + 1]
    return with_monster(draft, place, choice[number])


def kinds(draft: DungeonDraft) -> list[RemarkKind]:
    return [remark.kind for remark in remarks_of(draft, BOX)]


# --- reading and writing -------------------------------------------------------------------------------------


@pytest.mark.parametrize("dungeon", BOX.dungeons, ids=lambda dungeon: dungeon.id)
def test_every_printed_card_is_read_and_written_as_it_was(dungeon):
    value = value_of(NOTHING_TYPED, ("dungeons", dungeon.id))
    assert read_draft(value).card(dungeon.id) == dungeon
    assert write_draft(read_draft(value)) == value
    assert remarks_of(read_draft(value), BOX) == []


@pytest.mark.parametrize("value", [
    None, "A", [], {"monsters": "golem O", "lairs": ["Z9 O", "A1 O", "B2 O"], "walls": ["A1|C1 O", "nothing", 3]},
    {"monsters": ["golem", "hydra O"], "lairs": [1, 2, 3], "walls": {"A1": "B1"}},
])
def test_a_card_that_somebody_wrote_by_hand_can_be_drawn_whatever_it_is(value):
    draft = read_draft(value)
    assert (len(draft.monsters), len(draft.lairs), draft.walls) == (3, 3, {})
    assert read_draft(write_draft(draft)) == draft


@settings(max_examples=60, deadline=None, derandomize=True)
@given(st.sampled_from(["A", "E", "own-1"]), taps)
def test_any_taps_give_a_card_that_is_in_force_or_explained(id_, tapped_so):
    key = ("dungeons", id_)
    draft = house(id_)
    for tap in tapped_so:
        draft = tapped(draft, tap)
    own = NOTHING_TYPED.with_card(key, write_draft(draft))
    assert read_draft(write_draft(draft)) == draft
    assert read_own_box(write_own_box(own))[0] == own
    playable = in_force(own)
    problems = playable.problems.get(key, ())
    assert Fault.OTHER not in [problem.fault for problem in problems]
    assert any(not remark.is_soft for remark in remarks_of(draft, BOX)) == bool(problems)
    assert bool(problems) or draft.card(id_) in playable.content.box.dungeons


# --- taps ----------------------------------------------------------------------------------------------------


def test_a_tap_between_two_rooms_draws_a_wall_and_the_next_takes_it_away():
    draft = walled(house(), "C1|D1")
    assert draft.walls[line("C1|D1")] == "O"
    assert set(walled(draft, "C1|D1").walls) == set(house().walls)


@pytest.mark.parametrize(("text", "why"), [
    ("A7|B7", PlanRefusal.PRINTED_WALL), ("A1|A2", PlanRefusal.PRINTED_MOAT),
])
def test_what_the_sheet_has_of_itself_no_card_can_change(text, why):
    assert with_wall(house(), BOX.plan, line(text)) is why


def test_a_wall_that_came_to_lie_on_one_of_the_sheet_can_be_taken_away():
    plan = replace(BOX.plan, walls=BOX.plan.walls | {line("A2|B2")})
    box = replace(BOX, plan=plan)
    assert [remark.line for remark in remarks_of(house(), box)] == [line("A2|B2")]
    drawn = with_wall(house(), plan, line("A2|B2"))
    assert isinstance(drawn, DungeonDraft)
    assert remarks_of(drawn, box) == []


def test_only_what_is_tapped_becomes_the_owners():
    draft = with_monster(with_lair(house(), 0, parse_room("C2")), 0, "troll")
    assert draft.marks == {"walls": ["F"] * 6, "lairs": ["O", "F", "F"], "monsters": ["O", "H", "H"]}
    assert {mark for marks in all_own(draft).marks.values() for mark in marks} == {"O"}
    assert all_own(draft).card("A") == draft.card("A")


def test_blank_cards_are_numbered_and_can_be_played_at_once():
    own, keys = NOTHING_TYPED, []
    for _ in range(3):
        key, draft = blank_card(own)
        own, keys = own.with_card(key, write_draft(draft)), [*keys, key]
    assert [id_ for _, id_ in keys] == ["own-1", "own-2", "own-3"]
    assert dungeon_ids(own)[-3:] == ["own-1", "own-2", "own-3"]
    assert all(is_added(key) for key in keys)
    assert not is_added(KEY)
    assert in_force(own).problems == {}
    assert blank_card(own.without(keys[1]))[0] == keys[1]


# --- what is odd ---------------------------------------------------------------------------------------------


def test_walls_that_can_never_stand_are_found():
    never = {f"{room_name(one)}|{room_name(other)}" for one, other in LINES if cut_off_by(BOX.plan, (one, other))}
    assert never == {"A6|B6", "A6|A7", "E6|F6", "E7|F7", "F5|F6"}


def test_a_wall_that_can_never_stand_says_what_it_would_cut_off():
    remark = remarks_of(walled(house("C"), "E7|F7"), BOX)[0]
    assert (remark.kind, remark.line, remark.rooms) == (RemarkKind.WALL_NEVER, line("E7|F7"), (parse_room("F7"),))


def test_rooms_cut_off_by_several_walls_together_are_named_once():
    draft = walled(house("C"), "B3|B4", "A4|B4", "B4|C4", "B4|B5")
    remarks = remarks_of(draft, BOX)
    assert [(remark.kind, remark.rooms) for remark in remarks] == [(RemarkKind.ROOMS_CUT_OFF, (parse_room("B4"),))]


def test_a_monster_that_nobody_can_reach_is_named():
    draft = with_lair(house("C"), 2, parse_room("B7"))
    assert kinds(draft) == [RemarkKind.LAIR_UNREACHABLE]


def test_two_monsters_in_one_room_are_named():
    draft = with_lair(house("C"), 1, house("C").lairs[0][0])
    assert RemarkKind.SAME_LAIR in kinds(draft)


def test_a_lair_outside_the_usual_rows_is_only_remarked_upon():
    draft = with_lair(house("C"), 0, parse_room("C7"))
    remark, = remarks_of(draft, BOX)
    assert (remark.kind, remark.is_soft) == (RemarkKind.ODD_ROW, True)
    assert in_force(OwnBox().with_card(("dungeons", "C"), write_draft(draft))).problems == {}


def test_a_monster_of_another_season_is_named():
    assert RemarkKind.OTHER_SEASON in kinds(with_monster(house(), 0, "dragon"))
