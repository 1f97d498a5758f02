"""Whether the owner of the phone has asked for dark screens."""


def is_night(platform: str) -> bool | None:
    """Whether the phone uses its dark theme; None if that is not known."""
    if platform != "android":
        return None
    try:
        return _is_night_on_android()
    except Exception:
        return None


def _is_night_on_android() -> bool | None:
    """Asks the activity's resources. Not run on a device: tested with a stand-in for jnius."""
    from jnius import autoclass

    configuration = autoclass("android.content.res.Configuration")
    activity = autoclass("org.kivy.android.PythonActivity").mActivity
    mode = activity.getResources().getConfiguration().uiMode & configuration.UI_MODE_NIGHT_MASK
    return {configuration.UI_MODE_NIGHT_YES: True, configuration.UI_MODE_NIGHT_NO: False}.get(mode)
