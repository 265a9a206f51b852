"""The people at a table: those that wait, and those that watch."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from browser import DESKTOP, PHONE, SMALL, House, Visit
from playwright.sync_api import Browser, Page, expect
from still import STAYS, let_time_pass, until
from tables import at

pytestmark = pytest.mark.slow

"""At one size in `make test`, at both among the slow tests."""


def guest(browser: Browser, house: House, path: str, size: tuple[int, int]) -> Page:
    """Another player, in another browser."""
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]},
        base_url=house.address,
        reduced_motion="reduce",
    )
    page = context.new_page()
    page.goto(path)
    return page


@at(PHONE, DESKTOP)
def test_a_table_waits_until_the_invitation_is_taken(
    visit: Visit, house: House, browser: Browser, axe: Any, size: tuple[int, int]
) -> None:
    made = house.call("tables", {"game": "raid", "seats": {"german": "human"}, "sit": []})
    page = visit(f"/table/{made['table']}", size)
    expect(page.get_by_role("heading", name="Waiting")).to_be_visible()
    assert axe(page) == []
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    link = page.get_by_label("Invitation").input_value()
    other = guest(browser, house, link, size)
    expect(other.locator('.table:not([data-prompt=""])')).to_be_visible()
    expect(other).to_have_url(re.compile(f"/table/{made['table']}$"))
    expect(page.get_by_text("You are watching").first).to_be_visible()
    again = guest(browser, house, link, size)
    expect(again.get_by_text("This invitation is not valid here.")).to_be_visible()
    for context in (other.context, again.context):
        context.close()


@at(DESKTOP, PHONE)
def test_a_watcher_sees_the_game_and_touches_nothing(
    visit: Visit, house: House, browser: Browser, axe: Any, size: tuple[int, int]
) -> None:
    table, token = house.open()
    own = visit(f"/table/{table}", permissions=["clipboard-read", "clipboard-write"])
    own.get_by_role("button", name="Menu").click()
    own.get_by_role("button", name="Copy a link to watch").click()
    expect(own.get_by_text("The link is copied")).to_be_visible()
    link = own.evaluate("navigator.clipboard.readText()")
    page = guest(browser, house, link, size)
    expect(page.get_by_text("You are watching").first).to_be_visible()
    assert axe(page) == []
    assert page.locator(".zone.live").count() == 0
    assert page.get_by_role("button", name="Undo").count() == 0
    assert page.get_by_role("button", name="Where a stack can go").count() == 0
    before = page.locator(".table").get_attribute("data-seq")
    house.play(table, token, turn=2)
    expect(page.locator(".table")).not_to_have_attribute("data-seq", before or "")
    page.get_by_role("button", name="Menu").click()
    assert page.get_by_role("button", name="Give up").count() == 0
    page.context.close()


@at(PHONE, DESKTOP)
def test_a_new_turn_passes_over_the_map(
    visit: Visit, house: House, axe: Any, size: tuple[int, int]
) -> None:
    table, token = house.open()
    page = visit(f"/table/{table}", size)
    expect(page.locator(".prompt h2")).to_be_visible()
    banner = page.locator(".banner")
    assert banner.count() == 0
    house.play(table, token, turn=2)
    expect(banner).to_contain_text("Turn 2 begins.")
    assert axe(page) == []
    shown, asked = banner.bounding_box(), page.locator(".prompt").bounding_box()
    assert shown is not None
    assert asked is not None
    assert shown["x"] >= 0
    assert shown["y"] + shown["height"] <= asked["y"]
    until(page, "heard.some(([, text]) => text.includes('Turn 2 begins.'))")
    let_time_pass(page)
    expect(banner).to_have_count(0)


def test_what_goes_away_by_itself_stays_long_enough_to_be_held(root: Path) -> None:
    """Otherwise tests would race it: see `still`."""
    sources = [*(root / "web" / "src").rglob("*.svelte"), *(root / "web" / "src").rglob("*.ts")]
    stays = {
        path.name: int(time)
        for path in sources
        for time in re.findall(r"^ *const STAY = (\d+)", path.read_text("utf-8"), re.MULTILINE)
    }
    assert len(stays) >= 2
    assert min(stays.values()) >= STAYS


@pytest.mark.parametrize("size", [SMALL, PHONE])
def test_what_was_read_is_no_longer_news(
    visit: Visit, house: House, size: tuple[int, int]
) -> None:
    table, token = house.open()
    page = visit(f"/table/{table}", size)
    expect(page.locator(".prompt h2")).to_be_visible()
    state = house.play(table, token, turn=2)
    expect(page.locator(f'.table[data-seq="{state["seq"]}"]')).to_be_visible()
    tab = page.get_by_role("tab" if size == SMALL else "button", name=re.compile("^Log"))
    expect(tab).to_have_text(re.compile(r"\d+"))
    tab.click()
    expect(tab).to_have_text("Log")
    page.get_by_text("Situation", exact=True).first.click()
    expect(tab).to_have_text("Log")


def test_without_animations_nothing_passes_over_the_map(visit: Visit, house: House) -> None:
    table, token = house.open()
    page = visit("/settings")
    page.get_by_label("none").check()
    page.goto(f"/table/{table}")
    expect(page.locator(".prompt h2")).to_be_visible()
    house.play(table, token, turn=2)
    until(page, "heard.some(([, text]) => text.includes('Turn 2 begins.'))")
    assert page.locator(".banner").count() == 0


@pytest.mark.parametrize(
    ("game", "seats", "side"),
    [
        ("raid", {"german": "human"}, "German"),
        ("hunt", {"german": "random", "partisan": "human"}, "Partisan"),
        pytest.param(
            *("hunt14", {"german": "human", "partisan": "random"}, "German"),
            marks=pytest.mark.slow,
        ),
    ],
)
def test_the_side_that_gives_up_is_named(
    visit: Visit, house: House, game: str, seats: dict[str, str], side: str
) -> None:
    table = house.call("tables", {"game": game, "seats": seats})["table"]
    page = visit(f"/table/{table}")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Give up").click()
    page.locator("dialog[open]").get_by_role("button", name="Give up").click()
    result = page.locator("dialog[open]").filter(has_text="Play again")
    expect(
        result.get_by_text(re.compile(f"the {side} gave up$", re.IGNORECASE))
    ).to_be_visible()
    result.get_by_role("button", name="Close").click()
    expect(page.locator(".log li").last).to_have_text(f"The {side} gives up.")


def test_a_free_seat_on_the_list_can_be_taken(
    visit: Visit, house: House, browser: Browser
) -> None:
    seats = {"german": "human", "partisan": "human"}
    new = {"game": "skirmish", "seats": seats, "sit": ["german"], "listed": True}
    table = house.call("tables", new)["table"]
    other = guest(browser, house, "/", DESKTOP)
    other.locator(f'a[href="/table/{table}?seat=partisan"]').click()
    expect(other.get_by_text("no board for this game")).to_be_visible()
    assert house.call(f"tables/{table}")["stage"] == "playing"
    other.context.close()
