"""The current look: it follows the settings, the device, the window and the game at hand."""

from __future__ import annotations

import os

from kivy.metrics import Metrics
from kivy.utils import platform

from ...device.language import device_language
from ...device.night import is_night
from ...play.games.library import GameLibrary
from ..style.look import Look
from ..style.sizes import text_scale
from ..style.theme import PALETTES
from ..system.navigator import Navigator
from ..system.safe_area import SafeArea
from ..system.services import Services
from .card_names import NamedWords
from .device_settings import language_of, theme_of


class Looks:
    def __init__(self, services: Services, navigator: Navigator, library: GameLibrary, stage: SafeArea) -> None:
        self._services, self._navigator, self._library, self._stage = services, navigator, library, stage
        self._words = NamedWords(services.boxes)

    def now(self) -> Look:
        settings, u = self._services.settings.now, Metrics.density
        wanted = settings.text_size / 100 * self._services.hardware.font_scale.now()
        content = self._library.content_at_hand
        return Look(
            palette=PALETTES[theme_of(settings)],
            u=u,
            scale=text_scale(wanted, self._stage.size, u),
            words=self._words.words(language_of(settings), content.box),
            marks=content.marks,
            motion=settings.motion,
            left_hand=settings.left_hand,
            plain_letters=settings.plain_letters,
        )

    def of_the_device(self) -> tuple[object, ...]:
        """The facts of the device that a screen depends on and that may change while it shows."""
        hardware = self._services.hardware
        night, language = is_night(platform), device_language(platform, os.environ)
        return hardware.insets.now(), hardware.font_scale.now(), night, language, self._services.today()
