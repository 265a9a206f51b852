"""The raid at the table, in a real browser, by clicking what is lit."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import urlsplit

import dice
import pytest
from browser import DESKTOP, PHONE, SMALL, House, Visit
from playwright.sync_api import Browser, Locator, Page, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout
from still import FLIGHTS, rest, script
from tables import SIZES, fits, slow

THREE = [*slow("desktop", "small"), "phone"]
"""Sizes of the screen: the smallest asks most; the slow tests look at the others."""

ON_PHONE = [
    *slow("desktop", "small"),
    "phone",
]

MOST = 2000
"""Clicks in a game; the longest games seen need a third of that."""

Seated = Callable[..., "Player"]


class Player:
    """A player with a mouse that chooses among what is lit, at random."""

    def __init__(self, page: Page, table: str, house: House, seed: int = 1) -> None:
        self.page, self.table, self.house, self.random = page, table, house, Random(seed)
        expect(page.locator(".table")).to_be_visible()

    @property
    def seq(self) -> int:
        return int(self.page.locator(".table").get_attribute("data-seq") or -1)

    @property
    def prompt(self) -> str:
        return self.page.locator(".table").get_attribute("data-prompt") or ""

    @property
    def question(self) -> str:
        return self.page.locator(".prompt h2").inner_text()

    def zone(self, zone: str | int) -> Locator:
        return self.page.locator(f'[data-zone="{zone}"]')

    def button(self, say: str) -> Locator:
        return self.page.locator(f'.actions [data-say="{say}"]')

    def ways(self) -> list[Locator]:
        """What a mouse reaches: what has just opened, or places, buttons and counters."""
        for opened in (".choice button", "[data-commit]", "[data-route]", ".fan .lit .touch"):
            if found := self.reached(opened):
                return found
        groups = (".actions [data-say]", ".zone.live", ".piece, .assault button")
        some = [found for group in groups if (found := self.reached(group))]
        if not some:  # all of it lies below something: the list has everything
            self.page.keyboard.press("o")
            some = [self.reached("#options button")]
        return self.random.choice(some)

    def reached(self, part: str) -> list[Locator]:
        """The parts that are not covered by others."""
        found = self.page.locator(part)
        return [found.nth(place) for place in self.page.evaluate(REACHED, part)]

    def click(self) -> None:
        """Click one of them with the mouse, and wait for what comes of it."""
        before = self.page.evaluate(SIGHT)
        try:
            self.random.choice(self.ways()).click(timeout=10_000)
        except PlaywrightTimeout:
            return  # something opened over it meanwhile: look again
        if not self.page.evaluate(CHANGES, before):
            pytest.fail(f"a click did nothing at {self.question}")

    def until(self, prompt: str) -> None:
        """Play on to a question without the page, and wait until the page asks it."""
        token = self.house.call(f"tables/{self.table}")["tokens"]["german"]
        state = self.house.call(f"tables/{self.table}/state", token=token)
        while state["question"]["prompt"] != prompt:
            say = self.random.choice(state["question"]["options"])["say"]
            state = self.house.answer(self.table, token, state, say)
        expect(self.page.locator(f'.table[data-seq="{state["seq"]}"]')).to_be_visible()


SIGHT = """() => ['.table', '.fan', '.choice', '.prompt .question', '[data-commit]']
    .map(part => document.querySelector(part))
    .map(found => found?.dataset.seq ?? found?.textContent ?? '').join()"""
"""What a click may change: the question, what is open or pointed at, or waits to be done."""

REACHED = """part => [...document.querySelectorAll(part)].flatMap((one, place) => {
    const {left, top, width, height} = one.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return one.contains(hit) && !one.disabled ? [place] : [];
})"""
"""Which of some parts a mouse would hit in their middle."""

CHANGES = f"""async before => {{
    const end = Date.now() + 60000, sight = {SIGHT};
    const busy = () => document.querySelector('.table').dataset.busy === 'true';
    while ((sight() === before || busy()) && Date.now() < end)
        await new Promise(done => setTimeout(done, 10));
    return sight() !== before;
}}"""


@pytest.fixture
def sit(visit: Visit, house: House) -> Seated:
    """Open a table and sit down at it."""

    def sit_(size: tuple[int, int] = DESKTOP, seed: int = 1, **more: Any) -> Player:
        table, _ = house.open()
        page = visit(f"/table/{table}", size, **{"reduced_motion": "reduce", **more})
        return Player(page, table, house, seed)

    return sit_


@pytest.mark.slow
def test_a_whole_game_by_clicking_what_is_lit(sit: Seated, house: House, axe: Any) -> None:
    player = sit()
    result = player.page.locator("dialog[open]")
    for _ in range(MOST):
        if not player.prompt:
            break
        player.click()
    expect(result).to_be_visible()
    told = house.call(f"tables/{player.table}")["result"]
    shown = result.locator(".points b").inner_text()
    assert int(shown.replace("\u2212", "-")) == told["points"]
    ledger = result.locator("table").first.locator(".value").all_inner_texts()
    assert sum(int(value.replace("\u2212", "-")) for value in ledger) == told["points"]
    expect(result.get_by_role("heading", name="Luck")).to_be_visible()
    result.get_by_role("heading", name="Luck").click()
    assert axe(player.page) == []
    result.get_by_role("button", name="Losses on the map").click()
    expect(player.page.locator(".veil").first).to_be_attached()
    assert axe(player.page) == []
    player.page.get_by_role("button", name="Show the result").click()
    result.get_by_role("button", name="Play again").click()
    expect(player.page).to_have_url(re.compile("/table/(?!" + player.table + ")"))
    expect(result).to_be_hidden()
    expect(player.page.locator('.table[data-prompt]:not([data-prompt=""])')).to_be_visible()


def test_undo_gives_the_last_question_back(sit: Seated, house: House) -> None:
    player = sit()
    player.until("movement")
    token = house.call(f"tables/{player.table}")["tokens"]["german"]
    before = house.call(f"tables/{player.table}/state", token=token)
    question = player.question
    player.page.keyboard.press("o")
    player.page.locator("#options button").first.click()
    expect(player.page.locator('.table[data-prompt="step"]')).to_be_visible()
    player.page.get_by_role("button", name="Undo").click()
    expect(player.page.locator('.table[data-prompt="movement"]')).to_be_visible()
    after = house.call(f"tables/{player.table}/state", token=token)
    assert player.question == question
    assert after["board"] == before["board"]
    assert after["question"] == before["question"]


def test_a_reload_goes_on_where_it_was(sit: Seated) -> None:
    player = sit()
    player.until("movement")
    before = player.question, player.seq, player.page.locator(".log li").count()
    player.page.reload()
    expect(player.page.locator(".table")).to_be_visible()
    assert (player.question, player.seq, player.page.locator(".log li").count()) == before


@pytest.mark.slow  # what the server itself loses is told by tests/server/test_kill.py
def test_a_killed_server_loses_nothing(
    browser: Browser, static: Path, tmp_path: Path, running: Path
) -> None:
    home = House(tmp_path, first=dice.loaded(running))
    table, token = home.open()
    context = browser.new_context(base_url=home.address, reduced_motion="reduce")
    context.add_init_script(dice.WORD)
    home.at_home(context)
    page = context.new_page()
    page.goto(f"/table/{table}")
    player = Player(page, table, home)
    player.until("movement")
    question, seq = player.question, player.seq
    home.kill()
    expect(page.get_by_role("alert")).to_be_visible()
    port = urlsplit(home.address).port or 0
    again = House(tmp_path, port=port, first=dice.loaded(running))
    try:
        expect(page.get_by_role("alert")).to_be_hidden()
        assert (player.question, player.seq) == (question, seq)
        for _ in range(5):
            player.click()
        expect(page.locator(".table")).to_have_attribute("data-seq", re.compile(r"\d+"))
        stored = again.call(f"tables/{table}/hello", token=token)["seq"]
        assert player.seq == stored
    finally:
        context.close()
        again.close()


@pytest.mark.parametrize("size", THREE)
def test_the_layout_holds(sit: Seated, axe: Any, size: str) -> None:
    phone = {"has_touch": True, "is_mobile": True} if size == "phone" else {}
    player = sit(SIZES[size], **phone)
    for prompt in ("air", "movement", "combat"):
        player.until(prompt)
        page = player.page
        fits(page, SIZES[size])
        assert axe(page) == []


GOLDEN = "tests/records/golden/raid-d-complete.json"


@pytest.fixture(scope="module")
def played(house: House, root: Path) -> dict[str, Any]:
    """A whole game with assaults, fires and a prisoner, to branch off from."""
    record = json.loads((root / GOLDEN).read_text("utf-8"))
    return {"table": house.call("records", record)["table"], "entries": record["entries"]}


@pytest.fixture
def sit_before(house: House, played: dict[str, Any], visit: Visit) -> Seated:
    """Sit down in that game where something is to be said."""

    def sit_(words: str, size: tuple[int, int] = DESKTOP, **more: Any) -> Player:
        lines = [entry.get("say", "") for entry in played["entries"]]
        at = next(n for n, line in enumerate(lines) if re.match(words, line))
        table, _ = house.open(branch={"table": played["table"], "at": at})
        page = visit(f"/table/{table}", size, reduced_motion="reduce", **more)
        return Player(page, table, house)

    return sit_


OPENED = ("assault", "contact", "support", "go-on", "fire", "shooter", "go$", "guard", "air")


def opened(*quick: str) -> list[Any]:
    """Questions at one size; `make test` looks at each at one size, the slow tests at all."""
    marks = {words: () if words in quick else (pytest.mark.slow,) for words in OPENED}
    return [pytest.param(words, marks=marks[words]) for words in OPENED]


@pytest.mark.parametrize("words", opened("assault", "fire"))
def test_every_question_is_clean_with_its_odds_open(
    sit_before: Seated, axe: Any, words: str
) -> None:
    player = sit_before(words)
    page = player.page
    for width, height in (DESKTOP, SMALL):
        page.set_viewport_size({"width": width, "height": height})
        some = page.locator(".assault button, .actions [data-say], .hand .piece").first
        if some.count():
            some.hover()
        elif lit := player.reached(".zone.live"):
            lit[0].hover()
        assert page.evaluate("document.documentElement.scrollWidth") <= width
    is_clean(page, axe, width)


@pytest.mark.slow
@pytest.mark.parametrize("words", opened("support", "go-on", "shooter", "go$", "air"))
def test_every_question_is_clean_on_the_phone(sit_before: Seated, axe: Any, words: str) -> None:
    player = sit_before(words, PHONE, has_touch=True, is_mobile=True)
    if lit := player.reached(".zone.live"):
        lit[0].tap()
    is_clean(player.page, axe, PHONE[0])


def is_clean(page: Page, axe: Any, width: int) -> None:
    assert axe(rest(page)) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.slow
@pytest.mark.parametrize("size", ON_PHONE)
def test_menus_dialogues_and_overlays_are_clean(sit: Seated, axe: Any, size: str) -> None:
    player = sit(SIZES[size])
    player.until("movement")
    page = player.page
    page.get_by_role("button", name="Menu").click()
    assert axe(page) == []
    for name, title in (("Give up", "Give up the game?"), ("Keys", "Keys")):
        if not page.get_by_role("button", name=name).count():
            page.get_by_role("button", name="Menu").click()
        page.get_by_role("button", name=name).first.click()
        expect(page.get_by_role("dialog", name=title)).to_be_visible()
        assert axe(page, "dialog[open]") == []
        page.keyboard.press("Escape")
    page.locator(".prompt a").first.click()
    expect(page.locator("dialog[open]")).to_contain_text("RAID-12")
    assert axe(page, "dialog[open]") == []
    page.keyboard.press("Escape")
    page.keyboard.press("o")
    expect(page.locator("#options button").first).to_be_visible()
    assert axe(page, "#options") == []
    page.keyboard.press("o")
    for keys in ("ev", "rh"):
        for key in keys:
            page.keyboard.press(key)
        assert axe(rest(page), ".map") == []
        for key in keys:
            page.keyboard.press(key)
    for tab in ("Log", "Stack", "Situation"):
        button = page.get_by_role("tab", name=tab).or_(page.locator("nav").get_by_text(tab))
        if button.count():
            button.first.click()
            assert axe(page, '[role="tabpanel"], .pages') == []


@pytest.mark.slow
@pytest.mark.parametrize("size", ON_PHONE)
def test_a_fan_is_clean(sit: Seated, axe: Any, size: str) -> None:
    player = sit(SIZES[size])
    player.until("combat")
    page = player.page
    page.evaluate(FANS)
    expect(page.locator(".fan")).to_be_visible()
    assert axe(page, ".map") == []


FANS = """async () => {
    for (const zone of document.querySelectorAll('.zone:not(.live)')) {
        zone.dispatchEvent(new MouseEvent('click', {bubbles: true}));
        await new Promise(done => setTimeout(done));
        if (document.querySelector('.fan')) return;
    }
}"""
"""Click places that are not lit until one of them fans out."""


def asked(house: House, player: Player, message: dict[str, Any]) -> dict[str, Any]:
    """What the server says to a question of the player."""
    token = house.call(f"tables/{player.table}")["tokens"]["german"]
    reply: dict[str, Any] = house.call(f"tables/{player.table}/say", message, token)["reply"]
    return reply


def test_each_line_of_an_assault_shows_its_chance(sit_before: Seated, house: House) -> None:
    player = sit_before("support")
    display = player.page.locator(".assault")
    options = display.locator("button[data-say^=support]")
    expect(options).not_to_have_count(0)
    for place in range(options.count()):
        say = options.nth(place).get_attribute("data-say") or ""
        odds = asked(house, player, {"kind": "odds", "say": [say]})["of"][0]
        options.nth(place).hover()
        shown = display.locator("li .chance b")
        expect(shown).to_have_count(len(odds["parts"]))
        for line, part in enumerate(odds["parts"]):
            chance = part["chances"][0]
            assert chance["name"] == "yugoslav-hit"
            expect(shown.nth(line)).to_have_text(f"{round(chance['value'] * 100)}%")
            ours, theirs = parted(part["modifiers"])
            row = display.locator("li").nth(line)
            expect(row.locator(".german .value b")).to_have_text(str(ours))
            expect(row.locator(".partisan .value b")).to_have_text(str(theirs))


def parted(modifiers: list[dict[str, Any]]) -> tuple[int, int]:
    """The values of both sides: the second assault factor begins the Partisans' sum."""
    names = [modifier["words"] for modifier in modifiers]
    cut = names.index("assault-factor", names.index("assault-factor") + 1)
    values = [modifier["value"] for modifier in modifiers]
    return sum(values[:cut]), -sum(values[cut:])


