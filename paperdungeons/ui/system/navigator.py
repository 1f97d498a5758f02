"""Which screen shows, and how the app goes from one to another."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.uix.widget import Widget

HOME = "home"


class Navigator:
    """``path`` has the names of the screens from the first to the one that shows. A screen is built whole, by its name,
    whenever the app goes to it or its look changes."""

    def __init__(self, build: Callable[[str], Widget], place: Callable[[Widget], None]) -> None:
        """``build`` makes the screen of a name, or returns one that was kept; ``place`` puts it in the window."""
        self._build, self._place = build, place
        self.path: list[str] = [HOME]
        self.screen: Any = None
        """The screen that shows."""
        self._left: tuple[tuple[str, ...], float | None] = ((), None)
        """The path to the page from which another was visited, and how far that page was scrolled."""
        self.close_over: Callable[[], bool] = lambda: False
        """Closes what lies over the screen; returns whether there was anything."""

    @property
    def here(self) -> str:
        return self.path[-1]

    def go(self, *names: str) -> None:
        """Open a screen above this one, or go back to it if it is on the path already."""
        for name in names:
            if name in self.path:
                del self.path[self.path.index(name) + 1 :]
            else:
                self.path.append(name)
        self.rebuild()

    def visit(self, name: str, *path: str) -> None:
        """Open a screen above this one, or above ``path``; the way back leads to where this one is scrolled now."""
        self._left = tuple(self.path), getattr(self.screen, "scrolled", None)
        self.path = list(path or self.path)
        self.go(name)

    def swap(self, name: str) -> None:
        """Open a screen in the place of this one."""
        self.path[-1] = name
        self.rebuild()

    def show(self, *path: str) -> None:
        """Show the last screen of this path, which replaces the current path."""
        self.path = list(path)
        self.rebuild()

    def home(self) -> None:
        self.show(HOME)

    def up(self) -> None:
        """Go to the screen below, which may tell what has happened meanwhile."""
        if len(self.path) > 1:
            self.path.pop()
            self.rebuild()
            self._scroll_back()
            returned = getattr(self.screen, "returned", None)
            if returned is not None:
                returned()

    def _scroll_back(self) -> None:
        (path, scrolled), self._left = self._left, ((), None)
        if scrolled is not None and path == tuple(self.path):
            self.screen.hold(lambda: scrolled)

    def drop(self) -> None:
        """Leave this screen without showing the one below: another follows at once."""
        self.path.pop()

    def back(self) -> bool:
        """Close what lies over the screen or is open on it, else go up; return False if neither is possible."""
        if self.close_over() or (self.screen is not None and self.screen.back()):
            return True
        if len(self.path) == 1:
            return False
        self.up()
        return True

    def rebuild(self) -> None:
        """Show the screen at the end of the path, made for the current settings and window."""
        screen = self._build(self.here)
        if screen is not self.screen:
            self._place(screen)
            self.screen = screen

    def forget(self) -> None:
        """Forget the screen that shows, which is lost: the next one is placed anew."""
        self.screen = None
