"""What each seat sees of the hunt: the Germans do not know what is behind a Mission."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec import json

from drvar.games.hunt import GAME
from drvar.games.hunt.air import AirAttack
from drvar.games.hunt.sequence import Activations
from drvar.games.hunt.victory import Victory
from drvar.games.tactical.state import Tactical
from drvar.kernel import flow
from drvar.kernel.chance import Roll
from drvar.kernel.events import REFEREE, WATCHER
from drvar.kernel.flow import Choose
from drvar.kernel.options import Option
from drvar.kernel.view import contained
from tactical.secrecy import BLIND, DEAL, Secrecy, arrangement, others

GERMAN, PARTISAN = "german", "partisan"
SECRECY = Secrecy(GAME, ("reveal", "M1"), ("mission", "M6"), ("air", "baf"), ("exit",))


def shown(g: Any, seat: str) -> Any:
    """The board as a seat gets it, in plain JSON data."""
    return json.decode(json.encode(GAME.view(g, seat)))


def position(
    deal: dict[str, str] | None = None,
    *,
    gone: tuple[str, ...] = (),
    face_up: tuple[str, ...] = (),
    options: dict[str, str] | None = None,
    turn: int = 13,
) -> Tactical:
    """Both sides on the map, some Missions escaped, a side about to act."""
    g: Tactical = GAME.start(options)
    g.stack = [Activations(at="choose_action")]
    told: dict[str, dict[str, Any]] = {
        token: {"kind": kind, "face_up": token in face_up}
        for token, kind in (deal or DEAL).items()
    }
    for token in gone:
        told[token] |= {"fate": "escaped", "left_on": turn - 1}
    units = {"g-rot": "14.09", "y-cad": "12.09"}
    GAME.place(g, {"units": units, "commands": {"c-rybka": "14.09"}, "missions": told})
    g.turn, g.pa, g.active = turn, {GERMAN: 4, PARTISAN: 4}, PARTISAN
    g.air = ("baf",) if turn >= 13 else ()
    return g


# ---------------------------------------------------------------------- what is seen


@pytest.mark.proves("HUNT-8.3.3a", "HUNT-13.1a")
@pytest.mark.parametrize("seat", BLIND)
def test_a_face_down_mission_is_a_token_in_a_hex(seat: str) -> None:
    board = shown(position(), seat)
    assert board["missions"]["M6"] == {"hex": "11.03", "face_up": False}
    assert board["units"]["y-cad"]["vf"] == 3
    assert board["units"]["g-rot"]["hex"] == "14.09"


@pytest.mark.parametrize("seat", [PARTISAN, REFEREE])
def test_the_partisans_know_their_missions(seat: str) -> None:
    seen = shown(position(gone=("M5",)), seat)
    assert {t: m["mission"] for t, m in seen["missions"].items()} == {
        token: kind for token, kind in DEAL.items() if token != "M5"
    }
    assert seen["escaped"] == {"M5": {"tito": False, "mission": "us"}}


def test_every_seat_knows_what_lies_face_up() -> None:
    g = position(face_up=("M6", "M1"), gone=("M1",))
    for seat in (*BLIND, PARTISAN):
        seen = shown(g, seat)
        assert seen["missions"]["M6"] == {"hex": "11.03", "face_up": True, "mission": "tito"}
        assert seen["escaped"] == {"M1": {"tito": False, "mission": "british"}}


@pytest.mark.proves("HUNT-13.1.1d")
@pytest.mark.parametrize("seat", BLIND)
def test_an_escaped_mission_shows_only_whether_it_was_tito(seat: str) -> None:
    g = position(gone=("M2", "M6"))
    assert shown(g, seat)["escaped"] == {"M2": {"tito": False}, "M6": {"tito": True}}


def test_points_of_escapes_are_seen_at_the_end() -> None:
    g = position(gone=("M2", "M5"))
    g.lost[GERMAN] = 3
    assert shown(g, GERMAN)["points"] == {GERMAN: 0, PARTISAN: 3}
    assert "escape_points" not in shown(g, GERMAN)
    assert shown(g, PARTISAN)["points"] == {GERMAN: 0, PARTISAN: 3}
    assert shown(g, PARTISAN)["escape_points"] == 2
    g.stack = [Victory()]
    flow.settle(g)
    seen = shown(g, GERMAN)
    assert seen["escape_points"] == 2
    assert seen["missions"]["M6"]["mission"] == "tito"
    assert g.result["points"] == {GERMAN: 0, PARTISAN: 5}


@pytest.mark.proves("HUNT-3.1l")
def test_the_germans_do_not_see_whether_the_air_force_may_come() -> None:
    there, away = position(), position(gone=("M1",))
    assert shown(there, PARTISAN)["balkan_air_force"] == ["baf"]
    assert shown(away, PARTISAN)["balkan_air_force"] == []
    for g in (there, away):
        seen = shown(g, GERMAN)
        assert seen["air"] == []
        assert "balkan_air_force" not in seen
        g.pa[PARTISAN] = 0
        asked = flow.settle(g)
        assert isinstance(asked, Choose)
        assert asked.seat == PARTISAN, "without points he is asked, with or without the British"


@pytest.mark.parametrize("seat", BLIND)
def test_permuting_what_is_hidden_changes_nothing(seat: str) -> None:
    gone, hidden = ("M2", "M5"), ("M1", "M3", "M4", "M6")
    deals = (*others(DEAL, hidden), *others(DEAL, gone))
    dealt = (position(deal, gone=gone) for deal in deals)
    SECRECY.look_alike(position(gone=gone), dealt, seat)


def test_views_are_contained_in_each_other() -> None:
    g = position(gone=("M2", "M6"), face_up=("M3",))
    views = {seat: GAME.view(g, seat) for seat in (*BLIND, PARTISAN, REFEREE)}
    assert views[WATCHER] == views[GERMAN]
    assert contained(views[WATCHER], views[PARTISAN])
    assert contained(views[PARTISAN], views[REFEREE])
    assert not contained(views[PARTISAN], views[GERMAN])


# ---------------------------------------------------------------------- deals


def test_deals_are_all_arrangements_and_equally_likely() -> None:
    SECRECY.deals_are_equally_likely(position())


@pytest.mark.parametrize("seat", [PARTISAN, REFEREE])
def test_a_seat_that_knows_is_dealt_the_true_position(seat: str) -> None:
    g = position(gone=("M2",))
    assert all(GAME.resample(g, seat, Random(n)) == g for n in range(20))


def test_a_deal_keeps_what_is_known() -> None:
    g = position(gone=("M2", "M5"), face_up=("M3",))
    assert SECRECY.arrangements_dealt(g, {"M3": "soviet"}, 200) > 20
    dealt = [GAME.resample(g, GERMAN, Random(n)).identity for n in range(200)]
    assert all("tito" not in (identity["M2"], identity["M5"]) for identity in dealt)


def test_when_tito_has_gone_the_others_are_dealt() -> None:
    g = position(gone=("M6",))
    dealt = [GAME.resample(g, GERMAN, Random(seed)) for seed in range(50)]
    assert {one.identity["M6"] for one in dealt} == {"tito"}
    assert len({arrangement(one) for one in dealt}) > 20


def test_equal_views_are_dealt_the_same() -> None:
    for deal in others(DEAL, ("M1", "M5", "M6")):
        first = GAME.resample(position(), GERMAN, Random(3))
        assert GAME.resample(position(deal), GERMAN, Random(3)).identity == first.identity


@pytest.mark.proves("HUNT-13.3.4a")
def test_a_flight_of_the_air_force_proves_the_british_present() -> None:
    g = position(gone=("M2", "M5"))
    before = {GAME.resample(g, GERMAN, Random(n)).identity["M5"] for n in range(100)}
    assert before == {"british", "us", "soviet", "dummy"}
    asked = flow.settle(g)
    assert isinstance(asked, Choose)
    asked = flow.answer(g, asked, ("air", "baf"))
    assert isinstance(g.stack[-1], AirAttack)
    deals_without_the_british(g)
    assert isinstance(asked, Choose)
    asked = flow.answer(g, asked, ("target", "14.09"))
    assert isinstance(asked, Roll)
    flow.answer(g, asked, (1,))
    assert g.not_british == {"M2", "M5"}
    deals_without_the_british(g)


def deals_without_the_british(g: Tactical) -> None:
    dealt = [GAME.resample(g, GERMAN, Random(n)).identity for n in range(100)]
    assert "british" not in {identity[token] for identity in dealt for token in ("M2", "M5")}
    assert len({identity["M5"] for identity in dealt}) == 3


def test_with_an_option_the_aircraft_depends_on_the_morning() -> None:
    options = {"baf_check": "turn_start"}
    g = position(gone=("M2", "M5"), options=options)
    g.left_on["M5"] = g.turn
    for seed in range(60):
        dealt = GAME.resample(g, GERMAN, Random(seed))
        left = [token for token, kind in dealt.identity.items() if kind == "british"]
        assert dealt.grounded == (("baf",) if left == ["M2"] else ())
        assert bool(shown(dealt, PARTISAN)["balkan_air_force"]) == (left != ["M2"])


def test_with_an_option_the_points_of_the_next_turn_count_the_dummies() -> None:
    options = {"dummy_malus": "no"}
    g = position(gone=("M2", "M5", "M3"), options=options)
    g.left_on["M3"] = g.turn
    dealt = [GAME.resample(g, GERMAN, Random(n)).identity for n in range(200)]
    for identity in dealt:
        assert [identity["M2"], identity["M5"]].count("dummy") == 1
    assert {identity["M3"] for identity in dealt} == {"british", "us", "soviet", "dummy"}
    assert {identity["M2"] for identity in dealt} > {"dummy"}


def test_in_the_set_up_no_other_seat_knows_what_is_laid() -> None:
    g: Tactical = GAME.start()
    asked = flow.settle(g)
    for option in (("free", "11.03"), ("put", "tito"), ("put", "us"), ("put", "british")):
        assert isinstance(asked, Choose)
        asked = flow.answer(g, asked, option)
    assert arrangement(g) == ("tito", "us", "british")
    dealt = [GAME.resample(g, GERMAN, Random(n)) for n in range(400)]
    assert {one.identity["M1"] for one in dealt} == set(DEAL.values())
    assert len({arrangement(one) for one in dealt}) > 60
    assert all(flow.settle(one.copy()) is not None for one in dealt)


# ---------------------------------------------------------------------- whole games


class Courier:
    """Plays at random, but likes to send Missions off the map and to call aircraft.

    Tito stays, so that the game is long, and the British stay until their aircraft have come.
    """

    LIKED = ("exit", "air", "interrogate", "call")

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.flights = 0

    def pick(self, g: Tactical, question: Choose) -> Option:
        sent = [token for token in sorted(g.missions) if self.may_go(g, token)]
        homes = {g.missions[token] for token in sent}
        liked = [option for option in question.options if self.likes(option, sent, homes)]
        steps = [option for option in question.options if option[0] == "step"]
        if ("exit",) in question.options and getattr(g.stack[-1], "members", ())[0] in sent:
            return ("exit",)
        if steps and getattr(g.stack[-1], "action", "") == "mission":
            return min(steps, key=lambda option: edge_distance(str(option[1])))
        wanted = liked and self.random.random() < 0.8
        chosen = self.random.choice(liked if wanted else question.options)
        self.flights += chosen == ("air", "baf")
        return chosen

    def likes(self, option: Option, sent: list[str], homes: set[str]) -> bool:
        if option[0] == "activate":
            return option[1] in homes
        if option[0] == "mission":
            return option[1] in sent
        return option[0] in self.LIKED

    def may_go(self, g: Tactical, token: str) -> bool:
        kind = g.identity[token]
        return kind != "tito" and (kind != "british" or self.flights > 0)


def edge_distance(hex_: str) -> int:
    column, row = int(hex_[:2]), int(hex_[3:])
    return min(column - 1, 20 - column, row - 1, 12 - row)


@pytest.mark.parametrize(
    ("seed", "options"),
    [
        (0, {}),
        (1, {"baf_check": "turn_start"}),
        (5, {"dummy_malus": "no", "turn1_tito": "yes"}),
        (5, {"mission_stack": "together", "lone_mission": "opp_assault"}),
    ],
)
def test_nothing_in_a_game_betrays_a_mission(seed: int, options: dict[str, str]) -> None:
    assert SECRECY.nothing_betrays(options, seed, Courier(seed).pick).left_on


# ---------------------------------------------------------------------- plain text


def test_the_map_in_plain_text() -> None:
    g = position(gone=("M5",), face_up=("M3",))
    g.radio = "12.09"
    lines = GAME.sketch(GAME.view(g, GERMAN)).splitlines()
    assert max(map(len, lines)) <= 80
    assert lines[0].split() == [f"{column:02}" for column in range(1, 21)]
    drawn = "\n".join(lines)
    for sign in ("G2", "P3", "?", "!", "C_", "R", "*"):
        assert sign in drawn, sign
    assert GAME.sketch(GAME.view(g, PARTISAN)).splitlines() == lines


def test_what_is_said_below_the_map() -> None:
    g = position(gone=("M5",), face_up=("M3",))
    said = list(map(GAME.words.phrase, GAME.status(GAME.view(g, GERMAN))))
    assert said == [
        "Turn 13 of 15 (07-08 h): activations. German initiative.",
        "PA: Germans 4, Partisans 4.",
        "Victory points: Germans 0, Partisans 0.",
    ]
    known = list(map(GAME.words.phrase, GAME.status(GAME.view(g, PARTISAN))))
    assert known[:-1] == said[:-1]
    assert known[-1] == "Victory points: Germans 0, Partisans 0 and 2 for escapes."


def test_tito_and_the_night_are_told_below_the_map() -> None:
    g = position(gone=("M6",), turn=10)
    lines = list(map(GAME.words.phrase, GAME.status(GAME.view(g, GERMAN))))
    assert lines[0].startswith("Turn 10 of 15 (01-02 h, night)")
    assert lines[-1] == "Tito escaped."
    killed = position(turn=10)
    del killed.missions["M6"]
    killed.fate["M6"] = "killed"
    killed.face_up.add("M6")
    assert (
        list(map(GAME.words.phrase, GAME.status(GAME.view(killed, GERMAN))))[-1]
        == "Tito was killed."
    )


def test_the_map_lies_as_the_option_says() -> None:
    drawn = [
        GAME.sketch(GAME.view(position(options={"lower_columns": lower}), GERMAN)).splitlines()
        for lower in ("even", "odd")
    ]
    assert drawn[0] != drawn[1]
    assert drawn[1][1].startswith("       __")
