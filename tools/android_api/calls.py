"""Runs our real `device/`, the real plyer and python-for-android's own modules through the real pyjnius, on a JVM that
has Android's classes: tools/android_api/shapes.py.

    python -m tools.android_api.calls [MODULE OLD NEW]

is the part that runs in a process of its own, with CLASSPATH and JAVA_HOME set by ``call_complaints``; it prints a line
for everything that went wrong. A test can replace something in a module of `device/`.
"""

import os
import subprocess
import sys
from collections.abc import Iterable, Sequence
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from .abilities import ABILITIES, AbilityLost, Device, Hand, descriptor_of
from .make import P4A
from .special_classes import LISTENERS
from .trial import our_device, with_a_mistake

LEVELS: Final = (24, 28, 37)
"""One level for each branch in our code or in plyer's."""
JAVA_SOURCE: Final = "bootstraps/sdl2/build/src/main/java/org/kivy/android/PythonActivity.java"
PYTHON_SOURCE: Final = "recipes/android/src"
DECLARED: Final = (
    "public class PythonActivity extends SDLActivity",
    "public static PythonActivity mActivity",
    *(f"public void {register}({listener} " for register, (listener, _, _) in LISTENERS.items()),
    *(f"void {method}(" for _, method, _ in LISTENERS.values()),
    "public boolean checkCurrentPermission(String ",
    "public void requestPermissionsWithRequestCode(String[] ",
)
"""What api.txt and shapes.py assume about python-for-android's activity, as its Java source spells it."""
ROOT: Final = Path(__file__).resolve().parents[2]
LONGEST: Final = 120


def python_for_android() -> Path:
    return Path(import_module("pythonforandroid").__file__ or "").parent


def declared_complaints(java: str) -> list[str]:
    """Complaints if python-for-android's activity is not what we assume."""
    return [f"python-for-android's activity does not say: {text}" for text in DECLARED if text not in java]


def call_complaints(
    android: Path,
    asm: Iterable[Path],
    java_home: Path,
    folder: Path,
    levels: Sequence[int] = LEVELS,
    mistake: Sequence[str] = (),
) -> list[str]:
    """What went wrong on each of these levels; leaves the classes in the folder."""
    complaints = []
    for level in levels:
        jar = folder / f"android-{level}.jar"
        environment = os.environ | {"JAVA_HOME": str(java_home), "CLASSPATH": os.pathsep.join(map(str, asm))}
        made = _run(["tools.android_api.shapes", str(android), str(level), str(jar)], environment)
        if made:
            return [f"the classes of Android {level} cannot be made: {made[-1]}"]
        environment |= {"CLASSPATH": os.pathsep.join(map(str, (jar, android))), "KIVY_HOME": str(folder)}
        environment |= dict.fromkeys(("KIVY_NO_ARGS", "KIVY_NO_CONSOLELOG", "KIVY_NO_FILELOG"), "1")
        complaints += [f"Android {level}: {line}" for line in _run(["tools.android_api.calls", *mistake], environment)]
    return complaints


def _run(command: list[str], environment: dict[str, str]) -> list[str]:
    """What the process prints, if it fails."""
    done = subprocess.run(
        [sys.executable, "-m", *command],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        timeout=LONGEST,
    )
    return (done.stdout + done.stderr).strip().splitlines() or ["it ended badly"] if done.returncode else []


# --- in a process of its own ---------------------------------------------------------------------------------


def _put_python_for_android() -> None:
    """Make python-for-android's own modules importable, with stand-ins for the part that is compiled for a phone."""
    compiled, config = ModuleType("android._android"), ModuleType("android.config")
    compiled.__dict__["python_act"] = import_module("jnius").autoclass(P4A)
    names = {"ACTIVITY_CLASS_NAME": P4A, "ACTIVITY_CLASS_NAMESPACE": P4A.replace(".", "/")}
    config.__dict__.update(names, JAVA_NAMESPACE=P4A.rpartition(".")[0])
    sys.modules.update({it.__name__: it for it in (compiled, config)})
    sys.path.insert(0, str(python_for_android() / PYTHON_SOURCE))


def _hand() -> Hand:
    autoclass = import_module("jnius").autoclass
    activity = autoclass(P4A).mActivity
    calls = {"on_activity_result": activity.tell_onActivityResult, "on_new_intent": activity.tell_onNewIntent}
    return Hand(lambda: autoclass("android.content.Intent")(), lambda event, details: calls[event](*details))


def ask_for_the_camera(device: Device, _hand: Hand) -> None:
    """The question goes to Java, and its answer comes back through python-for-android's listener."""
    jnius = import_module("jnius")
    activity, texts = jnius.autoclass(P4A).mActivity, list[str | None]()
    scanner: Any = device["android_scanner"].AndroidScanner()
    permissions: Any = import_module("android.permissions")
    permissions.check_permission = lambda _name: False
    scanner.scan(texts.append)
    manager = permissions._RequestPermissionsManager
    activity.tell_onRequestPermissionsResult(manager._callback_id, ["android.permission.CAMERA"], [-1])
    if texts != [None] or not scanner.is_working:
        raise AbilityLost(f"a refused camera ends in {texts}")


def main(mistake: Sequence[str]) -> int:
    import_module("kivy.core.clipboard")  # now, because Kivy detects its platform only once: no phone
    os.environ["ANDROID_ARGUMENT"] = ""
    _put_python_for_android()
    import_module("plyer.facades").Accelerometer.__del__ = lambda _: None  # plyer's own calls a missing method
    device, hand, count = dict(our_device()), _hand(), 0
    if mistake:
        device[mistake[0]] = with_a_mistake(*mistake)
    opened = import_module("jnius").autoclass("android.os.ParcelFileDescriptor")
    opened.detachFd = lambda _: descriptor_of("a box")
    for ability in (*ABILITIES, ask_for_the_camera):
        try:
            ability(device, hand)
        except Exception as error:
            count += 1
            print(f"{ability.__name__.replace('_', ' ')}: {type(error).__name__}: {error}")
    return 1 if count else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
