"""All that the tray says and offers at one moment. Pure; no window."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ..content.words import Words
from ..play.session import Session
from .coach import coach_text
from .prompt import act_text, is_urgent, prompt_of, round_summary, sips_of, with_player
from .scene import Scene


@dataclass(frozen=True)
class TrayText:
    """What the tray says and offers besides the dice."""

    hint: str
    act: str = ""
    """The words on the last button; none, no button."""
    urgent: bool = False
    """The last button is what everybody wants now."""
    refused: bool = False
    summary: str = ""
    """Said instead of showing the dice."""
    sips: str = ""
    """How many hearts, while that is asked."""
    can_undo: bool = False
    can_redo: bool = False
    may: frozenset[int] = frozenset()
    """Dice that could do what was touched."""
    advice: tuple[str, ...] = ()
    """A hint, said instead of the first text: at length, shorter, as short as can be."""
    can_ask: bool = False
    asked: bool = False
    """A hint is thought about, or shown."""


def tray_text(words: Words, scene: Scene, told: str, refusal: str, sips: int | None, coach: bool = False) -> TrayText:
    """``told`` is what just happened, ``refusal`` why something did not, ``sips`` how many hearts are in question;
    ``coach`` helps who plays for the first time."""
    help_ = coach_text(words, scene) if coach else ""
    prompt = refusal or with_player(words, scene, help_ or prompt_of(words, scene))
    asked = None if scene.past else sips_of(scene.state)
    sip_text = "" if asked is None else words("sheet.sips.one" if sips == 1 else "sheet.sips.many", n=sips)
    return TrayText(
        hint=f"{told}\n{prompt}" if told and not refusal else prompt,
        act=act_text(words, scene),
        urgent=is_urgent(scene),
        refused=bool(refusal),
        summary=round_summary(words, scene),
        sips=sip_text,
    )


def with_ways_back(text: TrayText, session: Session, past: int | None) -> TrayText:
    """Undo and redo; in the past they turn the pages of the history."""
    if past is None:
        return replace(text, can_undo=session.can_undo, can_redo=session.can_redo)
    return replace(text, can_undo=past > 1, can_redo=past < session.cursor)
