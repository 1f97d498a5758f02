"""A box goes from one phone to another by real pixels, and the other phone joins a table with it."""

import pytest
from PIL import Image

from paperdungeons.content.own_box import NOTHING_TYPED, in_force
from paperdungeons.content.words import words
from paperdungeons.core.setup import Setup
from paperdungeons.device.picture_reader import read_pixels
from paperdungeons.device.share import ShareOutcome
from paperdungeons.play.codes.box_code import read_box_file, write_box_file
from paperdungeons.play.codes.frame import CodeKind, kind_of
from paperdungeons.play.codes.invitation import table_key
from paperdungeons.ui.my_box.sharing.export_screen import TURN
from paperdungeons.ui.my_box.sharing.import_summary import CARDS
from tests.play.support.own_boxes import other_box
from tests.ui.support.camera import photo_of
from tests.ui.support.phone import SEED, Hand

EN = words("en")
LARGE = other_box(1)
SIX = NOTHING_TYPED.with_card(("tracks", "mission"), "6 O")
SEVEN = NOTHING_TYPED.with_card(("tracks", "mission"), "7 O")


def read_off(hand: Hand, number: int) -> str:
    """The code that a slightly unsteady camera reads off the screen."""
    photo: Image.Image = photo_of(hand.picture(), number)
    text = read_pixels(photo.size, photo.convert("RGB").tobytes())
    assert text is not None, f"photo {number} of {hand.place}"
    return text


def open_screen(hand: Hand, name: str) -> None:
    hand.app.navigator.show("home", "box")
    hand.app.navigator.go(name)
    hand.stage.frames(4)


@pytest.mark.long
def test_a_box_goes_over_by_camera_and_its_table_can_be_joined(phone):
    host = phone(density=2.6, size=(1071, 2379))
    host.app.services.boxes.change(LARGE)
    host.app.features.tables.joining.host(Setup(host.app.library.content.box, SEED, 3), "Anna")
    host.stage.frames(4)
    invitation = read_off(host, 0)
    host.touch(host.app.navigator.screen.box_tile)
    total = len(host.app.navigator.screen.links)
    codes = []
    for number in range(total):
        codes.append(read_off(host, number + 1))
        host.touch(host.app.navigator.screen.after_tile)
    assert 1 < total <= 4
    assert {kind_of(code) for code in codes} == {CodeKind.BOX}
    host.close()

    guest = phone()
    guest.app.services.boxes.change(SIX)
    guest.app.navigator.show("home", "phones")
    guest.scanner.seen = [invitation]
    guest.app.features.tables.inbox.read_code("join")
    guest.stage.frames(4)
    assert guest.place == "join"
    guest.touch(guest.app.navigator.screen.way_out_tile)
    assert guest.place == "box-take-in"
    guest.scanner.seen = [codes[2], codes[2], *codes]
    guest.touch(guest.app.navigator.screen.scan_tile)
    guest.stage.frames(40)
    assert guest.app.features.boxes.importing.received.own == LARGE
    assert guest.app.services.boxes.own == SIX
    guest.touch(guest.app.navigator.screen.fold_tiles[CARDS])
    assert guest.app.features.boxes.importing.received.summary().lines[0] in guest.texts()
    guest.turn(640, 360)
    assert EN("boxshare.sum.fold") in guest.texts()
    guest.turn(360, 640)
    guest.touch(guest.app.navigator.screen.tiles["beside"])
    guest.touch(guest.app.navigator.screen.tiles["join"])
    assert guest.place == "sit-down"
    assert table_key(guest.app.features.tables.joining.setup) == table_key(Setup(in_force(LARGE).content.box, SEED, 3))
    guest.app.features.tables.joining.sit(1, "Bram")
    assert guest.app.library.game.box.fingerprint == in_force(LARGE).content.box.fingerprint
    assert guest.app.services.boxes.own == SIX


def test_codes_turn_by_themselves_until_somebody_turns_them(phone):
    hand = phone(motion=True)
    hand.app.services.boxes.change(LARGE)
    open_screen(hand, "box-share")
    screen, seen = hand.screen, []
    for _ in range(2):
        seen.append(screen.code.text)
        hand.stage.seconds(TURN + 0.1)
    assert seen == list(screen.links[:2])
    hand.touch(screen.before_tile)
    hand.stage.seconds(TURN + 0.1)
    assert (screen.shown, screen.is_turning) == (1, False)
    hand.turn(640, 360)
    assert (hand.screen.shown, hand.screen.is_turning) == (1, False)
    hand.touch(hand.screen.pause_tile)
    hand.stage.seconds(TURN + 0.1)
    assert hand.screen.shown == 2
    assert hand.hardware.wake.is_awake


