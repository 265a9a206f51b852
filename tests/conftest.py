"""What all tests share: the proof of coverage (see drvar.lab.proof), and stubs for mutation.

A test marked `proves("HUNT-9.3")` fails if it passed without running code that cites that
paragraph. What was run goes to build/proof.json when the session ends, also under xdist.
Compiled rules cannot be watched or stubbed: there, tests only have to pass, and those that
change the rules are left out.
"""

from __future__ import annotations

import asyncio
import gc
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from drvar import compiled, games
from drvar.lab import mutate, proof

# What chapters share asserts as well.
pytest.register_assert_rewrite("sheets", "tables", "tactical")

WEB = Path(__file__).parent / "web"
MUTATING = mutate.STUB in os.environ
FUNCTIONS = proof.rules_functions()
COLLECTED: list[proof.Ran] = []


def pytest_configure() -> None:
    if os.environ.get(mutate.STUB):
        mutate.stub(os.environ[mutate.STUB])


VERSION_1 = Path(__file__).parent / "records" / "version1"
"""What players had on their disks when all games had rules version 1."""


@pytest.fixture
def rules_changed(monkeypatch: pytest.MonkeyPatch) -> tuple[str, ...]:
    """Let the rules of every game be at least of version 2, as if they had been changed."""
    for game in games.all_games():
        if game.rules_version == 1 and game.name != "skirmish":
            told = {**game.releases, 2: "a change for the sake of a test"}
            monkeypatch.setattr(type(game), "releases", told)
            monkeypatch.setattr(type(game), "rules_version", 2)
    return tuple(game.name for game in games.all_games() if game.rules_version > 1)


def claims_of(item: pytest.Item) -> tuple[str, ...]:
    return tuple(claim for mark in item.iter_markers("proves") for claim in mark.args)


def pytest_collection_finish() -> None:
    """Thousands of tests that were collected need not be looked through for garbage again."""
    gc.collect()
    gc.freeze()


def pytest_itemcollected(item: pytest.Item) -> None:
    """What proves a paragraph is run by `make test`, which leaves slow tests out."""
    if claims_of(item) and {"slow", "soak"} & {mark.name for mark in item.iter_markers()}:
        raise pytest.UsageError(f"{item.nodeid} proves a paragraph and may not be slow")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[Any]:
    """Let each test find no event loop running, but for those of the browser.

    Playwright keeps its loop running between the tests of a worker, and a worker that has
    finished with the browser takes over tests of another that start loops of their own.
    """
    if WEB in item.path.parents:
        return (yield)
    running = asyncio._get_running_loop()
    asyncio._set_running_loop(None)
    try:
        return (yield)
    finally:
        asyncio._set_running_loop(running)


def pytest_runtest_setup(item: pytest.Item) -> None:
    if compiled.running() and (mark := item.get_closest_marker("interpreted")):
        pytest.skip(f"the rules are compiled: {mark.args[0]}")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[Any]:
    claims = claims_of(item)
    if not claims or MUTATING or compiled.running():
        return (yield)
    assert len(claims) <= proof.MOST_CLAIMS, f"claims {len(claims)} paragraphs: {claims}"
    with proof.Tracer(FUNCTIONS, claims) as tracer:
        result = yield
    ran = tracer.ran()
    functions = {claim: ran.get(claim, ()) for claim in claims}
    told = proof.Ran(item.nodeid, claims, functions, passed=all(functions.values()))
    item.user_properties.append(("proof", msgspec.json.encode(told).decode()))
    missing = [claim for claim, names in functions.items() if not names]
    assert not missing, f"claims {missing} but never ran code that cites it"
    return result


@pytest.hookimpl
def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    if report.when == "call" and report.passed:
        for key, value in report.user_properties:
            if key == "proof":
                COLLECTED.append(msgspec.json.decode(str(value), type=proof.Ran))


def pytest_sessionfinish(session: pytest.Session) -> None:
    if COLLECTED and not MUTATING and not hasattr(session.config, "workerinput"):
        proof.save(proof.repository(), COLLECTED)
