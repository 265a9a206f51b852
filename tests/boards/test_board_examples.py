"""The examples in the docstrings hold."""

import doctest
from importlib import import_module

import pytest


@pytest.mark.interpreted("compiled functions keep no docstrings")
@pytest.mark.parametrize("name", ["hexes", "paths", "sight", "zones"])
def test_examples_hold(name):
    result = doctest.testmod(import_module(f"drvar.boards.{name}"))
    assert result.attempted > 0
    assert result.failed == 0
