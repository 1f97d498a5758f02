"""A phone asks for permission to use its camera, lets another activity scan, and gets one text or none."""

from pathlib import Path

import pytest

from paperdungeons.device.android_scanner import AndroidScanner
from tests.device import forbid_module
from tests.device.stand_in_phone import CAMERA, CAPTURE, RESULT_CANCELED, RESULT_OK, StandInPhone

SCAN = "com.google.zxing.client.android.SCAN"
WISHES = {"SCAN_FORMATS": "QR_CODE", "SCAN_ORIENTATION_LOCKED": False, "BEEP_ENABLED": False}


@pytest.fixture
def heard() -> list[str | None]:
    return []


def test_the_scanner_of_the_app_is_started_for_qr_codes_held_any_way(monkeypatch, heard):
    phone = StandInPhone(monkeypatch)
    AndroidScanner().scan(heard.append)
    [(intent, _)] = phone.started
    assert intent.action == SCAN
    assert intent.component == ("org.example.paperdungeons", CAPTURE)
    assert intent.extras == WISHES
    assert heard == []


@pytest.mark.parametrize(("cameras", "front"), [((0, 1), 1), ((1, 0), 0), ((0, 0, 1, 1), 2)])
def test_a_tablet_on_the_table_looks_at_the_codes_with_its_front_camera(cameras, front, monkeypatch, heard):
    phone = StandInPhone(monkeypatch, cameras=cameras)
    AndroidScanner().scan(heard.append, from_the_front=True)
    [(intent, _)] = phone.started
    assert intent.extras == WISHES | {"SCAN_CAMERA_ID": front}


@pytest.mark.parametrize("cameras", [(), (0,), (0, 0)])
def test_without_a_front_camera_the_scanner_takes_its_own(cameras, monkeypatch, heard):
    phone = StandInPhone(monkeypatch, cameras=cameras)
    AndroidScanner().scan(heard.append, from_the_front=True)
    [(intent, _)] = phone.started
    assert intent.extras == WISHES


def test_a_phone_that_cannot_count_its_cameras_scans_all_the_same(monkeypatch, heard):
    monkeypatch.setattr("tests.device.stand_in_phone.Cameras.getNumberOfCameras", None)
    phone = StandInPhone(monkeypatch)
    scanner = AndroidScanner()
    scanner.scan(heard.append, from_the_front=True)
    assert [intent.extras for intent, _ in phone.started] == [WISHES]
    assert scanner.can_scan


def test_after_a_scan_from_the_front_the_next_is_as_always(monkeypatch, heard):
    phone = StandInPhone(monkeypatch)
    scanner = AndroidScanner()
    scanner.scan(heard.append, from_the_front=True)
    scanner.scan(heard.append)
    assert phone.started[-1][0].extras == WISHES


def test_only_classes_that_android_has_are_asked_for(monkeypatch, heard):
    phone = StandInPhone(monkeypatch)
    scanner = AndroidScanner()
    scanner.scan(heard.append)
    scanner.stop()
    assert set(phone.classes) == {"android.content.Intent", "android.os.Bundle", "org.kivy.android.PythonActivity"}


def test_the_text_comes_back_once(monkeypatch, heard):
    phone = StandInPhone(monkeypatch)
    AndroidScanner().scan(heard.append)
    phone.come_back(RESULT_OK, "PD:ABC")
    phone.come_back(RESULT_OK, "PD:DEF")
    assert heard == ["PD:ABC"]


@pytest.mark.parametrize(("result", "text"), [(RESULT_CANCELED, None), (RESULT_OK, None), (RESULT_OK, ""), (1, None)])
def test_coming_back_without_a_text_is_giving_up(result, text, monkeypatch, heard):
    phone = StandInPhone(monkeypatch)
    scanner = AndroidScanner()
    scanner.scan(heard.append)
    phone.come_back(result, text)
    assert heard == [None]
    assert scanner.can_scan


def test_what_other_activities_bring_is_not_for_us(monkeypatch, heard):
    phone = StandInPhone(monkeypatch)
    AndroidScanner().scan(heard.append)
    phone.come_back(RESULT_OK, "a photo", request=7)
    assert heard == []


def test_the_late_end_of_a_scan_that_was_given_up_does_not_end_the_next(monkeypatch, heard):
    phone = StandInPhone(monkeypatch)
    scanner = AndroidScanner()
    scanner.scan(heard.append)
    scanner.scan(heard.append)
    [(_, first), (_, second)] = phone.started
    assert phone.finished == [first]
    phone.come_back(RESULT_CANCELED, request=first)
    assert heard == [None]
    phone.come_back(RESULT_OK, "PD:ABC", request=second)
    assert heard == [None, "PD:ABC"]


