"""Mutation: neutral stubs for every kind of function, weak claims named, reasons accepted."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from drvar.lab import mutate, proof

IS_HIT = "drvar.examples.skirmish.fire:is_hit"
RANGE = "drvar.examples.skirmish.fire:fire_range"

SOURCE = """
from __future__ import annotations
from functools import cache, cached_property
from typing import Any, Iterator

def check(g, unit) -> Broken | None:
    return ("RULE", unit)

def step(g) -> Next:
    g.append("acted")
    return "jump"

def listed(g) -> list[str]:
    return ["a"]

def mapped(g) -> dict[str, int]:
    return {"a": 1}

def gathered(g) -> set[str]:
    return {"a"}

def paired(g) -> tuple[int, ...]:
    return (1,)

def said(g) -> str:
    return "a"

def told(g) -> Iterator[str]:
    yield "a"

def counted(g, more=1, *, most=9) -> int:
    return min(g + more, most)

def true(g) -> bool:
    return g > 0

def unmarked(g):
    return "a"

@cache
def kept(g) -> int:
    return g

class Base:
    def spoken(self) -> str:
        return "base"

class Move(Base):
    mp = 3

    def cost(self, at: int) -> int:
        return at * self.mp

    def spoken(self) -> str:
        return super().spoken() + "!"

    def spare(self) -> int:
        return len(super().spoken())

    @property
    def left(self) -> int:
        return self.mp

    @cached_property
    def first(self) -> int:
        return self.mp

    @classmethod
    def begin(cls) -> list[int]:
        return [cls.mp]

    @staticmethod
    def fits(mp: int) -> bool:
        return mp > 2

    class Inner:
        def deep(self) -> str:
            return "deep"
"""


@pytest.fixture
def toy() -> Any:
    """A fresh module of every kind of function."""
    module = ModuleType("toy_rules")
    sys.modules["toy_rules"] = module
    exec(compile(SOURCE, "toy_rules.py", "exec"), module.__dict__)
    yield module
    del sys.modules["toy_rules"]


def stubbed(toy: Any, name: str) -> Any:
    mutate.stub(f"toy_rules:{name}")
    return toy


def test_a_check_allows_everything(toy: Any) -> None:
    assert toy.check(None, "G1") is not None
    assert stubbed(toy, "check").check(None, "G1") is None


def test_a_step_does_nothing(toy: Any) -> None:
    done: list[str] = []
    assert stubbed(toy, "step").step(done) is None
    assert done == []
    assert stubbed(toy, "unmarked").unmarked(done) is None


@pytest.mark.parametrize(
    ("name", "nothing"),
    [("listed", []), ("mapped", {}), ("gathered", set()), ("paired", ()), ("said", "")],
)
def test_what_is_gathered_is_empty(name: str, nothing: Any, toy: Any) -> None:
    function = getattr(toy, name)
    assert function(1)
    stubbed(toy, name)
    assert function(1) == nothing
    assert type(function(1)) is type(nothing)
    assert function(g=1) == nothing


def test_a_stubbed_generator_gives_nothing(toy: Any) -> None:
    assert list(toy.told(1)) == ["a"]
    assert list(stubbed(toy, "told").told(1)) == []


def test_a_number_is_one_off(toy: Any) -> None:
    stubbed(toy, "counted")
    assert toy.counted(3) == 5
    assert toy.counted(3, 2, most=4) == 5, "defaults and keywords go on to the original"
    assert toy.counted(100) == 10


def test_a_truth_is_turned_round(toy: Any) -> None:
    stubbed(toy, "true")
    assert (toy.true(1), toy.true(0)) == (False, True)


def test_a_cached_function_is_reached(toy: Any) -> None:
    assert stubbed(toy, "kept").kept(1) == 2


def test_methods_are_stubbed_on_their_objects(toy: Any) -> None:
    move = toy.Move()
    assert move.cost(2) == 6
    stubbed(toy, "Move.cost")
    assert move.cost(2) == 7
    assert move.left == 3, "nothing else changes"


@pytest.mark.parametrize(("name", "value"), [("left", 4), ("first", 4)])
def test_properties_are_stubbed(name: str, value: int, toy: Any) -> None:
    stubbed(toy, f"Move.{name}")
    assert getattr(toy.Move(), name) == value


def test_methods_of_the_class_are_stubbed(toy: Any) -> None:
    assert stubbed(toy, "Move.begin").Move.begin() == []


def test_static_methods_are_stubbed(toy: Any) -> None:
    assert stubbed(toy, "Move.fits").Move.fits(3) is False


def test_methods_that_call_their_base_are_stubbed(toy: Any) -> None:
    assert toy.Move().spoken() == "base!"
    assert stubbed(toy, "Move.spoken").Move().spoken() == ""
    assert stubbed(toy, "Move.spare").Move().spare() == 5


def test_inner_classes_are_reached(toy: Any) -> None:
    assert stubbed(toy, "Move.Inner.deep").Move.Inner().deep() == ""


def test_a_name_bound_before_the_stub_gets_the_stub_too(toy: Any) -> None:
    """Procedures keep their steps in a table, modules import by name: both see the stub."""
    held = toy.listed
    stubbed(toy, "listed")
    assert held(1) == []


def test_an_unknown_name_is_an_error() -> None:
    with pytest.raises(AttributeError):
        mutate.stub("drvar.examples.skirmish.fire:no_such_rule")


def test_every_cited_function_of_the_games_can_be_stubbed() -> None:
    """Each in turn, in a process that is thrown away."""
    script = (
        "from drvar import games\n"
        "from drvar.lab import mutate, proof\n"
        "packages = tuple(game.package for game in games.all_games())\n"
        "names = [f.name for f in proof.rules_functions()\n"
        "         if f.cites and f.name.startswith(packages)]\n"
        "for name in names:\n"
        "    mutate.stub(name)\n"
        "print(len(names))\n"
    )
    run = subprocess.run(
        [sys.executable, "-c", script],
        env=mutate.SOURCES, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert run.returncode == 0, run.stderr
    assert int(run.stdout) > 20


# ---------------------------------------------------------------------- whole runs

CONFTEST = """
import os
from drvar.lab import mutate

