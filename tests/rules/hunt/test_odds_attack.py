"""Chapters 9 and 13.3: the odds shown before fire are what the dice do in it."""

from __future__ import annotations

from fractions import Fraction
from math import comb
from random import Random
from typing import Any

import pytest

from drvar.games.hunt import GAME
from drvar.games.hunt.activation import Activation
from drvar.games.hunt.air import AirAttack
from drvar.games.hunt.attack import Attack, Shot
from drvar.games.hunt.landing import LandingFight
from drvar.games.hunt.odds import (
    Forecast,
    Outcome,
    air_odds,
    attack_odds,
    fire_results,
    forecast,
    morale_results,
    odds_of,
)
from drvar.games.hunt.reaction import ReactionWindow
from drvar.games.hunt.sequence import Activations
from drvar.games.tactical.groups import PickGroup
from drvar.games.tactical.state import Tactical
from drvar.kernel import flow
from drvar.kernel.flow import Choose, Procedure
from drvar.kernel.game import Fate
from drvar.kernel.options import Option
from tactical.plain import Plain, of_type
from tactical.throws import counted, ends_from, to_dice

HOME, CLEAR, TOWN, AWAY = "10.06", "10.05", "11.06", "15.10"
EXTRA = [
    *of_type("artillery", {"g-battery": 2}),
    *of_type("tank", {"y-tanks": 2}),
    *of_type("infantry", {"y-pair": 2, "y-horde": 8, "g-company": 8}),
]
scene = Plain[Tactical](
    GAME, {"terrain": {TOWN: "town"}, "counters": EXTRA}, pa=(5, 5), events=None
).scene
HALF = Fraction(1, 2)


def shot(
    *firers: str,
    side: str = "german",
    origin: str = HOME,
    target: str = CLEAR,
    **fields: Any,
) -> Attack:
    return Attack(side=side, firers=firers, origin=origin, target=target, **fields)


# ---------------------------------------------------------------------- the policy, played


def by_policy(g: Tactical, asked: Choose) -> Option:
    """Losses by the stated policy, written again: Pinned, then weak, then by name."""
    if asked.prompt != "loss":
        return asked.options[0]
    names = sorted(str(option[1]) for option in asked.options)
    names.sort(key=lambda name: g.vf.get(name, 0))
    names.sort(key=lambda name: 0 if name in g.pinned else 1)
    return ("lose", names[0])


def exhausted(g: Tactical, attack: Attack) -> dict[Outcome, Fraction]:
    """Play the procedure for every outcome of every single die."""
    return counted(ends_from(g, attack, by_policy), lambda end: seen(g, end, attack))


def seen(before: Tactical, after: Tactical, attack: Attack) -> Outcome:
    """What was done, read off the log and the board."""
    log = after.events or []
    hits = next(event.args["hits"] for event in log if event.kind == "fired")
    units = [unit for unit in attack.aimed_at(before) if unit in before.vf]
    gone = {e.args["unit"] for e in log if e.kind == "eliminated"}
    commands = [e.args["command"] for e in log if e.kind == "command_eliminated"]
    radio = ["radio"] if any(e.kind == "radio_eliminated" for e in log) else []
    pinned = {event.args["unit"] for event in log if event.kind == "pinned"}
    lost = sum(e.args["points"] for e in log if e.kind in ("reduced", "eliminated"))
    return Outcome(
        hits,
        lost,
        tuple(unit for unit in units if unit in pinned - gone),
        (*[unit for unit in units if unit in gone], *commands, *radio),
    )


