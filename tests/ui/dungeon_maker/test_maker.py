"""The dungeon maker: what its screen says, without a window; then a dungeon is made, kept, shared and played."""

from __future__ import annotations

import pytest

from paperdungeons.content.difficulty import Difficulty, difficulty_of
from paperdungeons.content.dungeon_maker import make_dungeon, table_of
from paperdungeons.content.own_box import MOST_NEW, NOTHING_TYPED, OwnBox
from paperdungeons.content.words import LANGUAGES, words
from paperdungeons.device.picture_reader import read_pixels
from paperdungeons.play.codes.dungeon_code import read_dungeon
from paperdungeons.play.codes.frame import link_of
from paperdungeons.ui.drawing.room_grid import passage_end
from paperdungeons.ui.dungeon_maker.request import DungeonRequest, facts_of, name_of, origin_text, story_of
from tests.play.support.dungeon_codes import NO_CARD_NAMES, named
from tests.portions import portions
from tests.staging import BOX
from tests.ui.support.complaints import complaints
from tests.ui.support.forms import every_form
from tests.ui.support.patience import tap
from tests.ui.support.phone import SEED

OTHER = "00000000"
TYPED = NOTHING_TYPED.with_card(("tracks", "mission"), "5 O")


def test_a_request_makes_its_dungeon_until_one_is_taken_in():
    request = DungeonRequest(SEED, Difficulty.HARD)
    assert request.dungeon(BOX) == make_dungeon(BOX, SEED, Difficulty.HARD)
    taken = DungeonRequest(SEED, taken=BOX.dungeons[0], name="Anna")
    assert taken.dungeon(BOX) == BOX.dungeons[0]
    assert taken.chosen(BOX) is difficulty_of(BOX, BOX.dungeons[0])
    assert taken.making(seed=OTHER) == DungeonRequest(OTHER)


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_is_said_of_a_dungeon_is_there(language):
    say, request = words(language), DungeonRequest(SEED)
    dungeon = request.dungeon(BOX)
    facts = facts_of(say, BOX, request, dungeon)
    assert len(facts) == 3
    assert str(len(dungeon.walls)) in facts[1]
    assert name_of(say, dungeon, "Anna") == "Anna"
    assert name_of(say, dungeon) == say("maker.second.28", first=say("maker.first.19"))
    assert say(f"monsters.{dungeon.monsters[0]}.name") in story_of(say, dungeon)
    assert "K7QF-3MXW" in origin_text(say, request)
    assert origin_text(say, DungeonRequest(SEED, taken=dungeon)) == say("maker.taken-in")


def test_a_printed_card_keeps_its_name_and_story():
    say = words("en")
    assert name_of(say, BOX.dungeons[0]) == say("dungeons.A.name")
    assert story_of(say, BOX.dungeons[0]) == say("dungeons.A.story")


def test_where_the_box_did_not_allow_the_request_the_facts_say_how_hard_it_is():
    hard = make_dungeon(BOX, SEED, Difficulty.HARD)
    assert facts_of(words("en"), BOX, DungeonRequest(SEED, Difficulty.EASY), hard)[0] == "Hard"


# --- with a window -------------------------------------------------------------------------------------------


def test_a_dungeon_is_made_kept_shared_and_played(phone):
    hand = phone()
    hand.app.features.setup.open_solo()
    hand.stage.frames(3)
    hand.touch(hand.screen.dungeon_plate.row)
    hand.touch(hand.screen.maker_tile)
    assert hand.place == "maker"
    tap(hand, hand.screen.difficulty_tiles[Difficulty.HARD])
    hand.app.features.boxes.dungeon_maker.new_seed = lambda: OTHER
    hand.touch(hand.screen.another_tile)
    made = make_dungeon(BOX, OTHER, Difficulty.HARD)
    assert hand.screen.dungeon == made
    tap(hand, hand.screen.save_tile)
    assert hand.app.services.boxes.own.card(("dungeons", made.id)) == table_of(made)
    assert hand.app.services.words("maker.saved") in hand.texts()
    tap(hand, hand.screen.share_tile)
    picture = hand.picture()
    code = read_pixels(picture.size, picture.tobytes())
    assert read_dungeon(code, BOX) == (made, "")
    hand.back()
    hand.touch(hand.screen.play_tile)
    assert hand.place == "setup"
    assert name_of(words("en"), made) in hand.texts()
    hand.touch(hand.screen.start_tile)
    assert hand.state.setup.board.dungeon == made


