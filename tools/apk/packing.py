"""Which of our files the spec puts into the package, determined as buildozer does but without it."""

import os
from collections.abc import Iterator, Sequence
from fnmatch import fnmatch
from pathlib import Path, PurePosixPath

from .spec import Spec


def packed_files(spec: Spec) -> set[str]:
    """Relative names with slashes. A pattern that includes takes precedence over one that excludes."""
    return set(_walk(spec, spec.root / spec.text("source.dir")))


def _walk(spec: Spec, top: Path) -> Iterator[str]:
    lists = {
        key: [name.lower() for name in spec.names(f"source.{key}")]
        for key in ("include_exts", "exclude_exts", "exclude_dirs", "exclude_patterns", "include_patterns")
    }
    barred, allowed = lists["exclude_patterns"], lists["include_patterns"]
    for at, folders, names in os.walk(top):
        folders[:] = [name for name in folders if not name.startswith(".")]
        folder = Path(at).relative_to(top).as_posix()
        inside = "" if folder == "." else folder.lower() + "/"
        if inside and not _may_pass(inside, barred, allowed, _is_in(inside, lists["exclude_dirs"])):
            continue
        for name in names:
            whole = inside + name if inside else name.lower()
            if name.startswith(".") or not _may_pass(whole, barred, allowed):
                continue
            if _has_wanted_ending(name, lists["include_exts"], lists["exclude_exts"]):
                yield name if folder == "." else f"{folder}/{name}"


def _is_in(folder: str, excluded: Sequence[str]) -> bool:
    return any(folder.startswith(name.rstrip("/") + "/") for name in excluded)


def _may_pass(name: str, barred: Sequence[str], allowed: Sequence[str], is_barred: bool = False) -> bool:
    if any(fnmatch(name, pattern) for pattern in allowed):
        return True
    return not is_barred and not any(fnmatch(name, pattern) for pattern in barred)


def _has_wanted_ending(name: str, wanted: Sequence[str], unwanted: Sequence[str]) -> bool:
    """Whether the ending is wanted; a file without an ending always passes."""
    ending = PurePosixPath(name).suffix[1:].lower()
    return not ending or ((not wanted or ending in wanted) and ending not in unwanted)


def packing_complaints(root: Path, packed: set[str]) -> list[str]:
    """Complaints unless everything that the app may import or open is packed, and nothing else."""
    wanted = {
        "main.py",
        "LICENSE",
        *(
            file.relative_to(root).as_posix()
            for folder, pattern in (("paperdungeons", "*.py"), ("data", "*.toml"), ("assets", "*.*"))
            for file in (root / folder).rglob(pattern)
            if not file.name.startswith(".")
        ),
    }
    return [
        *(f"{name} is not packed" for name in sorted(wanted - packed)),
        *(f"{name} is packed and should not be" for name in sorted(packed - wanted)),
    ]
