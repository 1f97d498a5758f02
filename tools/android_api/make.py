"""Makes api.txt anew, from the declarations that NativeScript makes of every android.jar and publishes with npm:

    npm pack @nativescript/types-android@8.9.0 @nativescript/types-android@9.1.1
    python -m tools.android_api.make FOLDER-WITH-THE-TWO-ARCHIVES

Version 8.9.0 has the levels up to 35, version 9.1.1 level 37; no version has 36, so that is what 35 and 37 have in
common. Whoever uses a further class of Android adds its name to CLASSES, unless a class of the list inherits from it.
"""

import sys
import tarfile
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from .declarations import read_declarations
from .table import NEWEST, OLDEST, TABLE, Api, JavaClass, Member, written

OLDER, NEWER = "nativescript-types-android-8.9.0.tgz", "nativescript-types-android-9.1.1.tgz"
PLATFORM, ANDROIDX = "package/lib/android/android-platform-{}.d.ts", "package/lib/android/androidx-{}.d.ts"
ANDROIDX_LEVEL: Final = 30
DECLARED_APART: Final = 36
CLASSES: Final = (
    "android.R.id",
    "android.app.Activity",
    "android.content.ClipData",
    "android.content.ClipData.Item",
    "android.content.ClipDescription",
    "android.content.ClipboardManager",
    "android.content.ContentResolver",
    "android.content.Intent",
    "android.content.res.Configuration",
    "android.content.res.Resources",
    "android.graphics.Insets",
    "android.graphics.Rect",
    "android.hardware.Camera",
    "android.hardware.Camera.CameraInfo",
    "android.hardware.Sensor",
    "android.hardware.SensorEvent",
    "android.hardware.SensorEventListener",
    "android.hardware.SensorManager",
    "android.net.Uri",
    "android.os.Build.VERSION",
    "android.os.Bundle",
    "android.os.ParcelFileDescriptor",
    "android.os.VibrationEffect",
    "android.os.Vibrator",
    "android.speech.tts.TextToSpeech",
    "android.speech.tts.TextToSpeech.OnInitListener",
    "android.view.DisplayCutout",
    "android.view.View",
    "android.view.Window",
    "android.view.WindowInsets",
    "android.view.WindowInsets.Type",
    "androidx.core.content.FileProvider",
    "java.io.File",
    "java.lang.Runnable",
    "java.lang.String",
    "java.util.Locale",
)
SDL, P4A = "org.libsdl.app.SDLActivity", "org.kivy.android.PythonActivity"
OF_PYTHON_FOR_ANDROID: Final = {
    SDL: JavaClass(("android.app.Activity",), []),
    P4A: JavaClass((SDL,), [Member("mActivity", None, P4A, is_static=True)]),
}
"""Classes of python-for-android's own Java and not of Android; `make apk-check` compares them with its source."""
UNDECLARED_PARENTS: Final = {"android.net.Uri": "android.os.Parcelable"}
"""The declarations leave out the interfaces of this abstract class, although they have their methods."""
BARE: Final = frozenset({"number", "string"})


def closed(api: Api, names: Iterable[str]) -> Api:
    """These classes of a level, as far as it has them, and all they inherit from."""
    found: Api = {}
    wanted = list(names)
    while wanted:
        name = wanted.pop()
        if name in api and name not in found:
            found[name] = api[name]
            wanted += api[name].parents
    return found


def common(older: Api, newer: Api) -> Api:
    """What both levels have; the parents of a class are those of the newer level."""
    return {
        name: JavaClass(newer[name].parents, [it for it in newer[name].members if it in older[name].members])
        for name in older.keys() & newer.keys()
    }


def with_values(api: Api, newest: Api) -> Api:
    """The classes with the values of constants: levels before 35 declare only the kind of a constant, but its value is
    the same on all levels, because compilers copy it."""
    return {
        name: JavaClass(it.parents, [_with_value(member, newest.get(name)) for member in it.members])
        for name, it in api.items()
    }


def _with_value(member: Member, newest: JavaClass | None) -> Member:
    if newest is None or member.takes is not None or not member.is_static or member.gives not in BARE:
        return member
    return next((it for it in newest.named(member.name) if it.takes is None and it.is_static), member)


def with_every_parent(api: Api) -> Api:
    return api | {
        name: JavaClass((*api[name].parents, parent), api[name].members)
        for name, parent in UNDECLARED_PARENTS.items()
        if name in api
    }


def _levels(folder: Path) -> Iterator[tuple[int, Api]]:
    with tarfile.open(folder / OLDER) as older, tarfile.open(folder / NEWER) as newer:
        androidx = _read(older, ANDROIDX.format(ANDROIDX_LEVEL))
        library = {name: it for name, it in androidx.items() if name.startswith("androidx.")}
        for level in (*range(OLDEST, DECLARED_APART), NEWEST):
            print(f"level {level}", flush=True)
            platform = _read(older if level < DECLARED_APART else newer, PLATFORM.format(level))
            yield level, closed(with_every_parent(platform | library), CLASSES) | OF_PYTHON_FOR_ANDROID


def _read(archive: tarfile.TarFile, name: str) -> Api:
    file = archive.extractfile(name)
    if file is None:
        raise FileNotFoundError(name)
    return read_declarations(file.read().decode().splitlines())


def main(argv: list[str]) -> int:
    if len(argv) != 1 or argv[0].startswith("-"):
        print(__doc__, file=sys.stderr)
        return 2
    apis = dict(_levels(Path(argv[0])))
    apis[DECLARED_APART] = common(apis[DECLARED_APART - 1], apis[NEWEST])
    apis = {level: with_values(api, apis[NEWEST]) for level, api in apis.items()}
    missing = [name for name in CLASSES if name not in apis[NEWEST]]
    if missing:
        print(f"level {NEWEST} has no {', '.join(missing)}", file=sys.stderr)
        return 1
    TABLE.write_text("# Made by python -m tools.android_api.make.\n" + written(apis), encoding="utf-8")
    print(f"{len(apis[NEWEST])} classes, {TABLE.stat().st_size // 1024} KB")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
