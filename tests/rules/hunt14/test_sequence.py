"""Chapters 2 and 4: rounds and their steps, slots in turn, passes, the order of stacks."""

from __future__ import annotations

from typing import Any

import pytest

from drvar.games.hunt14 import GAME
from drvar.games.hunt14.sequence import Activations, Hunt14, Round, advance
from drvar.games.hunt14.state import Hunt14State
from drvar.kernel import flow
from drvar.kernel.chance import Roll
from drvar.kernel.flow import Choose, Question
from tactical.plain import Plain, kinds, play, refused

GERMAN, PARTISAN = "german", "partisan"
RYBKA, STAFF = "c-rybka", "c-staff"
HERE, SOUTH, THERE, FAR = "10.06", "10.07", "03.03", "20.12"
ENTRY = "05.01"
scene = Plain[Hunt14State](GAME, {}, turn=4, pa=(5, 5)).scene


def begin(g: Hunt14State, initiative: str = GERMAN) -> Question | None:
    """Step 3 begins."""
    g.initiative = initiative
    g.stack = [Activations()]
    return flow.settle(g)


def whose(asked: Question | None) -> tuple[str, str]:
    assert isinstance(asked, Choose)
    return asked.seat, asked.prompt


PAIR = {"g-para1": HERE, "y-cadets": THERE}
GERMAN_MOVE = (f"activate {HERE}", "movement", f"step {SOUTH}", "stop")
PARTISAN_MOVE = (f"activate {THERE}", "movement", "step 03.04", "stop")


# ---------------------------------------------------------------------- slots by turns


@pytest.mark.proves("HUNT14-2c")
@pytest.mark.parametrize("first", [GERMAN, PARTISAN])
def test_the_holder_of_the_initiative_begins(first: str) -> None:
    g = scene(PAIR)
    assert whose(begin(g, first)) == (first, "activation")


@pytest.mark.proves("HUNT14-2c", "HUNT14-4a")
def test_after_an_action_or_a_pass_the_other_is_active() -> None:
    g = scene(PAIR)
    asked = play(g, begin(g), *GERMAN_MOVE)
    assert whose(asked) == (PARTISAN, "activation")
    broken = flow.why_not(g, GERMAN, ("activate", SOUTH), asked)
    assert broken is not None
    assert broken.words == "not-your-turn"
    assert refused(g, asked, f"activate {SOUTH}") == "HUNT14-4a nobody-there"
    asked = play(g, asked, "pass")
    assert whose(asked) == (GERMAN, "activation")
    assert g.acted_last == GERMAN


@pytest.mark.proves("HUNT14-4a")
def test_a_hex_where_nothing_can_be_done_cannot_be_activated() -> None:
    g = scene({"g-para1": HERE, "g-para2": SOUTH, "y-cadets": THERE}, pa=(1, 1))
    g.pa[GERMAN] = 0
    g.air = ("ju87-1",)
    asked = begin(g)
    assert refused(g, asked, f"activate {HERE}") == "HUNT14-4a nothing-to-do"
    assert refused(g, asked, "activate 01.01") == "HUNT14-4a nobody-there"


@pytest.mark.proves("HUNT14-2d", "HUNT14-4a")
def test_two_passes_in_a_row_end_the_step() -> None:
    g = scene(PAIR)
    assert play(g, begin(g), "pass", "pass") is None
    assert kinds(g) == ["passed", "passed"]
    g = scene(PAIR)
    asked = play(g, begin(g), "pass", *PARTISAN_MOVE)
    assert whose(play(g, asked, "pass")) == (PARTISAN, "activation")


@pytest.mark.proves("HUNT14-2d")
def test_a_pass_ends_the_step_when_the_other_has_no_points() -> None:
    g = scene(PAIR, pa=(5, 0))
    assert play(g, begin(g), "pass") is None
    assert g.passed == {GERMAN}
    g = scene(PAIR, pa=(1, 1))
    asked = play(g, begin(g), *GERMAN_MOVE)
    assert play(g, asked, "pass") is None
    g = scene(PAIR, pa=(0, 0))
    assert begin(g) is None
    assert kinds(g) == []


