"""A real browser in front of a real server: for tests, pictures and measurements.

`python tools/browser.py` says where the browser is, or in one line what to install.
"""

from __future__ import annotations

import http.cookiejar
import json
import os
import shutil
import socket
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http import HTTPStatus
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, Playwright, sync_playwright

NAMES = (
    "chromium-headless-shell",
    *("chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome"),
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
)
"""What a browser may be called, the best first: without a window, it draws pages in a third of
the time, since a whole Chromium draws its own bars for each of them as well."""
HOW = (
    "no Chromium: install it (Debian: apt install chromium-headless-shell; elsewhere Chrome or "
    "`playwright install chromium` in the virtual environment), or set CHROMIUM to its path"
)
ENDS = ("end", "stop", "keep", "no-air")
DESKTOP, SMALL, PHONE = (1440, 900), (1024, 768), (390, 844)


NO_FILMS = """try { localStorage['drvar.settings'] ??= '{"film": "none"}'; } catch {}"""
"""What happens without the player is in the log at once."""

Visit = Callable[..., Page]
"""Opens a page by its path, at a size."""


class NoBrowser(Exception):  # noqa: N818  # reads as what is wrong
    """There is no Chromium here; one line says what to install."""


def executable(playwright: Playwright) -> str:
    """Where Chromium is: CHROMIUM names it, it is in the path, or Playwright has one."""
    own = playwright.chromium.executable_path
    for name in (os.environ.get("CHROMIUM", ""), *NAMES, own):
        found = shutil.which(name) if name else None
        if found:
            return found
    raise NoBrowser(HOW)


@contextmanager
def chromium() -> Iterator[Browser]:
    """A browser without a window."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=executable(playwright), args=["--no-sandbox"]
        )
        try:
            yield browser
        finally:
            browser.close()


class House:
    """A server of its own on a folder, and a player at home there that speaks REST.

    `first` is what its Python runs before the server starts.
    """

    def __init__(self, folder: Path, port: int = 0, first: str = "") -> None:
        words = ("play", "--no-browser", "--port", str(port), "--data", str(folder))
        runs = f"{first}\nfrom drvar.cli import main; main()"
        self._process = subprocess.Popen(
            [sys.executable, "-c", runs, *words],
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self._process.stdout is not None
        said = self._process.stdout.readline()
        door = next((word for word in said.split() if word.startswith("http")), "")
        if not door:
            raise RuntimeError(f"the server did not start: {said!r}")
        self.address, _, self.key = door.partition("/?key=")
        cookies = urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar())
        self._opener = urllib.request.build_opener(cookies)
        self._opener.open(door).close()

    def close(self) -> None:
        """Stop the server."""
        self._process.terminate()
        self._process.communicate()

    def kill(self) -> None:
        """End the server as a power cut would."""
        self._process.kill()
        self._process.communicate()

    def at_home(self, context: BrowserContext, *, films: bool = False) -> None:
        """Make a browser the one at home, as the first visit by the door would; films of what
        happened meanwhile are shown only if a test looks at them.
        """
        if not films:
            context.add_init_script(NO_FILMS)
        context.add_cookies([{"name": "drvar", "value": self.key, "url": self.address}])

    def call(self, path: str, body: Any = None, token: str = "") -> Any:
        """Get an address of the server, or post to it."""
        request = urllib.request.Request(f"{self.address}/api/{path}")
        if body is not None:
            request.data = json.dumps(body).encode()
            request.add_header("content-type", "application/json")
        if token:
            request.add_header("authorization", f"Bearer {token}")
        with self._opener.open(request) as reply:
            return json.load(reply)

    def open(self, **table: Any) -> tuple[str, str]:
        """Open a table of the raid with a person in the seat; give its name and key."""
        made = self.call("tables", {"game": "raid", "seats": {"german": "human"}, **table})
        return made["table"], made["tokens"].get("german", "")

    def answer(self, table: str, token: str, state: dict[str, Any], say: str) -> dict[str, Any]:
        """Answer for a seat; give the state after it.

        A page that is open at the table gives answers of its own (of equal options, say), so
        this one may come late: then it does nothing, and the table went on without it.
        """
        message = {"kind": "answer", "seq": state["seq"], "say": say}
        try:
            after: dict[str, Any] = self.call(f"tables/{table}/say", message, token)["state"]
        except urllib.error.HTTPError as refused:
            if refused.code != HTTPStatus.CONFLICT:
                raise
            after = self.call(f"tables/{table}/state", token=token)
            if after["seq"] == state["seq"]:
                raise
        return after

    def play(self, table: str, token: str, turn: int) -> dict[str, Any]:
        """Play on until a turn begins, ending whatever can be ended; give the state there."""
        state: dict[str, Any] = self.call(f"tables/{table}/state", token=token)
        while state["board"]["turn"] < turn:
            options = [option["say"] for option in state["question"]["options"]]
            say = next((end for end in ENDS if end in options), options[-1])
            state = self.answer(table, token, state, say)
        return state

    def resign(self, table: str, token: str) -> None:
        """Give a game up, so that it is over."""
        seq = self.call(f"tables/{table}/hello", token=token)["seq"]
        self.call(f"tables/{table}/say", {"kind": "resign", "seq": seq}, token)


def free_port() -> int:
    """A port that nobody has."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        port: int = listening.getsockname()[1]
        return port


@contextmanager
def house(folder: Path, first: str = "") -> Iterator[House]:
    """A server on a folder, while it is needed."""
    home = House(folder, first=first)
    try:
        yield home
    finally:
        home.close()


if __name__ == "__main__":
    try:
        with sync_playwright() as found:
            print(executable(found))
    except NoBrowser as missing:
        sys.exit(str(missing))
