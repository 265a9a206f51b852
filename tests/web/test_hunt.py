"""The hunt at the table, in a real browser: both seats, set-up, landing, two at one screen."""

from __future__ import annotations

import re
from contextlib import suppress
from random import Random
from time import sleep
from typing import Any

import pytest
from browser import DESKTOP, PHONE, SMALL, House, Visit
from playwright.sync_api import Browser, Page, expect
from still import FLIGHTS, holds_something, let_time_pass, rest, script, until
from tables import (
    BOTH,
    COUNTED,
    SIZES,
    WAIT,
    OneScreen,
    Over,
    Player,
    Seated,
    Size,
    advance,
    again,
    answer,
    asked,
    fits,
    from_position,
    holds_under_overlays,
    replayed,
    seated,
    seen_as,
    set_up,
    slow,
    weighs_an_assault,
    whose,
)

from drvar.games.hunt import GAME
from drvar.games.hunt.activation import Activation

FOUR_EACH = {"german": 4, "partisan": 4}


@pytest.fixture
def sit(visit: Visit, house: House) -> Seated:
    """Open a table of the hunt and sit down at it."""
    return seated("hunt", visit, house)


# ---------------------------------------------------------------------- whole games


@pytest.mark.slow
@pytest.mark.parametrize("seat", ["german", "partisan"])
def test_a_whole_game_against_a_bot(
    sit: Seated, house: House, axe: Any, visit: Visit, seat: str
) -> None:
    other = "partisan" if seat == "german" else "german"
    player = sit(**{other: "random"})
    replay = replayed(player, house, axe, visit)
    scores = house.call(f"tables/{player.table}/scores?as=referee")["scores"]
    turn = scores[-1]["turn"]
    replay.get_by_role("tab", name="Score").click()
    course = replay.get_by_role("slider", name="The score over time")
    expect(course).to_have_value("40")
    assert axe(replay) == []
    course.press("ArrowRight")
    expect(replay.get_by_label("Place in the game")).to_have_value("41")
    replay.get_by_text("As a table").click()
    replay.get_by_role("cell").last.locator("xpath=..").get_by_role("button").click()
    expect(course).to_have_attribute("aria-valuetext", re.compile(f"Turn {turn},"))
    seen_as(replay, other)


# ---------------------------------------------------------------------- set-up and landing


def test_the_partisans_set_up_on_the_map(sit: Seated, house: House) -> None:
    player = sit(german="random")
    page = player.page
    assert player.prompt == "setup-free"
    assert page.locator(".pa").count() == 2
    assert page.locator(".pa.active").count() == 0, "no player is active yet"
    token = house.call(f"tables/{player.table}")["tokens"]["partisan"]
    before = player.seq
    page.evaluate(COUNTED)
    pieces = [
        piece.get_attribute("data-piece") or "" for piece in page.locator("[data-piece]").all()
    ]
    stars = ["06.06", "11.03", "10.06", "10.10", "09.05", "10.04"]
    for piece, hex_ in zip(pieces, ["09.05", "10.06", *stars], strict=True):
        rest(page)
        player.hex(hex_).click()
        expect(page.locator(f'[data-piece="{piece}"]')).to_have_attribute("data-at", hex_)
    assert page.evaluate("orders") == len(pieces), "one click for each"
    page.locator('[data-piece="tito"]').click()
    rest(page)
    player.hex("10.04").click()
    expect(page.locator('[data-piece="tito"]')).to_have_attribute("data-at", "10.04")
    moved = page.locator('[data-piece="dummy/5"]')
    expect(moved).to_have_attribute("data-at", "06.06")
    player.hex("12.09").dispatch_event("click")
    assert page.locator('[data-at="12.09"]').count() == 0
    assert player.seq == before, "nothing is given yet"
    page.locator("[data-plan]").click()
    expect(page.locator(".prompt h2")).to_contain_text("Begin with this set-up?")
    assert player.seq == before, "it asks once more"
    player.choose(page.locator('[data-plan="sure"]'))
    assert page.evaluate("orders") == len(pieces) + 4
    board = house.call(f"tables/{player.table}/state", token=token)["board"]
    there = {m["hex"]: m["mission"] for m in board["missions"].values()}
    assert there == {
        "10.04": "tito", "11.03": "british", "10.06": "us", "10.10": "soviet",
        "09.05": "dummy", "06.06": "dummy",
    }  # fmt: skip
    assert board["radio"] == "10.06"
    assert board["units"]["y-aa1"]["hex"] == "09.05"
    assert page.locator(".missions svg").count() == len(there) + 1, "and the Radio"


