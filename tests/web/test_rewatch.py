"""What was told is seen again: the last film, what happened since the last turn, any action of
the log; and what a friend does on another screen is told by the same film.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
import still
from browser import DESKTOP, PHONE, SMALL, House, Visit
from finals import GOLDEN, Place, branched
from playwright.sync_api import Browser, Page, ViewportSize, expect
from test_telling import (
    CAPTION,
    HELD,
    TOLD,
    before_the_partisans,
    phase,
    seq,
    to_the_question,
    told,
)

pytestmark = pytest.mark.slow

SIZES = pytest.mark.parametrize("size", [DESKTOP, SMALL, PHONE], ids=str)
MOST = 200
"""Answers after which an opponent must have done something."""

QUIET = ("keep", "no-air")
"""What the German answers first in a turn, if nothing else is to come of it."""


def left(page: Page) -> None:
    """Leave the film and its card for the question."""
    page.keyboard.press("Escape")
    if page.locator(".recap").count():
        page.keyboard.press("Escape")
    expect(page.locator(".prompt h2")).to_be_visible()


def test_the_last_film_is_seen_again_after_it_was_left(visit: Visit, house: House) -> None:
    page = phase(visit, house)
    first = page.evaluate(CAPTION)
    left(page)
    before = seq(page)
    page.keyboard.press("w")
    expect(page.locator('.telling[data-film="0"]')).to_be_visible()
    assert page.evaluate(CAPTION) == first
    page.keyboard.press("Enter")
    expect(page.locator('.telling[data-film="1"]')).to_be_visible()
    left(page)
    assert seq(page) == before


ALONE = HELD + """localStorage['drvar.settings'] ??= '{"alike": false}';"""
"""The page gives no answers of its own."""


def test_what_happened_since_the_last_turn_is_seen_again_by_key_and_from_the_log(
    visit: Visit, house: House
) -> None:
    page = phase(visit, house, first=ALONE)
    page.reload()  # what was not seen to its end comes again
    captions = told(page)
    page.reload()
    expect(page.locator(".prompt h2")).to_be_visible()
    assert still.rest(page).locator(".telling, .recap").count() == 0
    table = page.url.rsplit("/", 1)[1]
    token = house.call(f"tables/{table}")["tokens"]["german"]
    state = house.call(f"tables/{table}/state", token=token)
    says = [option["say"] for option in state["question"]["options"]]
    say = next((one for one in says if one in QUIET), says[0])
    house.answer(table, token, state, say)  # the next turn of the player has begun
    page.reload()
    expect(page.locator(".prompt h2")).to_be_visible()
    assert page.locator(".telling, .recap").count() == 0
    page.keyboard.press("w")
    assert told(page) == captions
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Watch it again").click()
    assert told(page) == captions


@SIZES
def test_any_action_of_the_log_is_shown_on_the_map(
    visit: Visit, house: House, axe: Callable[..., list[str]], size: tuple[int, int]
) -> None:
    table, _ = before_the_partisans(house)
    phone = {"has_touch": True, "is_mobile": True} if size == PHONE else {}
    page = visit(f"/table/{table}", size, films=True, first=HELD, **phone)
    to_the_question(page)
    if size == SMALL:
        page.get_by_role("tab", name="Log").click()
    if size == PHONE:
        page.locator("nav").get_by_text("Log").click()
    lines = still.rest(page).evaluate(TOLD, "")
    at = next(i for i, line in enumerate(lines) if "land" in line)
    before = seq(page)
    line = page.locator(".log .line").nth(at)
    line.hover()
    line.get_by_role("button", name="Show this on the map").click()
    expect(page.locator(".telling h2")).to_be_visible()
    still.rest(page)
    assert page.evaluate(CAPTION) == lines[at]
    assert page.locator(".telling .cell").count() == 1
    assert axe(page) == []
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    still.let_time_pass(page)
    expect(page.locator(".prompt h2")).to_be_visible()
    assert seq(page) == before


class Friends:
    """A hunt of two people in two browsers; somebody watches in a third."""

    def __init__(self, visit: Visit, house: House, browser: Browser) -> None:
        people = {"german": "human", "partisan": "human"}
        made = house.call("tables", {"game": "hunt", "seats": people, "sit": ["german"]})
        self.house, self.table = house, made["table"]
        invite = {"invite": made["invites"]["partisan"], "name": "Ada"}
        size = ViewportSize(width=DESKTOP[0], height=DESKTOP[1])
        self.contexts = [browser.new_context(viewport=size) for _ in range(2)]
        there, watching = self.contexts
        address = f"{house.address}/api/tables/{self.table}/join"
        joined = there.request.post(address, data=invite).json()
        self.tokens = {"german": made["tokens"]["german"], "partisan": joined["token"]}
        while self.state("german")["board"]["phase"] != "activation":
            self.act()
        self.german = visit(f"/table/{self.table}", films=True, first=HELD)
        keys = {self.table: {"partisan": joined["token"]}}
        self.partisan = self.page(there, keys)
        self.watcher = self.page(watching, {})

    def page(self, context: Any, keys: dict[str, Any]) -> Page:
        """Another browser at this table, with the keys of its seats."""
        context.set_default_timeout(60_000)
        kept = json.dumps(json.dumps(keys))
        context.add_init_script(HELD + f"localStorage['drvar.keys'] ??= {kept};")
        page: Page = context.new_page()
        page.goto(f"{self.house.address}/table/{self.table}")
        return page

    def state(self, seat: str) -> dict[str, Any]:
        state: dict[str, Any] = self.house.call(
            f"tables/{self.table}/state", token=self.tokens[seat]
        )
        return state

    def act(self, avoid: tuple[str, ...] = ()) -> str:
        """The seat that is asked gives the first answer not to be avoided; says which seat."""
        for seat, token in self.tokens.items():
            state = self.state(seat)
            if (state["question"] or {}).get("yours"):
                says = [option["say"] for option in state["question"]["options"]]
                say = next((one for one in says if one.split()[0] not in avoid), says[0])
                self.house.answer(self.table, token, state, say)
                return seat
        raise AssertionError("nobody is asked")

    def close(self) -> None:
        for context in self.contexts:
            context.close()


def test_a_friend_on_another_screen_is_seen_by_the_other_and_by_those_who_watch(
    visit: Visit, house: House, browser: Browser
) -> None:
    friends = Friends(visit, house, browser)
    acting = friends.act(("pass",))
    pages = {"german": friends.german, "partisan": friends.partisan}
    other = pages["partisan" if acting == "german" else "german"]
    for page in (other, friends.watcher):
        expect(page.locator(".table")).to_be_visible()
    for _ in range(MOST):
        films = [page.locator(".telling h2").count() for page in (other, friends.watcher)]
        if all(films):
            break
        friends.act(("pass",))
        for page in (other, friends.watcher):
            still.rest(page)
    for page in (other, friends.watcher):
        captions = told(page)
        assert captions
        if page.locator(".recap").count():
            page.keyboard.press("Escape")
        lines = still.rest(page).evaluate(TOLD, "")
        first = lines.index(captions[0])  # what is not over yet is in the log only
        assert lines[first : first + len(captions)] == captions
        page.keyboard.press("w")
        assert told(page) == captions
    own = pages[acting]
    assert captions[-1] not in (told(own) if own.locator(".telling h2").count() else [])
    friends.close()


def test_the_result_waits_for_the_last_film(visit: Visit, house: House) -> None:
    record = json.loads((GOLDEN / "raid-e-defeat.json").read_text("utf-8"))
    last = max(i for i, entry in enumerate(record["entries"]) if "say" in entry)
    say = record["entries"][last]["say"]
    table = branched(house, "raid", Place("raid-e-defeat", last, "german", say))
    page = visit(f"/table/{table}", films=True, first=HELD)
    to_the_question(page)
    token = house.call(f"tables/{table}")["tokens"]["german"]
    state = house.call(f"tables/{table}/state", token=token)
    while not state["result"]:
        state = house.answer(table, token, state, say)
        options = (state["question"] or {"options": []})["options"]
        say = next((option["say"] for option in options), "")
    expect(page.locator(".telling h2")).to_be_visible()
    still.let_time_pass(page)
    assert page.locator("dialog[open]").count() == 0
    while page.locator(".telling, .recap").count():
        page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_be_visible()
    page.reload()
    expect(page.locator("dialog[open]")).to_be_visible()
    still.rest(page)
    assert page.locator(".telling, .recap").count() == 0
