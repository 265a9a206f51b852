"""Chapter 14.2: landing, and its odds against a brute count of all dice."""

from __future__ import annotations

from collections import Counter
from copy import copy
from dataclasses import replace
from fractions import Fraction
from functools import partial
from typing import Any

import pytest

from drvar.games.hunt import EDITION, GAME
from drvar.games.hunt.landing import Drop, Landing, LandingFight
from drvar.games.hunt.landing_odds import odds_of
from drvar.games.tactical.drop import drift
from drvar.games.tactical.landing_odds import landing_hexes
from drvar.kernel import flow
from drvar.kernel.chance import Roll
from drvar.kernel.flow import Call, Done, Next, Procedure
from drvar.kernel.rule import Broken, rule
from tactical import plain
from tactical.opening import assign, come_down, laid_out
from tactical.plain import asked, choose, may, told

FIRST = [
    *("g-panther", "g-blau", "g-gruen", "g-rot", "g-draufgaenger", "g-stuermer"),
    *("g-brecher", "g-greifer", "g-mg", "g-mortar", "g-abwehr"),
]
SECOND = ["g-res1", "g-res2", "g-gun"]
EDGE, WOOD = "01.05", "05.04"
LOUD = "15.10"
"""Where the officers' school is put, in the open."""


pytestmark = pytest.mark.interpreted("what stands for a melee or an attack here is none")


class Attack(Procedure):
    """Stands for an Attack: does nothing but be recorded; kills the units that `hits` names."""

    side: str
    firers: tuple[str, ...]
    origin: str
    target: str
    targets: tuple[str, ...]
    free: bool

    @rule()
    def shoot(self, g: Any) -> Next:
        """Tell what was asked for."""
        g.tell("attack", "HUNT-9.1c", **{name: getattr(self, name) for name in FIRE})
        for unit in self.targets:
            if g.vf[unit] == 1:  # enough to see what becomes of the units left
                g.take("german", self.target, (unit,))
                del g.vf[unit]
        return Done(self.targets)


class Melee(Procedure):
    """Stands for a melee: recorded, and won by the units that landed."""

    assaulter: str
    assaulters: tuple[str, ...]
    company: tuple[str, ...]
    hex: str
    came: str
    start: str
    box: str
    stream: bool
    landing: bool

    @rule()
    def fight(self, g: Any) -> Next:
        """Tell what was asked for."""
        g.tell("melee", "HUNT-11a", **{name: getattr(self, name) for name in MELEE})
        del g.partisan[self.hex]
        return Done()


FIRE = ("side", "firers", "origin", "target", "targets", "free")
MELEE = (
    *("assaulter", "assaulters", "company", "hex"),
    *("came", "start", "box", "stream", "landing"),
)


class Top(Procedure):
    """Call a procedure and keep its result."""

    result: str = "none"

    @rule()
    def keep(self, g: Any, result: Any) -> Next:
        """Keep it."""
        self.result = str(result)
        return Done(self.result)


throw = partial(plain.throw, label="landing")


def blank(turn: int = 1, **options: str) -> Any:
    g = laid_out(GAME, **options)
    g.rules = copy(g.rules)
    g.rules.edition = replace(EDITION, attack=Attack, melee=Melee)
    g.turn = turn
    g.partisan[LOUD] = g.partisan.pop("12.09")
    if turn == 3:
        g.due = {c: due for c, due in g.due.items() if due > 1}
    return g


def landing(turn: int = 1, **options: str) -> Any:
    g = blank(turn, **options)
    g.stack.append(Landing())
    return g


# ---------------------------------------------------------------------- who, and where


@pytest.mark.proves("HUNT-14.2a")
def test_the_units_of_the_turn_land_before_phase_a_and_for_nothing() -> None:
    g = landing()
    assert asked(g).options == tuple(("land", unit) for unit in FIRST)
    assert may(g, "land", "g-res1") == Broken("HUNT-14.2a", "does-not-land", {"unit": "g-res1"})
    assert [option[1] for option in asked(landing(3)).options] == SECOND
    assert flow.settle(landing(2)) is None


