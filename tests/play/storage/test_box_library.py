"""The boxes of a device: what was typed in is never lost, and an old game always replays."""

import pytest

from paperdungeons.bots import random_bot as uniform
from paperdungeons.content.dungeon_maker import table_of
from paperdungeons.content.files import earlier_boxes, house_content
from paperdungeons.content.own_box import MOST_NEW, NOTHING_TYPED, OwnBox, in_force
from paperdungeons.content.words import words
from paperdungeons.core.setup import Setup
from paperdungeons.play.records.record import Record
from paperdungeons.play.storage.box_library import FOLDER, OWN_FILE, open_boxes
from paperdungeons.play.storage.errors import StorageProblemKind, StoreError
from paperdungeons.play.storage.store import open_store
from tests.play.support.own_boxes import MISSIONS_OF_FIVE

MISSIONS_OF_SIX = NOTHING_TYPED.with_card(("tracks", "mission"), "6 O")
HOUSE = house_content().box
EN = words("en")


def test_what_is_typed_in_is_there_again_the_next_time(tmp_path):
    boxes, trouble = open_boxes(tmp_path)
    assert (trouble, boxes.is_own) == (None, False)
    boxes.change(MISSIONS_OF_FIVE)
    again, trouble = open_boxes(tmp_path)
    assert trouble is None
    assert again.own == MISSIONS_OF_FIVE
    assert again.content.box.plan.tracks.mission == 5
    assert again.is_own


def test_a_half_done_box_is_kept_as_it_was_typed(tmp_path):
    half = MISSIONS_OF_FIVE.with_card(("tracks", "minions"), ["9 O", "3 O"])
    open_boxes(tmp_path)[0].change(half)
    boxes, _ = open_boxes(tmp_path)
    assert boxes.own == half
    assert list(boxes.in_force.problems) == [("tracks", "minions")]
    assert boxes.content.box.plan.tracks.mission == 5


def test_an_owner_may_play_with_the_apps_own_box_for_a_while(tmp_path):
    boxes, _ = open_boxes(tmp_path)
    boxes.change(MISSIONS_OF_FIVE)
    boxes.use(False)
    assert boxes.content is house_content()


@pytest.mark.parametrize(
    "damage", [b"", b"rubbish", b"\xff\xfe\x00", b'format = "Paper Dungeons own box 1"\n[monsters']
)
def test_a_damaged_file_is_set_aside_and_the_player_is_told(tmp_path, damage):
    (tmp_path / OWN_FILE).write_bytes(damage)
    boxes, trouble = open_boxes(tmp_path)
    assert boxes.content is house_content()
    assert trouble is not None
    assert trouble.kind is StorageProblemKind.OWN_BOX_DAMAGED
    assert (tmp_path / str(trouble.facts["file"])).read_bytes() == damage
    assert open_boxes(tmp_path)[1] is None


def test_what_the_disk_refuses_changes_nothing(tmp_path, monkeypatch):
    boxes, _ = open_boxes(tmp_path)
    boxes.change(MISSIONS_OF_FIVE)

    def refuse(*_):
        raise OSError("no space left")

    monkeypatch.setattr("os.fsync", refuse)
    with pytest.raises(StoreError) as caught:
        boxes.change(MISSIONS_OF_SIX)
    assert caught.value.trouble.kind is StorageProblemKind.OWN_BOX_NOT_KEPT
    assert boxes.own == MISSIONS_OF_FIVE
    assert open_boxes(tmp_path)[0].own == MISSIONS_OF_FIVE


UNREADABLE = [
    MISSIONS_OF_SIX.with_name(("dungeons", "A"), 'a"b'),
    MISSIONS_OF_SIX.with_name(("dungeons", "A"), "{0}"),
    MISSIONS_OF_SIX.with_name(("dungeons", "A"), 'x"\n[monsters]\n"y'),
    MISSIONS_OF_SIX.with_card(("tracks", "life"), ["1 O"] * 100),
    OwnBox({"dungeons": {f"own-{number}": {} for number in range(61)}}),
]


@pytest.mark.parametrize("own", UNREADABLE, ids=["quote", "placeholder", "order", "too many figures", "too many cards"])
def test_nothing_takes_the_place_of_a_good_box_that_could_not_be_read_again(tmp_path, own):
    boxes, _ = open_boxes(tmp_path)
    boxes.change(MISSIONS_OF_FIVE)
    with pytest.raises(StoreError) as caught:
        boxes.change(own)
    assert caught.value.trouble.kind is StorageProblemKind.OWN_BOX_NOT_KEPT
    assert boxes.own == MISSIONS_OF_FIVE
    again, trouble = open_boxes(tmp_path)
    assert (again.own, trouble) == (MISSIONS_OF_FIVE, None)