def test_the_reach_of_a_stack_is_what_the_server_tells(sit: Seated, house: House) -> None:
    player = sit()
    player.until("movement")
    page = player.page
    zone = player.reached(".zone.live")[0]  # the prompt may cover others
    zone.hover()
    page.get_by_role("button", name="Where a stack can go").click()
    zone.hover()
    name = zone.get_attribute("data-zone") or ""
    token = house.call(f"tables/{player.table}")["tokens"]["german"]
    state = house.call(f"tables/{player.table}/state", token=token)
    stack = state["board"]["zones"][name]["german"]
    words = [option["words"] for option in state["question"]["options"]]
    of = [name, *(word[1] for word in words if word[0] == "move" and word[1] in stack)]
    told = asked(house, player, {"kind": "overlay", "name": "reach", "of": of})["marks"]
    veils = page.locator(".place:has(.veil.reach) [data-zone]")
    expect(veils).to_have_count(len(told))
    shown = {veils.nth(n).get_attribute("data-zone") for n in range(veils.count())}
    assert shown == set(told)
    costs = page.locator(".pill text:first-of-type").all_text_contents()
    assert sorted(costs) == sorted(str(mark["cost"]) for mark in told.values())
    page.keyboard.press("r")
    expect(page.locator(".veil")).to_have_count(0)


