"""Giving something to another app: a text, a picture, a file.

On Android a picture or a file goes through androidx's FileProvider, which the manifest must name: tools/apk has its
entry (application.xml) and the one folder whose files it may share (shared_files.xml), and `make apk-check` asserts
both. A shared file must be in that folder, ``SHARED`` in the app's own folder. Without the provider Android shares only
texts.
"""

import shutil
from enum import Enum
from pathlib import Path
from typing import Any, Final, NamedTuple, Protocol

from .clipboard import Clipboard

TEXT, PICTURE, FILE = "text/plain", "image/png", "application/octet-stream"
AUTHORITY: Final = "{package}.files"
SHARED: Final = "shared"
MOST_NAMES: Final = 1000


class ShareOutcome(Enum):
    """The result of sharing; the value names a sentence in the string tables."""

    OFFERED = "offered"
    """The system asks which app should have it."""
    COPIED = "copied"
    SAVED = "saved"
    NO_APP = "no-app"
    """No app here opens the link: it was copied."""
    FAILED = "failed"
    UNWRITTEN = "unwritten"
    """There was nothing to share: the file could not be written to the disk."""


class Shared(NamedTuple):
    outcome: ShareOutcome
    where: str = ""
    """The file that was saved."""


class Share(Protocol):
    """Nothing here raises."""

    def text(self, text: str) -> Shared: ...

    def file(self, path: Path, kind: str = FILE) -> Shared:
        """A file on the disk; ``kind`` is its MIME type, PICTURE for a picture."""


class AndroidShare:
    """Android's choice of apps for ACTION_SEND. Not run on a device: tested with a stand-in for jnius."""

    def text(self, text: str) -> Shared:
        try:
            _offer(TEXT, text)
        except Exception:
            return Shared(ShareOutcome.FAILED)
        return Shared(ShareOutcome.OFFERED)

    def file(self, path: Path, kind: str = FILE) -> Shared:
        try:
            _offer(kind, _address_of(path))
        except Exception:
            return Shared(ShareOutcome.FAILED)
        return Shared(ShareOutcome.OFFERED)


def _offer(kind: str, content: Any) -> None:
    """Let the owner choose an app. Uses a Bundle because jnius cannot tell one Intent.putExtra from another."""
    from jnius import autoclass

    intents = autoclass("android.content.Intent")
    extras = autoclass("android.os.Bundle")()
    intent = intents(intents.ACTION_SEND)
    intent.setType(kind)
    if isinstance(content, str):
        extras.putString(intents.EXTRA_TEXT, content)
    else:
        extras.putParcelable(intents.EXTRA_STREAM, content)
        intent.setClipData(autoclass("android.content.ClipData").newRawUri("", content))  # Android shows this one
        intent.addFlags(intents.FLAG_GRANT_READ_URI_PERMISSION)
    intent.putExtras(extras)
    _activity().startActivity(intents.createChooser(intent, None))


def _address_of(path: Path) -> Any:
    """The address under which another app may read the file; Android refuses a file in any other folder."""
    from jnius import autoclass

    activity = _activity()
    authority = AUTHORITY.format(package=activity.getPackageName())
    file = autoclass("java.io.File")(str(path))
    return autoclass("androidx.core.content.FileProvider").getUriForFile(activity, authority, file)


def _activity() -> Any:
    from jnius import autoclass

    return autoclass("org.kivy.android.PythonActivity").mActivity


class DesktopShare:
    """Copies a text; saves a file in a folder where its owner finds it, without replacing one of the same name."""

    def __init__(self, clipboard: Clipboard, folder: Path) -> None:
        self._clipboard, self._folder = clipboard, folder

    def text(self, text: str) -> Shared:
        return Shared(ShareOutcome.COPIED if self._clipboard.copy(text) else ShareOutcome.FAILED)

    def file(self, path: Path, kind: str = FILE) -> Shared:  # noqa: ARG002
        try:
            saved = _free_name(self._folder / path.name)
            shutil.copyfile(path, saved)
        except OSError:
            return Shared(ShareOutcome.FAILED)
        return Shared(ShareOutcome.SAVED, str(saved))


def _free_name(path: Path) -> Path:
    """The same name, or with a number where there is such a file already."""
    names = (path.with_name(f"{path.stem}-{number}{path.suffix}") for number in range(2, MOST_NAMES))
    free = path if not path.exists() else next((name for name in names if not name.exists()), None)
    if free is None:
        raise FileExistsError(path)
    return free


class FakeShare:
    """For tests: remembers what was shared, and returns the outcome that it was given."""

    def __init__(self, outcome: ShareOutcome = ShareOutcome.OFFERED) -> None:
        self.outcome = outcome
        self.texts: list[str] = []
        self.files: list[tuple[Path, str]] = []

    def text(self, text: str) -> Shared:
        self.texts.append(text)
        return Shared(self.outcome)

    def file(self, path: Path, kind: str = FILE) -> Shared:
        self.files.append((path, kind))
        return Shared(self.outcome, str(path))


def place_to_share(folder: Path, name: str) -> Path:
    """Where to write a file that is to be shared, in the app's own folder; files shared before are removed.

    Raises ``OSError`` if the disk does not allow it.
    """
    shared = folder / SHARED
    shared.mkdir(parents=True, exist_ok=True)
    for old in shared.iterdir():
        old.unlink()
    return shared / name


def share_for(platform: str, clipboard: Clipboard, folder: Path) -> Share:
    return AndroidShare() if platform == "android" else DesktopShare(clipboard, folder)
