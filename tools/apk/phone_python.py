"""The Python of the phone: what its standard library lacks, and what 3.12 to 3.14 have taken out of the language.

python-for-android ships CPython 3.14 without some of its modules; the tests run on an older one that has them all.
"""

import ast
import sys
import warnings
from collections.abc import Iterable, Iterator, Mapping
from importlib.metadata import packages_distributions
from pathlib import Path
from typing import Final

from .spec import plain_name

REMOVED: Final = frozenset(
    {
        "asynchat",
        "asyncore",
        "distutils",
        "imp",
        "smtpd",
        "aifc",
        "audioop",
        "cgi",
        "cgitb",
        "chunk",
        "crypt",
        "imghdr",
        "lib2to3",
        "mailcap",
        "msilib",
        "nis",
        "nntplib",
        "ossaudiodev",
        "pipes",
        "sndhdr",
        "spwd",
        "sunau",
        "telnetlib",
        "uu",
        "xdrlib",
    }
)
"""Modules that 3.12 and 3.13 removed; 3.14 removed none."""
REMOVED_NAMES: Final[Mapping[str, frozenset[str]]] = {
    "ast": frozenset({"Bytes", "Ellipsis", "NameConstant", "Num", "Str"}),
    "asyncio": frozenset(
        {
            "AbstractChildWatcher",
            "FastChildWatcher",
            "PidfdChildWatcher",
            "SafeChildWatcher",
            "ThreadedChildWatcher",
            "get_child_watcher",
            "set_child_watcher",
        }
    ),
    "configparser": frozenset({"LegacyInterpolation", "SafeConfigParser"}),
    "importlib": frozenset({"find_loader"}),
    "locale": frozenset({"resetlocale"}),
    "pkgutil": frozenset({"ImpImporter", "ImpLoader", "find_loader", "get_loader"}),
    "sqlite3": frozenset({"OptimizedUnicode", "enable_shared_cache", "version", "version_info"}),
    "typing": frozenset({"io", "re"}),
    "unittest": frozenset({"findTestCases", "makeSuite"}),
    "urllib.parse": frozenset({"Quoter"}),
    "urllib.request": frozenset({"FancyURLopener", "URLopener"}),
}
"""Names that were removed from modules that still exist."""
LEFT_OUT: Final = frozenset(
    {"ensurepip", "idlelib", "pydoc_data", "test", "tkinter", "turtle", "turtledemo", "unittest", "wsgiref"}
)
"""Modules that python-for-android does not copy."""
NOT_BUILT: Final = frozenset(
    {
        "_bz2",
        "_curses",
        "_dbm",
        "_gdbm",
        "_lzma",
        "_multiprocessing",
        "_posixshmem",
        "_tkinter",
        "bz2",
        "curses",
        "lzma",
        "readline",
    }
)
"""Modules that it does not compile, because a library is missing."""
NO_ENCODINGS: Final = (
    "tis*",
    "shift*",
    "bz2*",
    "iso*",
    "undefined*",
    "johab*",
    "p*",
    "m*",
    "euc*",
    "k*",
    "quo*",
    "gb*",
    "big5*",
    "hp*",
    "hz*",
    "unicode_internal*",
)
"""Patterns of the modules of ``encodings`` that it drops; Latin-1, ASCII and the UTFs stay."""
ABSENT: Final = REMOVED | LEFT_OUT | NOT_BUILT
OF_THE_PHONE: Final = frozenset({"android", "jnius"})
OF_DESKTOPS: Final = frozenset({"PIL", "cv2", "zxingcpp"})
"""Modules that the app uses if they are installed; no phone has them."""


def language_complaints(file: Path, providers: Mapping[str, str]) -> list[str]:
    """What a source file of ours uses that the phone does not have."""
    text = file.read_text(encoding="utf-8")
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            tree = ast.parse(text, str(file))
            compile(text, str(file), "exec", optimize=2)
    except (SyntaxError, Warning) as trouble:
        return [f"{file.name}: {trouble}"]
    return [
        f"{file.name}: {complaint}"
        for complaint in [
            *(
                f"imports {name}, which the phone does not have"
                for name in sorted(_foreign(tree))
                if not _is_there(name, providers)
            ),
            *_gone_names(tree),
        ]
    ]


def providers_of(requirements: Iterable[str]) -> dict[str, str]:
    """Which of the required packages, as installed here, provides each module."""
    wanted = {plain_name(name) for name in requirements}
    return {
        module: package
        for module, packages in packages_distributions().items()
        for package in map(plain_name, packages)
        if package in wanted
    }


def _is_there(name: str, providers: Mapping[str, str]) -> bool:
    if name in sys.stdlib_module_names or name in REMOVED:
        return name not in ABSENT
    return name in OF_THE_PHONE | OF_DESKTOPS | providers.keys() or name == "paperdungeons"


def _foreign(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name.split(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level and node.module:
            yield node.module.split(".")[0]


def _gone_names(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and not node.level and node.module:
            gone = REMOVED_NAMES.get(node.module, ())
            yield from (f"uses {node.module}.{alias.name}" for alias in node.names if alias.name in gone)
        elif isinstance(node, ast.Attribute) and node.attr in REMOVED_NAMES.get(ast.unparse(node.value), ()):
            yield f"uses {ast.unparse(node)}"
