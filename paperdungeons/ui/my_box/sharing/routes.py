"""Routes of exporting and importing a box: what each screen is given, and where its buttons lead."""

from __future__ import annotations

from kivy.uix.widget import Widget

from ...style.look import Look
from ...system.hardware import Hardware
from ...system.navigator import Navigator
from ...system.routes import Routes, Size
from .export_controller import SHARE, BoxSharing
from .export_screen import BoxTooLargeScreen, ExportScreen
from .import_controller import TAKE_IN, BoxImport
from .import_screen import ImportScreen
from .imported_screen import ImportedScreen


def box_sharing_routes(sharing: BoxSharing, importing: BoxImport, hardware: Hardware, navigator: Navigator) -> Routes:
    def share(look: Look, size: Size) -> Widget:
        if not isinstance(navigator.screen, ExportScreen | BoxTooLargeScreen):
            sharing.open()
        links, refusal = sharing.links()
        if refusal:
            return BoxTooLargeScreen(look, size, refusal, sharing, navigator.up)
        return ExportScreen(look, size, links, sharing, navigator.up)

    def take_in(look: Look, size: Size) -> Widget:
        if not isinstance(navigator.screen, ImportScreen | ImportedScreen):
            importing.open()
        if importing.received is None:
            return ImportScreen(look, size, importing, hardware, navigator.up)
        return ImportedScreen(look, size, importing.received, importing.start_again, navigator.up)

    return {SHARE: share, TAKE_IN: take_in}
