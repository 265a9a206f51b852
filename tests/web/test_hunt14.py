"""The first edition at the table, in a real browser: both seats, stacks, a private look."""

from __future__ import annotations

import re
from typing import Any

import pytest
from browser import DESKTOP, PHONE, SMALL, House, Visit
from playwright.sync_api import expect
from still import rest
from tables import (
    MISSIONS,
    SIZES,
    OneScreen,
    Player,
    Seated,
    Size,
    advance,
    again,
    answer,
    fits,
    from_position,
    holds_under_overlays,
    overhear,
    replayed,
    seated,
    seen_as,
    set_up,
    weighs_an_assault,
    whose,
)

from drvar.games.hunt14 import GAME
from drvar.games.hunt14.activation import Activation
from drvar.games.hunt14.melee import Return
from drvar.games.hunt14.movement import March
from drvar.games.hunt14.objectives import Interrogation

STAR = "09.05"
"""Where the partisans' free group stands."""


BUSY = ("at 13.07", "activate", "split")
"""What Germans do who land in the open, all together, and soon have a stack to put in order."""


@pytest.fixture
def sit(visit: Visit, house: House) -> Seated:
    """Open a table of the first edition and sit down at it."""
    return seated("hunt14", visit, house)


def board(house: House, player: Player, seat: str) -> dict[str, Any]:
    """The board as a seat sees it."""
    token = house.call(f"tables/{player.table}")["tokens"][seat]
    seen: dict[str, Any] = house.call(f"tables/{player.table}/state", token=token)["board"]
    return seen


SET_UP = {"y-committee": STAR, "c-staff": "10.06"}
"""The free group and the Command; what lies on the stars is left to the lot."""


# ---------------------------------------------------------------------- whole games


@pytest.mark.slow
@pytest.mark.parametrize("seat", ["german", "partisan"])
def test_a_whole_game_against_a_bot(
    sit: Seated, house: House, axe: Any, visit: Visit, seat: str
) -> None:
    other = "partisan" if seat == "german" else "german"
    player = sit(**{other: "random"})
    seen_as(replayed(player, house, axe, visit, turn="Round"), other)


# ---------------------------------------------------------------------- set-up and landing


def test_the_partisans_set_up_on_the_map(sit: Seated, house: House) -> None:
    player = sit(german="random")
    assert player.prompt == "setup-free"
    set_up(player, SET_UP)
    seen = board(house, player, "partisan")
    assert {mission["mission"] for mission in seen["missions"].values()} == MISSIONS
    assert seen["commands"]["c-staff"]["hex"] == "10.06"
    assert player.page.locator(".missions svg").count() == len(seen["missions"])
    spoken = player.hex(STAR).get_attribute("aria-label") or ""
    assert "3 AP in round 1 if Tito starts here" in spoken
    assert "objective, 2 points" in spoken


@again
def test_the_unit_that_a_command_jumps_with_is_pictured(sit: Seated, house: House) -> None:
    player = sit(partisan="random")
    advance(house, player, "carry")
    pictured = player.page.locator('.piece[data-say="carry c-rybka g-engineers"]')
    expect(pictured).to_have_text(re.compile("^ *AT.*With engineers$", re.DOTALL))


@again
def test_a_moving_group_sees_the_next_hexes_beside_the_tools(sit: Seated, house: House) -> None:
    player = sit(SIZES["phone"], partisan="random")
    page = player.page
    state = advance(house, player, "step")
    tools = page.get_by_role("toolbar", name="Overlays and map").bounding_box()
    question = page.locator(".prompt").bounding_box()
    assert tools is not None
    assert question is not None
    for option in state["question"]["options"]:
        if option["words"][0] == "step":
            box = player.hex(option["words"][1]).bounding_box()
            assert box is not None
            assert box["x"] + box["width"] / 2 < tools["x"]
            assert box["y"] + box["height"] / 2 < question["y"]


# ---------------------------------------------------------------------- stacks and works


