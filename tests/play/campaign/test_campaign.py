"""Campaigns are computed from the records of their games: alone, passed around, and with a phone each."""

from dataclasses import replace

import pytest

from paperdungeons.bots.random_bot import play
from paperdungeons.content.words import LANGUAGES, words
from paperdungeons.core.actions import HearResult, Keep
from paperdungeons.core.scoring import score
from paperdungeons.core.table import ranking, result_of
from paperdungeons.play.campaign.campaign_code import invitation_to, read_campaign, write_campaign
from paperdungeons.play.campaign.known import KnownCampaigns, count_up, sheets_to_count, told_and_rest
from paperdungeons.play.campaign.plan import (
    SCENARIO_IDS,
    game_with,
    own_campaign,
    printed_campaign,
    scenario_of,
    seed_of_game,
    setup_of_game,
)
from paperdungeons.play.campaign.progress import campaigns_of
from paperdungeons.play.codes.errors import CodeError, CodeTrouble
from paperdungeons.play.codes.frame import codes_in, link_of
from paperdungeons.play.codes.invitation import long_invitation, read_invitation, short_invitation
from paperdungeons.play.games.game import begin
from paperdungeons.play.games.hot_seat_game import begin_hot_seat
from paperdungeons.play.games.library import GameLibrary
from paperdungeons.play.records.campaign import (
    MOST_GAMES,
    Campaign,
    CampaignGame,
    read_campaign_game,
    write_campaign_game,
)
from paperdungeons.play.records.lines import RecordError
from paperdungeons.play.records.read_game import read_game
from paperdungeons.play.records.record import Record, replay
from paperdungeons.play.records.write_game import write_game
from paperdungeons.play.statistics.collect import collect_at_once
from paperdungeons.play.statistics.facts import GameKind
from paperdungeons.play.statistics.facts_cache import FactsCache
from paperdungeons.play.storage.box_library import Boxes
from paperdungeons.play.storage.store import Store
from paperdungeons.play.wording.campaign import campaign_name, progress_text, ranking_rows
from tests.play.support.codes import OTHER_BOXES, trouble_of
from tests.play.support.stores import part_of, sound
from tests.staging import BOX

HEROES = printed_campaign("K7QF3MXW", "urban-heroes")
NAMES = ("Anna", "Bram", "Chris")


def records(game: CampaignGame, players: int = 1, hot_seat: int = 0) -> list[Record]:
    """The records of a whole game of a campaign, in the order of the seats."""
    setup = setup_of_game(game, BOX, players)
    names = NAMES[:players] if players > 1 else ()
    logs = play(setup, game.number)
    return [
        Record(setup, seat, choices=tuple(log), names=names, hot_seat=hot_seat, campaign=game)
        for seat, log in enumerate(logs)
    ]