@pytest.mark.proves("HUNT14-4c")
def test_a_player_with_nothing_to_do_passes_without_being_asked() -> None:
    g = scene(PAIR, pa=(0, 2))
    assert whose(begin(g)) == (PARTISAN, "activation")
    assert kinds(g) == ["passed"]
    g = scene({"g-para1": HERE, "y-cadets": HERE}, pa=(0, 2))
    asked = begin(g)
    assert whose(asked) == (GERMAN, "activation")
    asked = play(g, asked, f"activate {HERE}", "retreat", f"step {SOUTH}", "hold")
    assert whose(asked) == (PARTISAN, "activation")


@pytest.mark.proves("HUNT14-4b")
@pytest.mark.parametrize(("reading", "again"), [("again", True), ("final", False)])
def test_whether_a_pass_is_final(reading: str, again: bool) -> None:
    g = scene({**PAIR, "y-youth": FAR}, {"passes": reading})
    asked = play(g, begin(g), "pass", *PARTISAN_MOVE)
    assert whose(asked)[0] == (GERMAN if again else PARTISAN)
    if not again:
        asked = play(g, asked, f"activate {FAR}", "movement", "take y-youth", "go")
        asked = play(g, asked, "step 20.11", "stop")
        assert whose(asked)[0] == PARTISAN
        assert play(g, asked, "pass") is None


# ---------------------------------------------------------------------- the order of stacks


@pytest.mark.proves("HUNT14-8.1g")
def test_a_player_may_lay_other_units_on_top_after_an_action() -> None:
    units = {
        "g-para1": HERE,
        "g-mg": HERE,
        "g-mortar": HERE,
        "y-cadets": THERE,
        "y-youth": THERE,
    }
    g = scene(units, pa=(5, 5))
    asked = play(g, begin(g), f"activate {HERE}", "split g-para1 1+3")
    assert whose(asked) == (GERMAN, "order")
    assert isinstance(asked, Choose)
    assert ("top", "y-youth") not in asked.options
    assert refused(g, asked, "top y-youth") == "HUNT14-8.1g cannot-raise"
    assert refused(g, asked, "top g-para1") == "HUNT14-8.1g cannot-raise"
    asked = play(g, asked, "top g-mortar")
    assert g.german[HERE][:2] == ("g-mortar", "g-para1")
    assert refused(g, asked, "top g-mortar") == "HUNT14-8.1g cannot-raise"
    asked = play(g, asked, "top g-mg", "keep")
    assert g.german[HERE][:2] == ("g-mg", "g-mortar")
    assert whose(asked) == (PARTISAN, "activation")
    assert whose(play(g, asked, "pass")) == (GERMAN, "activation")  # nothing after a pass
    assert g.partisan[THERE] == ("y-cadets", "y-youth")


@pytest.mark.proves("HUNT14-8.1g")
def test_with_an_option_stacks_keep_their_order() -> None:
    units = {"g-para1": HERE, "g-mg": HERE, "y-cadets": THERE}
    g = scene(units, {"stack_order": "fixed"})
    asked = play(g, begin(g), f"activate {HERE}", "split g-para1 2+2")
    assert whose(asked) == (PARTISAN, "activation")


# ---------------------------------------------------------------------- rounds


@pytest.mark.proves("HUNT14-2a")
@pytest.mark.parametrize(("turn", "over"), [(13, False), (14, True)])
def test_fourteen_rounds(turn: int, over: bool) -> None:
    g = scene(PAIR, turn=turn, pa=(0, 0), commands={RYBKA: HERE, STAFF: THERE})
    assert g.rules.last_turn == 14
    g.stack = [Hunt14()]
    g.stack[0].at = "end_round"
    asked = flow.settle(g)
    assert (asked is None) is over
    assert ("game_over" in kinds(g)) is over
    assert g.turn == 14


