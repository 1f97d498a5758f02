"""The outcome of a fight with a season's monster, or a flight from it, in words. No Kivy.

Texts contain markup: ``inline`` embeds the icons.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import takewhile

from ....content.words import Words
from ....core.cards import NO_CARD, Effect, Monster, Threshold
from ....core.events import (
    DiceRolled,
    Event,
    GameEnded,
    GemsVanished,
    GemTaken,
    HeroLevelled,
    ItemStepped,
    MissionClaimed,
    MonsterFled,
    MonsterFought,
    PotionBrewed,
    Resurrected,
    RewardLost,
    RowCompleted,
    VictoryBonusWon,
    Wounded,
)
from ....core.faces import HERO_IDS
from ....core.monsters import strength_against, threshold_reached
from ....core.rooms import ROOM_NAMES
from ....core.state import State
from ....play.wording.narration import event_text, strength_texts
from ...style import icons
from ...style.fonts import inline
from ...style.numbers import signed

BLOWS = ("low", "middle", "high")
CAPTION_ICONS = {
    MissionClaimed: icons.MISSION,
    VictoryBonusWon: icons.TROPHY,
    HeroLevelled: icons.LEVEL_UP,
    ItemStepped: icons.ITEM_STEP,
    PotionBrewed: icons.POTION,
    RowCompleted: icons.POTION,
    GemTaken: icons.GEM,
    RewardLost: "close-circle-outline",
    GemsVanished: icons.GEM,
}
"""The events that are told as captions, and the icon before each."""


@dataclass(frozen=True)
class FightResult:
    """A fight or a flight, and what followed from it before the next round began."""

    state: State
    event: MonsterFought | MonsterFled
    missions: tuple[MissionClaimed, ...]
    aftermath: tuple[Event, ...]

    @property
    def monster(self) -> Monster:
        return self.state.setup.monsters[self.event.season]

    @property
    def reached(self) -> Threshold | None:
        """The threshold that the party reached; None if it fled."""
        return threshold_reached(self.monster, self.event.strength) if isinstance(self.event, MonsterFought) else None

    @property
    def missed(self) -> Threshold | None:
        """The lowest threshold that the party did not reach, if there is one."""
        return next((step for step in self.monster.thresholds if step.strength > self.event.strength), None)

    @property
    def damage(self) -> int:
        """The damage by the monster, before anybody drinks."""
        return self.event.damage if isinstance(self.event, MonsterFought) else 0

    @property
    def is_last(self) -> bool:
        return self.event.season == len(self.state.setup.monsters) - 1


def bout_in(state: State, events: tuple[Event, ...]) -> FightResult:
    """The fight in these events; ``state`` is the one after the action that caused them."""
    place, fight = next(
        (no, event) for no, event in enumerate(events) if isinstance(event, MonsterFought | MonsterFled)
    )
    missions = tuple(event for event in events[:place] if isinstance(event, MissionClaimed))
    after = takewhile(lambda event: not isinstance(event, DiceRolled | GameEnded), events[place + 1 :])
    return FightResult(state, fight, missions, tuple(after))


def meeting_texts(words: Words, bout: FightResult) -> list[str]:
    enemy = bout.monster.enemy
    hero = f"{inline(icons.HEROES[enemy])}\u00a0{words(f'heroes.{HERO_IDS[enemy]}.name')}"
    return [words("fight.season", season=bout.event.season + 1), words("fight.enemy", hero=hero)]


def is_known(bout: FightResult) -> bool:
    """Whether the parts of the strength are known: not if the party has grown since, by a victory bonus."""
    return strength_against(bout.state, bout.monster) == bout.event.strength


def bonus_texts(words: Words, bout: FightResult) -> list[str]:
    """What counts besides the levels and the sworn enemy, which the heroes show themselves."""
    return strength_texts(words, bout.state, bout.monster)[2:] if is_known(bout) else []


def verdict_text(words: Words, bout: FightResult, share: float = 1.0) -> str:
    """The outcome in one line, with the points counted up to this ``share``."""
    points = _stars(f"{signed(round(share * bout.event.points))}\u00a0")
    if bout.reached is None:
        return words("fight.fled", points=points)
    return words(f"fight.blow.{BLOWS[bout.monster.thresholds.index(bout.reached)]}", points=points)


def result_texts(words: Words, bout: FightResult) -> list[str]:
    """One sentence each: hearts and damage, or why the party fled; what more strength would have been worth."""
    if bout.reached is None:
        return _flight_texts(words, bout)
    return [*_damage_texts(words, bout, bout.reached), *_missed_texts(words, bout, bout.reached)]


def caption_texts(words: Words, bout: FightResult) -> list[str]:
    """Missions, the victory bonus and what it brought, lost gems: an icon and a few words each."""
    told = [event for event in (*bout.missions, *bout.aftermath) if type(event) in CAPTION_ICONS]
    return [f"{inline(CAPTION_ICONS[type(event)])} {event_text(words, bout.state, event)}" for event in told]


def spoken_text(words: Words, bout: FightResult) -> str:
    """What is read aloud about the fight."""
    strength = words("fight.spoken", monster=words(f"monsters.{bout.monster.id}.name"), n=bout.event.strength)
    return "\n".join([strength, verdict_text(words, bout), *result_texts(words, bout), *caption_texts(words, bout)])


def go_text(words: Words, bout: FightResult) -> str:
    """The words on the button; a question may have to be answered before the next season begins."""
    if bout.state.agenda:
        return words("fight.go.on")
    return words("fight.go.score") if bout.is_last else words("fight.go.season", season=bout.event.season + 2)


def _stars(points: int | str) -> str:
    return f"{points}{inline(icons.STAR)}"


def _flight_texts(words: Words, bout: FightResult) -> list[str]:
    if isinstance(bout.event, MonsterFled) and not bout.event.seen:
        return _unseen_texts(words, bout)
    lowest = bout.monster.thresholds[0]
    short = lowest.strength - bout.event.strength
    return [words("fight.weak", n=short, need=lowest.strength, points=_stars(signed(lowest.points)))]


def _unseen_texts(words: Words, bout: FightResult) -> list[str]:
    lair = ROOM_NAMES[bout.state.setup.board.dungeon.lairs[bout.event.season]]
    within = threshold_reached(bout.monster, bout.event.strength)
    told = [words("fight.unseen", room=lair)]
    return told if within is None else [*told, words("fight.earned", points=_stars(signed(within.points)))]


def _damage_texts(words: Words, bout: FightResult, reached: Threshold) -> list[str]:
    told = []
    wound = next((event for event in bout.aftermath if isinstance(event, Wounded)), None)
    if wound is not None:
        told.append(_wound_text(words, wound, bout.damage))
    elif bout.damage:
        told.append(words("fight.hurt.asked", damage=bout.damage))
    elif reached.damage:
        told.append(words("fight.unhurt", card=_shield_name(words, bout.state)))
    if Resurrected() in bout.aftermath:
        cost = signed(bout.state.setup.box.plan.tracks.resurrection)
        told.append(words("fight.resurrected", points=_stars(cost)))
    return told


def _wound_text(words: Words, wound: Wounded, damage: int) -> str:
    """``damage`` is what the monster did; some of it may find no free box."""
    if not wound.hearts:
        return words("fight.hurt.kept", damage=wound.damage) if wound.damage else words("fight.hurt.none")
    if wound.damage:
        return words("fight.hurt.both", hearts=wound.hearts, damage=wound.damage)
    healed = words.plural("fight.hurt.healed", wound.hearts)
    return healed if wound.hearts == damage else f"{healed} {words('fight.hurt.none')}"


def _shield_name(words: Words, state: State) -> str:
    """The name of the power or item that prevents damage by monsters."""
    box = state.setup.box
    if state.power != NO_CARD and box.powers[state.power].effect is Effect.NO_MONSTER_DAMAGE:
        return words(f"powers.{box.powers[state.power].id}.name")
    item = next(item for item in box.items if item.effect is Effect.NO_MONSTER_DAMAGE)
    return words(f"items.{item.id}.name")


def _missed_texts(words: Words, bout: FightResult, reached: Threshold) -> list[str]:
    missed = bout.missed
    if missed is None or missed.points <= reached.points:
        return []
    more, points = missed.strength - bout.event.strength, _stars(missed.points - reached.points)
    spared = reached.damage - missed.damage if bout.damage else 0
    if spared <= 0:
        return [words("fight.more.points", n=more, points=points)]
    damage = f"{spared}\u00a0{inline(icons.DAMAGE)}"
    return [words("fight.more.both", n=more, points=points, damage=damage)]
