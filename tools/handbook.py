"""Put together the pages of the site: the handbook, and pages from elsewhere.

The pages are in `docs`. The changelog, the guide for contributors, and a page of all commands
made from `drvar --help` are added. The site is built from the copy in build/docs.
"""

from __future__ import annotations

import os
import re
import shutil
from pathlib import Path

from typer.testing import CliRunner

from drvar import cli

ROOT = Path(__file__).resolve().parents[1]
SITE = ROOT / "build" / "docs"

INTRODUCTION = """# Commands

Every command has this help: `drvar COMMAND --help`. 0 is well, 1 is a check that failed, 2 is a
call that could not be carried out, 3 a check that could only be made in part. `DRVAR_DEBUG=1`
shows where in the program a fault is.
"""


def commands() -> str:
    """A page of all commands with their help."""
    os.environ["COLUMNS"] = "80"
    runner, parts = CliRunner(), [INTRODUCTION]
    for command in cli.COMMANDS:
        name = command.__name__
        said = runner.invoke(cli.app, [name, "--help"], prog_name="drvar").output
        parts.append(f"## {name}\n\n```\n{said.strip()}\n```\n")
    return "\n".join(parts)


def moved(text: str) -> str:
    """A page of the repository's root, with links as they are inside `docs`."""
    inside = re.sub(r"\]\(docs/", "](", text)
    inside = re.sub(r"\]\((?:CHANGELOG|CONTRIBUTING)\.md", lambda m: m[0].lower(), inside)
    return re.sub(r"\[([^]]+)\]\((?:LICENSE|README\.md|src/[^)]*)\)", r"\1", inside)


def main() -> None:
    """Write the pages again."""
    shutil.rmtree(SITE, ignore_errors=True)
    shutil.copytree(ROOT / "docs", SITE)
    for name in ("CHANGELOG.md", "CONTRIBUTING.md"):
        page = moved((ROOT / name).read_text("utf-8"))
        (SITE / name.lower()).write_text(page, "utf-8")
    (SITE / "commands.md").write_text(commands(), "utf-8")


if __name__ == "__main__":
    main()
