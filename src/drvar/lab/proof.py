"""The coverage proof: which code carries out a paragraph, and which tests prove it.

A paragraph is cited where its id stands in rules code: in `@rule`, in a refusal, a modifier, an
event, or in a data row that one of these reads. It is proved when a test that names it passes
and really ran a function that cites it. The tests write what they ran to a file, stamped with
the hash of the tree; `drvar rules GAME --coverage` reads that file and nothing else.
"""

from __future__ import annotations

import ast
import hashlib
import sys
from collections.abc import Container, Iterator
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from types import FrameType, FunctionType
from typing import Any, NamedTuple

import msgspec

import drvar
from drvar.kernel import events, rule
from drvar.kernel.codec import BadFile
from drvar.kernel.game import Game
from drvar.kernel.rule import PARAGRAPH

PACKAGE = Path(drvar.__file__).parent
RULES_CODE = ("games", "examples")
"""The packages whose functions may carry out paragraphs."""

MOST_CLAIMS = 3
"""A test that claims to prove more paragraphs than this proves none of them well."""


class Function(NamedTuple):
    """A function of the rules: its name as `module:qualified.name`, place, and citations."""

    name: str
    file: str
    line: int
    cites: frozenset[str]


class Ran(msgspec.Struct, frozen=True):
    """What one proving test claimed and ran: for each paragraph, the functions that cite it."""

    test: str
    claims: tuple[str, ...]
    functions: dict[str, tuple[str, ...]]
    passed: bool


class Proof(msgspec.Struct, frozen=True):
    """What the last run of the tests found, and the tree that it ran on."""

    tree: str
    tests: tuple[Ran, ...]


# ---------------------------------------------------------------------- citations in the source


def rules_functions(package: Path = PACKAGE) -> list[Function]:
    """List every function of the rules with the paragraphs that its source names."""
    found: list[Function] = []
    for area in RULES_CODE:
        for file in sorted((package / area).rglob("*.py")):
            dotted = ".".join([package.name, *file.relative_to(package).with_suffix("").parts])
            found += _functions_of(file, dotted.removesuffix(".__init__"))
    return found


def _functions_of(file: Path, module: str) -> Iterator[Function]:
    tree = ast.parse(file.read_text(encoding="utf-8"))
    constants = _constants(tree)
    for name, node in _walk(tree.body, ""):
        first = min([node.lineno, *[mark.lineno for mark in node.decorator_list]])
        yield Function(f"{module}:{name}", str(file), first, _ids(node, constants))


def _walk(body: list[ast.stmt], prefix: str) -> Iterator[tuple[str, ast.FunctionDef]]:
    for node in body:
        if isinstance(node, ast.ClassDef):
            yield from _walk(node.body, f"{prefix}{node.name}.")
        elif isinstance(node, ast.FunctionDef):
            yield f"{prefix}{node.name}", node


def _constants(tree: ast.Module) -> dict[str, frozenset[str]]:
    """Names that a module gives to things with paragraphs in them, such as refusals."""
    return {
        target.id: ids
        for node in tree.body
        if isinstance(node, ast.Assign) and (ids := _ids(node.value, {}))
        for target in node.targets
        if isinstance(target, ast.Name)
    }


def _ids(node: ast.AST, constants: dict[str, frozenset[str]]) -> frozenset[str]:
    ids: set[str] = set()
    for part in ast.walk(node):
        if isinstance(part, ast.Constant) and isinstance(part.value, str):
            if PARAGRAPH.match(part.value):
                ids.add(part.value)
        elif isinstance(part, ast.Name):
            ids |= constants.get(part.id, frozenset())
    return frozenset(ids)


# ---------------------------------------------------------------------- what a test ran


def behind(name: str) -> FunctionType:
    """Find the function `module:qualified.name`, also in a property, a cache and the like."""
    module, _, path = name.partition(":")
    found: Any = import_module(module)
    for part in path.split("."):
        found = vars(found)[part] if isinstance(found, type) else getattr(found, part)
    for inside in ("fget", "func", "__func__", "__wrapped__"):
        found = getattr(found, inside, None) or found
    assert isinstance(found, FunctionType)
    return found


