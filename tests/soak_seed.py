"""The seed of a soak run: a new one each time, unless SOAK_SEED is set to the seed that an earlier run reported."""

import os
import secrets

NAME = "SOAK_SEED"


def soak_seed() -> int:
    """The same seed in every process of a run: the first one that asks puts it into the environment."""
    return int(os.environ.setdefault(NAME, str(secrets.randbelow(10**9))))
