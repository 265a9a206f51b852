"""Chapter 11: Damage, what it does to attacks, and when it destroys a vehicle."""

from __future__ import annotations

import pytest

from drvar.games.hunt14 import GAME
from drvar.games.hunt14.attack import Attack
from drvar.games.hunt14.morale import stop
from drvar.games.hunt14.sequence import advance
from drvar.games.hunt14.state import Hunt14State
from drvar.games.hunt14.vehicles import damage_modifiers, harm, hit, is_vehicle, is_wrecked
from drvar.kernel import flow
from drvar.kernel.chance import Roll
from drvar.kernel.rule import Modifier, total
from tactical.plain import Plain, cited, of_type

HOME, CLEAR = "10.06", "10.05"
EXTRA = [
    *of_type("vehicle", {"y-panzer": 3}, damage=3),
    *of_type("infantry", {"g-four": 4}),
]
scene = Plain[Hunt14State](GAME, {"counters": EXTRA}, missions={}).scene


def fire(g: Hunt14State, unit: str, *faces: int) -> None:
    g.stack.append(Attack(side="german", firers=(unit,), origin=HOME, target=CLEAR))
    asked = flow.settle(g)
    for face in faces:
        assert isinstance(asked, Roll)
        asked = flow.answer(g, asked, (face,))
    assert asked is None


@pytest.mark.proves("HUNT14-11a")
def test_vehicles_bear_a_damage_value() -> None:
    g = scene({"y-l3": CLEAR, "y-escort": CLEAR})
    assert is_vehicle(g, "y-l3")
    assert not is_vehicle(g, "y-escort")
    for counter in g.rules.counters.values():
        if counter.kind == "unit":
            assert (counter.damage > 0) is is_vehicle(g, counter.id)
    with pytest.raises(ValueError, match="damage value"):
        GAME.place(g, {"counters": [
            {"id": "x", "side": "german", "type": "vehicle", "vf": 1}
        ]})  # fmt: skip


HELPED = [(1, (0, 0, 1)), (2, (1, 1, 2)), (3, (2, 2, 3)), (5, (2, 2, 3))]
DAMAGED = pytest.mark.proves("HUNT14-11.1a", "HUNT14-11.1c")


@pytest.mark.parametrize(
    ("markers", "values"),
    [(0, (0, 0, 0)), *(pytest.param(*row, marks=DAMAGED) for row in HELPED)],
)
def test_c33_damage_helps_the_attacker(markers: int, values: tuple[int, int, int]) -> None:
    g = scene({"y-panzer": {"hex": CLEAR, "damage": markers}})
    found = [total(damage_modifiers(g, letter, "y-panzer")) for letter in ("F", "ART", "C")]
    assert found == list(values)
    assert all(m.value for m in damage_modifiers(g, "F", "y-panzer"))


@pytest.mark.proves("HUNT14-11.1a")
def test_damage_names_its_paragraph() -> None:
    g = scene({"y-panzer": {"hex": CLEAR, "damage": 1}})
    assert damage_modifiers(g, "C", "y-panzer") == [
        Modifier(1, "HUNT14-11.1a", "damage", {"unit": "y-panzer"})
    ]


@pytest.mark.proves("HUNT14-8.4g")
def test_a_hit_damages_a_vehicle_and_no_other_unit() -> None:
    g = scene({"g-engineers": HOME, "y-panzer": CLEAR})
    fire(g, "g-engineers", 6)
    assert (g.vf["y-panzer"], g.damage) == (2, {"y-panzer": 1})
    assert cited(g, "damaged") == cited(g, "reduced") == ["HUNT14-8.4g"]
    g = scene({"g-four": HOME, "y-escort": CLEAR})
    fire(g, "g-four", 6)
    assert (g.vf["y-escort"], g.damage) == (2, {})


@pytest.mark.proves("HUNT14-8.4g", "HUNT14-9.4d")
def test_a_double_hit_is_double_damage() -> None:
    g = scene({"y-panzer": CLEAR})
    hit(g, "partisan", CLEAR, "y-panzer", 2, "HUNT14-9.4d")
    assert (g.vf["y-panzer"], g.damage) == (1, {"y-panzer": 2})
    assert g.lost["partisan"] == 2


@pytest.mark.proves("HUNT14-11.1b")
def test_c37_a_vehicle_stopped_again_is_damaged() -> None:
    g = scene({"g-four": HOME, "y-panzer": {"hex": CLEAR, "pinned": True}})
    fire(g, "g-four", 6, 6)
    assert (g.vf["y-panzer"], g.damage, g.pinned) == (2, {"y-panzer": 1}, {"y-panzer"})
    assert cited(g, "damaged") == cited(g, "reduced") == ["HUNT14-11.1b"]
    g = scene({"y-panzer": CLEAR})
    stop(g, "partisan", CLEAR, "y-panzer")
    assert (g.vf["y-panzer"], g.damage) == (3, {})


@pytest.mark.proves("HUNT14-11.1c")
def test_more_damage_than_its_value_ends_a_vehicle() -> None:
    g = scene({"y-l3": {"hex": CLEAR, "damage": 1}})
    harm(g, "partisan", CLEAR, "y-l3", 1, 1, "HUNT14-8.4g")
    assert (g.vf["y-l3"], g.damage) == (1, {"y-l3": 2})
    assert not is_wrecked(g, "y-l3")
    g = scene({"y-l3": {"hex": CLEAR, "damage": 2}})
    harm(g, "partisan", CLEAR, "y-l3", 1, 1, "HUNT14-8.4g")
    assert "y-l3" not in g.vf
    assert g.partisan == {}
    assert g.damage == {}
    assert g.lost["partisan"] == 2
    assert cited(g, "eliminated") == ["HUNT14-11.1c"]


@pytest.mark.proves("HUNT14-1.2e", "HUNT14-8.4g")
def test_the_parts_of_a_vehicle_inherit_its_damage() -> None:
    g = scene({"y-panzer": CLEAR}, {"fractions": "printed"})
    hit(g, "partisan", CLEAR, "y-panzer", 1, "HUNT14-8.4g")
    whole, part = g.partisan[CLEAR]
    assert (g.vf[whole], g.vf[part]) == (1, 1)
    assert g.damage == {whole: 1, part: 1}


@pytest.mark.proves("HUNT14-11.1d")
def test_step_four_takes_damage_off_but_gives_no_strength_back() -> None:
    for option, left in (("removed", {}), ("kept", {"y-l3": 1})):
        g = scene({"y-l3": {"hex": CLEAR, "damage": 1, "vf": 1}}, {"damage": option})
        advance(g)
        assert g.damage == left
        assert g.vf["y-l3"] == 1