def test_the_threat_is_what_the_server_tells(sit_before: Seated, house: House) -> None:
    player = sit_before("fire")
    page = player.page
    page.keyboard.press("e")
    told = asked(house, player, {"kind": "overlay", "name": "threat"})["marks"]
    expect(page.locator(".veil")).to_have_count(len(told))
    fire = {zone for zone, mark in told.items() if mark["fire"]}
    shown = page.locator(".place:has(.hatch) [data-zone]")
    found = {shown.nth(n).get_attribute("data-zone") for n in range(shown.count())}
    assert found == fire
    assert fire


def test_the_reach_shows_itself_where_that_is_liked(sit: Seated) -> None:
    player = sit()
    settings = "JSON.stringify({film: 'none', reach: true})"
    player.page.evaluate(f"localStorage['drvar.settings'] = {settings}")
    player.page.reload()
    player.until("step")
    expect(player.page.locator(".veil.reach").first).to_be_attached()


def test_a_held_key_looks_closer(sit: Seated) -> None:
    player = sit()
    world = player.page.locator(".world")
    before = world.get_attribute("style")
    player.zone(62).hover()
    player.page.keyboard.down("z")
    expect(world).not_to_have_attribute("style", before or "")
    player.page.keyboard.up("z")
    expect(world).to_have_attribute("style", before or "")


