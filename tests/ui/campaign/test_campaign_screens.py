"""Campaigns by touch: alone, of one's own, passed around, with a phone each; and through a restart."""

from __future__ import annotations

from contextlib import closing
from random import Random

from paperdungeons.core.scoring import score
from paperdungeons.core.table import placed, result_of
from paperdungeons.play.campaign.campaign_code import write_campaign
from paperdungeons.play.campaign.plan import setup_of_game
from paperdungeons.play.codes.invitation import short_invitation
from paperdungeons.play.records.campaign import Campaign, CampaignGame
from paperdungeons.play.records.record import replay
from paperdungeons.play.storage.store import open_store
from tests.staging import BOX
from tests.ui.support.campaigns import (
    AROUND,
    NAMES,
    OWN,
    any_choice,
    open_campaigns,
    plan,
    play_around,
    play_on,
    records,
    sum_on,
    with_results,
)
from tests.ui.support.patience import tap, wait_until
from tests.ui.support.phone import SEED, Hand
from tests.ui.support.tables import take_cards


def restart(hand: Hand) -> None:
    hand.close()
    hand.open()


def game_at_hand(hand: Hand) -> CampaignGame:
    return hand.app.library.game.record.campaign


def test_a_printed_scenario_alone_goes_from_game_to_game_and_through_a_restart(phone):
    hand = phone()
    plan(hand, "urban-heroes", "alone")
    assert hand.place == "setup"
    assert "Urban Heroes \u00b7 Game 1 of 3" in hand.texts()
    hand.touch(hand.screen.start_tile)
    assert (hand.place, game_at_hand(hand)) == ("sheet", CampaignGame(Campaign(SEED, ("A", "B", "C")), 1))
    play_on(hand)
    assert hand.place == "score"
    first = score(hand.state).total
    told = hand.texts()
    assert "Urban Heroes \u00b7 Game 1 of 3" in told
    assert f"{first} points so far".replace("-", "\u2212") in told
    hand.touch(hand.screen.again_tile)
    assert sum_on(hand) == [first]
    assert hand.screen.play_tile.name.text == "Play game 2 of 3"
    hand.touch(hand.screen.play_tile)
    assert hand.place == "setup"
    hand.touch(hand.screen.start_tile)
    assert (hand.state.setup.board.dungeon.id, game_at_hand(hand).number) == ("B", 2)
    play_on(hand, 1, most=6)
    choices = hand.app.library.game.record.choices
    restart(hand)
    open_campaigns(hand)
    hand.touch(hand.screen.rows[Campaign(SEED, ("A", "B", "C"))])
    assert hand.screen.play_tile.name.text == "Continue game 2 of 3"
    hand.touch(hand.screen.play_tile)
    assert (hand.place, hand.app.library.game.record.choices) == ("sheet", choices)
    play_on(hand, 2)
    second = score(hand.state).total
    hand.touch(hand.screen.again_tile)
    assert sum_on(hand) == [first + second]
    assert hand.screen.play_tile.name.text == "Play game 3 of 3"
    tap(hand, hand.screen.rows[1])
    assert (hand.place, score(hand.state).total) == ("score", first)
    hand.back()
    assert hand.place == "campaign-page"


def test_a_campaign_of_ones_own_is_any_list_and_a_game_that_was_put_away_can_be_taken_up(phone):
    hand = phone()
    open_campaigns(hand)
    tap(hand, hand.screen.own_tile)
    hand.touch(hand.screen.start_tile)
    assert hand.place == "campaign-plan"
    hand.screen.name_field.text = "Long trip"
    hand.stage.frames(2)
    for dungeon in "ALC":
        tap(hand, hand.screen.dungeon_tiles[dungeon])
    tap(hand, hand.screen.up_buttons[1])
    tap(hand, hand.screen.remove_buttons[2])
    hand.touch(hand.screen.start_tile)
    assert hand.place == "setup"
    hand.touch(hand.screen.start_tile)
    campaign = Campaign(SEED, ("L", "A"), "Long trip")
    assert game_at_hand(hand) == CampaignGame(campaign, 1)
    play_on(hand, 3, most=9)
    choices = hand.app.library.game.record.choices
    hand.app.navigator.show("home", "games")
    hand.stage.frames(2)
    hand.touch(hand.screen.away_buttons[0])
    assert hand.app.library.game is None
    hand.app.navigator.home()
    hand.stage.frames(2)
    open_campaigns(hand)
    hand.touch(hand.screen.rows[campaign])
    hand.touch(hand.screen.play_tile)
    assert (hand.place, hand.app.library.game.record.choices) == ("sheet", choices)
    assert hand.app.library.waiting == 1
    totals = []
    for number in (1, 2):
        play_on(hand, number)
        totals.append(score(hand.state).total)
        hand.touch(hand.screen.again_tile)
        if number == 1:
            hand.touch(hand.screen.play_tile)
            hand.touch(hand.screen.start_tile)
    assert sum_on(hand) == [sum(totals)]
    assert hand.screen.play_tile is None
    hand.back()
    assert "Finished" in hand.texts()


