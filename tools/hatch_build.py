"""The build hook: a wheel carries the browser client, which is built if it is missing.

A wheel has the sources of the rules and serves every Python. With DRVAR_WHEEL=compiled it also
has them compiled (tools/compile_rules.py) and serves one Python on one system.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent))

import build_client


class Hook(BuildHookInterface):  # type: ignore[type-arg]  # it needs no configuration
    """Build the client, and the rules if that is wished, before a wheel is gathered."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Leave editable installations alone: there the Makefile builds."""
        if version == "editable":
            return
        if not build_client.built():
            build_client.main()
        if os.environ.get("DRVAR_WHEEL") == "compiled":
            import compile_rules

            if compile_rules.build():
                raise SystemExit("the rules do not compile")
            build_data["pure_python"] = False
            build_data["infer_tag"] = True
            build_data["artifacts"].append("src/drvar/_compiled/**")
