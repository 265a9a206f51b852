"""The coverage proof: citations are read, runs are seen, holes are found, files are refused."""

from __future__ import annotations

import importlib
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from drvar import compiled, games
from drvar.kernel import rule
from drvar.kernel.codec import BadFile
from drvar.kernel.events import Event
from drvar.lab import proof
from drvar.lab.proof import Proof, Ran, Tracer

ROOT = Path(__file__).resolve().parents[2]

SOURCE = '''
"""EX-9.9 in prose is no citation."""

from drvar.kernel.events import Event
from drvar.kernel.rule import Broken, Modifier, rule

PINNED = Broken("EX-4.3", "pinned")
WORDS = "EX-1 and more words"
ROWS = {"wood": ("EX-6.3a", -1), "house": ("EX-6.3b", -2)}


@rule("EX-1.1", "EX-1.2")
def decorated(g):
    """EX-9.8 in a docstring of more words."""
    return 1


def refuses(g):
    if g:
        return Broken("EX-2.1", "not-so")
    return PINNED


def silent(g):
    return WORDS


def reads(g):
    value, cited = g
    return Modifier(value, cited, "row")


def tells(g):
    return Event("fired", g)


def passes_on(g):
    return helper(g)


def helper(g):
    return outside(g)


class Move:
    @rule("EX-3.1")
    def step(self, g):
        return ROWS

    @property
    @rule("EX-3.2")
    def cost(self):
        return 2

    class Inner:
        def deep(self):
            return "EX-3.3"
'''