def test_a_dungeon_is_taken_in_and_a_wrong_code_is_explained(phone):
    hand = phone()
    hand.app.navigator.show("home", "maker")
    hand.stage.frames(3)
    made = make_dungeon(BOX, OTHER, Difficulty.EASY)
    hand.app.features.boxes.dungeon_maker.ask_for(DungeonRequest(OTHER, Difficulty.EASY))
    code = hand.app.features.boxes.dungeon_maker.code()
    hand.app.features.boxes.dungeon_maker.ask_for(DungeonRequest(SEED))
    refusal = hand.app.features.boxes.dungeon_maker.take("J10E" + code[4:])
    assert refusal
    hand.scanner.seen = [code]
    tap(hand, hand.screen.take_in_tile)
    assert hand.place == "maker"
    assert hand.screen.dungeon == made
    assert hand.app.services.words("maker.taken-in") in hand.texts()
    tap(hand, hand.screen.seed.pencil)
    hand.screen.seed.field.text = "k7qf 3mxw"
    assert hand.screen.dungeon == make_dungeon(BOX, SEED, Difficulty.EASY)
    hand.app.features.follow("PD://" + code)
    assert hand.app.navigator.path == ["home", "maker"]
    assert hand.screen.dungeon == made


def test_the_map_shows_both_ends_of_every_passage_whatever_is_in_the_room(phone):
    hand = phone(size=(412, 915))
    hand.app.navigator.show("home", "maker")
    hand.stage.frames(3)
    drawn, picture, ink = hand.screen.map, hand.picture(), hand.screen.look.palette.potion
    ends = [room for passage in BOX.plan.passages for room in passage]
    assert any(BOX.plan.rooms[room].gem is not None for room in ends)
    for room in ends:
        x, y = passage_end(drawn.grid, room, hand.screen.look.u)
        x, y = drawn.to_window(drawn.x + x, drawn.y + y)
        disc = picture.crop((x - 8, picture.height - y - 8, x + 8, picture.height - y + 8))
        marked = [
            colour
            for _, colour in disc.convert("RGB").getcolors()
            if all(abs(part - 255 * wanted) < 24 for part, wanted in zip(colour, ink[:3], strict=True))
        ]
        assert marked, room


def test_a_full_box_says_so(phone):
    hand = phone()
    cards = {f"g-{number}": table_of(BOX.dungeons[0]) for number in range(MOST_NEW)}
    hand.app.services.boxes.change(OwnBox({"dungeons": cards}))
    hand.app.navigator.show("home", "maker")
    hand.stage.frames(3)
    hand.touch(hand.screen.play_tile)
    assert hand.place == "maker"
    assert hand.app.services.words("maker.full") in hand.texts()


@pytest.mark.parametrize("name", portions(NO_CARD_NAMES, quick=1))
def test_a_link_with_a_card_that_nobody_may_call_so_changes_nothing(phone, name):
    hand = phone()
    hand.app.services.boxes.change(TYPED)
    hand.hardware.links.send(link_of(named(name)))
    hand.stage.frames(4)
    assert hand.place == "maker-enter"
    assert hand.app.services.words("codes.bad-name") in hand.texts()
    hand.close()
    hand.open()
    assert (hand.app.services.boxes.own, hand.app.services.problems.waiting) == (TYPED, [])


def moments(hand):
    hand.app.navigator.show("home", "maker")
    hand.screen._save()
    hand.screen._type()
    yield "typing a seed, saved"
    hand.app.features.boxes.dungeon_maker.ask_for(DungeonRequest(SEED, taken=BOX.dungeons[1], name="Maximiliaan"))
    hand.app.navigator.rebuild()
    hand.screen.said = hand.app.services.words("maker.full")
    hand.screen._fill()
    yield "taken in"
    hand.app.navigator.go("maker-code")
    yield "shared"


@every_form
def test_everything_of_a_maker_has_its_place_and_a_thumb_hits_it(phone, form):
    hand = form.pick_up(phone)
    assert complaints(hand, moments(hand)) == {}