def pytest_configure():
    if os.environ.get(mutate.STUB):
        mutate.stub(os.environ[mutate.STUB])
"""

TESTS = """
import time
from drvar.examples.skirmish import fire

RULES = type("Rules", (), {"hits_on": 5, "mist_range": 1, "range": 3})
G = type("G", (), {"rules": RULES, "chit": "mist"})

def test_strong():
    assert fire.is_hit(G, 5, [])

def test_weak():
    fire.is_hit(G, 5, [])

def test_hangs():
    while not fire.is_hit(G, 5, []):
        time.sleep(1)

def test_skips_under_the_stub():
    import pytest
    if not fire.is_hit(G, 5, []):
        pytest.skip("no hit")

class TestRange:
    def test_weak(self):
        fire.fire_range(G)

    def test_strong(self):
        assert fire.fire_range(G) == 1
"""

FILE = "tests/test_claims.py"


def claim(test: str, *functions: str, paragraph: str = "SKIRMISH-6.2") -> proof.Ran:
    return proof.Ran(f"{FILE}::{test}", (paragraph,), {paragraph: functions}, passed=True)


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A repository with tests of its own, and nothing excepted."""
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "conftest.py").write_text(CONFTEST)
    (tmp_path / FILE).write_text(TESTS)
    (tmp_path / "pytest.ini").write_text("[pytest]\n")
    except_for(tmp_path, "")
    monkeypatch.setattr(proof, "repository", lambda: tmp_path)
    return tmp_path


def except_for(root: Path, lines: str) -> None:
    (root / "tests" / "mutate-exceptions.toml").write_text(f"[exceptions]\n{lines}")


