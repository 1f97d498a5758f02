"""What the device at hand can do, all of it in one place: real for the app, made of fakes for a test."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..device.clipboard import Clipboard, FakeClipboard, SystemClipboard
from ..device.haptics import FakeHaptics, Haptics, haptics_for
from ..device.links import FakeLinks, Links, links_for
from ..device.scanner import FakeScanner, Scanner, scanner_for
from ..device.wake import FakeWake, ScreenWake, Wake


@dataclass(frozen=True)
class Hardware:
    haptics: Haptics
    scanner: Scanner
    links: Links
    wake: Wake
    clipboard: Clipboard


class _Board:
    """Kivy's clipboard, which is slow to wake: not before somebody copies or pastes."""

    def copy(self, data: str) -> None:
        from kivy.core.clipboard import Clipboard

        Clipboard.copy(data)

    def paste(self) -> str:
        from kivy.core.clipboard import Clipboard

        return Clipboard.paste()


def hardware_for(platform: str, arguments: Sequence[str] = ()) -> Hardware:
    from kivy.core.window import Window

    return Hardware(
        haptics_for(platform), scanner_for(platform), links_for(platform, arguments), ScreenWake(Window),
        SystemClipboard(_Board()),
    )


def fake_hardware() -> Hardware:
    return Hardware(FakeHaptics(), FakeScanner(), FakeLinks(), FakeWake(), FakeClipboard())
