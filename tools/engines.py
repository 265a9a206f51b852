"""The three engines that browsers are made of, driven alike: open, click, press, read.

Chromium is driven by Playwright, Firefox by WebDriver BiDi, which it speaks itself, and WebKit
by its own driver. What a test does with them is written once.

`python tools/engines.py` says which engines are here, and what to install for the others;
`--packages` names the packages of all.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
import urllib.error
import urllib.request
from base64 import b64decode
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any

import browser as browsing
from engine import KEYS, PACKAGES, PATIENCE, Engine, NoEngine, wait
from websockets.sync.client import connect

SYSTEM = "/usr/bin/python3"
"""The Python that has GTK, where there is one."""
WINDOW = Path(__file__).with_name("webkit_window.py")


def _action(kind: str, steps: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Steps as both protocols of WebDriver want them."""
    about = {"parameters": {"pointerType": "mouse"}} if kind == "pointer" else {}
    return [{"type": kind, "id": f"the {kind}", "actions": steps, **about}]


class Chromium(Engine):
    """Chromium, by Playwright."""

    name = "chromium"

    def __init__(self, stack: ExitStack) -> None:
        try:
            found = stack.enter_context(browsing.chromium())
        except browsing.NoBrowser:
            raise NoEngine(self.name) from None
        self._page = found.new_page(reduced_motion="reduce")

    def open(self, address: str) -> None:
        """Go to an address."""
        self._page.goto(address)

    def resize(self, size: tuple[int, int]) -> None:
        """Give the page a size."""
        self._page.set_viewport_size({"width": size[0], "height": size[1]})

    def run(self, script: str) -> Any:
        """The value of an expression in the page."""
        return self._page.evaluate(script)

    def picture(self, path: Path) -> None:
        """Keep what is seen."""
        self._page.screenshot(path=path)

    def _act(self, kind: str, steps: list[dict[str, Any]]) -> None:
        names = {value: name for name, value in KEYS.items()}
        for step in steps:
            match step["type"]:
                case "pointerMove":
                    self._page.mouse.move(step["x"], step["y"])
                case "pointerDown":
                    self._page.mouse.down()
                case "pointerUp":
                    self._page.mouse.up()
                case "keyDown":
                    self._page.keyboard.down(names.get(step["value"], step["value"]))
                case _:
                    self._page.keyboard.up(names.get(step["value"], step["value"]))


PREFERENCES = {
    "ui.prefersReducedMotion": 1,
    "remote.prefs.recommended": True,
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "toolkit.telemetry.enabled": False,
}


class Firefox(Engine):
    """Firefox, by the protocol that it speaks itself."""

    name = "firefox"

    def __init__(self, stack: ExitStack) -> None:
        program = shutil.which("firefox-esr") or shutil.which("firefox")
        if program is None:
            raise NoEngine(self.name)
        home = Path(
            stack.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True))
        )
        lines = [f'user_pref("{k}", {json.dumps(v)});' for k, v in PREFERENCES.items()]
        (home / "user.js").write_text("\n".join(lines), encoding="utf-8")
        port = "--remote-debugging-port=0"
        said = stack.enter_context((home / "said").open("w+", encoding="utf-8"))
        running = subprocess.Popen(
            [program, "--headless", "--no-remote", port, "--profile", str(home)],
            stdout=subprocess.DEVNULL,
            stderr=said,
            env={**os.environ, "HOME": str(home)},
        )
        stack.callback(_end, running)

        def listens() -> str:
            lines = (home / "said").read_text("utf-8").splitlines(keepends=True)
            whole = (
                line for line in lines if "BiDi listening on" in line and line.endswith("\n")
            )
            return next(whole, "").strip()

        address = wait(listens, "Firefox opens no door").split()[-1]
        self._line = stack.enter_context(connect(f"{address}/session", max_size=None))
        self._next = 0
        self._ask("session.new", capabilities={})
        self._context = self._ask("browsingContext.getTree")["contexts"][0]["context"]

    def _ask(self, method: str, **params: Any) -> Any:
        self._next += 1
        self._line.send(json.dumps({"id": self._next, "method": method, "params": params}))
        while True:
            reply = json.loads(self._line.recv(timeout=PATIENCE))
            if reply.get("id") == self._next:
                if reply["type"] == "error":
                    raise RuntimeError(f"{method}: {reply['error']}: {reply['message']}")
                return reply["result"]

    def open(self, address: str) -> None:
        """Go to an address."""
        whole = {"context": self._context, "url": address, "wait": "complete"}
        self._ask("browsingContext.navigate", **whole)

    def resize(self, size: tuple[int, int]) -> None:
        """Give the page a size."""
        viewport = {"width": size[0], "height": size[1]}
        self._ask("browsingContext.setViewport", context=self._context, viewport=viewport)

    def run(self, script: str) -> Any:
        """The value of an expression in the page."""
        done = self._ask(
            "script.evaluate",
            expression=f"Promise.resolve({script}).then((it) => JSON.stringify(it ?? null))",
            target={"context": self._context},
            awaitPromise=True,
        )
        if done["type"] == "exception":
            raise RuntimeError(done["exceptionDetails"]["text"])
        return json.loads(done["result"]["value"])

    def picture(self, path: Path) -> None:
        """Keep what is seen."""
        shot = self._ask("browsingContext.captureScreenshot", context=self._context)
        path.write_bytes(b64decode(shot["data"]))

    def _act(self, kind: str, steps: list[dict[str, Any]]) -> None:
        whole = {"context": self._context, "actions": _action(kind, steps)}
        self._ask("input.performActions", **whole)


