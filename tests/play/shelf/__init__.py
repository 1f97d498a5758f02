"""Tests of games of the shelf in progress and on the disk."""
