"""What WCAG 2.2 asks of layouts (docs/browsers.md).

Enlarged pages, wider spacing, forced colours, the size of what is pressed, and that what has
the focus can be seen.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from browser import DESKTOP, PHONE, SMALL, House, Visit
from playwright.sync_api import Page, expect
from still import let_time_pass, rest, script
from tables import from_position, slow

from drvar.games.raid import GAME as RAID
from drvar.games.raid.sequence import GermanPhase

pytestmark = pytest.mark.slow

ENLARGED, NARROW, ON_ITS_SIDE, HALF = (320, 256), (320, 640), (844, 390), (700, 900)
LOW = (1000, 560)
"""A window of 1280 x 1024 at 400 %; a small phone; a phone on its side; half a screen; a low
window that has room for panels."""

PAGES = ("/", "/rules", "/rules/raid", "/replay", "/learn", "/settings", "/about")


@pytest.fixture(scope="module")
def tables(house: House) -> dict[str, str]:
    """A table of each game, at its first question; and a replay."""
    found = {}
    for game in ("raid", "hunt"):
        others = {} if game == "raid" else {"partisan": "scripted"}
        new = {"game": game, "seats": {"german": "human", **others}}
        found[game] = f"/table/{house.call('tables', new)['table']}"
    table, token = house.open()
    house.play(table, token, turn=2)
    house.resign(table, token)
    return {**found, "replay": f"/replay/{table}?at=30"}


def ready(page: Page) -> Page:
    """Wait until a page has come."""
    page.locator("h1, .prompt h2, [role=slider]").first.wait_for(state="attached")
    return rest(page)


def resized(page: Page, size: tuple[int, int]) -> Page:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    return rest(page)


def overflow(page: Page) -> int:
    found: int = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    return found


# ---------------------------------------------------------------------- enlarged (1.4.10)


@pytest.mark.parametrize("path", [*PAGES[:1], "/settings", *slow(*PAGES[1:5], "/about")])
def test_a_page_reflows_when_it_is_enlarged(visit: Visit, path: str) -> None:
    page = ready(visit(path, ENLARGED))
    assert overflow(page) <= 0
    assert overflow(resized(page, NARROW)) <= 0


@pytest.mark.parametrize("game", ["raid", *slow("hunt", "replay")])
def test_a_table_reflows_when_it_is_enlarged(
    visit: Visit, tables: dict[str, str], game: str
) -> None:
    page = ready(visit(tables[game], ENLARGED))
    for size in (ENLARGED, NARROW, ON_ITS_SIDE, HALF):
        assert overflow(resized(page, size)) <= 0
        if game == "replay":
            continue
        tools = page.get_by_role("toolbar").get_by_role("button")
        hidden = [one for one in tools.all() if not one.evaluate(SEEN)]
        assert not hidden, f"tools lie under something at {size}"
        page.locator(".prompt .actions button").last.scroll_into_view_if_needed()
        assert page.locator(".prompt .actions button").last.evaluate(SEEN)


def test_the_question_makes_way_for_the_map(visit: Visit, tables: dict[str, str]) -> None:
    """The first tab folds the sheet; where there is no room for both, the map does."""
    page = ready(visit(tables["raid"], PHONE))
    tab = page.get_by_role("button", name="Map", exact=True)
    question = page.locator(".prompt h2")
    expect(tab).to_have_attribute("aria-expanded", "true")
    tab.click()
    expect(tab).to_have_attribute("aria-expanded", "false")
    expect(question).to_be_hidden()
    tab.click()
    expect(question).to_be_visible()
    rest(resized(page, ENLARGED))
    page.keyboard.press("m")
    expect(question).to_be_hidden()
    page.keyboard.press("n")
    page.keyboard.press("Enter")
    expect(page.locator("[data-commit]")).to_be_visible()


# ---------------------------------------------------------------------- spacing (1.4.12)

SPACED = """* {
    line-height: 1.5 !important; letter-spacing: 0.12em !important;
    word-spacing: 0.16em !important;
}
p { margin-bottom: 2em !important; }"""

CUT = """() => {
    const shown = (one) => one && one.checkVisibility({ visibilityProperty: true })
        && !one.closest('svg, .unseen, .skip, .scrolls, [aria-hidden]');
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = [];
    const cuts = (part, box) => {
        const ways = [['X', 'left', 'right'], ['Y', 'top', 'bottom']];
        const free = new Set();
        for (let above = part; above && above !== document.body; above = above.parentElement) {
            const style = getComputedStyle(above);
            if (style.clipPath !== 'none') return false;
            const edge = above.getBoundingClientRect();
            for (const [axis, low, high] of ways) {
                const flow = style[`overflow${axis}`];
                if (['auto', 'scroll'].includes(flow)) free.add(axis);
                if (flow === 'visible' || free.has(axis)) continue;
                if (box[low] < edge[low] - 1 || box[high] > edge[high] + 1) return true;
            }
            if (style.position === 'fixed') return false;
        }
        return false;
    };
    while (texts.nextNode()) {
        const node = texts.currentNode;
        const part = node.parentElement;
        if (!node.data.trim() || !shown(part)) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        if ([...range.getClientRects()].some((box) => cuts(part, box)))
            found.push(part.outerHTML.slice(0, 120));
    }
    return found;
}"""
"""Text beyond the edge of something that cuts it off, and cannot be scrolled."""


@pytest.mark.parametrize(
    "path", ["/", *slow("/rules/raid", "/learn", "/settings", "hunt", "replay"), "raid"]
)
@pytest.mark.parametrize("size", [PHONE, *slow(DESKTOP, ENLARGED, ON_ITS_SIDE)], ids=str)
def test_wider_spacing_cuts_no_text(
    visit: Visit, tables: dict[str, str], path: str, size: tuple[int, int]
) -> None:
    page = ready(visit(tables.get(path, path), size))
    page.add_style_tag(content=SPACED)
    rest(page)
    assert overflow(page) <= 0
    assert page.evaluate(CUT) == []


# ---------------------------------------------------------------------- forced colours (1.4.11)

MARKED = """(part) => {
    const look = (one) => {
        const { outlineStyle, outlineWidth, borderStyle, borderBottomWidth, backgroundColor } =
            getComputedStyle(one);
        return [outlineStyle, outlineWidth, borderStyle, borderBottomWidth, backgroundColor];
    };
    const [one] = document.querySelectorAll(part);
    const others = [...one.parentElement.children].filter((other) => !other.matches(part));
    return others.length > 0 && others.every((other) => `${look(other)}` !== `${look(one)}`);
}"""


@pytest.mark.parametrize(
    ("game", "parts"),
    [
        ("raid", (".pane .now", ".phases .on", ".track .now")),
        ("hunt", (".pane .now", "[role=tab][aria-selected=true]")),
    ],
)
def test_forced_colours_show_what_is_now(
    visit: Visit, tables: dict[str, str], game: str, parts: tuple[str, ...]
) -> None:
    page = ready(visit(tables[game], DESKTOP, forced_colors="active"))
    for part in parts:
        assert page.evaluate(MARKED, part), part
    if game == "hunt":  # a point that is there and one that is spent
        page.locator(".pips i").first.evaluate("(one) => one.classList.add('left')")
        page.locator(".pips i").nth(1).evaluate("(one) => one.classList.remove('left')")
        assert page.evaluate(MARKED, ".pips i:first-child")


# ---------------------------------------------------------------------- targets (2.5.8)

SMALL_TARGETS = """() => {
    const box = (one) => (one.closest('label') ?? one).getBoundingClientRect();
    const isInline = (one) =>
        getComputedStyle(one).display === 'inline'
        || !!one.parentElement.closest('p, dd, td, th, h1, h2, h3, span')?.textContent.replace(
            one.textContent, '').trim();
    const shown = (one) => one.checkVisibility({ visibilityProperty: true })
        && !one.closest('.unseen, .skip') && box(one).width > 0;
    const parts = document.querySelectorAll('button, a[href], input, select, summary');
    const all = [...parts].filter(shown);
    const near = (one, other) => {
        const [a, b] = [box(one), box(other)];
        const [x, y] = [a.left + a.width / 2, a.top + a.height / 2];
        const away = (at, from, to) => Math.max(from - at, 0, at - to);
        return Math.hypot(away(x, b.left, b.right), away(y, b.top, b.bottom)) < 12;
    };
    return all.filter((one) => {
        const { width, height } = box(one);
        if (width >= 23.9 && height >= 23.9 || isInline(one)) return false;
        return all.some((other) => other !== one && !one.contains(other)
            && !other.contains(one) && near(one, other));
    }).map((one) => one.parentElement.outerHTML.slice(0, 200));
}"""


@pytest.mark.parametrize(
    "path", ["raid", "hunt", "replay", "/", *slow(*PAGES[1:5], "/about"), "/settings"]
)
def test_what_is_pressed_is_large_enough(
    visit: Visit, tables: dict[str, str], path: str
) -> None:
    page = ready(visit(tables.get(path, path)))
    for size in (DESKTOP, ON_ITS_SIDE, PHONE):
        assert resized(page, size).evaluate(SMALL_TARGETS) == []


# ---------------------------------------------------------------------- the focus (2.4.11)

SEEN = """(one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    const parts = [0.1, 0.3, 0.5, 0.7, 0.9];
    const veils = one.closest('.frame') ? [...document.querySelectorAll('[data-above]')] : [];
    const boxes = veils.map((veil) => veil.getBoundingClientRect());
    const under = (x, y) => boxes.some((box) =>
        x >= box.left && x < box.right && y >= box.top && y < box.bottom);
    return parts.some((across) => parts.some((down) => {
        const [x, y] = [left + width * across, top + height * down];
        const there = x >= 0 && y >= 0 && !under(x, y) && document.elementFromPoint(x, y);
        return there && (one.contains(there) || there.contains(one));
    }));
}"""
"""Whether any of it can be seen; some cards let the pointer through, and cover all the same."""

WATCHED = """(() => {
    const seen = SEEN;
    window.covered = [];
    let before = null;
    const look = () => {
        const part = document.activeElement;
        const hidden = part && part !== document.body && !seen(part);
        if (hidden && part === before) covered.push(part.outerHTML.slice(0, 200));
        before = hidden ? part : null;
        requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
})();""".replace("SEEN", SEEN)
"""Look at every frame that is drawn; what floats may take one to make way."""

SHORT = 100
"""Milliseconds: a card that waits for the keys to stay at a place comes when it is let."""

SIZES = [ON_ITS_SIDE, ENLARGED, *slow(DESKTOP, SMALL, HALF, PHONE, LOW)]
WAYS = ("ArrowDown", "ArrowLeft", "ArrowUp", "ArrowRight")


def has_the_focus_in_sight(page: Page) -> None:
    focus = page.locator(":focus")
    if focus.count():
        assert focus.evaluate(SEEN), focus.evaluate("(one) => one.outerHTML.slice(0, 200)")
    assert page.evaluate("covered") == []


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("game", ["hunt", *slow("raid")])
def test_what_has_the_focus_is_in_sight(
    visit: Visit, tables: dict[str, str], game: str, size: tuple[int, int]
) -> None:
    """Wherever the keyboard goes on the map and around it, with all that can lie above; when
    the chances of a place come, and while those of the place before are still there."""
    page = ready(visit(tables[game], size, first=script(SHORT) + WATCHED))
    page.keyboard.press("m")
    for way, steps in zip(WAYS, (7, 7, 12, 12), strict=True):
        for _ in range(steps):
            page.keyboard.press(way)
            has_the_focus_in_sight(rest(page))
            let_time_pass(page)
            has_the_focus_in_sight(rest(page))
    for keys in (("Escape",), ("Escape", "o")):
        for key in keys:
            page.keyboard.press(key)
        for _ in range(24):
            page.keyboard.press("Tab")
            has_the_focus_in_sight(rest(page))


FIRING = {
    "turn": 2,
    "phase": "B6",
    "german": {68: ("draufgaenger-2",), 59: ("gruen-2",)},
    "yugoslav": {69: ("b-hq-6", "b-hq-1"), 53: ("c-youth-5",)},
}


@pytest.mark.parametrize("size", [SMALL, *slow(LOW, DESKTOP, HALF)], ids=str)
def test_the_focus_is_in_sight_beside_the_card_of_chances(
    visit: Visit, house: House, size: tuple[int, int]
) -> None:
    """A shot waits for its second step, and its card stays while the keys go round the map."""
    table = from_position(house, RAID, FIRING, GermanPhase(at="combat"), german="human")
    page = ready(visit(f"/table/{table}", size, first=script(SHORT) + WATCHED))
    card = page.locator(".map [data-above]:has(table)")
    met = 0
    for keys in (("m", "n", "Enter"), ("n", "Enter"), ("n",)):
        for key in keys:
            page.keyboard.press(key)
            has_the_focus_in_sight(rest(page))
            let_time_pass(page)
        has_the_focus_in_sight(rest(page))
        for way in (*WAYS, *WAYS[1:], *WAYS[:1]) * 3:
            page.keyboard.press(way)
            has_the_focus_in_sight(rest(page))
            let_time_pass(page)
            has_the_focus_in_sight(rest(page))
            met += card.count()
    assert met or size == HALF, "no card of chances was there"


@pytest.mark.parametrize("path", ["/rules/raid", *slow("/", "/settings", "/about", "/learn")])
def test_the_focus_is_in_sight_on_the_way_back_through_a_page(visit: Visit, path: str) -> None:
    """The head of a page stays in sight, and nothing that is reached lies below it."""
    page = ready(visit(path, SMALL, first=script() + WATCHED))
    page.evaluate("scrollTo(0, document.body.scrollHeight / 2)")
    page.evaluate("""(() => {
        const all = [...document.querySelectorAll('main :is(a, button, input)')];
        const below = all.filter((one) => one.getBoundingClientRect().top > innerHeight - 90);
        (below[0] ?? all.at(-1)).focus();
    })()""")
    for _ in range(40):
        page.keyboard.press("Shift+Tab")
        has_the_focus_in_sight(rest(page))


@pytest.mark.parametrize("path", ["raid", *slow("hunt", "replay", *PAGES)])
def test_names_contain_the_words_that_are_seen(
    visit: Visit, tables: dict[str, str], path: str, root: Path
) -> None:
    """Those who speak to the page say what they read; axe-core asks that only if told."""
    page = ready(visit(tables.get(path, path)))
    page.evaluate((root / "web/node_modules/axe-core/axe.min.js").read_text("utf-8"))
    rule = "axe.run(document, {runOnly: ['label-content-name-mismatch']})"
    assert page.evaluate(f"{rule}.then((found) => found.violations)") == []


# ---------------------------------------------------------------------- one finger (2.5.1)


def test_one_button_shows_the_whole_map_and_goes_back(
    visit: Visit, tables: dict[str, str]
) -> None:
    """Without a second finger and without dragging: whole, press a place, near that place."""
    page = ready(visit(tables["hunt"], PHONE, has_touch=True, is_mobile=True))
    whole = page.get_by_role("button", name="Show the whole map")
    before = page.locator('[data-zone="10.06"]').bounding_box()
    whole.tap()
    rest(page)
    place = page.locator('[data-zone="04.03"]')
    small = place.bounding_box()
    place.tap()
    rest(page)
    whole.tap()
    rest(page)
    near = place.bounding_box()
    assert before
    assert small
    assert near
    assert small["width"] < 0.8 * before["width"] <= near["width"]
    assert place.evaluate(SEEN)
