"""The client's modules that need no browser have tests of their own, in web/test."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import build_client
import told


def test_the_unit_tests_of_the_client_pass(root: Path, tmp_path: Path) -> None:
    told.write(tmp_path / "told.json")
    env = {**build_client.environment(), "DRVAR_TOLD": str(tmp_path / "told.json")}
    node = shutil.which("node", path=env["PATH"])
    assert node is not None
    command = [node, "--test", "--test-reporter=tap", "test/*.test.ts"]
    done = subprocess.run(
        command, cwd=root / "web", env=env, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout
    assert "# pass 0" not in done.stdout
