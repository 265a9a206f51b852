"""A name that the engine no longer knows does not compile in the client."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path

import build_client
import pytest

pytestmark = pytest.mark.slow  # the types of the whole client, once

RENAMED = {
    "an event": r"^  (line_fought):",
    "a question": r"^  '(assault-contact)':",
    "an answer": r"verbs: '(support)'",
    "an answer of several": r"verbs:.* '(pass)'",
    "a procedure": r"^  (GermanMove):",
    "an overlay": r"^  (reach): Reach",
    "a chance": r"ChanceName =.* '(unharmed)'",
    "a chance with numbers": r"ChanceName =.* `(g)\$\{number\}-y",
    "an Action": r"type Action = '(movement)'",
    "a number of a sum": r"type Summed =.* '(assault-factor)'",
    "a phase": r"type Phase =.* '(B6)'",
    "why a game ended": r"type Why =.* '(tito-captured)'",
    "a band": r"type Band =.* '(armour)'",
}
"""Of every kind one name that the client uses, as the wire files have it."""

EXAMPLE = {"g": "g0-y0"}
"""How the client says a name that has numbers in it."""


@pytest.fixture(scope="module")
def faults(root: Path, tmp_path_factory: pytest.TempPathFactory) -> str:
    """The lines of the client that do not compile when all of them are renamed."""
    web = tmp_path_factory.mktemp("renamed") / "web"
    shutil.copytree(root / "web", web, ignore=shutil.ignore_patterns("node_modules"))
    (web / "node_modules").symlink_to(root / "web" / "node_modules")
    for path in (web / "src" / "lib" / "wire").iterdir():
        source = path.read_text("utf-8")
        for pattern in RENAMED.values():
            source = re.sub(pattern, _otherwise, source, flags=re.MULTILINE)
        path.write_text(source, "utf-8")
    env = build_client.environment()
    done = subprocess.run(
        [
            str(shutil.which("node", path=env["PATH"])),
            *("node_modules/svelte-check/bin/svelte-check", "--output", "machine-verbose"),
        ],
        cwd=web, env=env, capture_output=True, text=True, check=False,
    )  # fmt: skip
    return "\n".join(_lines(web, done.stdout))


def _otherwise(found: re.Match[str]) -> str:
    start, end = (at - found.start() for at in found.span(1))
    return f"{found[0][:start]}renamed_{found[1]}{found[0][end:]}"


def _lines(web: Path, told: str) -> list[str]:
    """The lines of code with an error."""
    errors = [json.loads(found) for found in re.findall(r"\{.*\}$", told, re.MULTILINE)]
    return [
        (web / error["filename"]).read_text("utf-8").splitlines()[error["start"]["line"]]
        for error in errors
        if error["type"] == "ERROR"
    ]


@pytest.mark.parametrize("kind", RENAMED)
def test_a_name_that_the_engine_does_not_know_fails_the_check(
    root: Path, faults: str, kind: str
) -> None:
    sources = (root / "web/src/lib/wire").iterdir()
    found = [re.search(RENAMED[kind], path.read_text("utf-8"), re.M) for path in sources]
    (name,) = {match[1] for match in found if match}
    used = re.escape(EXAMPLE.get(name, name))
    assert re.search(rf"(?<![\w-]){used}(?![\w-])", faults)
