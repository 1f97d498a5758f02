"""The screens by which phones join, held up in a hand."""

from __future__ import annotations

from paperdungeons.core.setup import Setup
from paperdungeons.ui.table.phones.spoken_report import SpokenReport
from paperdungeons.ui.table.phones.spoken_report_screen import SpokenReportActions, SpokenReportScreen
from tests.staging import BOX
from tests.ui.support.phone import SEED, Hand, hold_up

TABLE = Setup(BOX, SEED, players=4, lost_gems=True)


def heard(*names: str) -> dict[str, object]:
    """Callbacks that do nothing."""
    return {name: lambda *_: None for name in names}


def given(hand: Hand) -> tuple[object, tuple[int, int]]:
    return hand.app.services.look(), tuple(hand.stage.window.size)


def by_hand(
    hand: Hand, round: int, entry: SpokenReport | None = None, setup: Setup = TABLE, name: str = "Bram", **ways
) -> SpokenReportScreen:
    gone = {name: ways.pop(name) for name in ("gone", "missions_gone") if name in ways}
    actions = SpokenReportActions(**heard("change", "done", "leave", "back") | ways)
    screen = SpokenReportScreen(*given(hand), setup, round, 1, name, entry or SpokenReport(), actions, **gone)
    return hold_up(hand, screen)
