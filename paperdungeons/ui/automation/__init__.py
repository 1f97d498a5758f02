"""Driving the app without a person: demo, tests, benchmark."""