SMALL = """
from drvar.kernel.rule import rule

@rule("EX-8.1")
def small(): ...
"""


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A package with one module of rules, and one elsewhere that does not count."""
    folder = tmp_path / "toy"
    for area in ("games/ex", "examples", "bots"):
        (folder / area).mkdir(parents=True)
    (folder / "games" / "ex" / "moves.py").write_text(SOURCE)
    (folder / "games" / "ex" / "__init__.py").write_text('def start():\n    return "EX-7.1"\n')
    (folder / "examples" / "small.py").write_text(SMALL)
    (folder / "bots" / "bot.py").write_text('def bot():\n    return "EX-5.5"\n')
    return folder


@pytest.fixture
def moves(package: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    monkeypatch.syspath_prepend(package.parent)
    yield importlib.import_module("toy.games.ex.moves")
    for name in [name for name in sys.modules if name.partition(".")[0] == "toy"]:
        del sys.modules[name]


# ---------------------------------------------------------------------- citations in the source


def test_citations_are_read_from_the_source(package: Path) -> None:
    found = {function.name: set(function.cites) for function in proof.rules_functions(package)}
    assert found == {
        "toy.games.ex:start": {"EX-7.1"},
        "toy.games.ex.moves:decorated": {"EX-1.1", "EX-1.2"},
        "toy.games.ex.moves:refuses": {"EX-2.1", "EX-4.3"},
        "toy.games.ex.moves:silent": set(),
        "toy.games.ex.moves:reads": set(),
        "toy.games.ex.moves:tells": set(),
        "toy.games.ex.moves:passes_on": set(),
        "toy.games.ex.moves:helper": set(),
        "toy.games.ex.moves:Move.step": {"EX-3.1", "EX-6.3a", "EX-6.3b"},
        "toy.games.ex.moves:Move.cost": {"EX-3.2"},
        "toy.games.ex.moves:Move.Inner.deep": {"EX-3.3"},
        "toy.examples.small:small": {"EX-8.1"},
    }


def test_places_are_those_of_the_code(package: Path, moves: Any) -> None:
    """A decorated function begins with its first decorator, as its code object says."""
    places = {
        function.name.partition(":")[2]: function for function in proof.rules_functions(package)
    }
    for name, code in {
        "decorated": moves.decorated.__code__,
        "refuses": moves.refuses.__code__,
        "Move.step": moves.Move.step.__code__,
        "Move.cost": moves.Move.cost.fget.__code__,
    }.items():
        assert (places[name].file, places[name].line) == (code.co_filename, code.co_firstlineno)


def test_every_rule_of_the_real_games_is_found() -> None:
    """What `@rule` marked at run time is what the source was read to say."""
    names = {function.name: function.cites for function in proof.rules_functions()}
    for game in games.all_games():
        for procedure in game.procedures:
            for step in procedure.STEPS[:-1]:
                owner = next(base for base in procedure.__mro__ if step in vars(base))
                name = f"{owner.__module__}:{owner.__qualname__}.{step}"
                cited = set(procedure.CITES[step])
                assert cited <= names[name] or not vars(procedure).get(step)


# ---------------------------------------------------------------------- what ran


def test_the_tracer_sees_functions(package: Path, moves: Any) -> None:
    here = "toy.games.ex.moves"
    with Tracer(proof.rules_functions(package)) as tracer:
        moves.decorated(None)
        assert moves.Move().cost == 2
    assert tracer.ran() == {
        "EX-1.1": (f"{here}:decorated",),
        "EX-1.2": (f"{here}:decorated",),
        "EX-3.2": (f"{here}:Move.cost",),
    }
    moves.refuses(1)
    assert "EX-2.1" not in tracer.ran(), "what runs later was not seen"


def test_the_tracer_sees_ids_from_data_rows(package: Path, moves: Any) -> None:
    """An id that stands in no source is cited by the function that puts it into a sum."""
    here = "toy.games.ex.moves"
    with Tracer(proof.rules_functions(package)) as tracer:
        moves.reads((-1, "EX-6.3a"))
        moves.tells("EX-6.2")
        moves.tells("")
    assert tracer.ran() == {"EX-6.2": (f"{here}:tells",), "EX-6.3a": (f"{here}:reads",)}


@pytest.mark.parametrize(
    "tell",
    [
        lambda g: rule.Broken(g, "words"),
        lambda g: rule.Modifier(1, g, "words"),
        lambda g: Event("fired", g),
    ],
)
def test_what_a_helper_tells_is_told_by_the_rule_that_called_it(
    tell: Any, package: Path, moves: Any
) -> None:
    moves.outside = tell  # the kernel, say: no function of the rules itself
    with Tracer(proof.rules_functions(package)) as tracer:
        moves.passes_on("EX-4.4")
        tell("EX-4.5")  # made by a test, not by a rule
    assert tracer.ran() == {"EX-4.4": ("toy.games.ex.moves:helper",)}


def test_the_tracer_looks_for_what_is_claimed_alone(package: Path, moves: Any) -> None:
    here = "toy.games.ex.moves"
    with Tracer(proof.rules_functions(package), ["EX-1.2", "EX-6.2"]) as tracer:
        moves.decorated(None)
        moves.refuses(1)
        moves.tells("EX-6.2")
        moves.tells("EX-6.3a")
    assert tracer.ran() == {"EX-1.2": (f"{here}:decorated",), "EX-6.2": (f"{here}:tells",)}


def test_the_tracer_leaves_everything_as_it_was(package: Path, moves: Any) -> None:
    makers = [kind.__new__ for kind in proof._TELLING]
    functions = [moves.decorated, moves.refuses, moves.Move.step, moves.Move.cost.fget]
    codes = [function.__code__ for function in functions]
    with pytest.raises(ZeroDivisionError), Tracer(proof.rules_functions(package)):
        _ = 1 / int(moves.decorated.__code__ is codes[0])
    assert [function.__code__ for function in functions] == codes
    assert [kind.__new__ for kind in proof._TELLING] == makers
    assert rule.Modifier(1, "EX-1", "w") == (1, "EX-1", "w", {})


# ---------------------------------------------------------------------- the file


def ran(test: str, *functions: str, claim: str = "SKIRMISH-6.2", passed: bool = True) -> Ran:
    return Ran(test, (claim,), {claim: functions}, passed)


@pytest.fixture
def root(tmp_path: Path) -> Path:
    for area in ("src", "tests"):
        (tmp_path / area).mkdir()
        (tmp_path / area / "a.py").write_text("1")
    return tmp_path


def test_what_was_saved_is_loaded(root: Path) -> None:
    proof.save(root, [ran("t::b", "m:f"), ran("t::a")])
    assert proof.load(root) == Proof(proof.tree_hash(root), (ran("t::a"), ran("t::b", "m:f")))


def test_runs_on_the_same_tree_add_up(root: Path) -> None:
    proof.save(root, [ran("t::a", "m:old"), ran("t::b")])
    proof.save(root, [ran("t::a", "m:new"), ran("t::c")])
    assert proof.load(root).tests == (ran("t::a", "m:new"), ran("t::b"), ran("t::c"))


def test_what_is_built_makes_no_other_tree(root: Path) -> None:
    proof.save(root, [ran("t::a")])
    for folder in ("src/drvar/_compiled", "src/drvar/server/static"):
        (root / folder).mkdir(parents=True)
        (root / folder / "built.json").write_text("{}")
    assert proof.load(root).tests == (ran("t::a"),)


def test_a_run_on_another_tree_starts_again(root: Path) -> None:
    proof.save(root, [ran("t::a")])
    (root / "src" / "a.py").write_text("2")
    proof.save(root, [ran("t::b")])
    assert proof.load(root).tests == (ran("t::b"),)


def test_nothing_proved_is_said(root: Path) -> None:
    with pytest.raises(BadFile, match="nothing is proved yet"):
        proof.load(root)


@pytest.mark.parametrize(
    ("path", "stale"),
    [
        ("src/a.py", True),
        ("tests/a.py", True),
        ("src/new.py", True),
        ("src/data/charts.toml", True),
        ("src/data/en.ftl", True),
        ("tests/golden/record.json", True),
        ("src/__pycache__/a.pyc", False),
        ("docs/page.md", False),
    ],
)
def test_a_stale_file_is_refused(path: str, stale: bool, root: Path) -> None:
    proof.save(root, [ran("t::a")])
    (root / path).parent.mkdir(parents=True, exist_ok=True)
    (root / path).write_text("changed")
    if stale:
        with pytest.raises(BadFile, match="changed since the last run"):
            proof.load(root)
    else:
        assert proof.load(root).tests == (ran("t::a"),)


def test_a_file_moved_is_another_tree(root: Path) -> None:
    proof.save(root, [ran("t::a")])
    (root / "src" / "a.py").rename(root / "src" / "b.py")
    with pytest.raises(BadFile, match="changed since the last run"):
        proof.load(root)


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b"{}", b'{"tree": 1, "tests": []}'])
def test_a_damaged_file_is_refused_and_written_again(content: bytes, root: Path) -> None:
    proof.save(root, [ran("t::a")])
    proof.proof_file(root).write_bytes(content)
    with pytest.raises(BadFile, match="damaged"):
        proof.load(root)
    proof.save(root, [ran("t::b")])
    assert proof.load(root).tests == (ran("t::b"),)


def test_the_proof_belongs_to_a_checkout(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert proof.repository() == ROOT
    monkeypatch.setattr(proof, "PACKAGE", tmp_path / "site-packages" / "drvar")
    with pytest.raises(BadFile, match="belongs to a checkout"):
        proof.repository()


# ---------------------------------------------------------------------- the table


def rows(*tests: Ran) -> dict[str, proof.Row]:
    found = proof.coverage(games.game("skirmish"), Proof("", tests))
    return {row.paragraph: row for row in found}


def test_a_paragraph_that_no_test_proves_is_a_hole() -> None:
    row = rows()["SKIRMISH-6.2"]
    assert "drvar.examples.skirmish.fire:is_hit" in row.code
    assert (row.tests, row.hole) == ((), "no test proves it")


def test_a_paragraph_that_a_test_proves_is_none() -> None:
    row = rows(ran("t::a", "m:f"))["SKIRMISH-6.2"]
    assert row.tests == ("t::a",)
    assert "m:f" in row.code
    assert row.hole == ""


@pytest.mark.parametrize(
    "test", [ran("t::a", "m:f", passed=False), ran("t::a"), ran("t::a", claim="SKIRMISH-6.1")]
)
def test_a_claim_that_failed_or_ran_nothing_proves_nothing(test: Ran) -> None:
    assert rows(test)["SKIRMISH-6.2"].hole == "no test proves it"


def test_a_paragraph_that_no_code_cites_is_a_hole(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(proof, "rules_functions", list)
    assert rows()["SKIRMISH-6.2"].hole == "no code cites it"
    assert rows(ran("t::a", "m:f"))["SKIRMISH-6.2"].hole == "", "a data row cites it"


def test_what_does_not_bind_needs_a_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    assert rows()["SKIRMISH-1.1"].hole == ""
    game = games.game("skirmish")
    real = type(game).text

    def text(self: Any, path: str) -> str:
        return real(self, path).replace('reason = "names the sides"', 'reason = ""')

    monkeypatch.setattr(type(game), "text", text)
    monkeypatch.setitem(game.__dict__, "rulebook", game.rulebook_in("en"))
    assert rows()["SKIRMISH-1.1"].hole == "definition without a reason"


def test_every_paragraph_has_a_row() -> None:
    assert list(rows()) == [paragraph.id for paragraph in games.game("skirmish").rulebook]


# ---------------------------------------------------------------------- the hook of the tests

CLAIMS = """
import pytest
from drvar.kernel.rule import Modifier
from drvar.examples.skirmish import fire


