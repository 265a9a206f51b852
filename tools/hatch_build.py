"""The build hook: a wheel carries the browser client, built on the way when it is not there."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent))

import build_client


class ClientHook(BuildHookInterface):  # type: ignore[type-arg]
    """Build the client before the files of a wheel are gathered."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Leave editable installations alone: there the Makefile builds."""
        if version != "editable" and not build_client.built():
            build_client.main()