@pytest.mark.slow
@again
def test_a_player_may_leave_stacks_as_they_are(sit: Seated, house: House, axe: Any) -> None:
    player = sit(partisan="random")
    page = player.page
    state = advance(house, player, "order", liked=BUSY)
    tops = [o["say"] for o in state["question"]["options"] if o["say"] != "keep"]
    expect(page.locator(".prompt .piece")).to_have_count(len(tops))
    unit = tops[0].split()[1]
    enemy = next(u["hex"] for u in state["board"]["units"].values() if u["side"] == "partisan")
    player.say(tops[0])
    assert board(house, player, "german")["units"][unit]["under"] == 0
    player.hex(enemy).dispatch_event("click")
    page.get_by_role("tab", name="Stack").click()
    expect(page.locator(".pane li").first).to_contain_text("on top")
    assert axe(page) == []
    advance(house, player, "order", liked=BUSY)
    seq = player.seq
    page.locator(".prompt").get_by_label("leave stacks as they are").click()
    expect(page.locator(".table")).not_to_have_attribute("data-seq", str(seq))
    expect(page.locator('.table[data-prompt="order"]')).to_have_count(0)
    for _ in range(3):
        advance(house, player, "action", leave="order", liked=BUSY)
    assert page.locator(".toast.refusal").count() == 0, "it is answered once"
    page.get_by_role("tab", name="Situation").click()
    habit = page.get_by_label("leave stacks as they are")
    expect(habit).to_be_checked()
    habit.uncheck()
    advance(house, player, "order", liked=BUSY)
    expect(page.locator('.table[data-prompt="order"]')).to_be_visible()


@pytest.mark.slow
@again
def test_works_lie_on_the_map(sit: Seated, house: House) -> None:
    player = sit(partisan="random")
    works: dict[str, str] = {}
    while not works:
        asked = advance(house, player, "order", liked=(*BUSY, "build"))
        answer(house, player, asked, "keep")  # unless the table has kept it so already
        works = whose(house, player)["board"]["works"]
    expect(player.page.locator("path.trench.bed, path.bunker")).to_have_count(len(works))
    hex_, work = next(iter(works.items()))
    assert work in (player.hex(hex_).get_attribute("aria-label") or "")


def test_units_that_go_back_see_where_to_and_why_not(visit: Visit, house: House) -> None:
    units = {"g-para1": "12.07", "y-cadets": "12.07", "y-escort": "13.07"}
    back = Return(side="german", hex="12.07", units=("g-para1",), company=("c-rybka",))
    position = {"units": units, "commands": {"c-rybka": "12.07"}}
    table = from_position(house, GAME, position, back)
    player = Player(visit(f"/table/{table}"), table)
    player.take_over("German")
    page = player.page
    expect(page.locator('.table[data-prompt="retreat"]')).to_be_visible()
    expect(page.locator(".ring.chosen")).to_have_count(1)
    expect(player.hex("12.07")).to_have_attribute("aria-label", re.compile("chosen"))
    player.hex("13.07").dispatch_event("click")
    refusal = page.locator(".toast.refusal")
    expect(refusal.get_by_role("link")).to_contain_text("HUNT14-9")
    player.choose(player.hex("12.06"))
    assert board(house, player, "german")["units"]["g-para1"]["hex"] == "12.06"


def test_a_step_into_a_melee_is_a_target_with_its_odds(visit: Visit, house: House) -> None:
    weighs_an_assault(visit, house, GAME, "g-para1", "y-escort")


