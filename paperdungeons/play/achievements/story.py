"""A game replayed with all that happened in it."""

from collections.abc import Iterator
from typing import NamedTuple

from ...core.actions import Action, Move
from ...core.events import DiceRolled, Event, GemTaken, MonsterFought, RoomEntered, SkullsStruck, Wounded
from ...core.faces import ROUNDS
from ...core.rules import apply
from ...core.state import State
from ..records.record import Record


class StoryMoment(NamedTuple):
    """A choice, the state it was made in, and what followed."""

    before: State
    choice: Action
    events: tuple[Event, ...]


class Story(NamedTuple):
    moments: tuple[StoryMoment, ...]
    end: State

    @property
    def events(self) -> Iterator[Event]:
        for moment in self.moments:
            yield from moment.events

    def after_round(self, round_: int) -> State:
        """The state right after a round was closed, when the next one began."""
        later = (moment.before for moment in self.moments if moment.before.round > round_)
        return next(later, self.end)


def story_of(record: Record) -> Story:
    """Replay a record; raises ``Illegal`` at the first choice that the rules refuse."""
    state, moments = record.start(), []
    for choice in record.choices:
        after, events = apply(state, choice)
        moments.append(StoryMoment(state, choice, tuple(events)))
        state = after
    return Story(tuple(moments), state)


def monster_wounds(story: Story) -> list[int]:
    """For each monster that was fought, the damage that was written down and not drunk away."""
    wounds: list[int] = []
    is_fighting = False
    for event in story.events:
        if isinstance(event, MonsterFought):
            wounds.append(0)
            is_fighting = True
        elif isinstance(event, DiceRolled | SkullsStruck):
            is_fighting = False
        elif isinstance(event, Wounded) and is_fighting:
            wounds[-1] += event.damage
            is_fighting = False
    return wounds


def most_rooms_with_a_die(story: Story) -> int:
    """The largest number of rooms entered with the movement points of a single die."""
    most = walked = 0
    for moment in story.moments:
        if isinstance(moment.choice, Move):
            walked = 0
        walked += sum(isinstance(event, RoomEntered) for event in moment.events)
        most = max(most, walked)
    return most


def most_gems_in_a_round(story: Story) -> int:
    gems = [0] * (ROUNDS + 2)
    for moment in story.moments:
        gems[moment.before.round] += sum(isinstance(event, GemTaken) for event in moment.events)
    return max(gems)
