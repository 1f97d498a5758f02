"""About dice, the round track, the tracks of gems and minions, and the buttons. No Kivy."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ...content.words import Words
from ...core.cards import NO_CARD
from ...core.faces import BLACK, BOOTS, CLOVER, COLOUR_OF, DICE_A_ROUND, HERO_IDS, HERO_OF, SKULL, WHITE_DICE, Face
from ...core.scoring import on_track, score
from ...core.sheet import hearts
from ...core.state import MOVING, OVER, REPORTS, ROLL, ROUND_END, State, phase_of
from ...core.workshop import potions_a_die
from ...play.wording.dice import die_text, face_name
from ..style import icons
from ..style.numbers import signed
from .party import TRACKS, colour_name
from .told import Told

PAGES = ("dungeon", "party", "fame")
_ACTS = {
    MOVING: ("stop", "sheet.act.stop", "moving"),
    ROUND_END: ("end", "sheet.act.end", "round-end"),
    REPORTS: ("tell", "sheet.act.tell", "table"),
    OVER: ("over", "sheet.act.score", "scoring"),
    ROLL: ("roll", "roll.act", "dice"),
}
"""The last button of the tray by phase: its rule, its name, and where to read more. Otherwise it skips a die."""


def round_box(words: Words, state: State, number: int) -> Told:
    """One of the eight rounds, counted from 0."""
    used = len(state.track) - DICE_A_ROUND * number
    if number + 1 == state.round:
        example = words("explain.round.here", n=min(used, DICE_A_ROUND), of=DICE_A_ROUND)
    else:
        example = words("explain.round.past" if number < state.round else "explain.round.ahead")
    title, rule = words("explain.round.title", n=number + 1), words("explain.round.rule")
    return Told(title, rule, "round", "timer-sand", example)


def gem_box(words: Words, state: State, number: int) -> Told:
    tracks = state.setup.box.plan.tracks
    points, bonus = signed(tracks.gems[number]), tracks.gem_bonuses[number]
    rule = words("explain.gem-box.rule", points=points)
    if bonus:
        rule += f" {words('explain.gem-box.bonus', reward=words.reward(bonus[0]))}"
    return Told(
        words("explain.gem-box.title", n=number + 1),
        rule,
        "gems",
        icons.GEM,
        words("explain.gem-box.here", n=state.gems, points=signed(on_track(tracks.gems, state.gems))),
        (TRACKS, f"gems.{number + 1}", f"gem-bonuses.{number + 1}"),
    )


def minion_box(words: Words, state: State, number: int) -> Told:
    track, beaten = state.setup.box.plan.tracks.minions, state.beaten.bit_count()
    return Told(
        words("explain.minion-box.title", n=number + 1),
        words("explain.minion-box.rule", points=signed(track[number])),
        "minions",
        icons.MINION,
        words("explain.minion-box.here", n=beaten, points=signed(on_track(track, beaten))),
        (TRACKS, f"minions.{number + 1}"),
    )


# --- dice -----------------------------------------------------------------------------------------------------


def die(words: Words, state: State, place: int) -> Told:
    figures = ("dice.toml", "white" if place < WHITE_DICE else "black")
    if not place < len(state.roll):
        title, rule = words("explain.die.blank"), words("explain.die.unrolled")
        return Told(title, rule, "dice", "dice-multiple", words("explain.die.here.waiting"), figures)
    face = state.roll[place]
    rule = {BOOTS: "boots", CLOVER: "clover", SKULL: "skull"}.get(face, "hero")
    title = words("explain.die.title", die=die_text(words, face), digit=face) if face != SKULL else ""
    return Told(
        title or face_name(words, face),
        words(f"explain.die.{rule}", n=potions_a_die(state)),
        "dice",
        icons.face_icon(face),
        _die_now(words, state, place, face),
        figures,
    )


def _die_now(words: Words, state: State, place: int, face: Face) -> str:
    if face == SKULL:
        return words("explain.die.here.skulls", n=state.roll.count(SKULL))
    digits = list(state.track[DICE_A_ROUND * (state.round - 1) :])
    if state.roll[: place + 1].count(face) <= digits.count(face):
        return words("explain.die.here.used")
    if len(digits) >= DICE_A_ROUND:
        return words("explain.die.here.full")
    if face in (BOOTS, CLOVER) or state.objective == NO_CARD:
        return words("explain.die.here.steps", n=DICE_A_ROUND - len(digits))
    hero = HERO_OF[face]
    facts = {"hero": words(f"heroes.{HERO_IDS[hero]}.name"), "level": state.levels[hero]}
    style = state.setup.box.objectives[state.objective].style[hero]
    if (COLOUR_OF[face] == BLACK) == (style == BLACK):
        return words("explain.die.here.fits", **facts)
    return words("explain.die.here.differs", **facts, colour=colour_name(words, state, hero))


# --- buttons --------------------------------------------------------------------------------------------------


def tab(words: Words, _: State, number: int) -> Told:
    page = PAGES[number]
    section, icon = (("moving", "floor-plan"), ("levels", "account-group"), ("scoring", icons.TROPHY))[number]
    return Told(words(f"sheet.page.{page}"), words(f"explain.button.tab-{page}.rule"), section, icon)


def act(words: Words, state: State, _: int) -> Told:
    rule, title, section = _ACTS.get(phase_of(state), ("skip", "sheet.act.skip", "questions-dice"))
    return Told(words(title), words(f"explain.button.{rule}.rule"), section, "gesture-tap-button")


def button(name: str, section: str, icon: str) -> Callable[[Words, State, int], Told]:
    """A button that does the same in every position."""

    def told(words: Words, state: State, _: int) -> Told:
        title, rule = words(f"explain.button.{name}.title"), words(f"explain.button.{name}.rule")
        return Told(title, rule, section, icon, _button_now(words, state, name))

    return told


def _button_now(words: Words, state: State, name: str) -> str:
    if name == "score":
        return words("explain.button.here.score", points=signed(score(state).total))
    drinks: Sequence[str] = ("less", "sip", "more")
    return words("explain.button.here.hearts", hearts=hearts(state)) if name in drinks else ""
