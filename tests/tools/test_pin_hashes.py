"""Nothing is installed that is not listed with its hash."""

import re
from pathlib import Path

import pytest

from tools.pin_hashes import REQUIREMENTS, hashes_on, version_of, with_hashes

ROOT = Path(__file__).resolve().parents[2]
FILES = sorted(REQUIREMENTS.glob("*.txt"))
A, B, C = 64 * "a", 64 * "b", 64 * "c"
PAGE = f"""
<a href="../x/my_pack-1.0-py3-none-any.whl#sha256={A}" data-requires-python="&gt;=3.8">my_pack-1.0-py3-none-any.whl</a>
<a href="../x/my-pack-1.0.tar.gz#sha256={B}">my-pack-1.0.tar.gz</a><br/>
<a href="../x/my_pack-1.0.1.tar.gz#sha256={C}">my_pack-1.0.1.tar.gz</a><br/>
<a href="../x/my_pack-1.0.exe#sha256={C}">my_pack-1.0.exe</a><br/>
"""


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_every_package_is_pinned_and_has_its_hashes(file):
    lines = [line for line in file.read_text(encoding="utf-8").splitlines() if line and not line.startswith("#")]
    packages = "\n".join(lines).replace(" \\\n", " ").splitlines()
    assert packages
    for package in packages:
        assert re.fullmatch(r"[a-z0-9-]+==[0-9][0-9A-Za-z.]*( +--hash=sha256:[0-9a-f]{64})+", package), package


def test_a_package_in_two_files_has_the_same_hashes_in_both():
    found: dict[str, set[str]] = {}
    for file in FILES:
        for package in re.findall(r"^(\S+==\S+) \\\n((?:    .*\n)+)", file.read_text(encoding="utf-8"), re.MULTILINE):
            found.setdefault(package[0], set()).add(package[1])
    assert len(found) > 30
    assert {name for name, hashes in found.items() if len(hashes) > 1} == set()


def test_make_installs_by_hash_only():
    text = (ROOT / "Makefile").read_text(encoding="utf-8")
    installs = [line for line in text.splitlines() if "pip install" in line]
    assert len(installs) == 1
    assert "--require-hashes" in installs[0]


def test_the_hashes_of_all_files_of_a_version_are_found_and_no_others():
    assert hashes_on(PAGE, "My.Pack", "1.0") == [A, B]
    assert hashes_on(PAGE, "my-pack", "2.0") == []


@pytest.mark.parametrize("file", ["other-1.0.tar.gz", "my_pack-extra-1.0.tar.gz", "my_pack.txt", "my_pack-1.0.exe"])
def test_the_file_of_another_package_is_none_of_this(file):
    assert version_of(file, "my-pack") == ""


def test_new_hashes_take_the_place_of_old_ones_and_comments_stay():
    once = with_hashes("# why\nmy-pack==1.0\n\nsh==2\n", {"my-pack==1.0": [A, B], "sh==2": [C]})
    assert once == with_hashes(once, {"my-pack==1.0": [A, B], "sh==2": [C]})
    assert once.count("--hash") == 3
    assert once.startswith("# why\nmy-pack==1.0 \\\n    --hash=sha256:aaa")
