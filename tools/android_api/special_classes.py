"""The few classes whose return values matter to our code: the level, a camera, and python-for-android's activity."""

from collections.abc import Callable
from typing import Any, Final, Protocol

from .descriptors import parts_of
from .java_code import (
    ACONST_NULL,
    ALOAD,
    ARETURN,
    CALL_INTERFACE,
    CALL_SPECIAL,
    GETSTATIC,
    ICONST_1,
    ILOAD,
    OBJECT,
    PUBLIC,
    PUTFIELD,
    PUTSTATIC,
    RETURN,
    STATIC,
    TEXT,
    Code,
    java,
)
from .make import P4A
from .table import Member

OURS: Final = P4A.replace(".", "/")
LISTENERS: Final = {
    "registerActivityResultListener": ("ActivityResultListener", "onActivityResult", "(IILandroid/content/Intent;)V"),
    "registerNewIntentListener": ("NewIntentListener", "onNewIntent", "(Landroid/content/Intent;)V"),
    "addPermissionsCallback": ("PermissionsCallback", "onRequestPermissionsResult", "(I[Ljava/lang/String;[I)V"),
}
"""How a listener is registered with python-for-android's activity, and the method that it then calls; `make apk-check`
compares this with its Java source."""
CAMERA: Final = "android/hardware/Camera$CameraInfo"
SERVICES: Final = {
    "vibrator": "android/os/Vibrator",
    "sensor": "android/hardware/SensorManager",
    "clipboard": "android/content/ClipboardManager",
}
RUNNABLE: Final = "java/lang/Runnable"


class Maker(Protocol):
    """The parts that we need of the ``Maker`` in shapes.py."""

    level: int

    def add(self, node: Any, name: str, desc: str, access: int) -> Any:
        """Add a method with the usual code."""

    def bare(self, node: Any, name: str, desc: str, access: int = PUBLIC) -> Code:
        """Add a method whose code is still to be written."""

    def add_field(self, node: Any, member: Member) -> None: ...


def set_level(maker: Maker, node: Any) -> None:
    for field in list(node.fields):
        if field.name == "SDK_INT":
            node.fields.remove(field)
    maker.add_field(node, Member("SDK_INT", None, str(maker.level), is_static=True))


def face_the_player(maker: Maker, node: Any) -> None:
    """Make every camera say that it is on the side of the screen."""
    code = maker.bare(node, "<init>", "()V")
    code.local(ALOAD, 0)
    code.call(CALL_SPECIAL, OBJECT, "<init>", "()V")
    code.local(ALOAD, 0)
    code.plain(ICONST_1)
    code.field(PUTFIELD, CAMERA, "facing", "I")
    code.plain(RETURN)


def complete_activity(maker: Maker, node: Any) -> None:
    """Make the activity behave like python-for-android's own: there is one, it knows its listeners, runs what it is
    told to run, and asks the system."""
    for register, (listener, called, takes) in LISTENERS.items():
        _add_listener(maker, node, register, f"{OURS}${listener}", called, takes)
    maker.add(node, "requestPermissionsWithRequestCode", f"([L{TEXT};I)V", PUBLIC)
    maker.add(node, "checkCurrentPermission", f"(L{TEXT};)Z", PUBLIC)
    code = maker.bare(node, "getSystemService", f"(L{TEXT};)L{OBJECT};")
    for word, name in SERVICES.items():
        code.if_equal(word, name)
    code.plain(ACONST_NULL, ARETURN)
    code = maker.bare(node, "runOnUiThread", f"(L{RUNNABLE};)V")
    code.local(ALOAD, 1)
    code.call(CALL_INTERFACE, RUNNABLE, "run", "()V")
    code.plain(RETURN)
    code = maker.bare(node, "<clinit>", "()V", STATIC)
    code.make(OURS)
    code.field(PUTSTATIC, OURS, "mActivity", f"L{OURS};")
    code.plain(RETURN)


def _add_listener(maker: Maker, node: Any, register: str, kind: str, called: str, takes: str) -> None:
    """Add a method that registers a listener, and one that a test calls to notify it."""
    field = f"who_{called}"
    node.fields.add(java("tree.FieldNode")(PUBLIC | STATIC, field, f"L{kind};", None, None))
    code = maker.bare(node, register, f"(L{kind};)V")
    code.local(ALOAD, 1)
    code.field(PUTSTATIC, OURS, field, f"L{kind};")
    code.plain(RETURN)
    code = maker.bare(node, f"tell_{called}", takes)
    code.field(GETSTATIC, OURS, field, f"L{kind};")
    for place, part in enumerate(parts_of(takes)[:-1], 1):
        code.local(ILOAD if part == "I" else ALOAD, place)
    code.call(CALL_INTERFACE, kind, called, takes)
    code.plain(RETURN)


SPECIAL: Final[dict[str, Callable[[Maker, Any], None]]] = {
    "android/os/Build$VERSION": set_level,
    CAMERA: face_the_player,
    OURS: complete_activity,
}
