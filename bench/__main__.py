"""``make bench``: prints ``ratio NAME VALUE bound BOUND`` for every figure, and fails when one falls short."""

from . import engine, screens


def main() -> int:
    ratios = [*engine.ratios(), *screens.ratios()]
    print("\n".join(str(ratio) for ratio in ratios))
    return 0 if all(ratio.holds for ratio in ratios) else 1


if __name__ == "__main__":
    raise SystemExit(main())