@pytest.mark.parametrize("still", [False, *slow(True)])
@again
def test_landing_units_drift_from_the_hex_they_aimed_at(
    visit: Visit, house: House, still: bool
) -> None:
    seats = {"german": "human", "partisan": "random"}
    table = house.call("tables", {"game": "hunt", "seats": seats})["table"]
    motion = "reduce" if still else "no-preference"
    page = visit(f"/table/{table}", reduced_motion=motion, first=script() + FLIGHTS)
    player = Player(page, table)
    advance(house, player, "carry")
    page.evaluate("window.flights = []")
    player.choose(page.locator(".piece").first)
    if still:
        expect(page.locator('.table:not([data-prompt="carry"])')).to_be_visible()
        assert page.evaluate("window.flights") == []
        return
    until(page, "window.flights.includes(2) && window.flights.includes(3)")
    page.mouse.click(600, 400)  # and that is enough of it
    flying = "document.querySelector('.above').getAnimations({subtree: true}).length"
    assert page.evaluate(flying) == 0


# ---------------------------------------------------------------------- two at one screen


def test_a_seat_that_knows_a_mission_is_asked_by_its_name(visit: Visit, house: House) -> None:
    units = {"y-cad": "12.05", "y-escort1": "12.05", "g-rot": "02.09"}
    missions = {"M2": {"kind": "us", "hex": "12.05"}, "M6": {"kind": "tito", "hex": "12.05"}}
    position = {"turn": 4, "units": units, "missions": missions, "pa": dict(FOUR_EACH)}
    move = Activation(side="partisan", place="12.05")
    table = from_position(house, GAME, position, move)
    player = Player(visit(f"/table/{table}"), table)
    player.take_over("Partisan")
    asked = player.page.locator(".prompt")
    expect(asked.locator('[data-say="mission M2"]')).to_contain_text("M2 (the US Mission)")
    player.say("mission M6")
    expect(asked.locator("h2")).to_contain_text("Who goes with M6 (Tito)?")


def test_a_step_into_a_melee_is_a_target_with_its_odds(visit: Visit, house: House) -> None:
    weighs_an_assault(visit, house, GAME, "g-blau", "y-escort1")


@pytest.mark.parametrize("size", ["desktop", pytest.param("phone", marks=pytest.mark.slow)])
def test_the_other_side_never_sees_the_missions(
    visit: Visit, house: House, axe: Any, size: str
) -> None:
    player = OneScreen("hunt", visit, house, SIZES[size])
    page = player.page
    set_up(player, {"y-escort2": "09.05", "radio": "10.06", "tito": "11.03"})
    player.hand_over(axe)
    shown = page.locator(".table").inner_html().lower()
    assert "behind m1" not in shown
    assert page.locator(".missions svg").count() in (0, 7)
    player.kept_the_secret()


# ---------------------------------------------------------------------- the table


@pytest.mark.parametrize(
    "sizes",
    [(PHONE,), *slow((DESKTOP,), (SMALL,))],
)
@again
def test_the_layout_holds(sit: Seated, house: House, axe: Any, sizes: list[Size]) -> None:
    player = sit(sizes[0], partisan="random")
    page = player.page
    for prompt in ("land", "land-hex", "activation", "action"):
        advance(house, player, prompt)
        for size in sizes:
            fits(page, size)
            assert axe(page) == []
    holds_under_overlays(page, axe)


