"""Chapters 8 and 12.4: the odds shown before fire are what the dice do in it."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from drvar.games.hunt14 import GAME
from drvar.games.hunt14.activation import Activation
from drvar.games.hunt14.air import AirAttack
from drvar.games.hunt14.attack import Attack
from drvar.games.hunt14.landing import LandingFight
from drvar.games.hunt14.odds import Fire, Outcome, cases, fire_odds, forecast, odds_of
from drvar.games.hunt14.reaction import ReactionWindow
from drvar.games.hunt14.state import Hunt14State
from drvar.kernel import flow
from drvar.kernel.flow import Choose, Procedure
from drvar.kernel.options import Option
from tactical.plain import Plain, of_type
from tactical.throws import counted, ends_from

HOME, CLEAR, TOWN, AWAY = "10.06", "10.05", "11.06", "15.10"
EXTRA = [
    *of_type("vehicle", {"g-panzer": 2}, damage=3),
    *of_type("support", {"y-mortar": 1}, weapons=["mortar"]),
    *of_type("infantry", {"y-one": 1, "y-two": 2, "y-half": 3}),
    *of_type("vehicle", {"y-panzer": 3}, damage=1),
]
scene = Plain[Hunt14State](
    GAME, {"terrain": {TOWN: "town"}, "counters": EXTRA}, pa=(5, 5), missions={}, events=None
).scene


def shot(*firers: str, side: str = "german", target: str = CLEAR, **fields: Any) -> Attack:
    return Attack(side=side, firers=firers, origin=HOME, target=target, **fields)


def strike(plane: str, target: str) -> AirAttack:
    flight = AirAttack(side="german", plane=plane, target=target)
    flight.at = "throw_for_precision"
    return flight


# ---------------------------------------------------------------------- every single die


def by_policy(_g: Hunt14State, asked: Choose) -> Option:
    return asked.options[-1]


def all_throws(g: Hunt14State, fire: Fire) -> dict[Outcome, Fraction]:
    """Play the procedure for every outcome of every die."""
    return counted(ends_from(g, fire, by_policy), lambda end: seen(g, end, fire))


def seen(before: Hunt14State, after: Hunt14State, fire: Fire) -> Outcome:
    """What was done, read off the log."""
    ours = {"lost": 0}
    hurt: dict[str, set[str]] = {"stopped": set(), "gone": set(), "own": set()}
    for event in after.events or ():
        piece = str(event.args.get("unit", event.args.get("command", event.args.get("token"))))
        if event.kind not in (
            "reduced", "eliminated", "pinned", "command_eliminated", "mission_revealed",
        ):  # fmt: skip
            continue
        if before.rules.counters[piece].side == fire.side:
            hurt["own"].add(piece.partition("/")[0])
            continue
        if event.kind in ("reduced", "eliminated"):
            ours["lost"] += event.args["points"]
        if event.kind == "pinned":
            hurt["stopped"].add(piece)
        elif event.kind != "reduced":
            hurt["gone"].add(piece)
    stopped = hurt["stopped"] - hurt["gone"]
    whole = {piece for piece in stopped if "/" not in piece}
    gone = {piece for piece in hurt["gone"] if "/" not in piece}
    return Outcome(
        ours["lost"], tuple(sorted(whole)), tuple(sorted(gone)), tuple(sorted(hurt["own"]))
    )


Scene = tuple[dict[str, str], dict[str, Any], dict[str, Any], Fire]

SCENES: dict[str, Scene] = {
    "one at one": ({}, {"g-para1": HOME, "y-escort": CLEAR}, {}, shot("g-para1")),
    "town": ({}, {"g-para1": HOME, "y-escort": TOWN}, {}, shot("g-para1", target=TOWN)),
    "hopeless": (
        {},
        {"g-engineers": {"hex": HOME, "pinned": True}, "y-escort": TOWN},
        {"works": {TOWN: "bunker"}},
        shot("g-engineers", target=TOWN),
    ),
    "a weak one": ({}, {"g-mg": HOME, "y-escort": CLEAR}, {}, shot("g-mg")),
    "three at a stack": (
        {},
        {
            "g-para1": HOME, "g-mg": HOME, "g-gun": HOME,
            "y-one": CLEAR, "y-escort": {"hex": CLEAR, "pinned": True},
        },
        {},
        shot("g-para1", "g-mg", "g-gun"),
    ),
    "a pool": (
        {},
        {"g-para1": {"hex": HOME, "vf": 2}, "g-para2": {"hex": HOME, "vf": 2}, "y-two": CLEAR},
        {},
        shot("g-para1", "g-para2"),
    ),
    "a divided group": (
        {},
        {"g-para1": HOME, "g-mg": {"hex": "10.03", "pinned": True}, "y-two": CLEAR},
        {},
        shot("g-para1", "g-mg", posts=(HOME, "10.03")),
    ),
    "separate": (
        {"group_attack": "separate"},
        {"g-para1": {"hex": HOME, "vf": 2}, "g-para2": {"hex": HOME, "vf": 2}, "y-two": CLEAR},
        {},
        shot("g-para1", "g-para2"),
    ),
    "doubled": (
        {},
        {"g-para1": HOME, "y-two": {"hex": CLEAR, "exhausted": True, "pinned": True}},
        {},
        shot("g-para1"),
    ),
    "a hit doubled": (
        {"doubling": "hit_only"},
        {"g-para1": {"hex": HOME, "pinned": True}, "y-two": {"hex": CLEAR, "exhausted": True,
                                                            "pinned": True}},
        {},
        shot("g-para1"),
    ),
    "per round": (
        {"stopped_again": "per_round"},
        {"g-para1": HOME, "g-para2": HOME, "y-escort": {"hex": CLEAR, "shaken": True}},
        {},
        shot("g-para1", "g-para2"),
    ),
    "vehicle": (
        {},
        {"g-engineers": HOME, "g-gun": HOME, "y-panzer": {"hex": CLEAR, "damage": 1}},
        {},
        shot("g-engineers", "g-gun"),
    ),
    "a vehicle comes up": (
        {},
        {"g-para1": HOME, "g-para2": HOME, "g-gun": HOME, "y-one": "10.08", "y-l3": "10.08"},
        {},
        shot("g-para1", "g-para2", "g-gun", target="10.08"),
    ),
    "fractions": (
        {"fractions": "printed"},
        {"g-para1": HOME, "g-para2": HOME, "y-panzer": CLEAR, "y-escort": CLEAR},
        {},
        shot("g-para1", "g-para2"),
    ),
    "lone command": (
        {},
        {"y-escort": HOME, "y-half": HOME, "g-para1": AWAY, "g-para2": "16.10"},
        {"commands": {"c-rybka": CLEAR}},
        shot("y-escort", "y-half", side="partisan"),
    ),
    "counter": (
        {"counter_fire": "infantry"},
        {"g-para1": HOME, "g-gun": HOME},
        {"missions": {"M1": {"kind": "tito", "hex": CLEAR}}},
        shot("g-para1"),
    ),
    "reaction": (
        {},
        {"g-para1": HOME, "g-para2": HOME, "y-half": CLEAR, "y-escort": CLEAR, "y-one": CLEAR},
        {},
        shot("g-para1", "g-para2", targets=("y-escort", "y-one"), opportunity=True),
    ),
    "any moral": (
        {"hit_mover": "any_moral"},
        {"g-para1": HOME, "g-para2": HOME, "y-escort": CLEAR, "y-half": CLEAR},
        {},
        shot("g-para1", "g-para2", targets=("y-escort", "y-half"), opportunity=True),
    ),
    "landers": (
        {},
        {"y-escort": HOME, "y-two": HOME, "g-para1": HOME},
        {},
        shot("y-escort", "y-two", side="partisan", target=HOME, targets=("g-para1",),
             free=True),
    ),
    "bombs": ({}, {"y-one": TOWN, "y-escort": TOWN}, {}, strike("ju87-1", TOWN)),
    "bombs astray": (
        {},
        {"y-two": CLEAR, "y-half": HOME, "g-para1": TOWN, "g-mg": "10.04"},
        {"commands": {"c-staff": "09.05"}},
        strike("cr42-1", CLEAR),
    ),
    "bombs at the edge": ({}, {"y-two": "01.01"}, {}, strike("cr42-1", "01.01")),
    "bombs that need to arrive": (
        {"air_miss": "no_attack"},
        {"y-two": CLEAR, "y-half": HOME},
        {},
        strike("cr42-1", CLEAR),
    ),
    "bombs on a melee": (
        {},
        {"y-two": TOWN, "g-para1": TOWN, "y-half": CLEAR},
        {},
        strike("cr42-1", CLEAR),
    ),
}  # fmt: skip


def built(name: str) -> tuple[Hunt14State, Fire]:
    options, units, fields, fire = SCENES[name]
    return scene(units, options, **fields), fire.copy()


@pytest.mark.parametrize("name", SCENES)
def test_a_forecast_is_what_all_dice_do(name: str) -> None:
    g, fire = built(name)
    found = forecast(g, fire)
    assert sum(found.outcomes.values()) == 1
    assert dict(found.outcomes) == all_throws(g, fire)


@pytest.mark.parametrize("name", SCENES)
def test_odds_add_up_and_leave_the_position_alone(name: str) -> None:
    g, fire = built(name)
    before = g.copy()
    odds = fire_odds(g, fire)
    assert g == before
    assert sum(odds.chances.values()) == 1
    assert all(odds.chances.values())
    for words in odds.chances:
        assert f"odds-{words}" in GAME.words


def test_the_odds_of_a_plain_attack() -> None:
    """Para 4 at Inf 3: two faces miss, two make it test against 3, two hit."""
    g, fire = built("one at one")
    odds = fire_odds(g, fire)
    assert odds.chances == {
        "pinned": Fraction(1, 6),
        "lost-1": Fraction(1, 3),
        "no-effect": Fraction(1, 2),
    }
    assert [modifier.words for modifier in odds.modifiers] == ["magnitude"]
    assert odds.policy == ""


def test_the_odds_of_an_air_strike_include_where_it_drifts() -> None:
    """Arrives on 4 to 6; a sixth of the rest falls on each neighbour, one of them German."""
    g = scene({"y-two": CLEAR, "g-para1": "10.04"})
    found = fire_odds(g, strike("cr42-1", CLEAR)).chances
    hit, test = Fraction(1, 3), Fraction(1, 3)
    on_target = Fraction(1, 2)
    assert found["lost-1"] == on_target * hit
    assert found["pinned"] == on_target * test * Fraction(4, 6)
    assert found["own-hit"] == Fraction(1, 12) * (hit + test * Fraction(2, 6))


def test_the_names_of_outcomes() -> None:
    assert "wiped-out" in fire_odds(*built("doubled")).chances
    assert "command-lost" in fire_odds(*built("lone command")).chances
    assert "counter-lost" in fire_odds(*built("counter")).chances
    assert "own-hit" in fire_odds(*built("bombs astray")).chances
    assert fire_odds(*built("hopeless")).chances == {"no-effect": 1}


def named(g: Hunt14State, fire: Fire, outcome: Outcome) -> str:
    """What an outcome without Commands and counters amounts to, written again."""
    units = g.units("partisan" if fire.side == "german" else "german").get(fire.target, ())
    if outcome.own:
        return "own-hit"
    if outcome.lost == g.strength(units) and {*units} <= {*outcome.eliminated}:
        return "wiped-out"
    if outcome.lost:
        return f"lost-{outcome.lost}"
    return "pinned" if outcome.stopped else "no-effect"


@pytest.mark.parametrize("name", ["bombs on a melee", "three at a stack", "reaction"])
def test_what_surely_becomes_of_units_does_so_in_every_throw(name: str) -> None:
    """A unit that bombs may stop, or hit, is told of neither."""
    g, fire = built(name)
    fates = fire_odds(g, fire).fates
    assert fates or name == "bombs on a melee"
    for end, _ in ends_from(g, fire, by_policy):
        for fate in fates.get(named(g, fire, seen(g, end, fire)), ()):
            assert end.vf.get(fate.counter, 0) == fate.left
            assert fate.counter in end.pinned or not fate.pinned


def test_faces_that_do_the_same_are_followed_once() -> None:
    g, fire = built("one at one")
    g.stack[:] = [fire]
    flow.settle(g)
    assert cases(g) == {1: Fraction(1, 3), 3: Fraction(1, 3), 5: Fraction(1, 3)}
    flow.resume(g, (3,))
    assert cases(g) == {1: Fraction(1, 2), 4: Fraction(1, 2)}


# ---------------------------------------------------------------------- what an answer leads to


def asking(g: Hunt14State, procedure: Procedure) -> Hunt14State:
    g.stack[:] = [procedure]
    flow.settle(g)
    return g


def test_an_answer_that_opens_fire_shows_its_odds() -> None:
    """The Action, its group with all units in it, its target: each shows what is known then."""
    units = {"g-para1": HOME, "g-mg": HOME, "y-escort": CLEAR}
    g = asking(scene(units), Activation(side="german", place=HOME))
    both = fire_odds(g, shot("g-para1", "g-mg"))
    assert odds_of(g, ("attack",)) == both._replace(policy="all-fire")
    assert odds_of(g, ("movement",)) is None
    assert odds_of(g, ("attack-move",)) == both._replace(policy="all-fire")
    flow.resume(g, ("attack",))
    assert odds_of(g, ("all",)) == both
    assert odds_of(g, ("take", "g-mg")) == fire_odds(g, shot("g-mg"))
    assert odds_of(g, ("take", "y-escort")) is None
    flow.resume(g, ("all",))
    assert odds_of(g, ("target", CLEAR)) == both


def test_with_two_targets_the_odds_wait_for_the_choice() -> None:
    units = {"g-para1": HOME, "y-escort": CLEAR, "y-two": TOWN}
    g = asking(scene(units), Activation(side="german", place=HOME))
    assert odds_of(g, ("attack",)) is None
    flow.resume(g, ("attack",))
    assert odds_of(g, ("target", TOWN)) == fire_odds(g, shot("g-para1", target=TOWN))


def test_a_reaction_shows_its_odds_on_the_movers() -> None:
    g = scene({"g-para1": HOME, "g-mg": HOME, "y-half": CLEAR, "y-escort": CLEAR})
    asking(g, ReactionWindow(side="german", hex=CLEAR, movers=("y-escort",)))
    fire = shot("g-para1", "g-mg", targets=("y-escort",), opportunity=True)
    assert odds_of(g, ("fire", HOME)) == fire_odds(g, fire)._replace(policy="all-fire")
    assert odds_of(g, ("hold",)) is None


def test_an_air_strike_shows_its_odds() -> None:
    g = scene({"y-two": CLEAR}, air=("cr42-1",))
    asking(g, AirAttack(side="german", plane="cr42-1"))
    assert odds_of(g, ("target", CLEAR)) == fire_odds(g, strike("cr42-1", CLEAR))
    assert odds_of(g, ("target", AWAY)).chances == {"no-effect": 1}  # type: ignore[union-attr]


def test_fire_at_landers_shows_its_odds() -> None:
    g = scene({"y-escort": HOME, "y-mortar": HOME, "g-para1": HOME})
    asking(g, LandingFight(hex=HOME, unit="g-para1"))
    fire = shot(
        "y-escort", "y-mortar", side="partisan", target=HOME, targets=("g-para1",), free=True
    )
    assert odds_of(g, ("all",)) == fire_odds(g, fire)


def test_no_position_no_odds() -> None:
    assert odds_of(scene({}), ("pass",)) is None