def test_every_card_of_the_app_may_be_changed_beside_sixty_new_ones(tmp_path):
    own = OwnBox(
        {
            "dungeons": {
                **{card.id: table_of(HOUSE.dungeons[2]) for card in HOUSE.dungeons},
                **{f"own-{number}": table_of(HOUSE.dungeons[2]) for number in range(MOST_NEW)},
            }
        }
    )
    assert len(own.added) == MOST_NEW
    open_boxes(tmp_path)[0].change(own)
    again, trouble = open_boxes(tmp_path)
    assert (again.own, trouble) == (own, None)
    assert len(again.content.box.dungeons) == len(HOUSE.dungeons) + MOST_NEW


# --- boxes that games need -----------------------------------------------------------------------------------


def a_game(box) -> Record:
    setup = Setup(box, "TEST5EED")
    return Record(setup, choices=tuple(uniform.play(setup)[0][:9]))


def test_an_old_game_replays_whatever_is_typed_in_later(tmp_path):
    boxes, _ = open_boxes(tmp_path)
    boxes.change(MISSIONS_OF_FIVE)
    store, _ = open_store(tmp_path, shelf=boxes)
    record = a_game(boxes.content.box)
    game = store.begin(record)
    store.close()
    boxes.change(MISSIONS_OF_SIX)
    again, _ = open_boxes(tmp_path)
    store, _ = open_store(tmp_path, shelf=again)
    saved = store.load(game, again.content.box)
    assert saved.record.setup.box.plan.tracks.mission == 5
    assert saved.record.choices == record.choices
    assert store.latest_unfinished(again.content.box) is not None
    store.close()


def test_the_box_is_on_the_disk_before_the_game_is(tmp_path, monkeypatch):
    boxes, _ = open_boxes(tmp_path)
    boxes.change(MISSIONS_OF_FIVE)
    store, _ = open_store(tmp_path, shelf=boxes)

    def refuse(*_):
        raise OSError("no space left")

    monkeypatch.setattr("os.replace", refuse)
    with pytest.raises(StoreError):
        store.begin(a_game(boxes.content.box))
    assert store.games() == []
    store.close()


def test_the_apps_own_box_needs_no_room(tmp_path):
    boxes, _ = open_boxes(tmp_path)
    store, _ = open_store(tmp_path, shelf=boxes)
    store.begin(a_game(HOUSE))
    store.begin(a_game(earlier_boxes()[0]))
    store.close()
    assert not (tmp_path / FOLDER).exists()


@pytest.mark.parametrize("name", ['a"b', "{0}"])
def test_a_box_that_could_not_be_read_again_is_never_laid_beside(tmp_path, name):
    boxes, _ = open_boxes(tmp_path)
    box = boxes.lay_beside(MISSIONS_OF_SIX)
    with pytest.raises(StoreError):
        boxes.lay_beside(MISSIONS_OF_FIVE.with_name(("dungeons", "A"), name))
    assert [file.stem for file in (tmp_path / FOLDER).iterdir()] == [box.fingerprint]
    assert open_boxes(tmp_path)[0].find(box.fingerprint) is not None


def test_a_kept_box_that_can_be_read_is_never_written_again(tmp_path):
    """Somebody else's box with the same figures has other names; ours stay."""
    boxes, _ = open_boxes(tmp_path)
    named = MISSIONS_OF_SIX.with_name(("dungeons", "A"), "Cellar")
    fingerprint = boxes.lay_beside(named).fingerprint
    file = tmp_path / FOLDER / f"{fingerprint}.toml"
    before = file.read_bytes()
    for other in (boxes, open_boxes(tmp_path)[0]):
        other.lay_beside(MISSIONS_OF_SIX.with_name(("dungeons", "A"), "Attic"))
        assert file.read_bytes() == before
        assert other.texts(EN, other.find(fingerprint))["dungeons.A.name"] == "Cellar"


def test_a_kept_box_that_can_no_longer_be_read_is_written_again(tmp_path):
    fingerprint = open_boxes(tmp_path)[0].lay_beside(MISSIONS_OF_SIX).fingerprint
    (tmp_path / FOLDER / f"{fingerprint}.toml").write_text("rubbish", encoding="utf-8")
    boxes, _ = open_boxes(tmp_path)
    assert boxes.find(fingerprint) is None
    boxes.lay_beside(MISSIONS_OF_SIX)
    assert open_boxes(tmp_path)[0].find(fingerprint) is not None


def test_a_box_that_nobody_has_is_no_game(tmp_path):
    boxes, _ = open_boxes(tmp_path)
    store, _ = open_store(tmp_path, shelf=boxes)
    with pytest.raises(StoreError):
        store.begin(a_game(in_force(MISSIONS_OF_SIX).content.box))
    store.close()