SCENES: dict[str, tuple[dict[str, str], dict[str, Any], dict[str, Any], Attack]] = {
    "one at one": ({}, {"g-blau": HOME, "y-cad": CLEAR}, {}, shot("g-blau")),
    "town": ({}, {"g-blau": HOME, "y-cad": TOWN}, {}, shot("g-blau", target=TOWN)),
    "hopeless": (
        {},
        {"g-blau": HOME, "y-cad": TOWN},
        {},
        shot("g-blau", target=TOWN, moving=True),
    ),
    "moving": ({}, {"g-panther": HOME, "y-pair": CLEAR}, {}, shot("g-panther", moving=True)),
    "three at two": (
        {},
        {"g-panther": HOME, "y-pair": CLEAR, "y-aa1": {"hex": CLEAR, "pinned": True}},
        {},
        shot("g-panther"),
    ),
    "both Pinned": (
        {},
        {
            "g-panther": HOME,
            "y-pair": {"hex": CLEAR, "pinned": True},
            "y-cad": {"hex": CLEAR, "pinned": True},
        },
        {},
        shot("g-panther"),
    ),
    "mixed weapons": (
        {},
        {"g-mg": HOME, "g-mortar": HOME, "g-greifer": HOME, "y-pair": CLEAR},
        {},
        shot("g-mg", "g-mortar", "g-greifer"),
    ),
    "guns at tanks": (
        {},
        {"g-battery": HOME, "g-blau": HOME, "y-tanks": CLEAR, "y-aa1": CLEAR},
        {},
        shot("g-battery", "g-blau"),
    ),
    "radio": ({}, {"g-blau": HOME, "y-aa1": CLEAR}, {"radio": CLEAR}, shot("g-blau")),
    "command": (
        {},
        {"y-cad": HOME, "g-greifer": CLEAR, "g-rot": AWAY},
        {"commands": {"c-rybka": CLEAR, "c-willam": CLEAR}},
        shot("y-cad", side="partisan"),
    ),
    "lone command": (
        {"command_fire": "one_hit"},
        {"y-pair": HOME, "g-rot": AWAY},
        {"commands": {"c-rybka": CLEAR}},
        shot("y-pair", side="partisan"),
    ),
    "command tests": (
        {"command_fire": "tests"},
        {"y-pair": HOME, "g-blau": CLEAR, "g-rot": AWAY},
        {"commands": {"c-rybka": CLEAR}},
        shot("y-pair", side="partisan"),
    ),
    "without tito": (
        {},
        {"g-panther": HOME, "y-pair": CLEAR},
        {"missions": {}, "fate": {"M1": "killed"}},
        shot("g-panther"),
    ),
    "every hit": (
        {"losses": "every_hit"},
        {"g-panther": HOME, "y-pair": CLEAR, "y-cad": CLEAR},
        {},
        shot("g-panther"),
    ),
    "one test": (
        {"attack_tests": "one_per_stack"},
        {"g-panther": HOME, "y-pair": CLEAR, "y-cad": {"hex": CLEAR, "pinned": True}},
        {},
        shot("g-panther"),
    ),
    "natural six": (
        {"natural_six": "hits"},
        {"g-blau": {"hex": HOME, "pinned": True}, "y-cad": TOWN},
        {},
        shot("g-blau", target=TOWN, moving=True),
    ),
    "reaction": (
        {},
        {"g-panther": HOME, "y-pair": CLEAR, "y-cad": CLEAR},
        {"radio": CLEAR},
        shot("g-panther", targets=("y-pair",), opportunity=True),
    ),
    "bombs": (
        {},
        {"y-tanks": CLEAR, "y-aa1": CLEAR},
        {},
        shot(plane="ju87-1"),
    ),
    "bombs kill tanks": (
        {"tank_hits": "any_hit_kills"},
        {"y-tanks": CLEAR, "y-aa1": CLEAR},
        {},
        shot(plane="ju87-1"),
    ),
}


def built(name: str) -> tuple[Tactical, Attack]:
    options, units, fields, attack = SCENES[name]
    return scene(units, options, **fields), attack.copy()


@pytest.mark.parametrize("name", SCENES)
def test_a_forecast_is_what_all_dice_do(name: str) -> None:
    g, attack = built(name)
    found = forecast(g, attack)
    assert sum(found.outcomes.values()) == 1
    assert dict(found.outcomes) == exhausted(g, attack)


@pytest.mark.parametrize("name", SCENES)
def test_odds_add_up_and_leave_the_position_alone(name: str) -> None:
    g, attack = built(name)
    before = g.copy()
    odds = attack_odds(g, attack)
    assert g == before
    assert sum(odds.chances.values()) == 1
    assert all(odds.chances.values())


