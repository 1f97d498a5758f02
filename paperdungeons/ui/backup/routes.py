"""The route of the page of backups."""

from __future__ import annotations

from ..style.look import Look
from ..system.navigator import Navigator
from ..system.routes import Routes, Size
from ..system.services import Services
from .backup_screen import BackupScreen
from .controller import BACKUP, BackupController


def backup_routes(controller: BackupController, services: Services, navigator: Navigator) -> Routes:
    def leave() -> None:
        controller.close()
        navigator.up()

    def backup(look: Look, size: Size) -> BackupScreen:
        if not isinstance(navigator.screen, BackupScreen):
            controller.open()
        return BackupScreen(look, size, controller, services.hardware.file_picker, leave)

    return {BACKUP: backup}
