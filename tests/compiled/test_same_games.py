"""Compiled rules play the very same games as their sources."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from drvar import compiled
from drvar.games import all_games
from drvar.lab.contract import tried

if TYPE_CHECKING:
    from .conftest import Played


@pytest.mark.skipif(not compiled.running(), reason="no compiled rules run: make test-fast")
def test_both_ask_and_answer_the_same(played: Played) -> None:
    first = played("compiled").splitlines()
    second = played("interpreted").splitlines()
    assert first[0] == "compiled rules"
    assert second[0] == "interpreted rules (DRVAR_RULES is interpreted)"
    assert first[1:] == second[1:]
    assert len(first) == 1 + sum(len(tried(game)) for game in all_games())