def test_a_forecast_is_what_random_dice_do_with_big_stacks() -> None:
    """Too many dice for all throws: by chance, within four times the expected error."""
    g = scene({"g-company": HOME, "y-horde": CLEAR, "y-cad": CLEAR, "y-lgkj": CLEAR})
    attack = shot("g-company")
    found = forecast(g, attack).by(lambda outcome: outcome.lost)
    random, rounds, seen_lost = Random(44), 2000, dict.fromkeys(found, 0)
    for _ in range(rounds):
        played = g.copy()
        played.stack[:] = [attack.copy()]
        asked = to_dice(played, flow.settle(played), by_policy)
        while asked is not None:
            number = sum(group.number for group in asked.groups)
            dice = tuple(random.randint(1, 6) for _ in range(number))
            asked = to_dice(played, flow.answer(played, asked, dice), by_policy)
        seen_lost[played.lost["partisan"]] += 1
    for lost, chance in found.items():
        error = float(chance * (1 - chance) / rounds) ** 0.5
        assert abs(seen_lost[lost] / rounds - float(chance)) <= 4 * error + 1e-9


# ---------------------------------------------------------------------- by hand


def test_dice_by_result() -> None:
    found = fire_results([Shot("g-blau", 3, 5, False)])
    assert {key: thrown.chance for key, thrown in found.items()} == {
        (n, False): comb(3, n) * Fraction(1, 3) ** n * Fraction(2, 3) ** (3 - n)
        for n in range(4)
    }
    mixed = fire_results([Shot("g-battery", 1, 4, True), Shot("g-blau", 1, 4, False)])
    assert {key: thrown.chance for key, thrown in mixed.items()} == {
        (0, False): HALF**2,
        (1, False): HALF**2,
        (1, True): HALF**2,
        (2, True): HALF**2,
    }
    assert [*fire_results([Shot("g-blau", 2, 7, False)])] == [(0, False)]
    assert [*fire_results([Shot("g-blau", 2, 1, False)])] == [(2, False)]


def test_tests_by_result() -> None:
    third = Fraction(1, 3)
    found = [thrown.chance for thrown in morale_results(scene({}), "german", 2)]
    assert found == [4 * third * third, 2 * third * third, 2 * third * third, third * third]


def test_one_die_at_one_unit_by_hand() -> None:
    g = scene({"g-greifer": HOME, "y-cad": CLEAR})
    odds = attack_odds(g, shot("g-greifer"))
    assert odds.chances == {"pinned": Fraction(1, 9), "no-effect": Fraction(8, 9)}
    assert (odds.modifiers, odds.policy, odds.needed) == ((), "", (5,))
    assert odds.fates == {"pinned": (Fate("y-cad", left=3, pinned=True),)}
    assert odds.args == {"origin": HOME, "target": CLEAR}


def test_names_of_outcomes_from_slight_to_grave() -> None:
    g = scene({"g-company": HOME, "y-pair": CLEAR, "y-aa1": CLEAR}, radio=CLEAR)
    names = [*attack_odds(g, shot("g-company")).chances]
    assert names == ["radio-lost", "pinned", "lost-1", "lost-2", "wiped-out", "no-effect"]
    g = scene({"y-horde": HOME, "g-greifer": CLEAR, "g-rot": AWAY}, commands={"c-rybka": CLEAR})
    names = [*attack_odds(g, shot("y-horde", side="partisan")).chances]
    assert names == ["pinned", "wiped-out", "command-lost", "no-effect"]


def test_chances_of_single_counters() -> None:
    g = scene({"g-blau": HOME, "y-pair": CLEAR, "y-aa1": CLEAR}, radio=CLEAR)
    found = forecast(g, shot("g-blau"))
    hit, twice = Fraction(5, 9), Fraction(1, 9)
    assert found.by(lambda outcome: outcome.hits) == {0: 1 - hit, 1: hit - twice, 2: twice}
    assert found.eliminated("radio") == hit
    assert found.eliminated("y-aa1") == twice  # the weaker one takes the loss
    assert found.pinned("y-pair") == hit / 3
    assert found.pinned("y-aa1") == (hit - twice) / 3
    assert found.eliminated("y-pair") == 0
    assert found.policy == "weakest-first"
    assert Forecast({}, "").pinned("y-pair") == 0


