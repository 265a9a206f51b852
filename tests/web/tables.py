"""Tables of the hex games in a real browser: players, and what the server tells them."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Container
from contextlib import suppress
from fractions import Fraction
from functools import wraps
from random import Random
from time import sleep
from typing import Any

import pytest
from browser import DESKTOP, PHONE, SMALL, House, Visit
from playwright.sync_api import Locator, Page, WebSocket, expect
from still import rest

from drvar.games.tactical.game import TacticalGame
from drvar.kernel import record
from drvar.kernel.dice import SealedDice
from drvar.kernel.driver import Session
from drvar.kernel.flow import Procedure
from drvar.kernel.game import Game

SIZES = {"desktop": DESKTOP, "small": SMALL, "phone": PHONE}


def at(first: tuple[int, int], *others: tuple[int, int]) -> pytest.MarkDecorator:
    """Look at a page at one size, and in the slow tests at others."""
    return pytest.mark.parametrize("size", [first, *slow(*others)], ids=str)


def slow(*values: Any) -> list[Any]:
    """Values of a parameter that the slow tests look at."""
    return [pytest.param(value, marks=pytest.mark.slow) for value in values]


BOTH = {"german": "human", "partisan": "human"}

WAIT = 0.05
"""Seconds between two checks whether a player is asked."""

MISSIONS = {"tito", "british", "us", "soviet", "dummy"}

Size = tuple[int, int]
Axe = Callable[..., list[str]]
Seated = Callable[..., "Player"]

CALM = """async ([seed, most]) => {
    const table = () => document.querySelector('.table');
    const pause = (time) => new Promise(done => setTimeout(done, time));
    let number = seed;
    const chance = () => (number = (number * 16807) % 2147483647) / 2147483647;
    const some = (parts) => parts[Math.floor(chance() * parts.length)];
    const end = Date.now() + 900000;
    for (let n = 0; n < most && Date.now() < end; n++) {
        if (document.querySelector('dialog[open]')) return n;
        const prompt = table()?.dataset.prompt;
        if (!prompt || table().dataset.busy === 'true') { await pause(8); n--; continue; }
        const all = (part) => [...document.querySelectorAll(part)].filter(one => !one.disabled);
        const words = ['pass', 'hold', 'done', 'decline', 'stop', 'go', 'keep'];
        const calm = all('.actions [data-say]').filter(one => words.includes(one.dataset.say));
        const second = '[data-route], [data-commit], [data-plan]';
        const opened = all(`.choice button, .fan .lit .touch, ${second}`);
        const lit = [all('.actions [data-say]'), all('.zone.live'), all('.piece')];
        const open = document.querySelector('[data-plan]') ? all('.zone.live') : [];
        const one = opened.length ? some(opened)
            : open.length && chance() < 0.9 ? some(open)
            : calm.length && chance() < 0.96 ? calm[0]
            : some(some(lit.filter(group => group.length)));
        const seq = table().dataset.seq;
        one.dispatchEvent(new MouseEvent('click', {bubbles: true, clientX: 500, clientY: 400}));
        if (document.querySelector('[data-plan]'))
            do await pause(8); while (window.time?.owed.size);
        for (let t = 0; t < 60 && table()?.dataset.seq === seq; t++) {
            await pause(t < 20 ? 4 : 25);
            if (document.querySelector(`.choice, .fan, ${second}`)) break;
        }
    }
    return -1;
}"""
"""Click what is lit, mostly what is calm, until the game is over."""


class Over(Exception):  # noqa: N818  # reads as what happened
    """The dice ended a game before what was to be shown came about."""


def again(test: Callable[..., None]) -> Callable[..., None]:
    """The dice of a table cannot be chosen: play another game if one is over too soon."""

    @wraps(test)
    def tried(*args: Any, **fixtures: Any) -> None:
        for _ in range(6):
            with suppress(Over):
                return test(*args, **fixtures)
        pytest.fail("six games were over too soon")

    return tried


COUNTED = """() => {
    window.orders = 0;
    for (const kind of ['pointerdown', 'keydown'])
        addEventListener(kind, () => window.orders++, true);
}"""
"""Count what a player does, whatever comes of it."""


class Player:
    """A player at a table."""

    def __init__(self, page: Page, table: str) -> None:
        self.page, self.table = page, table
        expect(page.locator(".table, main h1").first).to_be_visible()

    @property
    def prompt(self) -> str:
        return self.page.locator(".table").get_attribute("data-prompt") or ""

    @property
    def seq(self) -> int:
        return int(self.page.locator(".table").get_attribute("data-seq") or -1)

    def hex(self, hex_: str) -> Locator:
        return self.page.locator(f'[data-zone="{hex_}"]')

    def say(self, words: str) -> None:
        """Give an answer by its button, and wait for what comes of it."""
        self.choose(self.page.locator(f'.prompt [data-say="{words}"]'))

    def choose(self, part: Locator) -> None:
        """Click a button or a place of the map, do the second step where one is asked for, and
        wait for what comes of it."""
        after = self.page.locator(f'.table:not([data-seq="{self.seq}"]), main:has(> h1)')
        part.click()
        second = self.page.locator("[data-commit], [data-route]")
        expect(after.or_(second).first).to_be_visible()
        if second.count() and not after.count():
            second.click()
        expect(after).to_be_visible()

    def take_over(self, side: str) -> None:
        """Sit down in front of the screen that two people share; nothing is shown before."""
        expect(self.page.get_by_role("heading", name=f"Pass to the {side}")).to_be_visible()
        assert self.page.locator("[data-zone]").count() == 0, "the board is gone meanwhile"
        ready = self.page.get_by_role("button", name=f"I am the {side}")
        expect(ready).to_be_focused()
        ready.click()
        expect(self.page.locator(".prompt .who")).to_contain_text(side)

    def reach(self, prompt: str) -> None:
        """Wait until something is asked."""
        expect(self.page.locator(f'.table[data-prompt="{prompt}"]')).to_be_visible()

    def to_the_end(self) -> None:
        """Play the game out, mostly calmly."""
        clicks = self.page.evaluate(CALM, [5, 1500])
        assert clicks > 0, f"no end, but {self.prompt}"


def seated(game: str, visit: Visit, house: House) -> Seated:
    """What opens tables of a game and sits down at them."""

    def sit(size: tuple[int, int] = DESKTOP, **seats: str) -> Player:
        whole = {**BOTH, **seats}
        table = house.call("tables", {"game": game, "seats": whole})["table"]
        phone = {"has_touch": True, "is_mobile": True} if size == PHONE else {}
        page = visit(f"/table/{table}", size, **phone)
        player = Player(page, table)
        if whole == BOTH:
            player.take_over("Partisan")
        return player

    return sit


def from_position(
    house: House, game: Game, position: dict[str, Any], *steps: Procedure, **seats: str
) -> str:
    """Open a table on a position of one's own, with steps under way: for two at one screen, or
    for the seats that are named."""
    g = game.start()
    g.stack = [*g.stack, *steps]
    game.place(g, position)  # it takes what it understands; the rest are fields of the state
    for name, value in position.items():
        setattr(g, name, value)
    session = Session(game, SealedDice(bytes(32)), position=g)
    session.end("resigned", "german")
    written = json.loads(record.write(session.record()))
    branch = {"table": house.call("records", written)["table"], "at": 0}
    new = {"game": game.name, "seats": seats or BOTH, "branch": branch}
    table: str = house.call("tables", new)["table"]
    return table


def advance(
    house: House, player: Player, prompt: str, leave: str = "", liked: Container[str] = ()
) -> dict[str, Any]:
    """Let the people play on without the page until something is asked; give that state.

    What is to be left to the page they do not answer; what they like they do when they can.
    """
    random = Random(3)
    shown = player.page.locator(f'.table[data-prompt="{prompt}"], main:has(> h1)')
    while True:
        state = whose(house, player)
        if state["question"]["prompt"] == prompt:
            with suppress(AssertionError):  # it is not shown where the table answers it
                expect(shown).to_be_visible(timeout=2000)
                return state
        elif state["question"]["prompt"] != leave:
            options = [option["say"] for option in state["question"]["options"]]
            best = [say for say in options if say in liked or say.split()[0] in liked]
            say = random.choice(best or options)
            answer(house, player, state, say)


def whose(house: House, player: Player, tokens: dict[str, str] | None = None) -> dict[str, Any]:
    """Wait until one of the people is asked; give the game as that player sees it."""
    tokens = tokens or house.call(f"tables/{player.table}")["tokens"]
    while True:
        for token in tokens.values():
            state: dict[str, Any] = house.call(f"tables/{player.table}/state", token=token)
            if state["result"] is not None:
                raise Over
            if state["question"]["yours"]:
                return state
        sleep(WAIT)


def answer(house: House, player: Player, state: dict[str, Any], say: str) -> None:
    """Answer without the page, unless the page was quicker."""
    token = house.call(f"tables/{player.table}")["tokens"][state["question"]["seat"]]
    house.answer(player.table, token, state, say)


def asked(house: House, player: Player, seat: str, message: dict[str, Any]) -> Any:
    token = house.call(f"tables/{player.table}")["tokens"][seat]
    return house.call(f"tables/{player.table}/say", message, token)["reply"]


def overhear(page: Page) -> list[list[str]]:
    """Everything that a page is told from now on, socket by socket."""
    frames: list[list[str]] = []

    def listen(socket: WebSocket) -> None:
        heard: list[str] = []
        frames.append(heard)
        socket.on("framereceived", lambda frame: heard.append(str(frame)))

    page.on("websocket", listen)
    return frames


def told_to(frames: list[list[str]], seat: str) -> list[dict[str, Any]]:
    """The states that one seat was sent; the first message of a socket says whose it is."""
    found: list[dict[str, Any]] = []
    for heard in frames:
        messages = [json.loads(frame) for frame in heard]
        if messages and messages[0]["you"] == seat:
            found += [message for message in messages if message["kind"] == "state"]
    return found


# ---------------------------------------------------------------------- what holds everywhere

THIRDS = {"⅓": Fraction(1, 3), "⅔": Fraction(2, 3)}


def number(text: str) -> Fraction:
    """A number as it is written: with a sign, and with thirds."""
    sign = -1 if text.startswith("\u2212") else 1
    digits = text.lstrip("+\u2212")
    third = THIRDS.get(digits[-1:], Fraction(0))
    return sign * (Fraction(digits.rstrip("⅓⅔") or 0) + third)


def scores_add_up(player: Player, house: House) -> None:
    """The result shows the points of both sides, and lines that make them up."""
    shown = player.page.locator("dialog[open]")
    told = house.call(f"tables/{player.table}")["result"]
    for side, shares in told.get("points", {}).items():
        points = Fraction(shares, told.get("shares", 1))
        assert number(shown.locator(f'.score[data-side="{side}"]').inner_text()) == points
        lines = shown.locator(f'tr[data-side="{side}"] .value').all_inner_texts()
        assert sum(map(number, lines)) == points
        expect(shown.locator(f'.now [data-side="{side}"] b')).to_be_visible()
        assert number(shown.locator(f'.now [data-side="{side}"] b').inner_text()) == points


def fits(page: Page, size: Size) -> None:
    """At a size the question and its answers lie on the screen, and nothing beside it."""
    width, height = size
    page.set_viewport_size({"width": width, "height": height})
    rest(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    for part in (".prompt h2", ".prompt .actions"):
        box = page.locator(part).bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width
        assert box["y"] + box["height"] <= height


def weighs_an_assault(
    visit: Visit, house: House, game: TacticalGame, unit: str, enemy: str
) -> None:
    """A step among enemies is marked as a target and has its odds; another step has neither."""
    units = {unit: "12.07", enemy: "13.07"}
    march = game.rules(game.chosen({})).edition.march(
        side="german", action="assault", members=(unit,), hex="12.07", origin="12.07"
    )
    table = from_position(house, game, {"units": units}, march)
    player = Player(visit(f"/table/{table}"), table)
    player.take_over("German")
    player.reach("step")
    target = re.compile("a target")
    expect(player.hex("13.07")).to_have_attribute("aria-label", target)
    expect(player.hex("12.06")).not_to_have_attribute("aria-label", target)
    ahead = player.page.get_by_role("region", name="What lies ahead")
    odds = ahead.filter(has_text="Melee")
    player.hex("12.06").hover()
    rest(player.page)
    expect(odds).to_have_count(0)
    player.hex("13.07").hover()
    expect(odds).to_contain_text("%")


def holds_under_overlays(page: Page, axe: Axe) -> None:
    """All overlays of the hex games can be laid over one another, and stay accessible."""
    assert axe(page, ".map") == []
    for key in ("r", "i", "c", "e", "v", "h"):
        page.keyboard.press(key)
        rest(page)
    assert axe(page) == []
    assert axe(page, ".map") == []


def replayed(player: Player, house: House, axe: Axe, visit: Visit, turn: str = "Turn") -> Page:
    """Play a game to its end, look at what it shows then, and open its replay."""
    player.to_the_end()
    page = player.page
    result = page.locator("dialog[open]")
    scores_add_up(player, house)
    course = result.get_by_role("slider", name="The score over time")
    expect(course).to_have_attribute("aria-valuetext", re.compile(rf"^{turn} \d+, the end"))
    assert axe(page) == []
    result.get_by_role("button", name="Losses on the map").click()
    expect(page.locator(".legend")).to_contain_text("lost")
    assert axe(page) == []
    replay = visit(f"/replay/{player.table}?at=40")
    expect(replay.locator("[data-zone]").first).to_be_attached()
    assert axe(replay) == []
    return replay


def seen_as(replay: Page, seat: str) -> None:
    """A replay can be seen as either side."""
    replay.get_by_label("Seen as").select_option(seat)
    expect(replay).to_have_title("Replay")
    expect(replay.locator("[data-zone]").first).to_be_attached()


def set_up(player: Player, places: dict[str, str]) -> None:
    """Set the Partisans up on the map, what is left of the Missions by lot."""
    page = player.page
    for piece, hex_ in places.items():
        part = page.locator(f'[data-piece="{piece}"]')
        part.click()
        player.hex(hex_).dispatch_event("click")
        expect(part).to_have_attribute("data-at", hex_)
    lot = page.locator("[data-lot]")
    if lot.count():
        lot.click()
    give = page.locator("[data-plan]")
    expect(give).to_be_enabled()
    give.click()
    player.choose(page.locator('[data-plan="sure"]'))


class OneScreen(Player):
    """Two people who share a screen, of which one sets counters up that the other must not see.

    Everything that the page is told meanwhile is overheard.
    """

    def __init__(self, game: str, visit: Visit, house: House, size: Size) -> None:
        made = house.call("tables", {"game": game, "seats": BOTH})
        page = visit("/about", size)
        self.frames = overhear(page)
        page.goto(f"/table/{made['table']}")
        super().__init__(page, made["table"])
        self.take_over("Partisan")
        self.reach("setup-free")

    def hand_over(self, axe: Axe) -> None:
        """Nothing is seen before the German takes over, nor by loading the page again."""
        heading = self.page.get_by_role("heading", name="Pass to the German player")
        for _ in range(2):
            expect(heading).to_be_visible()
            assert "Tito" not in self.page.locator("main").inner_text()
            assert axe(self.page) == []
            assert self.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
            self.page.reload()
        self.take_over("German")
        self.reach("land")

    def kept_the_secret(self) -> None:
        """The German was told of no counter what it is, the partisan of all."""
        assert self.page.locator("[data-piece^=tito]").count() == 0
        kept = self.page.evaluate("sessionStorage.getItem('drvar.plan') ?? ''")
        assert "tito" not in kept, "the plan of the other is forgotten"
        states = told_to(self.frames, "german")
        assert states
        for state in states:
            assert all("mission" not in m for m in state["board"].get("missions", {}).values())
            assert not [e for e in state["events"] if e["told"] == "mission_hidden"]
            assert not [e for e in state["entries"] if e["say"].startswith("put")]
        known = told_to(self.frames, "partisan")[-1]["board"]["missions"]
        assert {mission["mission"] for mission in known.values()} == MISSIONS
