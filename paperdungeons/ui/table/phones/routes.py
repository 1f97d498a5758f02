"""Routes of a table of phones: what each screen is given, and where its buttons lead."""

from __future__ import annotations

from kivy.uix.widget import Widget

from ....core.faces import GEM_LETTERS
from ....core.monsters import is_monster_round
from ....core.state import OVER, REPORTS, phase_of
from ....play.codes.frame import link_of, spelled
from ....play.codes.invitation import carries_card, long_invitation, short_invitation
from ....play.codes.own_report_log import all_tellings, own_telling, tellings_heard
from ....play.codes.report_code import write_digest, write_report, write_result, write_telling
from ....play.codes.roll_code import is_roll
from ....play.codes.seat_code import write_seat
from ....play.wording.narration import told_text
from ...codes.entry_screen import CodeEntryScreen
from ...codes.show_screen import ShowCodeScreen
from ...setup.table_options import HOST
from ...style.look import Look
from ..board.actions import BoardActions, BoardTold
from ..board.screen import BoardScreen
from ..seat_status import missing_now
from ..wording import player_name
from .believe_screen import BelieveScreen
from .invite_screen import InviteScreen
from .join_screen import JoinScreen
from .report_screen import ReportActions, ReportScreen, Told
from .seating import SeatOptions
from .spoken_report_screen import SpokenReportScreen
from .spoken_result_screen import SpokenResultScreen
from .start_screen import StartScreen
from .take_seat_screen import TakeSeatScreen


def _copier(app, text: str):
    return lambda: app.hardware.clipboard.copy(text)


# --- sitting down --------------------------------------------------------------------------------------------


def _phones(app, look: Look, size) -> Widget:
    return StartScreen(
        look,
        size,
        on_host=lambda: app.set_up_table(HOST),
        on_join=lambda: app.ear.read_code("join"),
        on_board=lambda: app.ear.read_code("join-board"),
        on_back=app.navigator.up,
    )


def _invite(app, look: Look, size) -> Widget:
    state = app.library.game.state
    link = link_of(long_invitation(state.setup))
    begun = state.round > 0
    return InviteScreen(
        look,
        size,
        state.setup,
        link,
        spelled(short_invitation(state.setup)),
        max(state.seat, 0),
        app.library.game.names[max(state.seat, 0)],
        on_start=app.navigator.up if begun else app.choose_cards,
        on_copy=_copier(app, link),
        on_back=app.navigator.up,
        on_share_box=(lambda: app.navigator.go("box-share"))
        if app.box_sharing.shares_box_of(state.setup.box)
        else None,
        carries_card=carries_card(state.setup),
    )


def _sit_down(app, look: Look, size) -> Widget:
    phones = app.phones
    if phones.moving is not None:
        return TakeSeatScreen(look, size, phones.moving, phones.take_seat, on_back=app.navigator.up)

    def wished(wish: SeatOptions) -> None:
        phones.seat_wish = wish

    return JoinScreen(
        look, size, phones.setup, phones.seat_wish, wished, phones.sit, phones.watch, on_back=app.navigator.up
    )


# --- codes that come in --------------------------------------------------------------------------------------


def _entry(purpose: str):
    def build(app, look: Look, size) -> Widget:
        phones, ear, words = app.phones, app.ear, look.words

        def hear(text: str) -> str | None:
            return app.rolling.hear(text) if is_roll(text) else ear.hear(text)

        def way_out():
            take_in = words("boxshare.take-in"), lambda: app.navigator.go("box-take-in")
            return take_in if purpose in ("join", "join-board") and phones.lacks_box else None

        takers = {"join": phones.join, "join-board": phones.join_as_board, "hear": hear, "check": ear.check}
        return CodeEntryScreen(
            look,
            size,
            words(f"table.enter.{purpose}.title"),
            words(f"table.enter.{purpose}.text"),
            app.hardware.scanner,
            lambda: app.hardware.clipboard.paste() or "",
            takers[purpose],
            app.navigator.up,
            ear.entry,
            way_out,
        )

    return build


def _by_hand(app, look: Look, size) -> Widget:
    ear, state = app.ear, app.library.game.state

    def entered(entry) -> None:
        ear.hand = ear.hand._replace(entry=entry)

    def done(report) -> None:
        app.navigator.path.pop()
        ear.take([report])

    seat, round_ = ear.hand.seat, ear.hand.round
    return SpokenReportScreen(
        look,
        size,
        state.setup,
        round_,
        seat,
        player_name(look.words, app.library.game.names, seat),
        ear.hand.entry,
        entered,
        done,
        lambda: ear.leaves(seat),
        app.navigator.up,
        gone=((1 << len(GEM_LETTERS)) - 1) & ~state.gems_left,
        missions_gone=((1 << len(state.setup.mission_cards)) - 1) & ~state.missions_open,
    )


