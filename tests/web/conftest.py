"""The client's sources and its build, the scripts that make parts of it, and a real browser."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import browser as browsing
import dice
import pytest
import still
from playwright.sync_api import Browser, Page, expect

ROOT = Path(__file__).resolve().parents[2]

PATIENCE = 60_000
"""Milliseconds after which something is taken never to come: the end of a hang, no measure."""

expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def root() -> Path:
    return ROOT


@pytest.fixture(scope="session")
def static() -> Path:
    """The built client; `make` builds it before it runs the tests."""
    folder = ROOT / "src" / "drvar" / "server" / "static"
    assert (folder / "index.html").is_file(), "build the client: make check"
    return folder


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with ExitStack() as opened:
        try:
            found = opened.enter_context(browsing.chromium())
        except browsing.NoBrowser as missing:
            pytest.fail(str(missing), pytrace=False)
        yield found


@pytest.fixture(scope="session")
def running(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file that says which test is running; before the first there is none."""
    name = tmp_path_factory.mktemp("test") / "name"
    name.write_text("", encoding="utf-8")
    return name


@pytest.fixture(autouse=True)
def _say_which(running: Path, request: pytest.FixtureRequest) -> None:
    running.write_text(request.node.nodeid, encoding="utf-8")


@pytest.fixture(scope="session")
def house(
    static: Path, running: Path, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[browsing.House]:
    """A server of the tests' own, with dice by the test."""
    with browsing.house(tmp_path_factory.mktemp("house"), dice.loaded(running)) as home:
        yield home


Clean = Callable[..., list[str]]
"""What axe-core finds on a page: nothing, if all is well."""

BESIDE_THE_MAP = {"include": [["html"]], "exclude": [[".map svg"]]}
"""The map has some two thousand parts, which are the same whatever is asked: the tests that put
most on it check it by name."""


@pytest.fixture(scope="session")
def axe() -> Clean:
    """Check a page beside its map, or a part of it, for barriers to access."""
    source = (ROOT / "web/node_modules/axe-core/axe.min.js").read_text("utf-8")
    only = "{resultTypes: ['violations']}"
    run = f"(part) => axe.run(part, {only}).then((found) => found.violations)"

    def violations(page: Page, part: str | dict[str, Any] = BESIDE_THE_MAP) -> list[str]:
        if not page.evaluate("'axe' in window"):
            page.evaluate(source)
        found: list[dict[str, Any]] = page.evaluate(run, part)
        return [f"{v['id']}: {node['target']}" for v in found for node in v["nodes"]]

    return violations


@pytest.fixture
def visit(browser: Browser, house: browsing.House) -> Iterator[browsing.Visit]:
    """Open a page of the client as the one at home, with time held (see `still`); no error may
    be left in its console, but for one that a test provokes."""
    contexts: list[Any] = []
    faults: list[str] = []
    allowed: list[str] = []

    def visit_(
        path: str,
        size: tuple[int, int] = browsing.DESKTOP,
        provokes: str = "",
        first: str = still.script(),
        films: bool = False,
        **more: Any,
    ) -> Page:
        allowed.extend([provokes] if provokes else [])
        about = {"reduced_motion": "reduce", **more}  # half-faded content has odd colours
        context = browser.new_context(
            viewport={"width": size[0], "height": size[1]}, base_url=house.address, **about
        )
        contexts.append(context)
        context.set_default_timeout(PATIENCE)
        context.add_init_script(dice.WORD + first)
        house.at_home(context, films=films)
        page = context.new_page()
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on("console", lambda m: faults.append(m.text) if m.type == "error" else None)
        page.goto(path)
        return page

    yield visit_
    for context in contexts:
        context.close()
    assert not [fault for fault in faults if not any(word in fault for word in allowed)]
