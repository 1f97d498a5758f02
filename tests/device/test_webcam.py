"""The first camera, read through an OpenCV that may happen to be installed, until it fails."""

import sys

import pytest

from paperdungeons.device.picture_reader import read_pixels
from paperdungeons.device.webcam import Webcam
from tests.device import forbid_module, put_module
from tests.device.qr_pictures import TEXT, picture_of

BGR2RGB = 4


class StandInArray:
    """The parts of a numpy array that our code uses."""

    def __init__(self, size: tuple[int, int], pixels: bytes) -> None:
        self.shape = (size[1], size[0], 3)
        self.pixels = pixels

    def tobytes(self) -> bytes:
        return self.pixels


class StandInCapture:
    def __init__(self, picture: StandInArray | None, is_opened: bool = True) -> None:
        self.picture, self.is_opened = picture, is_opened
        self.releases = 0

    def isOpened(self) -> bool:  # noqa: N802
        return self.is_opened

    def read(self) -> tuple[bool, StandInArray | None]:
        return self.picture is not None, self.picture

    def release(self) -> None:
        self.releases += 1


def put_cv2(monkeypatch: pytest.MonkeyPatch, capture: StandInCapture) -> list[int]:
    """Put in an OpenCV with this camera; returns the list of camera numbers that it is asked for."""
    asked: list[int] = []

    def video_capture(number: int) -> StandInCapture:
        asked.append(number)
        return capture

    def swap_red_and_blue(picture: StandInArray, code: int) -> StandInArray:
        assert code == BGR2RGB
        pixels = bytearray(picture.pixels)
        pixels[0::3], pixels[2::3] = pixels[2::3], pixels[0::3]
        height, width, _ = picture.shape
        return StandInArray((width, height), bytes(pixels))

    put_module(monkeypatch, "cv2", VideoCapture=video_capture, cvtColor=swap_red_and_blue, COLOR_BGR2RGB=BGR2RGB)
    return asked


def test_the_first_camera_is_opened_and_let_go_of(monkeypatch):
    capture = StandInCapture(None)
    asked = put_cv2(monkeypatch, capture)
    webcam = Webcam()
    assert webcam.open()
    assert asked == [0]
    webcam.close()
    webcam.close()
    assert capture.releases == 1


def test_a_frame_has_its_width_first_and_red_first(monkeypatch):
    put_cv2(monkeypatch, StandInCapture(StandInArray((2, 1), bytes([3, 2, 1, 30, 20, 10]))))
    webcam = Webcam()
    webcam.open()
    assert webcam.read() == ((2, 1), bytes([1, 2, 3, 10, 20, 30]))


def test_a_code_before_the_camera_is_read(monkeypatch):
    picture = picture_of().convert("RGB").crop((0, 0, 222, 210))
    put_cv2(monkeypatch, StandInCapture(StandInArray(picture.size, picture.tobytes())))
    webcam = Webcam()
    webcam.open()
    frame = webcam.read()
    assert frame is not None
    assert read_pixels(*frame) == TEXT


def test_a_frame_that_is_not_there_yet_is_none(monkeypatch):
    put_cv2(monkeypatch, StandInCapture(None))
    webcam = Webcam()
    webcam.open()
    assert webcam.read() is None


def test_a_computer_without_a_camera_opens_none(monkeypatch):
    capture = StandInCapture(None, is_opened=False)
    put_cv2(monkeypatch, capture)
    webcam = Webcam()
    assert not webcam.open()
    webcam.close()
    assert capture.releases == 1


def test_a_computer_without_opencv_has_no_webcam(monkeypatch):
    forbid_module(monkeypatch, "cv2")
    webcam = Webcam()
    assert not webcam.is_there
    webcam.close()


def test_a_computer_with_opencv_may_have_one(monkeypatch, tmp_path):
    (tmp_path / "cv2.py").write_text("raise AssertionError('imported too early')\n")
    monkeypatch.delitem(sys.modules, "cv2", raising=False)
    monkeypatch.syspath_prepend(str(tmp_path))
    assert Webcam().is_there