@pytest.mark.slow
@again
def test_the_whole_map_stays_whole_when_more_is_asked(sit: Seated, house: House) -> None:
    player = sit(SMALL, partisan="random")
    page = player.page
    page.get_by_role("button", name="Show the whole map").click()
    heights = set()
    for prompt in ("land", "activation", "action"):
        advance(house, player, prompt, liked=("at 11.07", "at 12.07", "activate"))
        rest(page)
        sheet = page.locator(".sheet img").bounding_box()
        asked = page.locator(".prompt").bounding_box()
        assert sheet is not None
        assert asked is not None
        assert sheet["y"] + sheet["height"] <= asked["y"]
        heights.add(round(asked["height"]))
    assert len(heights) > 1, "more is asked, or nothing is shown here"


@again
def test_units_move_by_the_keyboard_and_the_reach_is_shown(sit: Seated, house: House) -> None:
    player = sit(partisan="random")
    page = player.page
    advance(house, player, "activation")
    page.keyboard.press("m")
    focus = page.locator("[data-zone]:focus")
    before = focus.get_attribute("data-zone") or ""
    page.keyboard.press("ArrowRight")
    after = focus.get_attribute("data-zone") or ""
    assert (int(after[:2]), after[3:]) == (int(before[:2]) + 1, before[3:])
    page.keyboard.press("n")
    lit = focus.get_attribute("data-zone") or ""
    page.keyboard.press("r")
    told = asked(house, player, "german", {"kind": "overlay", "name": "reach", "of": [lit]})
    expect(page.locator(".pill")).to_have_count(len(told["marks"]))
    page.keyboard.press("r")
    page.keyboard.press("Enter")
    expect(page.locator('.table[data-prompt="action"]')).to_be_visible()
    page.keyboard.press("u")
    expect(page.locator('.table[data-prompt="activation"]')).to_be_visible()


@pytest.mark.slow
@again
def test_a_double_click_answers_one_question(sit: Seated, house: House) -> None:
    player = sit(partisan="random")
    state = advance(house, player, "activation", liked=("at 11.07", "at 12.07"))
    own = [o["words"][1] for o in state["question"]["options"] if o["words"][0] == "activate"]
    units = state["board"]["units"].values()
    two = [u["hex"] for u in units if u["hex"] in own and u["vf"] == 2]
    hex_ = player.hex((two or own)[0])
    hex_.hover()
    for clicks in (1, 2):
        player.page.mouse.down(click_count=clicks)
        player.page.mouse.up(click_count=clicks)
        player.reach("action")
    rest(player.page)
    assert player.seq == state["seq"] + 1, "the second click splits no unit"


@pytest.mark.slow
@again
def test_enter_is_the_button_that_says_so_after_a_click_on_the_map(
    sit: Seated, house: House
) -> None:
    player = sit(partisan="random")
    page = player.page
    liked = ("at 11.07", "at 12.07", "activate", "movement", "all")
    state = advance(house, player, "step", liked=liked)
    free = [o["words"][1] for o in state["question"]["options"] if o["words"][0] == "step"]
    player.hex(free[0]).click()
    if not page.locator("[data-route]").count():
        raise Over  # a step among enemies is weighed, not drawn
    seq = player.seq
    page.keyboard.press("Enter")
    expect(page.locator(f'.table:not([data-seq="{seq}"])')).to_be_visible()
    assert page.locator(".toast.refusal").count() == 0
    said = house.call(f"tables/{player.table}/state", token=whose_key(house, player))["entries"]
    assert f"step {free[0]}" in [entry["say"] for entry in said]


def whose_key(house: House, player: Player) -> str:
    """The key of the person at a table."""
    tokens = house.call(f"tables/{player.table}")["tokens"]
    return next(iter(tokens.values()))