@pytest.mark.proves("SKIRMISH-6.2")
def test_that_runs_it():
    rules = type("Rules", (), {"hits_on": 5})
    assert fire.is_hit(type("G", (), {"rules": rules}), 5, [])


@pytest.mark.proves("SKIRMISH-6.2", "SKIRMISH-7.1")
def test_that_runs_half_of_it():
    rules = type("Rules", (), {"hits_on": 5})
    assert fire.is_hit(type("G", (), {"rules": rules}), 5, [])


@pytest.mark.proves("SKIRMISH-6.2")
def test_that_runs_nothing():
    assert Modifier(1, "SKIRMISH-6.2", "made by the test itself")


@pytest.mark.proves("SKIRMISH-6.2")
def test_that_fails():
    rules = type("Rules", (), {"hits_on": 5})
    assert not fire.is_hit(type("G", (), {"rules": rules}), 5, [])


@pytest.mark.proves("SKIRMISH-6.1", "SKIRMISH-6.2", "SKIRMISH-6.4", "SKIRMISH-7.1")
def test_that_claims_too_much():
    pass


def test_that_claims_nothing():
    pass
"""


@pytest.mark.parametrize(
    "spread", [[], pytest.param(["-n", "1"], marks=pytest.mark.slow)], ids=["alone", "xdist"]
)
def test_a_claim_must_be_true(spread: list[str], tmp_path: Path) -> None:
    """The real hook, on a repository of its own; what was true is kept, and nothing else."""
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_claims.py").write_text(CLAIMS)
    hook = (ROOT / "tests" / "conftest.py").read_text("utf-8")
    own = f"from pathlib import Path\nproof.repository = lambda: Path({str(tmp_path)!r})\n"
    (tmp_path / "tests" / "conftest.py").write_text(hook + own)
    (tmp_path / "pytest.ini").write_text("[pytest]\nmarkers = proves: a claim\n")
    words = ["-q", "-rA", "-p", "no:cacheprovider", *spread, "tests"]
    run = subprocess.run(
        [sys.executable, "-m", "pytest", *words],
        cwd=tmp_path,
        env={**os.environ, compiled.SWITCH: "interpreted"},
        capture_output=True,
        text=True,
        check=False,
    )
    outcome = dict(
        reversed(line.split(" - ")[0].split(" tests/test_claims.py::"))
        for line in run.stdout.splitlines()
        if line.startswith(("PASSED ", "FAILED "))
    )
    assert outcome == {
        "test_that_runs_it": "PASSED",
        "test_that_runs_half_of_it": "FAILED",
        "test_that_runs_nothing": "FAILED",
        "test_that_fails": "FAILED",
        "test_that_claims_too_much": "FAILED",
        "test_that_claims_nothing": "PASSED",
    }, run.stdout
    assert "claims ['SKIRMISH-7.1'] but never ran code that cites it" in run.stdout
    assert "claims 4 paragraphs" in run.stdout
    kept = proof.load(tmp_path).tests
    assert [test.test for test in kept] == ["tests/test_claims.py::test_that_runs_it"]
    assert kept[0].passed
    assert kept[0].functions == {"SKIRMISH-6.2": ("drvar.examples.skirmish.fire:is_hit",)}
