"""Sharing from the screens of a game: as text, as a picture, as a file; and what is said when that fails."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from time import process_time
from urllib.parse import unquote

import pytest
from PIL import Image

from paperdungeons.content.files import earlier_boxes
from paperdungeons.content.words import LANGUAGES, words
from paperdungeons.core.scoring import score
from paperdungeons.core.setup import Setup
from paperdungeons.core.state import OVER, phase_of
from paperdungeons.device.share import FILE, PICTURE, SHARED, FakeShare, Shared, ShareOutcome
from paperdungeons.play.records.read_game import read_game
from paperdungeons.ui.score.picture import WIDTH, score_picture
from paperdungeons.ui.score.wording import result_text
from paperdungeons.ui.widgets.share_button import give_file
from tests.play.support.past_games import NAMES, hot_seat
from tests.portions import portions
from tests.staging import BOX, a_game
from tests.ui.support.complaints import complaints
from tests.ui.support.forms import every_theme
from tests.ui.support.phone import Hand
from tests.ui.support.positions import choice_where, golden, show, states, take_up
from tests.ui.support.tables import a_phone
from tests.ui.support.tour import CARELESS, FULL

SIZES = [(320, 569), (360, 640), (640, 360), (1280, 800)]


def shared_screen(hand: Hand, name: str, game: str = FULL, choices: int | None = None) -> None:
    take_up(hand, game, choices)
    show(hand, "home", "sheet", name)
    hand.stage.frames(2)


def in_round_five() -> int:
    return choice_where(FULL, lambda state: state.round == 5)


def choose(hand: Hand, way: str) -> None:
    """Touch the button in the bar, then one of the ways to share."""
    hand.touch(hand.screen.share_button)
    hand.touch(hand.screen.share_button.tiles[way])


def wait(hand: Hand) -> int:
    """Wait until it is shared, and return how many frames that took."""
    for frame in range(200):
        if not hand.screen.share_button.is_busy:
            hand.stage.frames(2)
            return frame
        hand.stage.frames(1)
    raise AssertionError("it is never shared")


# --- as text -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_result_says_what_was_won_and_how_to_play_the_same(language):
    state = states(FULL)[-1]
    text = result_text(words(language), state)
    seed = state.setup.seed
    assert f"{seed[:4]}-{seed[4:]}" in text
    assert words(language)(f"dungeons.{state.setup.board.dungeon.id}.name") in text
    assert len(text.split("\n")) == 3


def test_a_result_is_told_in_a_few_lines():
    text = result_text(words("en"), states(CARELESS)[-1])
    assert text.startswith("Paper Dungeons: I scored ")
    assert " \u00b7 Heroes " in text
    assert "with the same dice: " in text


def test_a_result_names_whatever_differs_from_a_new_game():
    dungeon = BOX.dungeons[2].id
    setup = Setup(BOX, "K7QF3MXW", dungeon=dungeon, missions=False)
    told = result_text(words("en"), a_game(setup=setup, round=3))
    assert "so far" in told
    assert f"choose {words('en')(f'dungeons.{dungeon}.name')}, seed " in told
    assert told.endswith(", without missions.")


def test_the_result_of_a_table_invites_nobody_to_play_it_alone():
    assert "seed" not in result_text(words("en"), a_phone())


def test_a_score_so_far_is_shared_by_one_touch(phone):
    hand = phone()
    shared_screen(hand, "score", choices=in_round_five())
    hand.touch(hand.screen.share_button)
    assert hand.hardware.share.texts == [result_text(words("en"), hand.state)]
    assert hand.screen.share_button.tiles == {}


def test_a_result_is_shared_as_text_or_in_other_forms(phone):
    hand = phone()
    hand.app.library.ranks = None
    shared_screen(hand, "score")
    hand.touch(hand.screen.share_button)
    assert list(hand.screen.share_button.tiles) == ["text", "picture", "pdf", "bgstats"]
    hand.touch(hand.screen.share_button.tiles["text"])
    assert hand.hardware.share.texts == [result_text(words("en"), hand.state)]
    assert hand.screen.share_button.tiles == {}


def test_a_second_touch_takes_the_choice_away_and_so_does_back(phone):
    hand = phone()
    shared_screen(hand, "score")
    button = hand.screen.share_button
    hand.touch(button)
    hand.touch(button)
    assert button.tiles == {}
    hand.touch(button)
    assert hand.back()
    assert (hand.place, button.tiles) == ("score", {})
    assert hand.back()
    assert hand.place != "score"


def test_the_record_is_shared_from_the_history_and_reads_back_as_the_same_game(phone):
    hand = phone()
    shared_screen(hand, "history", choices=in_round_five())
    choose(hand, "text")
    [text] = hand.hardware.share.texts
    record = read_game(text, BOX, *earlier_boxes())
    assert record.setup == golden(FULL).setup
    assert record.choices == golden(FULL).choices[: len(record.choices)] != ()


# --- as a file -----------------------------------------------------------------------------------------------


def test_the_record_is_shared_as_a_file_too(phone):
    hand = phone()
    shared_screen(hand, "history")
    choose(hand, "file")
    wait(hand)
    [(path, kind)] = hand.hardware.share.files
    assert (path.parent, path.suffix, kind) == (hand.folder / SHARED, ".pd", FILE)
    record = read_game(path.read_text(encoding="ascii"), BOX, *earlier_boxes())
    assert (record.setup, record.choices) == (golden(FULL).setup, golden(FULL).choices)


def test_a_file_is_written_a_piece_at_a_time_and_shared_whole(tmp_path):
    share = FakeShare()
    steps = list(give_file(share, tmp_path, "game.pd", [b"one ", b"", b"two"], FILE))
    assert steps == [None, None, None, Shared(ShareOutcome.OFFERED, str(tmp_path / SHARED / "game.pd"))]
    assert share.files[0][0].read_bytes() == b"one two"


def a_full_disk() -> Iterator[bytes]:
    yield b"half of"
    raise OSError(28, "No space left on device")


def test_a_full_disk_shares_nothing_and_leaves_no_half_a_file(tmp_path):
    share = FakeShare()
    steps = list(give_file(share, tmp_path, "score.png", a_full_disk(), PICTURE))
    assert steps == [None, Shared(ShareOutcome.UNWRITTEN)]
    assert (share.files, list((tmp_path / SHARED).iterdir())) == ([], [])


def test_a_folder_that_cannot_be_made_shares_nothing(tmp_path):
    (tmp_path / SHARED).write_bytes(b"a file in its place")
    share = FakeShare()
    assert list(give_file(share, tmp_path, "game.pd", [b"game"])) == [Shared(ShareOutcome.UNWRITTEN)]
    assert share.files == []


# --- as a picture --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", portions([(360, 640), (1280, 800)], quick=1))
@pytest.mark.parametrize("language", portions(LANGUAGES, quick=2))
def test_a_finished_game_is_shared_as_a_picture_of_the_same_size_everywhere(phone, language, size):
    hand = phone(size=size, language=language, text_size=150)
    shared_screen(hand, "score")
    choose(hand, "picture")
    assert words(language)("share.making") in hand.texts()
    assert wait(hand) > 5
    assert words(language)("share.making") not in hand.texts()
    [(path, kind)] = hand.hardware.share.files
    assert (path.parent, path.suffix, kind) == (hand.folder / SHARED, ".png", PICTURE)
    with Image.open(path) as picture:
        picture.load()
        assert (picture.format, picture.mode, picture.width) == ("PNG", "RGB", WIDTH)
        assert 1.5 * WIDTH < picture.height < 3 * WIDTH


def picture_of(hand: Hand, folder: Path) -> Image.Image:
    file = folder / "picture.png"
    pieces = []
    for piece in score_picture(hand.app.services.look(), hand.app.library.game.session):
        pieces.append(piece)
        hand.stage.frames(1)
    file.write_bytes(b"".join(pieces))
    return Image.open(file)


@every_theme
def test_the_picture_is_drawn_from_its_top_to_its_bottom(phone, tmp_path, theme):
    """Every part of it has many colours: nothing is left out, and nothing covers everything."""
    hand = phone(theme=theme)
    take_up(hand, FULL)
    picture = picture_of(hand, tmp_path)
    tenth = picture.height // 10
    for part in range(10):
        strip = picture.crop((0, part * tenth, WIDTH, (part + 1) * tenth))
        assert len(strip.getcolors(WIDTH * tenth)) > 60, part
    paper = [round(255 * shade) for shade in hand.app.services.look().palette.paper[:3]]
    assert all(abs(a - b) < 40 for a, b in zip(picture.getpixel((4, 4)), paper, strict=True))


def test_two_games_give_two_pictures_and_one_game_the_same_again(phone, tmp_path):
    hand = phone()
    pictures = []
    for game in (FULL, CARELESS, FULL):
        take_up(hand, game)
        pictures.append(picture_of(hand, tmp_path).tobytes())
    assert pictures[0] == pictures[2] != pictures[1]


def test_no_step_towards_the_picture_is_half_of_the_work(phone):
    """Each step is measured in processor time, as a share of the same run, so that a busy machine does not matter."""
    hand = phone()
    take_up(hand, FULL)
    assert phase_of(hand.state) == OVER
    shares = []
    for _ in range(3):
        steps, times = score_picture(hand.app.services.look(), hand.app.library.game.session), []
        while True:
            begun = process_time()
            if next(steps, None) is None:
                break
            times.append(process_time() - begun)
            hand.stage.frames(1)
        shares.append(max(times) / sum(times))
    assert min(shares) < 1 / 2


def test_a_page_that_is_left_meanwhile_shares_nothing(phone):
    hand = phone()
    shared_screen(hand, "score")
    choose(hand, "picture")
    hand.app.navigator.home()
    hand.stage.frames(60)
    assert hand.hardware.share.files == []
    shared_screen(hand, "score")
    choose(hand, "picture")
    wait(hand)
    assert len(hand.hardware.share.files) == 1


def test_a_result_is_shared_as_a_page_to_print_and_as_a_play_for_bg_stats(phone):
    hand = phone()
    shared_screen(hand, "score")
    choose(hand, "pdf")
    wait(hand)
    ((file, kind),) = hand.hardware.share.files
    assert (file.suffix, kind, file.read_bytes()[:5]) == (".pdf", "application/pdf", b"%PDF-")
    choose(hand, "bgstats")
    (link,) = hand.hardware.link_opener.links
    play = json.loads(unquote(link.partition("?data=")[2]))
    assert [(player["score"], player["winner"]) for player in play["players"]] == [(score(hand.state).total, True)]
    assert play["players"][0]["name"]
    hand.hardware.link_opener.outcome = ShareOutcome.NO_APP
    choose(hand, "bgstats")
    assert words("en")("share.outcome.no-app") in hand.texts()
    assert hand.hardware.link_opener.links == [link, link], "the same game is the same play"


def test_all_who_passed_a_device_around_are_one_play_for_bg_stats(phone):
    hand = phone()
    for record in hot_seat(90):
        number = hand.app.services.store.begin(record)
    hand.app.features.flow.look_back(hand.app.services.store.load(number, BOX))
    hand.screen.actions.score(2)
    hand.stage.frames(2)
    choose(hand, "bgstats")
    (link,) = hand.hardware.link_opener.links
    play = json.loads(unquote(link.partition("?data=")[2]))
    assert [player["name"] for player in play["players"]] == list(NAMES)


def test_an_impatient_thumb_shares_once(phone):
    hand = phone()
    shared_screen(hand, "score")
    choose(hand, "picture")
    for _ in range(3):
        hand.touch(hand.screen.share_button)
    wait(hand)
    assert len(hand.hardware.share.files) == 1


# --- what is said --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", portions(SIZES, quick=1))
@pytest.mark.parametrize("language", portions(LANGUAGES, quick=2))
def test_the_ways_to_choose_from_have_room(phone, language, size):
    hand = phone(size=size, language=language, text_size=150)
    for name, count in (("score", 4), ("history", 2)):
        shared_screen(hand, name)
        hand.touch(hand.screen.share_button)
        assert len(hand.screen.share_button.tiles) == count
        assert complaints(hand, [name]) == {}


@pytest.mark.parametrize("language", portions(LANGUAGES, quick=1, long=3))
@pytest.mark.parametrize("outcome", [ShareOutcome.COPIED, ShareOutcome.FAILED])
def test_where_the_system_does_not_ask_a_line_says_what_came_of_it(phone, outcome, language):
    hand = phone(size=(320, 569), language=language, text_size=150)
    hand.hardware.share.outcome = outcome
    for name in ("score", "history"):
        shared_screen(hand, name)
        for _ in range(2):
            choose(hand, "text")
        assert hand.texts().count(words(language)(f"share.outcome.{outcome.value}")) == 1
        assert complaints(hand, [name]) == {}


@pytest.mark.parametrize("language", portions(LANGUAGES, quick=1, long=3))
def test_where_a_picture_is_saved_its_place_is_said(phone, language):
    hand = phone(size=(320, 569), language=language, text_size=150)
    hand.hardware.share.outcome = ShareOutcome.SAVED
    shared_screen(hand, "score")
    choose(hand, "picture")
    wait(hand)
    [(path, _)] = hand.hardware.share.files
    assert words(language)("share.outcome.saved", where=str(path)) in hand.texts()


@pytest.mark.parametrize("language", portions(LANGUAGES, quick=1, long=3))
def test_a_disk_that_takes_no_picture_is_said(phone, language):
    hand = phone(size=(320, 569), language=language, text_size=150)
    (hand.folder / SHARED).write_bytes(b"a file in its place")
    shared_screen(hand, "score")
    choose(hand, "picture")
    wait(hand)
    assert words(language)("share.outcome.unwritten") in hand.texts()
    assert complaints(hand, ["score"]) == {}
    assert hand.hardware.share.files == []
