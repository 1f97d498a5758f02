"""The sheet of Heroes of Tenefyr: what it shows in each phase, and on each panel."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kivy.uix.widget import Widget

from ....shelf.reasons import Reason
from ....shelf.tenefyr.rules import GAME
from ....shelf.tenefyr.state import CHOICE, DOOR, FIGHT, HEROES, WORDS, State
from ...style.look import Look
from ...style.sizes import is_tablet, is_wide, widest_of
from ...system.routes import Size
from ...widgets.basics import Tile
from ...widgets.rows import columns_of
from ...widgets.tiles import heading
from ..controller import ShelfController
from ..game_sheet import ResultLine, ShelfSheet
from ..wording import ShelfWording
from . import camp, choice, deck, door, effects, fight, hand, notes
from .track import track_head
from .wording import EVENTS, where

WITH_THE_PHASE: Final = (door.ENEMY, fight.SUM, choice.CHOICE)
"""Panels that are not shown: they only remember what is typed on the page of a phase."""
PAD, GAP = 16, 24
"""The space beside a page, and between two columns."""
CARD_PAD = 12


class TenefyrSheet(ShelfSheet):
    game = GAME
    icon = "shield-sword"
    seats = range(1, 5)
    options = {**WORDS, "track": range(1, 100), "skill": range(10)}
    events = EVENTS
    marks = HEROES
    marks_rule = Reason.WRONG_HEROES

    def seat_word(self, label: str, marks: tuple[str, ...]) -> str:
        """The label with the seat's heroes, in the order of ``HEROES``."""
        heroes = "+".join(hero for hero in HEROES if hero in marks)
        return f"{label}:{heroes}"

    def why_not_begin(self, marks: Sequence[tuple[str, ...]]) -> Reason | None:
        each = _heroes_each(len(marks))
        return None if all(len(heroes) == each for heroes in marks) else Reason.WRONG_HEROES

    def sample_marks(self, seats: int) -> tuple[tuple[str, ...], ...]:
        each = _heroes_each(seats)
        return tuple(HEROES[seat * each : (seat + 1) * each] for seat in range(seats))

    def status(self, say: ShelfWording, state: State) -> str:
        return say.words("shelf.tenefyr.status", where=where(say, state), at=state.at, of=state.length)

    def head(self, look: Look, size: Size, controller: ShelfController) -> Widget:
        return track_head(look, controller, is_roomy=is_tablet(look, size))

    def body(self, look: Look, size: Size, controller: ShelfController) -> Sequence[Widget]:
        """On a wide screen the doors stay in view beside the open part."""
        wide = is_wide(look, size)
        room = min(size[0], widest_of(look, size) * look.u) - 2 * (PAD + CARD_PAD) * look.u
        room = (room - GAP * look.u) / 2 if wide else room
        roomy = is_tablet(look, size)
        here = self._open_part(look, controller, room, roomy)
        if not here:
            return _camp(look, controller, wide, roomy)
        order = [fight.turns(look, controller)] if controller.state.fight else []
        if wide:
            return [columns_of(look, [*order, camp.doors(look, controller, roomy)], here)]
        return [*here, *order] if self._shows_phase(controller) else here

    def _shows_phase(self, controller: ShelfController) -> bool:
        """Whether the page of the phase is shown, rather than a panel."""
        return controller.panel is None or controller.panel.name in WITH_THE_PHASE

    def _open_part(self, look: Look, controller: ShelfController, room: float, is_roomy: bool) -> list[Widget]:
        """The open panel, or the page of the phase in a dungeon; empty in the camp."""
        if controller.panel is not None and not self._shows_phase(controller):
            return _panel_body(look, controller, controller.panel.name, room)
        phase = controller.state.phase
        if phase == DOOR:
            return door.door_body(look, controller)
        if phase == FIGHT:
            return fight.fight_body(look, controller, room, is_roomy)
        return choice.choice_body(look, controller) if phase == CHOICE else []

    def main(self, look: Look, size: Size, controller: ShelfController) -> Tile | None:
        phase = controller.state.phase
        if controller.panel is not None and not self._shows_phase(controller):
            return _panel_main(look, controller, controller.panel.name)
        if phase == DOOR:
            return door.door_main(look, controller)
        if phase == FIGHT:
            return fight.fight_main(look, controller)
        return choice.choice_main(look, controller) if phase == CHOICE else camp.camp_main(look, controller)

    def result(self, say: ShelfWording, state: State) -> Sequence[ResultLine]:
        words = say.words
        done = [say.word(label) for label, dungeon in state.dungeons.items() if not dungeon.left]
        lines = []
        for label in state.order:
            heroes = ", ".join(map(say.word, state.players[label].heroes))
            lines.append(ResultLine("shield-account", say.name(label), heroes))
        boss = words("shelf.tenefyr.result.track", at=state.at, of=state.length)
        lines.append(ResultLine("skull", words("shelf.tenefyr.place.boss"), boss))
        lines.append(ResultLine("sword-cross", words("shelf.tenefyr.result.fights"), figure=str(state.fights)))
        if done:
            lines.append(ResultLine("door-open", words("shelf.tenefyr.result.completed"), ", ".join(done)))
        return lines

    def after_the_end(self, look: Look, size: Size, controller: ShelfController) -> Sequence[Widget]:
        return [track_head(look, controller, is_alone=True), *notes.after_the_end(look, controller)]


def _heroes_each(players: int) -> int:
    return 2 if players <= 2 else 1


def _camp(look: Look, controller: ShelfController, wide: bool, roomy: bool) -> list[Widget]:
    """What must be settled and the doors; then the players, and tiles that are seldom needed."""
    first = [*camp.camp_body(look, controller), camp.doors(look, controller, roomy)]
    beside = [*camp.notes(look, controller)]
    if camp.is_settled(controller.state):
        beside = [heading(look, look.words("shelf.tenefyr.seat.title")), camp.seats(look, controller), *beside]
    return [columns_of(look, first, beside)] if wide else [*first, *beside]


def _panel_body(look: Look, controller: ShelfController, name: str, room: float) -> list[Widget]:
    if name in hand.PILES:
        return hand.tapped_body(look, controller, room)
    if name in (effects.ADJUST, effects.PLUS):
        return effects.step_body(look, controller)
    if name == deck.DECK:
        return deck.deck_body(look, controller, room)
    bodies = {
        deck.GAIN: deck.gain_body,
        effects.CHANGE: effects.change_body,
        fight.EFFECTS: effects.effects_body,
        door.WANDER: door.wander_body,
        notes.ACHIEVE: notes.achieve_body,
        notes.CORRECT: notes.correct_body,
    }
    return bodies[name](look, controller)


def _panel_main(look: Look, controller: ShelfController, name: str) -> Tile | None:
    if name in hand.PILES:
        return hand.tapped_main(look, controller)
    mains = {
        effects.ADJUST: effects.step_main,
        effects.PLUS: effects.step_main,
        effects.CHANGE: effects.change_main,
        deck.GAIN: deck.gain_main,
        notes.ACHIEVE: notes.achieve_main,
    }
    return mains[name](look, controller) if name in mains else None
