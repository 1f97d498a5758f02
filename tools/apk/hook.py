"""Called by python-for-android, which has no option for what belongs inside <application>: puts it there itself.

Loaded as a file on its own: it must not import anything of ours.
"""

from pathlib import Path
from typing import Final

MANIFEST: Final = Path("src", "main", "AndroidManifest.xml")
OURS: Final = Path(__file__).resolve().with_name("application.xml")
END: Final = "</application>"


def before_apk_assemble(_toolchain: object) -> None:
    """The manifest is written and Gradle has not begun; we are in the folder of the distribution."""
    text = MANIFEST.read_text(encoding="utf-8")
    MANIFEST.write_text(completed(text, OURS.read_text(encoding="utf-8")), encoding="utf-8")


def completed(manifest: str, ours: str) -> str:
    """A manifest without a place for our part is a ``ValueError``; one that has it already stays as it is."""
    if ours in manifest:
        return manifest
    before, end, after = manifest.rpartition(END)
    if not end:
        raise ValueError("the manifest has no end of <application>")
    return f"{before}    {ours}    {end}{after}"
