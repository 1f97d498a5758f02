"""A dungeon card drawn by taps: whatever is tapped, the card can be played or its faults are explained."""

from dataclasses import replace

import pytest
from hypothesis import given, settings, strategies as st

from paperdungeons.content.dungeon_draft import (
    DungeonDraft,
    all_own,
    as_printed,
    blank_card,
    draft_of,
    dungeon_ids,
    emptied,
    is_added,
    known_draft,
    printed_draft,
    read_draft,
    with_lair,
    with_monster,
    with_wall,
    write_draft,
)
from paperdungeons.content.dungeon_remarks import RemarkKind, cut_off_by, remarks_of
from paperdungeons.content.faults import Fault
from paperdungeons.content.grid_draft import PlanRefusal
from paperdungeons.content.own_box import NOTHING_TYPED, OwnBox, in_force, value_of
from paperdungeons.content.own_box_text import read_own_box, write_own_box
from paperdungeons.core.rooms import ROOMS, Edge, neighbours, parse_room, room_name
from tests.staging import BOX

LINES = [(room, other) for room in range(ROOMS) for other in neighbours(room) if room < other]
KEY = ("dungeons", "A")

taps = st.lists(
    st.one_of(
        st.tuples(st.just("wall"), st.sampled_from(LINES)),
        st.tuples(st.just("lair"), st.tuples(st.integers(0, 2), st.integers(0, ROOMS - 1))),
        st.tuples(st.just("monster"), st.tuples(st.integers(0, 2), st.integers(0, 3))),
        st.tuples(st.just("printed"), st.none()),
        st.tuples(st.just("empty"), st.none()),
    ),
    max_size=25,
)
MOAT = "A1|A2"


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
    if kind in ("printed", "empty"):
        return as_printed(draft) if kind == "printed" else emptied(draft)
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
    assert all(remark.is_soft for remark in remarks_of(read_draft(value), BOX))


@pytest.mark.parametrize(
    "value",
    [
        None,
        "A",
        [],
        {"printed": "X", "walls": []},
        {"printed": ["R"], "walls": []},
        {"printed": ""},
        {"monsters": "golem O", "lairs": ["Z9 O", "A1 O", "B2 O"], "walls": ["A1|C1 O", "nothing", 3]},
        {"monsters": ["golem", "hydra O"], "lairs": [1, 2, 3], "walls": {"A1": "B1"}},
    ],
)
def test_a_card_that_somebody_wrote_by_hand_can_be_drawn_whatever_it_is(value):
    draft = read_draft(value)
    assert (len(draft.monsters), len(draft.lairs), draft.walls, draft.printed) == (3, 3, {}, "")
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
    hard = [remark for remark in remarks_of(draft, BOX) if not remark.is_soft]
    said = NOTHING_TYPED.with_card(key, write_draft(as_printed(draft)))
    assert all(remark.asks for remark in hard) == (in_force(said).problems == {})


# --- taps ----------------------------------------------------------------------------------------------------


def test_a_tap_between_two_rooms_draws_a_wall_and_the_next_takes_it_away():
    draft = walled(house(), "C1|D1")
    assert draft.walls[line("C1|D1")] == "O"
    assert set(walled(draft, "C1|D1").walls) == set(house().walls)


def test_a_wall_that_the_sheet_has_of_itself_no_card_can_change():
    assert with_wall(house(), BOX.plan, line("A7|B7")) is PlanRefusal.PRINTED_WALL


def test_a_wall_that_came_to_lie_on_one_of_the_sheet_can_be_taken_away():
    plan = replace(BOX.plan, walls=BOX.plan.walls | {line("A2|B2")})
    box = replace(BOX, plan=plan)
    assert [remark.line for remark in remarks_of(house("K"), box)] == [line("A2|B2")]
    drawn = with_wall(house("K"), plan, line("A2|B2"))
    assert isinstance(drawn, DungeonDraft)
    assert remarks_of(drawn, box) == []


def test_only_what_is_tapped_becomes_the_owners():
    draft = with_monster(with_lair(house("F"), 0, parse_room("C2")), 0, "mummy")
    assert draft.marks == {"walls": ["F"] * 6, "lairs": ["O", "H", "F"], "monsters": ["O", "H", "H"]}
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


# --- a printed card that is being copied -----------------------------------------------------------------------


@pytest.mark.parametrize("dungeon", BOX.dungeons, ids=lambda dungeon: dungeon.id)
def test_of_a_card_that_is_to_be_copied_our_own_walls_and_lairs_are_not_there(dungeon):
    draft, known = house(dungeon.id), known_draft(house(dungeon.id))
    assert {mark for marks in (known.walls.values(), known.marks["lairs"]) for mark in marks} <= set("RFO")
    assert set(known.walls.items()) == {item for item in draft.walls.items() if item[1] in "RFO"}
    assert known.monsters == draft.monsters
    assert known.suggested == [place for place, (_, mark) in enumerate(draft.monsters) if mark not in "RFO"]
    assert known.homeless == [place for place, (_, mark) in enumerate(draft.lairs) if mark not in "RFO"]


def test_a_card_that_is_known_whole_is_there_whole():
    assert known_draft(house("A")) == house("A")
    assert (house("A").homeless, house("A").suggested) == ([], [])


def test_a_card_that_its_owner_has_typed_is_shown_as_it_was_typed():
    typed = with_monster(house("C"), 0, "mummy")
    own = NOTHING_TYPED.with_card(("dungeons", "C"), write_draft(typed))
    assert printed_draft(own, ("dungeons", "C")) == typed
    assert printed_draft(NOTHING_TYPED, ("dungeons", "C")) == known_draft(house("C"))