@pytest.mark.proves("HUNT-14.2b")
def test_each_hex_is_within_two_of_the_one_before() -> None:
    g = landing()
    assign(g, ("g-panther", "09.08"), ("g-blau", "11.07"))
    choose(g, "land", "g-rot")
    near = {option[1] for option in asked(g).options}
    assert near == {a for a, n in g.rules.ground.distances["11.07"].items() if n <= 2} - {
        *("11.07", "10.06", "09.08"),
    }
    assert may(g, "at", "09.09") == Broken("HUNT-14.2b", "too-far-apart", {"hex": "09.09"})
    choose(g, "at", "13.07")
    assert may(g, "land", "g-rot") == Broken("HUNT-14.2a", "does-not-land", {"unit": "g-rot"})
    choose(g, "land", "g-mg")
    choose(g, "at", "13.07")
    assert told(g, "landing_chosen")[-1] == {"unit": "g-mg", "hex": "13.07"}


@pytest.mark.proves("HUNT-14.2b")
def test_with_an_option_all_hexes_are_within_two_of_one_another() -> None:
    g = landing(land_chain="all_within")
    assign(g, ("g-panther", "09.08"), ("g-blau", "11.07"))
    choose(g, "land", "g-rot")
    near = [g.rules.ground.distances[a] for a in ("09.08", "11.07")]
    legal = {a for a in g.rules.ground.hexes if max(n[a] for n in near) <= 2}
    assert {option[1] for option in asked(g).options} == legal - {"09.08", "11.07", "10.06"}
    assert may(g, "at", "13.07") == Broken("HUNT-14.2b", "too-far-apart", {"hex": "13.07"})


@pytest.mark.proves("HUNT-14.2.1c", "HUNT-8.2d")
def test_start_hexes_are_barred_but_not_those_of_the_enemy() -> None:
    g = landing()
    g.missions = {"M1": "12.04"}
    choose(g, "land", "g-panther")
    question = asked(g)
    assert len(question.options) == 240 - 6
    assert question.options[0] == ("at", "01.01")
    assert may(g, "at", "11.03") == Broken("HUNT-14.2.1c", "start-hex", {"hex": "11.03"})
    assert may(g, "at", "21.01") == Broken("HUNT-8.2d", "no-such-hex", {"hex": "21.01"})
    assert {("at", LOUD), ("at", "12.04")} <= set(question.options)


@pytest.mark.proves("HUNT-14.2.1c")
def test_with_an_option_hexes_where_missions_are_now_are_barred_too() -> None:
    g = landing(land_missions="current_too")
    g.missions = {"M1": "12.04"}
    choose(g, "land", "g-panther")
    assert len(asked(g).options) == 240 - 7
    assert may(g, "at", "12.04") == Broken("HUNT-14.2.1c", "mission-there", {"hex": "12.04"})
    assert may(g, "at", "11.03") == Broken("HUNT-14.2.1c", "start-hex", {"hex": "11.03"})


@pytest.mark.proves("HUNT-14.2c", "HUNT-14.2f")
def test_a_hex_is_for_one_paratroop_and_one_support_unit() -> None:
    g = landing()
    assign(g, ("g-panther", "09.08"))
    choose(g, "land", "g-blau")
    assert may(g, "at", "09.08") == Broken("HUNT-14.2c", "paratroop-there", {"hex": "09.08"})
    choose(g, "at", "09.07")
    assign(g, ("g-abwehr", "09.08"))
    for unit in ("g-mg", "g-mortar"):
        branch = g.copy()
        choose(branch, "land", unit)
        assert may(branch, "at", "09.08") == Broken(
            "HUNT-14.2c", "support-there", {"hex": "09.08"}
        )
        assert ("at", "09.08") not in asked(branch).options


@pytest.mark.proves("HUNT-14.2f", "HUNT-7a")
def test_the_hexes_chosen_keep_to_the_stacking_limit() -> None:
    g = landing(3)
    g.vf |= {"g-willam1": 3, "g-willam2": 3}
    g.german = {"09.08": ("g-willam1", "g-willam2")}
    choose(g, "land", "g-gun")
    choose(g, "at", "09.08")
    choose(g, "land", "g-res1")
    assert may(g, "at", "09.08") == Broken("HUNT-14.2f", "no-room", {"hex": "09.08"})
    g.vf["g-res1"] = 1
    assert may(g, "at", "09.08") is None


@pytest.mark.proves("HUNT-14.2f")
def test_with_an_option_the_limit_counts_only_from_phase_b_on() -> None:
    g = landing(3, landing_stacking="until_phase_b")
    g.german = {"09.08": ("g-willam1", "g-willam2", "g-willam3")}
    choose(g, "land", "g-res1")
    assert may(g, "at", "09.08") is None
    choose(g, "at", "09.08")
    choose(g, "land", "g-res2")
    assert may(g, "at", "09.08") == Broken("HUNT-14.2c", "paratroop-there", {"hex": "09.08"})