def test_nothing_turns_where_nothing_may_move(phone):
    hand = phone()
    hand.app.services.boxes.change(LARGE)
    open_screen(hand, "box-share")
    hand.stage.seconds(2 * TURN)
    assert hand.screen.shown == 0


def test_a_box_goes_out_as_a_file_and_as_text_and_comes_in_again(phone):
    hand = phone()
    hand.app.services.boxes.change(SIX)
    open_screen(hand, "box-share")
    hand.touch(hand.screen.tiles["file"])
    [(file, _)] = hand.hardware.share.files
    assert file.name == "my-box.toml"
    hand.touch(hand.screen.tiles["copy"])
    assert read_box_file(hand.hardware.clipboard.text).own == SIX
    hand.hardware.share.outcome = ShareOutcome.SAVED
    hand.touch(hand.screen.tiles["file"])
    assert hand.app.services.words("share.outcome.saved", where=str(file)) in hand.texts()
    hand.app.services.boxes.change(SEVEN)

    open_screen(hand, "box-take-in")
    hand.hardware.file_picker.chosen = [None, "rubbish = ", file.read_text(encoding="utf-8")]
    hand.touch(hand.screen.file_tile)
    assert hand.app.services.words("boxshare.trouble.no-file") in hand.texts()
    hand.touch(hand.screen.file_tile)
    assert hand.app.services.words("ownbox.trouble.not-a-box") in hand.texts()
    hand.touch(hand.screen.file_tile)
    hand.touch(hand.screen.tiles["mine"])
    assert hand.app.services.boxes.own == SIX
    kept = hand.folder / "my-box-before-1.toml"
    assert read_box_file(kept.read_text(encoding="utf-8")).own == SEVEN
    hand.touch(hand.screen.tiles["undo"])
    assert hand.app.services.boxes.own == SEVEN
    assert "undo" not in hand.screen.tiles

    hand.touch(hand.screen.tiles["again"])
    hand.touch(hand.screen.paste_tile)
    assert hand.app.features.boxes.importing.received.own == SIX


def test_a_full_disk_is_told_and_nothing_is_lost(phone, monkeypatch):
    hand = phone()
    hand.app.services.boxes.change(SIX)
    open_screen(hand, "box-take-in")
    hand.hardware.clipboard.text = write_box_file(SEVEN)
    hand.touch(hand.screen.paste_tile)

    def refuse(_):
        raise OSError("no space left")

    monkeypatch.setattr("os.fsync", refuse)
    for way in ("mine", "beside"):
        hand.touch(hand.screen.tiles[way])
        assert hand.app.services.words("troubles.own-box-not-kept") in hand.texts()
        assert hand.app.services.boxes.own == SIX
    monkeypatch.undo()
    hand.touch(hand.screen.tiles["mine"])
    assert hand.app.services.boxes.own == SEVEN


def test_a_box_that_came_in_can_be_left_alone(phone):
    hand = phone()
    open_screen(hand, "box-take-in")
    hand.hardware.clipboard.text = write_box_file(SIX)
    hand.touch(hand.screen.paste_tile)
    hand.touch(hand.screen.cancel_tile)
    assert (hand.place, hand.app.services.boxes.own) == ("box", NOTHING_TYPED)


def test_a_link_with_a_part_of_a_box_is_followed(phone):
    sender = phone()
    sender.app.services.boxes.change(LARGE)
    open_screen(sender, "box-share")
    links = sender.app.navigator.screen.links
    sender.close()
    hand = phone()
    for link in links[:2]:
        hand.hardware.links.send(link)
        hand.stage.frames(4)
    assert hand.place == "box-take-in"
    assert hand.app.features.boxes.importing.parts.numbers == [1, 2]
    hand.turn(640, 360)
    assert hand.app.services.words("boxshare.in.left.other", n=len(links) - 2, total=len(links)) in hand.texts()
    hand.turn(360, 640)
    hand.touch(hand.screen.again_tile)
    assert hand.app.features.boxes.importing.parts.total == 0


@pytest.mark.parametrize("name", ["my-box.toml", "none.toml"])
def test_on_a_desktop_a_file_is_dropped_on_the_window(phone, tmp_path, name):
    hand = phone()
    (tmp_path / "my-box.toml").write_text(write_box_file(SIX), encoding="utf-8")
    open_screen(hand, "box-take-in")
    screen = hand.screen
    hand.stage.window.dispatch("on_drop_file", str(tmp_path / name).encode(), 0, 0)
    for _ in range(200):
        hand.stage.frames(1)
        if screen.entry.awaited is None:
            break
    received = hand.app.features.boxes.importing.received
    assert (received is not None) == (name == "my-box.toml")
    assert received is not None or hand.app.services.words("boxshare.trouble.no-file") in hand.texts()