class WebKit(Engine):
    """WebKit, by its driver, in a bare window on a screen of its own."""

    name = "webkit"

    def __init__(self, stack: ExitStack) -> None:
        found = [shutil.which(name) for name in ("WebKitWebDriver", "Xvfb", SYSTEM)]
        if None in found or not _has_gtk():
            raise NoEngine(self.name)
        screen = subprocess.Popen(
            ["Xvfb", "-displayfd", "1", "-screen", "0", "1920x1440x24", "-nolisten", "tcp"],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        stack.callback(_end, screen)
        assert screen.stdout is not None
        with screen.stdout as said:
            number = said.readline().strip()
        own = {"DISPLAY": f":{number}", "GDK_BACKEND": "x11"}
        port = browsing.free_port()
        driver = subprocess.Popen(
            ["WebKitWebDriver", f"--port={port}"],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env={**os.environ, **own},
        )
        stack.callback(_end, driver)
        self._address = f"http://127.0.0.1:{port}"
        window = {"binary": SYSTEM, "args": [str(WINDOW)]}
        always = {"alwaysMatch": {"webkitgtk:browserOptions": window}}
        wait(self._ready, "the driver of WebKit")
        made = self._ask("POST", "/session", {"capabilities": always})
        self._address += f"/session/{made['sessionId']}"
        stack.callback(self._leave)

    def _ready(self) -> bool:
        try:
            return bool(self._ask("GET", "/status")["ready"])
        except OSError:
            return False

    def _leave(self) -> None:
        with suppress(RuntimeError):  # its window may be gone with its last page
            self._ask("DELETE", "")

    def _ask(self, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
        request = urllib.request.Request(self._address + path, method=method)
        if body is not None:
            request.data = json.dumps(body).encode()
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as reply:
                return json.load(reply)["value"]
        except urllib.error.HTTPError as fault:
            raise RuntimeError(f"{path}: {fault.read().decode()}") from None

    def open(self, address: str) -> None:
        """Go to an address."""
        self._ask("POST", "/url", {"url": address})

    def resize(self, size: tuple[int, int]) -> None:
        """Give the page a size."""
        self._ask("POST", "/window/rect", {"width": size[0], "height": size[1]})
        self.until(f"innerWidth === {size[0]} && innerHeight === {size[1]}")

    def run(self, script: str) -> Any:
        """The value of an expression in the page."""
        whole = {"script": f"return {script}", "args": []}
        return self._ask("POST", "/execute/sync", whole)

    def picture(self, path: Path) -> None:
        """Keep what is seen."""
        path.write_bytes(b64decode(self._ask("GET", "/screenshot")))

    def _act(self, kind: str, steps: list[dict[str, Any]]) -> None:
        self._ask("POST", "/actions", {"actions": _action(kind, steps)})


def _has_gtk() -> bool:
    wants = "import gi; gi.require_version('Gtk', '3.0'); gi.require_version('WebKit2', '4.1')"
    done = subprocess.run([SYSTEM, "-c", wants], capture_output=True, check=False)
    return done.returncode == 0


def _end(running: subprocess.Popen[str] | subprocess.Popen[bytes]) -> None:
    running.terminate()
    try:
        running.wait(timeout=20)
    except subprocess.TimeoutExpired:
        running.kill()
        running.wait()


ENGINES: dict[str, type[Chromium | Firefox | WebKit]] = {
    "chromium": Chromium,
    "firefox": Firefox,
    "webkit": WebKit,
}


@contextmanager
def engine(name: str) -> Iterator[Engine]:
    """A window of an engine, while it is needed."""
    with ExitStack() as stack:
        yield ENGINES[name](stack)


def main(words: list[str]) -> int:
    """Say which engines are here, or what packages bring them."""
    if words == ["--packages"]:
        print(*PACKAGES.values())
        return 0
    missing = []
    for name in ENGINES:
        try:
            with engine(name) as found:
                print(found.run("navigator.userAgent"))
        except NoEngine as none:
            missing.append(str(none))
    if missing:
        print(*missing, sep="\n", file=sys.stderr)
    return len(missing)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
