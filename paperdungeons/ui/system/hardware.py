"""All abilities of the device in one place: real ones in the app, fakes in a test."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from ...device.clipboard import Clipboard, FakeClipboard, SystemClipboard
from ...device.file_picker import FakeFilePicker, FilePicker, file_picker_for
from ...device.font_scale import FakeFontScale, FontScale, font_scale_for
from ...device.haptics import FakeHaptics, Haptics, haptics_for
from ...device.insets import FakeInsets, Insets, insets_for
from ...device.links import FakeLinks, Links, links_for
from ...device.motion import FakeMotion, Motion, motion_for
from ...device.open_link import FakeLinkOpener, LinkOpener, link_opener_for
from ...device.paths import downloads_folder
from ...device.scanner import FakeScanner, Scanner, scanner_for
from ...device.share import FakeShare, Share, share_for
from ...device.sound import Clip, FakeSound, LoadedSound, Sound
from ...device.voice import FakeVoice, Voice, voice_for
from ...device.wake import FakeWake, ScreenWake, Wake
from .feedback import SOUNDS


@dataclass(frozen=True)
class Hardware:
    haptics: Haptics
    scanner: Scanner
    links: Links
    wake: Wake
    clipboard: Clipboard
    share: Share
    motion: Motion
    sound: Sound
    insets: Insets
    font_scale: FontScale
    file_picker: FilePicker
    link_opener: LinkOpener
    voice: Voice


class _Board:
    """Kivy's clipboard. It is slow to import, so that waits until somebody copies or pastes."""

    def copy(self, data: str) -> None:
        from kivy.core.clipboard import Clipboard

        Clipboard.copy(data)

    def paste(self) -> str:
        from kivy.core.clipboard import Clipboard

        return Clipboard.paste()


def _load_sound(file: str) -> Clip | None:
    """Kivy's audio is imported only with the first sound."""
    from kivy.core.audio import SoundLoader

    return SoundLoader.load(file)


def hardware_for(platform: str, arguments: Sequence[str] = (), folder: Path | None = None) -> Hardware:
    """The real abilities of a platform. If the app is started twice, the second leaves its link in ``folder``."""
    from kivy.core.window import Window
    from kivy.metrics import Metrics

    clipboard = SystemClipboard(_Board())
    return Hardware(
        haptics_for(platform),
        scanner_for(platform),
        links_for(platform, arguments, folder),
        ScreenWake(Window),
        clipboard,
        share_for(platform, clipboard, downloads_folder(Path.home())),
        motion_for(platform),
        LoadedSound(SOUNDS, _load_sound),
        insets_for(platform),
        font_scale_for(platform, Metrics),
        file_picker_for(platform),
        link_opener_for(platform, clipboard),
        voice_for(platform),
    )


def fake_hardware() -> Hardware:
    return Hardware(
        FakeHaptics(),
        FakeScanner(),
        FakeLinks(),
        FakeWake(),
        FakeClipboard(),
        FakeShare(),
        FakeMotion(),
        FakeSound(),
        FakeInsets(),
        FakeFontScale(),
        FakeFilePicker(),
        FakeLinkOpener(),
        FakeVoice(),
    )
