"""The examples in the tools' docstrings are true."""

import doctest

import pytest

from tools import balance_tables, progress, rank_fit


@pytest.mark.parametrize("module", [balance_tables, progress, rank_fit], ids=lambda module: module.__name__)
def test_docstring_examples_tell_the_truth(module):
    result = doctest.testmod(module)
    assert result.attempted > 0
    assert result.failed == 0
