"""How the screens by which boxes go from phone to phone are made from the app, and where their buttons lead."""

from __future__ import annotations

from kivy.uix.widget import Widget

from .box_sharing import SHARE, TAKE_IN
from .look import Look
from .screens.box_arrived import ImportedActions, ImportedScreen
from .screens.box_share import ExportScreen, BoxTooLargeScreen, ExportActions
from .screens.box_take_in import ImportScreen, ImportActions


def _share(app, look: Look, size) -> Widget:
    sharing = app.box_sharing
    if not isinstance(app.screen, ExportScreen | BoxTooLargeScreen):
        sharing.open_share()

    def shown(number: int) -> None:
        sharing.shown = number

    def turning(is_turning: bool) -> None:
        sharing.is_turning = is_turning

    ways = ExportActions(shown, turning, sharing.give_file, sharing.copy, app.up)
    links, refusal = sharing.links()
    if refusal:
        return BoxTooLargeScreen(look, size, refusal, sharing.news, ways)
    return ExportScreen(look, size, links, sharing.shown, sharing.is_turning, sharing.news, ways)


def _take_in(app, look: Look, size) -> Widget:
    sharing = app.box_sharing
    if not isinstance(app.screen, ImportScreen | ImportedScreen):
        sharing.open_take_in()
    if sharing.received is not None:
        return _arrived(app, look, size)

    def scanning(is_scanning: bool) -> None:
        sharing.is_scanning = is_scanning

    ways = ImportActions(
        sharing.take, scanning, _again(app), lambda: app.hardware.clipboard.paste() or "", app.up,
    )
    hardware = app.hardware
    return ImportScreen(look, size, sharing.parts, sharing.entry, hardware.scanner, hardware.file_picker, ways)


def _arrived(app, look: Look, size) -> Widget:
    sharing, summary = app.box_sharing, app.box_sharing.summary()
    done, is_known, wants_table = sharing.done, sharing.is_known, app.phones.lacks_box
    ways = ImportedActions(
        join=sharing.join if is_known and wants_table else None,
        beside=None if is_known or done else sharing.lay_beside,
        mine=None if summary.is_same or done else sharing.make_mine,
        undo=sharing.take_back if done and done.before is not None else None, again=_again(app), back=app.up,
        fold=sharing.fold,
    )
    main = "join" if ways.join else "beside" if wants_table else "mine"
    told = done.sentence if done else ""
    return ImportedScreen(look, size, summary, sharing.unfolded, main, told, sharing.said, ways)


def _again(app):
    def again() -> None:
        app.box_sharing.start_again()
        app.rebuild()

    return again


BOX_SHARE_ROUTES = {SHARE: _share, TAKE_IN: _take_in}
