"""The one place that listens to keys, controllers and switches, and decides what they mean."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import cached_property
from typing import TYPE_CHECKING, Any

from kivy.core.window import Window
from kivy.uix.widget import Widget

from .commands import (
    BUTTONS,
    ESCAPE,
    MODIFIER_KEYS,
    TAB,
    UNDO_BUTTON,
    UNDO_SIGN,
    Command,
    Sticks,
    command_of,
    hat_command,
    sign_of,
)
from .one_switch import OFF, OneSwitch

if TYPE_CHECKING:
    from .controller import FocusController


class KeyListener:
    """``root`` holds the screens, ``screen`` returns the current one and ``here`` its name; ``back`` goes back."""

    def __init__(
        self,
        root: Widget,
        screen: Callable[[], Any],
        here: Callable[[], str],
        unit: Callable[[], float],
        back: Callable[[], bool],
    ) -> None:
        self._root, self._screen, self._here, self._unit, self._back = root, screen, here, unit, back
        self._sticks = Sticks()
        self._is_typed = False
        """Whether the key that is being handled belongs to a field."""
        self._switch = OneSwitch(lambda: self.focus)

    @cached_property
    def focus(self) -> FocusController:
        """Created at the first key, because most players only touch."""
        from .controller import FocusController

        return FocusController(self._root, self._screen, self._here, self._unit, self._come_first)

    def listen(self) -> None:
        Window.bind(
            on_key_down=self._key_down,
            on_keyboard=self._key,
            on_joy_button_down=self._button,
            on_joy_hat=self._hat,
            on_joy_axis=self._axis,
        )

    def stop(self) -> None:
        self.walk_every(OFF)
        Window.unbind(
            on_key_down=self._key_down,
            on_keyboard=self._key,
            on_joy_button_down=self._button,
            on_joy_hat=self._hat,
            on_joy_axis=self._axis,
        )
        if "focus" in self.__dict__:
            self.focus.close()

    def walk_every(self, seconds: int) -> None:
        """Let the focus move on by itself every few seconds; 0 turns that off."""
        self._switch.walk_every(seconds)

    def _come_first(self) -> None:
        """Bind again, to be asked first: while the focus shows, a page where codes are typed gets no arrows."""
        Window.unbind(on_key_down=self._key_down)
        Window.bind(on_key_down=self._key_down)

    @property
    def _is_shown(self) -> bool:
        return "focus" in self.__dict__ and self.focus.target is not None

    # --- keys -----------------------------------------------------------------------------------------------

    def _key_down(self, _window: object, key: int, _code: int, sign: str | None, modifiers: Collection[str]) -> bool:
        """Take a key before all others while the focus shows. While a field is typed in, it gets all keys but Tab."""
        from .controller import field_in

        self._is_typed = False
        field = field_in(self._root)
        if field is not None:
            self._is_typed = key != ESCAPE
            if key != TAB:
                return False
            field.focus = False
            return self.do(command_of(key, "", modifiers))
        if self._switch.seconds and key not in MODIFIER_KEYS and key != ESCAPE:
            return self._switch.press()
        command = command_of(key, "", modifiers)
        return self._is_shown and command not in (None, Command.BACK, Command.EXPLAIN) and self.do(command)

    def _key(
        self, _window: object, key: int, _code: int = 0, sign: str | None = None, modifiers: Collection[str] = ()
    ) -> bool:
        """Take a key that nobody else has taken."""
        if self._is_typed and key != ESCAPE:
            self._is_typed = False
            return False
        sign = sign_of(key, sign, modifiers)
        command = command_of(key, sign, modifiers)
        if command is None:
            return self._shortcut(sign)
        return self.do(command)

    def do(self, command: Command | None) -> bool:
        if command is None:
            return False
        if command is Command.BACK:
            return self._back()
        return self.focus.do(command) or (command is Command.PRESS and self._act())

    def _act(self) -> bool:
        """Do what the screen does on Enter, with nothing in focus."""
        act = getattr(self._screen(), "act", None)
        return act is not None and bool(act())

    def _shortcut(self, sign: str) -> bool:
        shortcut = getattr(self._screen(), "shortcut", None)
        return bool(sign) and shortcut is not None and bool(shortcut(sign))

    # --- controllers ----------------------------------------------------------------------------------------

    def _button(self, _window: object, _stick: int, button: int) -> bool:
        if self._switch.seconds:
            return self._switch.press()
        if button == UNDO_BUTTON:
            return self._shortcut(UNDO_SIGN)
        return self.do(BUTTONS.get(button))

    def _hat(self, _window: object, _stick: int, _hat: int, value: tuple[int, int]) -> bool:
        return self.do(hat_command(value))

    def _axis(self, _window: object, stick: int, axis: int, value: int) -> bool:
        return self.do(self._sticks.moved(stick, axis, value))