def test_two_around_one_device_see_the_ranking_after_each_game_and_stay_the_same_two(phone):
    hand = phone()
    plan(hand, "mummy-of-hamnapta", "pass")
    assert hand.place == "table-setup"
    hand.screen.choose(names=("Anna", "Bram"))
    hand.stage.frames(2)
    hand.touch(hand.screen.start_tile)
    assert hand.place == "curtain"
    tables = []
    for number in (1, 2):
        play_around(hand, number)
        tables.append([result_of(state) for state in hand.app.library.hot_seat.states])
        sums = {seat: sum(table[seat].points for table in tables) for seat in (0, 1)}
        assert hand.place == "ranking"
        assert f"The Mummy of Hamnapta \u00b7 Game {number} of 3" in hand.texts()
        hand.touch(hand.screen.again_tile)
        assert sum_on(hand) == sorted(sums.values(), reverse=True)
        assert {place.seat: place.points for place in hand.screen.progress.ranking} == sums
        assert [row for row in ("Anna", "Bram") if row not in hand.texts()] == []
        hand.touch(hand.screen.play_tile)
        assert (hand.place, hand.screen.options.names) == ("table-setup", ("Anna", "Bram"))
        assert hand.screen.add_tile is None
        hand.touch(hand.screen.start_tile)
        assert (hand.place, game_at_hand(hand).number) == ("curtain", number + 1)
    assert hand.app.library.game.state.setup.board.dungeon.id == "F"


def played(hand: Hand, game: CampaignGame, seat: int) -> None:
    """Replace the game that this closed phone has begun by the finished one."""
    store, _ = open_store(hand.folder)
    with closing(store):
        record = with_results(game, seat, 2)
        (mine,) = [kept for kept in store.games() if not kept.finished]
        store.keep(mine.id, record, len(record.choices), True, 0)


def join(hand: Hand, link: str, seat: int | None) -> None:
    """Join by the camera. ``seat`` is None if the phone already knows its seat."""
    hand.scanner.seen = [link]
    if hand.place == "home":
        hand.touch(hand.screen.phones_tile)
        hand.touch(hand.screen.tiles["join"])
    else:
        hand.touch(hand.screen.play_tile)
    hand.stage.frames(3)
    assert hand.place == "sit-down"
    if seat is not None:
        hand.touch(hand.screen.seat_tiles[seat])
    hand.touch(hand.screen.sit_tile)
    take_cards(hand)


def test_two_phones_share_a_campaign_and_its_sums(stage, tmp_path):
    host, game = Hand(stage, tmp_path / "host"), CampaignGame(Campaign(SEED, ("J", "K", "L")), 1)
    plan(host, "around-the-kingdom", "host")
    host.touch(host.screen.count.numbers[2])
    host.touch(host.screen.start_tile)
    assert host.place == "invite"
    link = host.screen.code.text
    host.touch(host.screen.start_tile)
    take_cards(host)
    host.close()
    guest = Hand(stage, tmp_path / "guest")
    join(guest, link, 1)
    assert game_at_hand(guest) == game
    guest.close()
    played(host, game, 0)
    played(guest, game, 1)
    sums = placed([result_of(replay(with_results(game, seat, 2))) for seat in (0, 1)])
    host.open()
    open_campaigns(host)
    host.touch(host.screen.rows[game.campaign])
    assert host.screen.progress.ranking == sums
    host.touch(host.screen.play_tile)
    assert (host.place, host.screen.options.players) == ("table-setup", 2)
    host.touch(host.screen.start_tile)
    assert (host.place, game_at_hand(host).number) == ("invite", 2)
    link = host.screen.code.text
    host.close()
    guest.open()
    open_campaigns(guest)
    guest.touch(guest.screen.rows[game.campaign])
    assert guest.screen.progress.ranking == sums
    assert guest.screen.play_tile.name.text == "Join game 2 of 3"
    join(guest, link, None)
    assert (game_at_hand(guest), guest.state.seat) == (CampaignGame(game.campaign, 2), 1)
    guest.close()


def type_in(hand: Hand, code: str) -> None:
    """Type a code on the keys of the screen."""
    for letter in code:
        keypad = hand.screen.typing.keypad
        hand.tap(*keypad.to_window(*keypad.places[letter].moved(*keypad.pos).center))
    hand.stage.frames(3)


def test_who_types_the_campaign_and_then_the_table_joins_the_campaign_too(phone):
    hand, game = phone(), CampaignGame(Campaign(SEED, ("L", "A"), "Summer"), 1)
    hand.touch(hand.screen.phones_tile)
    hand.scanner.can_scan = False
    hand.touch(hand.screen.tiles["join"])
    type_in(hand, write_campaign(game.campaign, BOX))
    assert hand.place == "join"
    assert any("Summer" in text for text in hand.texts())
    type_in(hand, short_invitation(setup_of_game(game, BOX, 2)))
    assert hand.place == "sit-down"
    assert "Summer \u00b7 Game 1 of 2" in hand.texts()
    hand.touch(hand.screen.seat_tiles[1])
    hand.touch(hand.screen.sit_tile)
    take_cards(hand)
    assert game_at_hand(hand) == game


def many_campaigns(hand: Hand) -> None:
    """Put so many sheets into the store that they are counted in the background."""
    for number in range(9):
        campaign = AROUND._replace(id=f"0000000{number}")
        for game in range(1, 4):
            for record in records(CampaignGame(campaign, game), 3, hot_seat=1000 + 10 * number + game):
                hand.app.services.store.begin(record)


def test_many_sheets_are_counted_beside_the_frames_and_who_left_a_table_last_can_come_back(phone):
    hand = phone()
    many_campaigns(hand)
    open_campaigns(hand)
    assert hand.screen.rows == {}
    wait_until(hand, lambda: hand.screen.rows)
    assert len(hand.screen.rows) == 9
    game, table = CampaignGame(OWN, 1), hand.app.features.tables.hot_seat
    table.start(setup_of_game(game, BOX, 2), NAMES[:2], (), game)
    for mine in table.games.games:
        mine.session.do(any_choice(mine.state, Random(1)))
    for seat in (0, 1):
        table.leave(seat)
    hand.stage.frames(2)
    open_campaigns(hand)
    hand.touch(hand.screen.rows[OWN])
    hand.touch(hand.screen.play_tile)
    assert (hand.place, hand.state.seat, game_at_hand(hand)) == ("sheet", 1, game)
