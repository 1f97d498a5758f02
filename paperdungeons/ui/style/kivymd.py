"""Everything we use of KivyMD 2.0.0: the app class, a switch, a text field, and the icon font.

Its ripple crashes some phones and its snackbar crashes all, so the ripple is disabled before any KivyMD widget is
imported; dialogs and snackbars are not used.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import kivymd
from kivy.clock import Clock
from kivymd.app import MDApp
from kivymd.icon_definitions import md_icons

if TYPE_CHECKING:
    from kivy.uix.widget import Widget

    from .look import Look
    from .theme import Palette, Rgba

PALETTE_AFTER = 0.5
"""The palette is mixed this many seconds after the first frame."""
_MIXED: dict[str, dict[str, list[float]]] = {}
"""For each style (light, dark) that was mixed before, its colours by name."""
ICON_FONT = str(Path(kivymd.__file__).parent / "fonts" / "materialdesignicons-webfont.ttf")


def glyph(icon: str) -> str:
    """The letter that draws this icon in ICON_FONT."""
    return md_icons[icon]


class ShellApp(MDApp):
    """The app class whose theme the widgets of this module need.

    KivyMD would mix its palette before the first frame, which takes more than a tenth of a second. Nothing on the first
    screen needs it, so it is mixed a moment later, or when the first KivyMD widget is made.
    """

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.theme_cls.theme_style_switch_animation = False  # else every new widget fades in from nothing
        self._has_palette = False

    def _run_prepare(self) -> None:
        super(MDApp, self)._run_prepare()
        Clock.schedule_once(self._mix_palette_later)

    def _mix_palette_later(self, _: float) -> None:
        """Start counting at the first frame, however late that comes on a slow phone."""
        Clock.schedule_once(lambda _: self.mix_palette(), PALETTE_AFTER)

    def mix_palette(self) -> None:
        if self._has_palette:
            return
        self._has_palette = True
        self.theme_cls.bind(theme_style=self._paint_theme)
        self._paint_theme()

    def _paint_theme(self, *_: Any) -> None:
        """Set the colours of the current style; each style is mixed only once."""
        theme = self.theme_cls
        mixed = _MIXED.get(theme.theme_style)
        if mixed is None:
            theme.set_colors()
            _MIXED[theme.theme_style] = {name: list(getattr(theme, name)) for name in _colour_names()}
        else:
            for name, colour in mixed.items():
                setattr(theme, name, colour)


def _colour_names() -> list[str]:
    """The names of all colours that ``set_colors`` sets."""
    from kivymd.theming import COLOR_NAMES

    return [*(f"{name}Color" for name in COLOR_NAMES), "disabledTextColor"]


def _mix_palette() -> None:
    app = MDApp.get_running_app()
    if isinstance(app, ShellApp):
        app.mix_palette()


def _disable_ripple() -> None:
    """KivyMD#1894 and #1900: the ripple's frame buffer fails on some drivers. The pressed state still shows."""
    from kivymd.uix.behaviors.ripple_behavior import M3CommonRipple

    M3CommonRipple.fbo = None
    for name in ("init_fbos", "start_ripple", "finish_ripple", "call_ripple_animation_methods", "anim_complete"):
        setattr(M3CommonRipple, name, lambda *_: None)


def make_switch(
    active: bool, on_change: Callable[[bool], None], palette: Palette | None = None, motion: bool = True
) -> Widget:
    """A switch, in the colours of a palette if there is one; ``on_change`` is called with the new value.

    It is smaller than a thumb, so let its whole row be tapped. MDSwitch fails if ``active`` is passed to its
    constructor.
    """
    _disable_ripple()
    _mix_palette()
    switch = _switch_class()(disable_animation=True)
    if palette is not None:
        _paint_switch(switch, palette)
    switch.active = active
    switch.disable_animation = not motion
    switch.bind(active=lambda _, value: on_change(value))
    return switch


@cache
def _switch_class() -> type[Widget]:
    """A switch of any size: MDSwitch allows only the size for the density at the time of its import."""
    from kivy.properties import NumericProperty
    from kivymd.uix.selectioncontrol import MDSwitch

    return type("AnySizeSwitch", (MDSwitch,), {"width": NumericProperty(0), "height": NumericProperty(0)})