def run(work):
    """Run a generator to its end and return its result."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            return end.value


def progress(store: Store, folder):
    sheets = collect_at_once(store.games(), lambda _: BOX, FactsCache(folder))
    return campaigns_of(store.games(), sheets)


# --- the plan ------------------------------------------------------------------------------------------------


def test_the_four_printed_scenarios_have_their_dungeons_in_their_order():
    plans = {id_: "".join(printed_campaign("K7QF3MXW", id_).dungeons) for id_ in SCENARIO_IDS}
    assert plans == {
        "urban-heroes": "ABC",
        "mummy-of-hamnapta": "DEF",
        "terrors-of-the-tower": "GHI",
        "around-the-kingdom": "JKL",
    }
    assert [scenario_of(printed_campaign("K7QF3MXW", id_)) for id_ in SCENARIO_IDS] == list(SCENARIO_IDS)


def test_any_list_of_dungeons_is_a_campaign_of_one_s_own():
    own = own_campaign("K7QF3MXW", ["L", "A", "L"], BOX)
    assert (own.dungeons, scenario_of(own)) == (("L", "A", "L"), None)
    for dungeons in ([], ["A"], ["A", "Z"], ["A"] * (MOST_GAMES + 1)):
        with pytest.raises(ValueError, match="dungeons"):
            own_campaign("K7QF3MXW", dungeons, BOX)


def test_every_game_of_a_campaign_has_dice_of_its_own_in_its_dungeon():
    games = [CampaignGame(HEROES, number) for number in (1, 2, 3)]
    setups = [setup_of_game(game, BOX, 2) for game in games]
    assert len({setup.seed for setup in setups}) == 3
    assert [setup.board.dungeon.id for setup in setups] == ["A", "B", "C"]
    assert seed_of_game(games[0]) == seed_of_game(CampaignGame(HEROES, 1))


def test_a_phone_that_joins_knows_the_game_by_its_seed():
    other = printed_campaign("00000001", "urban-heroes")
    for number in (1, 2, 3):
        setup = setup_of_game(CampaignGame(HEROES, number), BOX, 2)
        assert game_with(setup, [other, HEROES]) == CampaignGame(HEROES, number)
        assert game_with(setup, [other]) is None


# --- in a record ---------------------------------------------------------------------------------------------


def test_a_record_says_the_campaign_it_belongs_to():
    record = records(CampaignGame(HEROES, 2))[0]
    text = write_game(record)
    assert "\nCampaign K7QF3MXW 2 A,B,C\n" in text
    assert read_game(text, BOX) == record


@pytest.mark.parametrize(
    "text",
    [
        "",
        "K7QF3MXW",
        "K7QF3MXW 0 A,B",
        "K7QF3MXW 3 A,B",
        "k7qf3mxw 1 A,B",
        "K7QF3MXW 1 A,,B",
        "K7QF3MXW 1 " + "A," * 20 + "A",
    ],
)
def test_a_campaign_has_one_spelling(text):
    with pytest.raises(ValueError, match=r"."):
        read_campaign_game(text)


def test_a_game_of_a_campaign_written_and_read_is_the_same():
    game = CampaignGame(Campaign("K7QF3MXW", ("A", "g-K7QF3MXWh")), 2)
    assert read_campaign_game(write_campaign_game(game)) == game


def test_a_game_in_another_dungeon_than_its_campaign_says_is_refused():
    text = write_game(replace(records(CampaignGame(HEROES, 2))[0], choices=()))
    lines = [line for line in text.splitlines() if not line.startswith("Check")]
    with pytest.raises(RecordError, match="dungeon B"):
        read_game("\n".join(lines).replace("Dungeon B", "Dungeon A"), BOX)


def test_a_campaign_may_have_a_name_of_its_own():
    named = HEROES._replace(name="Chlo\u00e9's %1,2")
    game = CampaignGame(named, 2)
    assert read_campaign_game(write_campaign_game(game)) == game
    record = replace(records(CampaignGame(HEROES, 2))[0], campaign=game)
    assert read_game(write_game(record), BOX) == record
    assert read_campaign(write_campaign(named, BOX), BOX) == named
    assert campaign_name(words("en"), named) == named.name


@pytest.mark.parametrize("name", ["A%20", "%5Bb%5D", "A B", "%ff", "Thirteenletter", "a%2fb"])
def test_a_name_that_nobody_could_have_given_is_refused(name):
    with pytest.raises(ValueError, match=r"."):
        read_campaign_game(f"K7QF3MXW 1 A,B {name}")


# --- how far a campaign has got ------------------------------------------------------------------------------


def test_a_campaign_alone_goes_from_game_to_game(tmp_path):
    store = sound(tmp_path)
    assert progress(store, tmp_path) == []
    total = 0
    for number in (1, 2, 3):
        record = records(CampaignGame(HEROES, number))[0]
        game = store.begin(part_of(record, 10))
        waiting = progress(store, tmp_path)[0]
        assert (waiting.waiting, waiting.next, len(waiting.played)) == (game, None, number - 1)
        store.keep(game, record, len(record.choices), True, 0)
        total += score(replay(record)).total
        found = progress(store, tmp_path)[0]
        assert (found.kind, found.waiting, found.is_over) == (GameKind.ALONE, None, number == 3)
        assert found.next == (CampaignGame(HEROES, number + 1) if number < 3 else None)
        assert [place.points for place in found.ranking] == [total]


def test_sums_and_ranking_around_a_tablet_are_those_of_the_rules(tmp_path):
    store, tables = sound(tmp_path), []
    for number in (1, 2):
        table = records(CampaignGame(HEROES, number), 3, hot_seat=number)
        for record in table:
            store.begin(record)
        tables.append(tuple(replay(record) for record in table))
        found = progress(store, tmp_path)[0]
        assert (found.kind, found.names) == (GameKind.PASSED, NAMES)
        assert found.ranking == ranking(tables)
    assert found.ranking_after(1) == ranking(tables[:1])
    assert found.next == CampaignGame(HEROES, 3)


def test_with_a_phone_each_the_results_that_were_heard_are_added_up(tmp_path):
    store, tables = sound(tmp_path), []
    for number in (1, 2, 3):
        table = records(CampaignGame(HEROES, number), 3)
        heard = [HearResult(result_of(replay(record))) for record in table[1:]]
        store.begin(replace(table[0], choices=(*table[0].choices, *heard)))
        tables.append(tuple(replay(record) for record in table))
    found = progress(store, tmp_path)[0]
    assert (found.kind, found.is_over) == (GameKind.PHONES, True)
    assert found.ranking == ranking(tables)


def test_two_campaigns_do_not_mix_and_the_latest_is_first(tmp_path):
    store = sound(tmp_path)
    other = printed_campaign("00000001", "urban-heroes")
    for campaign in (HEROES, other):
        store.begin(records(CampaignGame(campaign, 1))[0])
    store.begin(replace(records(CampaignGame(HEROES, 1))[0], campaign=None))
    assert [(found.campaign, len(found.played)) for found in progress(store, tmp_path)] == [(other, 1), (HEROES, 1)]


def test_a_game_that_was_played_twice_counts_once(tmp_path):
    store = sound(tmp_path)
    first = store.begin(records(CampaignGame(HEROES, 1))[0])
    store.begin(records(CampaignGame(HEROES, 1))[0])
    found = progress(store, tmp_path)[0]
    assert [(game.number, game.game) for game in found.played] == [(1, first)]


def test_a_campaign_survives_what_its_games_survive(tmp_path):
    store = sound(tmp_path)
    store.begin(records(CampaignGame(HEROES, 1))[0])
    before = progress(store, tmp_path)
    store.close()
    assert progress(sound(tmp_path), tmp_path) == before


def test_games_are_begun_with_the_campaign_in_their_records(tmp_path):
    store = sound(tmp_path)
    game = CampaignGame(HEROES, 1)
    hand = setup_of_game(game, BOX).hands[0]
    begin(store, setup_of_game(game, BOX), Keep(hand.powers[0], hand.objectives[0]), False, campaign=game)
    begin_hot_seat(store, setup_of_game(game, BOX, 2), ("Anna", "Bram"), False, campaign=game)
    assert ["\nCampaign K7QF3MXW 1 A,B,C\n" in kept.text for kept in store.games()] == [True] * 3


def test_a_game_that_was_put_away_is_gone_on_with(tmp_path):
    store = sound(tmp_path)
    record = part_of(records(CampaignGame(HEROES, 1))[0], 10)
    game = store.begin(record)
    library = GameLibrary(store, Boxes(tmp_path))
    library.put_away(store.load(game, BOX))
    assert store.count_unfinished() == 0
    found = progress(store, tmp_path)[0]
    assert (found.waiting, found.next) == (game, None)
    library.resume(store.load(game, BOX))
    assert (store.count_unfinished(), library.current.id) == (1, game)
    assert library.current.record.choices == record.choices


def test_a_game_that_was_put_away_before_anything_was_chosen_begins_anew(tmp_path):
    store = sound(tmp_path)
    for game in begin_hot_seat(store, setup_of_game(CampaignGame(HEROES, 1), BOX, 2), NAMES[:2], False).games:
        game.put_away()
    table = begin_hot_seat(
        store, setup_of_game(CampaignGame(HEROES, 1), BOX, 2), NAMES[:2], False, campaign=CampaignGame(HEROES, 1)
    )
    for game in table.games:
        game.put_away()
    found = progress(store, tmp_path)[0]
    assert (found.waiting, found.next) == (None, CampaignGame(HEROES, 1))


def test_a_table_at_its_last_questions_is_not_over(tmp_path):
    store = sound(tmp_path)
    first, second = records(CampaignGame(HEROES, 1), 2, hot_seat=7)
    store.begin(first)
    game = store.begin(part_of(second, len(second.choices) - 1))
    found = progress(store, tmp_path)[0]
    assert (found.waiting, found.played, found.first_open) == (game, (), 1)
    store.keep(game, second, len(second.choices), True, 0)
    found = progress(store, tmp_path)[0]
    assert (found.waiting, len(found.played), found.first_open) == (None, 1, 2)


def test_counting_plays_each_sheet_through_once(tmp_path):
    store, known = sound(tmp_path), {}
    for number in (1, 2):
        for record in records(CampaignGame(HEROES, number), 2, hot_seat=number):
            store.begin(record)
    store.begin(replace(records(CampaignGame(HEROES, 1))[0], campaign=None))
    assert len(sheets_to_count(store.games(), known)) == 4
    assert run(count_up(store.games(), lambda _: BOX, known)) == progress(store, tmp_path)
    assert sheets_to_count(store.games(), known) == []
    assert run(count_up(store.games(), lambda _: None, known)) == progress(store, tmp_path)


# --- as a code, and in words ---------------------------------------------------------------------------------


def test_a_campaign_goes_to_another_phone_as_a_code():
    for campaign in (HEROES, Campaign("00000000", ("A", "L") * 10)):
        code = write_campaign(campaign, BOX)
        assert read_campaign(code.lower(), *OTHER_BOXES.values(), BOX) == campaign
    assert len(write_campaign(HEROES, BOX)) <= 32


def test_an_invitation_to_a_game_of_a_campaign_brings_the_campaign_along(tmp_path):
    store, setup = sound(tmp_path), setup_of_game(CampaignGame(HEROES, 1), BOX, 3)
    told, rest = told_and_rest(link_of(invitation_to(setup, CampaignGame(HEROES, 1))).lower())
    assert (read_campaign(told, BOX), read_invitation(rest, BOX)) == (HEROES, setup)
    phone = KnownCampaigns(store.games)
    assert phone.game_of(setup) is None
    phone.take(told, BOX)
    assert phone.game_of(setup) == CampaignGame(HEROES, 1)
    assert told_and_rest(long_invitation(setup)) == (None, long_invitation(setup))
    assert told_and_rest(told) == (told, "")


def test_a_phone_that_has_played_a_game_knows_the_campaign_and_its_seat(tmp_path):
    store = sound(tmp_path)
    store.begin(records(CampaignGame(HEROES, 1), 3)[2])
    phone = KnownCampaigns(store.games)
    assert phone.game_of(setup_of_game(CampaignGame(HEROES, 2), BOX, 3)) == CampaignGame(HEROES, 2)
    assert (phone.seat_in(HEROES), phone.seat_in(HEROES._replace(id="00000000"))) == (2, None)
    assert progress(store, tmp_path)[0].seat == 2


def test_codes_one_after_another_are_taken_apart_and_damaged_ones_left_as_they_are():
    code, other = write_campaign(HEROES, BOX), short_invitation(setup_of_game(CampaignGame(HEROES, 1), BOX, 2))
    assert codes_in(code + other) == [code, other]
    for text in ("", "PD://", code, code + other[:-1], "hello", code + "!" + other, "K1"):
        assert codes_in(text) == [text]


def test_a_campaign_of_another_box_or_a_damaged_one_is_refused():
    code = write_campaign(HEROES, BOX)
    assert trouble_of(read_campaign, code, *OTHER_BOXES.values()).trouble is CodeTrouble.OTHER_BOX
    for at in range(len(code)):
        with pytest.raises(CodeError):
            read_campaign(code[:at] + ("0" if code[at] != "0" else "1") + code[at + 1 :], BOX)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_campaign_can_be_told_at_every_stage(tmp_path, language):
    say, store, told = words(language), sound(tmp_path), []
    for number in (1, 2, 3):
        for record in records(CampaignGame(HEROES, number), 2, hot_seat=number):
            game = store.begin(part_of(record, 3))
            told.append(progress_text(say, progress(store, tmp_path)[0]))
            store.keep(game, record, len(record.choices), True, 0)
        found = progress(store, tmp_path)[0]
        told.append(progress_text(say, found))
        assert len(ranking_rows(say, found)) == 2
    assert len(set(told)) >= 5
    assert len({campaign_name(say, printed_campaign("00000000", id_)) for id_ in SCENARIO_IDS}) == 4
    assert campaign_name(say, Campaign("00000000", ("A", "A")))
