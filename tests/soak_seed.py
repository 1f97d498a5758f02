"""The seed of a soak: another one every night, and the same one again for who sets SOAK_SEED to what a run has told."""

import os
import secrets

NAME = "SOAK_SEED"


def soak_seed() -> int:
    """The same in every process of a run: the first that asks leaves it in the environment."""
    return int(os.environ.setdefault(NAME, str(secrets.randbelow(10**9))))
