"""What browsers do and refuse: no storage, no clipboard, silent lines (docs/browsers.md)."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path
from typing import Any

import build_client
import pytest
from browser import House, Visit
from playwright.sync_api import expect
from still import beat, rest, script, until

pytestmark = pytest.mark.slow

LINES = """(() => {
    window.lines = [];
    window.WebSocket = class extends WebSocket {
        constructor(...how) {
            super(...how);
            lines.push(this);
            this.addEventListener('message', (event) => {
                if (this.dead) event.stopImmediatePropagation();
            });
        }
    };
})();"""
"""The lines of a page; on one that is dead nothing comes."""

NOT_YET = """(() => {
    const later = window.setTimeout;
    window.setTimeout = (done, time, ...more) => time >= 200 ? 0 : later(done, time, ...more);
})()"""
"""A line that is lost is not connected anew by itself."""


def test_a_silent_line_is_noticed_and_told(visit: Visit, house: House) -> None:
    """The line stays open and nothing comes: the page asks, says so, and connects anew."""
    table, _ = house.open()
    page = visit(f"/table/{table}", first=script() + LINES)
    expect(page.locator(".prompt h2")).to_be_visible()
    rest(page)
    for _ in range(4):  # a line that is well answers when it is asked
        beat(page)
        rest(page)
    lost = page.get_by_role("alert").filter(has_text="The connection is lost")
    assert page.evaluate("lines.length") == 1
    page.evaluate("lines[0].dead = true")
    for _ in range(2):
        expect(lost).to_have_count(0)
        beat(page)
    page.evaluate(NOT_YET)
    beat(page)
    expect(lost).to_be_visible()
    page.evaluate("dispatchEvent(new Event('online'))")
    expect(lost).to_have_count(0)
    assert page.evaluate("lines.length") == 2


NO_STORAGE = """for (const box of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, box, { get() { throw new DOMException('no'); } });
"""


def test_a_browser_that_keeps_nothing_still_sits_in_its_seat(visit: Visit) -> None:
    """No storage and no cookies: the seat is known as long as the page is open."""
    page = visit("/", first=script() + NO_STORAGE)
    page.context.clear_cookies()
    page.get_by_role("button", name="Play now").first.click()
    expect(page.locator('.table:not([data-prompt=""])')).to_be_visible()
    expect(page.get_by_text("You are watching")).to_have_count(0)
    expect(page.get_by_text("This browser keeps nothing for Drvar")).to_have_count(1)


def test_a_link_is_copied_where_there_is_no_clipboard(visit: Visit, house: House) -> None:
    """Plain http in a home network: the old way; if that is refused, the link stays."""
    table, _ = house.open()
    none = "Object.defineProperty(navigator, 'clipboard', { value: undefined });"
    page = visit(f"/table/{table}", first=script() + none)
    expect(page.locator(".prompt h2")).to_be_visible()
    copied = "document.addEventListener('copy', () => (window.copied = String(getSelection())))"
    page.evaluate(copied)
    for works in (True, False):
        if not works:
            page.evaluate("document.execCommand = () => false")
        page.get_by_role("button", name="Menu").click()
        page.get_by_role("button", name="Copy a link to watch").click()
        said = (
            "The link is copied"
            if works
            else f"Copy it yourself: {house.address}/table/{table}"
        )
        expect(page.get_by_text(said)).to_be_visible()


def test_an_old_browser_is_told_so(visit: Visit) -> None:
    told = "This browser is too old for Drvar"
    expect(visit("/").get_by_text(told)).to_be_hidden()
    old = visit("/", first=script() + "CSS.supports = () => false;")
    expect(old.get_by_text(told)).to_be_visible()


def test_a_browser_without_scripts_is_told_so(visit: Visit) -> None:
    page = visit("/", java_script_enabled=False)
    expect(page.locator("noscript .notice")).to_be_visible()  # its text no locator finds


def test_back_leads_to_where_a_page_was_left(visit: Visit) -> None:
    page = visit("/rules/raid")
    expect(page.locator("section h2").first).to_be_visible()
    page.mouse.move(700, 500)
    page.mouse.wheel(0, 3000)
    until(page, "scrollY === 3000")
    page.get_by_role("link", name="About").click()
    expect(page).to_have_url(re.compile("/about$"))
    until(page, "scrollY === 0")
    page.go_back()
    until(page, "scrollY === 3000")


def test_leaving_a_table_asks_for_no_other(visit: Visit, house: House) -> None:
    table, _ = house.open()
    page = visit(f"/table/{table}")
    expect(page.locator(".prompt h2")).to_be_visible()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.get_by_role("link", name="Rules").click()
    expect(page.locator("section h2").first).to_be_visible()
    assert not [url for url in asked if url.endswith("/api/tables/raid")]


def test_the_map_does_not_stick_to_a_mouse_that_was_released_elsewhere(
    visit: Visit, house: House
) -> None:
    table, _ = house.open()
    page = visit(f"/table/{table}")
    expect(page.locator(".prompt h2")).to_be_visible()
    rest(page)
    frame, world = page.locator(".frame"), page.locator(".world")
    lies = world.get_attribute("style")
    grip = {"pointerId": 1, "bubbles": True, "clientX": 300, "clientY": 300, "button": 0}
    frame.dispatch_event("pointerdown", {**grip, "buttons": 1})
    frame.dispatch_event("pointermove", {**grip, "buttons": 0, "clientX": 500})
    assert world.get_attribute("style") == lies


@pytest.mark.parametrize("size", [(700, 900), (844, 390)], ids=str)
def test_pointing_with_a_mouse_moves_nothing_in_a_sheet(
    visit: Visit, house: House, size: tuple[int, int]
) -> None:
    """What is pointed at is not lifted away from under the mouse."""
    new = {"game": "hunt", "seats": {"german": "human", "partisan": "scripted"}}
    table = house.call("tables", new)["table"]
    page = visit(f"/table/{table}", size)
    expect(page.locator('.table[data-prompt="land"]')).to_be_visible()
    expect(page.locator(".zone.live").first).to_be_attached()
    high = rest(page).locator(".bottom").bounding_box()
    for zone in page.locator(".zone.live").all()[:6]:
        zone.dispatch_event("pointerenter", {"pointerType": "mouse"})
        assert rest(page).locator(".bottom").bounding_box() == high


# ---------------------------------------------------------------------- the oldest browsers


def linted(root: Path, file: str, code: str) -> list[str]:
    """What the rule says of code, as if it stood in a file of the client."""
    run = """const { ESLint } = await import('eslint');
    const [file, code] = JSON.parse(process.argv[1]);
    const [{ messages }] = await new ESLint().lintText(code, { filePath: file });
    console.log(JSON.stringify(messages.filter((m) => m.ruleId === 'oldest/lacks')));"""
    env = build_client.environment()
    words = ["node", "--input-type=module", "-e", run, json.dumps([file, code])]
    done = subprocess.run(
        words, cwd=root / "web", env=env, capture_output=True, text=True, check=True
    )
    found: list[dict[str, Any]] = json.loads(done.stdout)
    return [one["message"] for one in found]


def test_the_lint_knows_what_the_oldest_browsers_lack(root: Path) -> None:
    code = """document.startViewTransition(() => undefined);
    new URLSearchParams('').size;
    [1].toReversed();
    structuredClone({ startViewTransition: 1 }).startViewTransition;
    """
    said = linted(root, "src/lib/copy.ts", code)
    assert [message.partition(":")[0] for message in said] == ["startViewTransition", "size"]
    style = "<p>a</p>\n<style>\n  p {\n    text-wrap: pretty;\n    color: red;\n  }\n</style>\n"
    assert linted(root, "src/ui/Lost.svelte", style)[0].startswith("text-wrap: not in")


def test_every_page_names_the_same_oldest_browsers(root: Path, static: Path) -> None:
    oldest = json.loads((root / "web/oldest.json").read_text("utf-8"))
    named = "Chrome or Edge {chrome}, Firefox {firefox}, Safari {safari}".format(**oldest)
    assert oldest["chrome"] == oldest["edge"]
    assert oldest["safari"] == oldest["safari_ios"]
    for text in (root / "README.md", static / "index.html"):
        assert named in " ".join(text.read_text("utf-8").split()), text
    page = (root / "docs/browsers.md").read_text("utf-8")
    for row in ("Chrome, Edge | {chrome}", "Firefox | {firefox}"):
        assert f"| {row.format(**oldest)} |" in page
    assert re.search(rf"^\| Safari.* \| {oldest['safari']} \|$", page, re.MULTILINE)