def test_a_thousand_scans_listen_with_one_ear(monkeypatch, heard):
    phone = StandInPhone(monkeypatch)
    scanner = AndroidScanner()
    for _ in range(1100):
        scanner.scan(heard.append)
        phone.come_back(RESULT_OK, "PD:ABC")
    assert heard == ["PD:ABC"] * 1100
    assert [event for event, _ in phone.bound] == ["on_activity_result"]


def test_stopping_ends_the_other_activity_and_answers(monkeypatch, heard):
    phone = StandInPhone(monkeypatch)
    scanner = AndroidScanner()
    scanner.scan(heard.append)
    scanner.stop()
    scanner.stop()
    assert phone.finished == [phone.started[0][1]]
    assert heard == [None]


def test_without_the_scanner_of_the_app_another_is_tried(monkeypatch, heard):
    phone = StandInPhone(monkeypatch, has_capture=False, has_scan_app=True)
    AndroidScanner().scan(heard.append)
    assert [intent.component is None for intent, _ in phone.started] == [False, True]
    intent, _ = phone.started[-1]
    assert (intent.action, intent.extras) == (SCAN, WISHES)
    phone.come_back(RESULT_OK, "PD:ABC")
    assert heard == ["PD:ABC"]


def test_without_any_scanner_it_is_over_for_good(monkeypatch, heard):
    StandInPhone(monkeypatch, has_capture=False)
    scanner = AndroidScanner()
    assert scanner.can_scan
    scanner.scan(heard.append)
    assert heard == [None]
    assert not scanner.can_scan


def test_the_camera_is_asked_for_when_it_is_needed(monkeypatch, heard):
    phone = StandInPhone(monkeypatch, is_granted=False)
    scanner = AndroidScanner()
    assert phone.asked == []
    scanner.scan(heard.append)
    assert phone.asked == [CAMERA]
    assert phone.started == []
    phone.decide([CAMERA], [True])
    phone.come_back(RESULT_OK, "PD:ABC")
    assert heard == ["PD:ABC"]


def test_a_camera_that_is_granted_is_not_asked_for(monkeypatch, heard):
    phone = StandInPhone(monkeypatch)
    AndroidScanner().scan(heard.append)
    assert phone.asked == []


@pytest.mark.parametrize(("names", "granted"), [([CAMERA], [False]), ([], [])])
def test_a_refused_camera_is_giving_up_and_may_be_asked_for_again(names, granted, monkeypatch, heard):
    phone = StandInPhone(monkeypatch, is_granted=False)
    scanner = AndroidScanner()
    scanner.scan(heard.append)
    phone.decide(names, granted)
    assert heard == [None]
    assert phone.started == []
    assert scanner.can_scan
    scanner.scan(heard.append)
    assert phone.asked == [CAMERA, CAMERA]


def test_a_camera_granted_after_giving_up_stays_shut(monkeypatch, heard):
    phone = StandInPhone(monkeypatch, is_granted=False)
    scanner = AndroidScanner()
    scanner.scan(heard.append)
    scanner.stop()
    phone.decide([CAMERA], [True])
    assert phone.started == []
    assert heard == [None]


def test_no_scanner_after_the_camera_was_granted_is_over_for_good(monkeypatch, heard):
    phone = StandInPhone(monkeypatch, is_granted=False, has_capture=False)
    scanner = AndroidScanner()
    scanner.scan(heard.append)
    phone.decide([CAMERA], [True])
    assert heard == [None]
    assert not scanner.can_scan


@pytest.mark.parametrize("missing", ["jnius", "android", "android.permissions"])
def test_a_phone_without_its_modules_loses_the_ability_and_no_more(missing, monkeypatch, heard):
    StandInPhone(monkeypatch)
    forbid_module(monkeypatch, missing)
    scanner = AndroidScanner()
    scanner.scan(heard.append)
    scanner.stop()
    assert heard == [None]
    assert not scanner.can_scan


def test_a_phone_reads_no_pictures(monkeypatch, heard):
    StandInPhone(monkeypatch)
    scanner = AndroidScanner()
    assert not scanner.can_read_pictures
    assert scanner.read_picture(Path("code.png")) is None
    scanner.read_clipboard(heard.append)
    assert heard == [None]
