"""Where the frames of a desktop's camera come from."""

from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol

Frame = tuple[tuple[int, int], bytes]
"""Width and height, and red, green and blue of every pixel, row by row from the top."""


class FrameSource(Protocol):
    """Used from a worker thread, one search at a time; it may raise, and take its time, whenever it likes."""

    @property
    def is_there(self) -> bool:
        """Whether it is worth trying to open."""

    def open(self) -> bool: ...

    def read(self) -> Frame | None:
        """The next frame; None if it is not there yet."""

    def close(self) -> None:
        """Let go of the camera, also if it never opened."""


class Webcam:
    """The first camera, through OpenCV if the owner of the computer happens to have it.

    No dependency of ours: with numpy it weighs more than the whole app. Not run with a camera: tested with a stand-in
    for cv2.
    """

    def __init__(self) -> None:
        self._capture: Any = None

    @property
    def is_there(self) -> bool:
        """Not imported yet: that alone takes a good part of a second."""
        try:
            return find_spec("cv2") is not None
        except ValueError:
            return False

    def open(self) -> bool:
        self._capture = import_module("cv2").VideoCapture(0)
        return bool(self._capture.isOpened())

    def read(self) -> Frame | None:
        is_read, picture = self._capture.read()
        if not is_read:
            return None
        cv2 = import_module("cv2")
        height, width = picture.shape[:2]
        return (width, height), cv2.cvtColor(picture, cv2.COLOR_BGR2RGB).tobytes()

    def close(self) -> None:
        capture, self._capture = self._capture, None
        if capture is not None:
            capture.release()
