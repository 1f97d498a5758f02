"""All that we take from KivyMD 2.0.0: the app class, a switch, a text field, and the icon font.

Its ripple crashes some phones and its snackbar every one, so the ripple is switched off before any widget of it is
imported; dialogs and snackbars are not used.
"""

from pathlib import Path

import kivymd
from kivymd.app import MDApp
from kivymd.icon_definitions import md_icons

ICON_FONT = str(Path(kivymd.__file__).parent / "fonts" / "materialdesignicons-webfont.ttf")


def glyph(icon: str) -> str:
    """The letter that draws this icon in ICON_FONT."""
    return md_icons[icon]


class ShellApp(MDApp):
    """The app class whose theme the widgets of this module need."""


def _still_the_ripple() -> None:
    """KivyMD#1894 and #1900: the ripple's frame buffer fails on some drivers. The pressed state still shows."""
    from kivymd.uix.behaviors.ripple_behavior import M3CommonRipple

    M3CommonRipple.fbo = None
    for name in ("init_fbos", "start_ripple", "finish_ripple", "call_ripple_animation_methods", "anim_complete"):
        setattr(M3CommonRipple, name, lambda self, *args: None)


def make_switch(active: bool, on_change, palette=None, motion: bool = True):
    """A switch; ``on_change`` is called with the new value. Boxed in by the row that it is in, in the colours of a palette.

    Its rules know no value before they are there, and its size is that of the density at import: hence the order here.
    """
    _still_the_ripple()
    switch = _switch_class()(disable_animation=True)
    if palette is not None:
        _colour_switch(switch, palette)
    switch.active = active
    switch.on_active(switch, active)
    switch.disable_animation = not motion
    switch.bind(active=lambda _, value: on_change(value))
    return switch


def make_text_field(hint: str, text: str, on_text, **wishes):
    """A field to type in; ``on_text`` is called with every new text."""
    _still_the_ripple()
    from kivymd.uix.textfield import MDTextField, MDTextFieldHintText

    field = MDTextField(MDTextFieldHintText(text=hint), text=text, mode="outlined", **wishes)
    field.bind(text=lambda _, value: on_text(value))
    return field