def _paint_switch(switch: Widget, palette: Palette) -> None:
    switch.track_color_active, switch.thumb_color_active = palette.mark, palette.on_mark
    switch.track_color_inactive, switch.thumb_color_inactive = palette.card, palette.soft_ink
    switch.theme_line_color, switch.line_color = "Custom", palette.soft_ink


def make_text_field(
    hint: str, text: str, on_text: Callable[[str], None], look: Look | None = None, **kwargs: Any
) -> Widget:
    """A field to type in; ``on_text`` is called with every new text.

    With a look, it has the colours and the text size of that look, and the hint stands where the text will be.
    """
    _disable_ripple()
    _mix_palette()
    from kivymd.uix.textfield import MDTextField, MDTextFieldHintText

    if look is None:
        field = MDTextField(MDTextFieldHintText(text=hint), text=text, mode="outlined", **kwargs)
    else:
        field = _plain_field_class()(text=text, mode="outlined", **kwargs)
        _dress_field(field, hint, look)
    field.bind(text=lambda _, value: on_text(value))
    return field


def make_name_field(hint: str, text: str, on_text: Callable[[str], None], look: Look, most: int) -> Any:
    """A field of one line for at most ``most`` letters; the player sees that more, typed or pasted, are cut off."""
    field: Any = make_text_field(hint, text, on_text, look, multiline=False)
    field.input_filter = lambda text, _: text[: max(0, most - len(field.text))]
    return field


@cache
def _plain_field_class() -> type[Widget]:
    """A field with Kivy's hint, since MDTextField's own ignores the text size. Before its first layout a field has no
    lines, and Kivy's backspace, or a tap, would fail."""
    from kivy.uix.textinput import TextInput
    from kivymd.uix.textfield import MDTextField

    def do_backspace(field: Any, *args: Any, **kwargs: Any) -> None:
        if field._lines:
            MDTextField.do_backspace(field, *args, **kwargs)

    def get_cursor_from_xy(field: Any, x: float, y: float) -> tuple[int, int]:
        return MDTextField.get_cursor_from_xy(field, x, y) if field._lines else (0, 0)

    own = {
        "_refresh_hint_text": TextInput._refresh_hint_text,
        "do_backspace": do_backspace,
        "get_cursor_from_xy": get_cursor_from_xy,
    }
    return type("PlainField", (MDTextField,), own)


def _dress_field(field: Widget, hint: str, look: Look) -> None:
    palette = look.palette
    field.hint_text, field.font_size, field.height = hint, look.sp(16), max(56, 40 * look.scale) * look.u
    field.cursor_color, field.selection_color = palette.ink, (*palette.gem[:3], 0.35)
    field.theme_line_color, field.line_color_normal, field.line_color_focus = "Custom", palette.soft_ink, palette.ink
    field.theme_text_color = "Custom"

    def tint(*_: Any) -> None:
        field.text_color_normal = field.text_color_focus = palette.ink if field.text else palette.soft_ink

    field.bind(text=tint)
    tint()
    field.bind(width=lambda *_: _fit_hint(field, round(look.sp(16)), round(11 * look.u)))
    _draw_caret(field, palette.ink, 2 * look.u)


def _fit_hint(field: Widget, wanted: int, least: int) -> None:
    """Use smaller letters where the hint would not fit."""
    from .fonts import size_for

    room = field.width - field.padding[0] - field.padding[2]
    field.font_size = size_for([field.hint_text], field.font_name, wanted, False, room, least)


def _draw_caret(field: Widget, colour: Rgba, width: float) -> None:
    """Draw our own caret: MDTextField's is one pixel wide, in a colour of its theme."""
    from kivy.graphics import Color, Rectangle

    with field.canvas.after:
        tint, caret = Color(*colour), Rectangle()

    def follow(*_: Any) -> None:
        tint.a = 1 if field.focus and not field._cursor_blink else 0
        caret.pos, caret.size = (field.cursor_pos[0] - width, field.cursor_pos[1]), (width, -field.line_height)

    field.bind(cursor_pos=follow, focus=follow, _cursor_blink=follow, line_height=follow)
    follow()
