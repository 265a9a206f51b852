"""A turn of each game in the three engines that browsers are made of, at three sizes.

Everything is done with a real mouse: what lies under something else cannot be clicked. Time
goes on in these pages, and nothing waits for it.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from typing import Any

import pytest
from browser import DESKTOP, House
from engine import Engine, NoEngine
from engines import ENGINES, engine

pytestmark = [pytest.mark.slow, pytest.mark.engines]

ON_ITS_SIDE, HALF = (844, 390), (700, 900)
SIZES = (DESKTOP, ON_ITS_SIDE, HALF)
GAMES = {
    "raid": {"german": "human"},
    "hunt": {"german": "human", "partisan": "scripted"},
    "hunt14": {"german": "human", "partisan": "scripted"},
}

BEFORE = '(localStorage[\'drvar.settings\'] = \'{"film": "none", "pace": 0}\')'
FAULTS = """(() => {
    window.faults = [];
    const late = /^ResizeObserver loop/; // sizes that are told a frame later: no fault
    const keep = ({ message, reason }) =>
        late.test(message ?? '') || faults.push(message || String(reason));
    for (const kind of ['error', 'unhandledrejection']) addEventListener(kind, keep);
    return true;
})()"""

CALM = ("end", "pass", "done", "stop", "go", "keep", "hold", "decline", "no-air")
"""Answers that lead on."""

SECOND = ["[data-commit]", "[data-route]", "[data-plan]", ".choice button", ".fan .lit .touch"]
"""What is pressed before anything else, where it is there."""

READY = """(() => {
    const table = document.querySelector('.table');
    const calm = table?.dataset.busy === 'false' && table.dataset.prompt;
    return calm ? `${table.dataset.seq} ${calm}` : '';
})()"""

SHOWN = """(() => {
    const table = document.querySelector('.table');
    const says = [...document.querySelectorAll('.actions [data-say]:not(:disabled)')];
    const has = (part) => !!document.querySelector(`${part}:not(:disabled)`);
    return {
        seq: table.dataset.seq,
        asks: table.querySelector('.prompt h2')?.textContent ?? '',
        second: %s.find(has) ?? '',
        placing: has('.piece:not(.placed)'),
        placed: document.querySelectorAll('.piece.placed').length,
        lit: document.querySelectorAll('.map .zone.live').length,
        says: says.map((one) => one.dataset.say),
    };
})()"""

SURE = SECOND[:4]
"""Those of them that lead on, and not back as well."""
PATIENT = 12
"""How many things are done at one question before it is answered from the list."""
LISTED = (
    """[...document.querySelectorAll('#options [data-say]')].map((one) => one.dataset.say)"""
)

NOW = SHOWN % json.dumps(SECOND)

LIT = ".map .zone.live"
"""Places of the map to choose from."""


@pytest.fixture(scope="module", params=list(ENGINES))
def window(request: pytest.FixtureRequest) -> Iterator[Engine]:
    """A window of each engine; where one cannot be had, one line says so."""
    try:
        with engine(request.param) as opened:
            yield opened
    except NoEngine as missing:
        if os.environ.get("CI") == "true":
            pytest.fail(str(missing), pytrace=False)
        pytest.skip(str(missing))


class Seat:
    """A player at a table, in a window of any engine."""

    def __init__(self, window: Engine, house: House, game: str, size: tuple[int, int]) -> None:
        self.window, self.house = window, house
        made = house.call("tables", {"game": game, "seats": GAMES[game]})
        self.table, self.token = made["table"], made["tokens"]["german"]
        window.resize(size)
        window.open(f"{house.address}/?key={house.key}")
        window.until(BEFORE)
        window.open(f"{house.address}/table/{self.table}")
        window.until(READY)
        window.until(FAULTS)
        self._seq, self._since, self._told = "", 0, ""

    @property
    def state(self) -> dict[str, Any]:
        found: dict[str, Any] = self.house.call(f"tables/{self.table}/state", token=self.token)
        return found

    def shown(self) -> dict[str, Any]:
        """What can be pressed, once the page has what the server has."""
        some = "((now) => (now.second || now.lit || now.says.length) && JSON.stringify(now))"
        self._told = self.window.until(f"({READY}) && {some}({NOW})")
        found: dict[str, Any] = json.loads(self._told)
        return found

    def move(self, *, bold: bool) -> None:
        """Do one thing with the mouse: on the map if bold, or what leads on."""
        now = self.shown()
        self._since = 0 if now["seq"] != self._seq else self._since + 1
        self._seq = now["seq"]
        if self._since > PATIENT and not now["placing"]:
            return self._take_from_the_list(now)
        calm = next((say for word in CALM for say in now["says"] if say.split()[0] == word), "")
        if now["second"]:
            return self._click(f"{now['second']}:not(:disabled)")
        if now["lit"] and (bold or now["placing"] or not now["says"]):
            if not self.window.reaches(LIT):
                self.window.press("0")  # the whole map
            return self._click(LIT)
        say = calm or now["says"][0]
        return self._click(f'.actions [data-say="{say}"]')

    def _take_from_the_list(self, now: dict[str, Any]) -> None:
        """What is chosen on the map may be chosen and left again, to and fro."""
        if now["second"] in SURE:
            return self._click(now["second"])
        if not self.window.run("!!document.querySelector('#options')"):
            self.window.click('[aria-controls="options"]')
            self.window.until("!!document.querySelector('#options')")
        listed: list[str] = self.window.run(LISTED)
        say = next(
            (say for word in CALM for say in listed if say.split()[0] == word), listed[-1]
        )
        return self._click(f'#options [data-say="{say}"]')

    def _click(self, part: str) -> None:
        """Click, and wait until that shows, unless the page goes on by itself."""
        now = f"JSON.stringify({NOW}) !== {json.dumps(self._told)}"
        self.window.click(part, unless=f"({READY}) && {now}")
        self.window.until(f"({READY}) && {now} || !!document.querySelector('dialog[open]')")


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("game", GAMES)
def test_a_turn_is_played(
    window: Engine, house: House, game: str, size: tuple[int, int]
) -> None:
    seat = Seat(window, house, game, size)
    bold = 6
    for _ in range(400):
        if seat.state["board"]["turn"] > 1 or seat.state["result"]:
            break
        seat.move(bold=bold > 0)
        bold -= 1
    assert seat.state["board"]["turn"] == 2
    window.until(READY)
    assert window.run("document.documentElement.scrollWidth - innerWidth") <= 0
    assert window.run("window.faults") == []
