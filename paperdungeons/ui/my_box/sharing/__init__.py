"""Exporting My box to other devices, and importing theirs."""
