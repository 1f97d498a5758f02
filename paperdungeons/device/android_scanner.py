"""Reading codes on a phone: another activity looks through the camera and returns a text.

The package of the app must contain:

- the Gradle dependency com.journeyapps:zxing-android-embedded:4.3.0, with AndroidX enabled and Android 7 (24) or later;
- the permission CAMERA, with the camera itself not required;
- for a phone that is held upright while scanning, a manifest that changes the `screenOrientation` of CaptureActivity
  from "sensorLandscape", as in the library, to "fullSensor".
"""

from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from .answer import Answer, OnText

CAPTURE: Final = "com.journeyapps.barcodescanner.CaptureActivity"
SCAN: Final = "com.google.zxing.client.android.SCAN"
RESULT: Final = "SCAN_RESULT"
REQUESTS: Final = range(0x5000, 0x5400)
"""The request codes of our scans; Android allows sixteen bits. Each scan takes the next one, so that the result of an
abandoned scan is not taken for the result of the next."""
RESULT_OK: Final = -1


class AndroidScanner:
    """The scanner that comes with the app, else one the owner has installed.

    Not run on a device: tested with stand-ins for jnius and android.
    """

    can_read_pictures = False

    def __init__(self) -> None:
        self.is_working = True
        self._answer: Answer | None = None
        self._scans = 0
        self._from_the_front = False
        self._is_listening = False

    @property
    def can_scan(self) -> bool:
        return self.is_working

    def scan(self, on_text: OnText, from_the_front: bool = False) -> None:
        """Asks for permission first, if needed. The first failure disables scanning for good; a refusal does not."""
        self.stop()
        self._from_the_front = from_the_front
        self._answer = answer = Answer(on_text)
        self._scans += 1
        try:
            self._ask_for_the_camera(answer)
        except Exception:
            self._fail()

    def stop(self) -> None:
        if self._answer is not None:
            with suppress(Exception):
                _activity().finishActivity(self._request)
            self._end(None)

    def read_picture(self, path: Path) -> str | None:  # noqa: ARG002
        """There is no zxing-cpp for Android."""
        return None

    def read_clipboard(self, on_text: OnText) -> None:
        on_text(None)

    @property
    def _request(self) -> int:
        return REQUESTS[self._scans % len(REQUESTS)]

    def _ask_for_the_camera(self, answer: Answer) -> None:
        from android.permissions import Permission, check_permission, request_permissions

        def decided(_permissions: object, granted: list[bool]) -> None:
            """An interrupted question has an empty answer. The answer to an abandoned scan is ignored."""
            if self._answer is not answer:
                return
            if granted and all(granted):
                self._open_camera()
            else:
                self._end(None)

        if check_permission(Permission.CAMERA):
            self._open_camera()
        else:
            request_permissions([Permission.CAMERA], decided)

    def _open_camera(self) -> None:
        try:
            self._listen()
            self._start_an_activity()
        except Exception:
            self._fail()

    def _listen(self) -> None:
        """Bind once and never unbind: no listener may be removed while the activity loops over them."""
        if not self._is_listening:
            from android import activity

            activity.bind(on_activity_result=self._on_result)
            self._is_listening = True

    def _start_an_activity(self) -> None:
        activity = _activity()
        camera = _front_camera() if self._from_the_front else None
        try:
            ours = _scan_intent(camera).setClassName(activity.getPackageName(), CAPTURE)
            activity.startActivityForResult(ours, self._request)
        except Exception:
            activity.startActivityForResult(_scan_intent(camera), self._request)

    def _on_result(self, request: int, result: int, intent: Any) -> None:
        if request != self._request:
            return
        try:
            text = intent.getStringExtra(RESULT) if result == RESULT_OK and intent is not None else None
        except Exception:
            text = None
        self._end(str(text) if text else None)

    def _fail(self) -> None:
        self.is_working = False
        self._end(None)

    def _end(self, text: str | None) -> None:
        answer, self._answer = self._answer, None
        if answer is not None:
            answer.give(text)


def _activity() -> Any:
    from jnius import autoclass

    return autoclass("org.kivy.android.PythonActivity").mActivity


def _front_camera() -> int | None:
    """The number of the front camera in Android's old camera API, which the library uses too; None if there is none."""
    try:
        from jnius import autoclass

        cameras, about = autoclass("android.hardware.Camera"), autoclass("android.hardware.Camera$CameraInfo")
        for number in range(cameras.getNumberOfCameras()):
            camera = about()
            cameras.getCameraInfo(number, camera)
            if camera.facing == about.CAMERA_FACING_FRONT:
                return number
    except Exception:
        return None
    return None


def _scan_intent(camera: int | None) -> Any:
    """Scan QR codes only, in any orientation, without a beep, with this camera or the scanner's default one.

    The extras are in a Bundle because jnius cannot tell Intent.putExtra for a boolean from the one for an int.
    """
    from jnius import autoclass

    extras = autoclass("android.os.Bundle")()
    extras.putString("SCAN_FORMATS", "QR_CODE")
    extras.putBoolean("SCAN_ORIENTATION_LOCKED", False)
    extras.putBoolean("BEEP_ENABLED", False)
    if camera is not None:
        extras.putInt("SCAN_CAMERA_ID", camera)
    return autoclass("android.content.Intent")(SCAN).putExtras(extras)