@pytest.mark.proves("HUNT-14.2f")
def test_a_unit_without_a_legal_hex_takes_the_nearest_legal_one() -> None:
    g = landing(3)
    near = g.rules.ground.distances["17.06"]
    full = ("g-willam1", "g-willam2", "g-willam3")
    g.german = {hex_: full for hex_, away in near.items() if away <= 3}
    g.vf |= dict.fromkeys(full, 2)
    g.vf["g-res1"] = 2
    assign(g, ("g-res1", "17.06"))
    choose(g, "land", "g-res2")
    g.vf["g-res2"] = 3
    nearest = sorted(hex_ for hex_, away in near.items() if away == 4)
    assert [option[1] for option in asked(g).options] == nearest
    assert may(g, "at", "12.06") == Broken("HUNT-14.2f", "not-the-nearest", {"hex": "12.06"})
    assert may(g, "at", "17.05") == Broken("HUNT-14.2f", "no-room", {"hex": "17.05"})
    choose(g, "at", nearest[0])
    assert g.stack[0].plan[-1] == ("g-res2", nearest[0])


@pytest.mark.proves("HUNT-14.2c")
def test_a_command_rides_with_any_unit_and_drifts_with_it() -> None:
    g = landing()
    g.due = {"g-panther": 1, "g-mg": 1, "c-rybka": 1}
    assign(g, ("g-mg", "09.08"), ("g-panther", "09.08"))
    assert asked(g).options == (("carry", "c-rybka", "g-mg"), ("carry", "c-rybka", "g-panther"))
    assert may(g, "carry", "c-willam", "g-mg") == Broken(
        "HUNT-14.2c", "another-command", {"command": "c-willam"}
    )
    assert may(g, "carry", "c-rybka", "g-blau") == Broken(
        "HUNT-14.2c", "does-not-land", {"unit": "g-blau"}
    )
    choose(g, "carry", "c-rybka", "g-mg")
    throw(g, 6)
    throw(g, 1, label="drift")
    throw(g, 2)
    assert flow.settle(g) is None
    assert g.german == {"09.07": ("g-mg",), "09.08": ("g-panther",)}
    assert g.commands == {"c-rybka": "09.07"}
    assert g.due == {}
    assert g.fresh == {"g-panther", "g-mg", "c-rybka"}


# ---------------------------------------------------------------------- the jump


def drop(g: Any, target: str, *dice: int, unit: str = "g-panther") -> str:
    """Let a unit jump by itself; give where it came down."""
    riders = tuple(c for c in ("c-rybka",) if c in g.due)
    top = Top()
    g.stack += [top, Drop(unit=unit, target=target, riders=riders)]
    labels = ["landing", *["drift"] * 9]
    for die, label in zip(dice, labels, strict=False):
        throw(g, die, label=label)
    assert not isinstance(flow.settle(g), Roll)
    return str(top.result)


@pytest.mark.parametrize(
    ("dice", "hex_"),
    [
        *(((1,), "10.06"), ((2,), "10.06"), ((3,), "10.06"), ((4, 1), "10.05")),
        *(((4, 2), "11.06"), ((5, 3), "11.07"), ((5, 4), "10.07")),
        *(((6, 5), "09.07"), ((6, 6), "09.06")),
    ],
)
@pytest.mark.proves("HUNT-14.2d")
def test_a_unit_lands_on_target_or_drifts_one_hex(dice: tuple[int, ...], hex_: str) -> None:
    assert drop(blank(), "10.06", *dice) == hex_


@pytest.mark.proves("HUNT-14.2d")
def test_with_an_option_the_count_begins_in_the_north_east() -> None:
    around = ["11.06", "11.07", "10.07", "09.07", "09.06", "10.05"]
    found = [drop(blank(drift_first="north_east"), "10.06", 4, die) for die in range(1, 7)]
    assert found == around


@pytest.mark.proves("HUNT-14.2d")
def test_with_an_option_the_odd_columns_lie_lower() -> None:
    around = ["10.05", "11.05", "11.06", "10.07", "09.06", "09.05"]
    found = [drop(blank(lower_columns="odd"), "10.06", 4, die) for die in range(1, 7)]
    assert found == around


