"""What the client says about where a game and its dice come from, and what it adds to them."""

from __future__ import annotations

import re
from typing import Any

import pytest
from browser import DESKTOP, PHONE, House, Visit
from playwright.sync_api import Page, expect
from tables import at

pytestmark = pytest.mark.slow

OTHER_WORD = """() => {
  const kept = JSON.parse(localStorage['drvar.dice']);
  for (const table of Object.values(kept)) table.nonces.german = 'another';
  localStorage['drvar.dice'] = JSON.stringify(kept);
}"""
WORD = re.compile(r"^[0-9a-f]{32}$")


def table_of(page: Page) -> str:
    expect(page).to_have_url(re.compile("/table/[0-9a-f]+$"))
    return page.url.rpartition("/")[2]


def dice_of(page: Page) -> Any:
    """The dialog that tells where the dice come from."""
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Where the dice come from").click()
    return page.get_by_role("dialog", name="Where the dice come from")


@at(DESKTOP, PHONE)
def test_the_browser_adds_a_word_of_its_own_after_the_seal(
    visit: Visit, house: House, axe: Any, size: tuple[int, int]
) -> None:
    page = visit("/", size)
    sent: list[str] = []
    page.on("request", lambda r: sent.append(r.url) if r.method == "POST" else None)
    page.get_by_role("button", name="Play now").first.click()
    table = table_of(page)
    assert [url.rpartition("/api/")[2] for url in sent] == ["seals", "tables"]
    hello = house.call(f"tables/{table}/hello")
    assert all(WORD.match(word) for word in hello["nonces"].values())
    assert list(hello["nonces"]) == ["german"]
    dialog = dice_of(page)
    expect(dialog).to_contain_text("No one could try seeds in advance")
    expect(dialog).to_contain_text("(of this browser)")
    expect(dialog).to_contain_text(hello["nonces"]["german"])
    expect(dialog).to_contain_text(hello["commitment"])
    assert axe(page, "dialog[open]") == []
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0


def test_a_guest_adds_a_word_on_joining(visit: Visit, house: House) -> None:
    made = house.call("tables", {"game": "raid", "seats": {"german": "human"}, "sit": []})
    page = visit(f"/table/{made['table']}?invite={made['invites']['german']}")
    expect(page.locator('.table:not([data-prompt=""])')).to_be_visible()
    hello = house.call(f"tables/{made['table']}/hello")
    assert WORD.match(hello["nonces"]["german"])
    assert hello["commitment"] == made["commitment"]


def test_a_table_with_other_dice_than_were_sealed_is_told_of(
    visit: Visit, house: House
) -> None:
    made = house.call("tables", {"game": "raid", "seats": {"german": "human"}, "sit": []})
    page = visit(f"/table/{made['table']}?invite={made['invites']['german']}")
    expect(page.locator('.table:not([data-prompt=""])')).to_be_visible()
    page.evaluate(OTHER_WORD)
    page.reload()
    expect(page.get_by_text("Beware").first).to_be_visible()


def test_a_guided_game_says_that_it_is_played_without(visit: Visit, house: House) -> None:
    page = visit("/learn/raid")
    page.get_by_role("button", name="Begin").click()
    table = table_of(page)
    assert house.call(f"tables/{table}/hello")["nonces"] == {}
    expect(page.locator(".log")).to_contain_text("your browser adds no word of its own")
    expect(dice_of(page)).to_contain_text("The dice of a guided game")


@at(PHONE, DESKTOP)
def test_a_branch_of_a_running_game_says_that_it_is_dealt_again(
    visit: Visit, house: House, axe: Any, size: tuple[int, int]
) -> None:
    seats = {"german": "random", "partisan": "human"}
    made = house.call("tables", {"game": "hunt", "seats": seats})
    page = visit(f"/replay/{made['table']}", size)
    page.get_by_role("button", name="Play on from here").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("That game is still being played")
    dialog.get_by_role("button", name="Begin").click()
    table = table_of(page)
    token = next(iter(house.call(f"tables/{table}")["tokens"].values()))
    assert house.call(f"tables/{table}/state", token=token)["origin"]["dealt"] == "partisan"
    expect(
        page.get_by_text("This game branched off from one that is still being played").first
    ).to_be_visible()
    if size == PHONE:
        page.locator("nav").get_by_text("Log").click()
    expect(page.locator(".preface").first).to_contain_text("dealt again")
    assert axe(page, ".log") == []
