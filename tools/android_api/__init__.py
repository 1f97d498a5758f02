"""What Android's own API declares, and whether our code and plyer's comply with it: docs/android.md."""