@pytest.mark.proves("HUNT-14.2e")
def test_a_unit_that_drifts_off_the_map_lands_in_the_hex_chosen() -> None:
    g = blank()
    assert drop(g, EDGE, 5, 5) == EDGE
    assert g.german == {EDGE: ("g-panther",)}
    assert told(g, "drifted_off") == [{"unit": "g-panther", "origin": EDGE}]


@pytest.mark.proves("HUNT-14.2e")
def test_with_an_option_the_drift_is_thrown_again() -> None:
    g = blank(drift_off="reroll")
    assert drop(g, EDGE, 5, 5, 6, 1) == "01.04"
    assert len(told(g, "drifted_off")) == 2


@pytest.mark.proves("HUNT-14.2e", "HUNT-2.1.3a")
def test_with_an_option_the_unit_is_lost_and_its_command_comes_back_as_a_spare() -> None:
    g = blank(drift_off="lost")
    g.german = {"05.05": ("g-blau",), "03.05": ("g-rot",)}
    assert drop(g, EDGE, 5, 5) == ""
    assert g.german == {"05.05": ("g-blau",), "03.05": ("g-rot",)}
    assert g.lost["german"] == 3
    assert g.commands_lost == 1
    assert g.commands == {"c-rybka": "03.05"}
    assert g.spare == {"c-rybka"}
    assert {"g-panther", "c-rybka"}.isdisjoint(g.due)


@pytest.mark.proves("HUNT-14.2e", "HUNT-2.1.3c")
def test_with_an_option_a_command_without_a_spare_is_lost_for_good() -> None:
    g = blank(drift_off="lost")
    g.german = {"05.05": ("g-blau",)}
    top = Top()
    g.stack += [top, Drop(unit="g-panther", target=EDGE, riders=("c-willam", "c-rybka"))]
    throw(g, 6)
    throw(g, 5, label="drift")
    assert flow.settle(g) is None
    assert g.commands == {"c-rybka": "05.05"}
    assert g.commands_lost == 2


@pytest.mark.parametrize(
    ("terrain", "vf", "after", "pinned"),
    [("wood", 4, 3, False), ("wood", 1, 0, False), ("town", 4, 4, True)],
)
@pytest.mark.proves("HUNT-14.2.1a", "HUNT-14.2.1b")
def test_wood_costs_strength_and_in_a_town_a_unit_is_pinned(
    terrain: str, vf: int, after: int, pinned: bool
) -> None:
    landed_on(terrain, vf, after, pinned=pinned)


@pytest.mark.parametrize("terrain", ["clear", "hill"])
def test_other_ground_does_nothing_to_units_that_land(terrain: str) -> None:
    landed_on(terrain, 4, 4, pinned=False)


def landed_on(terrain: str, vf: int, after: int, *, pinned: bool) -> None:
    g = blank()
    hex_ = next(a for a, t in g.rules.ground.terrain.items() if t == terrain)
    g.vf["g-panther"] = vf
    drop(g, hex_, 1)
    assert g.vf.get("g-panther", 0) == after
    assert g.lost["german"] == vf - after
    assert ("g-panther" in g.pinned) == pinned
    assert (hex_ in g.german) == (after > 0)
    assert g.commands == {"c-rybka": hex_}


@pytest.mark.proves("HUNT-2.1.3d")
def test_a_spare_that_had_no_unit_comes_with_the_first_that_lives() -> None:
    g = blank()
    del g.due["c-rybka"]
    g.homeless = ("c-rybka",)
    drop(g, WOOD, 1, unit="g-mg")
    assert (g.commands, g.homeless) == ({}, ("c-rybka",))
    drop(g, "09.08", 1)
    assert (g.commands, g.homeless) == ({"c-rybka": "09.08"}, ())


# ---------------------------------------------------------------------- landing on something


def land(g: Any, *pairs: tuple[str, str], carrier: str = "") -> None:
    """Land these units in these hexes, the Command with one of them, all on target."""
    come_down(Landing, g, *pairs, carrier=carrier)
    for _ in pairs:
        if g.options["landing_fights"] == "joint":
            throw(g, 1)


@pytest.mark.proves("HUNT-14.2.2a")
def test_in_an_empty_hex_nothing_happens() -> None:
    g = blank()
    land(g, ("g-panther", "09.08"), ("g-blau", "10.08"))
    assert flow.settle(g) is None
    assert {event.kind for event in g.events} == {"jumped", "landed"}