@again
def test_a_way_is_drawn_and_priced_before_it_is_gone(sit: Seated, house: House) -> None:
    player = sit(partisan="random")
    page = player.page
    far = ""
    while not far:  # some go one hex only
        state = advance(house, player, "step")
        marks = asked(house, player, "german", {"kind": "overlay", "name": "reach"})["marks"]
        far = next((hex_ for hex_, mark in marks.items() if len(mark["way"]) > 1), "")
        if not far:
            answer(house, player, state, state["question"]["options"][0]["say"])
    expect(page.locator(".zone.live")).to_have_count(len(marks))
    player.hex(far).dispatch_event("click")
    expect(page.locator(".prompt h2")).to_contain_text(f"Move to {far}?")
    expect(page.locator(".prompt")).to_contain_text(f"{marks[far]['cost']} movement points")
    way = page.locator("polyline.way").last.get_attribute("points") or ""
    assert len(way.split()) == len(marks[far]["way"]) + 1
    assert player.seq == state["seq"], "nothing is sent yet"
    page.keyboard.press("Escape")
    expect(page.locator("[data-route]")).to_have_count(0)
    player.hex(far).dispatch_event("click")
    page.keyboard.press("Enter")
    expect(page.locator(".table")).not_to_have_attribute("data-seq", str(state["seq"]))
    token = house.call(f"tables/{player.table}")["tokens"]["german"]
    moved = house.call(f"tables/{player.table}/state", token=token)["entries"]
    said = [entry["say"] for entry in moved]
    steps = [f"step {hex_}" for hex_ in marks[far]["way"]]
    first = said.index(steps[0])
    if said[first : first + len(steps)] == steps:  # they were not stopped on the way
        assert "stop" in said[first:] or player.prompt != "step"
    assert page.locator(".toast.refusal").count() == 0


@again
def test_a_hex_out_of_reach_explains_itself(sit: Seated, house: House) -> None:
    player = sit(partisan="random")
    page = player.page
    advance(house, player, "activation")
    player.hex("01.01").dispatch_event("click")
    expect(page.locator(".toast.refusal")).to_be_visible()
    expect(page.locator(".toast.refusal").get_by_role("link")).to_contain_text("HUNT-")


def press_on(page: Page, prompt: str, many: int) -> None:
    """Answer what is asked by keys alone: on the map, by a number, or in the list of all."""
    if page.locator("[data-route], [data-commit]").count():  # it waits for its second step
        page.keyboard.press("Enter")
        return
    if page.locator("[data-plan]:not(:disabled)").count():
        page.locator("[data-plan]").press("Enter")
        return
    on_map = prompt in (
        "land",
        "land-hex",
        "step",
        "target",
        "shot",
        "aim",
        "air-target",
        "retreat",
    )
    if page.locator(".zone.live").count() and (on_map or (prompt == "activation" and many)):
        page.keyboard.press("m")
        page.keyboard.press("n")
        for key in ("n", "Enter"):
            page.keyboard.press(key)
        if page.locator("[data-route], [data-commit]").count():
            page.keyboard.press("Enter")
        if page.locator(".choice, .fan").count():
            page.keyboard.press("Enter")
    elif page.locator(".actions [data-say]").count():
        page.keyboard.press("1")
    else:
        page.keyboard.press("o")
        expect(page.locator("#options button").first).to_be_focused()
        page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")


@pytest.mark.slow
def test_a_whole_turn_by_the_keyboard(sit: Seated, house: House) -> None:
    player = sit(partisan="random")
    page = player.page
    token = house.call(f"tables/{player.table}")["tokens"]["german"]
    asked_now = page.locator('.table[data-busy="false"]:not([data-prompt=""]), dialog[open]')
    over = page.locator("dialog[open]")
    many, many_left = 0, 5
    while True:
        expect(asked_now.first).to_be_visible()
        state = house.call(f"tables/{player.table}/state", token=token)
        if over.count() or state["result"] or state["board"]["turn"] > 1:
            break
        if not state["question"]["yours"] or player.seq != state["seq"]:
            sleep(WAIT)
            continue
        prompt = player.prompt
        many_left -= prompt == "activation"
        press_on(page, prompt, max(0, many_left))
        many += 1
        assert many < 300
        with suppress(AssertionError):  # a first key may only have opened something
            seq = str(state["seq"])
            expect(page.locator(".table")).not_to_have_attribute("data-seq", seq, timeout=1500)
    said = {e["say"].split()[0] for e in state["entries"] if e["by"] == "german"}
    assert {"land", "at", "carry"} <= said
    if not state["result"]:
        assert {"activate", "step", "pass"} <= said


