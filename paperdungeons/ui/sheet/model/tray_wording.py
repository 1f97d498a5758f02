"""The texts of the tray: the question, what the chosen die can do, how the round ends. No Kivy."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ....content.words import Words
from ....core.agenda import DRINK, ITEM_BITS, QUESTION_IDS, STEP
from ....core.explore import POINTS_A_DIE, POINTS_OF_BOOTS
from ....core.faces import BOOTS, DICE_A_ROUND, MONSTER_ROUNDS, ROUNDS, Face, season_of
from ....core.missions import mission_points, missions_met
from ....core.monsters import has_seen_lair, monster_of, strength_against, threshold_reached
from ....core.scoring import score
from ....core.state import ANSWER, DICE_USE, MOVING, OVER, REPORTS, ROLL, ROUND_END, State, phase_of, question_of
from ....play.games.session import Session
from ....play.wording.dice import die_text
from ...style.numbers import signed
from .scene import Scene
from .sips import sips_of

ALL_ITEMS = (1 << ITEM_BITS) - 1
"""The bits of the question which item gains a box: the items that have just gained one."""


def prompt_of(words: Words, scene: Scene) -> str:
    """One line that says what the player is to do now."""
    state = scene.state
    phase = phase_of(state)
    if scene.past:
        return words("sheet.prompt.past", round=min(state.round, 8))
    if phase == ANSWER:
        return _question(words, state)
    if phase == DICE_USE:
        return _take_prompt(words, state) if scene.die is None else _die_prompt(words, scene.die)
    if phase == MOVING:
        return words.plural("sheet.prompt.moving", state.points)
    if phase == ROUND_END:
        return words("sheet.prompt.round-end", round=state.round)
    if phase == REPORTS:
        return words("sheet.prompt.reports")
    if phase == ROLL:
        return words("roll.prompt", round=state.round)
    return words("sheet.prompt.over") if phase == OVER else ""


def _question(words: Words, state: State) -> str:
    question = question_of(state)
    if question is None:
        return ""
    kind, number = question
    if kind == DRINK:
        return words("sheet.ask.drink", damage=number)
    if kind == STEP and number & ALL_ITEMS:
        return words("sheet.ask.step-again")
    return words(f"sheet.ask.{QUESTION_IDS[kind]}")


def _take_prompt(words: Words, state: State) -> str:
    left = DICE_A_ROUND - len(state.track) % DICE_A_ROUND
    return words.plural("sheet.prompt.take", left, round=state.round)


def with_player(words: Words, scene: Scene, text: str) -> str:
    """The text with the player's name before it, if several sheets look the same."""
    return words("sheet.prompt.player", player=scene.player, text=text) if scene.player and text else text


def _die_prompt(words: Words, die: Face) -> str:
    if die == BOOTS:
        return words("sheet.prompt.boots", die=die_text(words, die), n=POINTS_OF_BOOTS)
    return words("sheet.prompt.use", die=die_text(words, die), n=POINTS_A_DIE)


def act_text(words: Words, scene: Scene) -> str:
    """The words on the last button."""
    phase = phase_of(scene.state)
    if scene.past:
        return words("sheet.act.return")
    if phase == MOVING:
        return words("sheet.act.stop")
    if phase == ROUND_END:
        return words("sheet.act.end-and-roll" if is_rolled_next(scene.state) else "sheet.act.end")
    if phase == REPORTS:
        return words("sheet.act.tell")
    if phase == OVER:
        return words("sheet.act.score" if scene.state.setup.is_solo else "sheet.act.tell")
    if phase == ROLL:
        return words("roll.act")
    if scene.shows_roll:
        return words("roll.show")
    return words("sheet.act.skip") if scene.die is not None else ""


def is_rolled_next(state: State) -> bool:
    """Whether the dice of the next round are thrown as soon as this one ends: no monster, no others, no real dice."""
    setup, round_ = state.setup, state.round
    return setup.is_solo and not setup.hand_dice and round_ < ROUNDS and round_ not in MONSTER_ROUNDS