@pytest.mark.parametrize("parts", [("g-para1/1",), ("g-para1", "g-para1/1")])
def test_a_part_has_a_number_as_long_as_there_are_others(
    visit: Visit, house: House, parts: tuple[str, ...]
) -> None:
    units = {part: {"hex": "12.07", "vf": 4 // len(parts)} for part in parts}
    march = March(side="german", action="movement", members=parts, hex="12.07", origin="12.07")
    table = from_position(house, GAME, {"units": units}, march)
    player = Player(visit(f"/table/{table}"), table)
    player.take_over("German")
    label = player.hex("12.07").get_attribute("aria-label") or ""
    asked = player.page.locator(".prompt h2")
    expect(asked).to_contain_text("Panther group")
    assert "Panther group" in label
    assert ("no. 1" in label) == ("no. 1" in asked.inner_text()) == (len(parts) > 1)


@pytest.mark.slow
def test_all_targets_are_in_sight_on_the_phone(visit: Visit, house: House) -> None:
    units = {"g-para1": "13.08", "y-cadets": "11.08", "y-escort": "15.08"}
    fire = Activation(side="german", place="13.08", action="move-attack", group=("g-para1",))
    fire.at = "pick_shot"
    table = from_position(house, GAME, {"units": units}, fire)
    page = visit(f"/table/{table}", PHONE, has_touch=True, is_mobile=True)
    player = Player(page, table)
    player.take_over("German")
    player.reach("shot")
    rest(page)
    tools = page.get_by_role("toolbar", name="Overlays and map").bounding_box()
    assert tools is not None
    for hex_ in ("11.08", "15.08"):
        box = player.hex(hex_).bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= tools["x"]


def test_the_answers_of_a_unit_lie_below_it(visit: Visit, house: House) -> None:
    act = Activation(side="german", place="13.08")
    position = {"units": {"g-para1": "13.08"}, "pa": {"german": 6, "partisan": 6}}
    table = from_position(house, GAME, position, act)
    player = Player(visit(f"/table/{table}"), table)
    player.take_over("German")
    player.reach("action")
    player.hex("13.08").dispatch_event("click")
    page = player.page
    page.keyboard.press("Escape")
    page.keyboard.press("t")
    unit = page.locator(".pane li")
    expect(unit).to_contain_text("4 movement points, range 3 hexes by day")
    name, panel = unit.locator(".name").bounding_box(), page.locator(".pane").bounding_box()
    assert name is not None
    assert panel is not None
    answers = unit.get_by_role("button").all()
    assert answers
    for button in answers:
        box = button.bounding_box()
        assert box is not None
        assert box["y"] >= name["y"] + name["height"]
        assert box["x"] + box["width"] <= panel["x"] + panel["width"]


# ---------------------------------------------------------------------- what is not to be seen


@pytest.mark.slow
@pytest.mark.parametrize("size", [pytest.param("desktop", marks=pytest.mark.slow), "phone"])
def test_the_other_side_never_sees_the_counters(
    visit: Visit, house: House, axe: Any, size: str
) -> None:
    player = OneScreen("hunt14", visit, house, SIZES[size])
    set_up(player, SET_UP)
    player.hand_over(axe)
    assert player.page.locator("[data-zone] >> text=Tito").count() == 0
    player.kept_the_secret()


def test_an_interrogation_is_a_private_look(visit: Visit, house: House) -> None:
    missions = {"M2": {"kind": "us", "hex": "10.04"}, "M5": {"kind": "tito", "hex": "11.03"}}
    look = Interrogation(hex="11.07", looks=1)
    look.at = "choose_mission"
    ap = {"german": 4, "partisan": 4}
    position = {"turn": 2, "units": {"g-para1": "11.07"}, "missions": missions, "pa": ap}
    then = Activation(side="german", place="11.07")
    table = from_position(house, GAME, position, then, look)
    watching = visit("/about")
    frames = overhear(watching)
    watching.context.clear_cookies()
    watching.goto(f"/table/{table}")
    page = visit(f"/table/{table}")
    player = Player(page, table)
    player.take_over("German")
    player.reach("reveal")
    token = "M5"
    player.choose(page.locator(f'.prompt [data-say="reveal {token}"]'))
    expect(page.locator('.table[data-prompt="reveal"]')).to_have_count(0)
    looked = board(house, player, "german")["missions"][token]
    assert looked["mission"] == "tito"
    spoken = player.hex(looked["hex"]).get_attribute("aria-label") or ""
    assert "the Germans have looked at it" in spoken
    expect(watching.locator("[data-zone]").first).to_be_attached()
    seen = watching.locator(f'[data-zone="{looked["hex"]}"]').get_attribute("aria-label") or ""
    assert f"{token}, face down, the Germans have looked at it" in seen
    for frame in [frame for told in frames for frame in told]:
        assert "counter_known" not in frame
        assert "mission_hidden" not in frame


# ---------------------------------------------------------------------- the table


@pytest.mark.slow
@pytest.mark.parametrize(
    "sizes", [pytest.param((SMALL, DESKTOP), marks=pytest.mark.slow), (PHONE,)]
)
@again
def test_the_layout_holds(sit: Seated, house: House, axe: Any, sizes: list[Size]) -> None:
    player = sit(sizes[0], partisan="random")
    page = player.page
    for prompt in ("land", "carry", "activation", "action", "order"):
        advance(house, player, prompt, liked=BUSY)
        for size in sizes:
            fits(page, size)
            assert axe(page) == []
    holds_under_overlays(page, axe)


@pytest.mark.slow
@again
def test_a_hex_out_of_reach_explains_itself(sit: Seated, house: House) -> None:
    player = sit(partisan="random")
    state = advance(house, player, "activation")
    options = {option["say"] for option in state["question"]["options"]}
    far = next(
        hex_ for hex_ in ("20.12", "01.12", "20.01") if f"activate {hex_}" not in options
    )
    player.hex(far).dispatch_event("click")
    refusal = player.page.locator(".toast.refusal")
    expect(refusal.get_by_role("link")).to_contain_text("HUNT14-")
