"""Campaigns: computed from the records of their games, alone, passed around, and with a phone each."""

from dataclasses import replace

import pytest

from paperdungeons.bots.random_bot import play
from paperdungeons.content.words import LANGUAGES, words
from paperdungeons.core.actions import HearResult, Keep
from paperdungeons.core.scoring import score
from paperdungeons.core.table import ranking, result_of
from paperdungeons.play.campaign.campaign_code import read_campaign, write_campaign
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
from paperdungeons.play.games.game import begin
from paperdungeons.play.games.hot_seat_game import begin_hot_seat
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
from paperdungeons.play.storage.store import Store
from paperdungeons.play.wording.campaign import campaign_name, progress_text, ranking_rows
from tests.play.support.codes import OTHER_BOXES, trouble_of
from tests.play.support.stores import part_of, sound
from tests.staging import BOX

HEROES = printed_campaign("K7QF3MXW", "urban-heroes")
NAMES = ("Anna", "Bram", "Chris")


def records(game: CampaignGame, players: int = 1, hot_seat: int = 0) -> list[Record]:
    """A whole game of a campaign, by seat."""
    setup = setup_of_game(game, BOX, players)
    names = NAMES[:players] if players > 1 else ()
    logs = play(setup, game.number)
    return [
        Record(setup, seat, choices=tuple(log), names=names, hot_seat=hot_seat, campaign=game)
        for seat, log in enumerate(logs)
    ]


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


# --- how far it has come -------------------------------------------------------------------------------------


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


# --- as a code, and in words ---------------------------------------------------------------------------------


def test_a_campaign_goes_to_another_phone_as_a_code():
    for campaign in (HEROES, Campaign("00000000", ("A", "L") * 10)):
        code = write_campaign(campaign, BOX)
        assert read_campaign(code.lower(), *OTHER_BOXES.values(), BOX) == campaign
    assert len(write_campaign(HEROES, BOX)) <= 32


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