@pytest.mark.proves("HUNT-14.2.2d")
def test_landing_on_missions_or_the_radio_alone_takes_them() -> None:
    g = blank()
    g.missions, g.identity = {"M2": "09.08", "M3": "10.08"}, {"M2": "us", "M3": "dummy"}
    g.radio = "10.08"
    land(g, ("g-panther", "09.08"), ("g-blau", "10.08"))
    assert flow.settle(g) is None
    assert (g.missions, g.radio) == ({}, "")
    assert g.fate == {"M2": "captured", "M3": "removed"}
    assert told(g, "attack") == told(g, "melee") == []


@pytest.mark.proves("HUNT-14.2.2b", "HUNT-14.2.2c")
def test_partisans_fire_once_then_the_landed_must_assault() -> None:
    g = blank()
    land(g, ("g-panther", LOUD), ("g-mortar", LOUD), carrier="g-panther")
    g.pinned.add("g-panther")
    assert (asked(g).seat, asked(g).options) == ("partisan", (("take", "y-cad"), ("hold",)))
    choose(g, "take", "y-cad")
    assert flow.settle(g) is None
    assert told(g, "attack") == [
        {
            "side": "partisan",
            "firers": ("y-cad",),
            "origin": LOUD,
            "target": LOUD,
            "targets": ("g-panther", "g-mortar"),
            "free": True,
        }
    ]
    assert told(g, "melee") == [
        {
            "assaulter": "german",
            "assaulters": ("g-panther",),
            "company": ("c-rybka",),
            "hex": LOUD,
            "came": "",
            "start": "",
            "box": "",
            "stream": False,
            "landing": True,
        }
    ]


@pytest.mark.proves("HUNT-14.2.2b", "HUNT-14.2.2c")
def test_partisans_may_hold_their_fire_and_the_melee_is_fought() -> None:
    g = blank()
    land(g, ("g-panther", LOUD))
    choose(g, "hold")
    assert flow.settle(g) is None
    assert told(g, "attack") == []
    assert [fight["assaulters"] for fight in told(g, "melee")] == [("g-panther",)]


@pytest.mark.proves("HUNT-14.2.2b", "HUNT-9.4a")
def test_any_part_of_the_stack_fires_light_units_too() -> None:
    g = blank(light_reaction="forbidden")
    land(g, ("g-panther", "10.06"))
    take = [("take", unit) for unit in ("y-townguard", "y-lgkj", "y-ckj")]
    assert asked(g).options == (("all",), *take, ("hold",))
    assert may(g, "go") == Broken("HUNT-14.2.2b", "nobody-taken")
    assert may(g, "take", "y-cad") == Broken("HUNT-14.2.2b", "not-in-hex", {"counter": "y-cad"})
    choose(g, "take", "y-lgkj")
    assert may(g, "take", "y-lgkj") == Broken(
        "HUNT-14.2.2b", "fires-already", {"unit": "y-lgkj"}
    )
    assert may(g, "hold") == Broken("HUNT-14.2.2b", "fire-opened")
    g.attacks["y-ckj"] = 2
    assert asked(g).options == (("take", "y-townguard"), ("go",))
    assert may(g, "take", "y-ckj") == Broken("HUNT-9.4a", "attacked-twice", {"unit": "y-ckj"})
    assert may(g, "all") == Broken("HUNT-14.2.2b", "nobody-else")
    choose(g, "go")
    assert told(g, "attack")[0]["firers"] == ("y-lgkj",)


@pytest.mark.proves("HUNT-14.2.2b")
def test_all_may_fire_at_once_and_units_with_two_markers_are_not_asked() -> None:
    g = blank()
    land(g, ("g-panther", "10.06"), ("g-blau", LOUD))
    g.attacks["y-cad"] = 2
    choose(g, "fight", "10.06")
    choose(g, "all")
    assert flow.settle(g) is None
    assert [shot["firers"] for shot in told(g, "attack")] == [
        ("y-townguard", "y-lgkj", "y-ckj")
    ]
    assert [fight["hex"] for fight in told(g, "melee")] == ["10.06", LOUD]


