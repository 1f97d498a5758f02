"""The settings: one row each, effective at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import Any, Final, TypeAlias

from kivy.uix.widget import Widget

from ...content.words import own_name
from ...play.storage.settings import ALLOWED, FOLLOW_DEVICE, SYSTEM, Settings
from ..style.kivymd import make_switch
from ..style.look import Look
from ..style.sizes import TOUCH, WIDEST
from ..system.routes import Size
from ..widgets.basics import Plate, Row
from ..widgets.boxes import QuickBox
from ..widgets.letters import Icon, Text
from ..widgets.list_rows import Divider
from ..widgets.option import Chips, Option
from ..widgets.page import Page
from ..widgets.tiles import Beside, Stack, quiet_tile

Value: TypeAlias = bool | int | str
VOICE: Final = "read_aloud"
GROUPS: Final = {
    "read": ("language", "theme", "plain_letters", "text_size", VOICE),
    "feel": ("motion", "sound", "vibration", "shake"),
    "play": ("ask", "show_values", "hints", "left_hand", "stay_awake"),
    "keys": ("one_switch",),
}
ICONS: Final = {
    "language": "translate",
    "theme": "theme-light-dark",
    "plain_letters": "format-text",
    "text_size": "format-size",
    VOICE: "account-voice",
    "motion": "animation-play",
    "sound": "volume-high",
    "vibration": "vibrate",
    "shake": "dice-multiple",
    "ask": "bottle-tonic-plus",
    "show_values": "plus-minus-variant",
    "hints": "lightbulb-on-outline",
    "left_hand": "hand-back-left",
    "stay_awake": "brightness-7",
    "one_switch": "gesture-tap-button",
}
SIDE, PAD, GAP = 16, 12, 6
"""The room at the sides of the page, inside a plate, and between options, in density-independent pixels."""
IN_LINES: Final = 4
"""Up to this many options stand in lines of equally many; more than that flow as chips."""


class SettingsScreen(Page):
    """A setting that does nothing on this device is not shown, except the voice, which says why."""

    def __init__(
        self,
        look: Look,
        size: Size,
        settings: Settings,
        on_change: Callable[[Settings], None],
        on_back: Callable[[], None],
        scroll: float = 1.0,
        can_shake: bool = False,
        can_speak: bool = True,
        on_backup: Callable[[], None] = lambda: None,
        on_keys: Callable[[], None] = lambda: None,
    ) -> None:
        super().__init__(look, size, look.words("settings.title"), on_back)
        self.settings, self.on_change = settings, on_change
        self._can_speak = can_speak
        self.controls: dict[str, SettingChoice | SwitchRow] = {}
        self._width = (min(size[0] / look.u - 2 * SIDE, WIDEST) - 2 * PAD) * look.u
        self.build_on(self._groups(can_shake, on_keys, on_backup))
        if scroll < 1:
            self.unbuilt.finish()
        self.hold(lambda: (1 - scroll) * (self.column.height - self.scroll.height))

    def _groups(self, can_shake: bool, on_keys: Callable[[], None], on_backup: Callable[[], None]) -> Iterator[None]:
        look = self.look
        for group, names in GROUPS.items():
            self.heading(look.words(f"settings.group.{group}"))
            self.put(self._plate([name for name in names if can_shake or name != "shake"]))
            yield
        words = look.words
        self.keys_tile = quiet_tile(
            look, words("keys.title"), on_keys, "keyboard-outline", words("settings.keys.about")
        )
        self.put(self.keys_tile)
        self.heading(words("settings.group.keep"))
        self.backup_tile = quiet_tile(
            look, words("backup.page.title"), on_backup, "content-save-outline", words("settings.backup.about")
        )
        self.put(self.backup_tile)

    @property
    def scroll_y(self) -> float:
        return float(self.scroll.scroll_y)

    def change(self, name: str, value: Value) -> None:
        """Change a setting; its row shows the value at once, in case the app does not rebuild this screen."""
        if getattr(self.settings, name) != value:
            changed: dict[str, Any] = {name: value}
            self.settings = replace(self.settings, **changed)
            self.controls[name].show(value)
            self.on_change(self.settings)

    def _plate(self, names: list[str]) -> Widget:
        plate = Plate(self.look, pad=0, gap=0)
        for name in names:
            if plate.children:
                plate.add_widget(Divider(self.look))
            plate.add_widget(_without_a_voice(self.look) if name == VOICE and not self._can_speak else self._row(name))
        return plate

    def _row(self, name: str) -> SettingChoice | SwitchRow:
        value, on_change = getattr(self.settings, name), partial(self.change, name)
        control: SettingChoice | SwitchRow = (
            SettingChoice(self.look, name, value, on_change, self._width)
            if name in ALLOWED
            else SwitchRow(self.look, name, value, on_change)
        )
        self.controls[name] = control
        return control


def _without_a_voice(look: Look) -> Widget:
    """The row of the voice on a device without one: what it does, and why it cannot be switched on."""
    return Beside(look, [_icon(look, VOICE), _texts(look, VOICE, "none")], padding=PAD * look.u)


def _texts(look: Look, name: str, about_key: str = "about") -> Widget:
    """What a setting is called and what it does."""
    title = Text(look, look.words(f"settings.{name}.name"), 16, bold=True)
    about = Text(look, look.words(f"settings.{name}.{about_key}"), 13, look.palette.soft_ink)
    return Stack(look, [title, about], gap=2, pos_hint={"center_y": 0.5})


def _icon(look: Look, name: str) -> Widget:
    return Icon(look, ICONS[name], 22, look.palette.soft_ink, pos_hint={"center_y": 0.5})


# --- yes or no -----------------------------------------------------------------------------------------------


class SwitchRow(Row):
    """A row with a switch; a tap anywhere on the row flips it."""

    def __init__(self, look: Look, name: str, value: bool, on_change: Callable[[bool], None]) -> None:
        super().__init__(look, self._toggle, pad=PAD)
        self.switch = make_switch(value, on_change, look.palette, look.motion)
        self.switch.pos_hint = {"center_y": 0.5}
        parts = [_icon(look, name), _texts(look, name), self.switch]
        for part in reversed(parts) if look.left_hand else parts:
            self.add_widget(part)

    def _toggle(self) -> None:
        self.switch.active = not self.switch.active

    def show(self, value: Value) -> None:
        self.switch.active = value


# --- one of a few --------------------------------------------------------------------------------------------


class SettingChoice(Stack):
    """A few options side by side, or below one another where the texts are too long for that; many flow as chips."""

    def __init__(self, look: Look, name: str, value: Value, on_change: Callable[[Value], None], width: float) -> None:
        super().__init__(look, [Beside(look, [_icon(look, name), _texts(look, name)])], padding=PAD * look.u)
        self.options = {
            option: Option(look, option_text(look, name, option), partial(on_change, option))
            for option in ALLOWED[name]
        }
        options = list(self.options.values())
        if len(options) > IN_LINES:
            self.add_widget(Chips(look, options, GAP))
        else:
            for line, shares in arranged(options, width, GAP * look.u):
                self.add_widget(_line(look, line, shares))
        self.show(value)

    def show(self, value: Value) -> None:
        for option, tile in self.options.items():
            tile.choose(option == value)


def option_text(look: Look, name: str, option: Value) -> str:
    if name == "text_size":
        return look.words("settings.text_size.per-cent", n=option)
    if name == "one_switch" and option:
        return look.words("settings.one_switch.seconds", n=option)
    if name == "language" and option != FOLLOW_DEVICE:
        return own_name(str(option))
    return look.words(f"settings.{name}.{'device' if option in (FOLLOW_DEVICE, SYSTEM) else option}")


def arranged(options: list[Option], width: float, gap: float) -> list[tuple[list[Option], list[float]]]:
    """Lines of options with their shares of the width: equal shares, or by the lengths of their texts, or else more
    lines."""
    for columns in (len(options), 3, 2, 1):
        if len(options) % columns:
            continue
        lines = [options[start : start + columns] for start in range(0, len(options), columns)]
        room, widest = width - gap * (columns - 1), max(option.least for option in options)
        if widest * columns <= room or columns == 1:
            return [(line, [1] * len(line)) for line in lines]
        if all(sum(option.least for option in line) <= room for line in lines):
            return [(line, [option.least for option in line]) for line in lines]
    raise AssertionError("one option a line always fits")


def _line(look: Look, options: list[Option], shares: list[float]) -> Widget:
    line = QuickBox(size_hint_y=None, height=max(TOUCH, 30 * look.scale) * look.u, spacing=GAP * look.u)
    for option, share in zip(options, shares, strict=True):
        option.size_hint_x = share
        line.add_widget(option)
    return line
