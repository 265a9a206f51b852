"""Compile the rules with mypyc: kernel, boards and games, from the sources as they stand.

    python tools/compile_rules.py            into src/drvar/_compiled, unless they are there
    python tools/compile_rules.py --remove   remove them

`drvar.compiled` finds them there. It needs a C compiler and takes some minutes. `compilable`
first changes the sources; `compiler_plugin` tells mypy the rest.
"""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

from compilable import compilable

from drvar import compiled

ROOT = Path(__file__).resolve().parents[1]
PLUGIN = ROOT / "tools" / "compiler_plugin.py"
BUILDER = ROOT / "tools" / "compiler_build.py"
TREE = ROOT / "build" / "compiled"
"""Where the changed sources and the C code are while they are compiled."""

KERNEL = (
    *("chance", "events", "flow", "options", "playout", "procedure", "returns", "rule"),
    "state",
)
OUTSIDE = {
    "__init__", "ahead", "alike", "book", "charts", "declared", "endings", "essence",
    "fire_odds", "forecast", "foresight", "game", "harmless", "invariants", "landing_odds",
    "lines", "melee_odds", "odds", "options", "orders", "overlays", "plan", "printed",
    "queries", "reach", "scene", "seen", "sketch", "told", "view",
}  # fmt: skip
"""Modules of boards and games that play does not run through; options are read by msgspec."""

GROUP = "drvar._compiled.rules"
SETTINGS = """[mypy]
python_version = 3.11
strict = True
warn_unused_ignores = False
warn_return_any = False
plugins = {plugin}
mypy_path = {tree}
"""


def modules(package: Path = compiled.PACKAGE) -> list[str]:
    """The files to compile, from the package on."""
    found = [f"kernel/{name}.py" for name in KERNEL]
    for folder in ("boards", *sorted(f"games/{game.name}" for game in games(package))):
        files = sorted((package / folder).glob("*.py"))
        found += [f"{folder}/{file.name}" for file in files if file.stem not in OUTSIDE]
    return found


def games(package: Path) -> list[Path]:
    """The folders of games, and of what games share."""
    return [
        folder for folder in (package / "games").iterdir() if (folder / "__init__.py").is_file()
    ]


def prepare(files: list[str]) -> None:
    """Copy the package and change what is compiled."""
    shutil.rmtree(TREE, ignore_errors=True)
    skip = shutil.ignore_patterns("__pycache__", "static", "_compiled")
    shutil.copytree(compiled.PACKAGE, TREE / "drvar", ignore=skip)
    plain = {name: (TREE / "drvar" / name).read_text("utf-8") for name in files}
    for name, source in compilable(plain).items():
        (TREE / "drvar" / name).write_text(source, "utf-8")
    (TREE / "drvar" / "_compiled").mkdir()
    settings = SETTINGS.format(plugin=PLUGIN, tree=TREE)
    (TREE / "mypy.ini").write_text(settings, "utf-8")


def install(files: list[str]) -> None:
    """Put the compiled modules where they are found; the manifest comes last."""
    remove()
    compiled.FOLDER.mkdir()
    shared = f"_compiled/{GROUP.rpartition('.')[2]}__mypyc.py"
    for name in [shared, *files]:
        made = name.removesuffix(".py") + compiled.SUFFIX
        target = compiled.FOLDER / made.removeprefix("_compiled/")
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(TREE / "drvar" / made, target)
    manifest = {compiled.SUFFIX: compiled.hashes(compiled.PACKAGE, files)}
    (compiled.FOLDER / compiled.MANIFEST).write_text(json.dumps(manifest, indent=1), "utf-8")


def remove() -> None:
    """Remove the compiled rules, so that the sources run."""
    shutil.rmtree(compiled.FOLDER, ignore_errors=True)


def is_current(files: list[str]) -> bool:
    """Whether these very sources are compiled already."""
    made = compiled.Finder().manifest
    return made == compiled.hashes(compiled.PACKAGE, files)


def compiler() -> str:
    """The C compiler that this Python would use, if it is there."""
    words = (sysconfig.get_config_var("CC") or "cl").split()
    return shutil.which(words[0]) or ""


def build() -> int:
    """Compile what is not compiled yet; give the exit code of the compiler."""
    files = modules()
    if is_current(files):
        return 0
    prepare(files)
    log = TREE / "build.log"
    with log.open("wb") as told:
        done = subprocess.run(
            [sys.executable, BUILDER, GROUP, *[f"drvar/{name}" for name in files]],
            cwd=TREE, stdout=told, stderr=subprocess.STDOUT, check=False,
        )  # fmt: skip
    if done.returncode:
        sys.stderr.write(log.read_text("utf-8", "replace"))
        return done.returncode
    install(files)
    return 0


def main(words: list[str]) -> int:
    """Compile the rules, or remove what was compiled."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--remove", action="store_true", help="let the sources run again")
    parser.add_argument("--compiler", action="store_true", help="say whether there is one")
    given = parser.parse_args(words)
    if given.compiler:
        return 0 if compiler() else 1
    if given.remove:
        remove()
        return 0
    return build()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
