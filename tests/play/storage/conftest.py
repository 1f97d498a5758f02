"""What an app has left behind, for the tests of damage."""

import pytest

from tests.play.support.damaged_stores import CLOSED, KILLED, Remains, remains_of_app


@pytest.fixture
def killed() -> Remains:
    return remains_of_app(KILLED)


@pytest.fixture
def closed() -> Remains:
    return remains_of_app(CLOSED)
