"""What is printed of both editions: the bands of counters, the places of names and signs."""

from __future__ import annotations

from typing import cast

import pytest

from drvar import games
from drvar.games.tactical.printed import HexPrinted


@pytest.fixture(params=["hunt", "hunt14"])
def sheet(request: pytest.FixtureRequest) -> HexPrinted:
    return cast("HexPrinted", games.game(request.param).printed())


def test_every_unit_and_command_has_a_band_and_nothing_else_has(sheet: HexPrinted) -> None:
    banded = {id_ for id_, of in sheet.counters.items() if isinstance(of.band, str)}
    wanted = {id_ for id_, of in sheet.counters.items() if of.what in ("unit", "command")}
    assert banded == wanted


def test_all_names_of_the_map_but_the_river_have_a_place(sheet: HexPrinted) -> None:
    named = {place.name for place in sheet.map.places if place.kind != "river"}
    named |= {bridge.name for bridge in sheet.map.bridges}
    assert sheet.map.layout.names.keys() == named


def test_signs_stand_where_there_are_stars_and_objectives(sheet: HexPrinted) -> None:
    layout, stars = sheet.map.layout, set(sheet.map.stars)
    assert layout.stars.keys() == stars
    assert layout.objectives.keys() == stars | {scores.hex for scores in sheet.map.objectives}
    assert layout.beyond.keys() <= {road.hex for road in sheet.map.beyond}


def test_everything_is_laid_out_on_the_map(sheet: HexPrinted) -> None:
    layout = sheet.map.layout
    hexes = [sheet.middle, *[at.hex for at in (*layout.names.values(), *layout.river)]]
    assert set(hexes) <= set(sheet.places)


def test_every_ground_has_a_sign_of_its_own(sheet: HexPrinted) -> None:
    assert set(sheet.signs.values()) >= {row.terrain for row in sheet.charts.terrain.rows}
    assert len(set(sheet.signs.values())) == len(sheet.signs)
