"""A phone as seen through jnius and android: it has only these classes and methods, and records every call."""

from collections.abc import Callable
from types import SimpleNamespace

import pytest

from tests.device import put_module

CAMERA = "android.permission.CAMERA"
CAPTURE = "com.journeyapps.barcodescanner.CaptureActivity"
RESULT_OK, RESULT_CANCELED = -1, 0
LAUNCHED_FROM_HISTORY = 0x00100000


class JavaException(Exception):
    """What jnius raises for any exception in Java."""


class Bundle:
    def __init__(self) -> None:
        self.extras: dict[str, object] = {}

    def putString(self, key: str, value: str) -> None:  # noqa: N802
        assert (type(key), type(value)) == (str, str)
        self.extras[key] = value

    def putInt(self, key: str, value: int) -> None:  # noqa: N802
        assert (type(key), type(value)) == (str, int)
        self.extras[key] = value

    def putBoolean(self, key: str, value: bool) -> None:  # noqa: N802
        assert (type(key), type(value)) == (str, bool)
        self.extras[key] = value


class CameraInfo:
    CAMERA_FACING_FRONT = 1
    facing = 0


class Cameras:
    """The cameras of the phone, by the direction they face."""

    def __init__(self, *facing: int) -> None:
        self.facing = facing

    def getNumberOfCameras(self) -> int:  # noqa: N802
        return len(self.facing)

    def getCameraInfo(self, number: int, about: CameraInfo) -> None:  # noqa: N802
        about.facing = self.facing[number]


class Intent:
    FLAG_ACTIVITY_LAUNCHED_FROM_HISTORY = LAUNCHED_FROM_HISTORY

    def __init__(self, action: str, data: str | None = None, flags: int = 0) -> None:
        assert type(action) is str
        self.action, self.data, self.flags = action, data, flags
        self.extras: dict[str, object] = {}
        self.component: tuple[str, str] | None = None

    def putExtras(self, extras: Bundle) -> "Intent":  # noqa: N802
        self.extras.update(extras.extras)
        return self

    def setClassName(self, package: str, name: str) -> "Intent":  # noqa: N802
        assert (type(package), type(name)) == (str, str)
        self.component = (package, name)
        return self

    def getStringExtra(self, key: str) -> object:  # noqa: N802
        return self.extras.get(key)

    def getDataString(self) -> str | None:  # noqa: N802
        return self.data

    def getFlags(self) -> int:  # noqa: N802
        return self.flags


class StandInPhone:
    """A phone that is its own activity; tests say what its owner does with `decide`, `come_back` and `follow`."""

    def __init__(
        self,
        monkeypatch: pytest.MonkeyPatch,
        *,
        has_capture: bool = True,
        has_scan_app: bool = False,
        is_granted: bool = True,
        opened_by: Intent | None = None,
        cameras: tuple[int, ...] = (0, 1),
    ) -> None:
        self.has_capture, self.has_scan_app, self.is_granted = has_capture, has_scan_app, is_granted
        self.intent = opened_by
        self.started: list[tuple[Intent, int]] = []
        self.finished: list[int] = []
        self.asked: list[str] = []
        self.classes: list[str] = []
        self.bound: list[tuple[str, Callable[..., None]]] = []
        self.decide: Callable[[list[str], list[bool]], None]
        java = {
            "android.content.Intent": Intent,
            "android.os.Bundle": Bundle,
            "android.hardware.Camera": Cameras(*cameras),
            "android.hardware.Camera$CameraInfo": CameraInfo,
            "org.kivy.android.PythonActivity": SimpleNamespace(mActivity=self),
        }

        def autoclass(name: str) -> object:
            self.classes.append(name)
            return java[name]

        permissions = {
            "Permission": SimpleNamespace(CAMERA=CAMERA),
            "check_permission": self._check_permission,
            "request_permissions": self._request_permissions,
        }
        put_module(monkeypatch, "jnius", autoclass=autoclass)
        put_module(monkeypatch, "android", activity=SimpleNamespace(bind=self._bind))
        put_module(monkeypatch, "android.permissions", **permissions)

    def _check_permission(self, name: str) -> bool:
        assert name == CAMERA
        return self.is_granted

    def _request_permissions(self, names: list[str], callback: Callable[[list[str], list[bool]], None]) -> None:
        self.asked += names
        self.decide = callback

    def _bind(self, **listeners: Callable[..., None]) -> None:
        assert set(listeners) <= {"on_new_intent", "on_activity_result"}
        self.bound += listeners.items()

    def startActivityForResult(self, intent: Intent, request: int) -> None:  # noqa: N802
        assert 0 <= request < 1 << 16
        self.started.append((intent, request))
        if not (self.has_capture if intent.component else self.has_scan_app):
            raise JavaException("android.content.ActivityNotFoundException")

    def finishActivity(self, request: int) -> None:  # noqa: N802
        self.finished.append(request)

    def getPackageName(self) -> str:  # noqa: N802
        return "org.example.paperdungeons"

    def getIntent(self) -> Intent | None:  # noqa: N802
        return self.intent

    def come_back(self, result: int, text: object = None, request: int | None = None) -> None:
        """End the other activity; if it was cancelled, Android passes no intent."""
        intent = Intent("") if result == RESULT_OK else None
        if intent and text is not None:
            intent.extras["SCAN_RESULT"] = text
        self._tell("on_activity_result", self.started[-1][1] if request is None else request, result, intent)

    def follow(self, link: str | None) -> None:
        self._tell("on_new_intent", Intent("android.intent.action.VIEW", link))

    def _tell(self, event: str, *details: object) -> None:
        for name, listener in self.bound:
            if name == event:
                listener(*details)
