"""Timing several contenders side by side on a noisy machine."""

import gc
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass

HEATS = 40


@dataclass(frozen=True)
class Ratio:
    """A figure of ours against a peer's, and the least (or the most) it may be."""

    name: str
    value: float
    bound: float
    at_most: bool = False

    @property
    def holds(self) -> bool:
        return self.value <= self.bound if self.at_most else self.value >= self.bound

    def __str__(self) -> str:
        return f"ratio {self.name} {self.value:.2f} bound {self.bound:g}"


def best_rates(contenders: Mapping[str, Callable[[int], int]], heats: int = HEATS) -> dict[str, float]:
    """Units a second of each contender: the best of several heats, run in turn so that the noise is the same for all.

    A contender is called with the number of the heat and returns how many units it did. Garbage collection is off
    while a heat runs, as in ``timeit``.
    """
    best = dict.fromkeys(contenders, 0.0)
    for contender in contenders.values():
        contender(0)
    for heat in range(1, heats + 1):
        for name, contender in contenders.items():
            best[name] = max(best[name], _rate(contender, heat))
    return best


def _rate(contender: Callable[[int], int], heat: int) -> float:
    gc.collect()
    gc.disable()
    try:
        started = time.perf_counter()
        units = contender(heat)
        return units / (time.perf_counter() - started)
    finally:
        gc.enable()