def test_a_damaged_box_keeps_its_game_waiting_and_all_others_go_on(tmp_path):
    boxes, _ = open_boxes(tmp_path)
    boxes.change(MISSIONS_OF_FIVE)
    store, _ = open_store(tmp_path, shelf=boxes)
    other = store.begin(a_game(HOUSE))
    store.begin(a_game(boxes.content.box))
    store.close()
    boxes.change(NOTHING_TYPED)
    for file in (tmp_path / FOLDER).iterdir():
        file.write_text(file.read_text(encoding="utf-8").replace('"5 O"', '"7 O"'), encoding="utf-8")
    again, _ = open_boxes(tmp_path)
    store, _ = open_store(tmp_path, shelf=again)
    latest = store.latest_unfinished(again.content.box)
    assert latest is not None
    assert latest.id == other
    assert [trouble.kind for trouble in store.take_troubles()] == [StorageProblemKind.OTHER_BOX]
    store.close()


def test_somebody_elses_box_lies_beside_ours(tmp_path):
    boxes, _ = open_boxes(tmp_path)
    boxes.change(MISSIONS_OF_FIVE)
    theirs = boxes.lay_beside(MISSIONS_OF_SIX)
    assert boxes.content.box.plan.tracks.mission == 5
    again, _ = open_boxes(tmp_path)
    found = again.find(theirs.fingerprint)
    assert found is not None
    assert found.plan.tracks.mission == 6
    assert {box.fingerprint for box in again.all} >= {theirs.fingerprint, HOUSE.fingerprint}
    assert again.all[0].plan.tracks.mission == 5


def test_a_store_that_does_not_last_needs_no_shelf(tmp_path):
    boxes, _ = open_boxes(tmp_path / "own")
    boxes.change(MISSIONS_OF_FIVE)
    (tmp_path / "file").write_text("in the way")
    store, troubles = open_store(tmp_path / "file" / "folder", shelf=boxes)
    assert [trouble.kind for trouble in troubles] == [StorageProblemKind.NOT_SAVED]
    assert store.begin(a_game(boxes.content.box)) == 1
    store.close()


GORGON = """
[monsters.gorgon]
name = "H"
season = "1 H"
enemy = "cleric O"
low = ["9 O", "2 O", "3 O"]
middle = ["13 O", "5 O", "2 O"]
high = ["16 O", "7 O", "1 O"]
flee = "-3 O"
bonus = "potion 2 O"
lost-gems = ["C O", "G O"]
"""


def test_a_typed_card_that_the_printed_box_does_not_have_is_left_out_told_once_and_kept_beside(tmp_path):
    open_boxes(tmp_path)[0].change(MISSIONS_OF_FIVE.with_name(("monsters", "golem"), "Clay"))
    file = tmp_path / OWN_FILE
    typed = file.read_text().replace("[names]", f'{GORGON}\n[names]\n"monsters.gorgon" = "Medusa"')
    file.write_text(typed)
    boxes, trouble = open_boxes(tmp_path)
    assert boxes.own == MISSIONS_OF_FIVE.with_name(("monsters", "golem"), "Clay")
    assert trouble is not None
    assert trouble.kind is StorageProblemKind.OWN_BOX_CARDS_GONE
    assert (trouble.facts["n"], (tmp_path / str(trouble.facts["file"])).read_text()) == (1, typed)
    again, trouble = open_boxes(tmp_path)
    assert (again.own, trouble) == (boxes.own, None)


def test_a_disk_that_is_full_puts_off_leaving_a_card_out_but_the_game_goes_on(tmp_path, monkeypatch):
    open_boxes(tmp_path)[0].change(MISSIONS_OF_FIVE)
    file = tmp_path / OWN_FILE
    typed = file.read_text() + GORGON
    file.write_text(typed)
    with monkeypatch.context() as full:
        full.setattr("os.replace", lambda *_: (_ for _ in ()).throw(OSError("no space left")))
        boxes, trouble = open_boxes(tmp_path)
        assert (boxes.own, trouble, file.read_text()) == (MISSIONS_OF_FIVE, None, typed)
    assert open_boxes(tmp_path)[1] is not None


def test_the_gazer_that_an_owner_typed_in_is_the_watcher_now(tmp_path):
    gazer = GORGON.replace("gorgon", "gazer").replace("1 H", "3 H")
    open_boxes(tmp_path)[0].change(MISSIONS_OF_FIVE)
    file = tmp_path / OWN_FILE
    file.write_text(file.read_text() + gazer + '\n[names]\n"monsters.gazer" = "Eye"\n')
    boxes, trouble = open_boxes(tmp_path)
    assert (trouble, boxes.own.names) == (None, {"monsters.watcher": "Eye"})
    assert boxes.content.box.monster("watcher").thresholds[0].points == 2


def test_the_figures_of_an_earlier_box_have_the_marks_that_they_had(tmp_path):
    boxes, _ = open_boxes(tmp_path)
    marks = boxes.content_of(earlier_boxes()[0]).marks
    assert (marks["tracks.toml", "gems.1"], marks["sheet.toml", "rooms.5.4"]) == ("H", "F")
    assert boxes.content_of(HOUSE).marks["tracks.toml", "gems.1"] == "R"
