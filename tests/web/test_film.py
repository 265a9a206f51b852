"""Where a film is shown: beside what happens, never over it; and what stays when it is over."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import still
from browser import DESKTOP, PHONE, House, Visit
from playwright.sync_api import Page, expect
from tables import Player, set_up
from test_dice import Golden
from test_telling import HELD, TOLD, Axe, phase

FRAMES = 80

BOXES = """() => {
    const box = (part) => {
        const { left, top, right, bottom } = part.getBoundingClientRect();
        return { left, top, right, bottom };
    };
    const all = (parts) => [...document.querySelectorAll(parts)].map(box);
    return {
        marks: all('.film .gold, .film .aim, .film .goal'),
        crosses: all('.film .cross circle'),
        cards: all('.map > .card, .moment, .bottom'),
        map: box(document.querySelector('.map')),
        lead: document.querySelectorAll('.film .lead').length,
        world: document.querySelector('.world').style.transform,
    };
}"""
"""Where the marks of what is shown lie, and what floats over the map."""


def frames(page: Page) -> list[dict[str, Any]]:
    """What the map shows, frame by frame, to the end of the film."""
    seen: list[dict[str, Any]] = []
    for _ in range(FRAMES):
        still.rest(page)
        if page.locator(".telling h2").count() == 0:
            return seen
        seen.append(page.evaluate(BOXES))
        still.let_time_pass(page)
    raise AssertionError("the film does not end")


def apart(one: dict[str, float], other: dict[str, float]) -> bool:
    return (
        one["right"] <= other["left"]
        or other["right"] <= one["left"]
        or one["bottom"] <= other["top"]
        or other["bottom"] <= one["top"]
    )


def inside(one: dict[str, float], other: dict[str, float]) -> bool:
    return (
        one["left"] >= other["left"]
        and one["right"] <= other["right"]
        and one["top"] >= other["top"]
        and one["bottom"] <= other["bottom"]
    )


@pytest.mark.slow
def test_nothing_lies_over_what_is_shown_and_a_map_in_sight_stays_where_it_is(
    visit: Visit, house: House
) -> None:
    page = phase(visit, house, DESKTOP)
    page.keyboard.press("-")  # the whole map is in sight
    seen = frames(page)
    assert sum(len(frame["marks"]) for frame in seen) > 1
    for frame in seen:
        for mark in frame["marks"]:
            assert inside(mark, frame["map"])
            assert all(apart(mark, card) for card in frame["cards"])
        assert frame["lead"] == (1 if frame["marks"] and len(frame["cards"]) > 1 else 0)
    assert len({frame["world"] for frame in seen}) == 1


@pytest.mark.slow
def test_on_the_phone_both_ends_of_what_is_shown_lie_above_the_sheet(
    visit: Visit, house: House
) -> None:
    page = phase(visit, house, PHONE)
    seen = frames(page)
    marks = [(mark, frame) for frame in seen for mark in frame["marks"]]
    assert len(marks) > 1
    for mark, frame in marks:
        assert inside(mark, frame["map"])
        assert all(apart(mark, card) for card in frame["cards"])


def test_the_card_on_the_phone_names_the_places_that_are_out_of_sight(
    visit: Visit, house: House
) -> None:
    page = phase(visit, house, PHONE)
    page.locator(".telling .controls button").last.click()
    expect(page.locator(".recap")).to_be_visible()
    for row in page.locator(".recap li button").all():
        row.click()
        still.rest(page)
        lit = page.evaluate(BOXES)
        hidden = [cross for cross in lit["crosses"] if not apart(cross, lit["cards"][-1])]
        assert len(hidden) <= page.locator("[data-away]").count()
    page.locator(".recap li button").first.click()
    still.rest(page)
    before = page.locator("[data-away]").count()
    for _ in range(8):
        page.keyboard.press("+")
    still.rest(page)
    away = page.locator("[data-away]")
    assert away.count() > before
    lit = page.evaluate(BOXES)
    for pill in away.all():
        box = pill.bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= PHONE[0]
        assert box["y"] + box["height"] <= lit["cards"][-1]["top"]


@pytest.mark.slow
def test_a_counter_that_falls_comes_to_the_losses(visit: Visit, house: House) -> None:
    page = phase(visit, house, DESKTOP, reduced_motion="no-preference")
    fell = 0
    for _ in range(FRAMES):
        still.rest(page)
        if page.locator(".telling h2").count() == 0:
            break
        copies = page.locator("aside .fallen svg").count()
        assert copies == page.locator(".film .falls").count()
        fell += copies
        still.let_time_pass(page)
    assert fell


@pytest.mark.slow
def test_what_is_too_little_for_a_card_stays_above_the_question_until_the_player_answers(
    visit: Visit, house: House, axe: Axe
) -> None:
    seats = {"german": "human", "partisan": "scripted"}
    table = house.call("tables", {"game": "hunt", "seats": seats})["table"]
    token = house.call(f"tables/{table}")["tokens"]["german"]

    def state() -> dict[str, Any]:
        found: dict[str, Any] = house.call(f"tables/{table}/state", token=token)
        return found

    def answer(now: dict[str, Any]) -> None:
        say = now["question"]["options"][0]["say"]
        house.answer(table, token, now, say)

    while (now := state())["board"]["phase"] != "activation":
        if (now["question"] or {}).get("yours"):
            answer(now)
    while not ((now := state())["question"] or {}).get("yours"):
        pass
    page = visit(f"/table/{table}", films=True, first=HELD)
    stayed = page.locator(".stayed")
    for _ in range(FRAMES):
        still.rest(page)
        if page.locator(".telling h2, .recap").count():
            page.keyboard.press("Escape")
        elif stayed.count():
            break
        elif ((now := state())["question"] or {}).get("yours"):
            answer(now)
    expect(stayed).to_be_visible()
    assert page.locator(".recap").count() == 0
    assert axe(page) == []
    stayed.get_by_role("button", name="Watch again").click()
    expect(page.locator(".telling h2")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".prompt h2")).to_be_visible()
    answer(state())
    expect(stayed).to_have_count(0)


@pytest.mark.slow
def test_the_map_lies_again_as_before_the_film(visit: Visit, house: House) -> None:
    """A film goes to what is out of sight; then the player looks where they looked before it,
    unless they moved the map meanwhile."""
    page = phase(visit, house, DESKTOP)
    page.locator(".telling .controls button").last.click()
    expect(page.locator(".recap")).to_be_visible()
    page.keyboard.press("Enter")
    for _ in range(6):
        page.keyboard.press("+")
    for moved in (False, True):
        before = still.rest(page).evaluate(BOXES)["world"]
        page.keyboard.press("w")
        seen = frames_to_card(page)
        assert any(world != before for world in seen), "what is shown lies out of sight"
        if moved:
            page.keyboard.press("-")
        shown = still.rest(page).evaluate(BOXES)["world"]
        page.keyboard.press("Enter")
        expect(page.locator(".recap")).to_have_count(0)
        left = still.rest(page).evaluate(BOXES)["world"]
        assert left == (shown if moved else before)


def frames_to_card(page: Page) -> list[str]:
    """How the world lies in each frame of a film, up to its card."""
    seen: list[str] = []
    while page.locator(".recap").count() == 0:
        seen.append(still.rest(page).evaluate(BOXES)["world"])
        still.let_time_pass(page)
    return seen


def test_units_with_a_plural_name_act_in_the_plural(
    visit: Visit, house: House, root: Path
) -> None:
    names, said = "guns|tanks|mortars|delegates|[Ee]ngineers", 0
    for record in ("hunt-german", "hunt-partisan"):
        hunt = Golden(house, root, record)
        page = visit(f"/replay/{hunt.table}?at={sum(1 for _ in hunt.moments()) - 1}")
        page.get_by_role("tab", name="Log").click()
        expect(page.locator(".log .line").first).to_be_visible()
        lines = " ".join(still.rest(page).evaluate(TOLD, ""))
        said += len(re.findall(rf"({names}) (march|fire|assault|are|hold|go)\b", lines))
        wrong = rf"[.,] ({names}) (marches|fires|assaults|is|holds|goes)\b"
        assert re.findall(wrong, lines) == []
        assert re.findall(r"[\w ]+ and [\w /]+ march", lines)
    assert said


def test_what_one_sets_up_oneself_is_no_film(visit: Visit, house: House) -> None:
    seats = {"german": "scripted", "partisan": "human"}
    table = house.call("tables", {"game": "hunt", "seats": seats})["table"]
    page = visit(f"/table/{table}", films=True, first=HELD)
    expect(page.locator("[data-piece]").first).to_be_visible()
    set_up(Player(page, table), {"y-escort2": "09.05", "radio": "10.06"})
    expect(page.locator(".telling")).to_be_visible()
    assert "Partisan" not in page.locator(".telling").inner_text()