def test_the_dice_can_be_put_away_until_the_next_ones(sit_before: Seated) -> None:
    player = sit_before("go$")
    tray = player.page.get_by_role("region", name="Dice")
    player.button("go").click()
    player.page.locator("[data-commit]").click()
    expect(tray).to_be_visible()
    tray.get_by_role("button", name="Close").click()
    expect(tray).to_be_hidden()


def test_what_is_illegal_explains_itself(sit: Seated) -> None:
    player = sit()
    player.until("step")
    player.zone(86).dispatch_event("click")
    refusal = player.page.locator(".toast.refusal")
    expect(refusal).to_contain_text("86")
    chip = refusal.get_by_role("link")
    rule = chip.inner_text()
    assert rule.startswith("RAID-")
    chip.click()
    paragraph = player.page.locator("dialog[open]")
    expect(paragraph.get_by_role("heading", name=rule)).to_be_visible()
    expect(paragraph.get_by_role("link")).to_have_attribute("href", f"/rules/raid#{rule}")
    assert player.prompt == "step"


def test_a_refusal_goes_with_the_next_click(sit: Seated) -> None:
    player = sit()
    player.until("step")
    player.zone(86).dispatch_event("click")
    refusal = player.page.locator(".toast.refusal")
    expect(refusal).to_be_visible()
    player.page.get_by_role("tab", name="Stack").click()
    expect(refusal).to_have_count(0)


