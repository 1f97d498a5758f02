"""When a box replaces another, the one before is kept in a file, and a full disk loses nothing."""

import pytest

from paperdungeons.content.own_box import NOTHING_TYPED
from paperdungeons.play.codes.box_code import read_box_file
from paperdungeons.play.storage.box_library import open_boxes, set_before_aside, take_over
from paperdungeons.play.storage.errors import StorageProblemKind, StoreError

FIVE, SIX, SEVEN = (NOTHING_TYPED.with_card(("tracks", "mission"), f"{n} O") for n in (5, 6, 7))


def kept_in(folder):
    return {file.name: read_box_file(file.read_text(encoding="utf-8")).own for file in folder.glob("*.toml")}


def test_the_box_before_is_kept_in_a_file_with_the_next_free_number(tmp_path):
    boxes, _ = open_boxes(tmp_path)
    assert take_over(boxes, tmp_path, boxes.own, FIVE) == ""
    assert take_over(boxes, tmp_path, boxes.own, SIX) == "my-box-before-1.toml"
    assert take_over(boxes, tmp_path, boxes.own, SEVEN) == "my-box-before-2.toml"
    assert kept_in(tmp_path) == {"my-box.toml": SEVEN, "my-box-before-1.toml": FIVE, "my-box-before-2.toml": SIX}


def test_the_same_box_is_not_kept_twice(tmp_path):
    assert {set_before_aside(tmp_path, FIVE) for _ in range(3)} == {"my-box-before-1.toml"}
    assert set_before_aside(tmp_path, SIX) == "my-box-before-2.toml"
    assert set_before_aside(tmp_path, FIVE) == "my-box-before-1.toml"


@pytest.mark.parametrize("refused", [1, 2])
def test_a_disk_that_is_full_at_either_file_loses_nothing(tmp_path, monkeypatch, refused):
    boxes, _ = open_boxes(tmp_path)
    boxes.change(FIVE)
    calls = []

    def refuse(_):
        calls.append(1)
        if len(calls) >= refused:
            raise OSError("no space left")

    monkeypatch.setattr("os.fsync", refuse)
    with pytest.raises(StoreError) as caught:
        take_over(boxes, tmp_path, boxes.own, SIX)
    monkeypatch.undo()
    assert caught.value.trouble.kind is StorageProblemKind.OWN_BOX_NOT_KEPT
    assert (boxes.own, open_boxes(tmp_path)[0].own) == (FIVE, FIVE)
    assert all(own == FIVE for own in kept_in(tmp_path).values())