def test_a_dark_hex_tells_what_hides_it(visit: Visit, house: House, axe: Any) -> None:
    origin = "11.05"
    stand = Activation(side="german", place=origin)
    position = {"turn": 2, "units": {"g-mg": origin, "y-cad": "10.04"}, "pa": dict(FOUR_EACH)}
    table = from_position(house, GAME, position, stand)
    player = Player(visit(f"/table/{table}"), table)
    player.take_over("German")
    page = player.page
    ask = {"kind": "overlay", "name": "sight", "of": [origin]}
    marks = asked(house, player, "german", ask)["marks"]
    dark = next(hex_ for hex_, mark in marks.items() if mark["blocked"])
    player.hex(origin).dispatch_event("pointerenter")
    page.keyboard.press("i")
    expect(page.locator(".legend")).to_contain_text("point at one to see why")
    expect(page.locator(".veil.blocked")).to_be_attached()  # the pointer has rested there
    player.hex(dark).dispatch_event("pointerenter")
    why = page.locator(".legend")
    expect(why).to_contain_text(f"{dark} is not seen")
    for hex_ in marks[dark]["by"]:
        expect(why).to_contain_text(hex_)
    expect(page.locator(".ring.told")).to_have_count(len(marks[dark]["by"]))
    expect(why.get_by_role("link")).to_have_attribute("href", re.compile("HUNT-8.3"))
    assert axe(page) == []


# ---------------------------------------------------------------------- reactions


def passes(house: House, player: Player, seat: str = "partisan") -> int:
    """How often a side let the enemy pass."""
    token = next(iter(house.call(f"tables/{player.table}")["tokens"].values()))
    events = house.call(f"tables/{player.table}/state", token=token)["events"]
    return len([e for e in events if e["told"] == "let_pass" and e["args"]["side"] == seat])


@pytest.mark.slow
@again
def test_the_wish_finds_room_on_the_phone(sit: Seated, house: House, axe: Any) -> None:
    player = sit(PHONE, german="random")
    advance(house, player, "reaction")
    player.page.get_by_role("button", name="When to be asked").click()
    expect(player.page.locator(".prompt").get_by_label("Reactions")).to_be_visible()
    fits(player.page, PHONE)
    assert axe(player.page) == []


@pytest.mark.slow
@again
def test_a_player_may_turn_questions_for_reactions_off(
    sit: Seated, house: House, axe: Any
) -> None:
    player = sit(german="random")
    page = player.page
    before = advance(house, player, "reaction")
    panel, wish = (
        page.get_by_role("tabpanel"),
        page.locator(".prompt").get_by_label("Reactions"),
    )
    expect(panel.get_by_label("Reactions")).to_have_value("0")
    assert axe(page) == []
    told = passes(house, player)
    page.get_by_role("switch", name="Hold for this action").click()
    expect(page.locator(".table")).not_to_have_attribute("data-seq", str(before["seq"]))
    expect(panel.get_by_role("switch")).to_be_checked()
    assert passes(house, player) > told
    advance(house, player, "reaction")  # of another action
    expect(page.locator(".prompt").get_by_role("switch")).not_to_be_checked()
    page.get_by_role("button", name="When to be asked").click()
    wish.select_option("hold until I say so")
    expect(page.locator('.table:not([data-prompt="reaction"])')).to_be_visible()
    told = passes(house, player)
    advance(house, player, "activation", leave="reaction")
    page.reload()
    expect(wish).to_have_value("never")
    while passes(house, player) < told + 4:
        state = whose(house, player)
        if state["question"]["prompt"] == "reaction":
            sleep(WAIT)
        else:
            answer(house, player, state, state["question"]["options"][0]["say"])
    while (state := whose(house, player))["question"]["prompt"] == "reaction":
        sleep(WAIT)  # the page answers that
    expect(page.locator(f'.table[data-seq="{state["seq"]}"]')).to_be_visible()
    page.keyboard.press("l")
    folded = page.locator('.line .fold[aria-expanded="false"]')
    while folded.count():
        folded.first.click()
    expect(page.get_by_text("lets them pass in").last).to_be_visible()
    answer(house, player, state, state["question"]["options"][0]["say"])
    wish.select_option("always ask me")
    advance(house, player, "reaction")
    expect(panel.get_by_label("Reactions")).to_have_value("0")


