"""The package as buildozer and python-for-android themselves write it, up to the moment when Gradle would begin.

    python -m tools.apk.real_packing SPEC FOLDER

Buildozer copies our files and composes its command; python-for-android reads that command and fills its templates in a
folder with nothing compiled in it, beside an empty SDK. Our files stay sources: tools/apk/trial.py compiles them all at
once. ``pack`` runs this in a process of its own, because both tools change the environment and the working folder.
"""

import json
import os
import shutil
import subprocess
import sys
import tarfile
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Final

from .spec import ROOT, Spec, read_spec

PARTS: Final = ("common", "_sdl_common", "sdl2")
"""The folders of python-for-android that make up a project, each copied over the one before."""
BUILD_TOOLS: Final = "36.0.0"
RESOURCES: Final = frozenset(
    {
        "mipmap/icon.png",
        "mipmap/icon_foreground.png",
        "mipmap/icon_background.png",
        "mipmap/icon_monochrome.png",
        "mipmap-anydpi-v26/icon.xml",
        "drawable/presplash.jpg",
        "xml/backup_rules.xml",
        "xml/transfer_rules.xml",
        "xml/shared_files.xml",
        "xml/locales_config.xml",
    }
)
SHARED, LANGUAGES, ICON = "xml/shared_files.xml", "xml/locales_config.xml", "mipmap-anydpi-v26/icon.xml"
ENOUGH_LINES: Final = 15


class PackingError(Exception):
    """A tool failed; the message is the last lines it printed."""


@dataclass(frozen=True)
class Packed:
    manifest: str
    gradle: str
    properties: str
    resources: frozenset[str]
    shared: str
    """The resource with the folders whose files can be shared; empty if it is missing."""
    languages: str
    icon: str
    """The resource of the adaptive icon. This and ``languages`` are empty if they are missing."""
    app: Path
    """The folder of the files that the phone unpacks."""
    project: Path
    """The folder that Gradle would build."""


def pack(spec: Path, folder: Path) -> Packed:
    """Write the package; leaves everything in the folder, which must exist."""
    environment = os.environ | {
        "HOME": str(folder),
        "BUILDOZER_BUILD_DIR": str(folder / "buildozer"),
        "BUILDOZER_BIN_DIR": str(folder / "bin"),
    }
    done = subprocess.run(
        [sys.executable, "-m", "tools.apk.real_packing", str(spec), str(folder)],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise PackingError("\n".join((done.stdout + done.stderr).splitlines()[-ENOUGH_LINES:]))
    project = folder / "project"
    resources = project / "src/main/res"
    app = folder / "app"
    with tarfile.open(project / "src/main/assets/private.tar") as archive:
        archive.extractall(app, filter="data")
    return Packed(
        (project / "src/main/AndroidManifest.xml").read_text(encoding="utf-8"),
        (project / "build.gradle").read_text(encoding="utf-8"),
        (project / "gradle.properties").read_text(encoding="utf-8"),
        frozenset(file.relative_to(resources).as_posix() for file in resources.rglob("*") if file.is_file()),
        _text_of(resources / SHARED),
        _text_of(resources / LANGUAGES),
        _text_of(resources / ICON),
        app,
        project,
    )


def _text_of(file: Path) -> str:
    return file.read_text(encoding="utf-8") if file.is_file() else ""


def packed_complaints(spec: Spec, packed: Packed, expected: set[str]) -> list[str]:
    """Complaints unless the files are those that tools/apk/packing.py expects, and Gradle knows what it needs."""
    added = {"sitecustomize.py", "p4a_env_vars.txt"}
    found = {file.relative_to(packed.app).as_posix() for file in packed.app.rglob("*") if file.is_file()} - added
    lines = [f"implementation '{name}'" for name in spec.names("android.gradle_dependencies")]
    return [
        *(f"{name} is not in the package" for name in sorted(expected - found)),
        *(f"{name} is in the package and should not be" for name in sorted(found - expected)),
        *(f"the resource {name} is missing" for name in sorted(RESOURCES - packed.resources)),
        *(f"Gradle is not told: {line}" for line in [*lines, "compileSdkVersion 36"] if line not in packed.gradle),
        *([] if "android.useAndroidX=true" in packed.properties else ["AndroidX is not enabled"]),
    ]


# --- in a process of its own ---------------------------------------------------------------------------------


def _make_project(folder: Path, archs: list[str], ndk_api: int, api: int) -> Path:
    bootstraps = Path(import_module("pythonforandroid").__file__ or "").parent / "bootstraps"
    project = folder / "project"
    for part in PARTS:
        shutil.copytree(bootstraps / part / "build", project, dirs_exist_ok=True)
    facts = {"bootstrap": "sdl2", "hostpython": sys.executable, "archs": archs, "ndk_api": ndk_api}
    (project / "dist_info.json").write_text(json.dumps(facts), encoding="utf-8")
    (project / "project.properties").write_text(f"target=android-{api}", encoding="utf-8")
    (project / "local.properties").write_text(f"sdk.dir={folder / 'sdk'}", encoding="utf-8")
    (folder / "sdk" / "build-tools" / BUILD_TOOLS).mkdir(parents=True)
    for arch in archs:
        (project / f"_python_bundle__{arch}").mkdir()
        (project / "libs" / arch).mkdir(parents=True)
    return project


class _Worded(Exception):
    """Raised to stop buildozer once it has composed its command."""

    def __init__(self, command: list[str]) -> None:
        self.command = command


def _command_of(spec: Path, project: Path) -> list[str]:
    """Let buildozer copy our files, and return the command that it would give to python-for-android."""
    buildozer = import_module("buildozer").Buildozer(str(spec), "android")
    Path(buildozer.applibs_dir).mkdir(parents=True, exist_ok=True)
    buildozer.build_application()
    target: Any = buildozer.target

    def listen(command: list[str], **_: object) -> None:
        raise _Worded([*command, "--no-byte-compile-python", *target.extra_p4a_args])

    target.build_mode, target.artifact_format = "release", "aab"
    target.get_dist_dir, target._p4a = lambda _: str(project), listen
    try:
        target.build_package()
    except _Worded as worded:
        return worded.command
    raise PackingError("buildozer did not call python-for-android")


def _write_project(command: list[str], project: Path) -> None:
    """Run the part of python-for-android's own command that comes before Gradle."""
    toolchain: Any = import_module("pythonforandroid.toolchain")

    def aab(self: Any, wishes: SimpleNamespace) -> None:
        self._fix_args(wishes)
        os.chdir(project)
        self.hook("before_apk_build")
        sys.path.insert(0, str(project))
        sys.modules.pop("build", None)
        import_module("build").parse_args_and_make_package(wishes.unknown_args)
        self.hook("after_apk_build")
        self.hook("before_apk_assemble")

    toolchain.ToolchainCL.aab = aab
    sys.argv = ["p4a", *command]
    toolchain.ToolchainCL()


def main(argv: list[str]) -> int:
    path, folder = Path(argv[0]).resolve(), Path(argv[1]).resolve()
    spec = read_spec(path)
    numbers = int(spec.text("android.ndk_api")), int(spec.text("android.api"))
    project = _make_project(folder, spec.names("android.archs"), *numbers)
    _write_project(_command_of(path, project), project)
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
