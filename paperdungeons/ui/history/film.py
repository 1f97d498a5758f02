"""Watching a film: which frame is shown, whether the film plays, and how fast. No Kivy."""

from __future__ import annotations

from ...core.faces import ROUNDS
from ...play.games.session import Session
from ...play.history.film import SPEEDS, FilmFrame, film_of
from ...play.records.record import Record

FIRST = 1
"""The film begins after the first choice, which cards to keep: before it there is no sheet."""


class FilmPlayer:
    """Plays one film at a time, without changing anything in the game."""

    def __init__(self) -> None:
        self.record: Record | None = None
        self.cursor, self.speed, self.is_playing = FIRST, SPEEDS[0], False

    def take_up(self, record: Record) -> None:
        """Start playing another film; the same film stays where it was."""
        if record != self.record:
            self.record, self.film, self.session = record, film_of(record), Session(record)
            self.cursor, self.is_playing = FIRST, True

    def begin_again(self) -> None:
        """The next film that is taken up begins at its beginning."""
        self.record = None

    @property
    def was_seen(self) -> bool:
        """Whether the film was watched to its end."""
        return self.record is not None and self.is_at_end

    @property
    def frame(self) -> FilmFrame:
        return self.film.at(self.cursor)

    @property
    def last(self) -> int:
        return len(self.film.frames) - 1

    @property
    def is_at_end(self) -> bool:
        return self.cursor >= self.last

    @property
    def seconds(self) -> float:
        """How long the current frame is shown."""
        return self.frame.milliseconds / 1000 / self.speed

    @property
    def rounds(self) -> list[int]:
        """Where the rounds begin."""
        return [max(FIRST, start) for start in self.film.rounds[:ROUNDS]]

    def go_to(self, cursor: int) -> None:
        self.cursor = min(max(FIRST, cursor), self.last)

    def step(self, by: int) -> None:
        """Step by hand, which stops the film."""
        self.is_playing = False
        self.go_to(self.cursor + by)

    def advance(self) -> None:
        """Go on to the next frame; the film stops at its end."""
        self.go_to(self.cursor + 1)
        self.is_playing = self.is_playing and not self.is_at_end

    def play_or_pause(self) -> None:
        """Play or pause; at its end, play the film from its beginning again."""
        if not self.is_playing and self.is_at_end:
            self.go_to(FIRST)
        self.is_playing = not self.is_playing

    def change_speed(self) -> None:
        self.speed = SPEEDS[(SPEEDS.index(self.speed) + 1) % len(SPEEDS)]