@pytest.mark.proves("HUNT-14.2.2b")
def test_the_germans_say_where_they_fight_next() -> None:
    g = blank()
    land(g, ("g-panther", "10.06"), ("g-blau", LOUD), ("g-rot", "14.04"))
    assert (asked(g).seat, asked(g).prompt) == ("german", "land-fight")
    assert asked(g).options == (("fight", "10.06"), ("fight", "14.04"), ("fight", LOUD))
    assert may(g, "fight", "06.06") == Broken(
        "HUNT-14.2.2b", "no-landing-there", {"hex": "06.06"}
    )
    for hex_ in (LOUD, "14.04"):
        choose(g, "fight", hex_)
        choose(g, "hold")
    choose(g, "hold")
    assert flow.settle(g) is None
    assert [fight["hex"] for fight in told(g, "melee")] == [LOUD, "14.04", "10.06"]


@pytest.mark.proves("HUNT-14.2.2c", "HUNT-14.2.2d")
def test_all_land_before_any_unit_fights() -> None:
    g = blank()
    g.missions, g.identity = {"M2": "09.08"}, {"M2": "us"}
    land(g, ("g-panther", LOUD), ("g-blau", "09.08"), ("g-mg", LOUD))
    assert len(told(g, "landed")) == 3
    assert g.missions == {}
    choose(g, "hold")
    assert flow.settle(g) is None
    assert [fight["assaulters"] for fight in told(g, "melee")] == [("g-panther", "g-mg")]


@pytest.mark.proves("HUNT-14.2.2c")
def test_with_an_option_each_unit_fights_before_the_next_jumps() -> None:
    g = blank(landing_fights="unit_by_unit")
    g.missions, g.identity = {"M2": "09.08"}, {"M2": "us"}
    land(g, ("g-panther", LOUD), ("g-mg", LOUD), ("g-blau", "09.08"))
    throw(g, 1)
    choose(g, "hold")
    assert [fight["assaulters"] for fight in told(g, "melee")] == [("g-panther",)]
    throw(g, 1)
    assert g.missions != {}
    throw(g, 1)
    assert flow.settle(g) is None
    assert g.missions == {}
    assert len(told(g, "melee")) == 1
    assert g.german == {LOUD: ("g-panther", "g-mg"), "09.08": ("g-blau",)}


@pytest.mark.proves("HUNT-14.2.2b", "HUNT-14.2.2c")
def test_a_landing_among_partisans_with_the_true_attack_and_melee() -> None:
    g = blank()
    g.rules.edition = EDITION
    g.partisan = {LOUD: ("y-sappers",)}
    g.vf["g-panther"] = 4
    land(g, ("g-panther", LOUD))
    choose(g, "take", "y-sappers")
    for dice in ((6, 2), (4,), (3, 2)):
        question = flow.settle(g)
        assert isinstance(question, Roll)
        flow.answer(g, question, dice)
    assert [shot["hits"] for shot in told(g, "fired")] == [1]
    (melee,) = told(g, "melee")
    assert (melee["assault"], melee["defence"], melee["band"]) == (6, 4, "minor")
    assert g.attacks == {"g-panther": 1, "y-sappers": 2}
    assert g.pa == {"german": 0, "partisan": 0}


@pytest.mark.proves("HUNT-14.2.2e")
def test_a_command_whose_unit_is_shot_down_among_partisans_is_eliminated() -> None:
    g = blank()
    land(g, ("g-mg", LOUD), ("g-blau", "09.08"), carrier="g-mg")
    choose(g, "take", "y-cad")
    assert flow.settle(g) is None
    assert told(g, "melee") == []
    assert g.commands_lost == 1
    assert g.commands == {"c-rybka": "09.08"}
    assert g.spare == {"c-rybka"}


@pytest.mark.proves("HUNT-14.2.2e")
def test_a_command_whose_unit_the_wood_kills_stays_if_it_is_alone() -> None:
    g = blank()
    land(g, ("g-mg", WOOD), ("g-blau", "09.08"), carrier="g-mg")
    assert flow.settle(g) is None
    assert (g.commands, g.commands_lost) == ({"c-rybka": WOOD}, 0)


@pytest.mark.parametrize(
    ("company", "lost"), [((), 1), ((("g-panther", WOOD),), 0), ((("g-greifer", WOOD),), 1)]
)
@pytest.mark.proves("HUNT-14.2.2e")
def test_a_command_among_partisans_needs_a_unit_that_lives(
    company: tuple[tuple[str, str], ...], lost: int
) -> None:
    g = blank()
    g.partisan[WOOD] = ("y-escort2",)
    land(g, ("g-mg", WOOD), *company, ("g-blau", "09.08"), carrier="g-mg")
    if not lost:
        choose(g, "hold")
    assert flow.settle(g) is None
    assert g.commands_lost == lost
    assert g.commands == {"c-rybka": "09.08" if lost else WOOD}