@pytest.mark.slow
@again
def test_from_so_much_strength_on(sit: Seated, house: House) -> None:
    player = sit(german="random")
    page = player.page
    panel = page.get_by_role("tabpanel").get_by_label("Reactions")
    panel.select_option("ask me from strength 5")
    expect(page.locator(".prompt").get_by_label("Reactions")).to_have_value("5")
    before, few = passes(house, player), 0
    while passes(house, player) < before + 3:
        state = whose(house, player)
        question = state["question"]
        if question["prompt"] == "reaction" and question["args"]["strength"] < 5:
            few += 1
            sleep(WAIT)
            continue
        say = "hold" if question["prompt"] == "reaction" else question["options"][-1]["say"]
        before += say == "hold"
        answer(house, player, state, say)
    assert few


HANDED = """() => {
    window.handed = 0;
    new MutationObserver(() => { if (document.querySelector('main > h1')) window.handed++; })
        .observe(document.body, {childList: true, subtree: true});
}"""
"""Count how often the screen was to be handed over."""


@pytest.mark.slow
@again
def test_each_player_at_one_screen_has_a_wish(sit: Seated, house: House) -> None:
    player = sit()
    page = player.page
    panel = page.get_by_role("tabpanel").get_by_label("Reactions")
    panel.select_option("hold until I say so")  # the Partisans set up first
    advance(house, player, "land")
    player.take_over("German")
    expect(panel).to_have_value("0")
    expect(page.locator(".prompt").get_by_label("Reactions")).to_have_count(0)
    page.evaluate(HANDED)
    random, before = Random(5), -1
    while True:
        state = whose(house, player)
        options = [option["say"] for option in state["question"]["options"]]
        if state["question"]["seat"] == "german":
            expect(page.locator(f'.table[data-seq="{state["seq"]}"]')).to_be_visible()
            if 0 <= before < passes(house, player):
                break
            if before < 0:  # from here on the screen stays with the mover
                page.evaluate("window.handed = 0")
                before = passes(house, player)
            steps = [say for say in options if say.startswith("step")]
            answer(house, player, state, random.choice(steps or options))
        elif state["question"]["prompt"] != "reaction":
            answer(house, player, state, random.choice(options))
            before = -1
    assert page.evaluate("window.handed") == 0


PAUSE = 600
"""Milliseconds: a pause at least so long does not tell a person from a program."""


@again
def test_the_pause_does_not_tell_who_was_asked(
    visit: Visit, house: House, browser: Browser
) -> None:
    made = house.call("tables", {"game": "hunt", "seats": BOTH, "sit": ["partisan"]})
    table = made["table"]
    other = browser.new_context(base_url=house.address)
    invite = {"invite": made["invites"]["german"], "name": "Ada"}
    token = other.request.post(f"/api/tables/{table}/join", data=invite).json()["token"]
    page = visit(f"/table/{table}", first=script(holds=PAUSE))
    player = Player(page, table)
    page.get_by_role("tabpanel").get_by_label("Reactions").select_option("hold until I say so")
    tokens = {**made["tokens"], "german": token}
    random = Random(3)
    while True:
        state = whose(house, player, tokens)
        prompt, seat = state["question"]["prompt"], state["question"]["seat"]
        if (prompt, seat) == ("reaction", "partisan"):
            break
        say = random.choice(state["question"]["options"])["say"]
        house.answer(table, tokens[seat], state, say)
    expect(page.locator(".prompt h2")).to_contain_text("You let them pass")
    holds_something(page)
    assert whose(house, player, tokens)["seq"] == state["seq"], "it waits for the pause to pass"
    let_time_pass(page)
    expect(page.locator(f'.table:not([data-seq="{state["seq"]}"])')).to_be_visible()
    assert passes(house, player) == 1
    other.close()