def test_modifiers_are_listed_once_for_all() -> None:
    g = scene(
        {
            "g-blau": {"hex": HOME, "pinned": True},
            "g-rot": HOME,
            "g-mg": HOME,
            "y-cad": CLEAR,
        }
    )
    odds = attack_odds(g, shot("g-blau", "g-rot", "g-mg", moving=True))
    assert [(m.value, m.words) for m in odds.modifiers] == [
        (-1, "moving"),
        (-1, "pinned"),
        (1, "mg"),
    ]


def test_an_air_attack_must_find_its_target() -> None:
    g = scene({"y-cad": CLEAR}, turn=3)
    bombs = attack_odds(g, shot(plane="cr42-1"))
    odds = air_odds(g, "german", "cr42-1", CLEAR)
    assert [*odds.chances][-1] == "off-target"
    assert odds.chances["off-target"] == HALF
    assert odds.chances["pinned"] == bombs.chances["pinned"] / 2
    assert sum(odds.chances.values()) == 1
    assert odds.modifiers == ()
    bonus = air_odds(g, "german", "ju87-1", CLEAR)
    assert [m.words for m in bonus.modifiers] == ["plane"]
    assert bonus.chances["off-target"] == Fraction(1, 6)


def test_a_sure_aircraft_has_no_miss() -> None:
    g = scene({"y-cad": CLEAR})
    sure = g.rules.air["cr42-1"]._replace(id="sure", precision=1)
    g.rules.air = {**g.rules.air, "sure": sure}
    assert "off-target" not in air_odds(g, "german", "sure", CLEAR).chances


# ---------------------------------------------------------------------- before an answer


def begun(frame: Procedure, at: str) -> Procedure:
    """A procedure that has come to one of its steps."""
    frame.at = at
    return frame


def asking(g: Tactical, *frames: Procedure) -> Choose:
    g.stack[:] = list(frames)
    asked = flow.settle(g)
    assert isinstance(asked, Choose)
    return asked


def test_odds_of_a_target() -> None:
    g = scene({"g-blau": HOME, "y-cad": CLEAR, "y-pair": TOWN})
    for action, moving in (("attack", False), ("attack-move", True)):
        frame = Activation(side="german", place=HOME, action=action, group=("g-blau",))
        asked = asking(g, begun(frame, "choose_target"))
        assert asked.options == (("target", CLEAR), ("target", TOWN))
        for hex_ in (CLEAR, TOWN):
            expected = attack_odds(g, shot("g-blau", target=hex_, moving=moving))
            assert odds_of(g, ("target", hex_)) == expected
        assert odds_of(g, ("target", "10.07")) is None


def test_odds_of_a_shot_after_the_move() -> None:
    g = scene({"g-blau": HOME, "g-rot": {"hex": HOME, "attacks": 2}, "y-cad": CLEAR})
    group = ("g-blau", "g-rot")
    frame = Activation(side="german", place=HOME, action="move-attack", group=group)
    asking(g, begun(frame, "pick_shot"))
    assert odds_of(g, ("target", CLEAR)) == attack_odds(g, shot("g-blau", moving=True))
    assert odds_of(g, ("hold",)) is None


def test_a_target_declared_before_the_move_has_no_odds_yet() -> None:
    g = scene({"g-blau": HOME, "y-cad": CLEAR}, {"fire_target": "at_declaration"})
    frame = Activation(side="german", place=HOME, action="move-attack", group=("g-blau",))
    asking(g, begun(frame, "declare_target"))
    assert odds_of(g, ("target", CLEAR)) is None