@pytest.mark.proves("HUNT-2.1.3a")
def test_a_spare_goes_to_a_unit_among_enemies_if_there_is_no_other() -> None:
    g = blank()
    land(g, ("g-mg", LOUD), ("g-blau", "10.06"), carrier="g-mg")
    choose(g, "fight", LOUD)
    choose(g, "take", "y-cad")
    choose(g, "hold")
    assert flow.settle(g) is None
    assert g.commands == {"c-rybka": "10.06"}
    assert told(g, "melee")[0]["company"] == ("c-rybka",)


# ---------------------------------------------------------------------- odds


VARIANTS: list[dict[str, Any]] = [
    {},
    *({"drift_first": "north_east"}, {"lower_columns": "odd"}),
    *({"drift_off": "reroll"}, {"drift_off": "lost"}),
]


def brute(g: Any, target: str) -> dict[str, Fraction]:
    """Count all six landing dice, each with six drift dice, by the procedure itself."""
    found: Counter[str] = Counter()
    for die in range(1, 7):
        for face in range(1, 7):
            trial = g.copy()
            top = Top()
            trial.stack = [top, Drop(unit="g-panther", target=target)]
            throw(trial, die)
            if isinstance(flow.settle(trial), Roll):
                throw(trial, face, label="drift")
                if isinstance(flow.settle(trial), Roll):  # thrown again: it does not count
                    continue
            found[trial.result] += 1
    drifts = sum(found.values()) - 18
    share = {hex_: Fraction(n - 18 * (hex_ == target), 2 * drifts) for hex_, n in found.items()}
    share[target] += Fraction(1, 2)
    return {hex_: chance for hex_, chance in share.items() if chance}


@pytest.mark.parametrize("options", VARIANTS)
@pytest.mark.proves("HUNT-14.2d", "HUNT-14.2e")
def test_the_odds_of_a_hex_equal_a_count_of_all_dice(options: dict[str, Any]) -> None:
    g = blank(**options)
    for target in ("10.06", "01.01", "01.12", "20.01", "20.12", "10.01", "11.12", EDGE):
        assert landing_hexes(g, target) == brute(g, target)
    for target in g.rules.ground.hexes:
        assert sum(landing_hexes(g, target).values()) == 1


@pytest.mark.proves("HUNT-14.2d")
def test_every_drift_leads_to_a_neighbour() -> None:
    for options in VARIANTS:
        g = blank(**options)
        for target in g.rules.ground.hexes:
            drifts = [drift(g, target, die) for die in range(1, 7)]
            assert sorted(a for a in drifts if a) == sorted(g.rules.ground.neighbours[target])


def test_the_odds_tell_how_a_unit_comes_down() -> None:
    g = landing(drift_off="lost")
    choose(g, "land", "g-panther")
    ground = g.rules.ground
    for unit, weak in (("g-panther", "weakened"), ("g-mg", "destroyed")):
        g.stack[-1].unit = unit
        for _, target in asked(g).options:
            found = odds_of(g, ("at", target))
            assert found is not None
            assert sum(found.chances.values()) == 1
            brutal: Counter[str] = Counter()
            for hex_, chance in landing_hexes(g, str(target)).items():
                how = {"wood": weak, "town": "landed-pinned"}.get(
                    ground.terrain.get(hex_, ""), "unharmed"
                )
                foes = "-among-enemies" if hex_ in g.partisan and how != "destroyed" else ""
                brutal[how + foes if hex_ else "lost-off-map"] += chance  # type: ignore[assignment]  # a share
            assert found.chances == brutal
    assert odds_of(g, ("land", "g-mg")) is None


def test_other_questions_have_no_landing_odds() -> None:
    g = blank()
    g.stack.append(LandingFight(hex=LOUD))
    assert odds_of(g, ("at", LOUD)) is None


def test_a_landing_can_be_called() -> None:
    """Its result is nothing; the caller goes on."""

    class Turn(Procedure):
        """Land on turn two, when no unit does."""

        @rule()
        def land(self, g: Any) -> Next:
            """Land."""
            return Call(Landing())

        @rule()
        def go_on(self, g: Any) -> Next:
            """Go on."""
            return Done("on")

    g = blank(2)
    g.stack.append(Turn())
    assert flow.settle(g) is None
    assert g.result == "on"
