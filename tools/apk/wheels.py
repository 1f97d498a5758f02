"""Whether pip finds wheels of the packages for the phone's Python and for each processor; asks the registry."""

import json
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final
from urllib.request import urlopen

from .pages import page_complaints
from .spec import Spec

TAGS: Final[Mapping[str, tuple[str, ...]]] = {
    "arm64-v8a": ("arm64_v8a", "aarch64"),
    "x86_64": ("x86_64",),
    "armeabi-v7a": ("arm",),
    "x86": ("i686",),
}
"""How the names of wheels spell a processor."""
PATIENCE: Final = 60.0
ANYWHERE: Final = "-none-any.whl"
UNANSWERED: Final = "Retrying ("
"""What pip says when the registry does not answer."""


class RegistryError(Exception):
    """The registry does not answer, so nothing is known about the wheels."""


def wheel_complaints(spec: Spec, wanted: Sequence[str], folder: Path) -> tuple[list[str], list[str]]:
    """Complaints, and a line for each processor that says what was found; pip writes into ``folder``."""
    complaints: list[str] = []
    found: list[str] = []
    for arch in spec.names("android.archs"):
        wheels = _find(spec, arch, wanted, folder)
        if wheels is None:
            missing = [name for name in wanted if _find(spec, arch, [name], folder) is None]
            complaints += [f"there is no wheel of {name} for {arch}" for name in missing or ["all of them together"]]
        else:
            own = {name: address for name, address in wheels.items() if not name.endswith(ANYWHERE)}
            found.append(f"{arch}: {len(wheels)} wheels, of which made for it: {', '.join(own)}")
            complaints += [said for name, address in own.items() for said in page_complaints(name, _content(address))]
    return complaints, found


def _find(spec: Spec, arch: str, wanted: Sequence[str], folder: Path) -> dict[str, str] | None:
    """The files that pip would install and their addresses; None if it cannot find all.

    The command is python-for-android's, but without dependencies.
    """
    report = folder / "report.json"
    api, python = spec.text("android.ndk_api"), spec.pins()["python3"]
    command = [
        sys.executable,
        "-m",
        "pip",
        "install",
        "--disable-pip-version-check",
        "--no-input",
        "--dry-run",
        "--retries",
        "1",
        "--ignore-installed",
        "--no-deps",
        "--only-binary=:all:",
        "--report",
        str(report),
        "--target",
        str(folder / "target"),
        "--python-version",
        python,
        *(f"--platform=android_{api}_{tag}" for tag in TAGS[arch]),
        *wanted,
    ]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode and UNANSWERED in done.stderr:
        raise RegistryError("the package registry does not answer")
    if done.returncode:
        return None
    entries = json.loads(report.read_text(encoding="utf-8"))["install"]
    addresses = [entry["download_info"]["url"] for entry in entries]
    return {address.rsplit("/", 1)[-1]: address for address in addresses}


def _content(address: str) -> bytes:
    try:
        with urlopen(address, timeout=PATIENCE) as answer:  # an address that pip has just named
            content: bytes = answer.read()
    except OSError as error:
        raise RegistryError(f"the package registry does not give {address.rsplit('/', 1)[-1]}") from error
    return content