def test_odds_of_an_attack_whose_target_is_plain() -> None:
    g = scene({"g-blau": HOME, "y-cad": CLEAR})
    asking(g, Activation(side="german", place=HOME))
    assert odds_of(g, ("attack",)) == attack_odds(g, shot("g-blau"))
    assert odds_of(g, ("attack-move",)) == attack_odds(g, shot("g-blau", moving=True))
    g = scene({"g-blau": HOME, "g-rot": HOME, "y-cad": CLEAR})
    asking(g, Activation(side="german", place=HOME))
    both = attack_odds(g, shot("g-blau", "g-rot"))
    assert odds_of(g, ("attack",)) == both._replace(policy="all-fire")
    g = scene({"g-blau": HOME, "y-cad": CLEAR, "y-pair": TOWN})
    asking(g, Activation(side="german", place=HOME))
    assert odds_of(g, ("attack",)) is None


def test_odds_of_taking_firers() -> None:
    g = scene({"g-blau": HOME, "g-rot": HOME, "g-mg": HOME, "y-cad": CLEAR})
    place = begun(Activation(side="german", place=HOME, action="attack"), "pay_for_group")
    asking(g, place, PickGroup(action="attack", side="german", place=HOME))
    every = attack_odds(g, shot("g-blau", "g-rot", "g-mg"))
    assert odds_of(g, ("all",)) == every
    assert odds_of(g, ("take", "g-mg")) == attack_odds(g, shot("g-mg"))
    assert odds_of(g, ("take", "y-cad")) is None
    members = ("g-blau", "g-rot")
    asking(g, place, PickGroup(action="attack", side="german", place=HOME, members=members))
    assert odds_of(g, ("go",)) == attack_odds(g, shot(*members))
    assert odds_of(g, ("take", "g-mg")) == every


def test_a_group_that_only_moves_has_no_odds_of_fire() -> None:
    g = scene({"g-blau": HOME, "g-rot": HOME, "y-cad": CLEAR})
    place = begun(Activation(side="german", place=HOME, action="movement"), "pay_for_group")
    asking(g, place, PickGroup(action="movement", side="german", place=HOME))
    assert odds_of(g, ("all",)) is None


def test_odds_of_a_reaction() -> None:
    units = {"y-cad": CLEAR, "y-pair": CLEAR, "g-blau": HOME, "g-mg": HOME}
    g = scene(units)
    window = ReactionWindow(side="german", hex=CLEAR, movers=("y-pair",))
    asking(g, window)
    aimed: dict[str, Any] = {"targets": ("y-pair",), "opportunity": True}
    every = attack_odds(g, shot("g-blau", "g-mg", **aimed))
    assert odds_of(g, ("fire", HOME)) == every._replace(policy="all-fire")
    assert odds_of(g, ("hold",)) is None
    assert odds_of(g, ("fire", CLEAR)) is None
    g.attacks["g-blau"] = 2
    assert odds_of(g, ("fire", HOME)) == attack_odds(g, shot("g-mg", **aimed))


def test_policies_are_named_together() -> None:
    g = scene({"y-cad": CLEAR, "y-pair": CLEAR, "g-blau": HOME, "g-rot": HOME})
    asking(g, ReactionWindow(side="german", hex=CLEAR, movers=("y-pair", "y-cad")))
    odds = odds_of(g, ("fire", HOME))
    assert odds is not None
    assert odds.policy == "all-fire-weakest-first"
    assert f"policy-{odds.policy}" in GAME.words


def test_odds_of_fire_on_units_that_landed() -> None:
    g = scene({"y-lgkj": CLEAR, "y-cad": CLEAR, "g-blau": CLEAR})
    asking(g, LandingFight(hex=CLEAR))
    landed: dict[str, Any] = {"targets": ("g-blau",), "free": True, "side": "partisan"}
    landed["origin"] = CLEAR
    assert odds_of(g, ("all",)) == attack_odds(g, shot("y-cad", "y-lgkj", **landed))
    assert odds_of(g, ("take", "y-cad")) == attack_odds(g, shot("y-cad", **landed))


