"""Is every proving test load-bearing? Break the rules one function at a time and see.

For each function that cites a paragraph, the tests that claim to prove it run again with that
function stubbed: a check allows everything, a step does nothing, a list is empty, a number is
one off, a truth value is inverted. A test that still passes under every such stub proves
nothing and is named; tests/mutate-exceptions.toml lists the ones that may, each with its
reason.

    python -m drvar.lab.mutate [GAME ...] [--since REVISION]

With `--since` only what changed since a revision is looked at: the claims about functions of a
chapter that changed, and those of tests and case files that did.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import tomllib
import xml.etree.ElementTree as ET
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import msgspec

from drvar import compiled, games

from . import proof

STUB = "DRVAR_STUB"
"""The environment variable that names the function to stub in a run of the tests."""

PLAN, REPORT = "DRVAR_STUB_PLAN", "DRVAR_STUB_REPORT"
"""The environment variables that name two files for `forks`: what to run, and the results."""

_ORIGINAL = "__drvar_original__"

PATIENCE = 120.0
"""Seconds for a run of tests: a stubbed rule may wait for ever."""

LONGEST = 20
"""Seconds of processor time for a test, however busy the machine: a stubbed rule may loop."""

PYTEST = (sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist")


SOURCES = {**os.environ, compiled.SWITCH: "interpreted"}
"""What runs with a stub: sources of the rules, as a compiled function cannot be replaced."""


class Plan(msgspec.Struct, frozen=True):
    """Which tests to run under the stub of which function, and how long they may take."""

    tests: dict[str, list[str]]
    patience: float
    longest: int


class Report(msgspec.Struct, frozen=True):
    """The tests that pass in a child without a stub, and those that pass under each."""

    sound: list[str]
    passing: dict[str, list[str]]


def _nothing(*_: Any, **__: Any) -> Any:
    return None


def _empty_list(*_: Any, **__: Any) -> Any:
    return []


def _empty_tuple(*_: Any, **__: Any) -> Any:
    return ()


def _empty_text(*_: Any, **__: Any) -> Any:
    return ""


def _empty_dict(*_: Any, **__: Any) -> Any:
    return {}


def _empty_set(*_: Any, **__: Any) -> Any:
    return set()


def _no_items(*_: Any, **__: Any) -> Any:
    return iter(())


def _one_more(*args: Any, **named: Any) -> Any:
    return __drvar_original__(*args, **named) + 1  # type: ignore[name-defined]  # noqa: F821


def _turned_round(*args: Any, **named: Any) -> Any:
    return not __drvar_original__(*args, **named)  # type: ignore[name-defined]  # noqa: F821


_BY_RESULT: dict[str, Callable[..., Any]] = {
    "list": _empty_list,
    "tuple": _empty_tuple,
    "dict": _empty_dict,
    "set": _empty_set,
    "Iterator": _no_items,
    "str": _empty_text,
    "int": _one_more,
    "bool": _turned_round,
}


def stub(name: str) -> None:
    """Put a neutral stub in place of `module:qualified.name`, for the rest of this process."""
    found = proof.behind(name)
    result = str(found.__annotations__.get("return", "None")).partition("[")[0]
    neutral = _BY_RESULT.get(result, _nothing)
    original = proof.twin(found)
    found.__globals__[_ORIGINAL] = original
    found.__code__ = neutral.__code__.replace(co_freevars=found.__code__.co_freevars)


def main(words: list[str]) -> int:
    """Stub every cited function in turn and name the tests that still pass."""
    parser = argparse.ArgumentParser(prog="drvar.lab.mutate", description=__doc__)
    parser.add_argument("game", nargs="*", help="only these games")
    parser.add_argument("--since", metavar="REVISION", help="only what changed since then")
    given = parser.parse_args(words)
    wanted: list[str] = given.game
    for name in set(wanted) - set(games.names()):
        parser.error(f"no game {name}; there are {', '.join(games.names())}")
    root = proof.repository()
    proved = proof.load(root)
    exceptions = _exceptions(root)
    chosen = [games.game(name) for name in wanted or games.names()]
    known = {paragraph.id for game in chosen for paragraph in game.rulebook}
    claims = {
        (ran.test, paragraph): ran.functions.get(paragraph, ())
        for ran in proved.tests
        for paragraph in ran.claims
        if paragraph in known
    }
    if given.since:
        claims = _changed(claims, _files_since(root, given.since))
    by_function: dict[str, set[str]] = {}
    for (test, _), functions in claims.items():
        for function in functions:
            by_function.setdefault(function, set()).add(test)
    failing = _fail_at_once(root, by_function)
    doubtful: dict[str, set[str]] = {}
    for test, paragraph in _weak(claims, failing):
        for function in claims[test, paragraph]:
            doubtful.setdefault(function, set()).add(test)
    for function, failed in _fail_under_stubs(root, doubtful).items():
        failing.setdefault(function, set()).update(failed)
    weak = _weak(claims, failing)
    return _report(len(claims), len(by_function), weak, exceptions)


def _weak(
    claims: dict[tuple[str, str], tuple[str, ...]], failing: dict[str, set[str]]
) -> list[tuple[str, str]]:
    """The claims whose test fails under no stub of what it claims."""
    return [
        (test, paragraph)
        for (test, paragraph), functions in sorted(claims.items())
        if not any(test in failing.get(function, ()) for function in functions)
    ]


def _fail_at_once(root: Path, by_function: dict[str, set[str]]) -> dict[str, set[str]]:
    """The tests that fail under each stub, all in forks of one process.

    A value computed while the tests were collected may hide a stub. So a test that passes here
    runs again in a process of its own, and only a failure counts.
    """
    if not by_function or not hasattr(os, "fork"):
        return {}
    with tempfile.TemporaryDirectory() as folder:
        plan, report = Path(folder) / "plan.json", Path(folder) / "report.json"
        wanted = {function: sorted(tests) for function, tests in sorted(by_function.items())}
        plan.write_bytes(msgspec.json.encode(Plan(wanted, PATIENCE, LONGEST)))
        files = sorted({test.partition("::")[0] for tests in wanted.values() for test in tests})
        run = subprocess.run(
            [*PYTEST, "-p", "drvar.lab.forks", *files],
            cwd=root, capture_output=True, text=True, check=False,
            env={**SOURCES, STUB: "", PLAN: str(plan), REPORT: str(report)},
        )  # fmt: skip
        if not report.is_file():
            raise SystemExit(f"the tests did not run:\n{run.stdout}{run.stderr}")
        told = msgspec.json.decode(report.read_bytes(), type=Report)
    failing = {
        f: set(tests) & {*told.sound} - {*told.passing[f]} for f, tests in wanted.items()
    }
    for function, failed in failing.items():
        print(f"{function}: {len(failed)} of {len(by_function[function])} tests fail")
    return failing


def _files_since(root: Path, revision: str) -> set[str]:
    """The files that differ from those of a revision, as they lie in the working tree."""
    told = subprocess.run(
        ["git", "diff", "--name-only", "--relative", revision],  # whichever git there is
        cwd=root, capture_output=True, text=True, check=False,
    )  # fmt: skip
    if told.returncode:
        raise SystemExit(f"git knows no revision {revision}: {told.stderr.strip()}")
    return set(told.stdout.split("\n"))


def _changed(
    claims: dict[tuple[str, str], tuple[str, ...]], files: set[str]
) -> dict[tuple[str, str], tuple[str, ...]]:
    """The claims whose test, case file or cited chapter is among the files."""
    modules = {f.removeprefix("src/").removesuffix(".py").replace("/", ".") for f in files}
    return {
        (test, paragraph): functions
        for (test, paragraph), functions in claims.items()
        if not files.isdisjoint(_sources(test))
        or any(function.partition(":")[0] in modules for function in functions)
    }


def _sources(test: str) -> set[str]:
    """The files that a test is written in: its module, and for a case its own."""
    module, _, name = test.partition("::")
    return {module, f"tests/cases/{name.partition('[')[2].removesuffix(']')}.toml"}


def _fail_under_stubs(root: Path, by_function: dict[str, set[str]]) -> dict[str, set[str]]:
    names = sorted(by_function)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        runs = pool.map(lambda name: _failures(root, name, sorted(by_function[name])), names)
        failing: dict[str, set[str]] = {}
        for number, (name, failed) in enumerate(zip(names, runs, strict=True), 1):
            failing[name] = failed
            told = f"{len(failed)} of {len(by_function[name])} tests fail"
            print(f"[{number}/{len(names)}] {name}: {told}", flush=True)
    return failing


def _failures(root: Path, function: str, tests: list[str]) -> set[str]:
    """Run tests with a function stubbed and give those that do not pass, or do not end."""
    try:
        passed = _run(root, function, tests)
    except subprocess.TimeoutExpired:
        if len(tests) == 1:
            return set(tests)
        return set().union(*(_failures(root, function, [test]) for test in tests))
    return {test for test in tests if test not in passed}


def _run(root: Path, function: str, tests: list[str]) -> set[str]:
    """Run tests with a function stubbed and give those that pass."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.xml"
        run = subprocess.run(
            [*PYTEST, f"--junitxml={report}", "-o", "junit_family=xunit1", *tests],
            cwd=root,
            env={**SOURCES, STUB: function},
            capture_output=True,
            text=True,
            check=False,
            timeout=PATIENCE,
        )
        if not report.is_file():
            raise SystemExit(f"the tests did not run with {function} stubbed:\n{run.stdout}")
        return _passed(ET.parse(report).getroot())