def twin(function: FunctionType) -> FunctionType:
    """Copy a function, so that its own code may be replaced."""
    copied = FunctionType(
        function.__code__,
        function.__globals__,
        function.__name__,
        function.__defaults__,
        function.__closure__,
    )
    copied.__kwdefaults__ = function.__kwdefaults__
    return copied


def _through(*args: Any, **named: Any) -> Any:
    call: Any = "what runs instead"
    return call(*args, **named)


class Tracer:
    """Sees which functions that cite some paragraphs run, and which put these ids in refusals,
    sums and events.

    Only those functions are touched, and only while it looks: watching every call would make
    the tests of the rules more than twice as long.
    """

    def __init__(self, functions: list[Function], claims: Container[str] | None = None) -> None:
        self._by_place = {(f.file, f.line): f for f in functions}
        self._claims = claims
        self._watched = [f for f in functions if any(map(self._is_claimed, f.cites))]
        self._seen: dict[str, set[str]] = {}

    def _is_claimed(self, paragraph: str) -> bool:
        return self._claims is None or paragraph in self._claims

    def __enter__(self) -> Tracer:
        self._codes = [(behind(f.name), behind(f.name).__code__) for f in self._watched]
        for cited, (function, _) in zip(self._watched, self._codes, strict=True):
            self._watch(cited, function)
        self._makers = {kind: kind.__new__ for kind in _TELLING}
        for kind, maker in self._makers.items():
            kind.__new__ = self._telling(maker)
        return self

    def __exit__(self, *_: object) -> None:
        for function, code in self._codes:
            function.__code__ = code
        for kind, maker in self._makers.items():
            kind.__new__ = maker

    def _watch(self, cited: Function, function: FunctionType) -> None:
        original, claimed = (
            twin(function),
            [id_ for id_ in cited.cites if self._is_claimed(id_)],
        )

        def seen(*args: Any, **named: Any) -> Any:
            for paragraph in claimed:
                self._seen.setdefault(paragraph, set()).add(cited.name)
            return original(*args, **named)

        code = _through.__code__
        consts = tuple(seen if isinstance(one, str) else one for one in code.co_consts)
        free = function.__code__.co_freevars
        function.__code__ = code.replace(co_consts=consts, co_freevars=free)

    def _telling(self, maker: Any) -> Any:
        """Make refusals, modifiers and events as usual, and note which function made them."""

        def make(kind: Any, *args: Any, **named: Any) -> Any:
            made = maker(kind, *args, **named)
            if made.rule and self._is_claimed(made.rule):
                frame: FrameType | None = sys._getframe(1)
                while frame is not None and (teller := self._function(frame)) is None:
                    frame = frame.f_back
                if frame is not None and teller is not None:
                    self._seen.setdefault(made.rule, set()).add(teller.name)
            return made

        return make

    def _function(self, frame: FrameType) -> Function | None:
        code = frame.f_code
        return self._by_place.get((code.co_filename, code.co_firstlineno))

    def ran(self) -> dict[str, tuple[str, ...]]:
        """For each paragraph, the functions that cite it and ran."""
        return {cited: tuple(sorted(names)) for cited, names in sorted(self._seen.items())}


_TELLING: tuple[Any, ...] = (rule.Broken, rule.Modifier, events.Event)


# ---------------------------------------------------------------------- the file


def repository() -> Path:
    """The checkout that this program runs from; the proof exists nowhere else."""
    root = PACKAGE.parents[1]
    if not (root / "pyproject.toml").is_file():
        raise BadFile("the proof of coverage belongs to a checkout: run this in one")
    return root


BUILT = frozenset(("_compiled", "static"))
"""Folders of what is built from the sources: it changes nothing of what was proved."""


