"""Dice are reported: who at whom, what was needed, what each die did, and to whom."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import still
from browser import DESKTOP, PHONE, SMALL, House, Visit
from playwright.sync_api import Locator, Page, expect
from tables import at

pytestmark = pytest.mark.slow

Size = tuple[int, int]
Axe = Callable[..., list[str]]

GOLDEN = Path("tests/records/golden")
STRETCH = 200
BANDS = 4

COVERED = """() => {
    const map = document.querySelector('.map').getBoundingClientRect();
    const card = document.querySelector('section.card').getBoundingClientRect();
    const under = (left) => [...document.querySelectorAll('.map [data-zone].live')]
        .map((zone) => zone.getBoundingClientRect())
        .filter(({ x, y, width, height }) => x < left + card.width && x + width > left
            && y < card.bottom && y + height > card.top).length;
    const right = map.right - 14 - card.width;
    return [under(card.left), Math.min(under(map.left + 74), under(right))];
}"""
"""How many lit places the card covers, and how many it would in the better corner."""


class Golden:
    """A golden game in the house: to be looked back on, and to be played on from any moment."""

    def __init__(self, house: House, root: Path, name: str) -> None:
        self._house, self.game = house, name.partition("-")[0]
        written = json.loads((root / GOLDEN / f"{name}.json").read_text("utf-8"))
        self.table: str = house.call("records", written)["table"]

    def moments(self) -> Iterator[dict[str, Any]]:
        """The game as the referee sees it, moment by moment."""
        start, count = 0, 1
        while start <= count:
            address = f"tables/{self.table}/replay?as=referee&from={start}&count={STRETCH}"
            told = self._house.call(address)
            start, count = start + STRETCH, told["count"]
            yield from told["moments"]

    def thrown(
        self, label: str, told: Callable[[list[dict[str, Any]]], bool]
    ) -> dict[str, Any]:
        """The first throw for something, of which something was told."""
        return next(
            moment
            for moment in self.moments()
            if moment["entry"]
            and moment["entry"]["label"].split(" ")[0] == label
            and told([event["args"] for event in moment["events"]])
        )

    def before(self, label: str, dice: int, say: str) -> tuple[int, str]:
        """The moment before the Germans bring so many dice about, and what they answer."""
        moments = list(self.moments())
        for asked, answered, thrown in zip(moments, moments[1:], moments[2:], strict=False):
            entry, roll = answered["entry"], thrown["entry"]
            if not entry or entry["by"] != "german" or not re.match(say, entry["say"]):
                continue
            if roll and roll["label"].startswith(label) and len(roll["roll"]) >= dice:
                return asked["number"], entry["say"]
        raise AssertionError(f"nobody throws for {label}")

    def play_on(
        self, visit: Visit, size: Size, at: int, say: str
    ) -> tuple[Page, dict[str, Any]]:
        """Play on from a moment with an answer; give the page, and what was told."""
        branch = {"table": self.table, "at": at}
        seats = {"german": "human"} | ({} if self.game == "raid" else {"partisan": "random"})
        made = self._house.call("tables", {"game": self.game, "seats": seats, "branch": branch})
        token = made["tokens"]["german"]
        page = visit(f"/table/{made['table']}", size, has_touch=size == PHONE)
        expect(page.locator(".prompt h2")).to_be_visible()
        state = self._house.call(f"tables/{made['table']}/state", token=token)
        message = {"kind": "answer", "seq": state["seq"], "say": say}
        told = self._house.call(f"tables/{made['table']}/say", message, token)["state"]
        return page, told


@pytest.fixture
def golden(house: House, root: Path) -> Callable[[str], Golden]:
    return lambda name: Golden(house, root, name)


def card(page: Page) -> Locator:
    """The card of dice, drawn and at rest."""
    found = page.get_by_role("region", name="Dice")
    expect(found).to_be_visible()
    still.rest(page)
    return found


def first(page: Page) -> Locator:
    """The card with the first throw since the last answer."""
    found = card(page)
    back = found.get_by_role("button", name="The dice before")
    while back.count() and back.is_enabled():
        back.click()
        still.rest(page)
    return found


def lies_inside(found: Locator) -> None:
    """Nothing of it is over an edge: of the screen, or its own."""
    box = found.bounding_box()
    screen = found.page.viewport_size
    assert box
    assert screen
    assert box["x"] >= 0
    assert box["y"] >= 0
    assert box["x"] + box["width"] <= screen["width"]
    assert box["y"] + box["height"] <= screen["height"]
    assert found.evaluate("card => card.scrollWidth <= card.clientWidth")


@at(DESKTOP, SMALL, PHONE)
def test_ones_own_fire_tells_both_sums_what_was_needed_and_the_hit(
    visit: Visit, golden: Callable[[str], Golden], axe: Axe, size: Size
) -> None:
    raid = golden("raid-d-complete")
    page, state = raid.play_on(visit, size, *raid.before("attack", 2, "go"))
    told = next(e["args"] for e in state["events"] if e["told"] == "fire_resolved")
    found = first(page)
    sums = [str(told["attack"]), str(told["defence"])]
    assert found.locator("strong").all_inner_texts() == sums
    faces = [f"die {die}" for die in told["dice"]]
    dice = [die.get_attribute("aria-label") for die in found.get_by_role("img").all()]
    assert dice == faces
    expect(found).to_contain_text(f"Against {told['defence']} ")
    expect(found.get_by_role("link", name="RAID-13")).not_to_have_count(0)
    hit = any(event["told"] in ("reduced", "eliminated") for event in state["events"])
    if hit:
        expect(found).to_contain_text(re.compile(r"is (eliminated|reduced)"))
    lies_inside(found)
    assert axe(page) == []
    found.get_by_role("button", name="Close").click()
    expect(found).to_be_hidden()


def test_the_card_hides_no_more_lit_places_than_it_must(
    visit: Visit, golden: Callable[[str], Golden]
) -> None:
    raid = golden("raid-d-complete")
    page, _ = raid.play_on(visit, DESKTOP, *raid.before("attack", 2, "go"))
    expect(card(page)).to_have_class(re.compile("left|right"))
    covered, least = page.evaluate(COVERED)
    assert covered <= least + 1  # a place at the edge of the card counts for both corners


def test_dice_give_way_to_chances_that_are_asked_for_and_come_back(
    visit: Visit, golden: Callable[[str], Golden]
) -> None:
    raid = golden("raid-d-complete")
    page, _ = raid.play_on(visit, DESKTOP, *raid.before("activation", 1, "end"))
    expect(page.locator('.table[data-prompt="combat"]')).to_be_visible()
    dice, chances = card(page), page.get_by_role("region", name="Chances")
    expect(chances).to_be_hidden()
    page.locator('[data-zone="34"]').hover()
    expect(chances).to_be_visible()
    expect(dice).to_be_hidden()
    page.mouse.move(5, 5)
    expect(dice).to_be_visible()
    expect(chances).to_be_hidden()


@at(PHONE, DESKTOP, SMALL)
def test_each_die_of_a_hunt_hits_or_misses(
    visit: Visit, golden: Callable[[str], Golden], axe: Axe, size: Size
) -> None:
    hunt = golden("hunt-german")
    page, state = hunt.play_on(visit, size, *hunt.before("fire", 8, "target"))
    told = next(event["args"] for event in state["events"] if event["told"] == "fired")
    found = first(page)
    thrown = [die for shot in told["shots"] for die in shot["dice"]]
    expect(found.locator(".volley .die")).to_have_count(len(thrown))
    expect(found.locator(".volley .die.hit")).to_have_count(told["hits"])
    expect(found.locator(".hits strong")).to_have_text(str(told["hits"]))
    expect(found).to_contain_text(f"in {told['hex']}")
    needed = {shot["lowest"] for shot in told["shots"]}
    expect(found.locator(".faces")).to_have_count(len(needed))
    lies_inside(found)
    assert axe(page) == []


def test_the_first_edition_tells_what_one_die_came_to(
    visit: Visit, golden: Callable[[str], Golden]
) -> None:
    hunt = golden("hunt14-german")
    page, state = hunt.play_on(visit, DESKTOP, *hunt.before("fire", 1, "target"))
    told = next(event["args"] for event in state["events"] if event["told"] == "fired")
    words = {"hit": "Hit", "moral": "Morale", "miss": "No effect"}
    found = first(page)
    expect(found.locator(".hits")).to_have_text(words[told["result"]])
    expect(found.locator(".volley .die")).to_have_count(1)


@at(SMALL, DESKTOP, PHONE)
def test_each_test_of_morale_has_its_unit_and_its_verdict_in_a_replay(
    visit: Visit, golden: Callable[[str], Golden], axe: Axe, size: Size
) -> None:
    hunt = golden("hunt-german")
    moment = hunt.thrown("morale", lambda told: sum("passed" in one for one in told) > 3)
    page = visit(f"/replay/{hunt.table}?at={moment['number']}", size)
    found = card(page)
    tests = [event["args"] for event in moment["events"] if event["told"] == "tested"]
    rows = found.locator("[data-verdict]").filter(has_text="against")
    expect(rows).to_have_count(len(tests))
    for row, test in zip(rows.all(), tests, strict=True):
        expect(row).to_contain_text(
            f"{test['die']}  against {test['value']}".replace("  ", " ")
        )
        expect(row).to_contain_text("Holds" if test["passed"] else "Pinned")
        expect(row.locator("b").first).to_have_text(re.compile(r"^[A-Z0-9]"))
    lies_inside(found)
    assert axe(page) == []


@at(PHONE, DESKTOP, SMALL)
def test_a_melee_tells_its_sums_line_by_line_in_a_replay(
    visit: Visit, golden: Callable[[str], Golden], axe: Axe, size: Size
) -> None:
    hunt = golden("hunt-partisan")
    moment = hunt.thrown("melee-morale", bool)
    page = visit(f"/replay/{hunt.table}?at={moment['number']}", size)
    found = card(page)
    expect(found.locator(".totals")).to_have_count(1)
    expect(found).to_contain_text("morale test")
    shares = found.locator("[data-band] i").all_text_contents()
    assert len(shares) == BANDS
    assert abs(sum(float(share.strip("<>%")) for share in shares) - 100) <= BANDS / 2
    expect(found.locator("[data-verdict]").filter(has_text="against")).to_have_count(1)
    lies_inside(found)
    assert axe(page) == []


def test_a_throw_that_is_no_fight_says_what_it_was_for(
    visit: Visit, golden: Callable[[str], Golden]
) -> None:
    raid = golden("raid-d-complete")
    moment = raid.thrown("activation", bool)
    test = moment["events"][0]["args"]
    page = visit(f"/replay/{raid.table}?at={moment['number']}")
    found = card(page)
    expect(found).to_contain_text(f"Activation on {test['alarm']} or less")
    expect(found).to_contain_text(
        f"{test['zone']} wakes" if test["woken"] else f"wakes in {test['zone']}"
    )


SINGLE = {
    "precision": ("german", "least", "finds|misses"),
    "radio": ("partisan", "least", "the call"),
    "landing": ("german", "most", "target"),
    "breakdown": ("partisan", "most", "breaks down|goes on"),
}
"""Throws of a hunt that are no fight: who won the game in which one is found, the limit
that its event tells, and its verdict."""


@pytest.mark.parametrize("label", SINGLE)
def test_a_single_die_tells_the_faces_that_it_needed_and_whom_it_was_for(
    visit: Visit, golden: Callable[[str], Golden], axe: Axe, label: str
) -> None:
    winner, limit, words = SINGLE[label]
    hunt = golden(f"hunt-{winner}")
    moment = hunt.thrown(label, lambda told: any(limit in one for one in told))
    told = next(e["args"] for e in moment["events"] if limit in e["args"])
    page = visit(f"/replay/{hunt.table}?at={moment['number']}&as=referee", PHONE)
    found = card(page)
    row = found.locator("[data-throw]").first
    expect(row).to_contain_text(re.compile(words))
    faces = range(told[limit], 7) if limit == "least" else range(1, told[limit] + 1)
    needed = row.locator(".faces .needed")
    assert needed.all_inner_texts() == [str(face) for face in faces]
    thrown = told.get("die") or told["dice"][0]
    expect(row.locator(".faces .thrown")).to_have_text(str(thrown))
    expect(row.locator("svg[viewBox]").first).to_be_visible()
    lies_inside(found)
    assert axe(page) == []


def test_a_card_that_is_too_tall_scrolls_and_shows_that_it_goes_on(
    visit: Visit, golden: Callable[[str], Golden]
) -> None:
    hunt = golden("hunt-partisan")
    moment = hunt.thrown("melee-morale", bool)
    found = card(visit(f"/replay/{hunt.table}?at={moment['number']}", PHONE))
    assert found.evaluate("card => card.scrollHeight > card.clientHeight")
    assert "gradient" in found.evaluate("card => getComputedStyle(card).backgroundImage")
    last = found.locator("[data-verdict]").last
    last.scroll_into_view_if_needed()
    shut, row = found.bounding_box(), last.bounding_box()
    assert shut
    assert row
    assert row["y"] + row["height"] <= shut["y"] + shut["height"]
