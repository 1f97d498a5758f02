"""What Android's own API declares, and whether our code and plyer's keep to it: docs/android.md."""
