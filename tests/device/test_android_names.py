"""Every Java name in `device/`, and in the parts of plyer that we use, exists on every Android level we run on.

The names are looked up in the declarations of the real API: tools/android_api/api.txt.
"""

import sys

import pytest

from tools.android_api.make import CLASSES, closed, common, with_values
from tools.android_api.stand_in import Phone, WrongUse
from tools.android_api.table import (
    LEVELS,
    NEWEST,
    OLDEST,
    TABLE,
    JavaClass,
    MalformedTable,
    Member,
    read_our_table,
    read_table,
    written,
)
from tools.android_api.trial import our_device, spelt_names, try_level, untouched, with_a_mistake

APIS = read_our_table()


@pytest.mark.parametrize("level", sorted(LEVELS))
def test_every_ability_keeps_to_what_this_level_declares(level):
    complaints, _ = try_level(APIS[level], level, our_device())
    assert complaints == []


def test_no_name_of_java_in_our_code_is_left_untried():
    seen = {name for level in (OLDEST, 28, NEWEST) for name in try_level(APIS[level], level, our_device())[1]}
    assert untouched(seen) == []
    assert "android.view.WindowInsets.getDisplayCutout" in seen
    assert "android.os.VibrationEffect.createOneShot" in seen
    assert "android.hardware.SensorManager.registerListener" in seen


@pytest.mark.parametrize(
    ("module", "old", "new", "level", "complaint"),
    [
        ("share", "createChooser(", "makeChooser(", NEWEST, "android.content.Intent has no makeChooser"),
        ("share", "android.os.Bundle", "android.os.Bundel", NEWEST, "there is no class android.os.Bundel"),
        ("share", "ACTION_SEND", "ACTION_SENT", OLDEST, "android.content.Intent has no ACTION_SENT"),
        ("share", "createChooser(intent, None)", "createChooser(intent)", NEWEST, "Intent.createChooser takes ("),
        ("share", "createChooser(intent, None)", "createChooser(intent, 7)", NEWEST, "not (android.content.Intent, 7)"),
        ("share", 'newRawUri("", content)', 'newRawUri("", str(content))', OLDEST, "ClipData.newRawUri takes ("),
        ("android_scanner", "putBoolean(", "putBool(", OLDEST, "android.os.Bundle has no putBool"),
        ("android_scanner", "about()", "about(1)", OLDEST, "new android.hardware.Camera.CameraInfo takes (), not (1)"),
        ("insets", "android >= ANDROID_11", "True", 29, "there is no class android.view.WindowInsets.Type"),
        ("insets", "android >= ANDROID_9", "True", 27, "android.view.WindowInsets has no getDisplayCutout"),
        ("links", "getFlags()", "getFlags(1)", 30, "android.content.Intent.getFlags takes (), not (1)"),
        ("night", "UI_MODE_NIGHT_MASK", "UI_MODE_NIGHT_MAKS", 30, "Configuration has no UI_MODE_NIGHT_MAKS"),
        ("font_scale", "mActivity", "activity", 24, "org.kivy.android.PythonActivity has no activity"),
        ("voice", "QUEUE_FLUSH", "QUEUE_FLASH", 24, "TextToSpeech has no QUEUE_FLASH"),
        ("voice", 'None, "")', '"")', NEWEST, "android.speech.tts.TextToSpeech.speak takes ("),
        ("voice", 'onInit": java', 'onWake": java', 30, "calls onInit, which OnInit lacks"),
        ("language", "getDefault()", "getLanguage()", 24, "java.util.Locale.getLanguage needs an object"),
    ],
)
def test_a_planted_mistake_is_complained_about(module, old, new, level, complaint):
    device = dict(our_device()) | {module: with_a_mistake(module, old, new)}
    complaints, _ = try_level(APIS[level], level, device)
    assert any(complaint in it for it in complaints), complaints


