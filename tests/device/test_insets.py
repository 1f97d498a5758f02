"""The parts of the window that Android covers, as each version reports them; none where nothing is reported."""

from types import SimpleNamespace

import pytest

from paperdungeons.device.insets import NONE, AndroidInsets, Edges, FakeInsets, NoInsets, insets_for
from tests.device import DESKTOPS, forbid_module, put_java

CONTENT = 0x01020002
BARS, CUTOUT = 0b0000111, 0b10000000
SIZE = (1080, 2400)


class StandInRect:
    left = top = right = bottom = 0


class StandInView:
    """Our own part of the window, between these edges."""

    def __init__(self, left: int, top: int, right: int, bottom: int, shows: bool = True) -> None:
        self.sides, self.shows = (left, top, right, bottom), shows

    def getGlobalVisibleRect(self, rect: StandInRect) -> bool:  # noqa: N802
        assert isinstance(rect, StandInRect)
        rect.left, rect.top, rect.right, rect.bottom = self.sides
        return self.shows


class NewInsets:
    """The insets of Android 11 and later, which no longer has the older methods."""

    def __init__(self, bars: Edges, notch: Edges = NONE) -> None:
        self.both = Edges(*map(max, bars, notch))

    def getInsets(self, kinds: int) -> Edges:  # noqa: N802
        assert kinds == BARS | CUTOUT
        return self.both


def old_insets(bars: Edges, notch: Edges | None) -> SimpleNamespace:
    """The insets of Android 9 and 10."""
    cutout = notch and SimpleNamespace(
        getSafeInsetLeft=lambda: notch.left,
        getSafeInsetTop=lambda: notch.top,
        getSafeInsetRight=lambda: notch.right,
        getSafeInsetBottom=lambda: notch.bottom,
    )
    return SimpleNamespace(
        getStableInsetLeft=lambda: bars.left,
        getStableInsetTop=lambda: bars.top,
        getStableInsetRight=lambda: bars.right,
        getStableInsetBottom=lambda: bars.bottom,
        getDisplayCutout=lambda: cutout,
    )


def java(insets: object, android: int = 36, view: StandInView | None = None) -> dict[str, object]:
    decor = SimpleNamespace(getRootWindowInsets=lambda: insets, getWidth=lambda: SIZE[0], getHeight=lambda: SIZE[1])
    views = {CONTENT: view or StandInView(0, 0, *SIZE)}
    activity = SimpleNamespace(
        getWindow=lambda: SimpleNamespace(getDecorView=lambda: decor), findViewById=views.__getitem__
    )
    return {
        "org.kivy.android.PythonActivity": SimpleNamespace(mActivity=activity),
        "android.graphics.Rect": StandInRect,
        "android.R$id": SimpleNamespace(content=CONTENT),
        "android.os.Build$VERSION": SimpleNamespace(SDK_INT=android),
        "android.view.WindowInsets$Type": SimpleNamespace(systemBars=lambda: BARS, displayCutout=lambda: CUTOUT),
    }


UPRIGHT, ASIDE = Edges(0, 120, 0, 72), Edges(120, 24, 0, 48)


@pytest.mark.parametrize("edges", [UPRIGHT, ASIDE, NONE])
def test_a_new_android_says_it_in_one_word(edges, monkeypatch):
    put_java(monkeypatch, java(NewInsets(edges)))
    assert AndroidInsets().now() == edges


@pytest.mark.parametrize(
    ("notch", "edges"),
    [
        (None, Edges(0, 63, 0, 126)),
        (Edges(0, 100, 0, 0), Edges(0, 100, 0, 126)),
        (Edges(90, 0, 0, 0), Edges(90, 63, 0, 126)),
    ],
)
def test_an_older_one_says_bars_and_notch_apart_and_the_further_counts(notch, edges, monkeypatch):
    put_java(monkeypatch, java(old_insets(Edges(0, 63, 0, 126), notch), android=29))
    assert AndroidInsets().now() == edges


def test_before_android_9_nobody_knew_of_notches(monkeypatch):
    insets = old_insets(Edges(0, 63, 0, 126), None)
    del insets.getDisplayCutout
    put_java(monkeypatch, java(insets, android=27))
    assert AndroidInsets().now() == Edges(0, 63, 0, 126)


def test_what_the_system_keeps_free_by_itself_is_not_kept_free_twice(monkeypatch):
    kept_inside = StandInView(0, 63, SIZE[0], SIZE[1] - 126)
    put_java(monkeypatch, java(NewInsets(Edges(0, 63, 0, 126)), android=34, view=kept_inside))
    assert AndroidInsets().now() == NONE


def test_a_bar_that_reaches_into_our_part_counts_by_as_much_as_it_does(monkeypatch):
    put_java(monkeypatch, java(NewInsets(UPRIGHT), view=StandInView(0, 20, SIZE[0], SIZE[1])))
    assert AndroidInsets().now() == Edges(0, 100, 0, 72)


@pytest.mark.parametrize("classes", [java(None), java(NewInsets(UPRIGHT), view=StandInView(0, 0, 0, 0, shows=False))])
def test_a_window_that_does_not_show_yet_has_none_and_is_asked_again(classes, monkeypatch):
    put_java(monkeypatch, classes)
    insets = AndroidInsets()
    assert insets.now() == NONE
    put_java(monkeypatch, java(NewInsets(UPRIGHT)))
    assert insets.now() == UPRIGHT


def test_every_turn_is_seen(monkeypatch):
    insets = AndroidInsets()
    for edges in (UPRIGHT, ASIDE, UPRIGHT):
        put_java(monkeypatch, java(NewInsets(edges)))
        assert insets.now() == edges


@pytest.mark.parametrize("missing", list(java(None)))
def test_without_one_of_its_classes_there_are_none_and_it_is_not_asked_again(missing, monkeypatch):
    classes = java(NewInsets(UPRIGHT))
    del classes[missing]
    put_java(monkeypatch, classes)
    insets = AndroidInsets()
    assert insets.now() == NONE
    put_java(monkeypatch, java(NewInsets(UPRIGHT)))
    assert (insets.now(), insets.is_working) == (NONE, False)


def test_a_phone_without_jnius_has_none(monkeypatch):
    forbid_module(monkeypatch, "jnius")
    assert AndroidInsets().now() == NONE


def test_the_fake_has_the_edges_it_is_given():
    insets = FakeInsets()
    assert insets.now() == NONE
    insets.edges = ASIDE
    assert insets.now() == ASIDE


def test_android_gets_the_phone_and_nothing_else_does():
    assert isinstance(insets_for("android"), AndroidInsets)
    for platform in (*DESKTOPS, "ios"):
        assert isinstance(insets_for(platform), NoInsets)
        assert insets_for(platform).now() == NONE