def _passed(report: ET.Element) -> set[str]:
    return {
        _test_id(case.attrib)
        for case in report.iter("testcase")
        if all(child.tag not in ("failure", "error", "skipped") for child in case)
    }


def _test_id(case: dict[str, str]) -> str:
    """A test's id as pytest writes it: the file, the classes if any, the name."""
    module = case["file"].removesuffix(".py").replace("/", ".")
    classes = case["classname"].removeprefix(module).split(".")
    return "::".join([case["file"], *filter(None, classes), case["name"]])


def _exceptions(root: Path) -> dict[str, str]:
    file = root / "tests" / "mutate-exceptions.toml"
    listed: dict[str, str] = tomllib.loads(file.read_text(encoding="utf-8"))["exceptions"]
    return listed


def _report(
    claims: int, functions: int, weak: list[tuple[str, str]], exceptions: dict[str, str]
) -> int:
    print(f"\n{claims} claims of proof, {functions} functions stubbed in turn")
    unexcused = 0
    for test, paragraph in weak:
        reason = exceptions.get(f"{test} {paragraph}") or exceptions.get(paragraph)
        unexcused += not reason
        print(
            f"{'excepted' if reason else 'WEAK'}: {test} does not need {paragraph}"
            + (f" ({reason})" if reason else "")
        )
    if not unexcused:
        print(f"every other claim is load-bearing ({len(weak)} excepted)")
    return 1 if unexcused else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
