"""``make bench``: prints ``ratio NAME VALUE bound BOUND`` for every figure, and fails when one falls short.

    python -m bench [engine] [screens] [tournament] [costs]

measures these parts only.
"""

import argparse
import sys
from collections.abc import Sequence
from importlib import import_module

PARTS = ("engine", "screens", "tournament", "costs")


def read_arguments(arguments: Sequence[str]) -> list[str]:
    parser = argparse.ArgumentParser(prog="python -m bench", description="Measures how fast and how strong we are.")
    parser.add_argument("parts", nargs="*", default=list(PARTS), help=f"of {', '.join(PARTS)}; all of them if left out")
    parts: list[str] = parser.parse_args(arguments).parts
    if unknown := [part for part in parts if part not in PARTS]:
        parser.error(f"there is no part {unknown[0]!r}: {', '.join(PARTS)}")
    return parts


def main(arguments: Sequence[str]) -> int:
    modules = [import_module(f"{__package__}.{part}") for part in read_arguments(arguments)]
    ratios = [ratio for module in modules for ratio in module.ratios()]
    print("\n".join(str(ratio) for ratio in ratios))
    return 0 if all(ratio.holds for ratio in ratios) else 1


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
