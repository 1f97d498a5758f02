"""Tests of the other games of the shelf."""
