"""Any box that the editors can produce, made by random calls of the editors' own functions."""

from hypothesis import strategies as st

from paperdungeons.content import dungeon_draft, grid_draft
from paperdungeons.content.card_forms import Field, Kind, fields_of, form_value, has_form, write_field
from paperdungeons.content.difficulty import Difficulty
from paperdungeons.content.dungeon_draft import draft_of, dungeon_ids, write_draft
from paperdungeons.content.dungeon_maker import make_dungeon, table_of
from paperdungeons.content.files import FILES, house_content
from paperdungeons.content.grid_draft import PlanRefusal, read_grid, write_grid
from paperdungeons.content.own_box import NOTHING_TYPED, CardKey, OwnBox, in_force
from paperdungeons.content.own_box_text import is_card_name
from paperdungeons.core.cards import Reward, RoomPlan
from paperdungeons.core.dice import seed_from
from paperdungeons.core.rooms import COLUMNS, ROOMS, edge, neighbours

KEYS: list[CardKey] = [
    (name.removesuffix(".toml"), id_)
    for name in FILES
    for id_ in house_content().tables[name]
    if has_form((name.removesuffix(".toml"), id_))
]
EDGES = sorted({edge(room, other) for room in range(ROOMS) for other in neighbours(room)})
NAMES = st.text(st.characters(min_codepoint=32, max_codepoint=255), min_size=1, max_size=30).filter(is_card_name)
ROOM = st.integers(0, ROOMS - 1)


@st.composite
def typed_boxes(draw, least: int = 1, most: int = 25) -> OwnBox:
    own = NOTHING_TYPED
    for _ in range(draw(st.integers(least, most))):
        own = draw(st.sampled_from([_typed, _typed, _typed, _drawn_card, _drawn_grid, _made, _named]))(draw, own)
    return own


def _typed(draw, own: OwnBox) -> OwnBox:
    key = draw(st.sampled_from(KEYS))
    value = form_value(own, key)
    field = draw(st.sampled_from(fields_of(key, value)))
    return own.with_card(key, write_field(value, field, _text_for(draw, field)))


def _text_for(draw, field: Field) -> str:
    if field.kind is Kind.NUMBER:
        return str(draw(st.integers(*field.span)))
    if field.kind is Kind.GEMS:
        low, high = field.span
        return "".join(draw(st.lists(st.sampled_from(field.options), min_size=low, max_size=high, unique=True)))
    return draw(st.sampled_from(field.options)) if field.options else ""


def _drawn_card(draw, own: OwnBox) -> OwnBox:
    """A tap on the plan of a dungeon card."""
    key = "dungeons", draw(st.sampled_from(dungeon_ids(own)))
    draft, box = draft_of(own, key), in_force(own).content.box
    tap = draw(st.sampled_from(["wall", "wall", "lair", "monster"]))
    if tap == "wall":
        drawn = dungeon_draft.with_wall(draft, box.plan, draw(st.sampled_from(EDGES)))
    elif tap == "lair":
        drawn = dungeon_draft.with_lair(draft, draw(st.integers(0, 2)), draw(ROOM))
    else:
        place = draw(st.integers(0, 2))
        monsters = [monster.id for monster in box.monsters if monster.season == place + 1]
        drawn = dungeon_draft.with_monster(draft, place, draw(st.sampled_from(monsters))) if monsters else draft
    return own if isinstance(drawn, PlanRefusal) else own.with_card(key, write_draft(drawn))


def _drawn_grid(draw, own: OwnBox) -> OwnBox:
    """A tap on the printed grid."""
    draft = read_grid(own)
    tap = draw(st.sampled_from(["wall", "moat", "passage", "door", "room"]))
    if tap in ("wall", "moat"):
        drawn = grid_draft.with_barrier(draft, draw(st.sampled_from(EDGES)), tap == "moat")
    elif tap == "passage":
        drawn = grid_draft.with_passage(draft, draw(ROOM), draw(ROOM))
    elif tap == "door":
        drawn = grid_draft.with_door(draft, draw(st.integers(0, COLUMNS - 1)))
    else:
        room = draw(ROOM)
        drawn = grid_draft.with_room(draft, room, _furnished(draw, draft.plan.rooms[room]))
    return own if isinstance(drawn, PlanRefusal) else write_grid(own, drawn)


def _furnished(draw, room: RoomPlan) -> RoomPlan:
    what = draw(st.sampled_from(["nobody", "trap", "minion", "gem", "reward"]))
    if what == "minion":
        return grid_draft.with_minion(room, draw(st.integers(0, 3)), draw(st.integers(1, 6)))
    if what == "gem":
        return _unless_full(room, grid_draft.with_gem(room, draw(st.none() | st.integers(0, 7))))
    if what == "reward":
        reward = draw(st.sampled_from([Reward.POTION, Reward.STEP, Reward.LEVEL]))
        return _unless_full(room, grid_draft.with_reward(room, reward))
    return grid_draft.with_trap(room) if what == "trap" else grid_draft.with_nobody(room)


def _unless_full(room: RoomPlan, more: RoomPlan | PlanRefusal) -> RoomPlan:
    return room if isinstance(more, PlanRefusal) else more


def _made(draw, own: OwnBox) -> OwnBox:
    seed = seed_from(draw(st.integers(0, (1 << 40) - 1)))
    dungeon = make_dungeon(in_force(own).content.box, seed, draw(st.sampled_from(list(Difficulty))))
    return own.with_card(("dungeons", dungeon.id), table_of(dungeon))


def _named(draw, own: OwnBox) -> OwnBox:
    return own.with_name(draw(st.sampled_from([key for key in KEYS if key[0] not in ("tracks", "dice")])), draw(NAMES))
