"""What the Android package is made of, and the proofs that it is what we want: see tools/apk_check.py."""