def test_odds_of_an_air_attack() -> None:
    g = scene({"y-cad": CLEAR, "g-blau": AWAY}, turn=1, air=("ju87-1",))
    expected = air_odds(g, "german", "ju87-1", CLEAR)
    asking(g, AirAttack(side="german", plane="ju87-1"))
    assert odds_of(g, ("target", CLEAR)) == expected
    assert odds_of(g, ("target", HOME)) is None
    g.active = "german"
    asking(g, begun(Activations(), "choose_action"))
    assert odds_of(g, ("air", "ju87-1")) == expected
    assert odds_of(g, ("air", "baf")) is None
    assert odds_of(g, ("pass",)) is None
    g.put("partisan", TOWN, ("y-pair",))
    assert odds_of(g, ("air", "ju87-1")) is None


def test_odds_of_what_was_played_match_all_dice() -> None:
    """The odds named before an answer, against every die after it."""
    g = scene({"g-blau": HOME, "y-pair": CLEAR, "y-aa1": CLEAR})
    frame = begun(
        Activation(side="german", place=HOME, action="attack", group=("g-blau",)),
        "choose_target",
    )
    asking(g, frame)
    odds = odds_of(g, ("target", CLEAR))
    assert odds is not None
    flow.answer(g, asking(g, frame), ("target", CLEAR))
    attack = g.stack[-1]
    assert isinstance(attack, Attack)
    ends = exhausted(g, attack)
    none = sum(chance for outcome, chance in ends.items() if not outcome.hits)
    unharmed = sum(c for o, c in ends.items() if o.hits and not (o.lost or o.pinned))
    assert odds.chances["no-effect"] == none + unharmed
    assert odds.chances["lost-1"] == sum(c for o, c in ends.items() if o.lost == 1)


def test_there_are_no_odds_while_dice_are_thrown_or_nothing_is_asked() -> None:
    g = scene({"y-cad": CLEAR})
    assert odds_of(g, ("target", CLEAR)) is None
    flight = AirAttack(side="german", plane="ju87-1", target=CLEAR)
    g.stack.append(begun(flight, "throw_for_precision"))
    assert odds_of(g, ("target", CLEAR)) is None


def test_every_outcome_has_words() -> None:
    for name in SCENES:
        g, attack = built(name)
        odds = attack_odds(g, attack)
        for key in odds.chances:
            assert f"odds-{key}" in GAME.words
        for modifier in odds.modifiers:
            assert f"mod-{modifier.words}" in GAME.words


def named(g: Tactical, attack: Attack, outcome: Outcome) -> str:
    """What an outcome amounts to, written again: the worst that it does."""
    if not g.commands.keys().isdisjoint(outcome.eliminated):
        return "command-lost"
    units = [unit for unit in attack.aimed_at(g) if unit in g.vf]
    if outcome.lost and outcome.lost == g.strength(units):
        return "wiped-out"
    if outcome.lost:
        return f"lost-{outcome.lost}"
    if outcome.pinned:
        return "pinned"
    return "radio-lost" if outcome.eliminated else "no-effect"


@pytest.mark.parametrize("name", ["both Pinned", "three at two", "command", "radio"])
def test_what_surely_becomes_of_units_does_so_in_every_throw(name: str) -> None:
    """Of losses that may fall on one unit or on another nothing is told."""
    g, attack = built(name)
    fates = attack_odds(g, attack).fates
    for end, _ in ends_from(g, attack, by_policy):
        for fate in fates.get(named(g, attack, seen(g, end, attack)), ()):
            assert end.vf.get(fate.counter, 0) == fate.left
            assert fate.counter in end.pinned or not fate.pinned


def test_an_attack_tells_what_surely_becomes_of_units() -> None:
    """By the name of a chance, what all outcomes of that name do."""
    lone = scene({"g-company": HOME, "y-horde": CLEAR})
    fates = attack_odds(lone, shot("g-company")).fates
    assert [(f.left, f.pinned) for f in fates.pop("pinned")] == [(8, True)]
    assert fates, "some throws cost strength"
    for name, (fate,) in fates.items():
        assert (fate.counter, f"lost-{8 - fate.left}") == ("y-horde", name)
