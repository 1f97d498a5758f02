"""Called by python-for-android: adds what the manifest and its resources need and python-for-android has no option for.

It is loaded as a single file, so it must not import anything of ours.
"""

import shutil
from pathlib import Path
from typing import Final

MAIN: Final = Path("src", "main")
MANIFEST: Final = MAIN / "AndroidManifest.xml"
ADAPTIVE_ICON: Final = MAIN / "res" / "mipmap-anydpi-v26" / "icon.xml"
MONOCHROME: Final = MAIN / "res" / "mipmap" / "icon_monochrome.png"
HERE: Final = Path(__file__).resolve().parent
OURS: Final = HERE / "application.xml"
OUR_MONOCHROME: Final = HERE / "icon-monochrome.png"
END: Final = "</application>"
CHANGES, MORE_CHANGES = 'android:configChanges="', "fontWeightAdjustment|colorMode|grammaticalGender|"
"""Bolder letters (from Android 12 on), another colour mode of the screen (8), grammatical gender (14). SDL's activity
cannot be started a second time, so a change that it does not handle itself would end the app."""
ICON_END, ICON_PART = "</adaptive-icon>", '    <monochrome android:drawable="@mipmap/icon_monochrome"/>\n'
"""The shape that Android 13 and later paint in the colours of the wallpaper."""


def before_apk_assemble(_toolchain: object) -> None:
    """Runs when the manifest is written and Gradle has not begun, in the folder of the distribution."""
    manifest = completed(MANIFEST.read_text(encoding="utf-8"), OURS.read_text(encoding="utf-8"))
    MANIFEST.write_text(with_more_changes(manifest), encoding="utf-8")
    ADAPTIVE_ICON.write_text(with_monochrome(ADAPTIVE_ICON.read_text(encoding="utf-8")), encoding="utf-8")
    shutil.copyfile(OUR_MONOCHROME, MONOCHROME)


def completed(manifest: str, ours: str) -> str:
    """The manifest with our part, unless it has it already. Raises ``ValueError`` if there is no place for it."""
    return _inserted(manifest, f"    {ours}    ", END, "the manifest has no end of <application>")


def with_more_changes(manifest: str) -> str:
    """The manifest in which the main activity handles these changes too, without being restarted."""
    if MORE_CHANGES in manifest:
        return manifest
    if manifest.count(CHANGES) != 1:
        raise ValueError("the manifest has no list of changes, or more than one")
    return manifest.replace(CHANGES, CHANGES + MORE_CHANGES)


def with_monochrome(icon: str) -> str:
    return _inserted(icon, ICON_PART, ICON_END, "the icon is not an adaptive one")


def _inserted(text: str, part: str, end: str, complaint: str) -> str:
    if part.strip() in text:
        return text
    before, found, after = text.rpartition(end)
    if not found:
        raise ValueError(complaint)
    return before + part + found + after
