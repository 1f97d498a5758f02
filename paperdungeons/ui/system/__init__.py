"""The device as features see it: hardware, feedback, background work, safe area."""
