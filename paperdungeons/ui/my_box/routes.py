"""Routes of My box: what each screen is given, and where its buttons lead."""

from __future__ import annotations

from kivy.uix.widget import Widget

from ..style.look import Look
from .box_screen import BoxActions, BoxScreen
from .card_screen import BoxCardScreen
from .controller import BOX, CARD, FAMILY, MAKER, SHARE, TAKE_IN
from .drawing.dungeon_screen import BoxDungeonScreen, DungeonActions
from .drawing.grid_screen import BoxGridScreen, GridActions
from .entry_pad import CardActions
from .export_screen import BoxTooLargeScreen, ExportActions, ExportScreen
from .family_screen import BoxFamilyScreen
from .import_screen import ImportActions, ImportScreen
from .imported_screen import ImportedActions, ImportedScreen


def _box(app, look: Look, size) -> Widget:
    desk = app.features.box_editor
    scroll = app.navigator.screen.scroll_y if isinstance(app.navigator.screen, BoxScreen) else 1.0
    ways = BoxActions(
        family=desk.open_family,
        card=desk.open,
        use=desk.use,
        reset=desk.reset_all,
        maker=lambda: app.navigator.go(MAKER),
        share=lambda: app.navigator.go(SHARE),
        take_in=lambda: app.navigator.go(TAKE_IN),
        back=app.navigator.up,
    )
    return BoxScreen(look, size, desk.own, app.services.boxes.is_used, desk.is_kept, ways, scroll)


def _family(app, look: Look, size) -> Widget:
    desk = app.features.box_editor
    return BoxFamilyScreen(look, size, desk.own, desk.family, desk.open, app.navigator.up, desk.key)


def _card(app, look: Look, size) -> Widget:
    desk = app.features.box_editor
    ways = CardActions(
        change=desk.change, entered=desk.entered, turn=desk.turn, reset=desk.reset, back=app.navigator.up
    )
    return BoxCardScreen(look, size, desk.own, desk.key, desk.entry, desk.is_kept, ways)


BOX_ROUTES = {BOX: _box, FAMILY: _family, CARD: _card}


def _share(app, look: Look, size) -> Widget:
    sharing = app.features.box_sharing
    if not isinstance(app.navigator.screen, ExportScreen | BoxTooLargeScreen):
        sharing.open_share()

    def shown(number: int) -> None:
        sharing.shown = number

    def turning(is_turning: bool) -> None:
        sharing.is_turning = is_turning

    ways = ExportActions(shown, turning, sharing.give_file, sharing.copy, app.navigator.up)
    links, refusal = sharing.links()
    if refusal:
        return BoxTooLargeScreen(look, size, refusal, sharing.news, ways)
    return ExportScreen(look, size, links, sharing.shown, sharing.is_turning, sharing.news, ways)


def _take_in(app, look: Look, size) -> Widget:
    sharing = app.features.box_sharing
    if not isinstance(app.navigator.screen, ImportScreen | ImportedScreen):
        sharing.open_take_in()
    if sharing.received is not None:
        return _arrived(app, look, size)

    def scanning(is_scanning: bool) -> None:
        sharing.is_scanning = is_scanning

    ways = ImportActions(
        sharing.take, scanning, _again(app), lambda: app.services.hardware.clipboard.paste() or "", app.navigator.up
    )
    hardware = app.services.hardware
    return ImportScreen(look, size, sharing.parts, sharing.entry, hardware.scanner, hardware.file_picker, ways)


def _arrived(app, look: Look, size) -> Widget:
    sharing, summary = app.features.box_sharing, app.features.box_sharing.summary()
    done, is_known, wants_table = sharing.done, sharing.is_known, app.features.phones.lacks_box
    ways = ImportedActions(
        join=sharing.join if is_known and wants_table else None,
        beside=None if is_known or done else sharing.lay_beside,
        mine=None if summary.is_same or done else sharing.make_mine,
        undo=sharing.take_back if done and done.before is not None else None,
        again=_again(app),
        back=app.navigator.up,
        fold=sharing.fold,
    )
    main = "join" if ways.join else "beside" if wants_table else "mine"
    told = done.sentence if done else ""
    return ImportedScreen(look, size, summary, sharing.unfolded, main, told, sharing.said, ways)


def _again(app):
    def again() -> None:
        app.features.box_sharing.start_again()
        app.navigator.rebuild()

    return again


BOX_SHARE_ROUTES = {SHARE: _share, TAKE_IN: _take_in}


DUNGEON, GRID = "box-dungeon", "box-grid"


def _dungeon(app, look: Look, size) -> Widget:
    bench = app.features.box_editor.plans.dungeon
    ways = DungeonActions(
        lambda: bench.view(look.words),
        bench.take,
        bench.tap,
        bench.choose_monster,
        bench.undo,
        bench.say_printed,
        bench.own_all,
        bench.rename,
        bench.type_name,
        bench.turn,
        bench.reset,
        bench.add_blank,
        app.navigator.up,
    )
    bench.view(look.words)
    return BoxDungeonScreen(look, size, ways, bench.place, bench.is_typing, bench.is_full)


def _grid(app, look: Look, size) -> Widget:
    bench = app.features.box_editor.plans.grid

    def show_gems(shows: bool) -> None:
        bench.shows_gems = shows

    ways = GridActions(
        lambda: bench.view(look.words),
        bench.take,
        bench.tap,
        bench.fill,
        show_gems,
        bench.leave_room,
        bench.undo,
        bench.own_all,
        bench.reset,
        app.navigator.up,
    )
    return BoxGridScreen(look, size, ways, lambda: bench.shows_gems)


PLAN_ROUTES = {DUNGEON: _dungeon, GRID: _grid}