@pytest.mark.proves("HUNT14-2a", "HUNT14-1.4b")
def test_a_round_is_announced() -> None:
    g = scene(PAIR, turn=5, commands={RYBKA: HERE, STAFF: THERE})
    g.stack = [Hunt14()]
    g.stack[0].at = "play_round"
    assert isinstance(flow.settle(g), Roll | Choose)
    assert (g.events or [])[0].kind == "turn_began"
    assert dict((g.events or [])[0].args) == {"turn": 5}


@pytest.mark.proves("HUNT14-2b")
def test_the_four_steps_in_order() -> None:
    units = {"g-para1": FAR, "y-cadets": THERE}
    missions = {"M1": {"kind": "tito", "hex": "10.01"}}
    g = scene(
        units, turn=4, pa=(0, 0), commands={RYBKA: "01.01", STAFF: THERE}, missions=missions
    )
    g.stack = [Round()]
    asked = play(g, flow.settle(g), 1, 1)
    assert g.phase == "activation"
    assert play(g, asked, "pass", "pass") is None
    steps = ["points_given", "points_given", "initiative", "out_of_command", "passed", "passed",
             "ledger_checked"]  # fmt: skip
    assert [kind for kind in kinds(g) if kind in steps] == steps
    assert g.phase == "check"


@pytest.mark.proves("HUNT14-2f", "HUNT14-2c")
def test_reinforcements_enter_in_step_three() -> None:
    units = {"g-para1": HERE, "y-cadets": "18.10", "g-william1": {"box": ENTRY}}
    g = scene(units, turn=12)
    g.stack = [Round()]
    g.stack[0].at = "activate"
    g.initiative = GERMAN
    asked = flow.settle(g)
    assert isinstance(asked, Choose)
    assert ("enter", ENTRY) in asked.options
    asked = play(g, asked, f"enter {ENTRY}", "entry", f"step {ENTRY}", "stop")
    assert g.hex_of("g-william1") == ENTRY
    assert whose(asked) == (PARTISAN, "activation")


@pytest.mark.proves("HUNT14-2e", "HUNT14-2g", "HUNT14-8.4e")
def test_markers_come_off_and_points_stay() -> None:
    bears = {"attacks": 1, "shots": 1, "pinned": True, "ooc": True, "moved": True,
             "exhausted": True, "shaken": True}  # fmt: skip
    units = {"g-para1": {"hex": HERE, **bears}, "y-l3": {"hex": THERE, "damage": 1}}
    words: dict[str, Any] = {
        "commands": {RYBKA: {"hex": HERE, "moved": True, "pinned": True}},
        "missions": {"M1": {"kind": "tito", "hex": FAR, "moved": True}},
        "works": {HERE: "trench"},
    }
    g = scene(units, pa=(3, 2), **words)
    g.passed, g.mission_moves, g.air = {GERMAN}, 1, ("ju87-1",)
    advance(g)
    assert not any((g.attacks, g.shots, g.pinned, g.ooc, g.moved, g.exhausted, g.shaken))
    assert not any((g.damage, g.passed, g.mission_moves, g.air))
    assert (g.turn, g.works, g.pa) == (5, {HERE: "trench"}, {GERMAN: 3, PARTISAN: 2})


@pytest.mark.proves("HUNT14-10e", "HUNT14-5.9")
def test_enemies_in_a_hex_fight_only_by_an_action() -> None:
    """A round goes by without dice for the hex that both sides share."""
    units = {"g-para1": HERE, "y-cadets": HERE}
    g = scene(units, pa=(1, 1), commands={RYBKA: HERE, STAFF: HERE})
    g.stack = [Round()]
    g.stack[0].at = "activate"
    g.initiative = GERMAN
    asked = flow.settle(g)
    assert play(g, asked, "pass", "pass") is None
    assert g.is_engaged(HERE)
    assert "melee" not in kinds(g)
    asked = play(g, begin(g), f"activate {HERE}", "melee")
    assert isinstance(asked, Roll)
    assert g.pa[GERMAN] == 0