def tree_hash(root: Path) -> str:
    """Hash every file that rules, data or tests are made of."""
    digest = hashlib.sha256()
    for area in ("src", "tests"):
        for file in sorted((root / area).rglob("*")):
            within = file.relative_to(root)
            if not BUILT.isdisjoint(within.parts) or not file.is_file():
                continue
            if file.suffix in {".py", ".toml", ".ftl", ".json"}:
                digest.update(f"{within.as_posix()}\0".encode())
                digest.update(file.read_bytes())
    return digest.hexdigest()


def proof_file(root: Path) -> Path:
    """Where the tests leave what they proved."""
    return root / "build" / "proof.json"


def save(root: Path, tests: list[Ran]) -> None:
    """Keep what a run proved, beside what earlier runs proved on the very same tree."""
    file, tree = proof_file(root), tree_hash(root)
    known: dict[str, Ran] = {}
    with suppress(FileNotFoundError, msgspec.DecodeError):  # nothing, or nothing of use
        earlier = msgspec.json.decode(file.read_bytes(), type=Proof)
        known = {ran.test: ran for ran in earlier.tests if earlier.tree == tree}
    known |= {ran.test: ran for ran in tests}
    proof = Proof(tree, tuple(known[test] for test in sorted(known)))
    file.parent.mkdir(exist_ok=True)
    file.write_bytes(msgspec.json.format(msgspec.json.encode(proof), indent=1))


def load(root: Path) -> Proof:
    """Read what the tests proved; a missing or stale file is refused."""
    file = proof_file(root)
    try:
        proof = msgspec.json.decode(file.read_bytes(), type=Proof)
    except FileNotFoundError:
        raise BadFile("nothing is proved yet: run make test first") from None
    except msgspec.DecodeError as fault:
        raise BadFile(f"{file.name} is damaged ({fault}): run make test again") from None
    if proof.tree != tree_hash(root):
        raise BadFile("code or tests changed since the last run: run make test again")
    return proof


# ---------------------------------------------------------------------- the table


class Row(NamedTuple):
    """One paragraph: its kind, the code that cites it, its proofs, and what is missing."""

    paragraph: str
    kind: str
    code: tuple[str, ...]
    tests: tuple[str, ...]
    hole: str


def coverage(game: Game, proof: Proof) -> list[Row]:
    """List every paragraph with the code that cites it and the tests that prove it."""
    cited: dict[str, set[str]] = {}
    for function in rules_functions():
        for name in function.cites:
            cited.setdefault(name, set()).add(function.name)
    proved: dict[str, set[str]] = {}
    for ran in proof.tests:
        for name in ran.claims:
            cited.setdefault(name, set()).update(ran.functions.get(name, ()))
            if ran.passed and ran.functions.get(name):
                proved.setdefault(name, set()).add(ran.test)
    rows = []
    for paragraph in game.rulebook:
        code = tuple(sorted(cited.get(paragraph.id, ())))
        tests = tuple(sorted(proved.get(paragraph.id, ())))
        hole = _hole(paragraph.kind, paragraph.reason, code, tests)
        rows.append(Row(paragraph.id, paragraph.kind, code, tests, hole))
    return rows


def _hole(kind: str, reason: str, code: tuple[str, ...], tests: tuple[str, ...]) -> str:
    if kind != "binding":
        return "" if reason else f"{kind} without a reason"
    if not code:
        return "no code cites it"
    return "" if tests else "no test proves it"


def orphans(games: tuple[Game, ...]) -> list[str]:
    """Name the code and data rows that cite a paragraph that no rulebook has."""
    known = {paragraph.id for game in games for paragraph in game.rulebook}
    lost = [
        f"{function.name} cites {paragraph}"
        for function in rules_functions()
        for paragraph in sorted(function.cites - known)
    ]
    for file in sorted((PACKAGE / "data").rglob("*.toml")):
        words = _quoted(file.read_text(encoding="utf-8"))
        where = file.relative_to(PACKAGE).as_posix()
        lost += [f"{where} cites {word}" for word in words if word not in known]
    return lost


def _quoted(source: str) -> list[str]:
    return [word for word in source.split('"')[1::2] if PARAGRAPH.match(word)]