@pytest.mark.slow
def test_a_weak_claim_is_named(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    proof.save(
        root,
        [
            claim("test_strong", IS_HIT),
            claim("test_weak", IS_HIT),
            claim("test_skips_under_the_stub", IS_HIT),
            claim("TestRange::test_weak", RANGE, paragraph="SKIRMISH-6.1"),
            claim("TestRange::test_strong", RANGE, paragraph="SKIRMISH-6.1"),
        ],
    )
    assert mutate.main(["skirmish"]) == 1
    out = capsys.readouterr().out
    assert "5 claims of proof, 2 functions stubbed in turn" in out
    weak = [line for line in out.splitlines() if line.startswith("WEAK")]
    assert weak == [
        f"WEAK: {FILE}::TestRange::test_weak does not need SKIRMISH-6.1",
        f"WEAK: {FILE}::test_weak does not need SKIRMISH-6.2",
    ]
    assert f"{IS_HIT}: 2 of 3 tests fail" in out
    assert f"{RANGE}: 1 of 2 tests fail" in out


@pytest.mark.slow
def test_many_stubs_share_one_collection(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A test that hangs has failed, and those behind it are still run."""
    monkeypatch.setattr(mutate, "PATIENCE", 1.0)
    names = ("test_hangs", "test_skips_under_the_stub", "test_strong", "test_weak")
    strong, weak = f"{FILE}::TestRange::test_strong", f"{FILE}::TestRange::test_weak"
    wanted = {IS_HIT: {f"{FILE}::{name}" for name in names}, RANGE: {strong, weak}}
    assert mutate._fail_at_once(root, wanted) == {
        IS_HIT: {f"{FILE}::{name}" for name in names if name != "test_weak"},
        RANGE: {strong},
    }


@pytest.mark.slow
def test_a_rule_that_loops_for_ever_is_stopped(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(mutate, "LONGEST", 0)
    monkeypatch.setattr(mutate, "PATIENCE", 1e6)
    loops = "def test_loops():\n    while not fire.is_hit(G, 5, []):\n        pass\n"
    (root / FILE).write_text(TESTS + "\n" + loops)
    tests = {f"{FILE}::test_loops", f"{FILE}::test_weak"}
    assert mutate._fail_at_once(root, {IS_HIT: tests}) == {IS_HIT: {f"{FILE}::test_loops"}}


def test_a_test_that_cannot_be_forked_is_left_to_a_run_of_its_own(root: Path) -> None:
    """It would fail under any stub, and so prove anything."""
    here = "import os\nPROCESS = os.getpid()\n"
    test = "def test_here():\n    assert os.getpid() == PROCESS\n"
    (root / FILE).write_text(here + test)
    wanted = {IS_HIT: {f"{FILE}::test_here"}}
    assert mutate._fail_at_once(root, wanted) == {IS_HIT: set()}


def test_tests_that_cannot_be_collected_are_an_error(root: Path) -> None:
    (root / FILE).write_text("raise SystemExit(3)\n")
    with pytest.raises(SystemExit, match="the tests did not run"):
        mutate._fail_at_once(root, {IS_HIT: {f"{FILE}::test_weak"}})


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Runs of the tests, as they are known to come out."""

    passing = {IS_HIT: {f"{FILE}::test_weak"}, RANGE: {f"{FILE}::test_strong"}}
    monkeypatch.setattr(mutate, "_run", lambda _, function, __: passing[function])
    monkeypatch.setattr(mutate, "_fail_at_once", lambda *_: {})


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize(
    ("lines", "code"),
    [
        ("", 1),
        (f'"{FILE}::test_weak SKIRMISH-6.2" = "the other test proves it"\n', 0),
        ('"SKIRMISH-6.2" = "two functions do the same"\n', 0),
        ('"SKIRMISH-6.2" = ""\n', 1),
        ('"SKIRMISH-6.1" = "another paragraph"\n', 1),
        (f'"{FILE}::test_strong SKIRMISH-6.2" = "another test"\n', 1),
    ],
)
def test_an_exception_needs_a_reason(
    lines: str, code: int, root: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    except_for(root, lines)
    proof.save(root, [claim("test_strong", IS_HIT), claim("test_weak", IS_HIT)])
    assert mutate.main([]) == code
    out = capsys.readouterr().out
    if code:
        assert f"WEAK: {FILE}::test_weak does not need SKIRMISH-6.2\n" in out
    else:
        reason = lines.split('"')[3]
        assert f"excepted: {FILE}::test_weak does not need SKIRMISH-6.2 ({reason})" in out
        assert "every other claim is load-bearing (1 excepted)" in out


@pytest.mark.usefixtures("quick")
def test_one_function_that_matters_is_enough(root: Path) -> None:
    """A claim may rest on several functions: the test must need one of them."""
    proof.save(root, [claim("test_strong", IS_HIT, RANGE)])
    assert mutate.main([]) == 0


@pytest.mark.usefixtures("quick")
def test_a_claim_that_rests_on_nothing_is_weak(root: Path) -> None:
    proof.save(root, [claim("test_strong")])
    assert mutate.main([]) == 1


@pytest.mark.usefixtures("quick")
def test_only_the_games_asked_for_are_stubbed(
    root: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    proof.save(root, [claim("test_weak", IS_HIT, paragraph="OTHER-1.1")])
    assert mutate.main(["skirmish"]) == 0
    assert "0 claims of proof, 0 functions stubbed in turn" in capsys.readouterr().out


def test_a_test_that_hangs_fails(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is stopped, and the others of its run are asked one by one."""
    asked: list[tuple[list[str], float]] = []
    real = subprocess.run

    def run(words: list[str], **how: Any) -> Any:
        tests = [word.partition("::")[2] for word in words if word.startswith(FILE)]
        asked.append((tests, how["timeout"]))
        if "test_hangs" in tests:
            raise subprocess.TimeoutExpired(words, how["timeout"])
        return real(words, **how)

    monkeypatch.setattr(subprocess, "run", run)
    tests = [f"{FILE}::{name}" for name in ("test_hangs", "test_weak")]
    assert mutate._failures(root, IS_HIT, tests) == {f"{FILE}::test_hangs"}
    assert [names for names, _ in asked] == [
        ["test_hangs", "test_weak"],
        ["test_hangs"],
        ["test_weak"],
    ]
    assert {patience for _, patience in asked} == {mutate.PATIENCE}


def test_a_run_that_takes_too_long_is_stopped(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(mutate, "PATIENCE", 0.5)
    hanging = f"{FILE}::test_hangs"
    assert mutate._failures(root, IS_HIT, [hanging]) == {hanging}


def test_tests_that_do_not_run_at_all_are_an_error(root: Path) -> None:
    (root / "tests" / "conftest.py").write_text("raise SystemExit(3)\n")
    with pytest.raises(SystemExit, match="did not run with"):
        mutate._failures(root, IS_HIT, [f"{FILE}::test_weak"])


@pytest.mark.parametrize(("words", "told"), [("--help", "usage"), ("chess", "no game chess")])
def test_help_and_an_unknown_game_stub_nothing(
    words: str, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stopped:
        mutate.main([words])
    assert bool(stopped.value.code) == (words == "chess")
    out, err = capsys.readouterr()
    assert told in out + err
    assert "stubbed in turn" not in out


CLAIMS = {
    ("tests/rules/hunt/test_fire.py::test_it", "HUNT-9a"): (
        "drvar.games.hunt.attack:may_fire",
    ),
    ("tests/cases/test_cases.py::test_case[hunt/09-it]", "HUNT-9a"): (
        "drvar.boards.hexes:near",
    ),
    ("tests/rules/raid/test_fire.py::test_it", "RAID-13a"): (
        "drvar.games.raid.fire:Fire.throw",
    ),
}


@pytest.mark.parametrize(
    ("file", "paragraphs"),
    [
        ("src/drvar/games/hunt/attack.py", ["HUNT-9a"]),
        ("src/drvar/games/raid/fire.py", ["RAID-13a"]),
        ("tests/cases/hunt/09-it.toml", ["HUNT-9a"]),
        ("tests/rules/raid/test_fire.py", ["RAID-13a"]),
        ("README.md", []),
    ],
)
def test_only_claims_about_what_changed_are_looked_at(file: str, paragraphs: list[str]) -> None:
    kept = mutate._changed(CLAIMS, {file, ""})
    assert [paragraph for _, paragraph in kept] == paragraphs


def test_a_revision_that_git_does_not_know_is_named() -> None:
    with pytest.raises(SystemExit, match="git knows no revision no-such-revision"):
        mutate._files_since(proof.repository(), "no-such-revision")
