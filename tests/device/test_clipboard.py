"""What is copied can be pasted; a clipboard that fails holds nothing."""

import inspect

import pytest
from kivy.core.clipboard import ClipboardBase

from paperdungeons.device.clipboard import FakeClipboard, SystemClipboard

TEXT = "PD:7K3QX9ZB2M"


class StandInBoard:
    """Kivy's clipboard, as far as we use it."""

    def __init__(self, text: object = "", failure: type[Exception] | None = None) -> None:
        self.text, self.failure = text, failure

    def copy(self, data: str = "") -> None:
        self._fail()
        self.text = data

    def paste(self) -> object:
        self._fail()
        return self.text

    def _fail(self) -> None:
        if self.failure:
            raise self.failure("no clipboard here")


def test_the_stand_in_takes_what_kivy_takes():
    for name in ("copy", "paste"):
        real, ours = getattr(ClipboardBase, name), getattr(StandInBoard, name)
        assert list(inspect.signature(real).parameters) == list(inspect.signature(ours).parameters)


@pytest.mark.parametrize("clipboard", [SystemClipboard(StandInBoard()), FakeClipboard()])
def test_what_is_copied_can_be_pasted(clipboard):
    assert clipboard.paste() is None
    assert clipboard.copy(TEXT)
    assert clipboard.paste() == TEXT


@pytest.mark.parametrize("text", ["", " \n", None, b"PD:BYTES"])
def test_a_clipboard_without_text_holds_nothing(text):
    assert SystemClipboard(StandInBoard(text)).paste() is None


@pytest.mark.parametrize("failure", [OSError, RuntimeError, UnicodeError, NotImplementedError])
def test_a_clipboard_that_fails_says_so_and_may_be_asked_again(failure):
    board = StandInBoard(TEXT, failure)
    clipboard = SystemClipboard(board)
    assert not clipboard.copy("PD:OTHER")
    assert clipboard.paste() is None
    board.failure = None
    assert clipboard.paste() == TEXT


def test_no_clipboard_at_all_holds_nothing():
    clipboard = SystemClipboard(None)
    assert not clipboard.copy(TEXT)
    assert clipboard.paste() is None
