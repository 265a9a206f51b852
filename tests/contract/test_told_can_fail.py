"""The contract suite can fail: whatever is left out of the words is caught."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from drvar.examples.skirmish import SkirmishGame
from drvar.games.hunt import GAME as HUNT
from drvar.games.hunt import HuntGame
from drvar.kernel.phrase import Phrase
from drvar.lab import contract

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

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


def change_first(breaker: Breaker, change: Callable[[Site], Site]) -> None:
    """Tell the first place otherwise."""

    def sites(self: SkirmishGame, seen: SkirmishBoard) -> Mapping[str, Site]:
        first, *_ = told = dict(SITES(self, seen))
        return told | {first: change(told[first])}

    breaker.patch.setattr(SkirmishGame, "sites", sites)


def test_a_hex_without_ground(breaker: Breaker) -> None:
    change_first(breaker, lambda site: replace(site, ground=()))
    assert "has no ground" in breaker.caught(contract.every_place_is_told)


def test_a_neighbour_in_another_direction(breaker: Breaker) -> None:
    def turned(site: Site) -> Site:
        one, *others = site.around
        return replace(site, around=(replace(one, direction="W"), *others))

    change_first(breaker, turned)
    assert "lie in the same direction" in breaker.caught(contract.every_place_is_told)


def test_a_stream_on_one_bank_only(breaker: Breaker) -> None:
    def wet(site: Site) -> Site:
        one, *others = site.around
        return replace(site, around=(replace(one, between=site.ground), *others))

    change_first(breaker, wet)
    assert "do not lie across the same" in breaker.caught(contract.every_place_is_told)


def test_a_key_without_words(breaker: Breaker) -> None:
    def sites(self: SkirmishGame, seen: SkirmishBoard) -> Mapping[str, Site]:
        marks = (Phrase("mark-nothing"),)
        return {hex_: replace(site, marks=marks) for hex_, site in SITES(self, seen).items()}

    breaker.patch.setattr(SkirmishGame, "sites", sites)
    assert "mark-nothing" in breaker.caught(contract.every_place_is_told)


def test_an_id_that_players_do_not_know(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = [Phrase("say-names", {"names": ("near g-panther",)})]
    monkeypatch.setattr(HuntGame, "status", lambda *_: lines)
    with pytest.raises(contract.ContractBroken, match="has the id 'g-panther'"):
        contract.every_place_is_told(HUNT, HUNT.chosen({}), 0)