def is_urgent(scene: Scene) -> bool:
    return scene.past or phase_of(scene.state) in (ROLL, ROUND_END, REPORTS, OVER)


def round_summary(words: Words, scene: Scene) -> str:
    """At the end of a round: what it was worth, and what ending it brings: missions, then the monster. Before a round
    with real dice: that they are to be rolled."""
    state = scene.state
    if phase_of(state) == ROLL and not scene.past:
        return words("roll.summary")
    if phase_of(state) != ROUND_END or scene.past:
        return ""
    gained = score(state).total - score(scene.inked).total
    told = [words.plural("sheet.end.gained", abs(gained), points=signed(gained))]
    met = missions_met(state)
    for slot, card in enumerate(state.setup.mission_cards):
        if met >> slot & 1:
            name = words(f"missions.{card.id}.name")
            told.append(words("sheet.end.mission", mission=name, points=mission_points(state.setup, state.round)))
    if state.round in MONSTER_ROUNDS:
        told.append(_forecast(words, state))
    return " ".join(told)


def _forecast(words: Words, state: State) -> str:
    monster = monster_of(state)
    name, strength = words(f"monsters.{monster.id}.name"), strength_against(state, monster)
    reached = threshold_reached(monster, strength)
    if not has_seen_lair(state, season_of(state.round)):
        return words("sheet.end.unseen", monster=name, points=signed(monster.flee))
    if reached is None:
        need = monster.thresholds[0].strength
        return words("sheet.end.weak", monster=name, points=signed(monster.flee), strength=strength, need=need)
    return words("sheet.end.fight", monster=name, strength=strength, points=signed(reached.points))


@dataclass(frozen=True)
class TrayText:
    """What the tray says, and which buttons it offers."""

    hint: str
    act: str = ""
    """The words on the last button; if empty, the button is disabled."""
    urgent: bool = False
    """Whether the last button stands out, as the next thing to press."""
    refused: bool = False
    summary: str = ""
    """Said instead of showing the dice."""
    sips: str = ""
    """The words for the chosen number of hearts, while that is asked."""
    can_drink_less: bool = False
    can_drink_more: bool = False
    can_undo: bool = False
    can_redo: bool = False
    may: frozenset[int] = frozenset()
    """Dice that could do what was touched."""
    advice: tuple[str, ...] = ()
    """A hint that replaces the first text, in several lengths from long to short."""
    can_ask: bool = False
    asked: bool = False
    """Whether a hint is being computed or shown."""


def spoken_text(text: TrayText) -> str:
    """What is read aloud: the longest advice or else the first text, the summary, and the number of hearts."""
    return "\n".join(filter(None, (text.advice[0] if text.advice else text.hint, text.summary, text.sips)))


def tray_text(words: Words, scene: Scene, told: str, refusal: str, sips: int | None, help_: str = "") -> TrayText:
    """``told`` is what just happened, ``refusal`` why something did not, ``sips`` how many hearts are in question;
    ``help_`` is what a newcomer should know now."""
    prompt = refusal or with_player(words, scene, help_ or prompt_of(words, scene))
    allowed = None if scene.past or sips is None else sips_of(scene.state)
    return TrayText(
        hint=f"{told}\n{prompt}" if told and not refusal else prompt,
        act=act_text(words, scene),
        urgent=is_urgent(scene),
        refused=bool(refusal),
        summary=round_summary(words, scene),
        sips=words.plural("sheet.sips", sips) if allowed is not None and sips is not None else "",
        can_drink_less=allowed is not None and sips != allowed[0],
        can_drink_more=allowed is not None and sips != allowed[-1],
    )


def with_undo(text: TrayText, session: Session, past: int | None) -> TrayText:
    """The text with whether undo and redo are possible; in the past they step through the history."""
    if past is None:
        return replace(text, can_undo=session.can_undo, can_redo=session.can_redo)
    return replace(text, can_undo=past > 1, can_redo=past < session.cursor)
