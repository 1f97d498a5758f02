"""A link is opened by the app it belongs to; where there is none it is copied, and nothing ever crashes."""

from types import SimpleNamespace

import pytest

from paperdungeons.device.clipboard import FakeClipboard
from paperdungeons.device.open_link import AndroidLinkOpener, DesktopLinkOpener, FakeLinkOpener, link_opener_for
from paperdungeons.device.share import Shared, ShareOutcome
from tests.device import DESKTOPS, forbid_module, put_module
from tests.device.stand_in_phone import JavaException

LINK = "bgstats://app.bgstatsapp.com/createPlay.html?data=%7B%7D"


class PhoneWithApps:
    ACTION_VIEW = "android.intent.action.VIEW"

    def __init__(self, monkeypatch, has_app: bool = True) -> None:
        self.started, self._has_app = [], has_app
        java = {
            "android.content.Intent": self,
            "android.net.Uri": SimpleNamespace(parse=lambda link: ("uri", link)),
            "org.kivy.android.PythonActivity": SimpleNamespace(mActivity=self),
        }
        put_module(monkeypatch, "jnius", autoclass=java.__getitem__)

    def __call__(self, action: str, uri: tuple[str, str]) -> tuple[str, tuple[str, str]]:
        return action, uri

    def startActivity(self, intent: object) -> None:  # noqa: N802
        if not self._has_app:
            raise JavaException("android.content.ActivityNotFoundException")
        self.started.append(intent)


def test_android_starts_the_app_of_a_link(monkeypatch):
    phone, board = PhoneWithApps(monkeypatch), FakeClipboard()
    assert AndroidLinkOpener(board).open(LINK) == Shared(ShareOutcome.OFFERED)
    assert phone.started == [("android.intent.action.VIEW", ("uri", LINK))]
    assert board.paste() != LINK


def test_without_such_an_app_the_link_is_copied(monkeypatch):
    PhoneWithApps(monkeypatch, has_app=False)
    for opener in (AndroidLinkOpener, DesktopLinkOpener):
        board = FakeClipboard()
        assert opener(board).open(LINK) == Shared(ShareOutcome.NO_APP)
        assert board.paste() == LINK


def test_without_android_nothing_crashes(monkeypatch):
    forbid_module(monkeypatch, "jnius")
    assert AndroidLinkOpener(FakeClipboard()).open(LINK) == Shared(ShareOutcome.NO_APP)


def test_where_nothing_can_be_copied_it_is_told():
    board = SimpleNamespace(copy=lambda _: False)
    assert DesktopLinkOpener(board).open(LINK) == Shared(ShareOutcome.FAILED)


def test_the_fake_remembers_what_it_opened():
    opener = FakeLinkOpener(ShareOutcome.NO_APP)
    assert opener.open(LINK) == Shared(ShareOutcome.NO_APP)
    assert opener.links == [LINK]


@pytest.mark.parametrize(
    ("platform", "kind"), [("android", AndroidLinkOpener), *((name, DesktopLinkOpener) for name in DESKTOPS)]
)
def test_every_platform_has_one(platform, kind):
    assert isinstance(link_opener_for(platform, FakeClipboard()), kind)
