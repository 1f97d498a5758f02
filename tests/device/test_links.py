"""A link of ours is passed on as it was sent, however it arrives; nothing else is passed on."""

import pytest

from paperdungeons.device.links import AndroidLinks, DesktopLinks, FakeLinks, Links, link_in, links_for
from tests.device import DESKTOPS, forbid_module
from tests.device.stand_in_phone import LAUNCHED_FROM_HISTORY, Intent, StandInPhone

LINK = "pd://J/7K3QX9ZB2M"
MAIN, VIEW = "android.intent.action.MAIN", "android.intent.action.VIEW"


@pytest.fixture
def told() -> list[str]:
    return []


@pytest.fixture(params=["android", "desktop", "fake"])
def opened(request, monkeypatch) -> Links:
    """The links of an app that was opened by one, for every kind of device."""
    StandInPhone(monkeypatch, opened_by=Intent(VIEW, LINK))
    kinds = {"android": AndroidLinks(), "desktop": DesktopLinks([LINK]), "fake": FakeLinks(LINK)}
    return kinds[request.param]


def test_the_link_that_opened_the_app_is_told_as_often_as_one_asks(opened):
    assert [opened.first(), opened.first()] == [LINK, LINK]


def test_listening_tells_nothing_by_itself(opened, told):
    opened.listen(told.append)
    opened.listen(told.append)
    assert told == []


@pytest.mark.parametrize("links", [DesktopLinks([]), FakeLinks()])
def test_an_app_that_was_opened_by_hand_has_no_link(links):
    assert links.first() is None


@pytest.mark.parametrize("data", [None, "", "https://example.org/pd://J", "content://media/7"])
def test_a_phone_opened_by_anything_else_has_no_link(data, monkeypatch):
    StandInPhone(monkeypatch, opened_by=Intent(MAIN, data))
    assert AndroidLinks().first() is None


def test_a_link_that_android_repeats_is_not_followed_again(monkeypatch):
    StandInPhone(monkeypatch, opened_by=Intent(VIEW, LINK, LAUNCHED_FROM_HISTORY | 0x10000000))
    assert AndroidLinks().first() is None


def test_other_flags_do_not_matter(monkeypatch):
    StandInPhone(monkeypatch, opened_by=Intent(VIEW, LINK, 0x10000000))
    assert AndroidLinks().first() == LINK


def test_a_phone_tells_of_later_links_and_of_nothing_else(monkeypatch, told):
    phone = StandInPhone(monkeypatch)
    AndroidLinks().listen(told.append)
    for link in (LINK, None, "https://example.org", "PD://J/OTHER"):
        phone.follow(link)
    assert told == [LINK, "PD://J/OTHER"]


def test_the_last_who_listens_is_told_and_android_is_asked_once(monkeypatch, told):
    phone = StandInPhone(monkeypatch)
    links, before = AndroidLinks(), []
    links.listen(before.append)
    links.listen(told.append)
    phone.follow(LINK)
    assert (before, told) == ([], [LINK])
    assert [event for event, _ in phone.bound] == ["on_new_intent"]


def test_an_intent_that_will_not_speak_is_passed_over(monkeypatch, told):
    phone = StandInPhone(monkeypatch)
    AndroidLinks().listen(told.append)
    [(_, on_new_intent)] = phone.bound
    on_new_intent(None)
    on_new_intent(object())
    assert told == []


@pytest.mark.parametrize("missing", ["jnius", "android"])
def test_a_phone_without_its_modules_has_no_links(missing, monkeypatch, told):
    phone = StandInPhone(monkeypatch, opened_by=Intent(VIEW, LINK))
    forbid_module(monkeypatch, missing)
    links = AndroidLinks()
    links.listen(told.append)
    assert links.first() == (None if missing == "jnius" else LINK)
    assert len(phone.bound) == (0 if missing == "android" else 1)
    assert told == []


def test_a_phone_without_an_intent_has_no_link(monkeypatch):
    StandInPhone(monkeypatch, opened_by=None)
    assert AndroidLinks().first() is None


@pytest.mark.parametrize(
    ("arguments", "first"),
    [(["--demo", LINK], LINK), ([LINK, "pd://J/OTHER"], LINK), (["--pictures", "pd"], None), (["pd:/J", "pd:J"], None)],
)
def test_the_first_argument_that_is_a_link_counts(arguments, first):
    assert DesktopLinks(arguments).first() == first


@pytest.mark.parametrize(
    ("text", "link"),
    [(LINK, LINK), (" Pd://x\n", "Pd://x"), ("pd://", "pd://"), ("xpd://x", None), ("", None), (None, None), (7, None)],
)
def test_what_a_link_of_ours_is(text, link):
    assert link_in(text) == link


def test_the_fake_sends_links_to_the_last_who_listens(told):
    links = FakeLinks()
    links.send("pd://J/LOST")
    links.listen(told.append)
    links.send(LINK)
    assert told == [LINK]


def test_android_gets_the_phone_and_nothing_else_does():
    assert isinstance(links_for("android", [LINK]), AndroidLinks)
    for platform in (*DESKTOPS, "ios"):
        assert links_for(platform, [LINK]).first() == LINK
