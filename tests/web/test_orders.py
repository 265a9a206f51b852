"""Orders in few clicks: whole stacks march along ways that are seen and priced before."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from browser import DESKTOP, PHONE, House, Visit
from playwright.sync_api import Locator, Page, expect
from still import rest
from tables import Player, asked, at, from_position

from drvar.games.hunt14 import GAME as HUNT14
from drvar.games.hunt14.movement import March
from drvar.games.raid import GAME as RAID
from drvar.games.raid.sequence import GermanPhase

STACKS = {
    31: ("rot-1", "rot-2", "rot-3"),
    22: ("blau-1", "blau-2"),
    20: ("gruen-1", "gruen-2", "gruen-3"),
    24: ("panther-1", "panther-2"),
    59: ("beisser-1", "brecher-1"),
}
"""Twelve platoons in five stacks."""

GOALS = {31: 39, 22: 9, 20: 30, 24: 12, 59: 72}
"""Where each stack goes: two zones."""

YUGOSLAVS = {43: ("c-youth-1", "c-youth-2"), 52: ("c-youth-3",), 83: ("c-youth-4",)}

MOST = 20
"""Clicks and keys that the march of all of them may take."""

COUNTED = """() => {
    window.orders = 0;
    for (const kind of ['pointerdown', 'keydown'])
        addEventListener(kind, () => window.orders++, true);
}"""
"""Count what a player does, whatever comes of it."""

Ordering = Callable[..., "Marching"]


@pytest.fixture
def ordered(visit: Visit, house: House) -> Ordering:
    """Open the position in which the Germans are to march."""

    def open_(size: tuple[int, int] = DESKTOP, **more: Any) -> Marching:
        position = {"turn": 2, "phase": "B4", "alarm": 4, "ammo": 46}
        position |= {"german": dict(STACKS), "yugoslav": dict(YUGOSLAVS), **more}
        movement = GermanPhase(at="movement")
        table = from_position(house, RAID, position, movement, german="human")
        touch = {"has_touch": True, "is_mobile": True} if size == PHONE else {}
        marching = Marching(visit(f"/table/{table}", size, **touch), house, table)
        marching.comes_to("movement")
        return marching

    return open_


class Marching:
    """Somebody whose stacks are to march, and who waits until all that came of it is seen."""

    def __init__(self, page: Page, house: House, table: str) -> None:
        self.page, self.house, self.table = page, house, table
        (self.token,) = house.call(f"tables/{table}")["tokens"].values()

    @property
    def state(self) -> Any:
        return self.house.call(f"tables/{self.table}/state", token=self.token)

    @property
    def group(self) -> list[str]:
        """Those who are chosen to move."""
        found: list[str] = self.state["under_way"][-1].get("members", [])
        return found

    def standing(self, *zones: int) -> dict[int, set[str]]:
        seen = self.state["board"]["zones"]
        return {zone: set(seen.get(str(zone), {}).get("german", ())) for zone in zones}

    def comes_to(self, prompt: str) -> None:
        expect(self.page.locator(f'.table[data-prompt="{prompt}"]')).to_be_visible()
        rest(self.page)

    def zone(self, name: int) -> Locator:
        return self.page.locator(f'[data-zone="{name}"]')

    def click(self, part: Locator) -> None:
        part.click()
        rest(self.page)

    def tap(self, zone: int) -> None:
        self.zone(zone).tap()
        rest(self.page)

    def ask(self, overlay: str, *of: str) -> Any:
        message = {"kind": "overlay", "name": overlay, "of": list(of)}
        return self.house.call(f"tables/{self.table}/say", message, self.token)["reply"][
            "marks"
        ]


def test_twelve_platoons_in_five_stacks_march_in_few_clicks(ordered: Ordering) -> None:
    """A click for the stack, one for the way, one to go it."""
    marching = ordered()
    page = marching.page
    page.evaluate(COUNTED)
    for start, goal in GOALS.items():
        for zone in (start, goal, goal):
            marching.click(marching.zone(zone))
    assert page.evaluate("orders") == 3 * len(GOALS) <= MOST
    wanted = {goal: set(STACKS[start]) for start, goal in GOALS.items()}
    assert marching.standing(*wanted) == wanted
    assert len(set().union(*wanted.values())) == 12
    told = [event for event in marching.state["events"] if event["told"] == "moved"]
    assert [len(event["args"]["path"]) for event in told] == [2] * len(GOALS)


def test_the_second_step_goes_by_key(ordered: Ordering) -> None:
    marching = ordered()
    marching.click(marching.zone(31))
    marching.click(marching.zone(39))
    marching.page.keyboard.press("Enter")
    marching.comes_to("movement")
    assert marching.standing(39) == {39: set(STACKS[31])}


def test_on_the_phone_a_tap_draws_the_way_and_another_moves(ordered: Ordering) -> None:
    marching = ordered(PHONE)
    page = marching.page
    marching.tap(31)
    assert set(marching.group) == set(STACKS[31])
    before = marching.state["seq"]
    marching.tap(39)
    expect(page.locator(".prompt h2")).to_contain_text("to 39?")
    expect(page.locator(".step")).to_have_count(2)
    assert marching.state["seq"] == before, "nothing is sent yet"
    marching.tap(39)
    marching.comes_to("movement")
    assert marching.standing(39) == {39: set(STACKS[31])}


def test_pointing_shows_the_way_its_price_and_its_danger(ordered: Ordering) -> None:
    marching = ordered()
    page = marching.page
    marching.click(marching.zone(31))
    marks = marching.ask("reach")
    expect(page.locator(".veil.reach")).to_have_count(len(marks))
    shot_at = {zone for zone, mark in marks.items() if mark["fire"]}
    assert {"39", "55"} <= shot_at < set(marks)
    expect(page.locator(".pill .danger")).to_have_count(len(shot_at))
    marching.zone(39).hover()
    rest(page)
    expect(page.locator(".step")).to_have_text(["1", "2"])
    way = page.locator("polyline.way").last.get_attribute("points") or ""
    assert len(way.split()) == 3
    marching.click(marching.zone(39))
    chance = f"{round(marks['39']['loss'] * 100)}%"
    expect(page.locator(".prompt")).to_contain_text("2 movement points")
    expect(page.locator(".prompt")).to_contain_text(f"from 43 at 39, {chance}")
    assert chance in page.locator(".pill .danger").all_text_contents()


def test_a_way_may_lead_to_the_edge_of_the_map(ordered: Ordering) -> None:
    """Where the map cannot be moved any farther; an error of the page fails the test."""
    marching = ordered()
    marching.click(marching.zone(20))
    marching.click(marching.zone(18))
    expect(marching.page.locator("[data-route]")).to_be_visible()


def test_enemies_in_reach_are_targets_where_the_move_ends(ordered: Ordering) -> None:
    marching = ordered()
    marching.click(marching.zone(31))
    expect(marching.zone(43)).to_have_attribute("aria-label", re.compile("a target"))
    for _ in range(2):
        marching.click(marching.zone(43))
    assert marching.standing(43) == {43: set(STACKS[31])}
    entries = marching.state["entries"]
    assert [entry["say"] for entry in entries][-1].startswith("to "), "no stop is needed"
    assert marching.page.locator(".toast").count() == 0


@pytest.mark.slow
def test_another_way_to_a_zone_is_seen_before_it_is_gone(ordered: Ordering) -> None:
    """It is said by which zones it leads; the last that was shown is the one that is gone."""
    marching = ordered()
    page, prompt = marching.page, marching.page.locator(".prompt .question")
    marching.click(marching.zone(31))
    found = {zone: marching.ask("detours", zone) for zone in marching.ask("reach")}
    goal, marks = max(found.items(), key=lambda one: len(one[1]))
    ways = [mark["way"] for mark in marks.values()]
    assert len(ways) > 1
    marching.click(marching.zone(int(goal)))
    for way in [*ways, ways[0], ways[1]][1:]:
        marching.click(page.locator("[data-detour]"))
        expect(page.locator(".step")).to_have_count(len(way))
        if len(way) > 1:
            by = " and ".join(map(str, way[:-1])) if len(way) < 4 else str(way[0])
            expect(prompt).to_contain_text(f"By {by}")
    page.keyboard.press("Enter")
    marching.comes_to("movement")
    moved = [event for event in marching.state["events"] if event["told"] == "moved"]
    assert moved[-1]["args"]["path"] == ways[1]


@at(DESKTOP, PHONE)
def test_what_a_march_leads_to_is_told_before(ordered: Ordering, size: tuple[int, int]) -> None:
    """Markers that are tested beside it, the alarm, the chances of an assault."""
    marching = ordered(size, hidden={62: ("C1",)})
    page, asked = marching.page, marching.page.locator(".prompt .question p")
    choose = marching.tap if size == PHONE else lambda zone: marching.click(marching.zone(zone))
    choose(31)
    choose(61)
    expect(page.locator(".veil.tested")).to_have_count(1)
    expect(asked).to_contain_text("Tested: 62, markers turn at 50%.")
    expect(asked).to_contain_text("Alarm 4, up to 6")
    choose(43)
    expect(page.locator(".veil.tested")).to_have_count(0)
    won = marching.ask("ahead", "43")["43"]["won"]
    expect(asked).to_contain_text(f"Assault: {round(won * 100)}% to win.")
    assert f"{round(won * 100)}%" in page.locator(".pill").all_text_contents()


def test_one_of_a_stack_goes_alone(ordered: Ordering) -> None:
    """By its button, or from the stack that is spread out; others may be taken along again."""
    marching = ordered()
    page = marching.page
    marching.click(marching.zone(31))
    marching.click(page.get_by_role("button", name="Only Rot 3"))
    assert marching.group == ["rot-3"]
    marching.click(marching.zone(31))
    marching.click(page.locator('.fan [data-counter="rot-1"]'))
    assert set(marching.group) == {"rot-1", "rot-3"}
    marching.click(marching.zone(31))  # nobody else is left to join
    assert set(marching.group) == set(STACKS[31])
    marching.click(marching.zone(31))
    marching.click(page.locator('.fan [data-counter="rot-2"]'))
    assert marching.group == ["rot-2"]


def test_undo_takes_back_what_was_chosen_at_once(ordered: Ordering) -> None:
    marching = ordered()
    page = marching.page
    for zone in (31, 39, 39):
        marching.click(marching.zone(zone))
    page.keyboard.press("u")
    marching.comes_to("step")
    assert set(marching.group) == set(STACKS[31]), "the march is taken back, not the choice"
    page.keyboard.press("u")
    marching.comes_to("movement")
    assert marching.state["entries"] == []


def test_another_stack_is_chosen_instead(ordered: Ordering) -> None:
    marching = ordered()
    marching.click(marching.zone(59))
    marching.click(marching.zone(20))
    assert set(marching.group) == set(STACKS[20])


def test_the_reach_is_shown_unless_it_is_not_wanted(ordered: Ordering) -> None:
    marching = ordered()
    page = marching.page
    marching.click(marching.zone(31))
    veils = page.locator(".veil.reach")
    expect(veils.first).to_be_attached()
    page.evaluate(
        "localStorage['drvar.settings'] = JSON.stringify({film: 'none', reach: false})"
    )
    page.reload()
    marching.comes_to("step")
    expect(veils).to_have_count(0)
    expect(page.locator(".pill")).not_to_have_count(0)


def test_a_march_stops_while_the_other_side_is_asked(visit: Visit, house: House) -> None:
    """The other side may react to the first step: what was done stays, the rest waits."""
    units = {"g-para1": "12.07", "y-escort": "13.06"}
    position = {"units": units, "pa": {"german": 5, "partisan": 5}}
    march = March(
        side="german", action="movement", members=("g-para1",), hex="12.07", origin="12.07"
    )
    table = from_position(house, HUNT14, position, march)
    player = Player(visit(f"/table/{table}"), table)
    player.take_over("German")
    player.reach("step")
    rest(player.page)
    ask = {"kind": "overlay", "name": "reach"}
    marks = asked(house, player, "german", ask)["marks"]
    way = next(
        m["way"] for m in marks.values() if len(m["way"]) > 1 and marks[m["way"][0]]["fire"]
    )
    for _ in range(2):
        player.hex(way[-1]).click()
    expect(player.page.get_by_role("heading", name="Pass to the Partisan")).to_be_visible()
