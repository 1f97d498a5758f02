"""Draws how long the bots take to play, by games or seats: ``python -m bench.plot`` writes docs/costs.svg."""

from math import log10
from pathlib import Path
from typing import Final

from .costs import measured

FILE: Final = Path(__file__).resolve().parents[1] / "docs" / "costs.svg"
WIDTH, HEIGHT, LEFT, BOTTOM, RIGHT, TOP = 640, 360, 70, 50, 90, 16
MOST_SEATS, LEAST_SECONDS, MOST_SECONDS = 5000, 0.0001, 10_000
INKS: Final = {"uniform": "#7a6a55", "novice": "#2f6f4e", "veteran": "#8a5a10", "champion": "#9c2a20"}
"""Colours that stand out from white and from one another; each line also has its name at its end."""


def place(seats: float, seconds: float) -> tuple[float, float]:
    """The place of a point. Both axes are logarithmic, so proportional growth is a straight line."""
    x = LEFT + (WIDTH - LEFT - RIGHT) * log10(seats) / log10(MOST_SEATS)
    share = (log10(seconds) - log10(LEAST_SECONDS)) / (log10(MOST_SECONDS) - log10(LEAST_SECONDS))
    return round(x, 1), round(HEIGHT - BOTTOM - (HEIGHT - BOTTOM - TOP) * share, 1)


def text(x: float, y: float, words: str, anchor: str = "middle", ink: str = "#333") -> str:
    return f'<text x="{x}" y="{y}" text-anchor="{anchor}" fill="{ink}">{words}</text>'


def line(x: float, y: float, to_x: float, to_y: float) -> str:
    return f'<line x1="{x}" y1="{y}" x2="{to_x}" y2="{to_y}" stroke="#ddd"/>'


def axes() -> list[str]:
    parts = []
    for seats in (1, 2, 4, 8, 100, 1000, 5000):
        x, y = place(seats, LEAST_SECONDS)
        parts += [line(x, y, x, TOP), text(x, y + 18, f"{seats:,}")]
    for power in range(-4, 5):
        x, y = place(1, 10.0**power)
        parts += [line(x, y, WIDTH - RIGHT, y), text(x - 8, y + 4, f"{10.0**power:g} s", "end")]
    return [*parts, text((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 10, "games, or seats at one table")]


def curve(name: str, seconds: dict[int, float]) -> list[str]:
    ink, points = INKS[name], [place(*point) for point in sorted(seconds.items())]
    path = " ".join(f"{x},{y}" for x, y in points)
    dots = [f'<circle cx="{x}" cy="{y}" r="3" fill="{ink}"/>' for x, y in points]
    (x, y), style = points[-1], f'fill="none" stroke="{ink}" stroke-width="2"'
    return [f'<polyline points="{path}" {style}/>', *dots, text(x + 8, y + 4, name, "start", ink)]


def drawn(costs: dict[str, dict[int, float]]) -> str:
    curves = [part for name, seconds in costs.items() for part in curve(name, seconds)]
    form = f'viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" font-size="12"'
    paper = '<rect width="100%" height="100%" fill="#fff"/>'
    return "\n".join([f'<svg xmlns="http://www.w3.org/2000/svg" {form}>', paper, *axes(), *curves, "</svg>", ""])


if __name__ == "__main__":
    FILE.write_text(drawn(measured()), encoding="utf-8")
