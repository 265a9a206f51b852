"""A window of a browser's engine, with the few things that a test does in it."""

from __future__ import annotations

import json
import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from pathlib import Path
from typing import Any

PATIENCE = 90.0
"""Seconds after which something is taken never to come: the end of a hang, no measure."""
PAUSE = 0.05
"""Seconds between two looks at a page."""

PACKAGES = {
    "chromium": "chromium-headless-shell",
    "firefox": "firefox-esr",
    "webkit": "webkit2gtk-driver gir1.2-webkit2-4.1 gir1.2-gtk-3.0 python3-gi xvfb",
}
"""Where each engine comes from on Debian and Ubuntu."""

KEYS = {"Enter": "\ue007", "Escape": "\ue00c", "Tab": "\ue004"}
SPOT = """(() => {
    const all = [...document.querySelectorAll(%s)].filter((one) => !one.disabled);
    if (!all.length) return 'not there';
    const inside = ({ x, y }) => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight;
    const middle = (one) => {
        const { left, top, width, height } = one.getBoundingClientRect();
        return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
    };
    let met = 'out of sight';
    for (const one of all) {
        for (const scrolled of one.closest('svg') ? [false] : [false, true]) {
            if (scrolled) one.scrollIntoView({ block: 'center', inline: 'center' });
            const at = middle(one);
            const there = inside(at) && document.elementFromPoint(at.x, at.y);
            const label = there && there.contains(one) && there.tagName === 'LABEL';
            if (there && one.contains(there) || label) return at;
            if (there) met = `under ${there.outerHTML.slice(0, 120)}`;
        }
    }
    return met;
})()"""
"""Where something can be clicked, or why not."""


HEAR = """(() => {
    window.hit = false;
    const hear = ({ target }) => {
        window.hit ||= !!target.closest(%s);
        window.met = target.outerHTML.slice(0, 200);
    };
    addEventListener('click', hear, { capture: true, once: true });
    return true;
})()"""
"""Note whether the next click meets a part of the page."""

NEAR, DOUBLE = 12, 0.8
"""Pixels and seconds within which two clicks are a double click."""
GONE = "gone"
FLEEING = 3
"""How often a part may move away just when it is clicked, in a page that is still drawn."""


class NoEngine(Exception):  # noqa: N818  # reads as what is wrong
    """An engine is not here; one line says what to install."""

    def __init__(self, name: str) -> None:
        super().__init__(f"no {name}: on Debian, apt install {PACKAGES[name]}")


class Engine(ABC):
    """A window of an engine, with a page in it."""

    name: str
    _last: tuple[tuple[int, int], float] = ((-1000, -1000), 0.0)
    """Where the last click was, and when."""

    @abstractmethod
    def open(self, address: str) -> None:
        """Go to an address."""

    @abstractmethod
    def resize(self, size: tuple[int, int]) -> None:
        """Give the page a size."""

    @abstractmethod
    def run(self, script: str) -> Any:
        """The value of an expression in the page."""

    @abstractmethod
    def picture(self, path: Path) -> None:
        """Keep what is seen."""

    @abstractmethod
    def _act(self, kind: str, steps: list[dict[str, Any]]) -> None:
        """Do what a hand does, with a pointer or with keys."""

    def until(self, holds: str) -> Any:
        """Wait until an expression holds in the page, and give its value; a page that is just
        being left holds nothing.
        """
        return wait(lambda: self.run(holds), f"{self.name}: {holds}")

    def read(self, part: str) -> str:
        """The text of a part of the page, as soon as it is there."""
        text = f"document.querySelector({json.dumps(part)})?.textContent"
        return str(self.until(text)).strip()

    def reaches(self, part: str) -> bool:
        """Whether a part of the page can be clicked now."""
        return isinstance(self.run(SPOT % json.dumps(part)), dict)

    def click(self, part: str, unless: str = "false") -> None:
        """Click a part of the page with the mouse, once it lies still with nothing above it;
        not if the page goes on by itself meanwhile, and something holds.

        If it moves away under the mouse, that is done once more.
        """
        for _ in range(1 + FLEEING):
            if not self._click_once(part, unless):
                return
            if self.run("window.hit ?? true"):  # another page knows nothing of it
                return
        raise AssertionError(f"{part} flees from the mouse, which meets {self.run('met')}")

    def _click_once(self, part: str, unless: str) -> bool:
        before: Any = None

        def still() -> Any:
            nonlocal before
            if self.run(unless):
                return GONE
            now = self.run(SPOT % json.dumps(part))
            if isinstance(now, dict) and now == before:
                return now
            before = now
            return None

        at = wait(still, lambda: f"{self.name}: {part} is {before}")
        if at is GONE:
            return False
        self.run(HEAR % json.dumps(part))
        self.click_at(at["x"], at["y"])
        return True

    def click_at(self, x: int, y: int) -> None:
        """Click a point of the page; two clicks there are not a double click, of which a table
        takes the second for a slip.
        """
        at, when = self._last
        if max(abs(x - at[0]), abs(y - at[1])) < NEAR:
            time.sleep(max(0, when + DOUBLE - time.monotonic()))
        self._last = (x, y), time.monotonic()
        self.point(x, y)
        steps = [{"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]
        self._act("pointer", steps)

    def point(self, x: int, y: int) -> None:
        """Move the mouse to a point of the page."""
        self._act("pointer", [{"type": "pointerMove", "x": x, "y": y, "duration": 0}])

    def press(self, key: str) -> None:
        """Press a key."""
        value = KEYS.get(key, key)
        steps = [{"type": "keyDown", "value": value}, {"type": "keyUp", "value": value}]
        self._act("key", steps)


def wait(look: Callable[[], Any], what: str | Callable[[], str]) -> Any:
    """Look until there is something to see."""
    end = time.monotonic() + PATIENCE
    while not (seen := look()):
        if time.monotonic() > end:
            raise TimeoutError(what if isinstance(what, str) else what())
        time.sleep(PAUSE)
    return seen