def test_a_half_drawn_card_is_kept_and_left_out_until_every_monster_has_its_room():
    key, draft = ("dungeons", "C"), walled(known_draft(house("C")), "B2|C2")
    for place, room in enumerate(("B3", "D4", "C6")):
        own, _ = read_own_box(write_own_box(NOTHING_TYPED.with_card(key, write_draft(draft))))
        assert draft_of(own, key) == draft
        faults = [problem.fault for problem in in_force(own).problems[key]]
        assert faults == [Fault.LAIR_MISSING] * (3 - place)
        assert kinds(draft) == [RemarkKind.LAIR_MISSING] * (3 - place)
        assert in_force(own).content.box.fingerprint == BOX.fingerprint
        draft = with_lair(draft, place, parse_room(room))
    assert in_force(NOTHING_TYPED.with_card(key, write_draft(draft))).problems == {}


def test_an_emptied_plan_keeps_its_monsters():
    draft = emptied(house("A"))
    assert (draft.walls, draft.homeless, draft.monsters) == ({}, [0, 1, 2], house("A").monsters)


# --- cards that are printed with such oddities -----------------------------------------------------------------


def test_a_wall_on_a_moat_says_who_gets_through_and_waits_for_a_word():
    draft = walled(house("C"), MOAT)
    (remark,) = remarks_of(draft, BOX)
    assert (remark.kind, remark.line, remark.is_soft, remark.asks) == (RemarkKind.WALL_ON_MOAT, line(MOAT), False, True)
    assert remark.items == ("cloak", "medallion")
    key = "dungeons", "C"
    assert [p.fault for p in in_force(OwnBox().with_card(key, write_draft(draft))).problems[key]] == [
        Fault.WALL_ON_MOAT
    ]


@pytest.mark.parametrize("texts", [(MOAT,), ("E7|F7",), ("B3|B4", "A4|B4", "B4|C4", "B4|B5")])
def test_what_is_printed_so_is_played_so(texts):
    draft = as_printed(walled(house("C"), *texts))
    assert draft.printed == "O"
    assert all(remark.is_soft and not remark.asks for remark in remarks_of(draft, BOX))
    own = NOTHING_TYPED.with_card(("dungeons", "C"), write_draft(draft))
    assert read_own_box(write_own_box(own))[0] == own
    assert draft.card("C") in in_force(own).content.box.dungeons


def test_whoever_changes_a_wall_or_a_lair_is_asked_again_and_whoever_changes_a_monster_is_not():
    draft = as_printed(walled(house("C"), MOAT))
    assert walled(draft, "C1|D1").printed == with_lair(draft, 0, parse_room("C2")).printed == ""
    assert with_monster(draft, 0, "mummy").printed == "O"


def test_all_as_printed_says_that_it_is_printed_so():
    assert all_own(walled(house("C"), MOAT)).printed == "O"


@pytest.mark.parametrize(
    ("draft", "kind"),
    [
        (with_lair(house("C"), 1, house("C").lairs[0][0]), RemarkKind.SAME_LAIR),
        (with_monster(house("C"), 0, "dragon"), RemarkKind.OTHER_SEASON),
        (known_draft(house("C")), RemarkKind.LAIR_MISSING),
    ],
)
def test_what_nobody_can_play_is_refused_even_if_it_is_printed_so(draft, kind):
    remarks = [remark for remark in remarks_of(as_printed(draft), BOX) if not remark.is_soft]
    assert {remark.kind for remark in remarks} == {kind}
    assert not any(remark.asks for remark in remarks)
    assert in_force(OwnBox().with_card(("dungeons", "C"), write_draft(as_printed(draft)))).problems


# --- what is odd ---------------------------------------------------------------------------------------------


def test_walls_that_can_never_stand_are_found():
    never = {f"{room_name(one)}|{room_name(other)}" for one, other in LINES if cut_off_by(BOX.plan, (one, other))}
    assert never == {"A6|B6", "A6|A7", "E6|F6", "E7|F7", "F5|F6"}


def test_a_wall_that_can_never_stand_says_what_it_would_cut_off():
    remark = remarks_of(walled(house("C"), "E7|F7"), BOX)[0]
    assert (remark.kind, remark.line, remark.rooms) == (RemarkKind.WALL_NEVER, line("E7|F7"), (parse_room("F7"),))
    assert remark.items == ("cloak",)


def test_rooms_cut_off_by_several_walls_together_are_named_once():
    draft = walled(house("C"), "B3|B4", "A4|B4", "B4|C4", "B4|B5")
    remarks = remarks_of(draft, BOX)
    assert [(remark.kind, remark.rooms) for remark in remarks] == [(RemarkKind.ROOMS_CUT_OFF, (parse_room("B4"),))]
    assert remarks[0].items == ("cloak",)


def test_a_monster_that_nobody_can_reach_is_named():
    draft = with_lair(house("C"), 2, parse_room("B7"))
    assert kinds(draft) == [RemarkKind.LAIR_UNREACHABLE]


def test_two_monsters_in_one_room_are_named():
    draft = with_lair(house("C"), 1, house("C").lairs[0][0])
    assert RemarkKind.SAME_LAIR in kinds(draft)


def test_a_lair_outside_the_usual_rows_is_only_remarked_upon():
    draft = with_lair(house("C"), 0, parse_room("C7"))
    (remark,) = remarks_of(draft, BOX)
    assert (remark.kind, remark.is_soft) == (RemarkKind.ODD_ROW, True)
    assert in_force(OwnBox().with_card(("dungeons", "C"), write_draft(draft))).problems == {}


def test_a_monster_of_another_season_is_named():
    assert RemarkKind.OTHER_SEASON in kinds(with_monster(house(), 0, "dragon"))
