"""What each seat sees: the Germans know only the counters that they have looked at."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any

import pytest
from msgspec import json

from drvar.games.hunt14 import GAME
from drvar.games.hunt14.sequence import Activations
from drvar.games.hunt14.state import Hunt14State
from drvar.games.tactical.state import Tactical
from drvar.kernel import flow
from drvar.kernel.chance import Roll
from drvar.kernel.events import REFEREE, WATCHER, reaches
from drvar.kernel.flow import Choose, Question
from drvar.kernel.options import Option
from drvar.kernel.playout import RandomDice
from drvar.kernel.view import contained
from tactical.secrecy import BLIND, DEAL, Secrecy, answered, arrangement, others

GERMAN, PARTISAN = "german", "partisan"
SECRECY = Secrecy(GAME, ("reveal", "M1"), ("interrogate",), odds=4)


def shown(g: Any, seat: str) -> Any:
    """The board as a seat gets it, in plain JSON data."""
    return json.decode(json.encode(GAME.view(g, seat)))


def position(
    deal: dict[str, str] | None = None,
    *,
    seen: tuple[str, ...] = (),
    taken: tuple[str, ...] = (),
    first_pa: int = 0,
    options: dict[str, str] | None = None,
) -> Hunt14State:
    """Both sides on the map, some counters known, a side about to act."""
    g: Hunt14State = GAME.start(options)
    g.stack = [Activations(at="choose_action")]
    told: dict[str, dict[str, Any]] = {
        token: {"kind": kind, "seen": token in seen} for token, kind in (deal or DEAL).items()
    }
    for token in taken:
        told[token]["fate"] = "captured"
    units = {"g-para1": "14.09", "g-mg": "14.09", "y-cadets": "12.09"}
    commands = {"c-rybka": "14.09", "c-staff": "12.09"}
    GAME.place(g, {"units": units, "commands": commands, "missions": told, "turn": 4})
    g.turn, g.pa, g.active = 4, {GERMAN: 4, PARTISAN: 4}, PARTISAN
    g.first_pa = first_pa
    return g


def tito(g: Tactical) -> str:
    return next(token for token, kind in g.identity.items() if kind == "tito")


# ---------------------------------------------------------------------- what is seen


@pytest.mark.proves("HUNT14-4d", "HUNT14-12.1c")
@pytest.mark.parametrize("seat", BLIND)
def test_a_face_down_counter_is_a_token_in_a_hex(seat: str) -> None:
    board = shown(position(), seat)
    bare = {"hex": "11.03", "face_up": False, "seen": False, "moved": False}
    assert board["missions"]["M6"] == bare
    assert board["units"]["y-cadets"]["vf"] == 3


@pytest.mark.parametrize("seat", [PARTISAN, REFEREE])
def test_the_partisans_know_their_counters(seat: str) -> None:
    seen = shown(position(), seat)
    assert {token: m["mission"] for token, m in seen["missions"].items()} == DEAL


@pytest.mark.proves("HUNT14-12.2b", "HUNT14-4d")
def test_the_germans_alone_know_what_they_looked_at() -> None:
    g = position(seen=("M6",))
    assert shown(g, GERMAN)["missions"]["M6"]["mission"] == "tito"
    assert "mission" not in shown(g, GERMAN)["missions"]["M5"]
    assert "mission" not in shown(g, WATCHER)["missions"]["M6"]
    for seat in (*BLIND, PARTISAN):
        assert shown(g, seat)["missions"]["M6"]["seen"], "that they looked is open"
    g.missions["M6"] = "12.03"
    assert shown(g, GERMAN)["missions"]["M6"]["mission"] == "tito", "wherever it goes"


def test_every_seat_knows_what_was_taken() -> None:
    g = position(taken=("M5",))
    g.face_up.add("M1")
    for seat in (*BLIND, PARTISAN):
        seen = shown(g, seat)
        assert seen["taken"] == {"M5": {"fate": "captured", "mission": "us"}}
        assert seen["missions"]["M1"]["mission"] == "british"


def test_at_the_end_every_seat_knows_everything() -> None:
    g = position()
    g.stack, g.result = [], {"why": "points"}
    assert shown(g, WATCHER)["missions"]["M6"]["mission"] == "tito"


@pytest.mark.proves("HUNT14-4d")
def test_all_else_is_open() -> None:
    g = position(first_pa=7)
    g.moved, g.pinned = {"g-mg", "c-staff", "M1"}, {"g-mg", "c-rybka"}
    g.shots, g.attacks, g.exhausted = {"g-mg": 2}, {"g-mg": 1}, {"g-mg"}
    g.damage, g.works, g.spare = {"y-cadets": 1}, {"12.09": "trench"}, {"c-staff"}
    for seat in (*BLIND, PARTISAN):
        seen = shown(g, seat)
        assert seen["units"]["g-mg"] == {
            "side": GERMAN, "hex": "14.09", "vf": 1, "full": 1, "attack": "F", "target": "F",
            "attacks": 1, "pinned": True, "ooc": False, "fresh": False, "moved": True,
            "shots": 2, "exhausted": True, "shaken": False, "damage": 0, "under": 1,
        }  # fmt: skip
        assert seen["units"]["g-para1"]["under"] == 0
        assert seen["units"]["y-cadets"]["damage"] == 1
        staff = {
            "side": PARTISAN,
            "hex": "12.09",
            "spare": True,
            "moved": True,
            "pinned": False,
        }
        assert seen["commands"]["c-staff"] == staff
        assert seen["commands"]["c-rybka"]["pinned"]
        assert seen["missions"]["M1"]["moved"]
        assert (seen["works"], seen["first_pa"]) == ({"12.09": "trench"}, 7)


@pytest.mark.parametrize("seat", BLIND)
def test_permuting_what_is_hidden_changes_nothing(seat: str) -> None:
    deal = partial(position, seen=("M5",), taken=("M2",), first_pa=6)
    dealt = map(deal, others(DEAL, ("M1", "M3", "M4", "M6")))
    SECRECY.look_alike(deal(), dealt, seat)


def test_views_are_contained_in_each_other() -> None:
    g = position(seen=("M6",), taken=("M3",))
    views = {seat: GAME.view(g, seat) for seat in (*BLIND, PARTISAN, REFEREE)}
    assert contained(views[WATCHER], views[GERMAN])
    assert contained(views[GERMAN], views[PARTISAN])
    assert contained(views[PARTISAN], views[REFEREE])
    assert not contained(views[GERMAN], views[WATCHER])
    assert not contained(views[PARTISAN], views[GERMAN])


# ---------------------------------------------------------------------- deals


def test_deals_are_all_arrangements_and_equally_likely() -> None:
    SECRECY.deals_are_equally_likely(position())


@pytest.mark.parametrize("seat", [PARTISAN, REFEREE])
def test_a_seat_that_knows_is_dealt_the_true_position(seat: str) -> None:
    g = position(first_pa=5)
    assert all(GAME.resample(g, seat, Random(n)) == g for n in range(20))


def test_a_deal_keeps_what_is_known() -> None:
    g = position(seen=("M1",), taken=("M3",))
    known = {"M1": "british", "M3": "soviet"}
    assert SECRECY.arrangements_dealt(g, known, 100) == 12, "a dummy is like the other"
    watched = {GAME.resample(g, WATCHER, Random(n)).identity["M1"] for n in range(100)}
    assert watched == {"british", "us", "dummy", "tito"}, "who looks on has not looked"


@pytest.mark.proves("HUNT14-12.1d")
@pytest.mark.parametrize(
    ("first_pa", "stars"),
    [(3, {1}), (4, {1, 2}), (5, {1, 2, 3}), (8, {1, 2, 3}), (9, {2, 3}), (10, {3})],
)
def test_the_points_of_round_1_rule_out_stars_that_no_die_goes_with(
    first_pa: int, stars: set[int]
) -> None:
    """The die and 1, and what the star gives: 1 to 3."""
    bonus = GAME.rules(GAME.chosen({})).charts.pa.stars.bonus
    homes = GAME.start().rules.start_of
    fitting = {token for token in DEAL if bonus[homes[token]] in stars}
    for true in sorted(fitting):
        deal = {**DEAL, "M6": DEAL[true], true: "tito"}
        g = position(deal, first_pa=first_pa)
        found = {tito(GAME.resample(g, GERMAN, Random(n))) for n in range(60)}
        assert found == fitting


@pytest.mark.proves("HUNT14-12.1d")
def test_with_an_option_the_die_was_open_and_tells_the_star() -> None:
    bonus = GAME.rules(GAME.chosen({})).charts.pa.stars.bonus
    g = position(first_pa=6, options={"first_die": "open"})
    homes = g.rules.start_of
    alike = {token for token in DEAL if bonus[homes[token]] == bonus[homes["M6"]]}
    found = {tito(GAME.resample(g, GERMAN, Random(n))) for n in range(60)}
    assert found == alike
    assert len(alike) == 2


def test_equal_views_are_dealt_the_same() -> None:
    for deal in others(DEAL, ("M1", "M5", "M6")):
        first = GAME.resample(position(), GERMAN, Random(3))
        assert GAME.resample(position(deal), GERMAN, Random(3)).identity == first.identity


def test_in_the_set_up_no_other_seat_knows_what_is_laid() -> None:
    g: Hunt14State = GAME.start()
    asked = flow.settle(g)
    for option in (("free", "11.03"), ("staff", "11.03"), ("put", "tito"), ("put", "us")):
        assert isinstance(asked, Choose)
        asked = flow.answer(g, asked, option)
    assert arrangement(g) == ("tito", "us")
    dealt = [GAME.resample(g, GERMAN, Random(n)) for n in range(200)]
    assert {one.identity["M1"] for one in dealt} == set(DEAL.values())
    assert all(flow.settle(one.copy()) is not None for one in dealt)


# ---------------------------------------------------------------------- whole games


class Seeker:
    """Plays at random, but the Germans like to question, to assault and to take counters."""

    LIKED = ("interrogate", "assault", "melee", "reveal")

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)

    def pick(self, _g: Hunt14State, question: Choose) -> Option:
        liked = [option for option in question.options if option[0] in self.LIKED]
        wanted = liked and self.random.random() < 0.7
        return self.random.choice(liked if wanted else question.options)


def same(g: Hunt14State, dealt: Hunt14State, question: Question, value: Any) -> Any:
    """The same answer; of the hidden die the one that makes the same points with that star.

    Option: the partisans' first die is open: points and die together tell the star.
    """
    if not isinstance(question, Roll):
        return value
    first = g.turn == 1 and question.groups[0].label == "pa-partisan"
    if first and g.options["first_die"] != "hidden":
        return None
    if question.audience is None:
        return value
    bonus = g.rules.charts.pa.stars.bonus
    homes = g.rules.start_of
    die = value[0] + bonus[homes[tito(g)]] - bonus[homes[tito(dealt)]]
    return (die,) if die in range(1, 7) else None


@pytest.mark.parametrize(
    ("seed", "options"),
    [
        (0, {}),
        (1, {"interrogation": "reveal", "revealed_counters": "stay", "reveal": "on_entry"}),
        (2, {"counter_fire": "infantry", "tito_killed_missions": "yes", "dummy_vp": "none"}),
        (3, {"first_die": "open", "reveal": "by_melee", "objective_moves": "limited"}),
    ],
)
def test_nothing_in_a_game_betrays_a_counter(seed: int, options: dict[str, str]) -> None:
    assert SECRECY.nothing_betrays(options, seed, Seeker(seed).pick, same).first_pa


@pytest.mark.proves("HUNT14-12.1d", "HUNT14-4d")
def test_only_the_partisans_see_their_first_die() -> None:
    seeker, dice = Seeker(4), RandomDice(Random(4))
    g: Hunt14State = GAME.start()
    question = flow.settle(g)
    while not (isinstance(question, Roll) and question.groups[0].label == "pa-partisan"):
        assert question is not None
        question = flow.resume(g, answered(g, question, seeker.pick, dice))
    assert question.audience == (PARTISAN,)
    g.events = []
    flow.resume(g, (4,))
    for seat in BLIND:
        told = [event.args for event in g.events if reaches(event.audience, seat)]
        assert told
        assert not any(args.get("side") == PARTISAN and "die" in args for args in told)


# ---------------------------------------------------------------------- plain text


def test_the_map_in_plain_text() -> None:
    g = position(taken=("M5",))
    g.works = {"05.05": "trench", "06.05": "bunker"}
    g.face_up.add("M3")
    lines = GAME.sketch(GAME.view(g, GERMAN)).splitlines()
    assert max(map(len, lines)) <= 80
    assert lines[0].split() == [f"{column:02}" for column in range(1, 21)]
    drawn = "\n".join(lines)
    for sign in ("G5", "P3", "?", "!", "C", "=", "#", "*", "s", "h", "w", "T"):
        assert sign in drawn, sign


def test_what_is_said_below_the_map() -> None:
    g = position(taken=("M5",))
    assert list(map(GAME.words.phrase, GAME.status(GAME.view(g, GERMAN)))) == [
        "Round 4 of 14 (13-14 h): activations. German initiative.",
        "AP: Germans 4, Partisans 4.",
        "Victory points: Germans 5, Partisans 0.",
    ]
    g.lost[PARTISAN] = 4
    said = list(map(GAME.words.phrase, GAME.status(GAME.view(g, GERMAN))))
    assert said[-1] == "Victory points: Germans 6⅓, Partisans 0."
    g.fate["M6"] = "killed"
    g.face_up.add("M6")
    del g.missions["M6"]
    assert (
        list(map(GAME.words.phrase, GAME.status(GAME.view(g, GERMAN))))[-1]
        == "Tito was killed."
    )