def _result_by_hand(app, look: Look, size) -> Widget:
    ear = app.ear

    def entered(result) -> None:
        ear.result = result

    def done(result) -> None:
        app.navigator.path.pop()
        ear.take([result])

    name = player_name(look.words, app.library.game.names, ear.result.seat)
    return SpokenResultScreen(look, size, name, ear.result, entered, done, app.navigator.up)


# --- codes that go out ---------------------------------------------------------------------------------------


def _told(app, look: Look) -> Told:
    """What this phone has told last: as a code to scan, one to type, and in words."""
    state, words, news = app.library.game.state, look.words, (app.ear.news, app.ear.news_bad)
    telling = own_telling(state, app.library.game.names[state.seat])
    if telling is None:
        return Told("", "", "", *news)
    setup, result = state.setup, telling.result
    has_all = not missing_now(state) and phase_of(state) in (REPORTS, OVER)
    lead = words("hearing.lead.all") if has_all else ""
    code = (
        write_digest(setup, all_tellings(state, app.library.game.names)) if has_all else write_telling(setup, telling)
    )
    if result is not None:
        typed, said = write_result(setup, result), words("hearing.points", points=result.points)
    else:
        last = telling.reports()[-1]
        typed, said = write_report(setup, last), told_text(words, setup, last)
        if phase_of(state) == OVER and not app.ear.news:
            news = words("hearing.bonus-waits"), True
    return Told(link_of(code), spelled(typed), said, *news, lead)


def _whom_to_believe(app, look: Look, size) -> Widget:
    """Two phones told about one seat under different names."""
    ear, other = app.ear, app.ear.other
    known = player_name(look.words, app.library.game.names, other.seat)
    return BelieveScreen(look, size, other.seat, known, other.name, ear.believe_first, ear.believe_other)


def _tell(app, look: Look, size) -> Widget:
    if app.ear.other is not None:
        return _whom_to_believe(app, look, size)
    phones, told = app.phones, _told(app, look)
    session = app.library.game.session
    ways = ReportActions(
        back=app.navigator.up,
        scan=lambda: app.ear.read_code("hear"),
        by_hand=app.ear.enter_by_hand,
        close=phones.close,
        play_on=phones.close,
        copy=_copier(app, told.qr_text),
        undo=phones.take_back if session.can_undo else None,
        move=lambda: phones.show_game("move"),
        nothing=None if is_monster_round(app.library.game.state.round) else app.ear.others_have_nothing,
        table=lambda: app.navigator.go("invite"),
        ranking=phones.see_ranking,
    )
    return ReportScreen(look, size, app.library.game.state, app.library.game.names, told, ways)


def _board(app, look: Look, size) -> Widget:
    if app.ear.other is not None:
        return _whom_to_believe(app, look, size)
    phones, state, names = app.phones, app.library.game.state, app.library.game.names
    tellings = tellings_heard(state, names)
    digest = link_of(write_digest(state.setup, tellings)) if tellings else ""

    def enlarge() -> None:
        phones.is_large = not phones.is_large
        app.navigator.rebuild()

    ways = BoardActions(
        scan=lambda: app.ear.read_code("hear"),
        by_hand=app.ear.enter_by_hand,
        next_round=phones.close,
        play_on=phones.close,
        enlarge=enlarge,
        home=app.navigator.home,
        invite=lambda: app.navigator.go("invite"),
        ranking=phones.see_ranking,
        roll=app.rolling.open_at_board,
    )
    told = BoardTold(digest, app.ear.news, app.ear.news_bad, phones.is_large)
    return BoardScreen(look, size, state, names, told, ways)


def _move(app, look: Look, size) -> Widget:
    """This seat's whole game, to go on with it on another phone."""
    words, frame = look.words, write_seat(app.library.game.record)
    return ShowCodeScreen(
        look,
        size,
        words("table.move.title"),
        words("table.move.text"),
        link_of(frame),
        spelled(frame),
        _copier(app, link_of(frame)),
        app.navigator.up,
        done=(words("table.move.done"), app.phones.moved),
    )


def _record(app, look: Look, size) -> Widget:
    """The same, for the others to check a result with."""
    words, frame = look.words, write_seat(app.library.game.record)
    return ShowCodeScreen(
        look,
        size,
        words("table.record.title"),
        words("table.record.text"),
        link_of(frame),
        spelled(frame),
        _copier(app, link_of(frame)),
        app.navigator.up,
    )


PHONE_ROUTES = {
    "phones": _phones,
    "invite": _invite,
    "sit-down": _sit_down,
    "join": _entry("join"),
    "join-board": _entry("join-board"),
    "hear": _entry("hear"),
    "check": _entry("check"),
    "by-hand": _by_hand,
    "result-by-hand": _result_by_hand,
    "tell": _tell,
    "board": _board,
    "move": _move,
    "record": _record,
}
