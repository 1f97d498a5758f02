"""Kivy is settled before anything imports it: no window is seen, nothing is written to the home folder."""

from paperdungeons.ui.automation.offscreen import prepare

prepare()
