"""The frames of a desktop's camera."""

from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol

Frame = tuple[tuple[int, int], bytes]
"""Width and height, and red, green and blue of every pixel, row by row from the top."""


class FrameSource(Protocol):
    """Used from a worker thread, by one search at a time. Every method may raise, and may take long."""

    @property
    def is_there(self) -> bool:
        """Whether it is worth trying to open."""

    def open(self) -> bool: ...

    def read(self) -> Frame | None:
        """The next frame; None if it is not there yet."""

    def close(self) -> None:
        """Release the camera; also allowed if it was never opened."""


class Webcam:
    """The first camera, through OpenCV if it happens to be installed.

    OpenCV is not a dependency of ours: with numpy it is larger than the whole app. Not run with a camera: tested
    with a stand-in for cv2.
    """

    def __init__(self) -> None:
        self._capture: Any = None

    @property
    def is_there(self) -> bool:
        """Does not import cv2: that alone takes a good part of a second."""
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
