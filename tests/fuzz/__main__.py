"""Coverage-guided fuzzing of one reader or of all, one after another: ``make fuzz ARGS="--seconds 600 seat record"``.

Each reader runs in a process of its own and starts with its corpus. Inputs that reach new code are kept in build/fuzz,
and so are inputs that break a reader. Needs atheris (requirements/fuzz.txt), which the tests do not need.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Final

CORPUS: Final = Path(__file__).parent / "corpus"
BUILD: Final = Path("build/fuzz")
LONGEST_INPUT: Final = 40_000
TOO_SLOW: Final = 5
TOO_MUCH: Final = 1000
"""An input that takes more than ``TOO_SLOW`` seconds or this many megabytes is a finding."""
_TRIED: Final = re.compile(r"stat::number_of_executed_units:\s*(\d+)")


def fuzz(reader: str, arguments: list[str]) -> None:
    """Fuzz one reader. Does not return: the fuzzer ends the process."""
    import atheris

    with atheris.instrument_imports(include=["paperdungeons"]):
        from tests.fuzz.readers import READERS  # here, because modules imported earlier are not followed

        def try_one(data: bytes) -> None:
            READERS[reader](data)

        atheris.Setup([f"fuzz-{reader}", *arguments], try_one)
    atheris.Fuzz()


def start(reader: str, seconds: int) -> int:
    """Fuzz a reader in a new process. Returns how many inputs were tried; raises if one of them was a finding."""
    found, finds = BUILD / reader, BUILD / f"{reader}-findings"
    for folder in (found, finds):
        os.makedirs(folder, exist_ok=True)
    limits = [f"-max_total_time={seconds}", f"-timeout={TOO_SLOW}", f"-rss_limit_mb={TOO_MUCH}"]
    words = [f"-max_len={LONGEST_INPUT}", "-print_final_stats=1", f"-artifact_prefix={finds}/"]
    command = [sys.executable, "-m", "tests.fuzz", "--run", reader, *limits, *words, str(found), str(CORPUS / reader)]
    with (BUILD / f"{reader}.log").open("w", encoding="utf-8") as log:
        ended = subprocess.run(command, stdout=log, stderr=subprocess.STDOUT, check=False).returncode
    text = (BUILD / f"{reader}.log").read_text(encoding="utf-8", errors="replace")
    if ended:
        raise SystemExit(f"{reader}: a finding, see {log.name}\n{text[-3000:]}")
    tried = _TRIED.search(text)
    return int(tried[1]) if tried else 0


def main(argv: list[str]) -> None:
    if argv[:1] == ["--run"]:
        fuzz(argv[1], argv[2:])
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("--seconds", type=int, default=60, help="for each reader")
    parser.add_argument("readers", nargs="*", help="all, if none is named")
    wanted = parser.parse_args(argv)
    for reader in wanted.readers or sorted(path.name for path in CORPUS.iterdir()):
        print(f"{reader}: {start(reader, wanted.seconds)} inputs tried, no finding", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
