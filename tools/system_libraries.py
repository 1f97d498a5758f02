"""Installs what pip cannot: the system's graphics libraries, and Debian's separate venv package.

Usage: system_libraries.py venv | graphics

Installs what is missing if that needs no password; otherwise says in one sentence what to type.
Exits with 1 only if nothing can go on without it.
"""

import ctypes
import importlib.util
import os
import shlex
import shutil
import subprocess
import sys

# Kivy's window opens these by name; each comes with the Debian package beside it.
GRAPHICS = {"libGL.so.1": "libgl1", "libEGL.so.1": "libegl1"}


def is_loadable(library: str) -> bool:
    """Ask the dynamic loader itself: ldconfig is often not in an ordinary user's PATH."""
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def missing_graphics() -> list[str]:
    if sys.platform != "linux":
        return []
    return [package for library, package in GRAPHICS.items() if not is_loadable(library)]


def missing_venv() -> list[str]:
    if importlib.util.find_spec("venv") and importlib.util.find_spec("ensurepip"):
        return []
    major, minor = sys.version_info[:2]
    return [f"python{major}.{minor}-venv"]


def root_prefix() -> list[str] | None:
    """What to put before a command so that it runs as root without a password; None if that is not possible."""
    if os.geteuid() == 0:
        return []
    if shutil.which("sudo") and subprocess.run(["sudo", "-n", "true"], capture_output=True).returncode == 0:
        return ["sudo", "-n"]
    return None


def install(packages: list[str]) -> None:
    """Try to install Debian packages; the caller checks afterwards whether it worked."""
    prefix = root_prefix()
    if prefix is None or not shutil.which("apt-get"):
        return
    apt = [*prefix, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get"]
    for command in ([*apt, "update"], [*apt, "install", "-y", "--no-install-recommends", *packages]):
        print(shlex.join(command), flush=True)
        subprocess.run(command)


def advice(packages: list[str]) -> str:
    names = " ".join(packages)
    if shutil.which("apt-get"):
        return f"type: sudo apt-get update && sudo apt-get install {names}"
    return f"install what Debian calls {names} with your system's package manager"


def provide_venv() -> int:
    packages = missing_venv()
    if not packages:
        return 0
    install(packages)
    importlib.invalidate_caches()
    if not missing_venv():
        return 0
    print(f"This Python cannot make a virtual environment; {advice(packages)}", file=sys.stderr)
    return 1


def provide_graphics() -> int:
    packages = missing_graphics()
    if not packages:
        return 0
    install(packages)
    if missing := missing_graphics():
        print(f"No window can open without OpenGL; {advice(missing)}", file=sys.stderr)
    return 0


def main(argv: list[str]) -> int:
    if argv == ["venv"]:
        return provide_venv()
    if argv == ["graphics"]:
        return provide_graphics()
    print(__doc__, file=sys.stderr)
    return 2


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