def test_pointing_shows_the_chances_of_the_server(sit: Seated, house: House) -> None:
    player = sit()
    player.until("assault-go-on")
    token = house.call(f"tables/{player.table}")["tokens"]["german"]
    asked = {"kind": "odds", "say": ["go-on"]}
    reply = house.call(f"tables/{player.table}/say", asked, token)["reply"]
    won = reply["of"][0]["chances"][0]["value"]
    player.button("go-on").hover()
    card = player.page.get_by_role("region", name="Chances")
    expect(card).to_be_visible()
    whole = round(won * 100)
    rare, sure = whole == 0 and won > 0, whole == 100 and won < 1
    wanted = "<1%" if rare else ">99%" if sure else f"{whole}%"
    expect(card.locator(".big b")).to_have_text(wanted)
    expect(player.page.locator(".assault")).to_be_visible()


def test_everything_goes_by_keyboard(sit: Seated) -> None:
    player = sit()
    player.until("air")
    page = player.page
    page.keyboard.press("m")
    page.keyboard.press("n")
    page.keyboard.press("Enter")
    expect(page.locator("[data-commit]")).to_be_visible()
    assert player.prompt == "air", "it is shown before it is done"
    page.keyboard.press("Enter")
    expect(page.locator('.table:not([data-prompt="air"])')).to_be_visible()
    player.until("movement")
    page.keyboard.press("o")
    expect(page.locator("#options button").first).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator('.table[data-prompt="step"]')).to_be_visible()
    page.keyboard.press("u")
    expect(page.locator('.table[data-prompt="movement"]')).to_be_visible()
    page.keyboard.press("1")
    expect(page.locator(".prompt")).to_contain_text("have not moved")
    page.keyboard.press("Enter")
    assert player.prompt == "movement", "a warning is not left by Enter"
    page.keyboard.press("1")
    expect(page.locator('.table:not([data-prompt="movement"])')).to_be_visible()


def test_a_finger_taps_twice_where_nothing_can_be_taken_back(sit: Seated) -> None:
    player = sit(PHONE, has_touch=True, is_mobile=True)
    player.until("air")
    seq = player.seq
    player.zone(57).tap()
    expect(player.page.locator(".place .ring.chosen")).to_be_visible()
    assert player.seq == seq
    player.zone(57).tap()
    expect(player.page.locator('.table:not([data-prompt="air"])')).to_be_visible()


def test_nothing_moves_below_a_finger(sit_before: Seated) -> None:
    player = sit_before("with", PHONE, has_touch=True, is_mobile=True)
    piece = player.page.locator(".prompt .piece").first
    before, seq = piece.bounding_box(), player.seq
    piece.hover()
    expect(piece).to_have_class(re.compile("pointed"))
    assert piece.bounding_box() == before
    piece.tap()
    expect(player.page.locator(".table")).not_to_have_attribute("data-seq", str(seq))


def test_counters_move_and_can_be_hurried(sit: Seated) -> None:
    player = sit(reduced_motion="no-preference", first=script() + FLIGHTS)
    player.until("air")
    player.zone(57).click()
    player.page.locator("[data-commit]").click()
    moving = player.page.locator(".above > g:has(> g > .shadow)")
    expect(moving.first).to_be_attached()
    player.page.keyboard.press("Enter")
    expect(moving).to_have_count(0)
