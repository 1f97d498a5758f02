"""The parts of the Android package, and the checks that it is what we want: see tools/apk_check.py."""