def test_a_constant_of_a_newer_level_without_a_guard_is_complained_about_below_it_only():
    newer = with_a_mistake("share", "intents.EXTRA_TEXT", "intents.EXTRA_CHOOSER_MODIFY_SHARE_ACTION")
    device = dict(our_device()) | {"share": newer}
    wrong = [level for level in sorted(LEVELS) if try_level(APIS[level], level, device)[0]]
    assert wrong == list(range(OLDEST, 34))


def test_an_ability_that_gives_up_is_complained_about():
    device = dict(our_device()) | {"share": with_a_mistake("share", "_activity().start", "1 / 0, _activity().start")}
    complaints, _ = try_level(APIS[NEWEST], NEWEST, device)
    assert [it for it in complaints if "a text is not shared" in it]


def test_a_listener_without_a_method_of_its_interface_is_complained_about():
    jnius = Phone(APIS[NEWEST]).module()
    interface = "android/hardware/SensorEventListener"
    changed = jnius.java_method("(Landroid/hardware/SensorEvent;)V")(lambda *_: None)
    half = type("Half", (jnius.PythonJavaClass,), {"__javainterfaces__": [interface], "onSensorChanged": changed})
    with pytest.raises(WrongUse, match="calls onAccuracyChanged, which Half lacks"):
        half()


def test_a_name_that_no_trial_touches_is_complained_about(tmp_path):
    (tmp_path / "torch.py").write_text(
        'from jnius import autoclass\n\nautoclass("android.hardware.Torch").switchOn(x.MODE_BRIGHT)\n', encoding="utf-8"
    )
    assert untouched({"android.hardware.Camera"}, tmp_path) == [
        f"torch.py spells {name}, and no trial touches it"
        for name in ("MODE_BRIGHT", "android.hardware.Torch", "switchOn")
    ]


def test_our_own_names_are_not_taken_for_names_of_java():
    assert spelt_names("Outcome.FAILED, self.is_working, path.read_text()") == set()


def test_the_modules_of_the_desktop_are_themselves_again_after_a_trial():
    before = {name for name in sys.modules if name.split(".")[0] in ("plyer", "jnius", "android")}
    try_level(APIS[NEWEST], NEWEST, our_device())
    assert {name for name in sys.modules if name.split(".")[0] in ("plyer", "jnius", "android")} == before


# --- the table ------------------------------------------------------------------------------------------------


def test_the_table_has_every_level_and_every_class_it_is_made_for():
    assert set(APIS) == LEVELS
    assert [name for name in CLASSES if name not in APIS[NEWEST]] == []
    assert "android.os.VibrationEffect" not in APIS[25]
    assert "android.os.VibrationEffect" in APIS[26]
    assert TABLE.stat().st_size < 250_000


def test_the_table_reads_as_it_is_written():
    assert written(APIS).splitlines() == [
        line for line in TABLE.read_text(encoding="utf-8").splitlines() if not line.startswith("#")
    ]


def test_a_line_that_is_none_is_refused():
    with pytest.raises(MalformedTable, match="nonsense"):
        read_table(["class a.B :", "nonsense"])


def test_a_level_that_is_declared_nowhere_has_what_those_round_it_have_in_common():
    both, old, new = (Member(name, (), "void") for name in ("both", "old", "new"))
    older, newer = {"a.B": JavaClass((), [both, old])}, {"a.B": JavaClass((), [both, new]), "a.C": JavaClass()}
    assert common(older, newer) == {"a.B": JavaClass((), [both])}


def test_a_class_comes_with_all_it_inherits_from():
    api = {"a.B": JavaClass(("a.C", "x.Y")), "a.C": JavaClass(("a.D",)), "a.D": JavaClass(), "a.E": JavaClass()}
    assert set(closed(api, ["a.B"])) == {"a.B", "a.C", "a.D"}


def test_an_old_level_learns_the_value_of_a_constant_from_the_newest():
    old = {"a.B": JavaClass((), [Member("X", None, "number", True)])}
    new = {"a.B": JavaClass((), [Member("X", None, "64", True)])}
    assert with_values(old, new) == new
