"""The contract suite can fail: whatever is left out of the words is caught."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from drvar.examples.skirmish import SkirmishGame
from drvar.lab import contract

if TYPE_CHECKING:
    from collections.abc import Mapping

    from drvar.examples.skirmish.view import SkirmishBoard
    from drvar.kernel.phrase import Beside, Site

    from .conftest import Breaker

pytestmark = pytest.mark.interpreted("what is told is broken here by functions in its place")

SITES = SkirmishGame.sites


def test_a_hex_that_nobody_is_told_of(breaker: Breaker) -> None:
    def sites(self: SkirmishGame, seen: SkirmishBoard) -> Mapping[str, Site]:
        told = SITES(self, seen)
        last = next(reversed(list(told)))
        return {hex_: site for hex_, site in told.items() if hex_ != last}

    breaker.patch.setattr(SkirmishGame, "sites", sites)
    assert "is not told of" in breaker.caught(contract.every_place_is_told)


def test_a_neighbour_on_one_side_only(breaker: Breaker) -> None:
    def sites(self: SkirmishGame, seen: SkirmishBoard) -> Mapping[str, Site]:
        told = dict(SITES(self, seen))
        first = next(iter(told))
        around: tuple[Beside, ...] = told[first].around[1:]
        told[first] = replace(told[first], around=around)
        return told

    breaker.patch.setattr(SkirmishGame, "sites", sites)
    assert "is not beside" in breaker.caught(contract.every_place_is_told)
