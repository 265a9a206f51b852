"""Many stubs over one collection of the tests: a process forks for each and runs its tests.

A pytest plugin for `drvar.lab.mutate`. Starting Python and collecting the tests costs far more
than the tests that prove one function, so both are done once. Each child inherits the collected
tests, puts its stub in place and tells its parent which tests pass. A first round without any
stub finds the tests that cannot be run like this; what they prove is checked in runs of their
own.
"""

from __future__ import annotations

import os
import resource
import selectors
import signal
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import msgspec
import pytest
from _pytest.runner import runtestprotocol

from . import mutate

if TYPE_CHECKING:
    from _pytest.nodes import Item

NO_STUB = ""
CHUNK = 100
"""How many tests go to one child of the round without a stub."""


class Job(NamedTuple):
    """Tests to run in one child, by their place in the collection, with a function stubbed."""

    function: str
    tests: tuple[int, ...]


class Child:
    """A running child: its pipe, what it has told, and when it last told anything."""

    def __init__(self, job: Job, run: Callable[[Job, int], None]) -> None:
        self.job = job
        self.open, write = os.pipe()
        self.process = os.fork()
        if not self.process:
            try:
                run(job, write)
            finally:
                os._exit(0)  # never back into the parent's loop
        os.close(write)
        self.begun: list[int] = []
        self.passed: set[int] = set()
        self.rest = ""
        self.last = time.monotonic()

    def hear(self) -> bool:
        """Read what it tells; False when it has finished."""
        told = os.read(self.open, 65536).decode()
        self.last = time.monotonic()
        *lines, self.rest = (self.rest + told).split("\n")
        for line in lines:
            word, number = line.split()
            if word == "begin":
                self.begun.append(int(number))
            else:
                self.passed.add(int(number))
        return bool(told)

    def end(self) -> None:
        """Let it go, by force if it hangs."""
        os.kill(self.process, signal.SIGKILL)
        os.waitpid(self.process, 0)
        os.close(self.open)

    @property
    def left(self) -> tuple[int, ...]:
        """The tests that it has not begun."""
        return tuple(test for test in self.job.tests if test not in self.begun)


def results(
    jobs: Sequence[Job], run: Callable[[Job, int], None], patience: float
) -> Iterator[tuple[Job, set[int]]]:
    """Run every job in a child, as many at once as there are cores; tell which tests passed.

    A test that says nothing for too long has failed; the others of its job go to a new child.
    """
    waiting, running = deque(jobs), dict[int, Child]()
    with selectors.DefaultSelector() as selector:
        while waiting or running:
            while waiting and len(running) < (os.cpu_count() or 1):
                child = Child(waiting.popleft(), run)
                running[child.open] = child
                selector.register(child.open, selectors.EVENT_READ)
            ready = {key.fd for key, _ in selector.select(timeout=1)}
            for open_, child in list(running.items()):
                alive = child.hear() if open_ in ready else True
                hangs = alive and time.monotonic() - child.last > patience
                if alive and not hangs:
                    continue
                selector.unregister(open_)
                del running[open_]
                child.end()
                if not child.begun:
                    raise RuntimeError(f"no test began with {child.job.function} stubbed")
                if child.left:  # it hung, or a test took its process down
                    waiting.appendleft(Job(child.job.function, child.left))
                yield child.job, child.passed


class Forks:
    """The plugin: it takes the place of pytest's loop over the tests."""

    def __init__(self, plan: Path, report: Path) -> None:
        self.plan = msgspec.json.decode(plan.read_bytes(), type=mutate.Plan)
        self.report = report

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Run the plan, and write down which tests passed under which stub."""
        if session.testsfailed:
            return True  # the collection failed, and says so
        items = session.items
        places = {item.nodeid: place for place, item in enumerate(items)}
        wanted = sorted({t for tests in self.plan.tests.values() for t in tests} & set(places))

        def run(job: Job, write: int) -> None:
            _run(items, job, write, self.plan.longest)

        _warm_up([items[places[test]] for test in wanted])
        every = [places[test] for test in wanted]
        plain = [Job(NO_STUB, tuple(every[n : n + CHUNK])) for n in range(0, len(every), CHUNK)]
        sound: set[int] = set()
        for _, passed in results(plain, run, self.plan.patience):
            sound |= passed
        jobs = [
            Job(function, tuple(places[t] for t in tests if places.get(t, -1) in sound))
            for function, tests in self.plan.tests.items()
        ]
        passing: dict[str, list[str]] = {function: [] for function in self.plan.tests}
        for job, passed in results([job for job in jobs if job.tests], run, self.plan.patience):
            passing[job.function] += [items[place].nodeid for place in passed]
        names = [items[place].nodeid for place in sorted(sound)]
        self.report.write_bytes(msgspec.json.encode(mutate.Report(names, passing)))
        return True


def _warm_up(items: Sequence[Item]) -> None:
    """Run the first test of each file, so that children inherit what tests read and keep."""
    first = {item.path: item for item in reversed(items)}
    for item, following in zip(first.values(), (*list(first.values())[1:], None), strict=True):
        runtestprotocol(item, log=False, nextitem=following)


def _run(items: Sequence[Item], job: Job, write: int, longest: int) -> None:
    """In the child: put the stub in place, run the tests, tell what passes."""
    if job.function != NO_STUB:
        mutate.stub(job.function)
    for place, following in zip(job.tests, (*job.tests[1:], None), strict=True):
        os.write(write, f"begin {place}\n".encode())
        _allow(longest)
        following_item = items[following] if following is not None else None
        told = runtestprotocol(items[place], log=False, nextitem=following_item)
        if all(report.passed for report in told):
            os.write(write, f"passed {place}\n".encode())


def _allow(seconds: int) -> None:
    """Let this process run that much longer; then the system ends it."""
    used = resource.getrusage(resource.RUSAGE_SELF)
    until = int(used.ru_utime + used.ru_stime) + 1 + seconds
    resource.setrlimit(resource.RLIMIT_CPU, (until, resource.getrlimit(resource.RLIMIT_CPU)[1]))


def pytest_configure(config: pytest.Config) -> None:
    """Take over the loop."""
    plan, report = Path(os.environ[mutate.PLAN]), Path(os.environ[mutate.REPORT])
    config.pluginmanager.register(Forks(plan, report), "drvar-forks")
